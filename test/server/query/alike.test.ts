import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery} from '../../../demo/server/query/index.js';
import {rowTest, type Evaluation} from '../../../src/query/evaluate.js';
import {searchTest} from '../../../src/query/evaluate-search.js';
import {PERIODS} from '../../../src/query/periods.js';
import {QueryFault} from '../../../src/query/problem.js';
import {OPERATORS, type Cond, type Row} from '../../../src/query/types.js';
import {BUCKETS} from '../../../src/values/date/bucket.js';
import {formatsOf, WEEK_DAYS} from '../../../src/values/formats.js';
import type {Attribute} from '../../../src/values/types.js';
import {
  ATTRIBUTES,
  DATES,
  DURATIONS,
  MOMENTS,
  NUMBERS,
  TEXTS,
  TIMES,
  everyType,
  everyTypeDatabase,
  personId,
} from './every-type.js';
import {viewer} from './fixture.js';

const PLACES = [
  {locale: 'uk', timeZone: 'Europe/Kyiv', now: '2026-03-29T10:00:00Z'},
  {locale: 'en', timeZone: 'America/New_York', now: '2026-11-01T05:30:00Z'},
  {locale: 'fr', timeZone: 'Australia/Lord_Howe', now: '2026-11-18T22:30:00Z'},
] as const;
type Place = (typeof PLACES)[number];

const OPERANDS: Record<string, readonly unknown[]> = {
  string: TEXTS,
  text: ['', 'A', 'e', '%', '_', '\\', 'ї', 'Їжак', 'é', 'É', '10', 10, 'strasse', null],
  email: ['ann@example.com', 'ANN', ''],
  multilingual: ['First', 'їж', 'ñ', 'second 50%', ''],
  number: [...NUMBERS, '0.30', 'x', null],
  whole: [0, 3, 2.5, null],
  made: ['apple', 'é', ''],
  date: [...DATES, '2026-02-30', null],
  time: [...TIMES, '08:30', '24:00', null],
  timestamp: [...MOMENTS.slice(0, 4), ...DATES.slice(0, 4), 'yesterday', null],
  duration: [...DURATIONS, 'PT90M', 'P1D', 'PT26H', '1:30', null],
  boolean: [true, false, null, 'yes'],
  reference: [personId(0), personId(2).toUpperCase(), 'nobody', 'з', 'ап', '50%_', null],
  references: [personId(0), 'zebra', '50%_', null],
  enumeration: ['open', 'done', 'ÉTÉ', 'їж', 'DONE', '50%', null],
  enumerations: ['open', 'ÉTÉ', 'été', 'г', null],
  file: ['x', null],
  image: ['x', null],
  files: ['a', 'c', 5, null],
};

/** Every operator upon an attribute, with the operands that it could be given. */
function conditionsOf({internalId}: Attribute): Cond[] {
  const operands = OPERANDS[internalId]!;
  return OPERATORS.flatMap((operator): Cond[] => {
    switch (operator) {
      case 'EMPTY':
      case 'FILLED':
        return [[operator, internalId]];
      case 'IN':
      case 'NOT-IN':
        return [[], operands.slice(0, 1), operands.slice(0, 3), operands].map((list) => [operator, internalId, list]);
      case 'BETWEEN':
      case 'NOT-BETWEEN':
        return operands.flatMap((from, index): Cond[] => {
          const to = operands[(index + 2) % operands.length];
          return [
            [operator, internalId, from, to],
            [operator, internalId, null, to],
            [operator, internalId, from, null],
          ];
        });
      case 'PERIOD':
        return PERIODS.flatMap((period, index): Cond[] => [
          [operator, internalId, period],
          [operator, internalId, period, WEEK_DAYS[index % 7]],
        ]);
      default:
        return operands.map((operand) => [operator, internalId, operand]);
    }
  });
}

/** Labels and names in three languages, wildcards, and numbers as each of these languages writes them. */
const SEARCHES = [
  '',
  '  ',
  'open',
  'ГОТОВО',
  'été',
  'ÏЖ',
  'їжак',
  ' ann',
  '50%',
  '_',
  '\\',
  '1',
  '10',
  '0,3',
  '0.3',
  '-0,5',
  '−7',
].concat([
  '100.25',
  '100,25',
  '123 456 789 012,5',
  '123,456,789,012.5',
  '123\u00a0456\u00a0789\u00a0012,5',
  '1.500',
  '1e2',
  '.3',
  '2026',
]);

