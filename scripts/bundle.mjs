// The esbuild settings that the tests, the development build and the server share.
import {readFileSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {transform} from 'esbuild';
import {allElementsForEsbuild} from './all-elements.mjs';
import {heicForEsbuild} from './heic.mjs';
import {messagesForEsbuild} from './messages.mjs';
import {shapesForEsbuild} from './shapes.mjs';

/** `.css` files become their minified text. */
export const cssText = {
  name: 'css-text',
  setup(build) {
    // Also those of packages, where these stay outside.
    build.onResolve({filter: /^[^./].*\.css$/}, ({path, resolveDir}) => ({
      path: createRequire(`${resolveDir}/`).resolve(path),
    }));
    build.onLoad({filter: /\.css$/}, async ({path}) => {
      const {code} = await transform(readFileSync(path, 'utf8'), {loader: 'css', minify: true, target: 'es2022'});
      return {contents: code, loader: 'text'};
    });
  },
};

/** Replaces a part that React 19 has itself. */
const REACT_HAS = {'use-sync-external-store/shim/index.js': 'react'};

const fileOf = (path) => createRequire(import.meta.url).resolve(path);

/** What modules are resolved to instead of what a browser would get: `innerHTML` with a text is refused under Trusted Types. */
export const RESOLVED = {
  ...REACT_HAS,
  'decode-named-character-reference': fileOf('decode-named-character-reference'),
};

export const version = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

export function bundleOptions({development = true} = {}) {
  return {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    define: {
      __DEV__: String(development),
      __VERSION__: JSON.stringify(version),
      // Files have no lasting names here, so the loader fetches none ahead.
      __CHUNKS__: JSON.stringify({files: [], byTag: {}, words: {}, said: {}, services: [], tables: [], rows: []}),
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    },
    alias: RESOLVED,
    plugins: [
      cssText,
      messagesForEsbuild,
      allElementsForEsbuild(elementTags),
      shapesForEsbuild(bundleOptions),
      heicForEsbuild,
    ],
  };
}

/** Every tag of `elements/`, derived from its files. */
export function elementTags() {
  return readdirSync(new URL('../elements/', import.meta.url))
    .filter((file) => /^lc-.*\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''))
    .sort();
}
