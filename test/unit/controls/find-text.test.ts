import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {matches} from '../../../src/controls/lookup/match.js';
import {Typeahead} from '../../../src/controls/popup/typeahead.js';

describe('matches', () => {
  it('cuts a text at what was searched, whatever the case and signs', () => {
    const shown = (text: string, searched: string) =>
      matches(text, searched)
        .map(({part, match}) => (match ? `[${part}]` : part))
        .join('');
    assert.equal(shown('Kanord Outdoor', 'NO'), 'Ka[no]rd Outdoor');
    assert.equal(shown('Тканини Львів', 'льв'), 'Тканини [Льв]ів');
    assert.equal(shown('a.b (c)', '.b ('), 'a[.b (]c)');
    assert.equal(shown('plain', ' '), 'plain');
  });
});

describe('type-ahead', () => {
  const items = ['Apple', 'Banana', 'Blueberry', 'Cherry'].map((text) => ({text}));

  it('joins letters typed in one go', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('b', items, -1, 0), 1);
    assert.equal(typeahead.find('l', items, 1, 100), 2);
    assert.equal(typeahead.find('c', items, 2, 900), 3, 'after a pause it begins anew');
  });

  it('goes on to the next with a repeated letter, around the end', () => {
    const typeahead = new Typeahead();
    assert.deepEqual(
      [0, 1, 2].map((at) => typeahead.find('b', items, [0, 1, 2][at]!, at)),
      [1, 2, 1],
    );
  });

  it('passes over what is disabled', () => {
    const some = [{text: 'Box', disabled: true}, {text: 'Bag'}];
    assert.equal(new Typeahead().find('b', some, -1, 0), 1);
  });

  it('finds nothing where nothing begins so', () => assert.equal(new Typeahead().find('x', items, 0, 0), -1));
});
