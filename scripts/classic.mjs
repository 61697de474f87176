// The classic script is made of the modules of the build, which are minified already: a module that imports all of them is
// built with them, and goes when it has become the script.
import {readFileSync, rmSync} from 'node:fs';
import {transform} from 'esbuild';
import {licencesByFile} from './licences.mjs';

/** The module that imports all elements, and where it is in a build until the script is made. */
export const ALL = {in: 'elements/all.ts', out: 'all'};

/** Files of `widgets` need others beside them, so the script loads them, too, beside itself. */
const besideScript = {
  name: 'beside-script',
  resolveId: (id) => (id.startsWith('../widgets/') ? {id: id.slice(1), external: 'absolute'} : null),
};

/** Code of the build with its map. */
const builtModules = {
  name: 'built-modules',
  load: (id) => ({code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8')}),
};

/** Shortens the names that rollup gave where two modules have the same. */
const shorten = {
  name: 'shorten',
  renderChunk: (code) => transform(code, {minify: true, target: 'es2022', legalComments: 'none', sourcemap: true}),
};

export function classicScript(dir) {
  return {
    input: `${dir}/${ALL.out}.js`,
    plugins: [besideScript, builtModules, shorten, removed(dir), licencesByFile(dir)],
    output: {file: `${dir}/lc.all.js`, format: 'iife', name: 'lcRuntime', sourcemap: true, inlineDynamicImports: true},
  };
}

const removed = (dir) => ({
  name: 'removed',
  writeBundle() {
    for (const file of [`${ALL.out}.js`, `${ALL.out}.js.map`]) rmSync(`${dir}/${file}`);
  },
});
