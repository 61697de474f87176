import {sql} from 'kysely';
import {Application} from '../../../demo/server/application.js';
import type {Database} from '../../../demo/server/db/database.js';
import {runQuery, type Answers, type QueryOptions} from '../../../demo/server/query/index.js';
import {columnOf, sectionTableOf, tableOf} from '../../../demo/server/schema/columns.js';
import {stableId} from '../../../demo/server/schema/ids.js';
import {SYSTEM, type Viewer} from '../../../demo/server/security/viewer.js';
import {testDatabase} from './database.js';
import {sample} from './sample.js';

export const application = new Application(sample);
/** 18 November 2026 is a Wednesday; in Kyiv it is already 00:30 of the 19th. */
export const NOW = Date.parse('2026-11-18T22:30:00Z');

type Values = Record<string, unknown>;
export const idOf = (name: string): string => stableId(name);

const COUNTRIES: Record<string, Values> = {
  ua: {code: 'UA', name: 'Україна', secret: 'x'},
  fr: {code: 'FR', name: 'France', secret: 'y'},
};
const SUPPLIERS: Record<string, Values> = {
  Зоря: {name: 'Зоря', country: idOf('ua'), payroll: idOf('pay'), margin: 10.5, secret: 's1'},
  Ґанок: {name: 'Ґанок', country: idOf('ua'), margin: 7, secret: 's2'},
  Élan: {name: 'Élan', country: idOf('fr'), margin: 3, secret: 's3'},
  apple: {name: 'apple 50%_off\\', country: idOf('fr'), margin: 1, secret: 's4'},
};
const orderOf = (number: string, supplier: string | null, more: Values): Values => ({
  number,
  supplier: supplier && idOf(supplier),
  secret: `of ${number}`,
  ...more,
});
const ORDERS: Record<string, Values> = {
  o1: orderOf('PO-1', 'Зоря', {
    status: 'sent',
    date: '2026-11-18',
    confirmed: '2026-11-18T22:10:00Z',
    slot: '08:30:00',
    total: 100.5,
    note: 'Їжак',
    title: {en: 'First', fr: '', es: '', uk: 'Перше'},
    partial: true,
    documents: ['a'],
    photo: idOf('photo'),
  }),
  o2: orderOf('PO-2', 'Ґанок', {
    status: 'draft',
    date: '2026-11-19',
    confirmed: '2026-11-18T21:50:00Z',
    total: 20,
    note: '',
    partial: false,
    title: {en: 'Second', fr: 'Deuxième', es: '', uk: ''},
    documents: [],
  }),
  o3: orderOf('PO-3', 'Élan', {status: 'late', date: '2026-10-01', total: 100.5, note: '100%'}),
  o4: orderOf('PO-4', 'apple', {status: 'sent', date: '2025-12-31', total: 0}),
  o5: orderOf('PO-5', null, {status: null, date: null, total: null, note: null}),
};
const LINES: [order: string, product: string, quantity: number, price: number][] = [
  ['o1', 'Bolt', 10, 1.5],
  ['o1', 'Nut', 20, 0.5],
  ['o2', 'Bolt', 5, 1.6],
  ['o3', 'Nut', 7, 0.4],
];

/** The sample's rows, in a database of their own. */
export async function filled(): Promise<Database> {
  const database = await testDatabase(sample);
  for (const [alias, rows] of Object.entries({
    country: COUNTRIES,
    payroll: {pay: {name: 'Secret pay', sum: 5}},
    supplier: SUPPLIERS,
    order: ORDERS,
  })) {
    const object = application.object(alias)!;
    for (const [name, values] of Object.entries(rows)) {
      const columns = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          columnOf(object.attributes.find(({internalId}) => internalId === key)!),
          stored(value),
        ]),
      );
      await insert(database, tableOf(object), {id: idOf(name), ...columns});
    }
  }
  const orders = application.object('order')!;
  for (const [i, [order, product, quantity, price]] of LINES.entries()) {
    const values = {
      id: idOf(`line ${i}`),
      owner_id: idOf(order),
      position: i,
      a_product: product,
      a_quantity: quantity,
      a_price: price,
    };
    await insert(database, sectionTableOf(orders, 'lines'), values);
  }
  return database;
}

const stored = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

async function insert({db}: Database, table: string, values: Values): Promise<void> {
  const row: Values = {app_id: sample.id, ...values};
  const columns = sql.join(Object.keys(row).map((column) => sql.id(column)));
  await sql`insert into ${sql.id(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
}

export function viewer(role: string, more: Partial<Viewer> = {}): Viewer {
  const isAdmin = role === 'admin';
  return {
    ...SYSTEM,
    id: `${role}-user`,
    isAdmin,
    roles: isAdmin ? [] : role.split('+'),
    timeZone: 'Europe/Kyiv',
    ...more,
  };
}

export type Asker = <K extends keyof Answers>(kind: K, query: unknown, options?: QueryOptions) => Promise<Answers[K]>;

export function asking(database: Database, as: Viewer): Asker {
  return (kind, query, options) => runQuery({database, application, viewer: as, now: NOW}, kind, query, options);
}

/** `ACCESS_DENIED query.notAvailable` of a refusal; the answer when there is none. */
export async function outcome(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: {code?: string; key?: string}) => {
    if (!error.key) throw error;
    return `${error.code} ${error.key}`;
  });
}
