import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {movedTo} from '../../../src/controls/popup/list-keys.js';

const on = {};
const off = {disabled: true};
const items = [off, on, off, on, on, off];

describe('keys of a list', () => {
  it('pass over what is disabled', () => {
    assert.equal(movedTo('ArrowDown', 1, items), 3);
    assert.equal(movedTo('ArrowUp', 3, items), 1);
    assert.equal(movedTo('Home', 4, items), 1);
    assert.equal(movedTo('End', 1, items), 4);
  });

  it('stay where there is nothing further', () => {
    assert.equal(movedTo('ArrowDown', 4, items), 4);
    assert.equal(movedTo('ArrowUp', 1, items), 1);
    assert.equal(movedTo('PageDown', 1, items), 4);
    assert.equal(movedTo('PageUp', 4, items), 1);
  });

  it('move ten at a time', () => {
    const many = Array.from({length: 30}, () => on);
    assert.equal(movedTo('PageDown', 5, many), 15);
    assert.equal(movedTo('PageUp', 25, many), 15);
  });

  it('find nothing in a list without an option to choose, and do not take other keys', () => {
    assert.equal(movedTo('ArrowDown', -1, [off, off]), -1);
    assert.equal(movedTo('ArrowDown', -1, []), -1);
    assert.equal(movedTo('Enter', 1, items), null);
  });
});
