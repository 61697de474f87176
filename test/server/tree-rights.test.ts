import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Services} from '../../src/api/services.js';
import type {Envelope} from '../../src/contract/envelope.js';
import {gridColumn} from '../../src/state/list/grid-columns.js';
import {GridModel} from '../../src/state/list/grid-model.js';
import type {GridDescription} from '../../src/state/list-rows/grid-source.js';
import {RecordsSource} from '../../src/state/sources/records-source.js';
import {TreeModel} from '../../src/state/tree/tree-model.js';
import {Person, testServer, type TestServer} from '../support/server.js';

const column = (path: string, type: 'string' | 'reference') =>
  gridColumn(
    {path},
    {internalId: path, name: path, label: path, type: [type, type === 'reference' ? {ref: 'supplier'} : {}]},
  );

/** The suppliers as a person's list asks for them. */
class Suppliers extends RecordsSource {
  protected readonly base = {from: 'supplier'};
  constructor(person: Person) {
    const ask = async (kind: string, query: object) => {
      const body = new FormData();
      body.set('config', JSON.stringify(query));
      const answer = await person.raw(`/designer/query/${kind}`, {}, {method: 'POST', body});
      const {result} = (await answer.json()) as Envelope;
      return result;
    };
    super(async () => ({query: {ask}}) as unknown as Services);
  }
  override async describe(): Promise<GridDescription> {
    return {
      alias: 'supplier',
      name: 'Suppliers',
      singular: 'supplier',
      columns: [column('name', 'string')],
      viewColumns: [column('parent', 'reference')],
      enumerations: {},
      searchColumns: ['name'],
      sort: [{path: 'name', dir: 'ASC'}],
      objects: {},
      mode: 'tree',
      views: {tree: {parent: 'parent', levels: 3}},
    };
  }
}

describe('a tree of records of which a person may see some', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer();
    const admin = await new Person(server).signIn('admin');
    const save = async (name: string, region: string, parent?: string) =>
      (await admin.saved('supplier', {content: {name, region, ...(parent && {parent})}})).id;
    const group = await save('Group', 'north');
    const secret = await save('Secret holding', 'south', group);
    await save('Mill', 'north', secret);
    await save('Yard', 'north', group);
  });
  after(() => server.stop());

  async function treeOf(name: string, search = '') {
    const life = new AbortController();
    const source = new Suppliers(await new Person(server).signIn(name));
    const list = new GridModel(source, {search}, life.signal);
    const tree = new TreeModel(list);
    tree.follow();
    await list.start();
    await tree.settled();
    await tree.checked();
    const text = tree.lines.peek().map((line) => {
      if (line.kind !== 'node') return line.kind;
      return '- '.repeat(line.level) + String(line.row.name);
    });
    const held = JSON.stringify(tree.lines.peek().map((line) => line.kind === 'node' && line.row));
    life.abort();
    return {text, held};
  }

  it('has all records for whom they are all visible', async () => {
    const {text} = await treeOf('admin');
    assert.deepEqual(text, ['Group', '- Secret holding', '- - Mill', '- Yard']);
  });

  it('has records at the top whose parent is not visible, without its name', async () => {
    const {text, held} = await treeOf('sales');
    assert.deepEqual(text, ['Group', '- Yard', 'Mill']);
    assert.doesNotMatch(held, /Secret/);
  });

  it('finds with ancestors that are visible alone', async () => {
    assert.deepEqual((await treeOf('admin', 'Mill')).text, ['Group', '- Secret holding', '- - Mill']);
    const {text, held} = await treeOf('sales', 'Mill');
    assert.deepEqual(text, ['Mill']);
    assert.doesNotMatch(held, /Secret/);
  });
});
