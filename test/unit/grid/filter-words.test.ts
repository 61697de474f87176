import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {loadCatalogue, translate} from '../../../src/i18n/catalogue.js';
import type {FilterCondition} from '../../../src/query/conditions.js';
import type {Cond} from '../../../src/query/types.js';
import type {FilterTree} from '../../../src/state/filter/filters.js';
import {filterWords, treeParts, treeWords, type WordsContext} from '../../../src/state/filter/filter-words.js';
import {gridColumn, type GridColumn} from '../../../src/state/list/grid-columns.js';
import {formatsOf} from '../../../src/values/formats.js';
import {LOCALES, type Locale, type TypeConfig, type TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig): GridColumn =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});

const OPTIONS = {draft: 'Draft', sent: 'Sent', paid: 'Paid', late: 'Late', done: 'Done'};
const COLUMNS = {
  name: column('name', 'string'),
  price: column('price', 'number', {scale: 2, prefix: '€'}),
  delivery: column('delivery', 'date'),
  opens: column('opens', 'time'),
  changed: column('changed', 'timestamp'),
  online: column('online', 'boolean'),
  picture: column('picture', 'image'),
  status: column('status', 'enumeration', {options: OPTIONS}),
  supplier: column('supplier', 'reference', {ref: 'supplier'}),
};

const contextOf = (locale: Locale): WordsContext => ({
  t: (key, params) => translate(locale, key, params),
  formats: formatsOf(locale, 'UTC'),
  enumerations: {},
});
const words = (locale: Locale, path: keyof typeof COLUMNS, filter: FilterCondition) =>
  filterWords(filter, COLUMNS[path], contextOf(locale)).replaceAll('\u00a0', ' ').replaceAll('\u2009', ' ');

/** What is filtered, and how it is said in English, French, Spanish and Ukrainian. */
const SAID: [keyof typeof COLUMNS, FilterCondition, string, string, string, string][] = [
  [
    'delivery',
    {operator1: 'PERIOD', value1: 'last30Days'},
    'last 30 days',
    '30 derniers jours',
    'últimos 30 días',
    'останні 30 днів',
  ],
  [
    'delivery',
    {operator1: 'PERIOD', value1: 'last30Days', operator2: 'EMPTY', groupOperator: 'OR'},
    'last 30 days or blank',
    '30 derniers jours ou vide',
    'últimos 30 días o vacío',
    'останні 30 днів або порожньо',
  ],
  ['delivery', {operator1: 'PERIOD', value1: 'today'}, 'today', 'aujourd’hui', 'hoy', 'сьогодні'],
  [
    'delivery',
    {operator1: '<', value1: '2026-12-11'},
    'before Dec 11, 2026',
    'avant le 11 déc. 2026',
    'antes del 11 dic 2026',
    'раніше 11 груд. 2026 р.',
  ],
  [
    'price',
    {operator1: 'BETWEEN', value1: {start: 10, end: 500}},
    '10.00 – 500.00',
    '10,00 – 500,00',
    '10.00 – 500.00',
    '10,00 – 500,00',
  ],
  [
    'price',
    {operator1: 'BETWEEN', value1: {start: 10, end: null}},
    'at least 10.00',
    'au moins 10,00',
    'al menos 10.00',
    'від 10,00',
  ],
  [
    'price',
    {operator1: '<=', value1: 1500},
    'at most 1,500.00',
    'au plus 1 500,00',
    'como máximo 1,500.00',
    'до 1 500,00',
  ],
  ['price', {operator1: '<>', value1: 0}, 'not 0.00', 'pas 0,00', 'no 0.00', 'не 0,00'],
  [
    'price',
    {operator1: 'NOT-BETWEEN', value1: {start: 1, end: 2}},
    'not 1.00 – 2.00',
    'hors de 1,00 – 2,00',
    'fuera de 1.00 – 2.00',
    'поза межами 1,00 – 2,00',
  ],
  ['opens', {operator1: '>=', value1: '08:30:00'}, 'from 08:30', 'à partir de 08:30', 'desde las 08:30', 'з 08:30'],
  ['status', {operator1: 'IN', value1: ['draft', 'sent']}, 'Draft, Sent', 'Draft, Sent', 'Draft, Sent', 'Draft, Sent'],
  ['status', {operator1: 'IN', value1: ['draft', 'sent', 'paid', 'late']}, '4 of 5', '4 sur 5', '4 de 5', '4 з 5'],
  ['status', {operator1: 'EMPTY'}, 'is blank', 'est vide', 'está vacío', 'порожнє'],
  ['supplier', {operator1: 'IN', value1: [{v: '1', p: 'Oberalp'}]}, 'Oberalp', 'Oberalp', 'Oberalp', 'Oberalp'],
  [
    'supplier',
    {operator1: 'NOT-IN', value1: [{v: '1', p: 'Oberalp'}]},
    'none of Oberalp',
    'sauf Oberalp',
    'excepto Oberalp',
    'крім Oberalp',
  ],
  ['online', {operator1: 'FILLED'}, 'yes', 'oui', 'sí', 'так'],
  ['online', {operator1: 'EMPTY'}, 'no', 'non', 'no', 'ні'],
  ['picture', {operator1: 'EMPTY'}, 'absent', 'absent', 'sin archivo', 'немає'],
  [
    'name',
    {operator1: 'LIKE', value1: 'tent'},
    'contains “tent”',
    'contient « tent »',
    'contiene «tent»',
    'містить «tent»',
  ],
  [
    'name',
    {operator1: 'STARTS', value1: 'T', operator2: 'NOT-LIKE', value2: 'x'},
    'starts with “T” and does not contain “x”',
    'commence par « T » et ne contient pas « x »',
    'empieza por «T» y no contiene «x»',
    'починається з «T» і не містить «x»',
  ],
  [
    'name',
    {operator1: 'ENDS', value1: 'XL', operator2: 'NOT-ENDS', value2: '0', groupOperator: 'OR'},
    'ends with “XL” or does not end with “0”',
    'se termine par « XL » ou ne se termine pas par « 0 »',
    'termina en «XL» o no termina en «0»',
    'закінчується на «XL» або не закінчується на «0»',
  ],
  ['name', {operator1: '=', value1: 'Ridgeline'}, 'Ridgeline', 'Ridgeline', 'Ridgeline', 'Ridgeline'],
];

