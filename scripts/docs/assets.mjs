// What the pages share: sheet, scripts, the index of the search, the icon.
import {copyFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join, parse} from 'node:path';
import {build} from 'esbuild';
import {virtualModules} from './virtual.mjs';

/** Scripts are classic ones: modules do not load from `file://`. */
const ENTRIES = ['site', 'search', 'knobs', 'playground', 'logic', 'frame', 'framed', 'theme'];

/** @param {string} folder @param {unknown[]} index */
export async function writeAssets(folder, index) {
  await build({
    entryPoints: [...ENTRIES.map((name) => `demo/site/docs/${name}.js`), 'demo/site/docs/site.css'],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    plugins: [virtualModules],
  });
  await Promise.all([...answers(), ...exampleScripts()].map((entry) => writeEntry(folder, entry)));
  writeFileSync(join(folder, 'search-index.js'), `globalThis.lcDocsIndex=${JSON.stringify(index)};\n`);
  copyFileSync('demo/server/pages/icon.svg', join(folder, 'icon.svg'));
}

const namesIn = (path) => readdirSync(path).map((file) => parse(file).name);

/** What stands in for the server on the page of an element: its recorded answers with the script that gives them. */
const answers = () =>
  namesIn('demo/site/answers').map((tag) => ({
    name: `answers-${tag}`,
    contents: `import {answerWith} from './docs/answers.js';\nimport answers from './answers/${tag}.json';\nanswerWith(answers);\n`,
  }));

const exampleScripts = () =>
  namesIn('demo/site/examples').map((name) => ({
    name: `example-${name}`,
    entry: `demo/site/examples/${name}.js`,
  }));

const writeEntry = (folder, {name, contents, entry}) =>
  build({
    ...(entry ? {entryPoints: [entry]} : {stdin: {contents, resolveDir: 'demo/site'}}),
    outfile: join(folder, `${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
