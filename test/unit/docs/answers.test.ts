import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {describe, it} from 'node:test';
import {Ajv2020} from 'ajv/dist/2020.js';

interface Operation {
  responses: Record<string, {content?: Record<string, {schema: object}>}>;
}

const FOLDER = 'demo/site/answers';
const contract = JSON.parse(readFileSync('demo/server/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({strict: false, validateFormats: false});
ajv.addSchema(contract, 'contract');

/** The operation that a recorded address is of; its path may have parts in braces. */
function operationOf(method: string, address: string): {pointer: string; operation: Operation} | undefined {
  const path = address.split('?')[0]!;
  const paths = Object.keys(contract.paths).toSorted(
    (one, other) => Number(one.includes('{')) - Number(other.includes('{')),
  );
  const found = paths.find(
    (each) => method in contract.paths[each]! && new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!found) return undefined;
  const escaped = found.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return {pointer: `contract#/paths/${escaped}/${method}`, operation: contract.paths[found]![method]!};
}

/** What a call answers, and what others answer after it. */
function later([key, found]: [string, unknown]): [string, unknown][] {
  if (!(found instanceof Object && 'after' in found)) return [[key, found]];
  const {answer, after} = found as {answer: unknown; after: object};
  return [[key, answer], ...Object.entries(after)];
}

describe('recorded answers of examples', () => {
  for (const file of readdirSync(FOLDER)) {
    it(`${file} has what the contract says`, () => {
      const answers = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, unknown>;
      for (const [key, answer] of Object.entries(answers).flatMap(later)) {
        const [method = '', address = ''] = key.split(' ');
        // A file beside the page is none of the server's.
        if (/^\/[\w-]+\.pdf$/.test(address)) continue;
        const {pointer, operation} = operationOf(method.toLowerCase(), address) ?? assert.fail(`${key}: no such call`);
        if (answer instanceof Object && 'base64' in answer) continue;
        if (!operation.responses['200']?.content?.['application/json']) continue;
        const isValid = ajv.getSchema(`${pointer}/responses/200/content/application~1json/schema`);
        assert.ok(isValid, key);
        assert.ok(isValid(answer), `${key}: ${ajv.errorsText(isValid.errors)}`);
      }
    });
  }

  it('hold no token and no more than a page can take', () => {
    for (const file of readdirSync(FOLDER)) {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      assert.doesNotMatch(text, /[\w-]{20,}\.[\w-]{40,}/, file);
    }
  });
});
