// @ts-check
// The search: a dialog over an index that lies beside the pages. Arrows choose, Enter opens.
import Fuse from 'fuse.js';
import {h} from '../dom.js';
import {addPart, root} from './loading.js';
import {SearchIndex} from './search-core.js';
import {marked, teaser} from './search-words.js';

/** @typedef {import('./search-core.js').Section} Section */

const MOST = 12;
const NEAREST = 3;

/** @type {SearchIndex} */
let index;
/** @type {Fuse<Section>} */
let nearest;

const input = /** @type {HTMLInputElement} */ (
  h('input', {
    type: 'search',
    id: 'search-text',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: 'Search the documentation',
    role: 'combobox',
  })
);
input.setAttribute('aria-label', 'Search the documentation');
input.setAttribute('aria-controls', 'search-results');
input.setAttribute('aria-expanded', 'true');
input.setAttribute('aria-autocomplete', 'list');
const list = h('ul', {id: 'search-results', role: 'listbox', ariaLabel: 'Results'});
const note = h('p', {className: 'note', role: 'status'});
const close = h('button', {type: 'button', className: 'button'}, 'Close');
const dialog = /** @type {HTMLDialogElement} */ (
  h('dialog', {className: 'search', ariaLabel: 'Search'}, h('div', {className: 'field'}, input, close), note, list)
);
close.addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());

async function ready() {
  if (nearest) return;
  await addPart('search-index');
  const {lcDocsIndex} = /** @type {{lcDocsIndex: import('./search-core.js').Entry[]}} */ (
    /** @type {unknown} */ (globalThis)
  );
  index = new SearchIndex(lcDocsIndex);
  nearest = new Fuse(
    index.sections.filter(({heading}) => !heading),
    {keys: ['title'], threshold: 1, ignoreLocation: true},
  );
}

/** @param {string} text @param {string[]} marks */
const withMarks = (text, marks) => marked(text, marks).map((part, at) => (at % 2 ? h('mark', {}, part) : part));

/** @param {Section[]} results @param {string[]} [marks] */
function show(results, marks = []) {
  list.replaceChildren(
    ...results.map(({title, heading, href, text}, at) => {
      const about = teaser(text, marks);
      const page = heading ? [h('span', {className: 'page'}, title), ...(about ? [' · '] : [])] : [];
      const link = h(
        'a',
        {href: root + href, tabIndex: -1},
        h('b', {}, ...withMarks(heading || title, marks)),
        h('small', {}, ...page, ...withMarks(about, marks)),
      );
      return h('li', {role: 'option', id: `result-${at}`, ariaSelected: String(!at)}, link);
    }),
  );
  input.setAttribute('aria-activedescendant', results.length ? 'result-0' : '');
}

function update() {
  const text = input.value.trim();
  if (!text) {
    note.textContent = 'Type a word: an element, an attribute, a code.';
    show([]);
    return;
  }
  // What is typed before the index is there is looked for once it is.
  if (!nearest) return;
  const {results, corrected, marks} = index.find(text);
  const count = results.length === MOST ? `The first ${MOST}` : results.length;
  note.textContent = corrected
    ? `No page has “${text}”. Found for “${corrected}”:`
    : results.length
      ? `${count} found`
      : `No page has “${text}”. Nearest:`;
  const others = () => nearest.search(text).map(({item}) => item);
  show(results.length ? results : others().slice(0, NEAREST), marks);
  list.classList.toggle('near', !results.length);
}

/** @param {number} step */
function move(step) {
  const options = [...list.children];
  if (!options.length) return;
  const at = options.findIndex((option) => option.ariaSelected === 'true');
  const next = options[(at + step + options.length) % options.length];
  for (const option of options) option.ariaSelected = String(option === next);
  input.setAttribute('aria-activedescendant', next.id);
  next.scrollIntoView({block: 'nearest'});
}

input.addEventListener('input', update);
input.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') move(1);
  else if (event.key === 'ArrowUp') move(-1);
  else if (event.key === 'Enter')
    /** @type {HTMLElement | null} */ (list.querySelector('[aria-selected=true] a'))?.click();
  else return;
  event.preventDefault();
});
list.addEventListener('click', () => dialog.close());

addEventListener('lc-docs-search', async () => {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  input.select();
  await ready();
  update();
});
