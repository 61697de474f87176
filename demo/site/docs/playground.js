// @ts-check
// The playground: text on one side, what the runtime makes of it in a sandboxed frame on the other.
import schemas from 'docs:schemas';
import {h} from '../dom.js';
import {check} from './faults.js';
import {packed, unpacked} from './link.js';
import {addPart, addRuntime, root} from './loading.js';
import {SAMPLES} from './samples.js';
import {tabs} from './tabs.js';

/** @typedef {import('./faults.js').Kind} Kind @typedef {import('./faults.js').Fault} Fault */

const PAUSE_MS = 250;
const MOST_EVENTS = 50;
const MOST_FAULTS = 6;
const LEAST_LINES = 12;
const LINE_PX = 19.5;
/** Paddings and borders around the lines. */
const EDITOR_EDGES = 30;
/** What the frame may take before it answers. */
const FRAME_MS = 15_000;
/** @template {Element} E @param {string} selector */
const $ = (selector) => /** @type {E} */ (document.querySelector(selector));

const editor =
  /** @type {HTMLElement & {value: string, schema: unknown, language: string, updateComplete?: Promise<unknown>}} */ (
    $('.play lc-code')
  );
const frame = /** @type {HTMLIFrameElement} */ ($('.play iframe'));
const sample = /** @type {HTMLSelectElement} */ ($('#sample'));
const note = $('.play .last');

/** @type {{kind: Kind, lang: string, theme: string, width: string}} */
const state = {kind: 'form', lang: 'en', theme: 'light', width: ''};
/** The last value without a fault, and when it was. @type {{kind: Kind, value: unknown, at: number} | null} */
let good = null;
/** What was typed into the form. @type {unknown} */
let typed = null;
let isReady = false;
let hasFaults = false;
let timer = 0;

/** Why nothing can be shown; empty where it can. */
let failure = '';

function writeNote() {
  note.hidden = !failure && (!hasFaults || !good);
  note.classList.toggle('fails', Boolean(failure));
  note.textContent = failure || 'Shown as of the last text without a fault';
  $('.play .view').toggleAttribute('hidden', Boolean(failure));
}

/** @param {string} reason the code of the example is shown in place of it */
function cannotShow(reason) {
  failure = reason;
  writeNote();
  if (failure) /** @type {HTMLElement} */ ($('#tab-copy')).click();
  $('.outcome').classList.toggle('alone', Boolean(failure));
}

/** @param {unknown} [record] what the form begins with */
function send(record) {
  if (!good) return;
  const {kind, value} = good;
  $('#shown-html').textContent = htmlOf(kind, value);
  if (!isReady) return;
  frame.contentWindow?.postMessage({show: {kind, value, record, lang: state.lang, theme: state.theme}}, '*');
}

/** What a page writes for the same. @param {Kind} kind @param {unknown} value */
function htmlOf(kind, value) {
  if (kind === 'html') return String(value);
  if (kind !== 'list')
    return `<lc-form>\n  <script type="application/json">\n${JSON.stringify(value, null, 2)}\n  </script>\n</lc-form>`;
  return `<lc-grid></lc-grid>\n\n<script type="module">\n  Object.assign(document.querySelector('lc-grid'), ${JSON.stringify(value, null, 2)});\n</script>`;
}

/** @param {unknown} [record] */
function update(record) {
  const {kind} = state;
  const {faults, value} = check(kind, editor.value);
  listFaults(faults);
  if (faults.every(({isIgnored}) => isIgnored)) {
    good = {kind, value, at: Date.now()};
    send(record);
  }
  hasFaults = faults.some(({isIgnored}) => !isIgnored);
  writeNote();
}

