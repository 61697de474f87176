import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';

const schemas = readdirSync('schema').filter((file) => file.endsWith('.schema.json'));

/** Every property, however deep, with the path that leads to it; properties of conditions say nothing. */
function* propertiesOf(schema: unknown, at: string): Generator<[string, {description?: string}]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === 'if') continue;
    if (key === 'properties')
      for (const [name, property] of Object.entries(part as Record<string, object>)) {
        yield [`${at}.${name}`, property];
        yield* propertiesOf(property, `${at}.${name}`);
      }
    else yield* propertiesOf(part, key === '$defs' ? '' : `${at}/${key}`);
  }
}

describe('the descriptions of the published schemas', () => {
  for (const file of schemas) {
    const properties = [...propertiesOf(JSON.parse(readFileSync(`schema/${file}`, 'utf8')), file)];

    it(`${file}: every property has one`, () => {
      assert.ok(properties.length > 20);
      const without = properties.filter(([, {description}]) => !description?.trim());
      assert.deepEqual(
        without.map(([path]) => path),
        [],
      );
    });

    it(`${file}: none refers to a file of the sources`, () => {
      const text = readFileSync(`schema/${file}`, 'utf8');
      assert.deepEqual(text.match(/"description": "[^"\n]*\b[\w/-]+\.(ts|tsx|mjs)\b[^"\n]*"/g) ?? [], []);
      assert.doesNotMatch(text, /design\/README/);
    });
  }
});
