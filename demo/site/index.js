// @ts-check
// The index: one card for each tag of the build, by kind.
import {h, prose} from './dom.js';
import {siteHeader} from './header.js';
import {KINDS} from './kinds.js';
import {declarations} from './manifest.js';

document.body.prepend(siteHeader());
const list = /** @type {HTMLElement} */ (document.querySelector('#elements'));

/** The sentence before the first full stop. @param {string} text */
const firstSentence = (text) => /^[^.]*\.?/.exec(text)?.[0] ?? text;

/** @param {import('./manifest.js').Declaration} declaration */
function card({tagName, description}) {
  const text = h('span', {}, ...prose(firstSentence(description)));
  return h('li', {}, h('a', {href: `pages/${tagName}.html`}, h('strong', {}, tagName), text));
}

try {
  const all = new Map((await declarations()).map((declaration) => [declaration.tagName, declaration]));
  for (const [heading, tags] of KINDS) {
    const cards = tags.flatMap((tag) => all.get(tag) ?? []).map(card);
    list.append(h('h2', {}, heading), h('ul', {className: 'cards'}, ...cards));
  }
} catch (error) {
  list.append(h('p', {role: 'alert'}, error instanceof Error ? error.message : String(error)));
}
