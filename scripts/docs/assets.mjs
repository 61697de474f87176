// What the pages share: sheet, scripts, the index of the search, the icon.
import {copyFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'esbuild';
import {virtualModules} from './virtual.mjs';

/** Scripts are classic ones: modules do not load from `file://`. */
const ENTRIES = ['site', 'search', 'knobs', 'playground', 'logic', 'frame', 'theme'];

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
  writeFileSync(join(folder, 'search-index.js'), `globalThis.lcDocsIndex=${JSON.stringify(index)};\n`);
  copyFileSync('demo/server/pages/icon.svg', join(folder, 'icon.svg'));
}
