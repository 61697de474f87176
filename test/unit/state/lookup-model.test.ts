import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import {LookupModel, type LookupSource} from '../../../src/state/lookup/lookup-model.js';
import type {Services} from '../../../src/api/services.js';
import type {Query, RunResult} from '../../../src/query/types.js';

interface Asked {
  query: Query;
  signal?: AbortSignal;
  answer(result: RunResult): Promise<void>;
  fail(error: unknown): Promise<void>;
}

const settle = async () => {
  for (let round = 0; round < 10; round++) await Promise.resolve();
};

function setUp(source: Partial<LookupSource> = {}, canInsert: boolean | Error = true) {
  const asked: Asked[] = [];
  const query = {
    ask: (_kind: string, config: Query, {signal}: {signal?: AbortSignal} = {}) =>
      new Promise((resolve, reject) => {
        asked.push({
          query: config,
          signal,
          answer: async (result) => {
            resolve(result);
            await settle();
          },
          fail: async (error) => {
            reject(error as Error);
            await settle();
          },
        });
      }),
  };
  const metadata = {
    get: async () => {
      if (canInsert instanceof Error) throw canInsert;
      return {canInsert, canView: true, singular: 'supplier', name: 'Suppliers'};
    },
  };
  const failures: ServiceError[] = [];
  const model = new LookupModel(
    async () => ({query, metadata}) as unknown as Services,
    {alias: 'supplier', ...source},
    {onError: (error) => failures.push(error)},
  );
  return {model, asked, failures};
}

const rows = (...names: string[]): RunResult => ({
  data: names.map((name) => ({id: name, presentation: name})),
  totalCount: names.length,
});
const names = (model: LookupModel) => model.results.options.value.map(({presentation}) => presentation);

