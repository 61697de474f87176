import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setTimeout as pause} from 'node:timers/promises';
import {closeTo, halvesOf} from '../../../src/state/search/close-names.js';
import {RecentChoices} from '../../../src/state/lookup/lookup-recent.js';
import {SearchModel, type Searched} from '../../../src/state/search/search-model.js';
import {SearchRecords} from '../../../src/state/search/search-records.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Query, Row} from '../../../src/query/types.js';
import {formatsOf} from '../../../src/values/formats.js';

const SUPPLIERS = [
  'Anordna AB',
  'Nordskar AB',
  'Nordic Trail Supply Oy',
  'Nordlys Tekstil AS',
  'Nordkapp AS',
  'Bergans',
];
const ROWS: Record<string, Row[]> = {
  supplier: SUPPLIERS.map((presentation, at) => ({id: `s${at}`, presentation, status: at ? 'active' : 'closed'})),
  order: [{id: 'o1', presentation: 'PO-2026-01184', supplier: {v: 's1', p: 'Nordskar AB'}}],
};
const OBJECTS: Record<string, Partial<MetadataObject>> = {
  supplier: {
    alias: 'supplier',
    columns: [
      {
        internalId: 'status',
        name: 'status',
        label: 'Status',
        type: ['enumeration', {options: {active: {text: 'Active', colour: 'success'}, closed: 'Closed'}}],
      },
    ],
    lists: [{alias: 'all', name: 'All', columns: [{path: 'status'}], searchDataColumns: []}],
  } as never,
  order: {
    alias: 'order',
    columns: [{internalId: 'supplier', name: 'supplier', label: 'Supplier', type: ['reference', {ref: 'supplier'}]}],
    lists: [{alias: 'all', name: 'All', columns: [{path: 'supplier'}], searchDataColumns: ['supplier']}],
  } as never,
};
const text = (cell: unknown) => (typeof cell === 'object' && cell ? (cell as {p: string}).p : String(cell ?? ''));

/** A server that searches as the contract says: any of the columns holds the text, whatever the case. */
class Server {
  asked: Query[] = [];
  refuses = '';

  readonly services = async () => ({
    metadata: {get: async (alias: string) => OBJECTS[alias] as MetadataObject},
    query: {ask: (async (_kind: string, query: Query) => this.answer(query)) as never},
  });

  private answer(query: Query) {
    this.asked.push(query);
    const from = query.from as string;
    if (from === this.refuses) throw new Error('out of order');
    const {search, where, limit = 100} = query;
    const ids = where?.[0] === 'IN' ? (where[2] as string[]) : null;
    const wanted = search?.text.toLowerCase() ?? '';
    const holds = (row: Row) => search!.columns.some((path) => text(row[path]).toLowerCase().includes(wanted));
    const found = ROWS[from]!.filter((row) => (ids ? ids.includes(row.id as string) : holds(row)));
    return {data: found.slice(0, limit), totalCount: found.length};
  }
}

