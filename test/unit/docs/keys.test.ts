import assert from 'node:assert/strict';
import {existsSync, readdirSync} from 'node:fs';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';

const {documented} = (await import(pathToFileURL('scripts/element-docs.mjs').href)) as {
  documented(path: string): {keys: unknown[]};
};

test('every element that documents keys has a suite that presses them', () => {
  const tags = readdirSync('elements')
    .filter((file) => /^lc-.*\.tsx$/.test(file) && documented(`elements/${file}`).keys.length)
    .map((file) => file.replace('.tsx', ''));
  const without = tags.filter((tag) => !['ts', 'tsx'].some((end) => existsSync(`test/keyboard/${tag}.test.${end}`)));
  assert.ok(tags.includes('lc-button'));
  assert.deepEqual(without, []);
});
