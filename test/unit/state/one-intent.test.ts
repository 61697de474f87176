import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {rowTest, type Evaluation} from '../../../src/query/evaluate.js';
import {searchTest} from '../../../src/query/evaluate-search.js';
import type {Cond, Row} from '../../../src/query/types.js';
import {filtersWhere, type ListFilter} from '../../../src/state/filter/filters.js';
import {gridColumnsOf, type LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {add} from '../../../src/values/decimal.js';
import {formatsOf} from '../../../src/values/formats.js';
import {seenIn, VIEWS} from '../../support/intent-views.js';

const formats = formatsOf('en', 'Europe/Kyiv');
const options = {open: 'Open', done: 'Done', late: 'Late'};
const COLUMNS: LocalColumn[] = [
  {path: 'string', label: 'Text'},
  {path: 'number', label: 'Number', type: ['number', {scale: 2}]},
  {path: 'timestamp', label: 'Moment', type: 'timestamp'},
  {path: 'boolean', label: 'Boolean', type: 'boolean'},
  {path: 'reference', label: 'Reference', type: ['reference', {ref: 'person'}]},
  {path: 'enumeration', label: 'Enumeration', type: ['enumeration', {options}]},
  {path: 'image', label: 'Image', type: 'image'},
  {path: 'whole', label: 'Whole number', type: 'number'},
  {path: 'above', label: 'Belongs to', type: ['reference', {ref: 'thing'}]},
];
const SEARCHED = ['string', 'reference', 'enumeration'];
const VALUES: Record<string, unknown[]> = {
  string: ['', 'apple', 'Їжак', '100%', 'Élan', null, 'open field'],
  number: [null, 0, -0.5, 0.1, 0.3, 1, 100.25, 7],
  timestamp: [null, '2026-03-28T21:59:59Z', '2026-03-31T21:00:00Z', '2026-10-25T00:30:00Z', '2025-12-31T22:00:00Z'].map(
    (text) => text && Date.parse(text),
  ),
  boolean: [true, false, null],
  reference: [null, {v: 'a', p: 'Zebra'}, {v: 'b', p: 'Ann'}, {v: 'c', p: 'Їжачок'}],
  enumeration: ['open', 'done', null, 'late', 'open'],
  whole: [3, null, 0, -3],
};
/** Links as wrong as links can be: 90 and 91 lead to each other, 95 to none of them. */
const LINKS: Record<number, number> = {90: 91, 91: 90, 95: 400};
const above = (id: number) => (id % 7 ? {v: `${LINKS[id] ?? id >> 1}`, p: ''} : null);
const ROWS: Row[] = Array.from({length: 97}, (_, id) => ({
  id: `${id}`,
  above: above(id),
  ...Object.fromEntries(
    Object.entries(VALUES).map(([path, all], at) => [path, all[(id * (at + 1) + at) % all.length]]),
  ),
}));

const conditions: (Cond | null)[] = [
  null,
  ['>', 'number', 0],
  ['EMPTY', 'reference'],
  ['or', ['=', 'enumeration', 'done'], ['<', 'number', 0.2]],
  ['not', ['LIKE', 'string', 'a']],
];
const filters: ListFilter[] = [
  {path: 'enumeration', operator1: 'IN', value1: ['open', 'done']},
  {path: 'number', operator1: '>=', value1: 0.3},
  {path: 'timestamp', operator1: 'BETWEEN', value1: {start: '2026-03-29', end: '2026-12-31'}},
  {path: 'boolean', operator1: 'EMPTY'},
];
const asked = fc.record({
  where: fc.constantFrom(...conditions),
  filters: fc.subarray(filters, {maxLength: 2}),
  search: fc.constantFrom('', '', 'a', 'їж', 'open', 'nothing'),
});

const columns = gridColumnsOf(COLUMNS);
const about: Evaluation = {
  locale: 'en',
  timeZone: formats.timeZone,
  now: Date.now(),
  attribute: (path) => columns.find((column) => column.path === path)!.attribute,
  options: (attribute) => attribute.type[1]?.options ?? {},
};
const quiet = async () => {
  for (let round = 0; round < 12; round++) await new Promise((done) => setImmediate(done));
};

describe('one intent finds the same rows of the page, and amounts to the same, in every view', () => {
  for (const [name, view] of Object.entries(VIEWS)) {
    it(name, async () => {
      await fc.assert(
        fc.asyncProperty(asked, async ({where, filters, search}) => {
          const made = Object.fromEntries(filters.map((filter) => [filter.path, filter]));
          const conditions = [where, filtersWhere({filters: made, tree: null})].filter((cond) => cond !== null);
          const tests = conditions.map((cond) => rowTest(cond, about));
          const holds = searchTest(SEARCHED, search, about, formats);
          const found = ROWS.filter(
            (row) => tests.every((test) => test(row)) && (!holds || holds(row)) && (view.holds?.(row) ?? true),
          );
          const numbers = found.map(({number}) => (number as number | null) ?? 0);
          const source = new LocalSource(ROWS, COLUMNS, {name: 'things', searchColumns: SEARCHED, formats});
          const seen = await seenIn(
            view,
            source,
            (list) => {
              list.setWhere(where);
              for (const filter of filters) list.setFilter(filter.path, filter, filtersWhere);
              list.setSearch(search);
            },
            quiet,
          );
          assert.deepEqual(seen, {
            ids: found.map(({id}) => id!).sort(),
            count: found.length,
            sum: seen.sum === null ? null : Number(numbers.reduce(add, 0).toFixed(6)),
          });
        }),
        {numRuns: 40},
      );
    });
  }
});
