import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

const PATH = '/designer/helper/icons';

interface IconRow {
  name: string;
  category: string;
  nodes: [string, Record<string, string>][];
}
interface Page {
  data: IconRow[];
  totalCount?: number;
  groups: {category: string; count: number}[];
  active: (IconRow & {index: number}) | null;
}

describe('the list of icons', () => {
  let server: TestServer;
  let guest: Person;
  before(async () => {
    server = await testServer();
    guest = await new Person(server).signIn('guest');
  });
  after(() => server.stop());

  const page = async (query: Record<string, string> = {}, person = guest) =>
    (await (await person.raw(PATH, query)).json()) as Page;
  const names = async (query: Record<string, string>) => (await page(query)).data.map(({name}) => name);

  it('comes by pages of 250, by category and name, each icon with what draws it', async () => {
    const first = await page();
    assert.equal(first.data.length, 250);
    assert.ok(first.totalCount! > 5000, String(first.totalCount));
    assert.equal(first.data[0]!.category, 'Animals');
    const keys = first.data.map(({category, name}) => `${category} ${name}`);
    assert.deepEqual(keys, keys.toSorted(new Intl.Collator('en', {numeric: true}).compare));
    assert.ok(first.data.every(({nodes}) => nodes.length && nodes.every(([tag, {d}]) => tag === 'path' && d)));
  });

  it('answers each icon once over all pages, and counts each category', async () => {
    const {totalCount = 0, groups} = await page({limit: '0'});
    const seen = new Map<string, string>();
    for (let offset = 0; offset < totalCount; offset += 1000) {
      for (const {name, category} of (await page({offset: String(offset), limit: '1000'})).data)
        seen.set(name, category);
    }
    assert.equal(seen.size, totalCount);
    assert.equal(groups.length, 41);
    const counted = new Map<string, number>();
    for (const category of seen.values()) counted.set(category, (counted.get(category) ?? 0) + 1);
    assert.deepEqual(
      groups,
      [...counted].map(([category, count]) => ({category, count})),
    );
  });

  it('come all at once where the page has no size', async () => {
    const {data, totalCount} = await page({limit: '-1'});
    assert.equal(data.length, totalCount);
    assert.equal(new Set(data.map(({name}) => name)).size, totalCount);
    assert.equal((await page({limit: '-1', offset: '5000'})).data.length, totalCount! - 5000);
    assert.equal((await guest.raw(PATH, {limit: '-2'})).status, 400);
  });

  it('finds by a part of the name, by the beginning of a tag, and by all words together', async () => {
    assert.ok((await names({search: 'truck'})).includes('truck-delivery'));
    const {data} = await page({search: 'Beads'});
    assert.ok(data.some(({name}) => name === 'abacus'));
    assert.deepEqual(await names({search: 'abacus off'}), ['abacus-off']);
    assert.deepEqual(await page({search: 'no such icon'}), {data: [], totalCount: 0, groups: [], active: null});
  });

  it('answers where the active icon is among those that match, so that its page can be asked for', async () => {
    const {active} = await page({activeIcon: 'truck', limit: '0'});
    assert.equal(active?.name, 'truck');
    assert.ok(active.nodes.length);
    const [there] = await names({offset: String(active.index), limit: '1'});
    assert.equal(there, 'truck');
    assert.equal((await page({activeIcon: 'truck', search: 'abacus', limit: '0'})).active, null);
    assert.equal((await page({activeIcon: 'no-such', limit: '0'})).active, null);
  });

  it('names categories in the language of the caller, and finds by that name', async () => {
    const person = await new Person(server).signIn('guest');
    person.headers['Accept-Language'] = 'uk';
    const {data} = await page({search: 'прання'}, person);
    assert.equal(data.length, 40);
    assert.ok(data.every(({category}) => category === 'Прання'));
    const categories = (await page({limit: '0'}, person)).groups.map(({category}) => category);
    assert.deepEqual(categories, categories.toSorted(new Intl.Collator('uk').compare));
  });

  it('leaves the count out where it is not wanted', async () => {
    assert.ok(!('totalCount' in (await page({noRowCount: '1', limit: '1'}))));
  });

  it('is kept by the browser and asked for again without a body', async () => {
    const first = await guest.raw(PATH, {limit: '5'});
    assert.equal(first.headers.get('Cache-Control'), 'private, no-cache');
    const again = await guest.raw(PATH, {limit: '5'}, {headers: {'If-None-Match': first.headers.get('ETag')!}});
    assert.equal(again.status, 304);
  });

  it('refuses strangers and what is no number', async () => {
    assert.equal((await new Person(server).raw(PATH)).status, 401);
    assert.equal((await guest.raw(PATH, {limit: 'many'})).status, 400);
    assert.equal((await guest.raw(PATH, {limit: '100000'})).status, 400);
    assert.equal((await guest.raw(PATH, {offset: '-1'})).status, 400);
  });
});
