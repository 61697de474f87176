// @ts-check
// The search: a dialog over an index that lies beside the pages. Arrows choose, Enter opens.
import Fuse from 'fuse.js';
import {h} from '../dom.js';
import {addPart, root} from './loading.js';

/** @typedef {{title: string, heading: string, href: string, text: string}} Section */

const MOST = 12;
const NEAREST = 3;

/** @type {Section[]} */
let sections = [];
/** @type {Fuse<Section>} */
let finder;
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
  if (finder) return;
  await addPart('search-index');
  const index = /** @type {{lcDocsIndex: [string, string, string, string][]}} */ (/** @type {unknown} */ (globalThis))
    .lcDocsIndex;
  sections = index.map(([title, heading, href, text]) => ({title, heading, href, text}));
  const keys = [
    {name: 'title', weight: 4},
    {name: 'heading', weight: 3},
    {name: 'text', weight: 1},
  ];
  finder = new Fuse(sections, {keys, threshold: 0.2, ignoreLocation: true, minMatchCharLength: 2, includeScore: true});
  nearest = new Fuse(
    sections.filter(({heading}) => !heading),
    {keys: ['title'], threshold: 1, ignoreLocation: true},
  );
}

/** Sections in which each word of the text stands; those of whose name it is come first. @param {string} text */
function found(text) {
  const words = text.toLowerCase().split(/\s+/);
  const has = (/** @type {Section} */ {title, heading, text: body}) => {
    const all = `${title} ${heading} ${body}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const rank = (/** @type {Section} */ {title, heading}) => {
    const name = (heading || title).toLowerCase();
    return (
      (name === text.toLowerCase()
        ? 0
        : name.startsWith(text.toLowerCase())
          ? 1
          : words.every((word) => `${title} ${heading}`.toLowerCase().includes(word))
            ? 2
            : 3) + (heading ? 0.5 : 0)
    );
  };
  const exact = sections.filter(has).sort((one, other) => rank(one) - rank(other));
  return (exact.length ? exact : finder.search(text).map(({item}) => item)).slice(0, MOST);
}

/** @param {Section[]} results */
function show(results) {
  list.replaceChildren(
    ...results.map(({title, heading, href, text}, at) => {
      const link = h(
        'a',
        {href: root + href, tabIndex: -1},
        h('b', {}, heading || title),
        h('small', {}, heading ? title : text.slice(0, 90)),
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
  const results = found(text);
  note.textContent = results.length
    ? `${results.length === MOST ? `The first ${MOST}` : results.length} found`
    : `No page has “${text}”. Nearest:`;
  show(
    results.length
      ? results
      : nearest
          .search(text)
          .slice(0, NEAREST)
          .map(({item}) => item),
  );
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
