// The shipped build. `LC_BUILD` chooses parts: production, development, all (the classic file,
// of what `production` made), conformance (the program for Node); everything when absent.
import {readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import {transform} from 'esbuild';
import {allElementsForRollup} from './scripts/all-elements.mjs';
import {apartFiles, apartForRollup} from './scripts/apart.mjs';
import {bundleOptions, elementTags, RESOLVED, version} from './scripts/bundle.mjs';
import {chunksOf} from './scripts/chunks.mjs';
import {ALL, classicScript} from './scripts/classic.mjs';
import {HEIC, heicForRollup} from './scripts/heic.mjs';
import {licences, licencesByFile} from './scripts/licences.mjs';
import {chunksByTag, manifest} from './scripts/manifest.mjs';
import {messagesForRollup} from './scripts/messages.mjs';
import {shapesForRollup} from './scripts/shapes.mjs';

const wanted = (process.env.LC_BUILD ?? 'production,development,all,conformance').split(',');

/** A `.css` module is the minified text of its sheet. */
const cssText = {
  name: 'css-text',
  async load(id) {
    if (!id.endsWith('.css')) return null;
    const {code} = await transform(readFileSync(id, 'utf8'), {loader: 'css', minify: true, target: 'es2022'});
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

/** Modules that others stand in for, see there. */
const standIns = {
  name: 'stand-ins',
  resolveId(source, importer) {
    return source in RESOLVED ? this.resolve(RESOLVED[source], importer, {skipSelf: true}) : null;
  },
};

/** The type check is a step of its own (`npm run types`), so the bundles need not repeat it. */
const compiled = (include) => typescript({noCheck: true, noEmit: false, declaration: false, sourceMap: true, include});

function plugins(
  development,
  include = ['src/**', 'elements/**'],
  chunks = () => ({files: [], byTag: {}, words: {}, said: {}, services: [], tables: [], rows: []}),
) {
  return [
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
        __DEV__: String(development),
        __VERSION__: JSON.stringify(version),
        __CHUNKS__: () => JSON.stringify(chunks()),
      },
    }),
    cssText,
    standIns,
    heicForRollup,
    apartForRollup,
    messagesForRollup,
    allElementsForRollup(elementTags),
    shapesForRollup(bundleOptions),
    optimizeLocales.rollup({locales: ['en-US', 'fr-FR', 'es-ES', 'uk-UA']}),
    nodeResolve({
      browser: true,
      exportConditions: development ? ['development'] : ['production'],
      dedupe: ['react', 'react-dom'],
    }),
    commonjs(),
    json({compact: true, namedExports: false}),
    compiled(include),
    // Inlining functions with statements makes React 0.7 KB larger after gzip (measured).
    !development &&
      terser({
        module: true,
        ecma: 2022,
        compress: {passes: 2, inline: 1, reduce_funcs: false},
        // V8 then compiles what starts a page while it arrives, in another thread, instead of function by function.
        // What stays says to bundlers what they are to leave alone.
        format: {comments: /webpackIgnore|@vite-ignore/, preamble: '//# allFunctionsCalledOnLoad'},
      }),
  ];
}

const quiet = {
  onwarn(warning, warn) {
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warning.code === 'SOURCEMAP_ERROR') return;
    // React and signals name each other in circles inside their own packages.
    if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('node_modules'))) return;
    warn(warning);
  },
};

function modules(dir, development) {
  const entries = Object.fromEntries(elementTags().map((tag) => [`elements/${tag}`, `elements/${tag}.tsx`]));
  return {
    ...quiet,
    input: {
      ...entries,
      dialogs: 'elements/dialogs.ts',
      extend: 'elements/extend.ts',
      [HEIC.out]: HEIC.in,
      ...(!development && {[ALL.out]: ALL.in}),
    },
    // Else an element whose modules another chunk needs becomes a file that only names that chunk.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      ...plugins(development),
      manifest(),
      apartFiles(development),
      !development && licences(),
      licencesByFile(dir),
    ],
    output: {
      dir,
      format: 'es',
      // The maps lie beside the files; that each file names its own would cost a form 0.3 KB.
      sourcemap: development ? true : 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash:7].js',
      manualChunks: chunksOf(elementTags()),
      // Else an element's file would hold all that no rule names, for others to import it from there.
      onlyExplicitManualChunks: true,
    },
  };
}

