// The autoloader: defines every tag at once with a placeholder class, so that whatever a framework sets is stored, and
// loads the code of a tag, in parallel with others, when an element of it is on the page.
import shapes from 'lc:shapes';
import {showLost} from '../src/host/lost-code.js';
import {claimPage, reportUndefined, type PageApi} from '../src/host/page.js';
import {standIn} from '../src/host/stand-in.js';
import {inTime} from '../src/values/lazy-part.js';

interface ElementModule {
  default: {define(tag: string, page: PageApi): void};
}

/** What the elements of this copy share. */
interface LoaderContext {
  page: PageApi;
  /** A tag has come to life. */
  show: (tag: string) => void;
}

const script = [...document.scripts].find(({src}) => src === import.meta.url) ?? null;
const suffix = script?.dataset.suffix ? `-${script.dataset.suffix}` : '';
const names = new Map(Object.keys(shapes).map((name) => [name + suffix, name]));
const fileOf = (name: string) => `./elements/${name}.js`;

/** Tags whose code is being loaded, in the order they were met. */
const flights = new Map<string, Promise<void>>();
const HIDDEN_AT_MOST = 2000;
const TABLE = 'tabular_section';
/** Of the parts of a catalogue, the one that comes without those before it. */
const LISTS = 2;
/** Elements that show rows of the page. */
const OF_ROWS = new Set([
  'lc-board',
  'lc-calendar',
  'lc-chart',
  'lc-grid',
  'lc-pivot',
  'lc-timeline',
  'lc-tree',
  'lc-map',
]);
/** Files that the page or the loader fetches ahead. */
const preloaded = new Set(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({href}) => href),
);

/** Fetches the files of an element all at once: by itself each would name the next only when it is there. */
function preload(name: string, element: Element): void {
  const {files, byTag, words, said, services, tables, rows} = __CHUNKS__;
  const withTable = name === 'lc-form' && namesTable(element);
  // The code of tables uses messages that only the last part of a catalogue has.
  const last = said[name];
  const sentences = words[languageOf(element)]?.slice(last === LISTS ? 1 : 0, withTable ? undefined : last) ?? [];
  const next = [
    ...sentences,
    ...(withTable ? tables : []),
    ...(element.hasAttribute('alias') ? services : []),
    ...(OF_ROWS.has(name) && hasRows(element) ? rows : []),
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

/** The language that an element will most likely use; one chosen by script or by the person is known a little later. */
function languageOf(element: Element): string {
  const app = element.closest(`lc-app${suffix}[locale]`)?.getAttribute('locale');
  const language = app || script?.dataset.locale || element.closest('[lang]')?.getAttribute('lang') || 'en';
  return language.slice(0, 2).toLowerCase();
}

async function load(element: Element, around: Promise<void>[], {page, show}: LoaderContext): Promise<void> {
  const tag = element.localName;
  const name = names.get(tag)!;
  preload(name, element);
  const module = inTime(import(new URL(fileOf(name), import.meta.url).href) as Promise<ElementModule>);
  // Elements upgrade from the outside in, so that a descendant finds its configuration at once.
  const [{default: elementClass}] = await Promise.all([module, Promise.allSettled(around)]);
  elementClass.define(tag, page);
  show(tag);
}

/** Starts loading the tag of an element. Only tags met before it are waited for, so nothing waits in a circle. */
function begin(element: Element, room: LoaderContext): Promise<void> {
  const around: Promise<void>[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) {
    const other = flights.get(above.localName);
    if (other) around.push(other);
  }
  const flight = load(element, around, room);
  flights.set(element.localName, flight);
  return flight;
}

/** Loads the tags of elements that were met together. */
async function loadTags(met: Iterable<HTMLElement>, room: LoaderContext): Promise<void> {
  const begun: [string, Promise<void>][] = [];
  for (const element of met) {
    if (!flights.has(element.localName)) begun.push([element.localName, begin(element, room)]);
  }
  const results = await Promise.allSettled(begun.map(([, flight]) => flight));
  const failures = results.flatMap((result, n) =>
    result.status === 'rejected' ? [{tag: begun[n]![0], cause: result.reason as unknown}] : [],
  );
  if (!failures.length) return;
  // A tag that failed may be tried again when it is met again.
  for (const {tag} of failures) flights.delete(tag);
  const tags = new Set(failures.map(({tag}) => tag));
  const elements = [...document.querySelectorAll<HTMLElement>([...tags].join()), ...met];
  offerRetry(
    [...new Set(elements)].filter(({localName}) => tags.has(localName)),
    room,
  );
  reportUndefined(failures);
}

/** Elements whose code did not come show so, and ask again by Retry or when the network is back. */
function offerRetry(elements: HTMLElement[], room: LoaderContext): void {
  const retry = () => loadTags(elements, room);
  addEventListener('online', retry, {once: true});
  showLost(elements, languageOf(elements[0]!), async (element) => {
    await retry();
    await (element as {updateComplete?: Promise<unknown>}).updateComplete;
    // The focus went with the button.
    if (document.activeElement === document.body) element.focus();
  });
}

/**
 * Defines every tag, those of the page in its order: Firefox knows a field, when the page comes back, by how many of its form
 * were defined before it.
 */
function defineAll(page: PageApi): void {
  const room = {page, show: hideWaiting()};
  let met = new Set(document.querySelectorAll<HTMLElement>([...names.keys()].join()));
  const flush = () => {
    const now = met;
    met = new Set();
    void loadTags(now, room);
  };
  queueMicrotask(flush);
  const meet = (element: HTMLElement) => {
    if (!met.size) queueMicrotask(flush);
    met.add(element);
  };
  const present = [...met].map(({localName}) => localName);
  for (const tag of new Set([...present, ...names.keys()])) standIn(tag, shapes[names.get(tag)!]!, meet);
}

/**
 * Hides tags that hold nothing but data until their code is there; what holds content of the page stays readable. Answers
 * what to call when a tag has come to life.
 */
function hideWaiting(): (tag: string) => void {
  const sheet = new CSSStyleSheet();
  const data = `option,[slot],lc-option${suffix},lc-column${suffix},script`;
  const waiting = new Set(names.keys());
  const show = (tag?: string) => {
    if (tag) waiting.delete(tag);
    sheet.replaceSync(`:is(${[...waiting].join()}):not(:has(>:not(${data}))){visibility:hidden}`);
  };
  show();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setTimeout(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }, HIDDEN_AT_MOST);
  return show;
}

async function ready(): Promise<void> {
  // What was met in this task begins to load at its end.
  await null;
  await Promise.allSettled(flights.values());
}

const page = claimPage(script, ready);
if (page) {
  defineAll(page);
  // Tags that the page announces it will create by script.
  for (const tag of script?.dataset.preload?.split(/\s+/) ?? []) {
    const name = names.get(tag);
    if (!name) continue;
    fetchAhead(fileOf(name));
    preload(name, document.documentElement);
  }
}
