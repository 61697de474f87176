import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {Linter} from 'eslint';
import tseslint from 'typescript-eslint';

type Lines = Record<string, number>;
const {LONG_FILES, LONG_FUNCTIONS} = (await import(pathToFileURL(resolve('scripts/lint-exceptions.mjs')).href)) as {
  LONG_FILES: Lines;
  LONG_FUNCTIONS: Lines;
};

const files = ['src', 'elements', 'demo', 'test', 'scripts'].flatMap((room) =>
  readdirSync(room, {recursive: true, encoding: 'utf8'}).map((file) => `${room}/${file}`),
);
/** The files that an entry means. */
const meant = (entry: string) => files.filter((file) => `/${file}`.endsWith(`/${entry}`));

const linter = new Linter();
function longFunctions(file: string) {
  return linter
    .verify(
      readFileSync(file, 'utf8'),
      {
        files: ['**/*.{ts,tsx,js,mjs}'],
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: {ecmaFeatures: {jsx: file.endsWith('x')}},
        },
        linterOptions: {reportUnusedDisableDirectives: 'off'},
        rules: {'max-lines-per-function': ['error', {max: 60, skipBlankLines: true, skipComments: true, IIFEs: true}]},
      },
      {filename: file},
    )
    .filter(({ruleId}) => ruleId === 'max-lines-per-function').length;
}

test('each exception of the lint configuration means one file', () => {
  const entries = [...Object.keys(LONG_FILES), ...Object.keys(LONG_FUNCTIONS)];
  assert.deepEqual(
    entries.filter((entry) => meant(entry).length !== 1),
    [],
  );
});

test('a file that is no longer too long is no exception', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').replace(/\n$/, '').split('\n').length;
  assert.deepEqual(
    Object.keys(LONG_FILES).filter((entry) => meant(entry).every((file) => lines(file) <= 300)),
    [],
  );
  assert.deepEqual(
    Object.keys(LONG_FUNCTIONS).filter((entry) => !meant(entry).some(longFunctions)),
    [],
  );
});

test('there are no more exceptions than there were', () => {
  assert.ok(Object.keys(LONG_FILES).length <= 6);
  assert.ok(Object.keys(LONG_FUNCTIONS).length <= 2);
});
