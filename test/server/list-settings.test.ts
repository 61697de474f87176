import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

interface Views {
  views: {id: string; name: string; shared: boolean; roles: string[]; editable: boolean; view: string}[];
  mayShare: boolean;
  roles: Record<string, string>;
}

const KEY = 'list:order:orders';
const VIEW = '{"pageSize":50}';

describe('settings and views of lists', () => {
  let server: TestServer;
  let admin: Person;
  let sales: Person;
  before(async () => {
    server = await testServer();
    admin = await new Person(server).signIn('admin');
    sales = await new Person(server).signIn('sales');
  });
  after(() => server.stop());

  const settings = (person: Person) => person.get('/designer/user-settings/get-settings', {key: KEY});
  const views = async (person: Person, key = KEY) =>
    (await person.get<Views>('/designer/list-views/get-views', {key})).body.result!;
  const save = (person: Person, form: Record<string, string>, key = KEY) =>
    person.post<string>(`/designer/list-views/save-view?key=${key}`, {shared: 'false', view: VIEW, ...form});
  const remove = (person: Person, id: string, key = KEY) =>
    person.post(`/designer/list-views/remove-view?key=${key}&id=${id}`, {});

  it('answers settings as JSON text, replaces them and forgets them', async () => {
    const [one, two] = [true, false].map((visible) =>
      JSON.stringify({version: 1, columns: [{key: 'number', visible}]}),
    ) as [string, string];
    for (const text of [one, two]) {
      const saved = await sales.post(`/designer/user-settings/save-settings?key=${KEY}`, {settings: text});
      assert.deepEqual(saved.body, {success: true, message: 'Settings saved', result: text});
      assert.equal((await settings(sales)).body.result, text);
    }
    assert.equal((await settings(admin)).body.result, null);
    const removed = await sales.post(`/designer/user-settings/remove-settings?key=${KEY}`, {});
    assert.deepEqual(removed.body, {success: true, message: 'Settings removed'});
    assert.equal((await settings(sales)).body.result, null);
  });

  it('says so in the language of the person', async () => {
    const person = await new Person(server).signIn('sales');
    person.headers['Accept-Language'] = 'uk';
    const saved = await person.post(`/designer/user-settings/save-settings?key=${KEY}`, {settings: '{}'});
    assert.equal(saved.body.message, 'Налаштування збережено');
    const removed = await person.post(`/designer/user-settings/remove-settings?key=${KEY}`, {});
    assert.equal(removed.body.message, 'Налаштування вилучено');
  });

  it('keeps a view for the person who made it', async () => {
    const id = (await save(sales, {name: 'Mine'})).body.result!;
    assert.deepEqual(await views(sales), {
      views: [{id, name: 'Mine', shared: false, roles: [], editable: true, view: VIEW}],
      mayShare: false,
      roles: {},
    });
    assert.deepEqual((await views(admin)).views, []);
    assert.deepEqual((await views(sales, 'list:product:')).views, []);
    assert.equal((await save(sales, {id, name: 'Still mine', view: '{}'})).body.result, id);
    assert.deepEqual(
      (await views(sales)).views.map(({name, view}) => [name, view]),
      [['Still mine', '{}']],
    );
    assert.equal((await remove(admin, id)).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await save(admin, {id, name: 'Taken'})).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await remove(sales, id, 'list:product:')).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await remove(sales, id)).body.success, true);
    assert.deepEqual((await views(sales)).views, []);
  });

  it('lets administrators share a view, which others use but do not change', async () => {
    assert.equal((await save(sales, {name: 'For all', shared: 'true'})).body.errorCode, 'ACCESS_DENIED');
    const id = (await save(admin, {name: 'For all', shared: 'true'})).body.result!;
    assert.equal((await views(admin)).mayShare, true);
    assert.deepEqual((await views(sales)).views, [
      {id, name: 'For all', shared: true, roles: [], editable: false, view: VIEW},
    ]);
    assert.equal((await save(sales, {id, name: 'Other'})).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await remove(sales, id)).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await remove(admin, id)).body.success, true);
  });

  it('shares a view with some roles, named in the language of who shares it; others do not see it', async () => {
    const {roles} = await views(admin);
    assert.ok(roles.warehouse && roles.sales && roles.warehouse !== roles.sales);
    assert.deepEqual((await views(sales)).roles, {});
    const id = (await save(admin, {name: 'For stock', shared: 'true', roles: 'warehouse, warehouse'})).body.result!;
    const stock = await new Person(server).signIn('warehouse');
    assert.deepEqual((await views(stock)).views, [
      {id, name: 'For stock', shared: true, roles: ['warehouse'], editable: false, view: VIEW},
    ]);
    assert.deepEqual((await views(sales)).views, []);
    assert.equal((await views(admin)).views.length, 1);
    assert.equal((await save(admin, {id, name: 'For nobody', shared: 'true', roles: 'pirate'})).status, 400);
    assert.equal((await save(admin, {id, name: 'For all', shared: 'true'})).body.success, true);
    assert.equal((await views(sales)).views.length, 1);
    assert.equal((await remove(admin, id)).body.success, true);
  });

  it('keeps settings that are JSON only, under a key', async () => {
    const path = '/designer/user-settings/save-settings';
    assert.equal((await sales.post(`${path}?key=${KEY}`, {settings: '{'})).status, 400);
    assert.equal((await sales.post(path, {settings: '{}'})).status, 400);
  });

  it('takes a name and JSON only, from people who are signed in', async () => {
    assert.equal((await save(sales, {name: ' '})).status, 400);
    assert.equal((await save(sales, {name: 'A', view: '{'})).status, 400);
    assert.equal((await save(sales, {name: 'A', id: 'x'})).status, 400);
    const nobody = new Person(server);
    assert.equal((await nobody.get('/designer/list-views/get-views', {key: KEY})).status, 401);
  });
});
