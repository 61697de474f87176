// What is a file of its own in every build: code that needs files beside it (fonts, workers, WebAssembly), which it names by
// `new URL('../widgets/…', import.meta.url)`. The classic script, which cannot split, loads it beside itself.
import {copyFileSync, mkdirSync, readFileSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {build} from 'esbuild';

const require = createRequire(import.meta.url);

/** Script fonts, and the sets of letters that each has. */
const SCRIPTS = {
  caveat: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
  'marck-script': ['latin', 'latin-ext', 'cyrillic'],
  'great-vibes': ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
};
const fontFiles = Object.entries(SCRIPTS).flatMap(([font, sets]) => [
  ...sets.map((set) => [`widgets/${font}-${set}.woff2`, `@fontsource/${font}/files/${font}-${set}-400-normal.woff2`]),
  [`widgets/${font}.LICENSE.txt`, `@fontsource/${font}/LICENSE`],
]);

const PDF = dirname(require.resolve('pdfjs-dist/package.json'));
/** All files of a folder of the library. */
const pdfFiles = (folder) =>
  readdirSync(join(PDF, folder)).map((file) => [
    `widgets/pdf-${folder.replace('standard_', '')}/${file}`,
    `pdfjs-dist/${folder}/${file}`,
  ]);

/** Modules, where they are in a build, and the files that lie beside them there. */
export const APART = [
  {
    in: 'src/widgets/signature/script-font.ts',
    out: 'widgets/script-font',
    files: fontFiles,
  },
  {
    in: 'src/widgets/pdf/pdf-engine.ts',
    out: 'widgets/pdf-engine',
    files: [
      ['widgets/pdf-worker.js', 'pdfjs-dist/build/pdf.worker.min.mjs'],
      ...['wasm', 'standard_fonts', 'cmaps'].flatMap(pdfFiles),
    ],
  },
  // Of itself, so that a page which will open a file can start the thread with a line in its head.
  {in: 'src/widgets/pdf/pdf-thread.ts', out: 'widgets/pdf-thread', files: []},
  {in: 'src/widgets/barcode/draw-code.ts', out: 'widgets/draw-code', files: []},
  {in: 'src/widgets/scanner/read-codes.ts', out: 'widgets/read-codes', files: []},
  {
    in: 'src/widgets/scanner/scan-worker.ts',
    out: 'widgets/scan-worker',
    files: [['widgets/zxing_reader.wasm', 'zxing-wasm/reader/zxing_reader.wasm']],
    // No module imports it.
    worker: true,
  },
];

const FILES = APART.flatMap(({files}) => files);
const sourceOf = (file) => require.resolve(file);

/** The part that an import names; undefined for all others. */
function partOf(path, importer) {
  if (!importer || !path.startsWith('.')) return undefined;
  const target = resolve(dirname(importer), path).replace(/\.js$/, '.ts');
  return APART.find((part) => resolve(part.in) === target);
}

export const apartForEsbuild = {
  name: 'apart',
  setup(build) {
    const {format, outdir, platform} = build.initialOptions;
    const classic = format === 'iife';
    build.onResolve({filter: /^\.\.?\/.*\.js$/}, ({path, importer}) => {
      const part = classic ? partOf(path, importer) : undefined;
      return part ? {path: `./${part.out}.js`, external: true} : null;
    });
    build.onEnd(async () => {
      if (!outdir || classic || platform === 'node') return;
      const workers = APART.filter(({worker}) => worker).map((part) => ({in: part.in, out: part.out}));
      await build.esbuild.build({bundle: true, format: 'esm', target: 'es2022', entryPoints: workers, outdir});
      for (const [name, file] of FILES) {
        const target = join(outdir, name);
        mkdirSync(dirname(target), {recursive: true});
        copyFileSync(sourceOf(file), target);
      }
    });
  },
};

/** Packages that the files hold something of: folders, once they are built; and those of each file. */
export const packagesApart = new Set();
export const foldersApart = new Map();

/** The folder of the package that a module is of; undefined for our own. */
export const folderOf = (path) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1];

/** A part that another imports stays a file of its own: they lie in one folder. */
const apartFromEachOther = {
  name: 'apart-from-each-other',
  setup: ({onResolve}) =>
    onResolve({filter: /^\.\.?\/.*\.js$/}, ({path, importer}) => {
      const part = partOf(path, importer);
      return part ? {path: `./${basename(part.out)}.js`, external: true} : null;
    }),
};

/** Builds the parts. Their libraries come minified, so esbuild does it: a tenth of the time of rollup and terser. */
async function buildApart(development) {
  const {outputFiles, metafile} = await build({
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: !development,
    legalComments: 'none',
    sourcemap: 'external',
    entryPoints: APART.map((part) => ({in: part.in, out: part.out})),
    outdir: '.',
    write: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [apartFromEachOther],
  });
  for (const [file, {inputs}] of Object.entries(metafile.outputs)) {
    if (file.endsWith('.js'))
      foldersApart.set(
        file,
        Object.keys(inputs).flatMap((path) => folderOf(path) ?? []),
      );
  }
  for (const [file, source] of FILES) foldersApart.set(file, [folderOf(relative('.', sourceOf(source)))]);
  for (const folder of [...foldersApart.values()].flat()) packagesApart.add(folder);
  return outputFiles.map(({path, text}) => [relative('.', path), path.endsWith('.js') ? unfollowed(text) : text]);
}

/** What is imported by an address is no module of whoever bundles ours: esbuild drops the comments that say so. */
const unfollowed = (code) =>
  code.replace(/\bimport\((?!\s*(?:["'`]|\/\*))/g, 'import(/* webpackIgnore: true */ /* @vite-ignore */ ');

/** For the modules: those that import a part lie in a folder beside `widgets`. */
export const apartForRollup = {
  name: 'apart',
  resolveId(id, importer) {
    const part = partOf(id, importer);
    return part ? {id: `../${part.out}.js`, external: 'absolute'} : null;
  },
};

export const apartFiles = (development) => ({
  name: 'apart-files',
  async generateBundle() {
    for (const [fileName, source] of await buildApart(development)) this.emitFile({type: 'asset', fileName, source});
    for (const [fileName, file] of FILES)
      this.emitFile({type: 'asset', fileName, source: readFileSync(sourceOf(file))});
  },
});