/** All that the loader imports: to compile the rest for it would take ten times as long. */
const LOADER_SOURCES = [
  'elements/loader.ts',
  'src/host/{lost-code,page,stand-in,theme,warnings}.ts',
  'src/values/{extensions,lazy-part,register}.ts',
];

/** The loader knows the chunks of each tag: the modules beside it are built first. */
function loader(dir, development) {
  const chunks = () => chunksByTag(JSON.parse(readFileSync(`${dir}/manifest.json`, 'utf8')));
  return {
    ...quiet,
    input: 'elements/loader.ts',
    plugins: [...plugins(development, LOADER_SOURCES, chunks), licencesByFile(dir)],
    output: {file: `${dir}/lc.js`, format: 'es', sourcemap: true},
  };
}

/** What `lc-runtime/api` is made of. */
const API_SOURCES = ['elements/api.ts', 'src/{api,bridge,contract,query,rules,types,values}/**/*.ts'];
/** What builds a query asks no server: who imports that alone gets no more. */
const ASKS_NO_SERVER = /src\/(query|values|types)\/|src\/api\/query-builder\./;
/**
 * What the chunks that come later share with the rest. They import neither of the large ones: esbuild keeps the whole of a module that something
 * imported later needs.
 */
const SHARED = /src\/(api\/(errors|operation-error)|values\/(app-version|barcode|lazy-part))\./;

/** What comes with its first call, a chunk each. */
const ASKED_LATER = [
  ['device', /src\/bridge\//],
  ['signing', /src\/(api\/signing(-answers)?|contract\/signing)\./],
  ['assistant', /src\/(api\/assistant(-answers|-stream)?|contract\/assistant)\./],
];
function apiChunk(id) {
  if (SHARED.test(id)) return 'shared';
  if (ASKS_NO_SERVER.test(id)) return 'query';
  if (/elements\/api/.test(id)) return undefined;
  return ASKED_LATER.find(([, files]) => files.test(id))?.[0] ?? 'services';
}

/** The server for a page's own script: in files of its own, since what it shared with elements would grow those. */
function api(dir, development) {
  return {
    ...quiet,
    input: {api: 'elements/api.ts'},
    plugins: [...plugins(development, API_SOURCES), licencesByFile(dir)],
    output: {
      dir,
      format: 'es',
      sourcemap: development ? true : 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: 'api/[name].js',
      manualChunks: apiChunk,
    },
  };
}

/** `lc-runtime/adapters/…`, which need nothing of the elements. */
const ADAPTERS = ['rest', 'odata', 'graphql'];

function adapters(dir) {
  return {
    ...quiet,
    input: Object.fromEntries(ADAPTERS.map((name) => [`adapters/${name}`, `src/adapters/${name}.ts`])),
    plugins: plugins(false, ['src/{adapters,api,contract,query,values}/**/*.ts']),
    output: {
      dir,
      format: 'es',
      sourcemap: 'hidden',
      entryFileNames: '[name].js',
      chunkFileNames: 'adapters/[name].js',
      manualChunks: (id) => (/src\/adapters\/http\./.test(id) ? 'http' : undefined),
    },
  };
}

/** `lc-conformance`, whole in one file that Node runs. */
function conformance(dir) {
  return {
    ...quiet,
    input: 'src/conformance/main.ts',
    external: isBuiltin,
    plugins: [
      nodeResolve({preferBuiltins: true, exportConditions: ['node']}),
      commonjs({ignoreDynamicRequires: true, ignore: ['bufferutil', 'utf-8-validate']}),
      json({compact: true, namedExports: false}),
      compiled(['src/{conformance,contract,query,values}/**/*.ts']),
      licencesByFile(dir),
    ],
    output: {file: `${dir}/conformance.js`, format: 'es', sourcemap: false, banner: '#!/usr/bin/env node'},
  };
}

export default [
  wanted.includes('production') && modules('dist', false),
  wanted.includes('production') && loader('dist', false),
  wanted.includes('production') && api('dist', false),
  wanted.includes('production') && adapters('dist'),
  wanted.includes('development') && modules('dist/development', true),
  wanted.includes('development') && loader('dist/development', true),
  wanted.includes('development') && api('dist/development', true),
  wanted.includes('conformance') && conformance('dist'),
  wanted.includes('all') && {...quiet, ...classicScript('dist')},
].filter(Boolean);
