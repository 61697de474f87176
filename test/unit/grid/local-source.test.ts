import assert from 'node:assert/strict';
import {test} from 'node:test';
import {effect} from '@preact/signals-react';
import type {Row} from '../../../src/query/types.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {SortKey} from '../../../src/state/list/list-state.js';

const rows = [
  {name: 'Žilina', price: 20, on: true},
  {name: 'apple', price: null, on: false},
  {name: 'Zebra', price: 3, on: true},
  {name: 'Äpfel', price: 20, on: null},
  {name: 'åland 100%', price: -1.5, on: false},
];
const columns: LocalColumn[] = [
  {path: 'name', label: 'Name'},
  {path: 'price', label: 'Price', type: 'number'},
  {path: 'on', label: 'On', type: 'boolean'},
];
const towns = (rows: Row[]) =>
  new LocalSource(rows, columns, {name: 'Towns', formats: formatsOf('en', 'UTC'), searchColumns: ['name', 'price']});
const source = towns(rows);

async function names({sort = [] as SortKey[], search = '', offset = 0, limit = -1} = {}) {
  const {columns, searchColumns} = await source.describe();
  const {rows, total} = await source.rows({sort, search, columns, searchColumns, where: undefined}, offset, limit);
  return {names: Array.from({length: rows.length}, (_, index) => rows.at(index)?.name), total};
}

test('texts sort in the order of the language', async () => {
  assert.deepEqual(
    (await names({sort: [{path: 'name', dir: 'ASC'}]})).names,
    ['åland 100%', 'Äpfel', 'apple', 'Zebra', 'Žilina'].sort(new Intl.Collator('en').compare),
  );
});

test('numbers sort as numbers, empty last, equal ones in their own order; backwards too', async () => {
  assert.deepEqual((await names({sort: [{path: 'price', dir: 'ASC'}]})).names, [
    'åland 100%',
    'Zebra',
    'Žilina',
    'Äpfel',
    'apple',
  ]);
  assert.deepEqual((await names({sort: [{path: 'price', dir: 'DESC'}]})).names, [
    'Žilina',
    'Äpfel',
    'Zebra',
    'åland 100%',
    'apple',
  ]);
});

test('a second sort key orders what the first leaves equal', async () => {
  const sort: SortKey[] = [
    {path: 'price', dir: 'ASC'},
    {path: 'name', dir: 'ASC'},
  ];
  assert.deepEqual((await names({sort})).names.slice(2, 4), ['Äpfel', 'Žilina']);
});

test('the search finds a part of a text whatever its case, and a number only by its value', async () => {
  assert.deepEqual((await names({search: 'z'})).names, ['Zebra']);
  assert.deepEqual((await names({search: 'ŽI'})).names, ['Žilina']);
  assert.deepEqual((await names({search: '20'})).names, ['Žilina', 'Äpfel']);
  assert.deepEqual((await names({search: '100%'})).names, ['åland 100%']);
  assert.deepEqual(await names({search: '.5'}), {names: [], total: 0});
});

test('a page is a part of what matches', async () => {
  assert.deepEqual(await names({sort: [{path: 'price', dir: 'ASC'}], offset: 2, limit: 2}), {
    names: ['Žilina', 'Äpfel'],
    total: 5,
  });
});

test('the search finds what the person sees: labels of options in their language, numbers as they write them', async () => {
  const options = {open: {en: 'Open', uk: 'Відкрито'}, shut: {text: {en: 'Closed', uk: 'Зачинено'}}};
  const shops = [
    {town: 'Lviv', state: 'open', area: 3.5, since: '2020-01-01'},
    {town: 'Odesa', state: 'shut', area: 1234, since: '2021-01-01'},
    {town: '3,5 km', state: null, area: null, since: null},
  ];
  const found = async (locale: 'en' | 'uk', search: string) => {
    const source = new LocalSource(
      shops,
      [
        {path: 'town', label: 'Town'},
        {path: 'state', label: 'State', type: ['enumeration', {options}]},
        {path: 'area', label: 'Area', type: 'number'},
        {path: 'since', label: 'Since', type: 'date'},
      ],
      {name: 'Shops', formats: formatsOf(locale, 'UTC')},
    );
    const {columns, searchColumns} = await source.describe();
    const {rows} = await source.rows({sort: [], search, columns, searchColumns, where: undefined}, 0, -1);
    return Array.from({length: rows.length}, (_, index) => rows.at(index)?.town);
  };
  assert.deepEqual(await found('uk', 'ВІДКР'), ['Lviv']);
  assert.deepEqual(await found('en', 'closed'), ['Odesa']);
  assert.deepEqual(await found('en', 'open '), ['Lviv']);
  assert.deepEqual(await found('en', 'shut'), []);
  assert.deepEqual(await found('uk', '3,5'), ['Lviv', '3,5 km']);
  assert.deepEqual(await found('uk', '1 234'), ['Odesa']);
  assert.deepEqual(await found('en', '1,234'), ['Odesa']);
  assert.deepEqual(await found('en', '2020'), []);
});

