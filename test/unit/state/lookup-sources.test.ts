import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ListPages} from '../../../src/state/lookup/lookup-list.js';
import {LookupModel} from '../../../src/state/lookup/lookup-model.js';
import {QueryPages} from '../../../src/state/lookup/lookup-query.js';
import {RecentChoices, forgetRecent} from '../../../src/state/lookup/lookup-recent.js';
import type {LookupServices} from '../../../src/state/lookup/lookup-source.js';
import type {Query} from '../../../src/query/types.js';
import {nextTask} from '../../support/next-task.js';

/** A store of this test's own. */
function storeOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('ListPages', () => {
  const options = [
    {value: null, key: '', text: 'None'},
    {value: 1, key: '1', text: 'Umeå'},
    {value: 2, key: '2', text: 'Львів', disabled: true},
  ];
  const {signal} = new AbortController();

  it('finds by part of the text, whatever the case, and offers no empty option', async () => {
    const pages = new ListPages(options);
    const idsOf = async (text: string) => (await pages.search(text, signal)).options.map(({id}) => id);
    assert.deepEqual(await idsOf(''), ['1', '2']);
    assert.deepEqual(await idsOf('MEÅ'), ['1']);
    assert.deepEqual(await idsOf('ЛЬВ'), ['2']);
    assert.deepEqual(
      (await pages.find(['2', 'x'])).map(({presentation}) => presentation),
      ['Львів'],
    );
  });

  it('lets the page have a turn while it searches very many, and stops when nobody waits any more', async () => {
    const many = Array.from({length: 300_000}, (_, at) => ({value: at, key: String(at), text: `Part ${at}`.repeat(4)}));
    const flight = new AbortController();
    const search = new ListPages(many).search('Part 299999', flight.signal);
    let turns = 0;
    const ticking = setInterval(() => {
      turns++;
      flight.abort();
    });
    const {options: found} = await search;
    clearInterval(ticking);
    assert.ok(turns > 0);
    assert.deepEqual(found, [], 'given up before the end');
  });
});

describe('QueryPages', () => {
  it('puts its own limit, sort, conditions and search into a whole query', async () => {
    const asked: Query[] = [];
    const query = {
      ask: async (_kind: string, config: Query) => {
        asked.push(config);
        return {data: [{id: 'a', presentation: 'A', stock: 4}], totalCount: 1};
      },
    };
    const pages = new QueryPages(
      {
        query: {from: 'stock_by_product', select: ['id', 'presentation', 'stock'], where: ['>', 'stock', 0], limit: 50},
        where: ['=', 'online', true],
        orderBy: [{column: 'stock', dir: 'DESC'}],
        searchColumns: ['sku'],
      },
      (async () => ({query})) as unknown as LookupServices,
    );
    const {options} = await pages.search(' a ', new AbortController().signal);
    assert.deepEqual(asked[0], {
      from: 'stock_by_product',
      select: ['id', 'presentation', 'stock'],
      where: ['and', ['=', 'online', true], ['>', 'stock', 0]],
      search: {text: 'a', columns: ['presentation', 'sku']},
      orderBy: [{column: 'stock', dir: 'DESC'}],
      limit: 50,
      withPresentations: true,
      checkAccess: true,
    });
    assert.deepEqual(options[0]?.data, ['4']);
  });

  it('shows dates and numbers of data columns by their types, which it asks for once and only when it has some', async () => {
    const kinds: string[] = [];
    const rows = [
      {id: 'a', presentation: 'A', since: '2026-12-02', stock: 4, code: '007'},
      {id: 'b', presentation: 'B', since: null, stock: 1, code: 'N'},
    ];
    const columns = [
      {name: 'since', type: ['date']},
      {name: 'stock', type: ['number']},
    ];
    const query = {
      ask: async (kind: string) => {
        kinds.push(kind);
        return kind === 'meta' ? {columns} : {data: rows, totalCount: 2};
      },
    };
    const services = (async () => ({query})) as unknown as LookupServices;
    const show = (value: unknown, [type]: [string, unknown?]) => `${type} ${String(value)}`;
    const found = async (dataColumns: string[]) => {
      const pages = new QueryPages({alias: 'product', dataColumns}, services, show);
      await pages.search('', new AbortController().signal);
      return (await pages.search('', new AbortController().signal)).options.map(({data}) => data);
    };
    assert.deepEqual(await found(['since', 'stock', 'code']), [
      ['date 2026-12-02', 'number 4', '007'],
      ['number 1', 'N'],
    ]);
    assert.deepEqual(kinds, ['run', 'meta', 'run']);
    await found(['code']);
    assert.deepEqual(kinds.slice(3), ['run', 'run']);
  });
});

