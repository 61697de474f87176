import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {build, type Plugin} from 'esbuild';

interface Fault {
  sentence: string;
  from: number;
  to: number;
  fix?: string;
}

const {virtualModules} = (await import(pathToFileURL('scripts/docs/virtual.mjs').href)) as {virtualModules: Plugin};
const {outputFiles} = await build({
  stdin: {contents: `export * from './faults.js'; import './logic.js';`, resolveDir: 'demo/site/docs'},
  bundle: true,
  write: false,
  format: 'esm',
  ignoreAnnotations: true,
  plugins: [virtualModules],
});
const {check} = (await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`)) as {
  check: (kind: string, text: string) => {faults: Fault[]; value: unknown};
};

const {SAMPLES} = (await import(pathToFileURL('demo/site/docs/samples.js').href)) as {
  SAMPLES: Record<string, {kind: string; text: string}>;
};
const {text} = SAMPLES.visit!;

/** What stands instead of what in the first example, what is said of it, and what the text is once its fix is taken. */
const MISTAKES: [was: string, is: string, says: RegExp, mended?: string][] = [
  ['"field": "rating"', '"field": "ratting"', /no field “ratting”.*“rating”/, '"field": "rating"'],
  ['visibleWhen', 'visibelWhen', /“visibelWhen” is no member.*“visibleWhen”/, 'visibleWhen'],
  ['"rules"', '"ruls"', /“ruls” is no member.*“rules”/, '"rules"'],
  ['"columns"', '"colums"', /“colums” is no member.*“columns”/, '"columns"'],
  ['"options"', '"option"', /“option” is no member.*“options”/, '"options"'],
  ['["string"]', '"string"', /"string" alone is written \["string"\]/, '["string"]'],
  ['"span": 12}\n  ]', '"span": 12},\n  ]', /^The comma at the end of line 24 .*“]”/, '"span": 12}\n  ]'],
  ['"name": {', 'name: {', /“name” stands in double quotes/, '"name": {'],
  ['"main"', "'main'", /double quotes, not in single ones/],
  ['  ]}\n}', '', /^The text ends before/],
  ['"rating < 3"', '"rating >"', /^The expression is not complete/],
  ['"number"', '"numbr"', /“numbr” is unknown. Did you mean “number”/, '"number"'],
];

describe('faults of the playground', () => {
  for (const [was, is, says, mended] of MISTAKES)
    it(`lists ${JSON.stringify(is || `no ${was}`)} once${mended ? ', with its fix' : ''}`, () => {
      const wrong = text.replace(was, is);
      const {faults} = check('form', wrong);
      assert.deepEqual(faults.length, 1, JSON.stringify(faults));
      const [{sentence, from, to, fix}] = faults as [Fault];
      assert.match(sentence, says);
      if (mended === undefined) assert.equal(fix, undefined);
      else assert.equal(wrong.slice(0, from) + fix + wrong.slice(to), text);
    });

  it('has none for what is right', () => {
    for (const {kind, text: sample} of Object.values(SAMPLES)) assert.deepEqual(check(kind, sample).faults, []);
    const {columns, name} = JSON.parse(readFileSync('docs/metadata/metadata.json', 'utf8')) as Record<string, unknown>;
    const form: unknown = JSON.parse(readFileSync('docs/metadata/form.json', 'utf8'));
    assert.deepEqual(check('form', JSON.stringify({name, columns, form})).faults, []);
  });

  it('goes on without a name that counts for nothing', () => {
    assert.ok(check('form', text.replace('visibleWhen', 'visibelWhen')).value);
    assert.equal(check('form', text.replace('"numbr"', '"number"').replace('["string"]', '"string"')).value, null);
  });
});
