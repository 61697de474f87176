// The autoloader: finds undefined tags of ours, loads what they need, in parallel, and defines them.
import {claimPage, reportUndefined} from '../src/host/page.js';

interface ElementModule {
  default: {define(tag: string): void};
}

const script = [...document.scripts].find(({src}) => src === import.meta.url) ?? null;
const suffix = script?.dataset.suffix ? `-${script.dataset.suffix}` : '';
const names = new Map(__TAGS__.map((name) => [name + suffix, name]));
const ours = [...names.keys()].join();
const fileOf = (name: string) => `./elements/${name}.js`;

/** Tags being defined, in the order they were met. */
const flights = new Map<string, Promise<void>>();
/**
 * The tag of each form that is defined last so far. Firefox knows a field, when the page comes back, by how many of its
 * form came to life before it: each time in the same order.
 */
const latest = new WeakMap<HTMLFormElement, Promise<void>>();
const HIDDEN_AT_MOST = 2000;
const TABLE = 'tabular_section';
/** Files that the page or the loader fetches ahead. */
const preloaded = new Set(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({href}) => href),
);

/** Fetches the files of an element all at once: by itself each would name the next only when it is there. */
function preload(name: string, element: Element): void {
  const {files, byTag, words, said, services, tables, rows} = __CHUNKS__;
  const withTable = name === 'lc-form' && namesTable(element);
  // The code of tables says what only the last part of a catalogue holds.
  const sentences = words[languageOf(element)]?.slice(0, withTable ? undefined : said[name]) ?? [];
  const next = [
    ...sentences,
    ...(withTable ? tables : []),
    ...(element.hasAttribute('alias') ? services : []),
    ...(name === 'lc-grid' && hasRows(element) ? rows : []),
  ];
  for (const index of [...(byTag[name] ?? []), ...next]) fetchAhead(files[index]!);
}

function fetchAhead(file: string): void {
  const {href} = new URL(file, import.meta.url);
  if (preloaded.has(href)) return;
  preloaded.add(href);
  document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href}));
}

/** Whether a form's definition has a table of rows, whose code and sentences come with the first one. */
function namesTable(element: Element): boolean {
  const {definition} = element as {definition?: {columns?: {type?: unknown[]}[]} | null};
  const text = element.getAttribute('definition') ?? element.textContent ?? '';
  return definition?.columns?.some(({type}) => type?.[0] === TABLE) ?? text.includes(TABLE);
}

/** Whether a list's rows are the page's own. */
function hasRows(element: Element): boolean {
  return !!(element as {rows?: unknown}).rows || !!element.querySelector('table');
}

/** The language an element will most likely speak; one chosen by script or by the person comes a little later. */
function languageOf(element: Element): string {
  const app = element.closest(`lc-app${suffix}[locale]`)?.getAttribute('locale');
  const language = app || script?.dataset.locale || element.closest('[lang]')?.getAttribute('lang') || 'en';
  return language.slice(0, 2).toLowerCase();
}

async function load(element: Element, after: Promise<void>[]): Promise<void> {
  const tag = element.localName;
  const name = names.get(tag)!;
  preload(name, element);
  const module = import(new URL(fileOf(name), import.meta.url).href) as Promise<ElementModule>;
  // What stands around an element is defined before it, so that it finds its configuration at once; and so is what
  // stands before it in its form.
  const [{default: elementClass}] = await Promise.all([module, Promise.allSettled(after)]);
  elementClass.define(tag);
}

/** Starts loading the tag of an element. Only tags met before it are waited for, so nothing waits in a circle. */
function begin(element: Element): Promise<void> {
  const around: Promise<void>[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) {
    const other = flights.get(above.localName);
    if (other) around.push(other);
  }
  const form = element.closest('form');
  const before = form && latest.get(form);
  if (before) around.push(before);
  const flight = load(element, around);
  flights.set(element.localName, flight);
  if (form) latest.set(form, flight);
  return flight;
}

async function scan(root: ParentNode): Promise<void> {
  const found = [...root.querySelectorAll(ours)];
  if (root instanceof Element && root.matches(ours)) found.unshift(root);
  const flightsOf = new Map<string, Promise<void>>();
  for (const element of found) {
    const tag = element.localName;
    if (!customElements.get(tag) && !flights.has(tag)) flightsOf.set(tag, begin(element));
  }
  const tags = [...flightsOf.keys()];
  const results = await Promise.allSettled(flightsOf.values());
  const failures = results.flatMap((result, n) =>
    result.status === 'rejected' ? [{tag: tags[n]!, cause: result.reason as unknown}] : [],
  );
  // A tag that failed may be tried again when it is met again.
  for (const {tag} of failures) flights.delete(tag);
  reportUndefined(failures);
  for (const {shadowRoot} of found) if (shadowRoot) watch(shadowRoot);
}

const observer = new MutationObserver((records) => {
  for (const {addedNodes} of records) {
    for (const node of addedNodes) if (node instanceof Element) void scan(node);
  }
});
const watched = new WeakSet<Node>();

/** Follows what is added to the page, or to a root of our own. */
function watch(root: Document | ShadowRoot): void {
  if (watched.has(root)) return;
  watched.add(root);
  observer.observe(root, {childList: true, subtree: true});
  void scan(root);
}

/** Hides tags that hold nothing but data until they are defined; what holds content of the page stays readable. */
function hideUndefined(): void {
  const sheet = new CSSStyleSheet();
  const data = `option,[slot],lc-option${suffix},lc-column${suffix},script`;
  sheet.replaceSync(`:is(${ours}):not(:defined):not(:has(>:not(${data}))){visibility:hidden}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTimeout(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }, HIDDEN_AT_MOST);
}

async function ready(): Promise<void> {
  await Promise.allSettled(flights.values());
}

if (claimPage(script, {ready, scan}) && ours) {
  hideUndefined();
  // Tags that the page says it will make by script.
  for (const tag of script?.dataset.preload?.split(/\s+/) ?? []) {
    const name = names.get(tag);
    if (!name) continue;
    fetchAhead(fileOf(name));
    preload(name, document.documentElement);
  }
  watch(document);
}
