import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {copyOf, type CopiedCells} from '../../../src/state/clipboard/table-copy.js';
import type {Attribute} from '../../../src/values/types.js';
import {column, LINES, ROWS, openLines, blockOf, paste, values, unfit, stand} from './paste-lines.js';

const OPTIONS = {a: 'Alpha', b: 'Beta'};
const EVERY: Attribute[] = [
  column('text', 'string'),
  column('long', 'text'),
  column('email', 'email'),
  column('languages', 'multilingual_text'),
  column('number', 'number', {scale: 3, prefix: '€'}),
  column('maybe', 'number', {allowNull: true}),
  column('flag', 'boolean', {default: true}),
  column('date', 'date', {default: '@now'}),
  column('time', 'time', {allowNull: true, default: '@now'}),
  column('moment', 'timestamp', {default: '@now'}),
  column('option', 'enumeration', {options: OPTIONS}),
  column('reference', 'reference', {ref: 'supplier'}),
  column('references', 'reference', {ref: 'supplier', multiple: true}),
];

test('rows that are there are filled, those missing are made, and all of it is one step', async () => {
  const opened = await openLines();
  const before = values(opened);
  const outcome = await paste(opened, [1, 'quantity'], blockOf('5\t1.5\n6\t2.5\n7\t3.5'));
  assert.deepEqual(unfit(outcome), []);
  assert.deepEqual(
    values(opened).map(({product, quantity, price}) => [product, quantity, price]),
    [
      ['Tent', 2, 10.1],
      ['Mat', 5, 1.5],
      ['', 6, 2.5],
      ['', 7, 3.5],
    ],
  );
  const {history} = opened.form.body.peek()!;
  assert.ok(history.undo());
  assert.deepEqual(values(opened), before);
  assert.equal(history.canUndo.peek(), false);
  assert.equal(opened.form.modified.peek(), false);
});

test('only cells that are changed come into being', async () => {
  const opened = await openLines();
  const table = opened.lines();
  const made = () => table.rows.peek().map((row) => [...row.made].map(({id}) => id).filter((id) => id !== 'total'));
  await paste(opened, [0, 'product'], blockOf('Tent\t2\t10.2\nMat\t4\t0.1'));
  assert.deepEqual(made(), [['price'], ['quantity']]);
});

test('what does not fit is reported, and its cell keeps what it had', async () => {
  const opened = await openLines();
  const outcome = await paste(opened, [0, 'quantity'], blockOf('many\t9\nmore\t8\t\tmaybe\t\tbeyond'));
  assert.deepEqual(unfit(outcome), [
    [1, 'quantity', 'many', 'number'],
    [2, 'quantity', 'more', 'number'],
    [2, 'packed', 'maybe', 'boolean'],
    [2, undefined, 'beyond', 'noColumn'],
  ]);
  assert.deepEqual(
    values(opened).map(({quantity, price, packed}) => [quantity, price, packed]),
    [
      [2, 9, false],
      [3, 8, true],
    ],
  );
});

test('a row in which a cell is locked keeps it, also a new one that its own values lock', async () => {
  const opened = await openLines();
  const outcome = await paste(opened, [0, 'code'], blockOf('X\tno\nY\tyes\nZ\tyes'));
  assert.deepEqual(unfit(outcome), [
    [2, 'code', 'Y', 'locked'],
    [3, 'code', 'Z', 'locked'],
  ]);
  assert.deepEqual(
    values(opened).map(({code}) => code),
    ['X', 'B', ''],
  );
});

test('pasted cells are checked, cells of a new row that were not are not yet', async () => {
  const opened = await openLines();
  await paste(opened, [2, 'quantity'], blockOf('0'));
  const [, , row] = opened.lines().rows.peek();
  assert.deepEqual(
    row!.faulty.map(({id}) => id),
    ['quantity'],
  );
});

