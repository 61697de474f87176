import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {MetadataObject} from '../../src/values/metadata.js';
import type {Attribute} from '../../src/values/types.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../support/server.js';

const conditions: Record<string, Partial<Attribute>> = {
  status: {readonlyWhen: 'status == "closed"'},
  code: {requiredWhen: 'urgent', visibleWhen: 'status != "draft"'},
  slot: {visibleWhen: 'urgent', rules: [{kind: 'required'}]},
  discount: {rules: [{kind: 'expression', when: 'discount <= 20 || urgent', message: 'Only urgent orders above 20 %'}]},
  note: {readonlyWhen: 'total > 100'},
  lines: {readonlyWhen: 'status == "closed"'},
};

const headline: Attribute = {
  internalId: 'headline',
  name: 'headline',
  label: 'Headline',
  type: [
    'computed',
    {resultType: 'string', expression: 'code + ": " + lines.size() + " of " + total', editable: false},
  ],
};
const share: Attribute = {
  internalId: 'share',
  name: 'share',
  label: 'Share',
  type: ['computed', {scale: 1, expression: 'sum * 100 / record.total', editable: false}],
};

const definition = {
  ...desk,
  objects: desk.objects.map((object) =>
    object.alias === 'order'
      ? {
          ...object,
          attributes: [
            ...object.attributes.map((attribute) => {
              const {internalId, type} = attribute;
              const withLogic = {...attribute, ...conditions[internalId]};
              if (internalId !== 'lines') return withLogic;
              const columns = type[1]!.columns!.map((column) =>
                column.internalId === 'price'
                  ? {...column, readonlyWhen: 'quantity > 5', requiredWhen: 'quantity > 2'}
                  : column,
              );
              return {...withLogic, type: ['tabular_section', {columns: [...columns, share]}] as Attribute['type']};
            }),
            headline,
          ],
        }
      : object,
  ),
};

describe('expressions on the server', () => {
  let server: TestServer;
  let admin: Person;
  let supplier: string;

  before(async () => {
    server = await testServer({}, definition);
    admin = await new Person(server).signIn('admin');
    supplier = (await admin.saved('supplier', {content: {name: 'Nordskar', region: 'north'}})).id;
  });
  after(() => server.stop());

  const LINES = [
    {quantity: 1, price: 30},
    {quantity: 1, price: 10},
  ];
  const created = (more: object = {}) =>
    admin.saved('order', {content: {supplier, slot: '09:00:00', lines: LINES, ...more}});
  const faults = async (content: object, of?: SavedRecord) => {
    const object = of ? {id: of.id, version: of.version, content} : {content: {supplier, ...content}};
    return (await admin.save('order', object)).body.fields ?? {};
  };

  it('computes texts and numbers on save, of a row that names the record too, and answers them', async () => {
    assert.deepEqual(Object.keys(await faults({code: 'A-1', headline: 'mine'})), ['headline']);
    const saved = await created({code: 'A-1'});
    assert.equal(saved.content.headline, 'A-1: 2 of 40');
    assert.deepEqual(
      saved.content.lines.map((row) => row.share),
      [75, 25],
    );
    assert.equal((await admin.load('order', {id: saved.id})).body.result?.content.headline, 'A-1: 2 of 40');
  });

  it('checks what conditions require and what a rule says, as the form does', async () => {
    assert.deepEqual(Object.keys(await faults({status: 'sent', urgent: true, slot: '08:00:00'})), ['code']);
    assert.deepEqual(await faults({discount: 30}), {discount: 'Only urgent orders above 20 %'});
    assert.deepEqual(await faults({discount: 30, urgent: true, slot: '08:00:00'}), {});
    assert.deepEqual(
      Object.keys(
        await faults({
          lines: [
            {quantity: 3, price: null},
            {quantity: 1, price: null},
          ],
        }),
      ),
      ['lines.0.price'],
    );
  });

  it('keeps what is hidden, and does not check it', async () => {
    const saved = await created({urgent: true, status: 'draft'});
    assert.equal(saved.content.code, '');
    assert.deepEqual(Object.keys(await faults({urgent: true})), ['slot']);
    const hidden = await admin.saved('order', {id: saved.id, version: 1, content: {urgent: false, slot: '10:00:00'}});
    assert.equal(hidden.content.slot, '10:00:00');
  });

  it('refuses a change of what the stored record locks', async () => {
    const closed = await created({status: 'closed'});
    assert.deepEqual(Object.keys(await faults({status: 'draft'}, closed)), ['status']);
    assert.deepEqual(Object.keys(await faults({lines: [{quantity: 9, price: 1}]}, closed)), ['lines']);
    assert.deepEqual(Object.keys(await faults({status: 'draft', lines: []}, closed)).sort(), ['lines', 'status']);
    // The whole record as it is may be sent back.
    assert.deepEqual(await faults({...closed.content, code: 'A-2'}, closed), {});
  });

  it('takes the changes of one save as made one after another', async () => {
    const big = await created({lines: [{quantity: 1, price: 500}], note: 'old'});
    assert.deepEqual(Object.keys(await faults({note: 'new'}, big)), ['note']);
    const smaller = [{...big.content.lines[0], price: 5}];
    assert.deepEqual(await faults({note: 'new', lines: smaller}, big), {});
    const open = await created();
    assert.deepEqual(await faults({status: 'closed', lines: [{quantity: 2, price: 2}]}, open), {}, 'closing is last');
  });

  it('locks cells of rows that are stored, not of new ones', async () => {
    const saved = await created({lines: [{quantity: 6, price: 1}]});
    const row = saved.content.lines[0]!;
    assert.deepEqual(Object.keys(await faults({lines: [{...row, price: 2}]}, saved)), ['lines.0.price']);
    assert.deepEqual(await faults({lines: [{...row, price: 2, quantity: 5}]}, saved), {}, 'the quantity unlocks it');
    const more = await created({lines: [{quantity: 6, price: 1}]});
    assert.deepEqual(await faults({lines: [more.content.lines[0], {quantity: 7, price: 9}]}, more), {});
  });

  it('describes to each viewer only the logic that names what they see, and holds them to all of it', async () => {
    const described = async (person: Person) =>
      (await person.get<MetadataObject>('/designer/helper/get-metadata', {alias: 'order', include: 'columns,forms'}))
        .body.result!;
    const logicOf = ({columns = []}: MetadataObject, id: string) => {
      const found = columns.find(({internalId}) => internalId === id)!;
      return [found.readonlyWhen, found.type[1]?.expression];
    };
    const warehouse = await new Person(server).signIn('warehouse');
    assert.deepEqual(logicOf(await described(admin), 'note'), ['total > 100', undefined]);
    assert.deepEqual(logicOf(await described(warehouse), 'note'), [undefined, undefined], 'the total is hidden');
    assert.deepEqual(logicOf(await described(warehouse), 'headline'), [undefined, undefined]);
    const big = await created({lines: [{quantity: 1, price: 500}]});
    const answer = await warehouse.save('order', {id: big.id, version: 1, content: {note: 'new'}});
    assert.deepEqual(Object.keys(answer.body.fields ?? {}), ['note']);
  });
});