class Store {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

function searchOf(server: Server, recent = new RecentChoices(new Store(), 'supply', 'ines', 'search')) {
  const lists: string[] = [];
  const objects = ['order', 'supplier'].map((alias) => ({
    alias,
    name: alias,
    icon: 'tag',
    baseUrl: `/supply/${alias}`,
  }));
  const searched: Searched = {
    objects: () => objects,
    pages: () => [{key: 'page overview', title: 'Overview', icon: 'tag', data: [], url: '/supply/overview/page'}],
    actions: () => [{key: 'out', title: 'Sign out', icon: 'tag', data: [], run: () => {}}],
    names: {pages: 'Pages', actions: 'Actions', recent: 'Recent'},
    openList: (alias, words) => void lists.push(`${alias} ${words}`),
  };
  const records = new SearchRecords(server.services, () => formatsOf('en', 'UTC'));
  return {model: new SearchModel(searched, records, recent), recent, lists};
}

async function typed(model: SearchModel, words: string): Promise<SearchModel> {
  model.type(words);
  for (const end = Date.now() + 5000; model.status.peek() === 'loading' && Date.now() < end;) await pause(10);
  return model;
}

const titles = (model: SearchModel) => model.shown.peek().map(({title, more}) => (more ? `all ${more}` : title));

describe('names that are close to a text', () => {
  const near = (words: string) =>
    closeTo(['Nordskar AB', 'Umeå', 'Їжак і синиця', 'Sign out'], words, (name) => [name]);

  it('are found with a letter missing, wrong or exchanged, in any case and without accents', () => {
    for (const words of ['nordkar', 'nordskra', 'nordskor', 'NORDSKAR']) assert.deepEqual(near(words), ['Nordskar AB']);
    assert.deepEqual(near('umea'), ['Umeå']);
    assert.deepEqual(near('їжик'), ['Їжак і синиця']);
  });

  it('are not those of another text, and all for none', () => {
    assert.deepEqual(near('warehouse'), []);
    assert.equal(near(' ').length, 4);
  });

  it('are looked for by halves, of which one is right; not those of a short text', () => {
    assert.deepEqual(halvesOf('nordksar'), ['nord', 'ksar']);
    assert.deepEqual(halvesOf('nord'), []);
  });
});

describe('the search everywhere', () => {
  it('finds records by what their lists search, those first that begin with the text', async () => {
    const {model} = searchOf(new Server());
    await typed(model, 'nord');
    assert.deepEqual(
      model.groups.peek().map(({id, total}) => [id, total]),
      [
        ['supplier', 5],
        ['order', 1],
      ],
    );
    assert.deepEqual(titles(model), ['Nordskar AB', 'Nordic Trail Supply Oy', 'Anordna AB', 'all 5', 'PO-2026-01184']);
    const [first] = model.shown.peek();
    assert.deepEqual(first!.badge, {text: 'Active', role: 'success'});
    assert.equal(first!.url, '/supply/supplier/ajax-update?id=s1');
    assert.deepEqual(model.shown.peek().at(-1)!.data, ['Nordskar AB']);
  });

  it('shows all of a group alone, and then leads to its list', async () => {
    const {model, lists} = searchOf(new Server());
    await typed(model, 'nord');
    model.shown.peek().find(({more}) => more)!.run!();
    for (const end = Date.now() + 2000; model.shown.peek().length < 6 && Date.now() < end;) await pause(10);
    assert.equal(model.scope.peek(), 'supplier');
    assert.equal(titles(model).filter((title) => !title.startsWith('all')).length, 5);
    model.shown.peek().at(-1)!.run!();
    assert.deepEqual(lists, ['supplier nord']);
    model.step(1);
    assert.equal(model.scope.peek(), 'order');
    model.step(1);
    assert.equal(model.scope.peek(), '');
  });

  it('takes what is close where nothing holds the text', async () => {
    const {model} = searchOf(new Server());
    await typed(model, 'nordksar');
    assert.equal(titles(model)[0], 'Nordskar AB');
    assert.ok(!titles(model).includes('Bergans'));
    model.choose('supplier');
    assert.ok(!titles(model).some((title) => title.startsWith('all')), 'no list has that text');
  });

  it('asks once for what is typed quickly, and drops late answers', async () => {
    const server = new Server();
    const {model} = searchOf(server);
    for (const words of ['b', 'be', 'ber']) model.type(words);
    await typed(model, 'berg');
    assert.deepEqual([...new Set(server.asked.map(({search}) => search?.text))], ['berg']);
    assert.deepEqual(titles(model), ['Bergans']);
  });

  it('says which object could not be searched, and keeps the others', async () => {
    const server = new Server();
    const {model} = searchOf(server);
    server.refuses = 'supplier';
    await typed(model, 'nord');
    assert.deepEqual(titles(model), ['PO-2026-01184']);
    assert.ok(model.groups.peek().find(({id}) => id === 'supplier')!.error);
    server.refuses = '';
    model.retry();
    await typed(model, 'nord ');
    for (const end = Date.now() + 2000; model.status.peek() === 'loading' && Date.now() < end;) await pause(10);
    assert.ok(titles(model).includes('Nordskar AB'));
  });

  it('begins with what was opened last, as far as it may still be seen', async () => {
    const {recent} = searchOf(new Server());
    for (const key of ['page overview', 'record order gone', 'record supplier s4', 'record supplier s1'])
      recent.add(key);
    const {model} = searchOf(new Server(), recent);
    model.remember({key: 'new order', title: 'New order', icon: 'plus', data: [], url: '/supply/order/ajax-create'});
    await model.begin();
    const [group] = model.groups.peek();
    assert.equal(group!.id, 'recent');
    assert.deepEqual(
      group!.items.map(({title}) => title),
      ['Nordskar AB', 'Nordkapp AS', 'Overview'],
    );
  });

  it('looks only through actions after a >', async () => {
    const server = new Server();
    const {model} = searchOf(server);
    await typed(model, '> sing');
    assert.deepEqual(titles(model), ['Sign out']);
    assert.equal(server.asked.length, 0);
  });
});
