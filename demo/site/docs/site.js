// @ts-check
// What every page of the documentation does: light or dark, search, copying, and examples that come to life once they are in view.
import {addPart, addRuntime} from './loading.js';
import {read, write} from './settings.js';

const SCHEMES = ['', 'light', 'dark'];
const NAMES = {'': 'As the system', light: 'Light', dark: 'Dark'};

/** @param {string} scheme */
function applyScheme(scheme) {
  if (scheme) document.documentElement.dataset.theme = scheme;
  else delete document.documentElement.dataset.theme;
}

// Before anything is painted.
applyScheme(SCHEMES.includes(read('scheme')) ? read('scheme') : '');

/** @template {Element} E @param {string} selector @param {(element: E) => void} use */
const each = (selector, use) =>
  document.querySelectorAll(selector).forEach((element) => use(/** @type {E} */ (element)));

function schemeButton() {
  each('[data-does=scheme]', (/** @type {HTMLButtonElement} */ button) => {
    button.hidden = false;
    button.addEventListener('click', () => {
      const next = SCHEMES[(SCHEMES.indexOf(read('scheme')) + 1) % SCHEMES.length];
      write('scheme', next);
      applyScheme(next);
      button.title = NAMES[/** @type {''} */ (next)];
      say(NAMES[/** @type {''} */ (next)]);
    });
  });
}

function languageSelect() {
  each('select.language', (/** @type {HTMLSelectElement} */ select) => {
    const apply = () => each('.live', (/** @type {HTMLElement} */ live) => (live.lang = select.value));
    select.hidden = !document.querySelector('.live');
    select.value = read('language') || 'en';
    if (!select.value) select.value = 'en';
    apply();
    select.addEventListener('change', () => {
      write('language', select.value);
      apply();
    });
  });
}

/** @type {HTMLElement} */
let status;

/** Says something to assistive technology. @param {string} text */
function say(text) {
  status.textContent = text;
}

function copyButtons() {
  document.addEventListener('click', async (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest('button.copy');
    if (!button) return;
    const box = button.closest('.code, .subject, .exports, .outcome');
    const source = [...(box?.querySelectorAll('pre') ?? [])].find(({hidden}) => !hidden);
    await navigator.clipboard.writeText(source?.textContent ?? '');
    button.classList.add('done');
    say('Copied');
    setTimeout(() => button.classList.remove('done'), 2000);
  });
}

function search() {
  const open = () => addPart('search').then(() => dispatchEvent(new Event('lc-docs-search')));
  each('[data-does=search]', (/** @type {HTMLButtonElement} */ button) => {
    button.hidden = false;
    button.addEventListener('click', open);
  });
  addEventListener('keydown', (event) => {
    const typing = event
      .composedPath()
      .some((target) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]'));
    const isSlash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isSlash && !isK) return;
    event.preventDefault();
    void open();
  });
}

function examples() {
  const live = document.querySelectorAll('.live');
  if (!live.length) return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    seen.disconnect();
    addRuntime().then(
      () => document.documentElement.classList.add('alive'),
      () => document.documentElement.classList.add('lifeless'),
    );
  });
  live.forEach((element) => seen.observe(element));
  each('.live[data-height]', (/** @type {HTMLElement} */ {dataset, style}) =>
    style.setProperty('--height', `${dataset.height}px`),
  );
  if (document.querySelector('[data-subject]')) void addPart('knobs');
  // What is sent is of no use to a page of the documentation.
  document.addEventListener('submit', (event) => event.preventDefault());
}

/** Pages with modules and a server are of no use in a folder, nor are examples that consist of modules. */
function inFolder() {
  if (location.protocol !== 'file:') return;
  each('.in-folder', (/** @type {HTMLElement} */ note) => {
    note.hidden = false;
    each('.in-folder + .live', (/** @type {HTMLElement} */ live) => (live.hidden = true));
  });
  each('main a[href*="../pages/"]', (/** @type {HTMLAnchorElement} */ link) => (link.hidden = true));
}

/** Marks where on the page the reader is. */
function contents() {
  const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.toc ul a'))];
  const heads = links.flatMap(({hash}) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? []);
  if (!heads.length) return;
  const update = () => {
    const above = heads.filter((head) => head.getBoundingClientRect().top < 120);
    const current = (above.at(-1) ?? heads[0]).id;
    links.forEach((link) => link.toggleAttribute('data-here', decodeURIComponent(link.hash.slice(1)) === current));
  };
  new IntersectionObserver(update, {rootMargin: '-120px 0px -60% 0px'}).observe(heads[0]);
  addEventListener('scroll', () => requestAnimationFrame(update), {passive: true});
  update();
}

document.addEventListener('DOMContentLoaded', () => {
  status = Object.assign(document.createElement('p'), {className: 'hidden', role: 'status'});
  document.body.append(status);
  schemeButton();
  languageSelect();
  copyButtons();
  search();
  inFolder();
  examples();
  contents();
  document.querySelector('.tree [aria-current=page]')?.scrollIntoView({block: 'nearest'});
  scrollTo(0, scrollY);
});
