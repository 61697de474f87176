import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery} from '../../../demo/server/query/index.js';
import type {Evaluation} from '../../../src/query/evaluate.js';
import {rowTest} from '../../../src/query/evaluate.js';
import {BOUNDS} from '../../../src/query/bounds.js';
import type {Cond, Row} from '../../../src/query/types.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {
  groupCondition,
  groupRow,
  groupsQuery,
  type GroupFigure,
  type GroupKey,
  type GroupRow,
  type GroupsAsked,
} from '../../../src/state/list-rows/row-groups.js';
import {groupsOf} from '../../../src/state/sources/local-groups.js';
import {BUCKETS} from '../../../src/values/date/bucket.js';
import {rawValue} from '../../../src/values/presented.js';
import type {Attribute} from '../../../src/values/types.js';
import {ATTRIBUTES, everyType, everyTypeDatabase} from './every-type.js';
import {asking, filled, outcome, viewer} from './fixture.js';

const PLACES = [
  {locale: 'uk', timeZone: 'Europe/Kyiv', now: '2026-03-29T10:00:00Z'},
  {locale: 'en', timeZone: 'America/New_York', now: '2026-11-01T05:30:00Z'},
] as const;
type Place = (typeof PLACES)[number];

const columns = Object.fromEntries(
  ATTRIBUTES.map((each) => [each.internalId, gridColumn({path: each.internalId}, each)]),
);
const column = (path: string) => columns[path]!;
const KEYS: GroupKey[] = [
  ...['string', 'text', 'multilingual', 'number', 'made', 'date', 'boolean', 'reference', 'enumeration'].map(
    (path) => ({
      column: column(path),
    }),
  ),
  ...['date', 'timestamp'].flatMap((path) =>
    BUCKETS.map((bucket): GroupKey => ({column: column(path), bucket, firstDayOfWeek: 'mon'})),
  ),
];
const FIGURES: GroupFigure[] = [
  {fn: 'count'},
  {fn: 'count', where: ['>', 'number', 2]},
  {fn: 'count', where: ['and', ['FILLED', 'date'], ['=', 'reference', {path: 'reference'}]]},
  ...(['sum', 'avg', 'min', 'max', 'count', 'distinct'] as const).map((fn) => ({fn, column: column('number')})),
  ...(['min', 'max', 'count', 'distinct'] as const).map((fn) => ({fn, column: column('date')})),
  ...(['sum', 'avg'] as const).map((fn) => ({fn, column: column('whole')})),
  ...(['count', 'distinct'] as const).flatMap((fn) =>
    ['string', 'text', 'multilingual', 'boolean', 'reference', 'enumeration'].map((path) => ({
      fn,
      column: column(path),
    })),
  ),
];
const WHERE: (Cond | undefined)[] = [undefined, ['>', 'number', 0], ['=', 'number', 5], ['EMPTY', 'reference']];

const asked = fc
  .record({by: fc.uniqueArray(fc.constantFrom(...KEYS), {minLength: 1, maxLength: 3}), figures: fc.subarray(FIGURES)})
  .chain(({by, figures}) => {
    const all = Array.from({length: 2 ** by.length}, (_, bits) =>
      by.flatMap((_key, key) => (bits & (1 << key) ? [key] : [])),
    );
    return fc.subarray(all, {minLength: 1}).map((sets): GroupsAsked => ({by, figures, sets}));
  });

/** One line for each group, in no order. */
const lines = (rows: GroupRow[]) => rows.map(({set, keys, figures}) => JSON.stringify([set, keys, figures])).sort();

