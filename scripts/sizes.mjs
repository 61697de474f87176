#!/usr/bin/env node
// Adds up what a page loads before it can be used, gzip, and fails when a budget is passed.
//   node scripts/sizes.mjs [--readme] [--parts]   --readme writes the table into the pages that have a place for it, --parts lists each lazy part,
//   by the module that it imports: its own file, and all that it needs beside the code that every page has, KB gzip
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {brotliCompressSync, gzipSync} from 'node:zlib';

const KB = 1024;
const FIRST = 'lc:messages/first/en';
const LISTS = 'lc:messages/lists/en';
const SERVICES = 'src/api/services.ts';
/** A page, the tags it holds, and what those load by `import()` before their first view. */
const PAGES = [
  // Their first view has no sentence of ours (`wordless`), so no catalogue is loaded.
  {page: 'one lc-number', tags: ['lc-number'], later: [], budget: 101.3},
  {page: 'one lc-text', tags: ['lc-text'], later: [], budget: 106.3},
  {page: 'one lc-date', tags: ['lc-date'], later: [FIRST], budget: 113.2},
  {page: 'one lc-lookup, closed', tags: ['lc-lookup'], later: [FIRST], budget: 111.3},
  {page: 'lc-form, 12 mixed fields', tags: ['lc-form'], later: [FIRST], budget: 150.7},
  {page: 'lc-form, the same from a server', tags: ['lc-form'], later: [FIRST, SERVICES], budget: 161.7},
  {page: 'lc-grid', tags: ['lc-grid'], later: [LISTS, SERVICES], budget: 160.8},
];
/**
 * A third of it are the names of the properties of all tags, which it defines before their code is there; 0.9 KB is what it says
 * where that does not come.
 */
const LOADER_BUDGET = 7.1;
/** `lc-runtime/api` without what comes with its first call; who builds queries alone gets a third. */
const API_BUDGET = 26.2;
const ASKED_LATER = ['device.js', 'signing.js', 'assistant.js'];
/** What a view of a list loads beyond the list, with its library. */
const VIEWS = [
  {view: 'board', module: 'src/grid/board/board-view.tsx', budget: 25},
  {view: 'calendar', module: 'src/grid/calendar/calendar-view.tsx', budget: 100},
  {view: 'chart', module: 'src/grid/chart/chart-view.tsx', budget: 35},
  {view: 'map', module: 'src/grid/map/map-view.tsx', budget: 60},
  {view: 'pivot', module: 'src/grid/pivot/pivot-view.tsx', budget: 30},
  {view: 'timeline', module: 'src/grid/timeline/timeline-view.tsx', budget: 25.5},
  {view: 'tree', module: 'src/grid/tree/tree-view.tsx', budget: 50},
];
/** What every form fetches while the person reads; one small module shared with the list would bring the whole list. */
const AFTER_FORM = ['src/state/draft/persistence.ts', 'src/state/draft/journal.ts', 'src/rules/pattern.ts'];
const LIST = 'elements/lc-grid.js';
const FORM = 'elements/lc-form.js';
/** What must not bring the code of a list or form: failures and empty results, loaded while idle, and the tools of a list. */
const APART = {
  'src/grid/address/address-steps.ts': [FORM],
  'src/grid/bars/more-menu.tsx': [FORM],
  'src/grid/columns/column-menu.tsx': [FORM],
  'src/grid/filter/chips.tsx': [FORM],
  'src/grid/table/head-tools.tsx': [FORM],
  'src/ui/marks/empty-state.tsx': [LIST, FORM],
  'src/grid/grid-states.tsx': [FORM],
};

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const gzip = (file) => gzipSync(readFileSync(`dist/${file}`), {level: 9}).length;
const brotli = brotliCompressSync(readFileSync('dist/lc.js')).length;

