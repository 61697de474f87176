import assert from 'node:assert/strict';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {test} from 'node:test';
import {build} from 'esbuild';
import {publint, type Message} from 'publint';
import {testBundlers} from './bundlers.js';
import {testFrameworks} from './frameworks.js';
import {testNext} from './next.js';
import {checkTypes, files, folder, installed, node, run, tarball} from './packed.js';

testFrameworks();
testBundlers();
testNext();

test('exports what docs/api says', () => {
  run(process.execPath, ['scripts/api-report.mjs'], process.cwd());
});

test('packing builds everything first', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  assert.equal(scripts.prepack, 'node scripts/prepack.mjs');
});

test('holds what its exports name, and nothing of the build’s own', () => {
  const {exports} = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const named = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  const tags = readdirSync('elements').flatMap((file) => /^(lc-[\w-]+)\.tsx$/.exec(file)?.[1] ?? []);
  const NAMES: Record<string, string[]> = {
    elements: tags,
    define: tags,
    locales: ['en.json', 'uk.json'],
    schema: ['form.schema.json', 'list.schema.json', 'metadata.schema.json', 'query.schema.json'],
  };
  const expected = named.flatMap((target) => {
    const [, room = ''] = /^\.\/(?:dist\/(?:development\/)?)?(\w+)\/\*/.exec(target) ?? [];
    const each = NAMES[room] ?? [''];
    return each.map((name) => target.replace('*', name).replace('./', ''));
  });
  assert.deepEqual(
    expected.filter((file) => !files.includes(file)),
    [],
  );
  assert.deepEqual(
    files.filter((file) => /(^|\/)\.|^(src|test|demo|scripts|elements)\/|^dist\/src\//.test(file)),
    [],
  );
});

test('is what publint expects of a package', async () => {
  const {buffer} = new Uint8Array(readFileSync(tarball));
  const {messages} = await publint({pack: {tarball: buffer}, strict: true});
  // A classic script is neither kind of module: a text in it, the source of a worker, is taken for CommonJS.
  const classic = ({code, path}: Message) =>
    code === 'FILE_INVALID_FORMAT' && path.join(' ') === 'exports ./all default';
  assert.deepEqual(
    messages.filter((message) => !classic(message)),
    [],
  );
});

test('has types that resolve under each resolution of modules', () => {
  const attw = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
  run(process.execPath, [
    attw,
    tarball,
    '--profile',
    'esm-only',
    '--no-emoji',
    '--exclude-entrypoints',
    'locales',
    'schema',
  ]);
});

test('compiles in a strict page without React’s types, and refuses a typo', () => {
  checkTypes(folder, {
    'page.ts': `import 'lc-runtime/loader';
import {LcNumber} from 'lc-runtime';
import LcForm from 'lc-runtime/elements/lc-form';
import {connect, count, from, is, ServiceError, type Query} from 'lc-runtime/api';
import {confirm} from 'lc-runtime/dialogs';
import type {LcElements} from 'lc-runtime';
LcForm.define();
const form: LcForm = document.querySelector('lc-form')!;
const saved: Promise<boolean> = form.save();
const field = new LcNumber();
field.scale = 2;
const props: LcElements['lc-number'] = {scale: 2, 'data-id': '1'};
form.addEventListener('lc-before-save', ({detail}) => detail.waitUntil(Promise.resolve('number' in detail.content)));
document.querySelector('lc-grid')!.addEventListener('lc-ready', ({detail: {total}}) => total?.toFixed());
document.querySelector('lc-pdf')!.addEventListener('lc-ready', ({detail: {pages}}) => pages.toFixed());
// @ts-expect-error a detail that the event has not
form.addEventListener('lc-ready', ({detail}) => detail.total);
void [saved, props, confirm('Send?', {from: form}), document.querySelector('lc-grid')?.refresh()];
interface Order {
  number: string;
  'supplier.name': string;
}
const supply = connect({server: 'https://desk.example', appId: 'supply', token: 't'});
const drafts = supply.from<Order>('order').select('number', {orders: count()}).where(is('status', '=', 'draft'));
const rows: Promise<{number: string; orders: number}[]> = drafts.all({signal: new AbortController().signal});
const query: Query = from('order').select('number').toQuery();
void [rows.catch((error: unknown) => error instanceof ServiceError && error.kind), query];
// @ts-expect-error a column that there is not
supply.from<Order>('order').select('nmuber');
// @ts-expect-error a property that there is not
field.scael = 2;
// @ts-expect-error a value of another type
field.scale = '2';
`,
  });
});

test('is imported in Node without a DOM', () => {
  const out =
    node(`const names = ['lc-runtime', 'lc-runtime/dialogs', 'lc-runtime/elements/lc-grid', 'lc-runtime/api', 'lc-runtime/define/lc-grid'];
const modules = await Promise.all(names.map((name) => import(name)));
console.log(typeof modules[0].LcForm, typeof modules[1].confirm, typeof modules[2].default, typeof modules[3].connect);`);
  assert.equal(out.trim(), 'function function function function');
});

test('who builds a query alone gets nothing of what asks a server, and nobody who asks one gets elements', async () => {
  const filesOf = async (code: string) => {
    writeFileSync(join(folder, 'asks.js'), code);
    const {metafile} = await build({
      entryPoints: [join(folder, 'asks.js')],
      absWorkingDir: folder,
      bundle: true,
      // What is imported later stays in files of its own; without that esbuild takes apart no module that it shares.
      splitting: true,
      format: 'esm',
      outdir: join(folder, 'asked'),
      metafile: true,
      logLevel: 'silent',
    });
    const loaded = (file: string): string[] => [
      file,
      ...metafile.outputs[file]!.imports.flatMap(({kind, path}) => (kind === 'import-statement' ? loaded(path) : [])),
    ];
    const inputs = loaded('asked/asks.js').flatMap((file) => Object.entries(metafile.outputs[file]!.inputs));
    const used = inputs.flatMap(([input, {bytesInOutput}]) => (bytesInOutput ? (input.split('/dist/')[1] ?? []) : []));
    return [...new Set(used)];
  };
  const built = "import {from} from 'lc-runtime/api';\nexport const query = from('order').toQuery();\n";
  assert.deepEqual((await filesOf(built)).sort(), ['api/query.js', 'api/shared.js']);
  const asked = "import {connect} from 'lc-runtime/api';\nexport const desk = connect({appId: 'desk'});\n";
  assert.deepEqual((await filesOf(asked)).sort(), ['api/query.js', 'api/services.js', 'api/shared.js']);
});

test('defines a tag by an import alone, whatever bundles it', async () => {
  writeFileSync(join(folder, 'defines.js'), "import 'lc-runtime/define/lc-rating';\n");
  const {metafile} = await build({
    entryPoints: [join(folder, 'defines.js')],
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'defined'),
    metafile: true,
    logLevel: 'silent',
  });
  const kept = Object.values(metafile.outputs).flatMap(({inputs}) =>
    Object.entries(inputs).filter(([, {bytesInOutput}]) => bytesInOutput > 0),
  );
  assert.ok(kept.some(([input]) => input.endsWith('dist/define/lc-rating.js')));
});