describe('rows that are put together by several columns at once', () => {
  let database: Database;
  const application = new Application(everyType);
  const cells = new Map<Place, Row[]>();
  before(async () => {
    database = await everyTypeDatabase();
  });
  after(() => database.close());

  const deps = ({locale, timeZone, now}: Place) => ({
    database,
    application,
    viewer: viewer('reader', {locale, timeZone}),
    now: Date.parse(now),
  });

  async function rowsIn(place: Place): Promise<Row[]> {
    let rows = cells.get(place);
    if (!rows) cells.set(place, (rows = await runQuery(deps(place), 'all', {from: 'thing', withPresentations: true})));
    return rows;
  }

  const evaluationIn = ({locale, timeZone, now}: Place): Evaluation => ({
    locale,
    timeZone,
    now: Date.parse(now),
    attribute: (path) => column(path).attribute,
    options: (attribute: Attribute) => attribute.type[1]?.options ?? {},
  });

  async function onServer(place: Place, question: GroupsAsked, where: Cond | undefined): Promise<GroupRow[]> {
    const {data} = await runQuery(deps(place), 'run', groupsQuery({from: 'thing', ...(where && {where})}, question));
    return data.map((row) => groupRow(row, question));
  }

  async function inBrowser(place: Place, question: GroupsAsked, where: Cond | undefined): Promise<GroupRow[]> {
    const about = evaluationIn(place);
    const rows = await rowsIn(place);
    return groupsOf(where ? rows.filter(rowTest(where, about)) : rows, question, about).rows;
  }

  it('are the same on the server and in the browser, in every set', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), asked, fc.constantFrom(...WHERE), async (place, question, where) => {
        const [server, browser] = [await onServer(place, question, where), await inBrowser(place, question, where)];
        assert.deepEqual(lines(browser), lines(server));
      }),
      {numRuns: 200},
    );
  });

  it('are the records that the condition of a group finds', async () => {
    for (const key of KEYS) {
      const question: GroupsAsked = {by: [key], sets: [[0]], figures: [{fn: 'count'}]};
      for (const {keys, figures} of await onServer(PLACES[0], question, undefined)) {
        const where = groupCondition(key, keys[0]);
        const count = await runQuery(deps(PLACES[0]), 'count', {from: 'thing', where});
        assert.equal(count, figures[0], `${key.column.path} ${key.bucket} ${String(rawValue(keys[0]))}`);
      }
    }
  });

  it('have totals that are worked out from the rows, not from the groups', async () => {
    const question: GroupsAsked = {
      by: [{column: column('boolean')}],
      sets: [[0], []],
      figures: [
        {fn: 'avg', column: column('number')},
        {fn: 'distinct', column: column('number')},
      ],
    };
    const rows = await onServer(PLACES[0], question, undefined);
    const numbers = (await rowsIn(PLACES[0])).map((row) => row.number as number).filter((number) => number !== null);
    const [average, different] = rows.find(({set}) => set === 1)!.figures as number[];
    assert.ok(Math.abs(average! - numbers.reduce((a, b) => a + b, 0) / numbers.length) < 1e-3);
    assert.equal(different, new Set(numbers).size);
    const parts = rows.filter(({set}) => set === 0).map(({figures}) => figures[1] as number);
    assert.ok(parts.reduce((a, b) => a + b, 0) > different!);
  });

  it('are refused where the sets name groups that there are not, twice, or in another order', async () => {
    const ask = (groupSets: unknown) =>
      outcome(
        runQuery(deps(PLACES[0]), 'all', {
          from: 'thing',
          select: [{expr: 'count()', as: 'n'}],
          groupBy: ['date', 'number'],
          groupSets,
        }),
      );
    for (const sets of [[[2]], [[-1]], [[1, 0]], [[0, 0]], [[0], [0]], [[0]], [[]], [[0.5]], [], 'all', [['0']]]) {
      assert.equal(await ask(sets), 'VALIDATION query.malformed', JSON.stringify(sets));
    }
    const many = Array.from({length: BOUNDS.groupSets + 1}, () => [0]);
    assert.equal(await ask(many), 'VALIDATION query.tooMany');
  });

  it('say of each answer whether there are more groups than it has', async () => {
    const question: GroupsAsked = {by: [{column: column('string')}], sets: [[0]], figures: [{fn: 'count'}]};
    const query = {...groupsQuery({from: 'thing'}, question), limit: 3};
    const {data, hasNextPage} = await runQuery(deps(PLACES[0]), 'run', query);
    assert.deepEqual([data.length, hasNextPage], [3, true]);
  });
});

describe('groups of what a person may not see', () => {
  it('are refused as a path that there is not', async () => {
    const database = await filled();
    const string: Attribute = {internalId: 'secret', name: 'secret', label: 'secret', type: ['string']};
    const secret = gridColumn({path: 'supplier.secret'}, string);
    const ask = (question: GroupsAsked, role: string) =>
      outcome(asking(database, viewer(role))('run', groupsQuery({from: 'order'}, question)));
    for (const question of [
      {by: [{column: secret}], sets: [[0]], figures: []},
      {
        by: [{column: gridColumn({path: 'status'}, string)}],
        sets: [[0], []],
        figures: [{fn: 'distinct' as const, column: secret}],
      },
    ]) {
      assert.equal(await ask(question, 'clerk'), 'ACCESS_DENIED query.notAvailable');
    }
    await database.close();
  });
});
