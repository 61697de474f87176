// Which part of the catalogue a message belongs to, by the imports: a key is in the part that has come by the time at which
// the first code that says it runs. What an element imports at once says its messages in its first view, which waits for its
// `sentences`; what it loads later waits beside them for the part that `lazyPart(…, 'later')`, `lazyView(…, {words: 'later'})` name.
import {existsSync, readFileSync} from 'node:fs';
import {build} from 'esbuild';
import {bundleOptions, elementTags} from './bundle.mjs';

export const PARTS = ['first', 'lists', 'later', 'tools'];
/** As bits, what is there when a part has been waited for: see `loadCatalogue`. */
const THERE = {first: 1, lists: 2, later: 7, tools: 15};
const CATALOGUE = 'locales/en.json';
const DIALOGS = 'elements/dialogs.ts';

/** A text in quotes that may be a key, and a template that begins like one with what it puts in. */
const TEXT = /(['"`])([a-zA-Z][\w.<>=-]*)\1/g;
const TEMPLATE = /`([a-zA-Z][\w-]*\.[^`\s]*\$\{[^`]*)`/g;
const HOLE = /\$\{([^}]*)\}/g;
const WORD = /'([\w<>=-]+)'/g;
const LAZY = /\blazy\w+(?:<[^(]*>)?\(/g;
const IMPORT = /\bimport\(\s*'([^']+)'/g;
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;
const READY = /\.ready\('(lists|later|tools)'\)/;
/** Of a function, a method, a statement of a function. */
const BLOCK_END = /^ {0,2}\}/m;
const WAIT = /(?:\bwords:|,)\s*'(first|lists|later|tools)'/;

/** In the first lines of a module that is used when the part has come, with all that it imports; behind a line for its keys. */
const MARK = /^\/\/ @words (lists|later|tools)\b/;
const LINE_MARK = /\/\/ @words (lists|later|tools)\b/;

let asked;
/** What the sources say, once for all who ask in this process. */
export const messageParts = () => (asked ??= readParts());
/** They are read again where sources have changed. */
export const forgetParts = () => (asked = undefined);

/**
 * `parts`: key → the parts that have it. `said`: module → keys. `masks`: module → what may be there when it runs, as bits.
 */
async function readParts() {
  const keys = Object.keys(JSON.parse(readFileSync(CATALOGUE, 'utf8')));
  const graph = await sourceGraph();
  const masks = masksOf(graph);
  const said = new Map();
  for (const file of graph.keys()) {
    const found = saidIn(readFileSync(file, 'utf8'), keys);
    if (found.size) said.set(file, found);
  }
  return {parts: partsOf(said, masks), said, masks};
}

/** module → [{path, waits}]. `waits`: the part that is waited for before it runs; undefined: none. */
async function sourceGraph() {
  const {metafile} = await build({
    ...bundleOptions(),
    entryPoints: [...elementTags().map((tag) => `elements/${tag}.tsx`), DIALOGS],
    outdir: '.cache/messages',
    packages: 'external',
    splitting: true,
    sourcemap: false,
    write: false,
    metafile: true,
    plugins: [onlyCode],
  });
  const sources = Object.entries(metafile.inputs).filter(([file]) => /\.tsx?$/.test(file));
  return new Map(
    sources.map(([file, {imports}]) => {
      const waits = waitsIn(readFileSync(file, 'utf8'));
      const inside = imports.filter(({path, external}) => !external && /\.tsx?$/.test(path));
      return [
        file,
        inside.map(({path, kind, original}) => ({
          path,
          waits: kind === 'dynamic-import' ? waits.get(original) : undefined,
        })),
      ];
    }),
  );
}

const onlyCode = {
  name: 'only-code',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:/}, ({path}) => ({path, external: true}));
    onLoad({filter: /\.(css|json)$/}, () => ({contents: '', loader: 'text'}));
  },
};

/** What a module imports later → the part that it waits for each time. */
export function waitsIn(source) {
  const waiting = [];
  for (const {index, 0: call} of source.matchAll(LAZY)) {
    const text = argumentsFrom(source, index + call.length);
    const [, part] = WAIT.exec(text) ?? [];
    if (part) for (const [, path] of text.matchAll(IMPORT)) waiting.push({path, part});
  }
  const all = [...source.matchAll(IMPORT)].map(([, path]) => path);
  return new Map(
    waiting
      .filter(({path, part}) => {
        const alike = waiting.filter((other) => other.path === path && other.part === part);
        return alike.length === all.filter((other) => other === path).length;
      })
      .map(({path, part}) => [path, part]),
  );
}

