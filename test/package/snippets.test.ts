import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, describe, test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {Ajv2020} from 'ajv/dist/2020.js';
import {transform} from 'esbuild';
import {compile as compileSvelte} from 'svelte/compiler';
import ts from 'typescript';
import {compileScript, compileTemplate, parse as parseVue} from 'vue/compiler-sfc';
import {checkMetadata} from '../../src/rules/metadata-check.js';
import {snippets} from '../support/snippets.js';

const all = snippets();
const run = all.filter(({words}) => !words.includes('no-run'));
const of = (...languages: string[]) => run.filter(({language}) => languages.includes(language));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;

/** A whole server, a bundler's own file or another origin: what these show cannot be run by itself. */
const MOST_NOT_RUN = 7;

test('nearly every block of code of the guide is run', () => {
  const left = all.filter(({words}) => words.includes('no-run'));
  assert.ok(left.length <= MOST_NOT_RUN, left.map(({at}) => at).join('\n'));
  assert.ok(run.length > 50);
});

describe('code of the guide in TypeScript', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-snippets-'));
  after(() => rmSync(folder, {recursive: true, force: true}));

  test('compiles against the types of the package', () => {
    mkdirSync(join(folder, 'node_modules/@types'), {recursive: true});
    symlinkSync(process.cwd(), join(folder, 'node_modules/lc-runtime'));
    for (const name of ['react', 'react-dom'])
      symlinkSync(resolve('node_modules/@types', name), join(folder, 'node_modules/@types', name));
    for (const name of ['@angular', 'rxjs'])
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    const files = new Map(
      of('ts', 'tsx').map(({at, language, code}, nth) => [join(folder, `${nth}.${language}`), {at, code}]),
    );
    for (const [file, {code}] of files) writeFileSync(file, code);
    const program = ts.createProgram([...files.keys()], {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      moduleDetection: ts.ModuleDetectionKind.Force,
      jsx: ts.JsxEmit.ReactJSX,
      experimentalDecorators: true,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    });
    const faults = ts.getPreEmitDiagnostics(program).map(({file, messageText}) => {
      const {at} = files.get(file?.fileName ?? '') ?? {at: file?.fileName};
      return `${at}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    assert.ok(files.size > 5);
    assert.deepEqual(faults, []);
  });
});

describe('JSON of the guide', () => {
  const ajv = new Ajv2020({strict: false, validateFormats: false});
  const names = ['metadata', 'form', 'list', 'page', 'query'];
  const schemas = names.map((name) => read(`schema/${name}.schema.json`));
  for (const schema of schemas) ajv.addSchema(schema);

  // An address stands for a file that other blocks ask for: rows, unless a definition stands behind it.
  for (const {at, words, code} of of('json')) {
    const [name] = words.filter((word) => !word.startsWith('/'));
    if (!name && words.length) continue;
    test(`${at} is ${name} as the published schema has it`, () => {
      const schema = schemas.find(({$defs}) => name! in $defs!);
      assert.ok(schema, `behind "json" stands one of the definitions of metadata, not ${name}`);
      assert.ok(ajv.validate({$ref: `${String(schema.$id)}#/$defs/${name}`}, JSON.parse(code)), ajv.errorsText());
    });
  }

  for (const [at, name] of names.entries()) {
    test(`the example of the reference of ${name} is valid`, () => {
      assert.ok(ajv.validate(String(schemas[at]!.$id), read(`docs/metadata/${name}.json`)), ajv.errorsText());
    });
  }
});

describe('HTML of the guide', () => {
  test('names only tags and attributes that there are', async () => {
    const manifest = (await import(pathToFileURL('scripts/describe.mjs').href)) as {describe(): Record<string, string>};
    const {modules} = JSON.parse(manifest.describe()['custom-elements.json']!) as {
      modules: {declarations: {tagName: string; attributes: {name: string}[]}[]}[];
    };
    const known = new Map(
      modules.flatMap(({declarations: [one]}) => [[one!.tagName, one!.attributes.map(({name}) => name)]]),
    );
    const everywhere = /^(style|class|slot|id|lang|dir|data-[\w-]+|aria-[\w-]+)$/;
    const faults = all
      .filter(({language}) => language === 'html')
      .flatMap(({at, code}) =>
        [
          ...code.matchAll(/<(lc-(?!option|column)[\w-]+?)(?:-v2)?((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*>/g),
        ].flatMap(([, tag = '', attributes = '']) => {
          const own = known.get(tag);
          if (!own) return [`${at}: ${tag}`];
          const names = [...attributes.matchAll(/([\w-]+)(?:=(?:"[^"]*"|'[^']*'))?/g)].map(([, name]) => name!);
          return names
            .filter((name) => !own.includes(name) && !everywhere.test(name))
            .map((name) => `${at}: ${tag} ${name}`);
        }),
      );
    assert.deepEqual(faults, []);
  });

  test('has metadata that the runtime takes', () => {
    const scripts = of('html').flatMap(({at, code}) =>
      [...code.matchAll(/<script type="application\/json">([\s\S]*?)<\/script>/g)].map(([, json]) => ({
        at,
        json: JSON.parse(json!) as object,
      })),
    );
    const flags = {canView: true, canInsert: true, canUpdate: true, canDelete: true, canExport: true};
    const names = {alias: 'x', id: 'x', type: 'list', scriptAlias: 'x', baseUrl: ''};
    assert.ok(scripts.length > 5);
    for (const {at, json} of scripts.filter((each) => 'columns' in each.json)) {
      const {form, ...definition} = json as {form?: object};
      assert.deepEqual(checkMetadata({...names, ...flags, ...definition, ...(form && {forms: [form]})}), [], at);
    }
  });
});

for (const {at, language, code} of of('css', 'js', 'jsx')) {
  test(`${at} can be read as ${language}`, async () => {
    const {warnings} = await transform(code, {loader: language as 'css' | 'js' | 'jsx'});
    assert.deepEqual(warnings, []);
  });
}

for (const {at, code} of of('vue')) {
  test(`${at} compiles as a component of Vue`, () => {
    const {descriptor, errors} = parseVue(code);
    const {bindings} = compileScript(descriptor, {id: 'docks'});
    const isCustomElement = (tag: string) => tag.startsWith('lc-');
    const made = compileTemplate({
      id: 'docks',
      filename: 'docks.vue',
      source: descriptor.template!.content,
      compilerOptions: {isCustomElement, bindingMetadata: bindings},
    });
    assert.deepEqual([...errors, ...made.errors, ...made.tips], []);
    assert.match(made.code, /_createElementVNode\("lc-grid"/);
  });
}

for (const {at, code} of of('svelte')) {
  test(`${at} compiles as a component of Svelte`, () => {
    const {js, warnings} = compileSvelte(code, {runes: true});
    assert.deepEqual(warnings, []);
    assert.match(js.code, /<lc-grid>/);
  });
}
