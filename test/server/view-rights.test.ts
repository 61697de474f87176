import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {AppDefinition, ObjectDefinition} from '../../demo/server/definition.js';
import type {Envelope} from '../../src/contract/envelope.js';
import type {FormatSpec} from '../../src/values/list-formats.js';
import type {MetadataObject} from '../../src/values/metadata.js';
import {desk} from '../support/desk.js';
import {Person, testServer, type TestServer} from '../support/server.js';

const columns = [{path: 'number'}];
const formats: FormatSpec[] = [
  {where: ['=', 'status', 'draft'], tone: 'info'},
  {where: ['>', 'total', 10], tone: 'warning'},
  {where: ['=', 'status', 'draft'], column: 'total', tone: 'danger'},
];
const ofSupplier = {object: 'order', reference: 'supplier'};

/** The desk's orders as boards: by what everyone sees with a sum that the warehouse does not, and by what guests do not see. */
const boards: AppDefinition = {
  ...desk,
  objects: desk.objects.map((object): ObjectDefinition => {
    if (object.alias !== 'order') return object;
    const {warehouse = {}} = object.rights;
    return {
      ...object,
      lists: [
        {
          alias: 'main',
          name: 'Orders',
          columns,
          formats,
          filterBar: ['status', 'supplier.parent', 'date'],
          board: {column: 'status', sum: 'total', due: 'date'},
          detail: {form: 'main', list: ofSupplier},
        },
        {
          alias: 'regions',
          name: 'By supplier',
          columns,
          mode: 'board',
          board: {column: 'supplier.parent'},
          detail: {list: ofSupplier},
        },
      ],
      rights: {
        ...object.rights,
        guest: {view: true, hidden: ['status']},
        warehouse: {...warehouse, hidden: [...(warehouse.hidden ?? []), 'supplier']},
      },
    };
  }),
};

describe('what each person may see of the views of a list', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer({}, boards);
  });
  after(() => server.stop());

  async function listsOf(name: string) {
    const person = await new Person(server).signIn(name);
    const {body} = await person.get<MetadataObject>('/designer/helper/get-metadata', {
      alias: 'order',
      include: 'lists',
    });
    return body.result!.lists!;
  }
  const boardsOf = async (name: string) => (await listsOf(name)).map(({board}) => board);

  it('gives no board by an attribute that the person may not see, nor by a path through one', async () => {
    const [byStatus, byParent] = await boardsOf('sales');
    assert.deepEqual(byStatus, {column: 'status', sum: 'total', due: 'date'});
    assert.deepEqual(byParent, {column: 'supplier.parent'});
    assert.equal((await boardsOf('guest'))[0], undefined);
    assert.equal((await boardsOf('warehouse'))[1], undefined);
  });

  it('gives a board without what else the person may not see', async () => {
    assert.deepEqual((await boardsOf('warehouse'))[0], {column: 'status', due: 'date'});
  });

  it('gives no rule by which rows stand out over what the person may not see, nor for cells of it', async () => {
    const tonesOf = async (name: string) => {
      const person = await new Person(server).signIn(name);
      const ask = {alias: 'order', include: 'lists'};
      const {body} = await person.get<MetadataObject>('/designer/helper/get-metadata', ask);
      return body.result!.lists![0]!.formats!.map(({tone}) => tone);
    };
    assert.deepEqual(await tonesOf('sales'), ['info', 'warning', 'danger']);
    assert.deepEqual(await tonesOf('warehouse'), ['info'], 'sees no totals');
    assert.deepEqual(await tonesOf('guest'), ['warning'], 'sees no status');
  });

  it('opens no records beneath a row that the person may not know of', async () => {
    const detailsOf = async (name: string) => (await listsOf(name)).map(({detail}) => detail);
    assert.deepEqual(await detailsOf('sales'), [{form: 'main', list: ofSupplier}, {list: ofSupplier}]);
    assert.deepEqual(await detailsOf('warehouse'), [{form: 'main'}, undefined]);
  });

  it('gives the filter bar without what the person may not see', async () => {
    const bars = await Promise.all(['sales', 'guest', 'warehouse'].map(listsOf));
    assert.deepEqual(
      bars.map(([list]) => list!.filterBar),
      [
        ['status', 'supplier.parent', 'date'],
        ['supplier.parent', 'date'],
        ['status', 'date'],
      ],
    );
  });

  it('refuses the figures and the rows of a column that the person may not see', async () => {
    const guest = await new Person(server).signIn('guest');
    const ask = async (query: object) => {
      const body = new FormData();
      body.set('config', JSON.stringify({from: 'order', select: ['number'], ...query}));
      const answer = await guest.raw('/designer/query/all', {}, {method: 'POST', body});
      return (await answer.json()) as Envelope;
    };
    assert.equal((await ask({})).success, true);
    for (const query of [{select: ['status'], groupBy: ['status']}, {where: ['=', 'status', 'draft']}])
      assert.equal((await ask(query)).errorCode, 'ACCESS_DENIED');
  });
});
