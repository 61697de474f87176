// The HEIC decoder is 3 MB of script, which a page loads when somebody chooses a HEIC file. It is a file of its own,
// `widgets/heic.js`, also beside the classic script, which cannot split.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

/** Where the decoder's module is, and where its file is in a build. */
export const HEIC = {in: 'src/widgets/heic/heic.ts', out: 'widgets/heic'};
/** The decoder itself, under the LGPL. */
export const HEIC_FILE = 'widgets/libheif.js';
const MODULE = /\/heic\/heic\.js$/;
const LIBRARY = 'libheif-js/libheif/libheif.js';
const LICENCE = 'libheif-js/LICENSE';
/** The library asks for them in Node only. */
const NODE_ONLY = ['fs', 'path', 'crypto'];

export const heicForEsbuild = {
  name: 'heic',
  setup(build) {
    const classic = build.initialOptions.format === 'iife';
    build.onResolve({filter: MODULE}, () => (classic ? {path: `./${HEIC.out}.js`, external: true} : null));
    build.onResolve({filter: new RegExp(`^(${NODE_ONLY.join('|')})$`)}, ({path, importer}) =>
      importer.includes('libheif-js') ? {path, namespace: 'node-only'} : null,
    );
    build.onLoad({filter: /.*/, namespace: 'node-only'}, () => ({contents: ''}));
  },
};

const BESIDE = '\0libheif-beside';
/**
 * Bundlers that know `new URL(…, import.meta.url)` copy the file; the others leave its address alone. None inlines it
 * into a bundle, where it could not be replaced.
 */
const FETCHED = `const {default: load} = await import(
  /* webpackIgnore: true */ /* @vite-ignore */ new URL('./libheif.js', import.meta.url).href
);
export default load;`;

/**
 * The library is minified as it comes, and to parse it again would double the time of a build: it is copied, as a file
 * of its own that a page may replace (LGPL), with its licence beside it.
 */
export const heicForRollup = {
  name: 'heic',
  resolveId: (id) => (id === LIBRARY ? BESIDE : null),
  load: (id) => (id === BESIDE ? FETCHED : null),
  generateBundle(_, bundle) {
    if (!(`${HEIC.out}.js` in bundle)) return;
    const textOf = (path) => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');
    this.emitFile({
      type: 'asset',
      fileName: HEIC_FILE,
      source: `${textOf(LIBRARY)}\nexport default libheif;\n`,
    });
    this.emitFile({type: 'asset', fileName: 'widgets/libheif.LICENSE.txt', source: textOf(LICENCE)});
  },
};