describe('LookupModel', () => {
  beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  it('asks for id, presentation and data columns, 250 at most, when it opens', async () => {
    const {model, asked} = setUp({
      dataColumns: ['city', 'country.code'],
      checkAccess: false,
      where: ['=', 'active', true],
    });
    model.show('b');
    await settle();
    assert.deepEqual(asked[0]?.query, {
      from: 'supplier',
      select: ['id', 'presentation', 'city', 'country.code'],
      where: ['=', 'active', true],
      orderBy: [{column: 'presentation', dir: 'ASC'}],
      limit: 250,
      withPresentations: true,
      checkAccess: false,
    });
    await asked[0]?.answer({
      data: [
        {id: 'a', presentation: 'A', city: {v: '1', p: 'Lviv'}, 'country.code': 'UA'},
        {id: 'b', presentation: 'B', city: null},
      ],
      totalCount: 48,
    });
    assert.deepEqual(
      model.results.options.value.map(({data}) => data),
      [['Lviv', 'UA'], []],
    );
    assert.equal(model.results.total.value, 48);
    assert.equal(model.results.active.value, 1, 'the current value is the active one');
  });

  it('offers first what begins with the typed text, unless the source has an order of its own', async () => {
    const offered = async (source: Partial<LookupSource>) => {
      const {model, asked} = setUp(source);
      model.search('nord');
      mock.timers.tick(200);
      await settle();
      await asked[0]?.answer(rows('Kanord', 'Nordic', 'Pico Nord', 'NORDLYS'));
      return names(model);
    };
    assert.deepEqual(await offered({}), ['Nordic', 'NORDLYS', 'Kanord', 'Pico Nord']);
    const given = ['Kanord', 'Nordic', 'Pico Nord', 'NORDLYS'];
    assert.deepEqual(await offered({orderBy: [{column: 'rating', dir: 'DESC'}]}), given);
  });

  it('asks for what comes after the last record when somebody gets there, until all are here', async () => {
    const {model, asked} = setUp();
    model.show();
    await settle();
    await model.more();
    assert.equal(asked.length, 1, 'not before the first answer');
    await asked[0]?.answer({...rows('A', 'B'), totalCount: 3});
    model.results.activate(2);
    const more = model.more();
    await settle();
    await model.more();
    assert.deepEqual(
      asked.map(({query}) => query.offset),
      [undefined, 2],
    );
    await asked[1]?.answer({...rows('B', 'C'), totalCount: 3});
    await more;
    assert.deepEqual([names(model), model.results.active.value], [['A', 'B', 'C'], 3]);
    await model.more();
    assert.equal(asked.length, 2);
  });

  it('has access checked, unless it or its query says no, and says so with each question', async () => {
    const sent = async (source: Partial<LookupSource>) => {
      const {model, asked} = setUp(source);
      model.show();
      await settle();
      return asked[0]!.query.checkAccess;
    };
    const query = {from: 'supplier', select: ['id', 'presentation'], checkAccess: false};
    assert.equal(await sent({}), true);
    assert.equal(await sent({checkAccess: false}), false);
    assert.equal(await sent({query}), false);
    assert.equal(await sent({query, checkAccess: true}), true);
  });

  it('asks once, 200 ms after the last key, and the first option becomes active', async () => {
    const {model, asked} = setUp({searchColumns: ['code']});
    model.search('n');
    mock.timers.tick(199);
    model.search('no');
    mock.timers.tick(199);
    await settle();
    assert.equal(asked.length, 0);
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(
      asked.map(({query}) => query.search),
      [{text: 'no', columns: ['presentation', 'code']}],
    );
    await asked[0]?.answer(rows('Nord'));
    assert.equal(model.results.active.value, 0);
  });

  it('drops an answer that a newer question has overtaken', async () => {
    const {model, asked} = setUp();
    model.show();
    await settle();
    model.search('x');
    mock.timers.tick(200);
    await settle();
    assert.equal(asked[0]?.signal?.aborted, true);
    await asked[1]?.answer(rows('new'));
    await asked[0]?.answer(rows('old'));
    assert.deepEqual(names(model), ['new']);
  });

  it('lets nothing of an earlier text be picked while the answer is on its way', async () => {
    const {model, asked} = setUp();
    model.search('a');
    mock.timers.tick(200);
    await settle();
    await asked[0]?.answer(rows('A'));
    model.search('ab');
    assert.equal(model.results.active.value, -1);
  });

  it('leaves active what the person has gone to before the answer came', async () => {
    const {model, asked} = setUp();
    model.search('a');
    mock.timers.tick(200);
    await settle();
    await asked[0]?.answer(rows('A', 'B'));
    for (const [step, found, active] of [
      [-1, ['C', 'D', 'E'], 3],
      [1, ['D', 'E', 'C'], 2],
      [1, ['F'], 0],
    ] as const) {
      model.search(`a${found.join('')}`);
      model.results.move(step);
      mock.timers.tick(200);
      await settle();
      await asked.at(-1)?.answer(rows(...found));
      assert.equal(model.results.active.value, active);
    }
  });

  it('moves around all options and the create action', async () => {
    const {model, asked} = setUp();
    model.show();
    await settle();
    await asked[0]?.answer(rows('A', 'B'));
    assert.equal(model.canCreate.value, true);
    const seen = [1, 1, 1, 1, -1].map((step) => {
      model.results.move(step as 1 | -1);
      return model.results.active.value;
    });
    assert.deepEqual(seen, [0, 1, 2, 0, 2]);
  });

  it('offers no creation without the right, after a failure to learn it, or when switched off', async () => {
    for (const {model} of [setUp({}, false), setUp({}, new Error('no')), setUp({disableCreate: true})]) {
      model.show();
      await settle();
      assert.equal(model.canCreate.value, false);
    }
  });

  it('names the fields to fill in first, and asks once they are filled', async () => {
    const dependency = {path: 'country', label: 'Country', value: null as unknown};
    const {model, asked} = setUp({dependencies: [dependency]});
    model.show();
    await settle();
    assert.deepEqual(model.missing.value, ['Country']);
    assert.equal(asked.length, 0);
    model.follow({alias: 'supplier', dependencies: [{...dependency, value: {id: 'ua', presentation: 'Ukraine'}}]});
    await settle();
    assert.deepEqual(asked[0]?.query.where, ['=', 'country', 'ua']);
    assert.deepEqual(model.fillingValues, {country: 'ua'});
  });

  it('reports a failure and gets over it, but is silent about what was aborted', async () => {
    const log = mock.method(console, 'error', () => {});
    const {model, asked, failures} = setUp();
    model.show();
    await settle();
    await asked[0]?.fail(new ServiceError('timeout'));
    assert.equal(model.status.value, 'failed');
    assert.deepEqual(
      failures.map(({kind}) => kind),
      ['timeout'],
    );
    assert.equal(log.mock.callCount(), 1);
    model.retry();
    await settle();
    await asked[1]?.answer(rows('A'));
    assert.deepEqual([model.status.value, model.error.value, names(model)], ['ready', null, ['A']]);
    model.retry();
    await settle();
    model.close();
    await asked[2]?.fail(new ServiceError('aborted'));
    assert.equal(failures.length, 1);
  });

  it('leaves one line in the console of a fault that nobody expected', async () => {
    const log = mock.method(console, 'error', () => {});
    const {model, asked, failures} = setUp();
    model.show();
    await settle();
    await asked[0]?.fail(new RangeError('out of it'));
    assert.equal(failures[0]?.kind, 'unexpected');
    assert.equal(log.mock.callCount(), 1);
  });
});