describe('UrlPages', () => {
  const page = (count: number, note?: string) => [
    ...Array.from({length: count}, (_, at) => ({id: `r-${at}`, text: `Record ${at}`})),
    ...(note ? [{id: 'note', text: note, disabled: true}] : []),
  ];
  /** A source whose address answers these, and what it was asked. */
  function pagesOver(results: object[]) {
    const asked: unknown[] = [];
    const client = {
      address: (url: string) => new URL(url, 'https://desk.example'),
      json: async (_url: string, {query}: {query: Record<string, string>}) => {
        asked.push(query.q);
        return {results};
      },
    };
    const services = async () => ({client}) as unknown as Awaited<ReturnType<LookupServices>>;
    return {asked, model: new LookupModel(services, {url: '/records', limit: 10})};
  }

  const shown = async ({results}: LookupModel, count: number) => {
    while (results.options.value.length !== count) await new Promise((done) => setImmediate(done));
  };

  it('are shown in parts as somebody gets near the last, without another call', async () => {
    const {asked, model} = pagesOver(page(25));
    model.show();
    await shown(model, 10);
    assert.equal(model.results.total.value, 25);
    await model.more();
    assert.equal(model.results.options.value.length, 20);
    await model.more();
    assert.deepEqual(
      [model.results.options.value.length, model.results.options.value[24]!.presentation],
      [25, 'Record 24'],
    );
    await model.more();
    assert.equal(model.results.options.value.length, 25);
    assert.deepEqual(asked, ['']);
  });

  it('are all shown where the address has a line of its own about the rest', async () => {
    const {model} = pagesOver(page(12, 'Type to find more'));
    model.show();
    await shown(model, 10);
    assert.equal(model.results.note.value, 'Type to find more');
    await model.more();
    assert.deepEqual([model.results.options.value.length, model.results.total.value], [12, 12]);
  });
});

describe('RecentChoices', () => {
  it('keeps the last five, newest first, each once, for one user of one app and source', () => {
    const store = storeOf();
    const recent = new RecentChoices(store, 'supply', 'ines', 'supplier');
    for (const id of ['1', '2', '3', '4', '5', '6', '3']) recent.add(id);
    assert.deepEqual(recent.ids(), ['3', '6', '5', '4', '2']);
    recent.forget(['6', '2']);
    assert.deepEqual(recent.ids(), ['3', '5', '4']);
    assert.deepEqual(new RecentChoices(store, 'supply', 'omar', 'supplier').ids(), []);
  });

  it('does without a store that holds rubbish or cannot be written', () => {
    const rubbish = storeOf({'lc-recent:supply:ines:supplier': '{"no": 1'});
    assert.deepEqual(new RecentChoices(rubbish, 'supply', 'ines', 'supplier').ids(), []);
    const full = {
      ...storeOf(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    assert.doesNotThrow(() => new RecentChoices(full, 'supply', 'ines', 'supplier').add('1'));
  });

  it('forgets one user of one app', () => {
    const store = {
      'lc-recent:supply:ines:supplier': '["1"]',
      'lc-recent:supply:omar:supplier': '["2"]',
    } as unknown as Storage & Record<string, string>;
    Object.defineProperty(store, 'removeItem', {value: (key: string) => delete store[key]});
    forgetRecent(() => store, 'supply', 'ines');
    assert.deepEqual(Object.keys(store), ['lc-recent:supply:omar:supplier']);
  });

  it('stand first where nothing is typed, and are forgotten when the server has them no more', async () => {
    const store = storeOf({'lc-recent:supply:ines:supplier': '["c", "gone"]'});
    const recent = new RecentChoices(store, 'supply', 'ines', 'supplier');
    const rows = ['a', 'b', 'c'].map((id) => ({id, presentation: id.toUpperCase()}));
    const query = {
      ask: async (kind: string) => (kind === 'run' ? {data: rows, totalCount: 3} : rows.filter(({id}) => id === 'c')),
    };
    const metadata = {get: async () => ({canInsert: false, canView: true, name: 'Suppliers'})};
    const model = new LookupModel(
      (async () => ({query, metadata})) as unknown as LookupServices,
      {alias: 'supplier'},
      {recent: () => recent},
    );
    model.show();
    await nextTask();
    assert.deepEqual(
      model.results.options.value.map(({id}) => id),
      ['c', 'a', 'b'],
    );
    assert.equal(model.results.recentCount.value, 1);
    assert.deepEqual(recent.ids(), ['c']);
  });
});
