// @ts-check
import {h} from './dom.js';

const SHOWN_EVENTS = 6;

/** The markup of a template as it was written, without the indentation of the page. @param {HTMLTemplateElement} template */
function sourceOf(template) {
  const text = [...template.content.children]
    .map(({outerHTML}) => outerHTML)
    .join('\n')
    .replaceAll('=""', '')
    .replace(/="([^"]*&quot;[^"]*)"/g, (_, json) => `='${json.replaceAll('&quot;', '"')}'`);
  const indents = [...text.matchAll(/\n( *)(?=\S)/g)].map(([, spaces]) => spaces.length);
  return text.replaceAll(`\n${' '.repeat(Math.min(...indents, 80))}`, '\n');
}

/** @param {Event} event */
function lineOf(event) {
  const {value} = /** @type {{value?: unknown}} */ (event.target);
  const detail =
    'detail' in event && event.detail
      ? JSON.stringify(event.detail, (_, part) => (part instanceof Object && 'nodeType' in part ? undefined : part))
      : '';
  return `${event.type} ${detail || (value === undefined ? '' : JSON.stringify(value))}`;
}

/** Submits stay on the page and show what was sent. @param {HTMLElement} live */
function playable(live) {
  live.addEventListener('submit', (event) => {
    event.preventDefault();
    const sent = new FormData(/** @type {HTMLFormElement} */ (event.target));
    live.append(
      h('output', {}, `Sent: ${new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))}`),
    );
  });
  return live;
}

/**
 * What is copied with an example that has a script, once that is there.
 * @param {string} name @param {HTMLElement} code
 */
async function addScript(name, code) {
  const address = new URL(`examples/${name}.js`, import.meta.url).href;
  await import(address);
  const text = (await (await fetch(address)).text()).replace(/^\/\/ @ts-check\n/, '').trim();
  code.textContent += `\n<script type="module">\n${text.replace(/^(?=.)/gm, '  ')}\n</script>`;
}

/** The example in a document of its own, for what fills a window. @param {HTMLTemplateElement} template */
function framed(template) {
  const frame = document.createElement('iframe');
  frame.title = template.title;
  frame.src = new URL('frame.html', import.meta.url).href;
  frame.addEventListener('load', () =>
    frame.contentDocument?.body.append(frame.contentDocument.importNode(template.content, true)),
  );
  return frame;
}

/** The last events of the element, as a page's listeners get them. @param {HTMLElement} live @param {string[]} events */
function eventLog(live, events) {
  const list = h('ol', {className: 'log'});
  const log = h('details', {className: 'events'}, h('summary', {}, 'Events'), list);
  for (const type of events) {
    live.addEventListener(type, (event) => {
      list.prepend(h('li', {}, lineOf(event).slice(0, 200)));
      while (list.children.length > SHOWN_EVENTS) list.lastElementChild?.remove();
    });
  }
  return log;
}

/**
 * A `<template title="…">` of the page as a live example with its markup to copy and its events; with `data-frame` in a
 * document of its own, with `data-script` beside a script of `examples/`.
 * @param {HTMLTemplateElement} template @param {string[]} events
 */
export function example(template, events) {
  const text = h('code', {}, sourceOf(template));
  if (template.dataset.script) void addScript(template.dataset.script, text);
  const own = 'frame' in template.dataset;
  const live = playable(
    h('div', {className: 'live'}, own ? framed(template) : document.importNode(template.content, true)),
  );
  const copy = h('button', {type: 'button'}, 'Copy');
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text.textContent ?? '');
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy'), 2000);
  });
  const code = h('pre', {tabIndex: 0}, text);
  const parts = [
    live,
    h('div', {className: 'source'}, code, copy),
    ...(events.length && !own ? [eventLog(live, events)] : []),
  ];
  return h('section', {className: 'example'}, h('h2', {}, template.title), ...parts);
}
