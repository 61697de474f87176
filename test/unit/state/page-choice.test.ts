import assert from 'node:assert/strict';
import {test} from 'node:test';
import {choiceParams, NO_CHOICE, readChoice} from '../../../src/state/page/page-choice.js';

test('what a person chose goes into an address and comes back', () => {
  const choice = {period: '4weeks', comparison: 'before', filters: {status: ['open', 'late']}} as const;
  assert.deepEqual(readChoice(choiceParams(choice)), choice);
  assert.equal(choiceParams(NO_CHOICE), '');
  assert.equal(choiceParams({...NO_CHOICE, filters: {status: []}}), '');
});

test('what cannot be read of an address stays as the page has it', () => {
  for (const text of [null, '', '[]', 'null', '{', '7', '{"period":4,"compare":"moon","filters":[1]}'])
    assert.deepEqual(readChoice(text), NO_CHOICE, String(text));
  assert.deepEqual(readChoice('{"filters":{"a":["x",1,null],"b":"y","c":[]}}').filters, {a: ['x']});
});
