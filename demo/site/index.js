// @ts-check
// The index: one card for each tag of the build.
import {h, prose} from './dom.js';
import {siteHeader} from './header.js';
import {declarations} from './manifest.js';

document.body.prepend(siteHeader());
const list = /** @type {HTMLElement} */ (document.querySelector('#elements'));

/** The sentence before the first full stop. @param {string} text */
const firstSentence = (text) => /^[^.]*\.?/.exec(text)?.[0] ?? text;

try {
  for (const {tagName, description} of await declarations()) {
    const link = h(
      'a',
      {href: `pages/${tagName}.html`},
      h('strong', {}, tagName),
      h('span', {}, ...prose(firstSentence(description))),
    );
    list.append(h('li', {}, link));
  }
} catch (error) {
  list.append(h('li', {role: 'alert'}, error instanceof Error ? error.message : String(error)));
}
