import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {type Json, open} from './schema-form-open.js';

const GUEST = {
  type: 'object',
  required: ['name', 'newsletter'],
  properties: {
    kind: {const: 'guest'},
    name: {type: 'string'},
    age: {type: ['integer', 'null']},
    arrives: {type: 'string', format: 'date-time'},
    wakes: {type: 'string', format: 'time'},
    room: {enum: [101, 205, 'suite']},
    newsletter: {type: 'boolean'},
    address: {
      type: 'object',
      properties: {city: {type: 'string'}, geo: {type: 'object', properties: {lat: {type: 'number'}}}},
    },
    stays: {type: 'array', items: {type: 'object', properties: {id: {type: 'integer'}, nights: {type: 'integer'}}}},
    tags: {type: 'array', items: {type: 'string'}},
  },
};

test('what is not changed stays to the letter, also what no field shows', async () => {
  const value = {
    kind: 'guest',
    name: 'Ines',
    age: null,
    arrives: '2026-11-21T10:00:00.000+02:00',
    wakes: '07:30Z',
    room: 205,
    newsletter: false,
    address: {city: 'Graz', zone: 4},
    stays: [{id: 7, nights: 2, paid: [1]}],
    tags: ['early'],
    extra: {kept: true},
  };
  const {form, given, field} = await open(GUEST, value);
  assert.equal(form.status.value.kind, 'ready');
  assert.deepEqual(given(), value);
  field('name').commit('Oskar');
  assert.deepEqual(given(), {...value, name: 'Oskar'});
});

test('what is changed is written in the shape of the schema', async () => {
  const {given, field, form} = await open(GUEST, {
    wakes: '07:30:00+01:00',
    stays: [{id: 7, nights: 2, paid: true}],
    age: 4,
  });
  field('name').commit('Ines');
  field('arrives').commit(Date.UTC(2026, 10, 21, 8));
  field('wakes').commit('08:00:00');
  field('room').commit('v_101');
  field('address_geo_lat').commit(47.07);
  field('age').commit(null);
  form.body.value!.tables.get('stays')!.rows.value[0]!.cell('nights').commit(3);
  assert.deepEqual(given(), {
    name: 'Ines',
    age: null,
    arrives: '2026-11-21T08:00:00.000Z',
    wakes: '08:00:00+01:00',
    room: 101,
    newsletter: false,
    address: {geo: {lat: 47.07}},
    stays: [{id: 7, nights: 3, paid: true}],
  });
});

test('a new record gets defaults, and an emptied member is taken out', async () => {
  const schema = {
    properties: {a: {type: 'string', default: 'x'}, b: {type: 'string'}, c: {type: 'string'}},
    required: ['c'],
  };
  const {given, field} = await open(schema, {b: 'was'});
  field('b').commit('');
  assert.deepEqual(given(), {a: 'x'});
});

test('as JSON the record itself is posted; a server that answers nothing has saved it', async () => {
  const {form, page, field, host} = await open(GUEST, {name: 'Ines', newsletter: true, extra: 1}, {action: '/guests'});
  field('age').commit(30);
  assert.equal((await form.save()).saved, true);
  const [post] = page.posts;
  assert.equal(post!.address, '/guests');
  assert.equal(post!.headers!['Content-Type'], 'application/json');
  assert.deepEqual(JSON.parse(post!.body as string), {name: 'Ines', age: 30, newsletter: true, extra: 1});
  assert.equal(form.modified.value, false);
  assert.deepEqual((host.details['lc-saved'] as {content: Json}).content, {
    name: 'Ines',
    age: 30,
    newsletter: true,
    extra: 1,
  });
});

test('as a form it is posted as the contract says, and rows stay the rows they were', async () => {
  const {form, page, source, given} = await open(
    GUEST,
    {name: 'I', newsletter: true, stays: [{nights: 1, paid: 1}, {nights: 2}]},
    {
      action: '/guests',
      saveFormat: 'form',
    },
  );
  const stays = form.body.value!.tables.get('stays')!;
  const [first, second] = stays.rows.value;
  second!.cell('nights').commit(5);
  page.answer = () =>
    Response.json({success: true, result: {id: 'g1', version: 4, content: {...given(), name: 'Server'}}});
  await form.save();
  const body = page.posts[0]!.body as URLSearchParams;
  assert.ok(body.get('requestId'));
  assert.deepEqual((JSON.parse(body.get('object')!) as {content: Json}).content.stays, [
    {nights: 1, paid: 1},
    {nights: 5},
  ]);
  assert.deepEqual([form.record.value!.id, form.record.value!.version], ['g1', 4]);
  assert.deepEqual(
    stays.rows.value.map(({id}) => id),
    [first!.id, second!.id],
  );
  assert.equal(source.asGiven!(form.body.value!.content()).name, 'Server');
});

for (const [what, answer, told] of [
  ['a refusal with a sentence', () => Response.json({success: false, message: 'We are full'}), 'We are full'],
  ['a page of HTML', () => new Response('<p>Sign in</p>'), 'LC2007'],
] as const) {
  test(`${what} is a failed save that keeps what was typed`, async () => {
    const {form, page, app, field} = await open(GUEST, {name: 'I', newsletter: true}, {action: '/guests'});
    page.answer = answer;
    field('name').commit('typed');
    assert.equal((await form.save()).saved, false);
    assert.equal(app.notifications.items.value[0]!.title, told);
    assert.equal(form.modified.value, true);
  });
}

