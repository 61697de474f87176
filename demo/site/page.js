// @ts-check
// A page of one tag: `<main data-tag="lc-number">` with a `<template title="…">` for each example. What the tag takes and
// fires comes from the manifest that the build derives from the elements.
import {h, prose} from './dom.js';
import {example} from './example.js';
import {siteHeader} from './header.js';
import {declarations} from './manifest.js';
import {tables} from './tables.js';

const main = /** @type {HTMLElement} */ (document.querySelector('main[data-tag]'));
const {tag = ''} = main.dataset;

document.body.prepend(siteHeader());
const all = await declarations().catch((/** @type {Error} */ error) => {
  main.append(h('p', {role: 'alert'}, error.message));
  return [];
});
const declaration = all.find(({tagName}) => tagName === tag);
main.prepend(h('h1', {}, `<${tag}>`), h('p', {className: 'lead'}, ...prose(declaration?.description)));
const events = [...(declaration?.events ?? []).map(({name}) => name), 'lc-error'];
for (const template of main.querySelectorAll('template')) template.replaceWith(example(template, [...new Set(events)]));
if (declaration) main.append(...tables(declaration));
main.append(
  h(
    'nav',
    {className: 'tags', ariaLabel: 'Elements'},
    ...all.map(({tagName}) =>
      h('a', {href: `${tagName}.html`, ...(tagName === tag && {ariaCurrent: 'page'})}, tagName),
    ),
  ),
);