test('keeps the HEIC decoder a separate file, whatever bundles it', async () => {
  writeFileSync(join(folder, 'entry.js'), "import {LcImage} from 'lc-runtime';\nLcImage.define();\n");
  const {metafile} = await build({
    entryPoints: [join(folder, 'entry.js')],
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: join(folder, 'out'),
    metafile: true,
    logLevel: 'silent',
  });
  assert.ok(Object.keys(metafile.inputs).some((input) => input.endsWith('dist/widgets/heic.js')));
  assert.deepEqual(
    Object.keys(metafile.inputs).filter((input) => input.includes('libheif')),
    [],
  );
  // What webpack and Vite follow: they copy the file as it is.
  const code = readFileSync(join(installed, 'dist/widgets/heic.js'), 'utf8');
  assert.match(
    code,
    /import\(\s*\/\* webpackIgnore: true \*\/\s*\/\* @vite-ignore \*\/\s*new URL\("\.\/libheif\.js",\s*import\.meta\.url\)/,
  );
});

test('ships the licence of everything that it holds, and says what each file does', () => {
  const read = (name: string) => readFileSync(join(installed, 'dist', name), 'utf8');
  const text = read('THIRD-PARTY.txt');
  for (const name of ['react', 'react-dom', 'react-aria', 'ky', 'sortablejs', 'papaparse', 'lucide-static'])
    assert.match(text, new RegExp(`^${name} [\\d.]+ \\(`, 'm'), name);
  assert.ok(files.includes('dist/widgets/libheif.LICENSE.txt'));
  const held = JSON.parse(read('licences.json')) as {
    packages: Record<string, string>;
    files: Record<string, string[]>;
  };
  assert.deepEqual(
    Object.keys(held.files).filter((name) => !files.includes(`dist/${name}`)),
    [],
  );
  const used = [...new Set(Object.values(held.files).flat())].sort();
  assert.deepEqual(Object.keys(held.packages), used);
  const [reciprocal, others] = [true, false].map((is) =>
    used.filter((name) => /GPL/.test(held.packages[name]!) === is),
  );
  assert.deepEqual(
    others!.filter((name) => !text.includes(`${name} (${held.packages[name]})`)),
    [],
  );
  // What may be replaced is a file of its own, with its text beside it.
  assert.deepEqual(
    Object.keys(held.files).filter((name) => held.files[name]!.some((each) => reciprocal!.includes(each))),
    ['widgets/libheif.js'],
  );
  const base = Object.keys(held.files).find((name) => name.startsWith('chunks/base-'))!;
  for (const name of ['react', 'react-dom', '@r2wc/core', 'lucide-static'])
    assert.ok(
      held.files[base]!.some((each) => each.startsWith(`${name} `)),
      name,
    );
});
