import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import fc from 'fast-check';
import type {Services} from '../../../src/api/services.js';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import type {AppDefinition} from '../../../demo/server/definition.js';
import {describe as metadataOf} from '../../../demo/server/metadata/describe.js';
import {runQuery} from '../../../demo/server/query/index.js';
import type {Viewer} from '../../../demo/server/security/viewer.js';
import {rowTest, type Evaluation} from '../../../src/query/evaluate.js';
import {searchTest} from '../../../src/query/evaluate-search.js';
import type {Cond, Query, QueryKind, Row} from '../../../src/query/types.js';
import {filtersWhere, type ListFilter} from '../../../src/state/filter/filters.js';
import type {GridModel} from '../../../src/state/list/grid-model.js';
import type {GridSource} from '../../../src/state/list-rows/grid-source.js';
import type {LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {ObjectSource} from '../../../src/state/sources/object-source.js';
import {add} from '../../../src/values/decimal.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {GivenSpecs} from '../../../src/values/list-modes.js';
import type {Attribute} from '../../../src/values/types.js';
import {attribute, ATTRIBUTES as TYPES, everyType, everyTypeDatabase, personId, thingId} from './every-type.js';
import {viewer} from './fixture.js';
import {seenIn, VIEWS} from '../../support/intent-views.js';

const TIME_ZONE = 'Europe/Kyiv';
const formats = formatsOf('en', TIME_ZONE);
/** Links of a tree, the first two of which lead to each other. */
const ABOVE = {
  attribute: attribute('above', 'reference', {refType: 'object', ref: 'thing'}),
  value: (row: number) => (row < 2 ? thingId(1 - row) : row % 7 ? thingId(row >> 1) : null),
};
const ATTRIBUTES = [...TYPES, ABOVE.attribute];
const paths = ATTRIBUTES.map(({internalId}) => internalId);
const SEARCHED = ['string', 'text', 'reference', 'enumeration'];

/** Who reads all, and who reads what refers to two of the people. */
const app: AppDefinition = {
  ...everyType,
  roles: {reader: 'Reader', seller: 'Seller'},
  objects: everyType.objects.map((object) => ({
    ...object,
    ...(object.alias === 'thing' && {attributes: ATTRIBUTES}),
    lists: [
      {
        alias: 'main',
        name: object.alias,
        columns: (object.alias === 'thing' ? ATTRIBUTES : object.attributes).map(({internalId: path}) => ({path})),
        searchDataColumns: SEARCHED,
      },
    ],
    rights: {
      reader: {view: true as const},
      seller: {
        view: object.alias === 'thing' ? (['IN', 'reference', [personId(0), personId(2)]] as Cond) : true,
      },
    },
  })),
};
const application = new Application(app);

/** What a person, and the page around the list, ask for. */
interface Asked {
  where: Cond | null;
  filters: ListFilter[];
  search: string;
}

const conditions: Cond[] = [
  ['>', 'number', 0],
  ['EMPTY', 'reference'],
  ['FILLED', 'boolean'],
  ['IN', 'enumeration', ['open', 'ÉTÉ']],
  ['BETWEEN', 'date', '2026-01-01', '2026-10-31'],
  ['or', ['=', 'enumeration', 'done'], ['<', 'whole', 3]],
  ['not', ['LIKE', 'string', 'a']],
];
const filters: ListFilter[] = [
  {path: 'enumeration', operator1: 'IN', value1: ['open', 'done']},
  {path: 'number', operator1: '>=', value1: 0.3},
  {path: 'timestamp', operator1: 'BETWEEN', value1: {start: '2026-03-01', end: '2026-12-31'}},
  {path: 'boolean', operator1: 'EMPTY'},
  {path: 'text', operator1: 'FILLED'},
  {path: 'reference', operator1: 'IN', value1: [personId(0), personId(1)]},
];
const asked: fc.Arbitrary<Asked> = fc.record({
  where: fc.constantFrom(null, null, ...conditions),
  filters: fc.subarray(filters, {maxLength: 2}),
  search: fc.constantFrom('', '', '', 'a', 'e', '1', 'Їж', 'open', 'nothing'),
});

/** Calls that have not been answered, so that a test goes on when there are none. */
class Pending {
  private count = 0;

  counted = async <T>(call: Promise<T>): Promise<T> => {
    this.count++;
    return call.finally(() => this.count--);
  };

  quiet = async (): Promise<void> => {
    for (let still = 0; still < 10; still++) {
      await new Promise((done) => setImmediate(done));
      if (this.count) still = 0;
    }
  };
}

describe('one intent finds the same records in every view', () => {
  let database: Database;
  before(async () => {
    database = await everyTypeDatabase([ABOVE]);
  });
  after(() => database.close());

  const deps = (as: Viewer) => ({database, application, viewer: as});

  /** The server as lists ask it, under the rights of a person. */
  function serverSource(as: Viewer, pending: Pending, views: GivenSpecs): GridSource {
    const services = {
      metadata: {
        get: async (alias: string) =>
          metadataOf(application, application.object(alias)!, as, ['columns', 'lists', 'rights']),
      },
      query: {
        ask: (kind: Exclude<QueryKind, 'export'>, query: Query) => pending.counted(runQuery(deps(as), kind, query)),
      },
    };
    return new ObjectSource(async () => services as unknown as Services, {alias: 'thing', list: 'main', views});
  }

  /** The rows that a person may see as rows of a page. */
  function localSource(rows: Row[]): GridSource {
    const columns = ATTRIBUTES.map(({internalId, label, type}) => ({path: internalId, label, type}) as LocalColumn);
    return new LocalSource(rows, columns, {name: 'things', searchColumns: SEARCHED, formats});
  }

  const rowsOf = (as: Viewer) =>
    runQuery(deps(as), 'all', {from: 'thing', select: paths, withPresentations: true, withPrimaryKey: true});

  const about: Evaluation = {
    locale: 'en',
    timeZone: TIME_ZONE,
    now: Date.now(),
    attribute: (path) => ATTRIBUTES.find(({internalId}) => internalId === path)!,
    options: (attribute: Attribute) => attribute.type[1]?.options ?? {},
  };

  /** What has to be found, by the conditions alone. */
  function expected(rows: Row[], {where, filters, search}: Asked, place: (row: Row) => boolean = () => true) {
    const own = filtersWhere(
      {filters: Object.fromEntries(filters.map((filter) => [filter.path, filter])), tree: null},
      'mon',
    );
    const tests = [where, own].filter((each) => each !== null).map((each) => rowTest(each, about));
    const holds = searchTest(SEARCHED, search, about, formats);
    const found = rows.filter((row) => tests.every((test) => test(row)) && (!holds || holds(row)) && place(row));
    const numbers = found.map(({number}) => number as number | null).filter((number) => number !== null);
    return {ids: found.map(({id}) => id!).sort(), count: found.length, sum: Number(numbers.reduce(add, 0).toFixed(6))};
  }

  const intend =
    ({where, filters, search}: Asked) =>
    (list: GridModel) => {
      list.setWhere(where);
      for (const filter of filters) list.setFilter(filter.path, filter, filtersWhere);
      list.setSearch(search);
    };

  for (const role of ['reader', 'seller']) {
    const as = viewer(role, {locale: 'en', timeZone: TIME_ZONE});

    for (const [name, view] of Object.entries(VIEWS)) {
      it(`${name}, as a ${role} has it of the server and of rows`, async () => {
        const rows = await rowsOf(as);
        assert.ok(role === 'reader' ? rows.length === 48 : rows.length > 0 && rows.length < 48);
        await fc.assert(
          fc.asyncProperty(asked, async (intent) => {
            const {sum, ...found} = expected(rows, intent, view.holds);
            const pending = new Pending();
            const sources = {server: serverSource(as, pending, view.given), browser: localSource(rows)};
            for (const [where, source] of Object.entries(sources)) {
              const seen = await seenIn(view, source, intend(intent), pending.quiet);
              assert.deepEqual(seen, {...found, sum: seen.sum === null ? null : sum}, where);
            }
          }),
          {numRuns: 25},
        );
      });
    }
  }
});
