import {randomBytes} from 'node:crypto';
import {sql} from 'kysely';
import type {AppDefinition} from '../../demo/server/definition.js';
import {Application} from '../../demo/server/application.js';
import {runQuery} from '../../demo/server/query/index.js';
import {SYSTEM} from '../../demo/server/security/viewer.js';
import type {Attribute, TypeName} from '../../src/values/types.js';
import {testDatabase} from '../server/query/database.js';

const ROWS = 1_000_000;
const PAGE = 20_000;
const SIZE = 25;

const attribute = (internalId: string, type: TypeName): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: [type],
});

const app: AppDefinition = {
  id: 'bench',
  name: 'Bench',
  version: '1',
  vendor: '',
  description: '',
  roles: {},
  users: [],
  enumerations: {},
  navigation: [],
  objects: [
    {
      alias: 'order',
      kind: 'list',
      name: 'Orders',
      singular: 'order',
      icon: 'file-text',
      presentation: 'number',
      attributes: [attribute('number', 'string'), attribute('date', 'date'), attribute('total', 'number')],
      indexes: [['number'], ['date']],
      forms: [],
      lists: [],
      rights: {},
    },
  ],
};

/** What is asked for, and by which keys: text in the order of languages, many equal days, a column without an index. */
const ORDERS = {
  'number, text with an index': [{column: 'number', dir: 'ASC'}],
  'date, 2,000 of them, with an index': [{column: 'date', dir: 'DESC'}],
  'date, then number': [
    {column: 'date', dir: 'ASC'},
    {column: 'number', dir: 'DESC'},
  ],
  'total, no index': [{column: 'total', dir: 'ASC'}],
};

export interface Depth {
  engine: string;
  page: number;
  /** Milliseconds of each run. */
  orders: {name: string; offset: number[]; cursor: number[]}[];
}

/** Asks for page 20,000 both ways, as often as `runs` says. */
export async function deepPages(runs: number): Promise<Depth> {
  const database = await testDatabase(app);
  await sql`insert into o_order (app_id, id, a_number, a_date, a_total)
    select ${app.id}, gen_random_uuid(), 'PO-' || n, date '2020-01-01' + (n * 7919 % 2000)::int,
      case when n % 10 > 0 then n * 7919 % 100000 end
    from generate_series(1, ${ROWS}::bigint) as n`.execute(database.db);
  await sql`vacuum analyze o_order`.execute(database.db);
  const deps = {database, application: new Application(app), viewer: {...SYSTEM, isAdmin: true}};
  const secret = randomBytes(32);
  const orders = [];
  for (const [name, orderBy] of Object.entries(ORDERS)) {
    const query = {from: 'order', orderBy, limit: SIZE, hideTotalRowCount: true};
    const ask = (offset: number, cursor?: string) => runQuery({...deps, secret}, 'run', {...query, offset, cursor});
    const {cursor} = await ask((PAGE - 2) * SIZE);
    const own = {name, offset: [] as number[], cursor: [] as number[]};
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      const counted = await ask((PAGE - 1) * SIZE);
      const between = performance.now();
      const walked = await ask((PAGE - 1) * SIZE, cursor);
      own.offset.push(between - start);
      own.cursor.push(performance.now() - between);
      if (JSON.stringify(counted.data) !== JSON.stringify(walked.data)) throw new Error(`${name}: other rows`);
    }
    orders.push(own);
  }
  await database.close();
  return {engine: database.engine, page: PAGE, orders};
}
