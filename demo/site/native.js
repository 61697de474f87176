// @ts-check
// Stands in for the native app: it frames the application, gets its messages, and answers them by itself or as it is asked to.
import {h} from './dom.js';
import {siteHeader} from './header.js';
import {answerOf, filesOf, PERMISSIONS} from './native-answers.js';

const HOME = '/supply/receipt/index';
document.body.prepend(siteHeader());

/** @param {string} id @returns {any} */
const by = (id) => document.getElementById(id);
const frame = /** @type {HTMLIFrameElement} */ (by('page'));
const phone = /** @type {HTMLElement} */ (document.querySelector('.phone'));
const closed = /** @type {HTMLElement} */ (document.querySelector('.closed'));
const exchange = /** @type {HTMLElement} */ (document.querySelector('.exchange'));

/** @typedef {{message: {v: number, id: number, type: string, payload: any}, at: number, row: HTMLElement, badge: HTMLElement, sent: any, answered: HTMLElement | null}} Entry */
/** @type {Entry[]} */
let entries = [];
/** @type {Entry | null} */
let chosen = null;
/** @type {Record<string, string>} What the person has decided of each permission. */
const permissions = Object.fromEntries(PERMISSIONS.map(([name]) => [name, 'ask']));

for (const [name, label, icon] of PERMISSIONS) {
  const select = h('lc-select', {label, name, value: 'ask'});
  select.setAttribute('icon', icon);
  for (const [value, text] of [
    ['ask', 'Ask'],
    ['granted', 'Granted'],
    ['denied', 'Denied'],
  ])
    select.append(h('option', {value}, text));
  select.addEventListener('change', () => (permissions[name] = /** @type {any} */ (select).value));
  by('permissions').append(select);
}

/** What the person answered the app stays. @param {string} name @param {string} value */
function decided(name, value) {
  permissions[name] = value;
  /** @type {any} */ (document.querySelector(`lc-select[name="${name}"]`)).value = value;
}

const device = () => ({
  ...(by('device').value === 'ios' ? {os: 'ios', version: '26.0'} : {os: 'android', version: '16'}),
  appVersion: by('version').value,
});

/** @type {Window | null} The window that has the bridge. */
let bridged = null;
let asked = frame.contentWindow;

/** Each document of the frame gets the bridge as soon as it is there, as an app's web view has it. */
function connect() {
  requestAnimationFrame(connect);
  const page = frame.contentWindow;
  if (!page || page.location.href === 'about:blank' || marked(page)) return;
  bridged = page;
  const listener = {postMessage: (text) => receive(JSON.parse(text), page)};
  const kind = by('bridge').value;
  page[kind] = kind === 'webkit' ? {messageHandlers: {lc: listener}} : listener;
  page.addEventListener('pagehide', () => state('neutral', 'Waiting for the page'));
  goOffline(page);
  state('success', 'Bridge connected');
}

const marks = new WeakSet();
/** @param {any} page */
function marked(page) {
  const known = marks.has(page.document);
  marks.add(page.document);
  return known;
}

/** @param {string} variant @param {string} text */
function state(variant, text) {
  by('connected').setAttribute('variant', variant);
  by('connected').textContent = text;
}

/** @param {any} page */
function goOffline(page) {
  const real = page.fetch;
  page.fetch = (...all) =>
    by('offline').checked ? Promise.reject(new page.TypeError('offline')) : real.apply(page, all);
  Object.defineProperty(page.navigator, 'onLine', {get: () => !by('offline').checked, configurable: true});
}
by('offline').addEventListener('change', () => {
  bridged?.dispatchEvent(new Event(by('offline').checked ? 'offline' : 'online'));
});

/** @param {Entry['message']} message @param {Window} page */
function receive(message, page) {
  asked = page;
  const badge = h('lc-badge', {}, 'Waiting');
  badge.setAttribute('variant', 'info');
  const button = h('button', {type: 'button', className: 'type'}, message.type);
  const payload = JSON.stringify(message.payload);
  const row = h(
    'tr',
    {},
    h('td', {}, now()),
    h('td', {}, 'app'),
    h('td', {}, button),
    h('td', {className: 'number'}, String(message.id)),
    h('td', {className: 'payload', title: payload.slice(0, 500)}, payload.slice(0, 120)),
    h('td', {}, badge),
  );
  const entry = {message, at: performance.now(), row, badge, sent: null, answered: null};
  button.addEventListener('click', () => choose(entry));
  entries.push(entry);
  by('rows').append(row);
  const scroller = /** @type {HTMLElement} */ (document.querySelector('.scroller'));
  scroller.scrollTop = scroller.scrollHeight;
  show();
  choose(entry);
  if (by('auto').checked) setTimeout(() => answer(entry, answerOf(message, {device: device(), permissions})), 20);
}

const now = () => new Date().toISOString().slice(11, 23);

/** The answer as a message of its own, beneath what it answers. @param {Entry} entry */
function logAnswer(entry) {
  const {id, ...given} = entry.sent;
  const payload = JSON.stringify(cut(given.ok ? (given.result ?? null) : given.error));
  entry.answered = h(
    'tr',
    {},
    h('td', {}, now()),
    h('td', {}, 'page'),
    h('td', {}, entry.message.type),
    h('td', {className: 'number'}, String(id)),
    h('td', {className: 'payload', title: payload.slice(0, 500)}, payload.slice(0, 120)),
    h('td', {}),
  );
  by('rows').append(entry.answered);
  show();
}

