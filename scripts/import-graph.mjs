// Which file depends on which, for choosing the tests that a change can break. esbuild gives what is imported (types are not: the
// type check is always whole). Beside it, files are read, started or opened by their path: what a file of test/, demo/ or
// scripts/ names is an edge too.
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {build} from 'esbuild';
import {bundleOptions, elementTags} from './bundle.mjs';

const SUITES = ['unit', 'server', 'contract', 'elements', 'keyboard', 'development', 'pages', 'package'];
const TEST = /\.test\.tsx?$/;
/** A path from the root, anywhere in a text, and one from the file itself, in quotes. */
const FROM_ROOT = /(?<![\w.-])((?:demo|elements|locales|scripts|src|test)\/[\w./-]+)/g;
const FROM_FILE = /['"`](\.\.?\/[\w./-]+)['"`]/g;
/** Rooms that tests walk through as a whole; what is compared with such a word is an attribute. */
const ROOM = /(?<!=== )['"](src|elements|locales)['"]/g;
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm;
/** An element on a page. */
const TAG = /<(lc-[a-z-]+)/g;
const NAMES_FILES = /^(test|demo|scripts)\/.*\.(tsx?|m?js|html)$/;

/** Every test file, and for each tag the contract that test-browser.mjs runs on it. */
export function testFiles() {
  const files = SUITES.flatMap((suite) =>
    readdirSync(`test/${suite}`, {recursive: true}).map((file) => join('test', suite, String(file))),
  );
  return {files: files.filter((file) => TEST.test(file)).sort(), contracts: elementTags().map(contractFile)};
}
const contractFile = (tag) => `test/contract/tag/${tag}`;

/** The catalogue's parts name their locale. What else is made from every element's source would make each test depend on each element. */
const virtual = {
  name: 'virtual',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc:(messages|examples|keys|shapes)/}, ({path}) => ({path, namespace: 'virtual'}));
    onLoad({filter: /.*/, namespace: 'virtual'}, ({path}) => {
      const [, locale] = /^lc:messages\/\w+\/(\w+)$/.exec(path) ?? [];
      const contents = locale ? `import './locales/${locale}.json'` : 'export default {}';
      return {contents, resolveDir: process.cwd()};
    });
  },
};

/** `Map` of file → [{path, late}]. `late`: loaded by `import()` of the product. A path that ends in `/` is a whole folder. */
export async function importGraph() {
  const {files, contracts} = testFiles();
  const options = bundleOptions();
  const {metafile} = await build({
    ...options,
    stdin: {contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd()},
    outdir: '.cache/graph',
    packages: 'external',
    external: ['/__web-dev-server__*', '/dist/*'],
    ignoreAnnotations: true,
    sourcemap: false,
    write: false,
    metafile: true,
    loader: {'.vue': 'empty', '.svelte': 'empty'},
    plugins: [virtual, ...options.plugins],
  });
  const graph = new Map();
  for (const [file, {imports}] of Object.entries(metafile.inputs)) {
    const product = /^(src|elements)\//.test(file);
    const inside = imports.filter(({external, path}) => !external && !path.startsWith('node_modules/'));
    graph.set(
      file,
      inside.map(({path, kind}) => ({path, late: product && kind === 'dynamic-import' && !isMessages(path)})),
    );
  }
  for (const tag of elementTags())
    graph.set(contractFile(tag), [`elements/${tag}.tsx`, 'test/contract/contract-of.ts'].map(early));
  addNamed(graph);
  return {graph, tests: [...files, ...contracts]};
}
const isMessages = (path) => path.startsWith('virtual:lc:messages/');
const early = (path) => ({path, late: false});

/** Adds the files that files name, and those that these name. */
function addNamed(graph) {
  const queue = [...graph.keys()];
  for (let file; (file = queue.shift());) {
    if (!NAMES_FILES.test(file) || !existsSync(file)) continue;
    const known = graph.get(file) ?? [];
    const named = namedIn(file).filter((path) => !known.some((edge) => edge.path === path));
    graph.set(file, [...known, ...named.map(early), ...elementsOn(file)]);
    for (const path of named.flatMap((each) => [each, ...pagesIn(each)])) {
      if (graph.has(path)) continue;
      graph.set(path, pagesIn(path).map(early));
      queue.push(path);
    }
  }
}

/** The pages of a folder. */
function pagesIn(path) {
  if (!path.endsWith('/') || !path.startsWith('demo/')) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.html'))
    .map((file) => path + file);
}

/** The elements of a page run in a browser: not where a test only serves it. */
function elementsOn(file) {
  if (!file.endsWith('.html')) return [];
  const tags = new Set([...readFileSync(file, 'utf8').matchAll(TAG)].map(([, tag]) => `elements/${tag}.tsx`));
  return [...tags].filter(existsSync).map((path) => ({path, late: false, shown: true}));
}

function namedIn(file) {
  const text = readFileSync(file, 'utf8').replace(COMMENT, '');
  const found = (pattern) => [...text.matchAll(pattern)].map(([, path]) => path);
  const paths = [...found(FROM_ROOT), ...found(FROM_FILE).map((path) => join(dirname(file), path))];
  if (TEST.test(file)) paths.push(...found(ROOM));
  // A script names sources to say how they are built, not because a test that starts it depends on them.
  const others = file.startsWith('scripts/') ? paths.filter((path) => !/^(src|elements)\//.test(path)) : paths;
  return [...new Set(others)].flatMap((path) => (path === file ? [] : (asNode(path.replace(/\/$/, '')) ?? [])));
}

function asNode(path) {
  if (path === 'test' || !existsSync(path)) return null;
  return statSync(path).isDirectory() ? `${path}/` : path;
}

/** How many steps each changed file is from a test: the least of them; undefined where the test reaches none. */
export function distance(graph, test, changed, {late}) {
  const opens = test.startsWith('test/pages/');
  const seen = new Set([test]);
  let front = [test];
  for (let steps = 0; front.length; steps++) {
    if (front.some((node) => isChanged(node, changed))) return steps;
    const next = front.flatMap((node) =>
      (graph.get(node) ?? []).filter((edge) => (late || !edge.late) && (opens || !edge.shown)),
    );
    front = [...new Set(next.map(({path}) => path))].filter((path) => !seen.has(path));
    front.forEach((path) => seen.add(path));
  }
  return undefined;
}

const isChanged = (node, changed) =>
  node.endsWith('/') ? changed.some((file) => file.startsWith(node)) : changed.includes(node);
