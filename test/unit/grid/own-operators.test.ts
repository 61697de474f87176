import assert from 'node:assert/strict';
import {before, mock, test} from 'node:test';
import {registerOperator} from '../../../elements/extend.js';
import {translate, loadCatalogue} from '../../../src/i18n/catalogue.js';
import {normalised} from '../../../src/state/filter/basic-filter.js';
import {operatorsFor} from '../../../src/state/filter/criterion.js';
import {conditionTree, treeCondition, withinBounds} from '../../../src/state/filter/filter-tree.js';
import {filtersWhere, type FilterTree, type ListFilter} from '../../../src/state/filter/filters.js';
import {filterWords} from '../../../src/state/filter/filter-words.js';
import {readFilters} from '../../../src/state/filter/read-filters.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import type {LocalColumn} from '../../../src/state/sources/local-columns.js';
import {formatsOf} from '../../../src/values/formats.js';

const formats = formatsOf('en', 'UTC');
const declared: LocalColumn[] = [
  {path: 'name', label: 'Name'},
  {path: 'weight', label: 'Weight', type: 'number'},
];
const columns = declared.map(({path, label, type = 'string'}) =>
  gridColumn({path}, {internalId: path, name: path, label, type: [type as 'number']}),
);
const weight = columns[1]!;
const around: ListFilter = {path: 'weight', operator1: 'x-around', value1: 100};
const BETWEEN = ['BETWEEN', 'weight', 90, 110];

before(async () => {
  await loadCatalogue('en');
  registerOperator('x-around', {
    types: ['number'],
    label: {en: 'around', fr: 'environ'},
    condition: (path, value) => ['BETWEEN', path, Number(value) - 10, Number(value) + 10],
  });
  registerOperator('x-outside', {
    types: ['number'],
    label: 'outside',
    operand: 'range',
    condition: (path, ends) => {
      const {start, end} = ends as {start: number; end: number};
      return ['or', ['<', path, start], ['>', path, end]];
    },
  });
  registerOperator('x-typed', {
    types: ['number'],
    label: 'typed by hand',
    operand: 'none',
    condition: (path) => ['FILLED', path],
  });
  registerOperator('x-torn', {
    types: ['number'],
    label: 'torn',
    condition: () => {
      throw new Error('a fault of the page');
    },
  });
  registerOperator('x-wrong', {types: ['number'], label: 'wrong', condition: (path) => ['ROUGHLY' as '=', path, 1]});
});

test('an operator of the page is offered by the columns of its types alone', () => {
  const own = (at: number) => operatorsFor(columns[at]!.attribute).filter((name) => name.startsWith('x-'));
  assert.deepEqual(own(0), []);
  assert.deepEqual(own(1), ['x-around', 'x-outside', 'x-typed', 'x-torn', 'x-wrong']);
});

test('what is asked of rows and servers is the condition that it stands for, in filters and within trees', () => {
  assert.deepEqual(filtersWhere({filters: {weight: around}, tree: null}), BETWEEN);
  const tree: FilterTree = [
    'or',
    ['not', ['x-around', 'weight', 100]],
    ['x-outside', 'weight', 5, 1],
    ['x-typed', 'weight'],
  ];
  assert.deepEqual(treeCondition(conditionTree(tree)!), [...tree.slice(0, 2), ['x-outside', 'weight', 1, 5], tree[3]]);
  assert.deepEqual(filtersWhere({filters: {}, tree}), [
    'or',
    ['not', BETWEEN],
    ['or', ['<', 'weight', 1], ['>', 'weight', 5]],
    ['FILLED', 'weight'],
  ]);
});

test('rows of the page are filtered by it', async () => {
  const rows = [85, 95, 105, null].map((weight, at) => ({name: `Crate ${at}`, weight}));
  const source = new LocalSource(rows, declared, {name: 'Crates', formats});
  const {searchColumns} = await source.describe();
  const where = filtersWhere({filters: {weight: around}, tree: null}) ?? undefined;
  const found = await source.rows({sort: [], search: '', columns, searchColumns, where}, 0, -1);
  assert.deepEqual([found.rows.at(0)?.name, found.rows.at(1)?.name, found.rows.length], ['Crate 1', 'Crate 2', 2]);
});

test('addresses and stored views have it by its name; one that is not registered is dropped', () => {
  const tree = ['x-outside', 'weight', 1, 5];
  const stored = {filters: {weight: around}, tree};
  assert.deepEqual(readFilters(stored, columns), {...stored, dropped: false});
  const unknown = {filters: {weight: {...around, operator1: 'x-gone'}}};
  assert.deepEqual(readFilters(unknown, columns), {filters: {}, tree: null, dropped: true});
});

test('its words are its label in the language and what was given', () => {
  const context = {t: translate.bind(null, 'en'), formats, enumerations: {}} as Parameters<typeof filterWords>[2];
  assert.equal(filterWords(around, weight, context), 'around 100');
  assert.equal(filterWords({operator1: 'x-outside', value1: {start: 1, end: 5}}, weight, context), 'outside 1 – 5');
  assert.equal(
    filterWords({operator1: 'x-typed'}, weight, {...context, formats: formatsOf('fr', 'UTC')}),
    'typed by hand',
  );
});

test('what it stands for counts against what one query may ask', () => {
  const tree = (many: number): FilterTree => [
    'and',
    ...Array.from({length: many}, (): FilterTree => ['x-outside', 'weight', 1, 5]),
  ];
  assert.deepEqual(
    [32, 33].map((many) => withinBounds(conditionTree(tree(many))!)),
    [true, false],
  );
});

test('one that throws, or gives what is no condition, is no filter, and the console names it once', () => {
  const logged = mock.method(console, 'error', () => undefined);
  for (const operator1 of ['x-torn', 'x-wrong', 'x-torn'] as const)
    assert.equal(normalised({operator1, value1: 1}), null);
  assert.deepEqual(
    logged.mock.calls.map(({arguments: [text]}) => text as string),
    ['[lc-runtime] LC1020 x-torn', '[lc-runtime] LC1020 x-wrong'],
  );
});
