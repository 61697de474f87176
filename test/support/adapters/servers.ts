import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fiori from '@sap-ux/fe-mockserver-core';
import {buildSchema, GraphQLError} from 'graphql';
import {createHandler} from 'graphql-http/lib/use/http';
import jsonServer from 'json-server';
import {ORDERS, SUPPLIERS} from './orders.js';

/** A back end of another kind, with records of its own. */
export interface BackEnd {
  url: string;
  stop(): void;
}

/** Plain REST: json-server. */
export async function restServer(): Promise<BackEnd> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({logger: false}));
  app.use(jsonServer.router(structuredClone({orders: ORDERS, suppliers: SUPPLIERS})));
  return listening(app);
}

/** OData v4: the server of Fiori elements, with the check of ETags. */
export async function odataServer(): Promise<BackEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'lc-odata-'));
  const named = <T extends {id: number}>(rows: T[]) => JSON.stringify(rows.map(({id, ...row}) => ({ID: id, ...row})));
  writeFileSync(join(folder, 'metadata.xml'), EDMX);
  writeFileSync(join(folder, 'orders.json'), named(ORDERS));
  writeFileSync(join(folder, 'suppliers.json'), named(SUPPLIERS));
  const service = {metadataPath: join(folder, 'metadata.xml'), mockdataPath: folder, urlPath: '/odata'};
  // A CommonJS module, whose types say otherwise.
  const {default: Server} = fiori as unknown as {default: typeof fiori};
  const mock = new Server({
    services: [{...service, watch: false, validateETag: true, noETag: false, generateMockData: false}],
    annotations: [],
    logger: silent,
  } as never);
  await mock.isReady;
  const router = mock.getRouter();
  const back = await listening((request, response) =>
    router(request, response, () => {
      response.writeHead(404).end();
    }),
  );
  return {
    url: `${back.url}/odata`,
    stop() {
      back.stop();
      void mock.dispose();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

const property = (name: string, type: string) => `<Property Name="${name}" Type="Edm.${type}"/>`;
const entity = (name: string, properties: string) =>
  `<EntityType Name="${name}"><Key><PropertyRef Name="ID"/></Key><Property Name="ID" Type="Edm.Int32" Nullable="false"/>${properties}</EntityType>`;
const EDMX = `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>
<Schema Namespace="desk" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${entity('Order', property('number', 'String') + property('status', 'String') + property('total', 'Int32') + property('day', 'Date') + property('supplier', 'Int32') + property('note', 'String'))}
${entity('Supplier', property('name', 'String') + property('country', 'String'))}
<EntityContainer Name="Container"><EntitySet Name="orders" EntityType="desk.Order"/><EntitySet Name="suppliers" EntityType="desk.Supplier"/></EntityContainer>
</Schema></edmx:DataServices></edmx:Edmx>`;

const silent = {info() {}, warn() {}, error() {}, debug() {}, verbose() {}, silly() {}, perf() {}};

/** GraphQL over HTTP: the reference implementation, with a schema of the convention. */
export async function graphqlServer(): Promise<BackEnd> {
  const handler = createHandler({schema: buildSchema(SCHEMA), rootValue: rootOf()});
  return listening(handler as RequestListener);
}

const SCHEMA = `
  input TextTest {eq: String in: [String!] contains: String startsWith: String endsWith: String empty: Boolean}
  input NumberTest {eq: Float in: [Float!] gt: Float gte: Float lt: Float lte: Float empty: Boolean}
  input DayTest {eq: String gte: String lt: String lte: String empty: Boolean}
  input OrdersFilter {
    and: [OrdersFilter!] or: [OrdersFilter!] not: OrdersFilter
    id: NumberTest number: TextTest status: TextTest total: NumberTest day: DayTest supplier: NumberTest note: TextTest
  }
  input SuppliersFilter {and: [SuppliersFilter!] id: NumberTest name: TextTest country: TextTest}
  enum Direction {ASC DESC}
  input OrdersSort {path: String! dir: Direction!}
  input SuppliersSort {path: String! dir: Direction!}
  input OrdersInput {number: String status: String total: Float day: String supplier: Int note: String}
  type Order {id: ID! version: Int! number: String status: String total: Float day: String supplier: Int note: String}
  type Supplier {id: ID! version: Int! name: String country: String}
  type OrderPage {rows: [Order!]! total: Int!}
  type SupplierPage {rows: [Supplier!]! total: Int!}
  type Query {
    ordersList(filter: OrdersFilter search: String sort: [OrdersSort!] offset: Int limit: Int): OrderPage!
    orders(id: ID!): Order
    suppliersList(filter: SuppliersFilter search: String sort: [SuppliersSort!] offset: Int limit: Int): SupplierPage!
    suppliers(id: ID!): Supplier
  }
  type Mutation {
    saveOrders(id: ID version: Int values: OrdersInput!): Order!
    deleteOrders(id: ID! version: Int): Boolean
  }`;

type Stored = Record<string, unknown> & {id: number; version: number};
interface Asked {
  filter?: Record<string, unknown>;
  search?: string;
  sort?: {path: string; dir: string}[];
  offset?: number;
  limit?: number;
}

const TESTS: Record<string, (value: unknown, given: unknown) => boolean> = {
  eq: (value, given) => value === given,
  in: (value, given) => (given as unknown[]).includes(value),
  gt: (value, given) => Number(value) > Number(given),
  gte: (value, given) => String(value).localeCompare(String(given), 'en', {numeric: true}) >= 0,
  lt: (value, given) => String(value).localeCompare(String(given), 'en', {numeric: true}) < 0,
  lte: (value, given) => String(value).localeCompare(String(given), 'en', {numeric: true}) <= 0,
  contains: (value, given) => String(value).toLowerCase().includes(String(given).toLowerCase()),
  startsWith: (value, given) => String(value).toLowerCase().startsWith(String(given).toLowerCase()),
  endsWith: (value, given) => String(value).toLowerCase().endsWith(String(given).toLowerCase()),
  empty: (value) => value === null || value === '',
};

function matches(row: Stored, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, test]) => {
    if (name === 'and') return (test as Record<string, unknown>[]).every((part) => matches(row, part));
    if (name === 'or') return (test as Record<string, unknown>[]).some((part) => matches(row, part));
    if (name === 'not') return !matches(row, test as Record<string, unknown>);
    return Object.entries(test as object).every(([op, given]) => TESTS[op]!(row[name], given));
  });
}