test('headings are skipped', async () => {
  const opened = await openLines([]);
  await paste(opened, [0, 'product'], blockOf('Product\tQuantity\nTent\t4'));
  assert.deepEqual(
    values(opened).map(({product, quantity}) => [product, quantity]),
    [['Tent', 4]],
  );
});

test('too many rows, or rows where none can be added, change nothing', async () => {
  const full = await openLines(ROWS, LINES, [{kind: 'max-rows', value: 3}]);
  assert.deepEqual(await paste(full, [1, 'product'], blockOf('a\nb\nc')), {rows: 3, most: 3});
  const fixed = await openLines(ROWS, LINES, [], {disableAdd: true});
  assert.deepEqual(await paste(fixed, [1, 'product'], blockOf('a\nb')), {rows: 2, most: null});
  const long = await openLines();
  assert.deepEqual(await paste(long, [0, 'product'], blockOf('a\n'.repeat(10_000) + 'a')), {
    rows: 10_001,
    most: 10_000,
  });
  for (const opened of [full, fixed, long]) assert.equal(opened.form.modified.peek(), false);
  await paste(full, [1, 'product'], blockOf('a\nb'));
  assert.equal(full.lines().rows.peek().length, 3);
});

test('5,000 rows are one step', async () => {
  const opened = await openLines();
  const text = Array.from({length: 5000}, (_, at) => `Product ${at}\t${at + 1}\t0.5`).join('\n');
  const outcome = await paste(opened, [2, 'product'], blockOf(text));
  assert.deepEqual(unfit(outcome), []);
  assert.equal(opened.lines().rows.peek().length, 5002);
  const {history} = opened.form.body.peek()!;
  const step = history.undo();
  assert.equal(step?.length, 1);
  assert.equal(opened.lines().rows.peek().length, 2);
  history.redo();
  assert.equal(values(opened).at(-1)!.product, 'Product 4999');
});

const text = () => fc.oneof(fc.string(), fc.constantFrom('a\tb', '"q"', 'x\ny', '', ' "', '0012', 'true', '"\t"'));
const id = () => fc.string({minLength: 1, maxLength: 4});
const row = () =>
  fc.record({
    text: text(),
    long: text(),
    email: text(),
    languages: fc.record({en: text(), fr: text(), es: text(), uk: text()}),
    number: fc.integer({min: -1e9, max: 1e9}).map((each) => each / 1000),
    maybe: fc.option(fc.integer()),
    flag: fc.boolean(),
    date: fc.constantFrom(null, '2026-11-20', '0099-01-31', '2024-02-29'),
    time: fc.constantFrom(null, '09:05:07', '00:00:00'),
    moment: fc.option(fc.integer({min: -8e12, max: 8e12})),
    option: fc.constantFrom(null, 'a', 'b'),
    reference: fc.option(id()),
    references: fc.uniqueArray(id(), {maxLength: 3}),
  });

test('any range that is copied has equal values where it is pasted', async () => {
  const target = await openLines([], EVERY);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row(), {minLength: 1, maxLength: 4}),
      fc.nat(EVERY.length - 1),
      fc.nat(EVERY.length - 1),
      async (rows, one, other) => {
        const source = await openLines(
          rows.map((each, at) => ({id: `r${at}`, ...each})),
          EVERY,
        );
        const columns = EVERY.slice(Math.min(one, other), Math.max(one, other) + 1);
        const words = {formats: source.app.formats.peek(), yes: 'Yes', no: 'No'};
        const copy = copyOf(source.lines().rows.peek(), columns, words);
        const cells = JSON.parse(JSON.stringify(copy.cells)) as CopiedCells;
        const block = blockOf(copy.text, cells);
        target.lines().delete(...target.lines().rows.peek());
        const outcome = await paste(target, [0, columns[0]!.internalId], block, stand().services);
        assert.deepEqual(unfit(outcome), []);
        const pick = (content: Record<string, unknown>[]) =>
          content.map((each) => columns.map(({internalId}) => each[internalId]));
        assert.deepEqual(pick(values(target)), pick(values(source)));
      },
    ),
    {numRuns: 150},
  );
});