const expressions: Cond[] = [
  ['=', {fn: 'lower', args: ['string']}, 'apple'],
  ['STARTS', {fn: 'upper', args: ['string']}, 'ї'],
  ['>', {fn: 'length', args: ['text']}, 4],
  ['=', {fn: 'year', args: ['date']}, 2026],
  ['=', {fn: 'month', args: ['timestamp']}, 3],
  ['=', {fn: 'day', args: ['timestamp']}, 29],
  ...BUCKETS.flatMap((bucket) =>
    ['date', 'timestamp'].flatMap((path) =>
      ['2026-03-29', '2026-03-23', '2026-03-01', '2026-10-01', '2026-01-01', '2025-12-29'].map((day): Cond => [
        '=',
        {fn: 'trunc', args: [path, {value: bucket}, {value: 'mon'}]},
        day,
      ]),
    ),
  ),
  ['=', {fn: 'trunc', args: ['date', {value: 'week'}]}, '2026-03-29'],
  ['=', {fn: 'trunc', args: ['date', {value: 'week'}, {value: 'sat'}]}, '2026-03-28'],
  ['=', {fn: 'trunc', args: ['string', {value: 'month'}]}, '2026-03-01'],
  ['<', 'date', {fn: 'today', args: []}],
  ['=', {fn: 'today', args: []}, '2026-03-29'],
  ['PERIOD', {fn: 'today', args: []}, 'today'],
  ['=', {fn: 'today', args: ['date']}, '2026-03-29'],
  ...['date', 'timestamp'].flatMap((path): Cond[] => [
    ['>', {fn: 'days', args: [path, {fn: 'today', args: []}]}, 0],
    ['=', {fn: 'days', args: [{fn: 'today', args: []}, path]}, 0],
    ['EMPTY', {fn: 'days', args: [path, 'date']}],
    ['<=', {fn: 'days', args: ['timestamp', path]}, -1],
  ]),
  ['=', {fn: 'days', args: ['date']}, 0],
  ['=', {fn: 'days', args: ['date', 'string']}, 0],
  ['=', {fn: 'days', args: ['number', 'date']}, 0],
  ['=', {fn: 'days', args: ['date', 'date', 'date']}, 0],
  ['=', {fn: 'round', args: [{fn: 'days', args: ['date', 'timestamp']}, {value: -1}]}, 0],
  ['>=', {fn: 'round', args: ['number']}, 1],
  ['=', {fn: 'round', args: ['number', {value: -2}]}, 100],
  ['=', {fn: 'round', args: ['number', {value: 1e12}]}, {path: 'number'}],
  ['=', {fn: 'round', args: ['number', 'whole']}, {path: 'number'}],
  ['=', {fn: 'abs', args: ['whole']}, 3],
  ['LIKE', {fn: 'concat', args: ['string', {value: '-'}, 'enumeration']}, 'e-o'],
  ['=', {fn: 'coalesce', args: ['text', {value: 'none'}]}, 'none'],
  ['>', 'number', {path: 'whole'}],
  ['<', 'string', {path: 'text'}],
  ['<>', 'string', {path: 'text'}],
  ['=', 'string', {path: 'number'}],
  ['<=', 'number', {param: 'limit'}],
  ['=', 'number', {param: 'unknown'}],
  ['IN', 'whole', {param: 'list'}],
  ['IN', 'whole', [{param: 'limit'}, 10]],
  [
    '=',
    {
      case: [
        [['EMPTY', 'number'], {value: 'none'}],
        [['>', 'number', 1], {value: 'much'}],
      ],
      else: {value: 'some'},
    },
    'some',
  ],
  ['>', {fn: 'sum', args: ['number']}, 1],
  ['=', {fn: 'year', args: ['string']}, 2026],
];
const params = {limit: 3, list: [0, 10]};