let failed = false;
const rows = PAGES.map(({page, tags, later, budget}) => {
  const files = new Set(['lc.js']);
  for (const tag of tags) {
    if (!manifest.entries[tag]) throw new Error(`no entry ${tag} in dist/manifest.json`);
    manifest.entries[tag].forEach((file) => files.add(file));
  }
  for (const module of later) {
    if (!manifest.later[module]) throw new Error(`nothing in dist/manifest.json for ${module}`);
    manifest.later[module].forEach((file) => files.add(file));
  }
  const size = [...files].reduce((sum, file) => sum + gzip(file), 0) / KB;
  if (size > budget) failed = true;
  return {page, size: size.toFixed(1), budget, files: files.size, over: size > budget};
});
if (brotli > LOADER_BUDGET * KB) failed = true;
const apiFiles = [
  'api.js',
  ...readdirSync('dist/api').flatMap((file) =>
    file.endsWith('.js') && !ASKED_LATER.includes(file) ? [`api/${file}`] : [],
  ),
];
const api = apiFiles.reduce((sum, file) => sum + gzip(file), 0) / KB;
if (api > API_BUDGET) failed = true;
const ofList = new Set(
  [...manifest.entries['lc-grid'], ...[LISTS, SERVICES].flatMap((module) => manifest.later[module])].filter(Boolean),
);
const views = VIEWS.map(({view, module, budget}) => {
  if (!manifest.later[module]) throw new Error(`nothing in dist/manifest.json for ${module}`);
  const files = manifest.later[module].filter((file) => !ofList.has(file));
  const size = files.reduce((sum, file) => sum + gzip(file), 0) / KB;
  if (size > budget) failed = true;
  return {view, size: size.toFixed(1), budget, files: files.length};
});

const table = [
  '| a page with | loads, KB gzip | budget | files |',
  '|:--|--:|--:|--:|',
  ...rows.map(({page, size, budget, files}) => `| ${page} | ${size} | ${budget} | ${files} |`),
  `| the loader alone (brotli) | ${(brotli / KB).toFixed(1)} | ${LOADER_BUDGET} | 1 |`,
  `| no element, lc-runtime/api | ${api.toFixed(1)} | ${API_BUDGET} | ${apiFiles.length} |`,
  '',
  '| a view, beyond the list | loads, KB gzip | budget | files |',
  '|:--|--:|--:|--:|',
  ...views.map(({view, size, budget, files}) => `| ${view} | ${size} | ${budget} | ${files} |`),
].join('\n');
console.log(table);
if (process.argv.includes('--readme')) {
  const marked = /(<!-- sizes -->\n)[\s\S]*?(<!-- \/sizes -->)/;
  for (const page of ['README.md', 'docs/guide/size.md'])
    writeFileSync(page, readFileSync(page, 'utf8').replace(marked, `$1${table}\n$2`));
  const sizeOf = (name) => rows.find(({page}) => page === name).size;
  const compared = readFileSync('docs/compared.md', 'utf8')
    .replace(/(?<=^\| JavaScript, KB gzip \| )[\d.]+/m, sizeOf('lc-grid'))
    .replace(/(?<=^\| Form of 12 fields, KB gzip \| )[\d.]+/m, sizeOf('lc-form, 12 mixed fields'));
  writeFileSync('docs/compared.md', compared);
}
if (process.argv.includes('--parts')) console.log(`\n${lazyParts()}`);
for (const module of AFTER_FORM) {
  if (manifest.later[module].includes(LIST))
    throw new Error(`${module} brings the code of lists: see scripts/chunks.mjs`);
}
for (const [module, others] of Object.entries(APART)) {
  const brought = others.filter((file) => manifest.later[module].includes(file));
  if (brought.length) throw new Error(`${module} brings ${brought.join()}: see scripts/chunks.mjs`);
}
if (failed) {
  console.error('\nA page is over its size budget.');
  process.exit(1);
}

function lazyParts() {
  const everyPage = new Set(manifest.entries['lc-number']);
  const sizeOf = (files) => (files.reduce((sum, file) => sum + gzip(file), 0) / KB).toFixed(1);
  const lines = Object.entries(manifest.later)
    .filter(([module]) => !module.startsWith('lc:messages/'))
    .map(([module, files]) => ({
      module: module.replace(/^.*node_modules\/|\?.*$/g, ''),
      own: sizeOf(files.slice(0, 1)),
      all: sizeOf(files.filter((file) => !everyPage.has(file))),
    }))
    .sort((one, other) => one.module.localeCompare(other.module));
  return [
    '| lazy part | its file | with what it needs |',
    '|:--|--:|--:|',
    ...lines.map(({module, own, all}) => `| ${module} | ${own} | ${all} |`),
  ].join('\n');
}
