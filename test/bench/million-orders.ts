import {sql} from 'kysely';
import type {AppDefinition} from '../../demo/server/definition.js';
import {Application} from '../../demo/server/application.js';
import type {Database} from '../../demo/server/db/database.js';
import {SYSTEM} from '../../demo/server/security/viewer.js';
import type {Attribute, TypeName} from '../../src/values/types.js';
import {testDatabase} from '../server/query/database.js';

const ROWS = 1_000_000;

const attribute = (internalId: string, type: TypeName): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: [type],
});

export const ATTRIBUTES = [
  attribute('number', 'string'),
  attribute('date', 'date'),
  attribute('total', 'number'),
  attribute('supplier', 'string'),
  attribute('buyer', 'string'),
];

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
      attributes: ATTRIBUTES,
      indexes: [['number'], ['date']],
      forms: [],
      lists: [],
      rights: {},
    },
  ],
};

/** A database with a million orders of 2,000 days, 200 suppliers and 12 buyers, and who may ask it everything. */
export async function millionOrders() {
  const database: Database = await testDatabase(app);
  await sql`insert into o_order (app_id, id, a_number, a_date, a_total, a_supplier, a_buyer)
    select ${app.id}, gen_random_uuid(), 'PO-' || n, date '2020-01-01' + (n * 7919 % 2000)::int,
      case when n % 10 > 0 then n * 7919 % 100000 end, 'Supplier ' || n * 31 % 200, 'Buyer ' || n * 17 % 12
    from generate_series(1, ${ROWS}::bigint) as n`.execute(database.db);
  await sql`vacuum analyze o_order`.execute(database.db);
  return {database, application: new Application(app), viewer: {...SYSTEM, isAdmin: true}};
}