const options = (attribute: Attribute) => attribute.type[1]?.options ?? {};
const nameOf = ({id}: Row) => id!.slice(0, 4);
const simple = fc.constantFrom(...ATTRIBUTES).chain((attribute) => fc.constantFrom(...conditionsOf(attribute)));
const {tree} = fc.letrec<{tree: Cond}>((tie) => ({
  tree: fc.oneof(
    {maxDepth: 3, withCrossShrink: true},
    simple,
    fc.tuple(fc.constantFrom('and' as const, 'or' as const), tie('tree'), tie('tree')).map((parts): Cond => parts),
    tie('tree').map((part): Cond => ['not', part]),
  ),
}));

describe('a condition finds the same rows in the browser as on the server', () => {
  let database: Database;
  const application = new Application(everyType);
  const cells = new Map<Place, Row[]>();

  const ask = (place: Place, query: object) =>
    runQuery(
      {
        database,
        application,
        viewer: viewer('reader', {locale: place.locale, timeZone: place.timeZone}),
        now: Date.parse(place.now),
      },
      'all',
      {from: 'thing', params, orderBy: [{column: 'id', dir: 'ASC'}], ...query},
    );

  async function onServer(place: Place, where: Cond): Promise<string> {
    const answer = ask(place, {select: ['id'], where}).then((rows) => rows.map(nameOf).join(' '));
    return answer.catch((error: {key?: string}) => {
      if (!error.key) throw error;
      return error.key;
    });
  }

  async function inBrowser(place: Place, where: Cond): Promise<string> {
    const rows = await rowsFor(place);
    try {
      return rows
        .filter(rowTest(where, evaluationIn(place)))
        .map(nameOf)
        .join(' ');
    } catch (error) {
      if (error instanceof QueryFault) return error.problem.key;
      throw error;
    }
  }

  async function rowsFor(place: Place): Promise<Row[]> {
    let rows = cells.get(place);
    if (!rows) cells.set(place, (rows = await ask(place, {withPresentations: true})));
    return rows;
  }

  function evaluationIn({locale, timeZone, now}: Place): Evaluation {
    const known = new Map(ATTRIBUTES.map((attribute) => [attribute.internalId, attribute]));
    return {locale, timeZone, now: Date.parse(now), attribute: (path) => known.get(path)!, options, params};
  }

  async function differences(place: Place, conditions: Cond[]): Promise<string[]> {
    const found: string[] = [];
    for (const where of conditions) {
      const [server, browser] = [await onServer(place, where), await inBrowser(place, where)];
      if (server !== browser) found.push(`${JSON.stringify(where)}\n  server  ${server}\n  browser ${browser}`);
    }
    return found.slice(0, 5);
  }

  before(async () => {
    database = await everyTypeDatabase();
  });
  after(() => database.close());

  for (const attribute of ATTRIBUTES) {
    it(`of ${attribute.internalId}, by every operator`, async () => {
      for (const place of attribute.internalId === 'timestamp' ? PLACES : PLACES.slice(0, 1)) {
        assert.deepEqual(await differences(place, conditionsOf(attribute)), []);
      }
    });
  }

  it('of expressions and parameters', async () => {
    for (const place of PLACES) assert.deepEqual(await differences(place, expressions), []);
  });

  it('of searches, by every column and by all of them', async () => {
    const paths = ATTRIBUTES.map(({internalId}) => internalId);
    for (const place of PLACES) {
      const formats = formatsOf(place.locale, place.timeZone);
      const rows = await rowsFor(place);
      for (const text of SEARCHES) {
        for (const columns of [...paths.map((path) => [path]), paths]) {
          const test = searchTest(columns, text, evaluationIn(place), formats);
          const answered = await ask(place, {select: ['id'], search: {text, columns}});
          assert.equal(
            (test ? rows.filter(test) : rows).map(nameOf).join(' '),
            answered.map(nameOf).join(' '),
            `${JSON.stringify(text)} in ${columns.join()}, ${place.locale}`,
          );
        }
      }
    }
  });

  it('of trees of conditions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), tree, async (place, where) => {
        assert.deepEqual(await differences(place, [where]), []);
      }),
      {numRuns: 300},
    );
  });
});
