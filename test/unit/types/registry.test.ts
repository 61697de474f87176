import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
// @ts-expect-error a script, which has no declarations
import {registries} from '../../../scripts/types.mjs';

test('the registries of types are those of registry.json and its folders', () => {
  for (const [file, source] of Object.entries((registries as () => Record<string, string>)()))
    assert.equal(readFileSync(file, 'utf8'), source, file);
});