function argumentsFrom(source, start) {
  let depth = 1;
  let end = start;
  while (depth && end < source.length) {
    if (source[end] === '(') depth++;
    else if (source[end] === ')') depth--;
    end++;
  }
  return source.slice(start, end);
}

/** The keys that a module names → as bits, what is there in each block: the part that it waits for by `ready('later')`. */
export function saidIn(source, keys) {
  const found = new Map();
  const add = (text, part) => {
    for (const key of keysIn(text, keys)) found.set(key, [...(found.get(key) ?? []), THERE[part] ?? 0]);
  };
  for (const block of source.replace(COMMENT, '').split(BLOCK_END)) {
    const lines = block.split('\n');
    for (const line of lines) if (LINE_MARK.test(line)) add(line, LINE_MARK.exec(line)[1]);
    add(lines.filter((line) => !LINE_MARK.test(line)).join('\n'), READY.exec(block)?.[1]);
  }
  return found;
}

function keysIn(source, keys) {
  const known = new Set(keys);
  const found = new Set();
  for (const [, , text] of source.matchAll(TEXT)) if (known.has(text)) found.add(text);
  for (const [, text] of source.matchAll(TEMPLATE)) {
    const parts = text.split(HOLE).map((part, at) => (at % 2 ? wordsOf(part) : escaped(part)));
    const alike = new RegExp(`^${parts.join('')}$`);
    for (const key of keys) if (alike.test(key)) found.add(key);
  }
  return [...found];
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What may stand in a place of a template: the words that its expression names, else any between two dots. */
function wordsOf(expression) {
  const words = [...expression.matchAll(WORD)].map(([, word]) => escaped(word));
  return words.length ? `(?:${words.join('|')})` : '[^.]+';
}

function masksOf(graph) {
  const masks = new Map([...graph.keys()].map((file) => [file, new Set()]));
  const marks = new Map([...graph.keys()].map((file) => [file, MARK.exec(readFileSync(file, 'utf8'))?.[1]]));
  const queue = elementTags().map((tag) => [`elements/${tag}.tsx`, THERE[sentencesOf(tag)]]);
  queue.push([DIALOGS, THERE.first], [DIALOGS, THERE.lists]);
  for (const [file, known] of queue) {
    const mask = known | (THERE[marks.get(file)] ?? 0);
    if (masks.get(file).has(mask)) continue;
    masks.get(file).add(mask);
    for (const {path, waits} of graph.get(file)) queue.push([path, mask | (THERE[waits] ?? 0)]);
  }
  return masks;
}

/** The part that the first view of an element waits for; one that waits for none asks for the first before it says anything. */
export function sentencesOf(tag) {
  return sentencesIn(`elements/${tag}.tsx`) ?? 'first';
}

/** What the class of a file says, or that which it extends. */
function sentencesIn(file) {
  const source = readFileSync(file, 'utf8');
  const own = /override sentences = '(\w+)'/.exec(source)?.[1];
  if (own) return own;
  const base = /class \w+ extends (\w+)/.exec(source)?.[1];
  const from = new RegExp(String.raw`import \{[^}]*\b${base}\b[^}]*\} from '\./([\w-]+)\.js'`).exec(source)?.[1];
  const found = from && [`elements/${from}.tsx`, `elements/${from}.ts`].find((name) => existsSync(name));
  return found ? sentencesIn(found) : undefined;
}

function partsOf(said, masks) {
  const needs = new Map();
  for (const [file, keys] of said)
    for (const [key, waits] of keys) {
      const found = waits.flatMap((wait) => [...masks.get(file)].map((mask) => mask | wait));
      needs.set(key, new Set([...(needs.get(key) ?? []), ...found]));
    }
  return new Map([...needs].map(([key, found]) => [key, partsFor([...found])]));
}

function partsFor(masks) {
  const [lists, later, tools] = [2, 4, 8];
  if (masks.every((mask) => mask & tools)) return ['tools'];
  const early = masks.filter((mask) => !(mask & later));
  if (!early.length) return ['later'];
  return [...new Set(early.map((mask) => (mask & lists ? 'lists' : 'first')))];
}
