// @ts-check
// The document in which the playground shows its result: of no origin, with messages from and to the page around it.
import {addRuntime} from './loading.js';

// In a folder the frame has the origin of its page, else it could load nothing: there its own policy keeps code out of what it shows.
if (location.protocol === 'file:') {
  const rules = Object.assign(document.createElement('meta'), {
    httpEquiv: 'Content-Security-Policy',
    content: "script-src file:; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'",
  });
  document.head.append(rules);
}

/** @typedef {{kind: string, value: unknown, record?: unknown, lang: string, theme: string}} Shown */

const EVENTS = [
  ...['lc-ready', 'lc-change', 'lc-validate', 'lc-before-save', 'lc-saved', 'lc-command', 'lc-error', 'lc-unparsable'],
  ...['lc-filter', 'lc-sort', 'lc-page', 'lc-selection-change', 'lc-row-open', 'input', 'change', 'submit'],
];
const place = /** @type {HTMLElement} */ (document.querySelector('main'));
const policy =
  /** @type {{trustedTypes?: {createPolicy(name: string, rules: object): {createHTML(text: string): string}}}} */ (
    /** @type {unknown} */ (globalThis)
  ).trustedTypes?.createPolicy('lc-docs-frame', {createHTML: (/** @type {string} */ text) => text});

/** @param {object} message */
const send = (message) => parent.postMessage(message, '*');

/** What can be sent of a value: no nodes and functions. @param {unknown} value */
const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_, part) => (part instanceof Node ? undefined : part)) ?? 'null');

/** @param {Shown} shown */
function elementOf({kind, value, record}) {
  if (kind === 'list') return Object.assign(document.createElement('lc-grid'), value);
  const form = document.createElement('lc-form');
  return Object.assign(form, {definition: value}, record ? {value: record} : {});
}

/** @param {Shown} shown */
function show(shown) {
  document.documentElement.lang = shown.lang;
  document.documentElement.dataset.theme = shown.theme;
  if (shown.kind === 'html') {
    // Scripts in it do not run: it is parsed, and the policy of the page allows no inline ones.
    const text = String(shown.value);
    const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
    place.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  } else place.replaceChildren(elementOf(shown));
}

addEventListener('message', ({data, source}) => {
  if (source === parent && data?.show) show(data.show);
});

for (const type of EVENTS) {
  place.addEventListener(type, (event) => {
    if (type === 'submit') event.preventDefault();
    const target = /** @type {HTMLElement & {value?: unknown}} */ (event.target);
    const {detail} = /** @type {CustomEvent} */ (event);
    const form = /** @type {HTMLElement & {value?: unknown}} */ (place.querySelector('lc-form') ?? target);
    send({
      event: type,
      detail: plain(typeof detail === 'object' ? detail : {value: target.value}),
      value: plain(form.value ?? null),
    });
  });
}

addRuntime().then(
  () => send({ready: true}),
  () => send({ready: false}),
);
