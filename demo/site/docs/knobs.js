// @ts-check
// The example of an element's page: knobs change its attributes, its code follows, its events are listed.
import {htmlOf, metadataOf, reactOf} from './code-of.js';
import {h} from '../dom.js';
import {packed} from './link.js';
import {root} from './loading.js';
import {tabs} from './tabs.js';

/** @typedef {import('./code-of.js').Subject & {attributes: Record<string, string>, isSelfContained: boolean}} Shown */

const SHOWN_EVENTS = 20;
const CODES = {HTML: htmlOf, React: reactOf, Metadata: metadataOf};

const section = /** @type {HTMLElement} */ (document.querySelector('[data-subject]'));
const subject = /** @type {Shown} */ (JSON.parse(section.dataset.subject ?? '{}'));
const frame = section.querySelector('iframe');
const element = /** @type {HTMLElement} */ (frame ?? section.querySelector(subject.tag));
const knobs = /** @type {HTMLFormElement | null} */ (section.querySelector('.knobs'));

/** The attributes as they are written now, in their first order, new ones after them. */
let attributes = {...subject.attributes};

function writeCode() {
  for (const [name, codeOf] of Object.entries(CODES)) {
    const code = section.querySelector(`[data-code=${name}] code`);
    code?.replaceChildren(
      ...codeOf(subject, attributes).map(([kind, text]) => (kind ? h('i', {className: kind}, text) : text)),
    );
  }
}

/** @param {string} name @param {string | null} value */
function setAttribute(name, value) {
  if (frame) frame.contentWindow?.postMessage({tag: subject.tag, name, value}, '*');
  else if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Events of an element in a document of its own are fired here. @param {HTMLIFrameElement} of @param {string[]} events */
function followFrame(of, events) {
  const ask = () => of.contentWindow?.postMessage({tag: subject.tag, events}, '*');
  of.addEventListener('load', ask);
  if (of.contentDocument?.readyState === 'complete') ask();
  addEventListener('message', ({source, data}) => {
    if (source === of.contentWindow) of.dispatchEvent(new CustomEvent(data.type, {detail: data.detail}));
  });
}

/** @param {HTMLInputElement | HTMLSelectElement} knob */
function turned(knob) {
  const {name, value} = knob;
  const isFlag = knob.type === 'checkbox';
  const isOn = isFlag ? /** @type {HTMLInputElement} */ (knob).checked : value !== '';
  const {[name]: _, ...others} = attributes;
  attributes = isOn ? {...attributes, [name]: isFlag ? '' : value} : others;
  setAttribute(name, isOn ? (isFlag ? '' : value) : null);
  writeCode();
}

/** @param {Event} event */
function lineOf(event) {
  const {detail} = /** @type {CustomEvent} */ (event);
  const {value} = /** @type {{value?: unknown}} */ (/** @type {unknown} */ (event.target));
  const shown = detail ?? (value === undefined ? {} : {value});
  const text = JSON.stringify(shown, (_, part) => (part instanceof Node ? undefined : part)) ?? '';
  return h(
    'li',
    {},
    h('time', {}, new Date().toLocaleTimeString('en-GB')),
    ' ',
    h('b', {}, event.type),
    ` ${text.slice(0, 160)}`,
  );
}

function listEvents() {
  const log = /** @type {HTMLElement} */ (section.querySelector('.log'));
  const list = /** @type {HTMLElement} */ (log.querySelector('ol'));
  const count = /** @type {HTMLElement} */ (section.querySelector('#tab-events .count'));
  let number = 0;
  const names = [...document.querySelectorAll('#events ~ .scroll')]
    .slice(0, 1)
    .flatMap((table) => [...table.querySelectorAll('tbody td:first-child code')]);
  const types = [...new Set([...names.map(({textContent}) => textContent ?? ''), 'lc-error'])];
  if (frame) followFrame(frame, types);
  for (const type of types) {
    element.addEventListener(type, (event) => {
      count.textContent = String(++number);
      log.querySelector('p')?.remove();
      list.prepend(lineOf(event));
      while (list.children.length > SHOWN_EVENTS) list.lastElementChild?.remove();
    });
  }
}

/** The example as it is now, as text in the playground. */
function openPlayground() {
  const text = htmlOf(subject, attributes)
    .map(([, part]) => part)
    .join('');
  void packed({kind: 'html', text}).then((hash) => location.assign(`${root}playground.html#${hash}`));
}

const play = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-does=play]'));
if (play && subject.isSelfContained) {
  play.hidden = false;
  play.addEventListener('click', openPlayground);
}
if (knobs) {
  knobs.hidden = false;
  knobs.addEventListener('input', ({target}) => turned(/** @type {HTMLInputElement} */ (target)));
}
tabs(section);
listEvents();
