import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

describe('a record’s life', () => {
  let server: TestServer;
  let admin: Person;
  let supplier: SavedRecord;
  let product: SavedRecord;

  before(async () => {
    server = await testServer();
    admin = await new Person(server).signIn('admin');
    supplier = await admin.saved('supplier', {content: {name: 'Зоря', region: 'north'}});
    product = await admin.saved('product', {content: {name: 'Tent', sku: 'T-1'}});
  });
  after(() => server.stop());

  const order = (more: object = {}) => ({
    content: {supplier: supplier.id, lines: [{product: product.id, quantity: 3, price: 0.1}], ...more},
  });

  it('begins with its defaults and stores nothing', async () => {
    const {body} = await admin.load('order', {});
    assert.equal(body.result?.id, null);
    assert.equal(body.result?.content.status, 'draft');
    assert.deepEqual(body.result?.content.lines, []);
    assert.deepEqual(body.result?.content.title, {en: '', fr: '', es: '', uk: ''});
  });

  it('takes filling values and the text of a lookup into a new record', async () => {
    const filled = await admin.load('order', {
      fillingValues: JSON.stringify({supplier: supplier.id, number: 'mine', date: 'never'}),
    });
    assert.equal(filled.body.result?.content.supplier, supplier.id);
    assert.equal(filled.body.result?.presentations.supplier, 'Зоря');
    assert.deepEqual([filled.body.result?.content.number, filled.body.result?.content.date], ['', null]);
    assert.equal((await admin.load('supplier', {search: 'New one'})).body.result?.content.name, 'New one');
  });

  it('is saved, numbered, computed on the server and read back whole', async () => {
    const content = {
      date: '2026-11-20',
      slot: '09:30:00',
      confirmed: 1_795_000_000_123,
      urgent: true,
      title: {en: 'First', fr: '', es: '', uk: 'Перше'},
      discount: 12.5,
      note: "Très “spécial” \\ % _ ' ; --",
    };
    const saved = await admin.saved('order', order(content));
    assert.equal(saved.version, 1);
    assert.equal(saved.content.number, `PO-${new Date().getUTCFullYear()}-00001`);
    assert.equal(saved.presentation, saved.content.number);
    assert.equal(saved.content.ticket, 1);
    const [line] = saved.content.lines;
    assert.deepEqual({...line, id: ''}, {id: '', product: product.id, sku: 'T-1', quantity: 3, price: 0.1, sum: 0.3});
    assert.equal(saved.content.total, 0.3);
    for (const key of ['date', 'slot', 'confirmed', 'urgent', 'title', 'discount', 'note'] as const)
      assert.deepEqual(saved.content[key], content[key], key);
    assert.deepEqual((await admin.load('order', {id: saved.id})).body.result, saved);
    assert.equal(saved.presentations[`lines.${line!.id}.product`], 'Tent');
  });

  it('keeps what a save does not mention, and changes rows by their ids', async () => {
    const first = await admin.saved(
      'order',
      order({
        note: 'kept',
        lines: [
          {quantity: 1, price: 1},
          {quantity: 2, price: 1},
          {quantity: 3, price: 1},
        ],
      }),
    );
    const [a, b, c] = first.content.lines;
    const next = await admin.saved('order', {
      id: first.id,
      version: 1,
      content: {lines: [c, {...a, quantity: 5}, {quantity: 9, price: 1}]},
    });
    assert.equal(next.version, 2);
    assert.equal(next.content.note, 'kept');
    assert.deepEqual(
      next.content.lines.map(({quantity}) => quantity),
      [3, 5, 9],
    );
    assert.deepEqual(
      next.content.lines.slice(0, 2).map(({id}) => id),
      [c!.id, a!.id],
    );
    assert.ok(!next.content.lines.some(({id}) => id === b!.id));
    assert.equal(next.content.total, 17);
  });

  it('cannot take another record’s row by sending its id', async () => {
    const victim = await admin.saved('order', order());
    const thief = await admin.saved('order', order({lines: [{...victim.content.lines[0], quantity: 50, sum: 5}]}));
    assert.notEqual(thief.content.lines[0]!.id, victim.content.lines[0]!.id);
    assert.deepEqual((await admin.load('order', {id: victim.id})).body.result?.content.lines, victim.content.lines);
  });

  it('holds to the rules that the form adds to a field', async () => {
    const content = {supplier: supplier.id, note: 'x'.repeat(5001)};
    for (const form of [undefined, 'main', 'unknown']) {
      const {body} = await admin.save('order', {content, form});
      assert.deepEqual([body.errorCode, Object.keys(body.fields ?? {})], ['VALIDATION', ['note']]);
    }
    assert.ok((await admin.saved('order', {content: {...content, note: 'x'.repeat(5000)}})).id);
  });

  it('refuses values by the same rules as the form, each with a sentence and all at once', async () => {
    const {body} = await admin.save(
      'order',
      order({supplier: null, discount: 41, status: 'lost', date: '2026-02-30', lines: [{quantity: 0}]}),
    );
    assert.equal(body.errorCode, 'VALIDATION');
    assert.deepEqual(Object.keys(body.fields ?? {}).sort(), [
      'date',
      'discount',
      'lines.0.quantity',
      'status',
      'supplier',
    ]);
    assert.ok(
      Object.values(body.fields ?? {}).every((text) => /^[A-Z].+ .+/.test(text)),
      JSON.stringify(body.fields),
    );
  });

  it('refuses a reference to a record that does not exist', async () => {
    const {body} = await admin.save('order', order({supplier: product.id}));
    assert.deepEqual(Object.keys(body.fields ?? {}), ['supplier']);
  });

  it('refuses a value that must be unique, at its field', async () => {
    const {body} = await admin.save('supplier', {content: {name: 'Зоря'}});
    assert.equal(body.errorCode, 'VALIDATION');
    assert.match(body.fields?.name ?? '', /Name/);
  });

  it('answers an outdated version with the record as it is now', async () => {
    const saved = await admin.saved('order', order({note: 'one'}));
    await admin.saved('order', {id: saved.id, version: 1, content: {note: 'two'}});
    const {body} = await admin.save('order', {id: saved.id, version: 1, content: {note: 'three'}});
    assert.equal(body.errorCode, 'OUTDATED_VERSION');
    assert.equal(body.result?.version, 2);
    assert.equal(body.result?.content.note, 'two');
  });

  it('lets exactly one of many simultaneous saves of a version through', async () => {
    const saved = await admin.saved('order', order());
    const answers = await Promise.all(
      Array.from({length: 8}, (_, n) => admin.save('order', {id: saved.id, version: 1, content: {note: `n${n}`}})),
    );
    assert.equal(answers.filter(({body}) => body.success).length, 1);
    assert.ok(answers.filter(({body}) => !body.success).every(({body}) => body.errorCode === 'OUTDATED_VERSION'));
  });

  it('saves once however often the same request comes', async () => {
    const answers = await Promise.all(
      Array.from({length: 4}, () => admin.save('order', order({note: 'once'}), 'request-1')),
    );
    const ids = new Set(answers.map(({body}) => body.result?.id));
    assert.equal(ids.size, 1);
    assert.deepEqual((await admin.save('order', order({note: 'once'}), 'request-1')).body, answers[0]!.body);
    const other = await admin.save('order', order({note: 'once'}), 'request-2');
    assert.ok(!ids.has(other.body.result?.id));
  });

  it('gives each of many simultaneous records its own number', async () => {
    const saved = await Promise.all(Array.from({length: 10}, () => admin.saved('order', order())));
    assert.equal(new Set(saved.map(({content}) => content.number)).size, 10);
    assert.equal(new Set(saved.map(({content}) => content.ticket)).size, 10);
  });

  it('is copied without its number, with rows of its own', async () => {
    const saved = await admin.saved('order', order({note: 'again', code: 'C-1'}));
    const {body} = await admin.load('order', {source: saved.id});
    assert.equal(body.result?.id, null);
    assert.deepEqual(
      [body.result?.content.number, body.result?.content.code, body.result?.content.note],
      ['', '', 'again'],
    );
    assert.notEqual(body.result?.content.lines[0]!.id, saved.content.lines[0]!.id);
    assert.equal(body.result?.presentations[`lines.${body.result.content.lines[0]!.id}.product`], 'Tent');
  });

  it('is deleted with its rows', async () => {
    const saved = await admin.saved('order', order());
    assert.equal((await admin.post('/desk/order/delete-object', {id: saved.id})).body.success, true);
    assert.equal((await admin.load('order', {id: saved.id})).body.errorCode, 'ACCESS_DENIED');
    const object = JSON.stringify({id: saved.id});
    assert.equal((await admin.post('/desk/order/delete-object', {object})).body.errorCode, 'ACCESS_DENIED');
  });

  it('cannot be deleted while others refer to it, and says which', async () => {
    const used = await admin.saved('product', {content: {name: 'Used', sku: 'U'}});
    const holder = await admin.saved(
      'order',
      order({
        lines: [
          {product: used.id, quantity: 1, price: 1},
          {product: used.id, quantity: 1, price: 1},
        ],
      }),
    );
    const {body} = await admin.post('/desk/product/delete-object', {id: used.id});
    assert.equal(body.errorCode, 'INTEGRITY_VIOLATION');
    assert.equal(body.url, `/desk/product/references?id=${used.id}`);
    const {body: listed} = await admin.get<{alias: string; count: number; url: string}[]>('/desk/product/references', {
      id: used.id,
    });
    assert.deepEqual(
      listed.result?.map(({alias, count}) => [alias, count]),
      [['order', 1]],
    );
    assert.ok(decodeURIComponent(listed.result![0]!.url).includes(holder.id));
    const page = await admin.raw(body.url!, {}, {headers: {Accept: 'text/html'}});
    assert.match(await page.text(), /href="\/desk\/order\/index\?filters=/);
  });

  it('may be deleted when only it refers to itself', async () => {
    const own = await admin.saved('supplier', {content: {name: 'Own'}});
    await admin.saved('supplier', {id: own.id, content: {parent: own.id}});
    assert.equal((await admin.post('/desk/supplier/delete-object', {id: own.id})).body.success, true);
  });

  it('refuses what is not a save at all with 400 and an envelope', async () => {
    for (const object of ['{', '[]', '{"content": 1}', '{"id": 5, "content": {}}']) {
      const {status, body} = await admin.post('/desk/order/save-object', {object});
      assert.deepEqual([status, body.success], [400, false], object);
    }
    assert.equal(
      (await admin.save('order', {id: "x'; drop table o_order; --", content: {}})).body.errorCode,
      'ACCESS_DENIED',
    );
  });

  it('refuses a body that is too large', async () => {
    const {status, body} = await admin.save('order', order({note: 'x'.repeat(3_000_000)}));
    assert.deepEqual([status, body.errorCode], [413, 'TOO_LARGE']);
  });
});
