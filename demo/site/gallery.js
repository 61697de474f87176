// @ts-check
// Every control of the build, in every state and with the examples of its own page. `?tag=lc-text&tag=…` shows some alone.
import {h, prose} from './dom.js';
import {boardStates} from './gallery-boards.js';
import {calendarStates} from './gallery-calendars.js';
import {chartStates, pivotStates} from './gallery-figures.js';
import {pictureStates} from './gallery-pictures.js';
import {timelineStates} from './gallery-timelines.js';
import {listStates} from './gallery-lists.js';
import {mapStates} from './gallery-maps.js';
import {fieldStates, isField, matrix, showFaults} from './gallery-states.js';
import {treeStates} from './gallery-trees.js';
import {WHOLE_PAGES} from './gallery-values.js';
import {siteHeader} from './header.js';
import {declarations} from './manifest.js';

/** @typedef {import('./manifest.js').Declaration} Declaration */

/** What an example asks a server or a script of its page for. */
const FROM_SERVER = '[alias], [src], [url], [query], [data-rows], lc-app';

/** The `<template title="…">` of a tag's page. @param {string} tag @returns {Promise<HTMLTemplateElement[]>} */
function templatesOf(tag) {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => done([...(request.response?.querySelectorAll('template[title]') ?? [])]);
    request.onerror = () => done([]);
    request.open('GET', new URL(`../pages/${tag}.html`, import.meta.url));
    request.send();
  });
}

/** @param {Declaration} declaration @param {HTMLTemplateElement[]} templates @param {HTMLElement} [states] states of its own */
function section(declaration, templates, states) {
  const {tagName, description} = declaration;
  const elements = templates.flatMap(({content}) => [...content.querySelectorAll(tagName)]);
  const examples = templates
    .filter(({content, dataset}) => !('frame' in dataset) && !content.querySelector(FROM_SERVER))
    .map(({title, content}) =>
      h('div', {}, h('h3', {}, title), h('div', {className: 'shown'}, document.importNode(content, true))),
    );
  return h(
    'section',
    {className: 'control', id: tagName},
    h('h2', {}, h('a', {href: `pages/${tagName}.html`}, tagName)),
    h('p', {}, ...prose(/^[^.]*\.?/.exec(description)?.[0])),
    ...(isField(declaration) ? [fieldStates(declaration, elements)] : []),
    ...matrix(declaration),
    ...(states ? [states] : []),
    ...(examples.length ? [h('div', {className: 'examples'}, ...examples)] : []),
  );
}

/** Waits until the elements of a section are drawn. @param {HTMLElement} shown */
async function drawn(shown) {
  const ours = [...shown.querySelectorAll('*')].filter(({localName}) => localName.startsWith('lc-'));
  await Promise.all(ours.map((element) => /** @type {{updateComplete?: Promise<void>}} */ (element).updateComplete));
  await showFaults(shown);
}

/** Tags whose states are made by script. @type {Record<string, typeof listStates>} */
const STAGED = {
  'lc-grid': listStates,
  'lc-board': boardStates,
  'lc-calendar': calendarStates,
  'lc-chart': chartStates,
  'lc-gallery': pictureStates,
  'lc-timeline': timelineStates,
  'lc-tree': treeStates,
  'lc-map': mapStates,
  'lc-pivot': pivotStates,
};
const main = /** @type {HTMLElement} */ (document.querySelector('#gallery'));
document.body.prepend(siteHeader());
// What is sent goes nowhere.
document.addEventListener('submit', (event) => event.preventDefault());

const all = await declarations().catch((/** @type {Error} */ error) => {
  main.append(h('p', {role: 'alert'}, error.message));
  return [];
});
const wanted = new URLSearchParams(location.search).getAll('tag');
const controls = all.filter(({tagName}) => (wanted.length ? wanted.includes(tagName) : !WHOLE_PAGES.includes(tagName)));
const pages = controls.map(({tagName}) => templatesOf(tagName));
main.append(
  h(
    'nav',
    {className: 'index', ariaLabel: 'Controls'},
    ...controls.map(({tagName}) => h('a', {href: `#${tagName}`}, tagName)),
  ),
);
for (const [at, declaration] of controls.entries()) {
  const lists = STAGED[declaration.tagName]?.() ?? null;
  const shown = section(declaration, (await pages[at]) ?? [], lists?.shown);
  main.append(shown);
  await drawn(shown);
  await lists?.staged();
}
main.dataset.ready = '';
if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