for (const [what, answer] of [
  ['an empty page', () => new Response('')],
  ['true', () => Response.json(true)],
  ['the record itself', () => Response.json({name: 'I'})],
  ['an envelope', () => Response.json({success: true})],
] as const) {
  test(`${what} is a success`, async () => {
    const {form, page, field} = await open(GUEST, {name: 'I', newsletter: true}, {action: '/guests'});
    page.answer = answer;
    field('name').commit('typed');
    assert.equal((await form.save()).saved, true);
    assert.equal(field('name').value.value, 'typed');
    assert.equal(form.modified.value, false);
  });
}

test('the faults that a server names by members stand at fields and cells', async () => {
  const value = {name: 'I', newsletter: true, stays: [{nights: 1}, {nights: 2}]};
  const {form, page, field} = await open(GUEST, value, {action: '/guests'});
  const fields = {'address.city': 'Unknown', 'stays.1.nights': 'Too long'};
  page.answer = () => Response.json({success: false, errorCode: 'VALIDATION', fields});
  await form.save();
  assert.equal(field('address_city').error, 'Unknown');
  assert.equal(form.body.value!.tables.get('stays')!.rows.value[1]!.cell('nights').error, 'Too long');
});

for (const [what, answer, problem] of [
  ['HTML', () => new Response('<!doctype html>')],
  ['JSON that breaks off', () => new Response('{"columns": [')],
  ['a list', () => Response.json([]), 'metadata-url metadata.object'],
  ['some other object', () => Response.json({hello: 1}), 'columns metadata.missing'],
  ['columns that are no list', () => Response.json({columns: {}}), 'columns metadata.list'],
  ['a schema of no object', () => Response.json({$schema: 'x', type: 'string'}), ' metadata.schemaObject'],
  ['a schema of a list', () => Response.json({type: 'array', items: {type: 'string'}}), ' metadata.schemaObject'],
  ['a schema of several types', () => Response.json({type: ['string', 'number']}), ' metadata.schemaObject'],
  ['a schema of choices', () => Response.json({enum: ['a', 'b']}), ' metadata.schemaObject'],
  ['a text without end', () => new Response(`"${'x'.repeat(2_100_000)}"`)],
] as [string, () => Response, string?][]) {
  test(`metadata that is ${what} is a failure that can be tried again`, async () => {
    const {form, page} = await open(null, null, {metadataUrl: '/forms/guest.json'});
    const failed = form.status.value;
    assert.equal(failed.kind === 'failed' && failed.error.code, 'LC2007', 'an empty answer is none');
    page.answer = answer;
    await form.load();
    const again = form.status.value;
    if (problem)
      assert.deepEqual(again.kind === 'malformed' && again.problems.map(({path, key}) => `${path} ${key}`), [problem]);
    else assert.equal(again.kind === 'failed' && again.error.code, 'LC2007');
    page.answer = () => Response.json(GUEST);
    await form.load();
    assert.equal(form.status.value.kind, 'ready');
  });
}

test('what cannot be reached is reported as such', async () => {
  const {form, page} = await open(null, null, {metadataUrl: '/forms/guest.json'});
  page.answer = () => {
    throw new ServiceError('http', '', {status: 404});
  };
  await form.load();
  const {status} = form;
  assert.equal(status.value.kind === 'failed' && status.value.error.details.status, 404);
});

test('a fetched definition with malformed columns shows where', async () => {
  const {form, page} = await open(null, null, {metadataUrl: '/forms/guest.json'});
  page.answer = () => Response.json({columns: [null, {internalId: 'a'}]});
  await form.load();
  const status = form.status.value;
  assert.ok(status.kind === 'malformed' && status.problems.some(({path}) => path === 'columns[0]'));
});

test('an answer of get-metadata serves as it is, with its rights', async () => {
  const {form, page} = await open(null, {a: 'x'}, {metadataUrl: '/m'});
  const columns = [{internalId: 'a', name: 'a', label: 'A', type: ['string']}];
  const rights = {readonly: ['a']};
  const result = {
    alias: 'note',
    baseUrl: '/x/note',
    canView: true,
    canInsert: false,
    canUpdate: true,
    columns,
    forms: [],
    rights,
  };
  page.answer = () => Response.json({success: true, result});
  await form.load();
  assert.equal(form.status.value.kind, 'ready');
  assert.equal(form.metadata!.alias, 'note');
  assert.equal(form.body.value!.fields.get('a')!.readonly.value, true);
});

test('a schema with a UI schema beside it, and what is not supported', async () => {
  const schema = {properties: {a: {type: 'string', contentEncoding: 'base64'}, b: {type: 'string'}}};
  const {form, missed} = await open({schema, uiSchema: {'ui:order': ['b', 'a']}}, null);
  assert.deepEqual(missed, ['a: contentEncoding']);
  assert.deepEqual(
    form.body.value!.spec.elements.map((element) => element.kind === 'field' && element.field),
    ['b', 'a'],
  );
});
