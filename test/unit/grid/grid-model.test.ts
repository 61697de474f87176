import assert from 'node:assert/strict';
import {mock, test} from 'node:test';
import {filtersWhere} from '../../../src/state/filter/filters.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {GridOptions} from '../../../src/state/list/grid-options.js';
import {TYPING_DELAY} from '../../../src/state/list/list-intents.js';
import {ServiceError} from '../../../src/api/errors.js';
import type {
  GridDescription,
  GridSource,
  RowEvent,
  RowsAnswer,
  RowsRequest,
} from '../../../src/state/list-rows/grid-source.js';

const description: GridDescription = {
  alias: 'order',
  name: 'Orders',
  singular: 'order',
  columns: [],
  enumerations: {},
  searchColumns: ['number'],
  sort: [{path: 'date', dir: 'DESC'}],
  pageSize: 50,
  pageSizes: '10, 50',
  objects: {},
};

class Source implements GridSource {
  readonly whole = false;
  readonly asked: {request: RowsRequest; offset: number; limit: number}[] = [];
  size = 212;
  error: ServiceError | null = null;
  changed: (event?: RowEvent) => void = () => undefined;
  removed: string[] = [];
  async describe() {
    if (this.error) throw this.error;
    return description;
  }
  async rows(request: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    this.asked.push({request, offset, limit});
    if (this.error) throw this.error;
    const rows = Array.from({length: Math.max(0, Math.min(limit, this.size - offset))}, (_, index) => ({
      id: `${offset + index}`,
    }));
    return {rows, hasNextPage: offset + limit < this.size};
  }
  async count() {
    return this.size;
  }
  async remove(_alias: string, id: string) {
    this.removed.push(id);
    this.size--;
  }
  watch(changed: (event?: RowEvent) => void) {
    this.changed = changed;
  }
  get last() {
    return this.asked.at(-1)!;
  }
}

async function started(options: GridOptions = {}, source = new Source()) {
  const life = new AbortController();
  const model = new GridModel(source, options, life.signal);
  await model.start();
  await settled();
  return {model, source, life};
}
const settled = async () => {
  for (let round = 0; round < 20; round++) await Promise.resolve();
};

test('the list says page size and sort where the page does not', async () => {
  const {model, source} = await started();
  assert.deepEqual(
    [source.last.limit, source.last.request.sort, model.pageSizes.value],
    [50, description.sort, [10, 50]],
  );
  const own = await started({pageSize: '20', sort: []});
  assert.deepEqual([own.source.last.limit, own.source.last.request.sort], [20, []]);
  assert.deepEqual(own.model.pageSizes.value, [10, 20, 50]);
});

test('it begins where a URL says', async () => {
  const {model, source} = await started({initial: (defaults) => ({...defaults, page: 3, search: 'nord'})});
  assert.deepEqual([source.last.offset, source.last.request.search, model.shown.value?.page], [100, 'nord', 3]);
});

test('sort, search, filter and page size go to page 1, a page to itself', async () => {
  const {model, source} = await started();
  const steps: [() => void, number][] = [
    [() => model.setPage(3), 100],
    [() => model.cycleSort('number'), 0],
    [() => model.setPage(2), 50],
    [() => model.setSearch('x'), 0],
    [() => model.setPage(2), 50],
    [() => model.setFilter('f', {path: 'date', operator1: 'FILLED'}, filtersWhere), 0],
    [() => model.setPage(2), 50],
    [() => model.setPageSize(10), 0],
  ];
  for (const [step, offset] of steps) {
    step();
    await settled();
    assert.equal(source.last.offset, offset, step.toString());
  }
  assert.deepEqual(source.last.request.where, ['FILLED', 'date']);
  assert.equal(model.pages.value, 22);
});

test("the embedding page's condition and the person's filters meet", async () => {
  const {model, source} = await started({where: ['=', 'status', 'sent']});
  model.setFilter('f', {path: 'date', operator1: 'FILLED'}, filtersWhere);
  await settled();
  assert.deepEqual(source.last.request.where, ['and', ['=', 'status', 'sent'], ['FILLED', 'date']]);
  assert.equal(model.filtered, true);
  model.clearFilters();
  await settled();
  assert.deepEqual([source.last.request.where, model.filtered], [['=', 'status', 'sent'], false]);
});

test('typing is answered once it has stopped, and nothing else waits', async () => {
  const {model, source} = await started();
  mock.timers.enable({apis: ['setTimeout']});
  try {
    const before = source.asked.length;
    for (const text of ['n', 'no', 'nord ']) {
      model.typeSearch(text);
      mock.timers.tick(TYPING_DELAY - 1);
    }
    assert.equal(source.asked.length, before);
    mock.timers.tick(1);
    await settled();
    assert.deepEqual([source.asked.length, source.last.request.search], [before + 1, 'nord']);
  } finally {
    mock.timers.reset();
  }
});

test('a page that became empty steps back and loads again', async () => {
  const {model, source} = await started({pageSize: 50});
  source.size = 100;
  model.setPage(5);
  await settled();
  assert.deepEqual([model.state.value.page, model.shown.value?.page, model.rows.value.length], [2, 2, 50]);
});

