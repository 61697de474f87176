// @ts-check
// The document of an example that fills a window: its knobs are turned from the page around it, which lists its events.
import {addRuntime} from './loading.js';
import {read} from './settings.js';

const {documentElement} = document;

function applySettings() {
  const scheme = read('scheme');
  if (scheme) documentElement.dataset.theme = scheme;
  else delete documentElement.dataset.theme;
  documentElement.lang = read('language') || 'en';
}

/** @param {MessageEvent<{tag: string, events?: string[], name?: string, value?: string | null}>} message */
function follow({source, data: {tag, events = [], name, value}}) {
  if (source !== parent) return;
  const element = document.querySelector(tag);
  for (const type of events)
    element?.addEventListener(type, (event) => parent.postMessage({type, detail: detailOf(event)}, '*'));
  if (name && typeof value === 'string') element?.setAttribute(name, value);
  else if (name) element?.removeAttribute(name);
}

/** What another document can be given. @param {Event} event */
function detailOf(event) {
  const {detail} = /** @type {CustomEvent} */ (event);
  return JSON.parse(JSON.stringify(detail ?? {}, (_, part) => (part instanceof Node ? undefined : part)));
}

applySettings();
addEventListener('storage', applySettings);
addEventListener('message', follow);
void addRuntime();
