import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {matches} from '../../../src/controls/lookup/match.js';
import {Typeahead} from '../../../src/controls/select/typeahead.js';

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
  const texts = ['Apple', 'Banana', 'Blueberry', 'Cherry'];

  it('joins letters typed in one go', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('b', texts, -1, 0), 1);
    assert.equal(typeahead.find('l', texts, 1, 100), 2);
    assert.equal(typeahead.find('c', texts, 2, 900), 3, 'after a pause it begins anew');
  });

  it('goes on to the next with a repeated letter, around the end', () => {
    const typeahead = new Typeahead();
    assert.deepEqual(
      [0, 1, 2].map((at) => typeahead.find('b', texts, [0, 1, 2][at]!, at)),
      [1, 2, 1],
    );
  });

  it('finds nothing where nothing begins so', () => assert.equal(new Typeahead().find('x', texts, 0, 0), -1));
});
