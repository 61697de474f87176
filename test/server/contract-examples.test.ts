import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import type {InboxPage} from '../../src/contract/inbox.js';
import {Recorder, type Example} from '../support/recorder.js';
import {testServer, type SavedRecord, type TestServer} from '../support/server.js';
import {assistant, files, jobs, mail, signing, sms} from './service-examples.js';

const FILE = 'demo/server/contract-examples.json';

type Saved = Pick<SavedRecord, 'id' | 'version'>;

/** What the pages of the wire contract show of each call, made with a small application over an empty database. */
async function recorded(server: TestServer): Promise<Example[]> {
  const wire = new Recorder(server);
  await session(wire);
  await metadata(wire);
  const order = await objects(wire);
  await batches(wire);
  await queries(wire, order);
  await settings(wire);
  await files(wire);
  await mail(wire, order);
  await sms(wire, server);
  await signing(wire, server);
  await assistant(wire, order);
  await jobs(wire);
  await inbox(wire);
  await wire.get('/healthz', 'The server is ready', '/healthz');
  await wire.post('/designer/auth/logout', 'Sign out', '/designer/auth/logout', {});
  await wire.get('/designer/auth/current-user', 'Nobody is signed in', '/designer/auth/current-user');
  await wire.get('/{appId}/{alias}/get-object', 'Nobody is signed in', '/desk/order/get-object', {id: order.id});
  return wire.examples;
}

async function session(wire: Recorder) {
  const login = '/designer/auth/login';
  await wire.post(login, 'A wrong password', login, {username: 'admin', password: 'guess'});
  await wire.post(login, 'Sign in', login, {username: 'admin', password: 'demo'});
  await wire.get('/designer/auth/current-user', 'Who is signed in', '/designer/auth/current-user');
  await wire.post('/designer/auth/token', 'A token for a page of another origin', '/designer/auth/token', {});
}

async function metadata(wire: Recorder) {
  const [one, all] = ['/designer/helper/get-metadata', '/designer/helper/get-all-metadata'];
  const include = 'columns,forms,lists,actions,rights';
  await wire.get(one, 'An object with its parts', one, {alias: 'supplier', include});
  await wire.get(one, 'An object that is unknown, or that the user may not see', one, {alias: 'secret'});
  await wire.get(all, 'Enumerations', all, {type: 'enumeration'});
  const assigned = '/designer/security/has-assignment';
  await wire.get(assigned, 'Whether the user has a role', assigned, {alias: 'admin'});
  await wire.get('/designer/app/allowed', 'Applications of the user', '/designer/app/allowed');
}

async function objects(wire: Recorder): Promise<Saved> {
  const [get, save, drop] = ['get-object', 'save-object', 'delete-object'].map((call) => `/{appId}/{alias}/${call}`);
  const [path, order] = ['/desk/supplier/save-object', '/desk/order/save-object'];
  const json = (object: object) => ({object: JSON.stringify(object)});
  const acme = await wire.post<Saved>(save!, 'A new record', path, json({content: {name: 'Acme', region: 'north'}}));
  const content = {
    supplier: acme.id,
    date: '2026-11-27',
    discount: 5,
    lines: [{id: '1', quantity: 2, price: 12.5}],
  };
  const made = await wire.post<Saved>(save!, 'A new record with rows', order, json({content}));
  await wire.post(save!, 'VALIDATION', order, json({content: {...content, supplier: null, discount: 99}}));
  await wire.get(get!, 'A stored record', '/desk/order/get-object', {id: made.id});
  const filling = {fillingValues: JSON.stringify({supplier: acme.id})};
  await wire.get(get!, 'A new record, with values to begin with', '/desk/order/get-object', filling);
  const {id, version} = made;
  const changed = await wire.post<Saved>(save!, 'A change', order, json({id, version, content: {discount: 10}}));
  await wire.post(save!, 'OUTDATED_VERSION', order, json({id, version, content: {discount: 15}}));
  const check = '/{appId}/{alias}/check-value';
  const value = {path: 'name', value: 'Acme'};
  await wire.get(check, 'A value that another record has', '/desk/supplier/check-value', value);
  await wire.get('/{appId}/{alias}/references', 'What refers to it', '/desk/supplier/references', {id: acme.id});
  await wire.get('/{appId}/{alias}/audit-log', 'Its history', '/desk/order/audit-log', {id});
  await wire.post(drop!, 'INTEGRITY_VIOLATION', '/desk/supplier/delete-object', {id: acme.id});
  const other = await wire.post<Saved>(save!, 'Another record', path, json({content: {name: 'Bolt', region: 'south'}}));
  await wire.post(drop!, 'Delete', '/desk/supplier/delete-object', {id: other.id});
  return changed;
}

