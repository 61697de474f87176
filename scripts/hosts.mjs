#!/usr/bin/env node
// The pages of demo/hosts that have a build or a server of their own, into .cache/hosts. Part of what serves them.
import {existsSync, linkSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {compile} from 'svelte/compiler';
import {compileScript, parse} from 'vue/compiler-sfc';
import {version} from './bundle.mjs';
import {describe} from './describe.mjs';
import {frameworkFiles} from './framework-types.mjs';
import {hosts} from './host-docs.mjs';

const OUT = '.cache/hosts';
const declarations = () =>
  JSON.parse(describe()['custom-elements.json']).modules.map(({declarations: [first]}) => first);

/** The package as the pages import it: elements come from the server's dist. */
const ownPackage = {
  name: 'own-package',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^lc-runtime\//}, ({path}) => ({path, namespace: 'package'}));
    onResolve({filter: /^\/dist\//}, ({path}) => ({path, external: true}));
    onLoad({filter: /\/define\//, namespace: 'package'}, ({path}) => {
      const file = JSON.stringify(`/dist/elements/${path.split('/').at(-1)}.js`);
      return {contents: `import Element from ${file};\nElement.define();`};
    });
    onLoad({filter: /\/react$/, namespace: 'package'}, async () => ({
      contents: (await frameworkFiles(declarations(), () => ''))['react.js'],
      resolveDir: process.cwd(),
    }));
  },
};

const svelte = {
  name: 'svelte',
  setup({onLoad}) {
    onLoad({filter: /\.svelte$/}, ({path}) => ({
      contents: compile(readFileSync(path, 'utf8'), {filename: path, generate: 'client', dev: false}).js.code,
      loader: 'js',
    }));
  },
};

const vue = {
  name: 'vue',
  setup({onLoad}) {
    onLoad({filter: /\.vue$/}, ({path: filename}) => {
      const compilerOptions = {isCustomElement: (tag) => tag.startsWith('lc-')};
      const {descriptor} = parse(readFileSync(filename, 'utf8'), {filename, templateParseOptions: compilerOptions});
      const templateOptions = {compilerOptions};
      return {contents: compileScript(descriptor, {id: filename, inlineTemplate: true, templateOptions}).content};
    });
  },
};

/** React 16 in place of the one of the project. */
const older = {
  name: 'react-16',
  setup({onResolve}) {
    onResolve({filter: /^react(-dom)?(\/jsx-runtime)?$/}, ({path}) => ({
      path: fileURLToPath(import.meta.resolve(path.replace(/^[^/]+/, '$&-16').replace('runtime', 'runtime.js'))),
    }));
  },
};

const scriptOf = (kind, name) => ['jsx', 'js'].map((end) => `demo/hosts/${kind}/${name}.${end}`).find(existsSync);
const entryOf = (kind) => scriptOf(kind, 'main');
/** Renders the page without a DOM. */
const serverOf = (kind) => scriptOf(kind, 'server');
/** Pages whose script is made by a build: those name it. */
const isBuilt = ({kind}) => readFileSync(`demo/hosts/${kind}/index.html`, 'utf8').includes(`/hosts/built/${kind}.js`);

const OPTIONS = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
  conditions: ['production', 'browser'],
  jsx: 'automatic',
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
};

async function buildPage({kind}) {
  await build({
    ...OPTIONS,
    entryPoints: [entryOf(kind)],
    outfile: `${OUT}/${kind}.js`,
    // zone.js follows promises only where `async` is no syntax of the engine's.
    supported: {'async-await': kind !== 'angular'},
    plugins: [ownPackage, svelte, vue, ...(kind === 'react-16' ? [older] : [])],
  });
}

/** The page as its server sends it. */
async function renderPage({kind}) {
  const outfile = `${OUT}/${kind}-server.mjs`;
  await build({
    ...OPTIONS,
    entryPoints: [serverOf(kind)],
    outfile,
    platform: 'node',
    conditions: ['production'],
    external: ['react', 'react-dom', 'vue'],
    plugins: [ownPackage, vue],
  });
  const {html} = await import(pathToFileURL(outfile).href);
  const page = readFileSync(`demo/hosts/${kind}/index.html`, 'utf8');
  writeFileSync(
    `${OUT}/${kind}.html`,
    page.replace('<!-- html -->', () => html),
  );
}

/** The version that a page has beside the present one. */
const NEXT = `${version}-next`;
/** The files of the build at another address, with another number. */
function writeNextVersion() {
  rmSync(`${OUT}/next`, {recursive: true, force: true});
  for (const file of ['lc.js', ...['chunks', 'elements', 'widgets'].flatMap(filesOf)]) {
    const target = `${OUT}/next/${file}`;
    mkdirSync(dirname(target), {recursive: true});
    const code = readFileSync(`dist/${file}`);
    if (code.includes(`"${version}"`)) writeFileSync(target, String(code).replaceAll(`"${version}"`, `"${NEXT}"`));
    else linkSync(`dist/${file}`, target);
  }
}
const filesOf = (folder) =>
  readdirSync(`dist/${folder}`, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({parentPath, name}) => relative('dist', join(parentPath, name)));

/** What the server answers below /demo/hosts/built. */
export async function buildHosts() {
  mkdirSync(OUT, {recursive: true});
  await Promise.all([
    ...hosts.filter(isBuilt).map(buildPage),
    ...hosts.filter(({kind}) => serverOf(kind)).map(renderPage),
  ]);
  // In development the files may not be there yet.
  if (existsSync('dist/lc.js') && existsSync('dist/widgets')) writeNextVersion();
}

if (process.argv[1] === import.meta.filename) await buildHosts();
