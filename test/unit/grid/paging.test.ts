import assert from 'node:assert/strict';
import {test} from 'node:test';
import {pageCount, pageLinks, pageRows} from '../../../src/state/list/paging.js';

test('rows fill at least one page, and page size 0 is one page of all', () => {
  assert.deepEqual([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25), pageCount(9999, 0)], [1, 1, 2, 1]);
});

test('links are at most the range, with the current page among them', () => {
  assert.deepEqual(pageLinks(1, 9, 10), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(pageLinks(1, 400, 3), [1, 2, 3]);
  assert.deepEqual(pageLinks(50, 400, 3), [49, 50, 51]);
  assert.deepEqual(pageLinks(400, 400, 3), [398, 399, 400]);
  assert.deepEqual(pageLinks(1, 1, 10), [1]);
});

test('a page says its first and last row', () => {
  assert.deepEqual(pageRows(9, 25, 12), {from: 201, to: 212});
  assert.deepEqual(pageRows(1, 25, 0), {from: 0, to: 0});
  assert.deepEqual(pageRows(1, 0, 212), {from: 1, to: 212});
});