/** Line and column, from 1. @param {number} offset */
function position(offset) {
  const before = editor.value.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/** @param {Fault[]} faults */
function listFaults(faults) {
  const items = faults.slice(0, MOST_FAULTS).map(({path, sentence, code, from, to, fix, remedy}) => {
    const where = code === 'JSON' ? h('span', {}, code) : h('a', {href: `${root}contract/codes.html#${code}`}, code);
    const button = h('button', {type: 'button', className: 'button'}, remedy ?? `Replace by ${fix}`);
    button.addEventListener('click', () => {
      editor.value = editor.value.slice(0, from) + fix + editor.value.slice(to);
      update();
      editor.focus();
    });
    const texts = [...(path ? [h('code', {}, path), ' '] : []), sentence];
    return h(
      'li',
      {},
      h('p', {}, ...texts),
      h('small', {}, where, ` · ${position(from)}`),
      ...(fix === undefined ? [] : [button]),
    );
  });
  $('.faults').replaceChildren(...items);
  const counted = (/** @type {number} */ number, /** @type {string} */ word) =>
    `${number} ${word}${number === 1 ? '' : 's'}`;
  const lines = counted(editor.value.split('\n').length, 'line');
  $('.lines').textContent = `${lines} · ${faults.length ? counted(faults.length, 'fault') : 'no fault'}`;
}

/** @param {Kind} kind @param {string} text @param {unknown} [record] */
function begin(kind, text, record) {
  state.kind = kind;
  editor.language = kind === 'html' ? 'html' : 'json';
  editor.schema = kind === 'form' || kind === 'list' ? {...schemas[kind], $defs: schemas.$defs} : null;
  editor.value = text;
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[name=kind]')))
    radio.checked = radio.value === kind;
  forget();
  update(record);
}

/** @param {number} number */
const count = (number) => ($('#tab-log .count').textContent = String(number));

let events = 0;

function forget() {
  events = 0;
  count(0);
  $('.events').replaceChildren();
}

addEventListener('message', ({data, source}) => {
  if (source !== frame.contentWindow || !data) return;
  if ('ready' in data) {
    isReady = data.ready;
    cannotShow(isReady ? '' : 'The files of the elements are not beside this site: nothing can be shown.');
    send(pending);
    return;
  }
  typed = data.value;
  $('#shown-value').textContent = JSON.stringify(data.value, null, 2);
  count(++events);
  const list = $('.events');
  list.prepend(
    h(
      'li',
      {},
      h('time', {}, new Date().toLocaleTimeString('en-GB')),
      ' ',
      h('b', {}, data.event),
      ` ${JSON.stringify(data.detail).slice(0, 200)}`,
    ),
  );
  while (list.children.length > MOST_EVENTS) list.lastElementChild?.remove();
});

editor.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(update, PAUSE_MS);
});
sample.addEventListener('change', () => {
  const {kind, text} = SAMPLES[sample.value];
  begin(kind, text);
});
document.addEventListener('change', ({target}) => {
  const input = /** @type {HTMLInputElement} */ (target);
  if (input.name === 'kind') {
    const [name, {kind, text}] = Object.entries(SAMPLES).find(([, each]) => each.kind === input.value) ?? [
      'visit',
      SAMPLES.visit,
    ];
    sample.value = name;
    begin(kind, text);
  } else if (input.name === 'lang' || input.name === 'theme') {
    state[input.name] = input.value;
    send(typed);
  } else if (input.name === 'width') $('.play .view').className = `view ${input.value}`;
});
$('[data-does=format]').addEventListener('click', () => {
  const {faults} = check(state.kind, editor.value);
  if (state.kind === 'html' || faults.some(({code}) => code === 'JSON')) return;
  editor.value = JSON.stringify(JSON.parse(editor.value), null, 2);
  update();
});
$('[data-does=again]').addEventListener('click', () => sample.dispatchEvent(new Event('change')));
$('[data-does=clear]').addEventListener('click', forget);

const share = /** @type {HTMLDialogElement} */ ($('dialog.share'));
async function writeLink() {
  const withValues = /** @type {HTMLInputElement} */ ($('#with-values')).checked;
  const hash = await packed({kind: state.kind, text: editor.value, ...(withValues && {record: typed})});
  const link = /** @type {HTMLInputElement} */ ($('#share-link'));
  link.value = `${location.href.split('#')[0]}#${hash}`;
  $('.share .size').textContent =
    `The text is in the link itself, ${(hash.length / 1024).toFixed(1)} KB. Nothing is stored on a server.`;
}
$('[data-does=share]').addEventListener('click', async () => {
  await writeLink();
  share.showModal();
  /** @type {HTMLInputElement} */ ($('#share-link')).select();
});
$('#with-values').addEventListener('change', writeLink);
$('[data-does=copy-link]').addEventListener('click', async ({currentTarget}) => {
  await navigator.clipboard.writeText(/** @type {HTMLInputElement} */ ($('#share-link')).value);
  /** @type {HTMLElement} */ (currentTarget).textContent = 'Copied';
});
$('[data-does=close-share]').addEventListener('click', () => share.close());

/** A frame of no origin loads nothing of a folder; where a browser lets none load it, that is said. */
function openFrame() {
  const isFolder = location.protocol === 'file:';
  if (isFolder) frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  frame.src = 'frame.html';
  const reason = isFolder
    ? 'This browser lets a frame load no files of a folder: open the site through a server, for example with “npx serve”.'
    : 'The frame of the result does not answer: nothing can be shown.';
  setTimeout(() => !isReady && !failure && cannotShow(reason), FRAME_MS);
}

/** The editor has as many lines as there is room for. */
function fillEditor() {
  const room = editor.clientHeight - EDITOR_EDGES;
  const lines = Math.max(LEAST_LINES, Math.floor(room / LINE_PX));
  Object.assign(editor, {lines, mostLines: lines});
}

/** Faults are listed under the editor, with their places and fixes: its own sentence would say them again. */
async function ownFaultsOnly() {
  await customElements.whenDefined('lc-code');
  await editor.updateComplete;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.lc-error { display: none; }');
  editor.shadowRoot?.adoptedStyleSheets.push(sheet);
}

/** The record of a link, for the first view. @type {unknown} */
let pending;
async function start() {
  tabs($('.play .outcome'));
  openFrame();
  new ResizeObserver(fillEditor).observe(editor);
  const given = /** @type {{kind?: Kind, text?: string, record?: unknown} | null} */ (
    await unpacked(location.hash.slice(1))
  );
  await addRuntime().catch(() => undefined);
  void ownFaultsOnly();
  pending = given?.record;
  if (given?.kind && typeof given.text === 'string' && Object.values(SAMPLES).some(({kind}) => kind === given.kind))
    begin(given.kind, given.text, pending);
  else begin(SAMPLES.visit.kind, SAMPLES.visit.text);
  await addPart('logic');
  update(pending);
}
addEventListener('hashchange', () => location.reload());
void start();
