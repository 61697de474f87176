import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {LookupServices} from '../../../src/state/lookup/lookup-source.js';
import {column, openLines, blockOf, paste, values, unfit, stand} from './paste-lines.js';

const REFERENCES = [
  column('supplier', 'reference', {ref: 'supplier', dataColumns: ['country']}),
  column('contact', 'reference', {ref: 'contact', dependsOn: {owner: 'supplier'}}),
  column('country', 'computed', {formula: 'supplier.country', resultType: 'string'}),
];

test('references are found by their text, those that depend on another among what it allows', async () => {
  const opened = await openLines([{id: 'r1', supplier: null, contact: null}], REFERENCES);
  const {asked, services} = stand();
  const text = 'Moor\tMaja\nNordskar AB\tMaja\nTwice\tMaja\nNobody\t\n\tMaja';
  const outcome = await paste(opened, [0, 'supplier'], blockOf(text), services);
  assert.deepEqual(
    values(opened).map(({supplier, contact}) => [supplier, contact]),
    [
      ['s2', 'c2'],
      ['s1', 'c1'],
      [null, null],
      [null, null],
      [null, null],
    ],
  );
  assert.deepEqual(unfit(outcome), [
    [3, 'supplier', 'Twice', 'ambiguous'],
    [3, 'contact', 'Maja', 'notFound'],
    [4, 'supplier', 'Nobody', 'notFound'],
    [5, 'contact', 'Maja', 'notFound'],
  ]);
  assert.equal(asked.length, 3, 'suppliers at once, contacts once for each supplier');
  const formats = opened.app.formats.peek();
  const shown = opened
    .lines()
    .rows.peek()
    .slice(0, 2)
    .map((row) => REFERENCES.map((each) => row.text(each, formats)));
  assert.deepEqual(shown, [
    ['Moor', 'Maja', 'IE'],
    ['Nordskar AB', 'Maja', 'SE'],
  ]);
});

test('a picked record fills what was not pasted, in old rows and new ones', async () => {
  const columns = [
    column('country', 'string', {filledFrom: 'supplier.country'}),
    column('supplier', 'reference', {ref: 'supplier'}),
    column('note', 'string'),
  ];
  const first = {id: 'r1', country: 'DE', supplier: null, note: ''};
  const pasted = async (at: string, text: string) => {
    const opened = await openLines([first], columns);
    assert.deepEqual(unfit(await paste(opened, [0, at], blockOf(text), stand().services)), []);
    return values(opened).map(({country, supplier}) => [country, supplier]);
  };
  assert.deepEqual(await pasted('country', 'NO\tMoor\nDK\tMoor'), [
    ['NO', 's2'],
    ['DK', 's2'],
  ]);
  assert.deepEqual(await pasted('supplier', 'Moor\nNordskar AB'), [
    ['IE', 's2'],
    ['SE', 's1'],
  ]);
});

test('references that cannot be looked up now are reported as such', async () => {
  const opened = await openLines([], REFERENCES);
  const services = (async () => {
    throw new Error('offline');
  }) as unknown as LookupServices;
  const outcome = await paste(opened, [0, 'supplier'], blockOf('Moor'), services);
  assert.deepEqual(unfit(outcome), [[1, 'supplier', 'Moor', 'notAsked']]);
});