function show() {
  const wanted = by('filter').value?.toLowerCase() ?? '';
  const direction = by('direction').value || 'all';
  for (const {row, answered, message} of entries) {
    const isOfType = message.type.toLowerCase().includes(wanted);
    row.hidden = !isOfType || direction === 'page';
    if (answered) answered.hidden = !isOfType || direction === 'app';
  }
  by('count').textContent = String(by('rows').querySelectorAll('tr:not([hidden])').length);
  by('none').hidden = entries.length > 0;
  exchange.hidden = !chosen;
}

/** @param {Entry} entry */
function choose(entry) {
  chosen = entry;
  for (const {row} of entries) row.classList.toggle('is-chosen', row === entry.row);
  for (const {row} of entries) row.querySelector('button')?.setAttribute('aria-pressed', String(row === entry.row));
  const {message} = entry;
  by('request-title').textContent = `Request ${entries.indexOf(entry) + 1}`;
  by('request').textContent = JSON.stringify({...message, payload: cut(message.payload)}, null, 2);
  draft();
  show();
}

/** Bytes are not to be read here. @param {any} payload */
const cut = (payload) =>
  JSON.parse(
    JSON.stringify(payload, (key, value) => (key === 'base64' ? `… ${String(value).length} characters` : value)),
  );

/** What Send would send, or what was sent. */
function draft() {
  if (!chosen) return;
  const {message, sent} = chosen;
  by('answer').setCustomValidity?.('');
  by('answer').readOnly = by('send').disabled = sent !== null;
  if (sent) {
    by('answer').value = JSON.stringify(cut(sent), null, 2);
    return;
  }
  const kind = by('kind').value;
  const given =
    kind === 'result'
      ? answerOf(message, {
          device: device(),
          permissions: Object.fromEntries(PERMISSIONS.map(([name]) => [name, 'granted'])),
        })
      : {ok: false, error: {code: kind, message: ''}};
  by('answer').value = JSON.stringify({v: 1, id: message.id, ...given}, null, 2);
}

/** @param {Entry} entry @param {any} given */
function answer(entry, given) {
  if (entry.sent) return;
  const {message, badge, at} = entry;
  entry.sent = {v: 1, id: message.id, ...given};
  const page = /** @type {any} */ (asked);
  page.dispatchEvent(new page.MessageEvent('message', {data: JSON.stringify(entry.sent)}));
  const ms = Math.round(performance.now() - at);
  const {isGranted, status} = given.result ?? {};
  const refused = given.ok && isGranted === false;
  badge.setAttribute('variant', given.ok ? (refused ? 'warning' : 'success') : 'danger');
  const no = status === 'undetermined' ? 'Ask' : 'Denied';
  badge.textContent = given.ok ? (refused ? no : `Ok · ${ms} ms`) : (given.error?.code ?? 'UNKNOWN_ERROR');
  logAnswer(entry);
  if (given.ok) act(message, given.result);
  if (entry === chosen) draft();
}

/** What the app does beside its answer. @param {Entry['message']} message @param {any} result */
function act({type, payload}, result) {
  if (type === 'requestPermission' && typeof result?.isGranted === 'boolean')
    decided(payload.name, result.isGranted ? 'granted' : result.status === 'undetermined' ? 'ask' : 'denied');
  if (type === 'hideStatusBar' || type === 'showStatusBar') phone.classList.toggle('is-full', type === 'hideStatusBar');
  else if (type === 'closeApp') {
    closed.hidden = false;
    state('neutral', 'The app is closed');
  }
  if (type === 'openExternalUrl') {
    keep(h('a', {href: payload.url, target: '_blank', rel: 'noopener'}, payload.url));
    window.open(payload.url, '_blank', 'noopener');
  } else if (type === 'saveToGallery') keep(h('a', {href: payload.url}, payload.url));
  else if (type === 'share' && !payload.files?.length)
    keep(`${payload.title ?? ''} ${payload.text ?? ''} ${payload.url ?? ''}`.trim());
  for (const file of filesOf(payload)) keep(h('a', {href: URL.createObjectURL(file), download: file.name}, file.name));
  if (['requestAppRate', 'openSettings'].includes(type)) keep(type);
}

/** @param {Node | string} what */
const keep = (what) => by('kept').append(h('li', {}, what));

by('copy').addEventListener('click', () => void navigator.clipboard.writeText(by('request').textContent));
by('kind').addEventListener('change', draft);
by('filter').addEventListener('input', show);
by('direction').addEventListener('change', show);
by('send').addEventListener('click', () => {
  if (!chosen) return;
  try {
    answer(chosen, JSON.parse(by('answer').value));
  } catch (cause) {
    by('answer').setCustomValidity?.(String(cause));
    by('answer').reportValidity?.();
  }
});
by('answer').addEventListener('input', () => by('answer').setCustomValidity?.(''));
by('clear').addEventListener('click', () => {
  [entries, chosen] = [[], null];
  by('rows').replaceChildren();
  show();
});
const load = () => {
  closed.hidden = true;
  phone.classList.remove('is-full');
  frame.src = new URLSearchParams(location.search).get('page') ?? HOME;
};
for (const id of ['reload', 'reopen']) by(id).addEventListener('click', load);
for (const id of ['device', 'version', 'bridge']) by(id).addEventListener('change', load);
// What is chosen can be read once the elements are there.
await globalThis.lc.ready;
load();
connect();