test('rows at hand are there at once, and are never seen to load', async () => {
  const model = new GridModel(source, {}, new AbortController().signal);
  await model.start();
  // The code of searches comes with the first.
  await names({search: 'zebra'});
  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(model.busy.value));
  const first = () => model.records.peek().at(0)?.name;
  model.setSort([{path: 'price', dir: 'DESC'}]);
  assert.equal(first(), 'Žilina');
  model.setSearch('zebra');
  assert.equal(first(), 'Zebra');
  const columns = model.columns.peek();
  void model.replaceSource(towns([{name: 'Zebra Springs', price: 1, on: true}]));
  assert.equal(first(), 'Zebra Springs');
  assert.equal(model.columns.peek(), columns);
  assert.deepEqual(seen, [false]);
  stop();
});

test('a condition that no row can meet is reported, and the rows stay', async () => {
  const model = new GridModel(source, {}, new AbortController().signal);
  await model.start();
  await names({search: 'zebra'});
  model.setWhere(['=', 'price', 'dear']);
  assert.equal(model.error.peek()?.kind, 'refused');
  assert.equal(model.records.peek().length, rows.length);
});

test('texts that rows share and texts that each has for itself come in one order', async () => {
  const {compare} = new Intl.Collator('en');
  for (const alike of [1, 3, 2000]) {
    const all = Array.from({length: 5000}, (_, index) => ({name: `Nº ${((index * 7919) % 5000) % alike || index}`}));
    const many = towns(all);
    const {columns, searchColumns} = many.describe();
    const sort: SortKey[] = [{path: 'name', dir: 'ASC'}];
    const {rows} = await many.rows({sort, search: '', columns, searchColumns, where: undefined}, 0, -1);
    const expected = all.map(({name}) => name).sort(compare);
    assert.deepEqual(
      Array.from(expected, (_, index) => rows.at(index)?.name),
      expected,
    );
  }
});

test('a text typed on is looked for only in the rows that its beginning was found in', async () => {
  let looked = 0;
  const watched = ['Zebra', 'Zabra', 'apple', '20', '2', 'x20'].map((name) => ({
    price: name === 'apple' ? 20 : null,
    get name() {
      looked++;
      return name;
    },
  }));
  const source = towns(watched);
  const {columns, searchColumns} = source.describe();
  const found = async (search: string) => {
    looked = 0;
    const {rows} = await source.rows({sort: [], search, columns, searchColumns, where: undefined}, 0, -1);
    const reads = looked;
    return [Array.from({length: rows.length}, (_, index) => rows.at(index)?.name), reads];
  };
  assert.deepEqual(await found('z'), [['Zebra', 'Zabra'], 6]);
  assert.deepEqual(await found('zE'), [['Zebra'], 2]);
  assert.deepEqual(
    await found('zE'),
    [['Zebra'], 6],
    'asked again, all rows are looked at: the page may have changed one',
  );
  assert.deepEqual(await found('ZEBRA '), [['Zebra'], 1]);
  assert.deepEqual(await found('zab'), [['Zabra'], 6]);
  assert.deepEqual(await found('2'), [['20', '2', 'x20'], 6]);
  assert.deepEqual(
    await found('20'),
    [['apple', '20', 'x20'], 6],
    'a number is the value of other rows than its beginning',
  );
  assert.deepEqual(await found('x20'), [['x20'], 3]);
});
