import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const CODE = /LC[1-9]\d{3}/g;

function codesIn(folder: string): Set<string> {
  const files = readdirSync(folder, {recursive: true}).map((file) => join(folder, String(file)));
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  return new Set(sources.flatMap((source) => source.match(CODE) ?? []));
}

test('every code that the runtime may say is explained on the page of codes, and no other', () => {
  const said = new Set([...codesIn('src'), ...codesIn('elements')]);
  const page = readFileSync('demo/codes.html', 'utf8');
  const explained = [...page.matchAll(/id="(LC\d{4})"/g)].map((match) => match[1]);
  assert.deepEqual([...said].sort(), explained.sort());
});
