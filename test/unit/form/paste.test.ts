import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import papaparse from 'papaparse';
import {applyPlan} from '../../../src/state/clipboard/paste-apply.js';
import {findReferences} from '../../../src/state/clipboard/paste-lookup.js';
import {frameOf, planPaste, type Block} from '../../../src/state/clipboard/paste-plan.js';
import {copyOf, type CopiedCells} from '../../../src/state/clipboard/table-copy.js';
import {ORDER, FakeSource, openForm, order} from './fixtures.js';
import type {LookupServices} from '../../../src/state/lookup/lookup-source.js';
import type {Query} from '../../../src/query/types.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute, Rule, TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (id: string, type: TypeName, config: TypeConfig = {}, more: Partial<Attribute> = {}): Attribute => ({
  internalId: id,
  name: id,
  label: id,
  type: [type, config],
  ...more,
});
const LINES: Attribute[] = [
  column('product', 'string', {}, {rules: [{kind: 'required'}]}),
  column('quantity', 'number', {default: 1}, {rules: [{kind: 'min', value: 1}]}),
  column('price', 'number', {scale: 2}),
  column('code', 'string', {}, {readonlyWhen: 'packed'} as Partial<Attribute>),
  column('packed', 'boolean'),
  column('total', 'computed', {scale: 2, formula: ['*', 'quantity', 'price']}),
];
const ROWS = [
  {id: 'r1', product: 'Tent', quantity: 2, price: 10.1, code: 'A', packed: false},
  {id: 'r2', product: 'Mat', quantity: 3, price: 0.1, code: 'B', packed: true},
];

async function openLines(lines: object[] = ROWS, columns = LINES, rules: Rule[] = [], placement: object = {}) {
  const meta: MetadataObject = {
    ...ORDER,
    columns: [
      column('supplier', 'reference', {ref: 'supplier'}),
      {...column('lines', 'tabular_section', {columns}), rules},
    ],
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', ...placement}]}],
  } as MetadataObject;
  const record = order({content: {supplier: 's1', lines}} as Partial<SavedObject>);
  return openForm({source: new FakeSource(record, meta)});
}
type Opened = Awaited<ReturnType<typeof openLines>>;

const blockOf = (text: string, copied?: CopiedCells): Block => {
  const {data} = papaparse.parse<string[]>(text, {delimiter: '\t'});
  return {texts: data.length ? data : [['']], copied};
};
/** Pastes with the first cell on a column of a row, on a new row without one. */
async function paste(opened: Opened, at: [row: number, column: string], block: Block, services?: LookupServices) {
  const {app, form, lines} = opened;
  const table = lines();
  const formats = app.formats.peek();
  const place = {row: table.rows.peek()[at[0]] ?? null, column: at[1]};
  const plan = planPaste(table, place, block, {formats, today: '2026-11-21'});
  if ('refusal' in plan) return plan.refusal;
  if (services) await findReferences(plan.rows, frameOf(table), services);
  const {history, validation} = form.body.peek()!;
  return applyPlan(plan, {table, history, formats, checks: validation.onLeave});
}
const values = ({lines}: Opened) =>
  lines()
    .content()
    .map(({id: _, ...values}) => values);
const unfit = (outcome: Awaited<ReturnType<typeof paste>>) =>
  'unfit' in outcome
    ? outcome.unfit.map(({line, column, text, why}) => [line, column?.internalId, text, why])
    : outcome;

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

test('what does not fit is told, and its cell keeps what it had', async () => {
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

const REFERENCES = [
  column('supplier', 'reference', {ref: 'supplier', dataColumns: ['country']}),
  column('contact', 'reference', {ref: 'contact', dependsOn: {owner: 'supplier'}}),
  column('country', 'computed', {formula: 'supplier.country', resultType: 'string'}),
];
const RECORDS: Record<string, {id: string; presentation: string; owner?: string; country?: string}[]> = {
  supplier: [
    {id: 's1', presentation: 'Nordskar AB', country: 'SE'},
    {id: 's2', presentation: 'Moor', country: 'IE'},
    {id: 's3', presentation: 'Twice', country: 'FR'},
    {id: 's4', presentation: 'Twice', country: 'FR'},
  ],
  contact: [
    {id: 'c1', presentation: 'Maja', owner: 's1'},
    {id: 'c2', presentation: 'Maja', owner: 's2'},
  ],
};
function stand() {
  const asked: Query[] = [];
  const holds = (row: Record<string, unknown>, cond: unknown[]): boolean =>
    cond[0] === 'and'
      ? cond.slice(1).every((part) => holds(row, part as unknown[]))
      : cond[0] === 'IN'
        ? (cond[2] as unknown[]).includes(row[cond[1] as string])
        : row[cond[1] as string] === cond[2];
  const services = (async () => ({
    query: {
      ask: async (_: string, query: Query) => {
        asked.push(query);
        return RECORDS[query.from as string]!.filter((row) => holds(row, query.where as unknown[]));
      },
    },
  })) as unknown as LookupServices;
  return {asked, services};
}

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

test('references that cannot be looked up now are told as such', async () => {
  const opened = await openLines([], REFERENCES);
  const services = (async () => {
    throw new Error('offline');
  }) as unknown as LookupServices;
  const outcome = await paste(opened, [0, 'supplier'], blockOf('Moor'), services);
  assert.deepEqual(unfit(outcome), [[1, 'supplier', 'Moor', 'notAsked']]);
});

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