test('deleting the last row of the last page lands on the page before', async () => {
  const {model, source} = await started({pageSize: 50, page: 5});
  source.size = 201;
  await model.refresh();
  await model.remove('order', '200');
  await model.changedHere([['200', Infinity]]);
  await settled();
  assert.deepEqual([source.removed, model.state.value.page, model.total.value], [['200'], 4, 200]);
});

/** The code that answers changes comes with the first of them. */
async function heard() {
  await import('../../../src/state/list/live-rows.js');
  await settled();
}

test('changes made elsewhere refresh once, in place', async () => {
  const {model, source} = await started({page: 2});
  const turns = model.turns.value;
  mock.timers.enable({apis: ['setTimeout']});
  try {
    const before = source.asked.length;
    for (let change = 0; change < 5; change++) source.changed();
    await heard();
    mock.timers.tick(500);
    await settled();
    assert.deepEqual([source.asked.length, source.last.offset, model.turns.value], [before + 1, 50, turns]);
  } finally {
    mock.timers.reset();
  }
});

test('the echo of an own change is known by its version, whenever it comes; what others do later is no echo', async () => {
  const {model, source} = await started();
  mock.timers.enable({apis: ['setTimeout', 'Date']});
  const reported = async (id: string, version: number, kind: 'update' | 'delete' = 'update') => {
    source.changed({id, kind, version});
    await heard();
    mock.timers.tick(500);
    await settled();
    return source.asked.length - before;
  };
  const before = source.asked.length;
  try {
    await model.changedHere([['id-1', 4]]);
    mock.timers.tick(60_000);
    assert.equal(await reported('id-1', 3), 1, 'an earlier change that the list loaded with its own');
    assert.equal(await reported('id-1', 4), 1, 'its own, after a minute');
    assert.equal(await reported('id-1', 5), 2, 'of another person');
    await model.remove('order', 'id-2');
    model.gone(['id-2']);
    assert.equal(await reported('id-2', 4, 'delete'), 2, 'its own deletion');
  } finally {
    mock.timers.reset();
  }
});

test('the echo that comes before the answer is loaded with what was changed here', async () => {
  const {model, source} = await started();
  mock.timers.enable({apis: ['setTimeout', 'Date']});
  try {
    const before = source.asked.length;
    source.changed({id: 'id-1', kind: 'update', version: 4});
    await heard();
    await model.changedHere([['id-1', 4]]);
    mock.timers.tick(500);
    await settled();
    assert.equal(source.asked.length, before + 1);
  } finally {
    mock.timers.reset();
  }
});

test('the echo whose answer comes while the code for changes loads is loaded with what was changed here', async () => {
  const {model, source} = await started();
  mock.timers.enable({apis: ['setTimeout', 'Date']});
  try {
    const before = source.asked.length;
    source.changed({id: 'id-1', kind: 'update', version: 4});
    await model.changedHere([['id-1', 4]]);
    await heard();
    mock.timers.tick(500);
    await settled();
    assert.equal(source.asked.length, before + 1);
  } finally {
    mock.timers.reset();
  }
});

test('a source that cannot be described fails with its error, and a refresh tries all of it again', async () => {
  const source = new Source();
  source.error = new ServiceError('network');
  const {model} = await started({}, source);
  assert.deepEqual([model.status.value, model.error.value?.kind], ['failed', 'network']);
  source.error = null;
  await model.refresh();
  assert.deepEqual([model.status.value, model.error.value, model.rows.value.length], ['ready', null, 50]);
});

test('other rows behind the list keep what the person asked for', async () => {
  const {model} = await started();
  model.setSearch('nord');
  const other = new Source();
  await model.replaceSource(other);
  assert.equal(other.last.request.search, 'nord');
});

test('a wait shows after 150 ms and then for at least 300', async () => {
  const {DelayedFlag} = await import('../../../src/state/app/delayed-flag.js');
  mock.timers.enable({apis: ['setTimeout', 'Date']});
  try {
    const flag = new DelayedFlag();
    flag.set(true);
    mock.timers.tick(149);
    flag.set(false);
    mock.timers.tick(500);
    assert.equal(flag.shown.value, false);
    flag.set(true);
    mock.timers.tick(160);
    flag.set(false);
    mock.timers.tick(280);
    assert.equal(flag.shown.value, true);
    mock.timers.tick(20);
    assert.equal(flag.shown.value, false);
  } finally {
    mock.timers.reset();
  }
});

test('a page that cannot be loaded leaves the one that stands there, until it is loaded after all', async () => {
  const {model, source} = await started();
  source.error = new ServiceError('network');
  model.setPage(2);
  await settled();
  assert.deepEqual([model.page.value, model.shown.value?.page, model.error.value?.kind], [1, 1, 'network']);
  source.error = null;
  await model.refresh();
  assert.deepEqual([model.page.value, model.shown.value?.page, model.error.value], [2, 2, null]);
});
