import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';

const files = ['src', 'elements'].flatMap((room) =>
  readdirSync(room, {recursive: true, encoding: 'utf8'}).map((file) => `${room}/${file}`),
);
const textsOf = (kinds: RegExp) => files.filter((file) => kinds.test(file)).map((file) => readFileSync(file, 'utf8'));
const names = (texts: string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));

test('every role that a sheet reads is given somewhere', () => {
  const sheets = textsOf(/\.css$/);
  const given = names([...sheets, ...textsOf(/\.tsx?$/)], /(--lc-[\w-]+)['"`\]]*\s*[:,]/g);
  const asked = names(sheets, /var\((--lc-[\w-]+)\s*\)/g);
  assert.ok(asked.size > 80);
  assert.deepEqual(
    [...asked].filter((name) => !given.has(name)),
    [],
  );
});

test('what Chromium and WebKit know by a name of their own is written by both', () => {
  const alone = files.filter((file) => {
    const text = file.endsWith('.css') ? readFileSync(file, 'utf8') : '';
    return text.split(' match-parent;').length !== text.split(' -webkit-match-parent;').length;
  });
  assert.deepEqual(alone, []);
});