function rootOf() {
  const tables = {orders: stored(ORDERS), suppliers: stored(SUPPLIERS)};
  const list = (rows: Stored[]) => (asked: Asked) => {
    const {filter = {}, search = '', sort = [], offset = 0, limit = 1000} = asked;
    const found = rows.filter(
      (row) => matches(row, filter) && (!search || Object.values(row).some((cell) => TESTS.contains!(cell, search))),
    );
    for (const {path, dir} of [...sort].reverse())
      found.sort(
        (a, b) => (dir === 'DESC' ? -1 : 1) * String(a[path]).localeCompare(String(b[path]), 'en', {numeric: true}),
      );
    return {rows: found.slice(offset, offset + limit), total: found.length};
  };
  const one = (rows: Stored[]) => (asked: {id: string}) => rows.find(({id}) => id === Number(asked.id)) ?? null;
  const {orders, suppliers} = tables;
  return {
    ordersList: list(orders),
    suppliersList: list(suppliers),
    orders: one(orders),
    suppliers: one(suppliers),
    saveOrders({id, version, values}: {id?: string; version?: number; values: object}) {
      const row = id === undefined ? {id: orders.length + 1, version: 0} : one(orders)({id});
      if (!row) throw new GraphQLError('not there', {extensions: {code: 'NOT_FOUND'}});
      if (version !== undefined && version !== row.version)
        throw new GraphQLError('changed meanwhile', {extensions: {code: 'CONFLICT'}});
      if (id === undefined) orders.push(row);
      return Object.assign(row, values, {version: row.version + 1});
    },
    deleteOrders({id}: {id: string}) {
      orders.splice(
        orders.findIndex((row) => row.id === Number(id)),
        1,
      );
      return true;
    },
  };
}

const stored = (rows: {id: number}[]): Stored[] => rows.map((row) => ({...row, version: 1}));

/** Any page may ask: the tests have pages of another origin. */
async function listening(listener: RequestListener): Promise<BackEnd> {
  const server: Server = createServer((request, response) => {
    for (const [name, value] of Object.entries(OPEN)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else void listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, If-Match, Prefer, Accept',
  'Access-Control-Expose-Headers': 'ETag, X-Total-Count',
};
