import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';

const {LONG_FILES} = (await import(pathToFileURL(resolve('scripts/lint-exceptions.mjs')).href)) as {
  LONG_FILES: Record<string, number>;
};

const files = ['src', 'elements', 'demo', 'test', 'scripts'].flatMap((room) =>
  readdirSync(room, {recursive: true, encoding: 'utf8'}).map((file) => `${room}/${file}`),
);
/** The files that an entry means. */
const meant = (entry: string) => files.filter((file) => `/${file}`.endsWith(`/${entry}`));

test('each exception of the lint configuration means one file', () => {
  assert.deepEqual(
    Object.keys(LONG_FILES).filter((entry) => meant(entry).length !== 1),
    [],
  );
});

test('a file that is no longer too long is no exception', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').replace(/\n$/, '').split('\n').length;
  assert.deepEqual(
    Object.keys(LONG_FILES).filter((entry) => meant(entry).every((file) => lines(file) <= 300)),
    [],
  );
});

test('there are no more exceptions than there were', () => {
  assert.ok(Object.keys(LONG_FILES).length <= 6);
});