before(() =>
  Promise.all(LOCALES.flatMap((locale) => [loadCatalogue(locale, 'later'), loadCatalogue(locale, 'tools')])),
);

test('a filter is said in words, in four languages', () => {
  for (const [path, filter, ...said] of SAID)
    assert.deepEqual(
      LOCALES.map((locale) => words(locale, path, filter)),
      said,
    );
});

test('a day range reads as dates do, a moment in the person’s zone', () => {
  const range: FilterCondition = {operator1: 'BETWEEN', value1: {start: '2026-11-20', end: '2026-12-11'}};
  assert.equal(words('en', 'delivery', range), 'Nov 20 – Dec 11, 2026');
  assert.equal(words('en', 'changed', range), 'Nov 20 – Dec 11, 2026');
  assert.equal(
    words('en', 'changed', {operator1: '>', value1: Date.UTC(2026, 10, 20, 14, 5)}),
    'after 11/20/2026 14:05',
  );
});

test('a tree is said condition by condition where all hold, each with what is left without it', () => {
  const columns = Object.values(COLUMNS);
  const said = (tree: FilterTree, locale: Locale = 'en') =>
    treeParts(tree, columns, contextOf(locale)).map(({column, words, full, rest}) => [
      column?.path,
      words,
      ...(full === words ? [] : [full]),
      rest,
    ]);
  const any: Cond = ['or', ['EMPTY', 'status'], ['and', ['>=', 'price', 10], ['FILLED', 'online']]];
  assert.deepEqual(said(['and', ['>=', 'price', 10], ['FILLED', 'online']]), [
    ['price', 'at least 10.00', ['FILLED', 'online']],
    ['online', 'yes', ['>=', 'price', 10]],
  ]);
  assert.deepEqual(said(['and', ['and', ['>=', 'price', 10], ['FILLED', 'online']], ['EMPTY', 'status']])[0], [
    'price',
    'at least 10.00',
    ['and', ['FILLED', 'online'], ['EMPTY', 'status']],
  ]);
  assert.deepEqual(said(['FILLED', 'online']), [['online', 'yes', null]]);
  const whole = 'status is blank or (price at least 10.00 and online yes)';
  assert.deepEqual(said(any), [[undefined, '3 conditions', whole, null]]);
  assert.deepEqual(said(any, 'uk')[0]![1], '3 умови');
  assert.deepEqual(said(['and', ['FILLED', 'online'], any])[0], ['online', 'yes', any]);
});

test('a tree is said whole', () => {
  const columns = Object.values(COLUMNS);
  const tree: Cond = ['or', ['EMPTY', 'status'], ['and', ['>=', 'price', 10], ['FILLED', 'online']]];
  assert.equal(treeWords(tree, columns, contextOf('en')), 'status is blank or (price at least 10.00 and online yes)');
  assert.equal(treeWords(['not', ['EMPTY', 'status']], columns, contextOf('en')), 'none of: status is blank');
});
