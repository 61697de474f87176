import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {ServiceError} from '../../../src/api/errors.js';
import {BLOCK_SIZE, type BlockRows} from '../../../src/state/list-rows/block-rows.js';
import {RowsLoader, type Intent} from '../../../src/state/list-rows/rows-loader.js';
import type {GridSource, RowsAnswer, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {nextTask} from '../../support/next-task.js';

const request = (search = ''): RowsRequest => ({
  sort: [],
  search,
  searchColumns: ['name'],
  columns: [],
  where: undefined,
});
const intent = (page = 1, pageSize = 25, search = ''): Intent => ({request: request(search), page, pageSize});

/** A source of numbered rows whose answers land when the test says so. */
class SlowSource implements GridSource {
  readonly whole = false;
  readonly waiting: {name: string; land: () => void; fail: () => void}[] = [];
  constructor(public size = 1000) {}
  describe() {
    return Promise.reject(new Error('not asked'));
  }
  rows({search}: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    const end = Math.min(this.size, offset + limit);
    const rows = Array.from({length: Math.max(0, end - offset)}, (_, index) => ({id: String(offset + index), search}));
    return this.later(`rows ${search} ${offset}`, {rows, hasNextPage: end < this.size});
  }
  count({search}: RowsRequest) {
    return this.later(`count ${search}`, this.size);
  }
  private later<T>(name: string, answer: T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({name, land: () => resolve(answer), fail: () => reject(new ServiceError('network'))});
    });
  }
  async land(name: string) {
    for (const call of this.waiting.filter((call) => call.name.startsWith(name))) call.land();
    await nextTask();
  }
}
function loaderOf(source: GridSource, hideTotal = false) {
  const pagesGone: number[] = [];
  const loader = new RowsLoader(
    () => source,
    () => hideTotal,
    (page) => pagesGone.push(page),
  );
  const ids = () => Array.from({length: loader.rows.value.length}, (_, index) => loader.rows.value.at(index)?.id);
  return {loader, pagesGone, ids};
}

test('rows are shown before their count is there', async () => {
  const source = new SlowSource();
  const {loader, ids} = loaderOf(source);
  void loader.load(intent());
  await source.land('rows');
  assert.equal(ids().length, 25);
  assert.deepEqual([loader.total.value, loader.busy.value, loader.hasNextPage.value], [null, false, true]);
  await source.land('count');
  assert.equal(loader.total.value, 1000);
});

test('the old rows stay until the new ones are there', async () => {
  const source = new SlowSource();
  const {loader, ids} = loaderOf(source);
  void loader.load(intent(1));
  await source.land('rows');
  void loader.load(intent(2));
  assert.deepEqual([ids()[0], loader.shown.value?.page, loader.busy.value], ['0', 1, true]);
  await source.land('rows  25');
  assert.deepEqual([ids()[0], loader.shown.value?.page, loader.busy.value], ['25', 2, false]);
});

test('whatever the order in which answers land, fail or get lost, the last intent is what is shown', async () => {
  const step = fc.record({page: fc.integer({min: 1, max: 4}), search: fc.constantFrom('', 'a', 'b')});
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, {minLength: 1, maxLength: 8}),
      fc.infiniteStream(fc.nat(99)),
      async (steps, dice) => {
        const source = new SlowSource();
        const {loader, ids} = loaderOf(source);
        const roll = (sides: number) => (dice.next().value ?? 0) % sides;
        const someLand = () => {
          for (let tries = roll(4); tries > 0 && source.waiting.length; tries--) {
            const [call] = source.waiting.splice(roll(source.waiting.length), 1);
            if (roll(5) === 0) call?.fail();
            else call?.land();
          }
        };
        for (const {page, search} of steps) {
          void loader.load(intent(page, 25, search));
          if (roll(2)) someLand();
          if (roll(2)) await nextTask();
        }
        source.waiting.splice(0).forEach(({land}) => land());
        await nextTask();
        const last = steps.at(-1)!;
        if (loader.error.value) return;
        assert.equal(loader.shown.value?.page, last.page);
        assert.equal(loader.rows.value.at(0)?.search, last.search);
        assert.equal(ids()[0], String((last.page - 1) * 25));
        assert.equal(loader.busy.value, false);
      },
    ),
    {numRuns: 150},
  );
});

test('the count is asked again only when other rows match or something was changed', async () => {
  const source = new SlowSource();
  const {loader} = loaderOf(source);
  const counts = () => source.waiting.filter(({name}) => name.startsWith('count')).length;
  void loader.load(intent(1));
  await source.land('');
  void loader.load(intent(2));
  await source.land('');
  assert.equal(counts(), 1);
  void loader.load(intent(1, 25, 'a'));
  await source.land('');
  assert.equal(counts(), 2);
  void loader.load(intent(1, 25, 'a'), {fresh: true});
  assert.equal(counts(), 3);
});

test('a hidden total is never asked for', async () => {
  const source = new SlowSource(30);
  const {loader} = loaderOf(source, true);
  void loader.load(intent(1));
  await source.land('');
  assert.deepEqual([source.waiting.map(({name}) => name), loader.hasNextPage.value], [['rows  0'], true]);
  void loader.load(intent(2));
  await source.land('');
  assert.equal(loader.hasNextPage.value, false);
});

