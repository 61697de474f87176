import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {extname, join, resolve} from 'node:path';
import {test} from 'node:test';
import webpack from 'webpack';
import {listIsShown} from './list-shown.js';
import {consumer, installed, run, tarball} from './packed.js';

/** The ten lines. */
const MAIN = `import 'lc-runtime/define/lc-grid';

const grid = document.querySelector('lc-grid');
grid.columns = [{path: 'dock', label: 'Dock'}, {path: 'pallets', label: 'Pallets', type: 'number'}];
grid.rows = [{dock: 'Leeds 4', pallets: 22}, {dock: 'Lyon 2', pallets: 7}];
`;
const page = (script: string) => `<!doctype html>
<html lang="en"><title>Docks</title><link rel="icon" href="data:,">
<lc-grid heading="Docks"></lc-grid>
<script type="module" src="${script}"></script></html>
`;
const TYPES: Record<string, string> = {'.html': 'text/html', '.js': 'text/javascript'};

const vite = (folder: string) =>
  run(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], folder);

/** Files of a folder as a browser gets them show the list. */
async function showsList(folder: string): Promise<void> {
  const server = createServer(({url = '/'}, response) => {
    const file = join(folder, url === '/' ? 'index.html' : url);
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await listIsShown(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

/** The part under the LGPL is a file of its own, as it was, so that it can be replaced. */
function hasReplaceableDecoder(folder: string): void {
  const decoder = readFileSync(join(installed, 'dist/widgets/libheif.js'));
  const names = readdirSync(folder, {recursive: true}).map(String);
  const same = names.filter((name) => name.endsWith('.js') && decoder.equals(readFileSync(join(folder, name))));
  assert.equal(same.length, 1, names.filter((name) => name.includes('heif')).join());
}

/** Files of the package without the hash of their names. */
const unhashed = (files: Iterable<string>) =>
  [...new Set([...files].map((file) => file.replace(/^chunks\/(.+)-[\w-]{7}\.js$/, 'chunks/$1.js')))].sort();

/** All that a number and its frame may come to need: their languages, a failure, a help text, the server or an adapter, a link in a native app. */
const OF_NUMBER = (
  'adapter-client anchor-position base device en es fault field files form fr links location native-app open-outside ' +
  'outside-links periods realtime records scan services tokens tools tooltip uk upload'
)
  .split(' ')
  .map((name) => `chunks/${name}.js`);
const NUMBER_ALONE = "import 'lc-runtime/define/lc-number';\n";

async function webpacked(options: webpack.Configuration): Promise<webpack.Stats> {
  // What comes minified already is not minified again: that would take minutes.
  const compiler = webpack({mode: 'production', performance: false, optimization: {minimize: false}, ...options})!;
  const stats = await new Promise<webpack.Stats>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result!))),
  );
  assert.equal(stats.toString({all: false, errors: true, warnings: true}), '');
  return stats;
}

/** What those get who bundle the package themselves. */
export function testBundlers(): void {
  test('writes nothing for one number but what it may come to need, with webpack', async () => {
    const own = consumer({});
    writeFileSync(join(own, 'main.js'), NUMBER_ALONE);
    const stats = await webpacked({context: own, entry: './main.js', output: {path: join(own, 'out')}});
    const {modules = []} = stats.toJson({all: false, modules: true, nestedModules: true, modulesSpace: 999});
    const within = [...modules, ...modules.flatMap((module) => module.modules ?? [])];
    const used = within.flatMap(({name}) => name?.split('/dist/')[1]?.split(' ')[0] ?? []);
    assert.deepEqual(unhashed(used), [...OF_NUMBER, 'define/lc-number.js', 'elements/lc-number.js']);
    const bytes = readdirSync(join(own, 'out')).map((file) => readFileSync(join(own, 'out', file)).length);
    assert.ok(bytes.reduce((sum, each) => sum + each, 0) < 1e6, String(bytes));
  });

  test('writes nothing for one number but what it may come to need, with Vite', () => {
    const own = consumer({});
    writeFileSync(join(own, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(own, 'main.js'), NUMBER_ALONE);
    vite(own);
    // What is imported at once is in the page's own file.
    const [, ...written] = unhashed(
      readdirSync(join(own, 'dist/assets')).map((file) => file.replace(/^(?!index)(.*)-[\w-]{8}\.js$/, 'chunks/$1.js')),
    ).toReversed();
    assert.deepEqual(
      // Vite's own helper of late imports is beside ours.
      written.filter((file) => !OF_NUMBER.includes(file) && file !== 'chunks/preload-helper.js'),
      [],
    );
    assert.ok(written.includes('chunks/tooltip.js'));
  });

  test('is a list on the screen from an empty folder, with npm and Vite', async () => {
    const own = consumer({});
    rmSync(join(own, 'node_modules'), {recursive: true});
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], own);
    writeFileSync(join(own, 'index.html'), page('/main.js'));
    writeFileSync(join(own, 'main.js'), MAIN);
    vite(own);
    await showsList(join(own, 'dist'));
    hasReplaceableDecoder(join(own, 'dist'));
  });

  test('is a list on the screen without a build, from the files of the package', async () => {
    const own = consumer({});
    const loader = '<script type="module" src="/node_modules/lc-runtime/dist/lc.js"></script>\n';
    writeFileSync(join(own, 'index.html'), page('/main.js').replace('<lc-grid', `${loader}<lc-grid`));
    writeFileSync(join(own, 'main.js'), MAIN.replace(/^import .*\n\n/, ''));
    await showsList(own);
  });

  test('is a list on the screen with webpack', async () => {
    const own = consumer({});
    writeFileSync(join(own, 'main.js'), MAIN);
    const path = join(own, 'out');
    await webpacked({context: own, entry: './main.js', output: {path}});
    writeFileSync(join(path, 'index.html'), page('/main.js'));
    await showsList(path);
    hasReplaceableDecoder(path);
  });
}
