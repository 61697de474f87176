// A rollup plugin that writes manifest.json: for each entry the files its static imports load, and by source module the
// files of what is loaded later. The server's preload hints and the size budgets read it.
import {readFileSync} from 'node:fs';
import {ALL} from './classic.mjs';

export function manifest() {
  return {
    name: 'manifest',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (file, seen = new Set()) => {
        const chunk = byFile.get(file);
        if (!chunk || seen.has(file)) return seen;
        seen.add(file);
        for (const next of chunk.imports) closure(next, seen);
        return seen;
      };
      const entries = {};
      const later = {};
      for (const chunk of chunks) {
        if (chunk.isEntry && chunk.name !== ALL.out)
          entries[chunk.name.replace('elements/', '')] = [...closure(chunk.fileName)];
        // By module: a shared chunk is no longer named after the module that is imported later.
        for (const id of chunk.moduleIds.filter((module) => this.getModuleInfo(module).dynamicImporters.length)) {
          later[id.replace(`${process.cwd()}/`, '').replace('\0', '')] = [...closure(chunk.fileName)];
        }
      }
      this.emitFile({type: 'asset', fileName: 'manifest.json', source: JSON.stringify({entries, later}, null, 2)});
    },
  };
}

const SERVICES = 'src/api/services.ts';
/** What a form with a table of rows imports. */
const TABLES = ['src/form/table/form-table.tsx', 'src/state/rows/table-model.ts'];
/** What a list of the page's own rows imports. */
const ROWS = 'src/state/sources/local-source.ts';
const PARTS = ['first', 'lists', 'later'];

/** The last part of the catalogue that the first view of an element waits for, from 1: its `sentences`; 0: it is `wordless`. */
function partsSaid(tag) {
  const source = readFileSync(`elements/${tag}.tsx`, 'utf8');
  if (/extends PlainElement|override wordless = true/.test(source)) return 0;
  const [, part = 'first'] = /override sentences = '(\w+)'/.exec(source) ?? [];
  return PARTS.indexOf(part) + 1;
}

/** What the loader fetches ahead, as indexes of `files`: the chunks of each entry but its own file, and what it imports next. */
export function chunksByTag({entries, later}) {
  const files = [...new Set([...Object.values(entries), ...Object.values(later)].flat())].filter(isChunk);
  const indexes = (own) => own.filter(isChunk).map((file) => files.indexOf(file));
  const locales = Object.keys(later).flatMap((source) => /^lc:messages\/first\/(\w+)$/.exec(source)?.[1] ?? []);
  const words = (locale) => indexes(PARTS.flatMap((part) => later[`lc:messages/${part}/${locale}`]));
  const tags = Object.keys(entries).filter((name) => name.startsWith('lc-'));
  const said = Object.fromEntries(tags.map((tag) => [tag, partsSaid(tag)]).filter(([, count]) => count));
  const chunks = packed({
    files,
    byTag: Object.fromEntries(Object.entries(entries).map(([tag, own]) => [tag, indexes(own)])),
    words: Object.fromEntries(locales.map((locale) => [locale, words(locale)])),
    services: indexes(later[SERVICES] ?? []),
    rows: indexes(later[ROWS] ?? []),
    tables: indexes(TABLES.flatMap((source) => later[source] ?? [])),
  });
  return {...chunks, said};
}

const isChunk = (file) => file.startsWith('chunks/');

/** Only the files that are named, renumbered. */
function packed(chunks) {
  const used = [];
  const renumber = (value) => {
    if (typeof value === 'number') {
      if (!used.includes(value)) used.push(value);
      return used.indexOf(value);
    }
    if (Array.isArray(value)) return value.map(renumber);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renumber(each)]));
  };
  const {files, ...named} = chunks;
  const renumbered = renumber(named);
  return {files: used.map((index) => files[index]), ...renumbered};
}