test('an empty page beyond the first steps back, to the last page where the count gives it', async () => {
  const source = new SlowSource(60);
  const {loader, pagesGone, ids} = loaderOf(source);
  void loader.load(intent(900));
  await source.land('');
  assert.deepEqual(pagesGone, [3]);
  assert.equal(ids().length, 0);
  const hidden = loaderOf(source, true);
  void hidden.loader.load(intent(5));
  for (let round = 0; round < 5; round++) await source.land('');
  assert.deepEqual(hidden.pagesGone, [3]);
});

test('a failure keeps the rows that are there, and the next answer clears it', async () => {
  const source = new SlowSource();
  const {loader, ids} = loaderOf(source);
  void loader.load(intent(1));
  await source.land('');
  void loader.load(intent(2));
  source.waiting.at(-1)?.fail();
  await nextTask();
  assert.deepEqual([loader.error.value?.kind, ids()[0], loader.busy.value], ['network', '0', false]);
  void loader.load(intent(2));
  await source.land('');
  assert.deepEqual([loader.error.value, ids()[0]], [null, '25']);
});

test('page size 0 loads blocks as they come into view', async () => {
  const source = new SlowSource(100_000);
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  assert.equal(loader.rows.value.length, 100_000);
  loader.want(70_020, 70_060);
  loader.want(70_030, 70_070);
  await source.land(`rows  ${70_000}`);
  assert.equal(loader.rows.value.at(70_050)?.id, '70050');
  assert.equal(source.waiting.filter(({name}) => name === 'rows  70000').length, 1);
});

test('a refresh of an endless list loads the blocks in view and keeps its length', async () => {
  const source = new SlowSource(5000);
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  loader.want(1990, 2030);
  await source.land('');
  source.size = 4990;
  void loader.load(intent(1, 0), {fresh: true, keepPosition: true});
  await source.land('');
  assert.equal(loader.rows.value.length, 4990);
  assert.deepEqual(
    [1990, 2029, 0].map((index) => loader.rows.value.at(index)?.id),
    ['1990', '2029', undefined],
  );
});

test('an endless list without a total grows while rows follow', async () => {
  const source = new SlowSource(BLOCK_SIZE + 20);
  const {loader} = loaderOf(source, true);
  void loader.load(intent(1, 0));
  await source.land('');
  assert.equal(loader.rows.value.length, 2 * BLOCK_SIZE);
  loader.want(BLOCK_SIZE - 5, BLOCK_SIZE + 10);
  await source.land('');
  assert.equal(loader.rows.value.length, BLOCK_SIZE + 20);
});

test('what was scrolled past is given up, and only what is in view is loaded', async () => {
  const signals: [offset: number, signal: AbortSignal][] = [];
  const source = new SlowSource(1_000_000);
  const asked = source.rows.bind(source);
  source.rows = (request, offset, limit, signal?: AbortSignal) => {
    if (signal) signals.push([offset, signal]);
    return asked(request, offset, limit);
  };
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  for (let first = 100_000; first < 900_000; first += 10_000) loader.want(first, first + 40);
  const live = signals.filter(([, {aborted}]) => !aborted).map(([offset]) => offset);
  assert.deepEqual(live, [0, 890_000]);
  await source.land('rows');
  assert.deepEqual(
    [890_000, 500_000].map((index) => loader.rows.value.at(index)?.id),
    ['890000', undefined],
  );
});

test('blocks that come into view together are one request, and what follows waits for what is under way', async () => {
  const source = new SlowSource(10_000);
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  loader.want(480, 620);
  loader.want(530, 710);
  const names = () => source.waiting.slice(2).map(({name}) => name);
  assert.deepEqual(names(), ['rows  400']);
  await source.land('rows  400');
  assert.deepEqual(names(), ['rows  400', 'rows  700']);
  await source.land('rows  700');
  assert.equal(loader.rows.value.at(709)?.id, '709');
});

test('a million rows scrolled from end to end never hold more than sixty blocks', async () => {
  const source = new SlowSource(1_000_000);
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  let most = 0;
  for (let first = 0; first < 1_000_000; first += 9_990) {
    loader.want(first, Math.min(first + 140, 1_000_000));
    await source.land('rows');
    source.waiting.length = 0;
    const {rows} = loader;
    assert.equal(rows.value.at(first + 9)?.id, String(first + 9));
    most = Math.max(most, (rows.value as BlockRows).held);
  }
  assert.ok(most > 5000 && most <= 60 * BLOCK_SIZE, `${most} rows held`);
});

test('more rows at once than are held end with the last of them', async () => {
  const source = new SlowSource(20_000);
  const {loader} = loaderOf(source);
  void loader.load(intent(1, 0));
  await source.land('');
  loader.want(0, 15_000);
  for (let round = 0; round < 30; round++) await source.land('rows');
  assert.equal(loader.rows.value.at(14_999)?.id, '14999');
  assert.equal((loader.rows.value as BlockRows).held <= 60 * BLOCK_SIZE, true);
  const asked = source.waiting.length;
  await source.land('rows');
  assert.equal(source.waiting.length, asked);
});

test('the last page before one without rows is found where nothing is counted', async () => {
  const sizes = fc.integer({min: 0, max: 20_000});
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({min: 2, max: 900}), async (size, page) => {
      const source = new SlowSource(size);
      const {loader, pagesGone} = loaderOf(source, true);
      const last = Math.max(1, Math.ceil(size / 25));
      fc.pre(page > last);
      void loader.load(intent(page));
      for (let round = 0; round < 30 && !pagesGone.length; round++) await source.land('');
      assert.deepEqual(pagesGone, [last]);
      assert.equal(source.waiting.length < 25, true);
    }),
    {numRuns: 40},
  );
});
