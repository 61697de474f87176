import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {inTextOrder} from '../../../src/state/sources/text-order.js';

const TAGS = ['en', 'fr-CA', 'es-US', 'uk'];

const ordered = (texts: string[], tag: string) => Array.from(inTextOrder(texts, tag), (place) => texts[place]);

function byCollator(texts: string[], tag: string): string[] {
  const {compare} = new Intl.Collator(tag);
  return [...texts].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
}

const letters = [...'aAbBnNñÑéÉêeEçÇöÖzZ019 -_.,;:!?\'"()%€«»–’ґҐгГіІїЇйЙиИєЄеЕьЬщёў'];
const others = ['ß', 'œ', 'Æ', 'e\u0301', '\u0301', '😀', '№', '…', '\t', 'Ω', '漢', '½', '\u00ad', 'ﬁ'];
const text = fc
  .array(fc.oneof({weight: 20, arbitrary: fc.constantFrom(...letters)}, fc.constantFrom(...others)), {maxLength: 24})
  .map((parts) => parts.join(''));
const plain = fc.array(fc.constantFrom(...letters), {maxLength: 24}).map((parts) => parts.join(''));

describe('texts come in the order of the collator', () => {
  for (const tag of TAGS) {
    it(`of ${tag}`, () => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.oneof(text, plain), {maxLength: 60}), (texts) => {
          assert.deepEqual(ordered(texts, tag), byCollator(texts, tag));
        }),
        {numRuns: 400},
      );
    });

    it(`of ${tag}, with beginnings in common`, () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.tuple(fc.constantFrom('Товар № ', 'Product ', 'product ', ''), plain), {
            maxLength: 60,
            selector: (parts) => parts.join(''),
          }),
          (parts) => {
            const texts = parts.map((part) => part.join(''));
            assert.deepEqual(ordered(texts, tag), byCollator(texts, tag));
          },
        ),
        {numRuns: 200},
      );
    });

    it(`of ${tag}, for every pair of single letters`, () => {
      const all = [...new Set(Array.from({length: 0x500}, (_, code) => String.fromCharCode(code)))];
      assert.deepEqual(ordered(all, tag), byCollator(all, tag));
      const pairs = letters.flatMap((a) => letters.map((b) => a + b));
      assert.deepEqual(ordered(pairs, tag), byCollator(pairs, tag));
    });
  }
});