async function batches(wire: Recorder) {
  const [save, drop] = ['/designer/list-batch/save', '/designer/list-batch/delete'];
  type Batch = {product: Record<string, {result: Saved}>};
  const product = {a: {content: {name: 'Bolt M8', sku: 'B8'}}, b: {content: {name: 'Nut M8', sku: 'N8'}}};
  const made = await wire.post<Batch>(save, 'Two new records', save, {objects: JSON.stringify({product})});
  const ids = Object.values(made.product).map(({result}) => result.id);
  await wire.post(drop, 'Delete one of them', drop, {objects: JSON.stringify({product: ids.slice(1)})});
}

async function queries(wire: Recorder, {id}: Saved) {
  const ask = (kind: string, title: string, config: object, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({config: JSON.stringify(config), ...fields})) form.set(name, value);
    return wire.post('/designer/query/{kind}', `${kind}: ${title}`, `/designer/query/${kind}`, form);
  };
  const from = 'order';
  const select = ['number', 'supplier', 'total'];
  const shown = {select, orderBy: [{column: 'number', dir: 'ASC'}], withPresentations: true, withPrimaryKey: true};
  await ask('run', 'a page of rows, and how many there are', {from, ...shown, limit: 25, offset: 0});
  await ask('run', 'without counting', {from, ...shown, limit: 25, hideTotalRowCount: true});
  await ask(
    'all',
    'rows',
    {from, select: ['number', 'total'], where: ['>', 'total', {param: 'least'}]},
    {params: '{"least": 10}'},
  );
  await ask('one', 'the first row, or null', {from, select: ['number'], where: ['=', 'id', id]});
  await ask('exists', 'whether there is a row', {from, where: ['=', 'status', 'closed']});
  await ask('count', 'how many rows there are', {from});
  for (const kind of ['sum', 'min', 'max', 'avg'])
    await ask(kind, `of the column \`total\`; null without rows`, {from}, {column: 'total'});
  await ask('scalar', 'the first cell', {from, select: [{expr: 'max(total)', as: 'largest'}]});
  await ask('column', 'the first column', {from, select: ['number']});
  await ask('meta', 'what the query answers', {from, select});
  await ask('export', 'an XLSX file', {from, select});
  await ask('all', 'a column that is unknown, or that the user may not see', {from, select: ['secret']});
}

async function settings(wire: Recorder) {
  const key = {key: 'orders'};
  const put = {settings: JSON.stringify({columns: ['number']})};
  await wire.post('/designer/user-settings/save-settings', 'Store', '/designer/user-settings/save-settings', put, key);
  await wire.get('/designer/user-settings/get-settings', 'Read', '/designer/user-settings/get-settings', key);
  await wire.post(
    '/designer/user-settings/remove-settings',
    'Remove',
    '/designer/user-settings/remove-settings',
    {},
    key,
  );
  await wire.get('/designer/list-views/get-views', 'Views of a list', '/designer/list-views/get-views', key);
}

/** After long work that has ended, which notifies its person. */
async function inbox(wire: Recorder) {
  const at = (call: string) => `/designer/inbox/${call}`;
  const {entries} = await wire.get<InboxPage>(at('get-entries'), 'The latest entries', at('get-entries'));
  await wire.get(at('count-unread'), 'How many are unread', at('count-unread'));
  const all = {id: entries[0]!.id, older: 'true'};
  await wire.post(at('mark-read'), 'This one and every older one', at('mark-read'), all);
  const counts = '/designer/helper/get-navigation-counts';
  await wire.get(counts, 'Figures beside places of the menu', counts);
}

describe('the examples of the wire contract', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  it('that are committed are what the server answers (LC_WRITE=1 writes them anew)', async () => {
    const made = await recorded(server);
    if (process.env.LC_WRITE) writeFileSync(FILE, `${JSON.stringify(made, null, 2)}\n`);
    const known = JSON.parse(readFileSync(FILE, 'utf8')) as Example[];
    for (const [at, example] of made.entries()) assert.deepEqual(example, known[at], example.title);
    assert.equal(known.length, made.length);
  });

  it('show every outcome that a title names', () => {
    const examples = JSON.parse(readFileSync(FILE, 'utf8')) as Example[];
    const codeOf = ({answer}: Example) => (answer.body as {errorCode?: string} | undefined)?.errorCode;
    for (const code of ['VALIDATION', 'OUTDATED_VERSION', 'INTEGRITY_VIOLATION'])
      assert.equal(codeOf(examples.find(({title}) => title === code)!), code);
  });
});
