import assert from 'node:assert/strict';
import {test} from 'node:test';
import {findAll, pageText, piecesOf} from '../../../src/widgets/pdf/find-text.js';

const PAGE = pageText([
  {str: 'The day of de'},
  {str: 'livery'},
  {str: '. An order', hasEOL: true},
  {str: 'İs placed in ЇЖАК'},
]);

test('finds words whatever their case, also across pieces and lines', () => {
  assert.deepEqual(findAll(PAGE, ' Delivery '), [11]);
  assert.deepEqual(findAll(PAGE, 'order i'), []);
  assert.equal(findAll(PAGE, 'placed in їжак').length, 1);
  assert.deepEqual(findAll(PAGE, '  '), []);
  assert.deepEqual(findAll(pageText([{str: 'aaaa'}]), 'aa'), [0, 2]);
});

test('names the pieces that a match is made of', () => {
  assert.deepEqual(piecesOf(PAGE, 11, 8), [
    {piece: 0, from: 11, to: 13},
    {piece: 1, from: 0, to: 6},
  ]);
});
