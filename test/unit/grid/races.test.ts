import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {ServiceError} from '../../../src/api/errors.js';
import {filtersWhere} from '../../../src/state/filter/filters.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {GridDescription, GridSource, RowsAnswer, RowsRequest} from '../../../src/state/list-rows/grid-source.js';

/** What becomes of an answer, beside that it may be late. */
type Fate = 'lands' | 'fails' | 'lost' | 'deaf';

interface Call {
  kind: 'rows' | 'count';
  fate: Fate;
  signal: AbortSignal;
  settled: boolean;
  answer(): void;
}

const DESCRIPTION: GridDescription = {
  alias: 'thing',
  name: 'Things',
  singular: 'Thing',
  columns: [],
  enumerations: {},
  searchColumns: ['name'],
  sort: [],
  objects: {},
};

/** A server whose answers come in any order, twice, late, failing or never. Each change of its data is a version. */
class Server implements GridSource {
  readonly whole = false;
  readonly calls: Call[] = [];
  version = 0;
  size = 240;
  /** Until then what is lost is waited for. */
  patient = true;

  constructor(private readonly fate: () => Fate) {}

  async describe() {
    return DESCRIPTION;
  }
  rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer> {
    return this.answered('rows', signal, this.part(request, offset, limit));
  }
  count(request: RowsRequest, signal: AbortSignal): Promise<number> {
    return this.answered('count', signal, this.sizeOf(request));
  }

  sizeOf({search}: RowsRequest): number {
    return search ? Math.floor(this.size / 3) : this.size;
  }
  part(request: RowsRequest, offset: number, limit: number): RowsAnswer {
    const size = this.sizeOf(request);
    const end = limit < 0 ? size : Math.min(size, offset + limit);
    const rows = Array.from({length: Math.max(0, end - offset)}, (_, index) => ({
      id: String(offset + index),
      of: this.nameOf(request),
    }));
    return {rows, hasNextPage: end < size};
  }
  nameOf({search, sort, where}: RowsRequest): string {
    return JSON.stringify([this.version, search, sort, where ?? null]);
  }

  live(kind: Call['kind']): Call[] {
    return this.calls.filter((call) => call.kind === kind && !call.settled && !call.signal.aborted);
  }

  private answered<T>(kind: Call['kind'], signal: AbortSignal, answer: T): Promise<T> {
    return new Promise((resolve, reject) => {
      const call: Call = {
        kind,
        fate: this.fate(),
        signal,
        settled: false,
        answer: () => {
          if (call.fate === 'lost' && this.patient) return;
          call.settled = true;
          if (call.fate === 'fails' || call.fate === 'lost') reject(new ServiceError('timeout'));
          else resolve(answer);
        },
      };
      // Some answers come although nobody waits for them any more.
      if (call.fate !== 'deaf') signal.addEventListener('abort', () => reject(new ServiceError('aborted')));
      this.calls.push(call);
    });
  }
}

const step = fc.oneof(
  {weight: 3, arbitrary: fc.record({do: fc.constant('page' as const), to: fc.integer({min: 1, max: 12})})},
  {weight: 3, arbitrary: fc.record({do: fc.constant('search' as const), to: fc.constantFrom('', 'a', 'b')})},
  {
    weight: 2,
    arbitrary: fc.record({do: fc.constant('sort' as const), to: fc.constantFrom('ASC' as const, 'DESC' as const)}),
  },
  {weight: 2, arbitrary: fc.record({do: fc.constant('filter' as const), to: fc.constantFrom('x', 'y', null)})},
  {weight: 4, arbitrary: fc.record({do: fc.constant('scroll' as const), to: fc.nat(2400)})},
  {weight: 2, arbitrary: fc.record({do: fc.constant('refresh' as const), to: fc.constantFrom(0, 24, 240, 2400)})},
  {weight: 1, arbitrary: fc.record({do: fc.constant('size' as const), to: fc.constantFrom(0, 25, 50)})},
  {weight: 8, arbitrary: fc.record({do: fc.constant('answers' as const), to: fc.array(fc.nat(50), {maxLength: 4})})},
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const schedule = fc.record({
  endless: fc.boolean(),
  hideTotal: fc.boolean(),
  steps: fc.array(step, {minLength: 1, maxLength: 25}),
  fates: fc.infiniteStream(
    fc.oneof(
      {weight: 6, arbitrary: fc.constant('lands' as const)},
      {weight: 2, arbitrary: fc.constant('deaf' as const)},
      {weight: 1, arbitrary: fc.constant('fails' as const)},
      {weight: 1, arbitrary: fc.constant('lost' as const)},
    ),
  ),
});

async function turns(): Promise<void> {
  for (let round = 0; round < 12; round++) await Promise.resolve();
}

class Run {
  readonly life = new AbortController();
  readonly server: Server;
  readonly model: GridModel;
  private view = {first: 0, last: 40};
  private kind = true;

  constructor({endless, hideTotal, fates}: {endless: boolean; hideTotal: boolean; fates: Iterator<Fate>}) {
    this.server = new Server(() => (this.kind ? 'lands' : (fates.next().value as Fate)));
    this.model = new GridModel(this.server, {pageSize: endless ? 0 : 25, hideTotal}, this.life.signal);
  }

  async start(): Promise<void> {
    void this.model.start();
    await this.drain();
    this.kind = false;
  }

  async take({do: what, to}: Step): Promise<void> {
    const {model, server} = this;
    if (what === 'page') model.setPage(to);
    else if (what === 'search') model.setSearch(to);
    else if (what === 'sort') model.setSort([{path: 'name', dir: to}]);
    else if (what === 'filter' && to) model.setFilter('f', {path: 'name', operator1: '=', value1: to}, filtersWhere);
    else if (what === 'filter') model.removeFilter('f');
    else if (what === 'size') model.setPageSize(to);
    else if (what === 'refresh') this.change(to);
    else if (what === 'scroll') this.scroll(to);
    else for (const pick of to) server.calls.at(pick % server.calls.length)?.answer();
    await turns();
    this.check();
  }

  private change(size: number): void {
    this.server.version++;
    this.server.size = size;
    void this.model.refresh();
  }

  /** As a view does: no further than the rows that it knows of. */
  private scroll(to: number): void {
    const first = Math.max(0, Math.min(to, this.model.rows.peek().length - 40));
    this.view = {first, last: first + 40};
    this.model.want(first, first + 40);
  }

  /** What holds at any time. */
  check(): void {
    const {model, server} = this;
    const rows = model.rows.peek();
    const names = new Set<unknown>();
    for (let index = 0; index < rows.length; index++) if (rows.at(index)) names.add(rows.at(index)!.of);
    assert.ok(names.size <= 1, `rows of one answer stand together: ${[...names].join(' ')}`);
    assert.ok(server.live('rows').length <= 1, 'one request for rows at most');
    assert.ok(server.live('count').length <= 1, 'one request for the count at most');
  }

  async drain(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      const open = this.server.calls.filter(({settled, fate}) => !settled && !(fate === 'lost' && this.server.patient));
      if (!open.length) return;
      for (const call of open.reverse()) call.answer();
      await turns();
      this.check();
    }
    assert.fail('the list never comes to rest');
  }

  /** Everything lands or times out; what failed is asked for again, as the person would. */
  async end(): Promise<void> {
    const {model} = this;
    this.server.patient = false;
    await this.drain();
    this.kind = true;
    if (model.busy.peek() || model.error.peek() || (model.total.peek() === null && !model.hideTotal))
      void model.refresh();
    await this.drain();
    // The view asks for what it shows now, as it does after each drawing.
    if (model.state.peek().pageSize === 0) this.scroll(this.view.first);
    await this.drain();
  }

  /** The list shows what was asked for last. */
  assertLastIntent(): void {
    const {model, server} = this;
    const {page, pageSize, search, sort} = model.state.peek();
    const shown = model.shown.peek()!;
    const {request} = shown;
    assert.deepEqual([model.busy.peek(), model.error.peek()], [false, null]);
    assert.deepEqual([request.search, request.sort], [search, sort]);
    assert.equal(request.where?.[2], model.state.peek().filters.f?.value1);
    const size = server.sizeOf(request);
    if (!model.hideTotal) assert.equal(model.total.peek(), size, 'the total');
    const rows = model.rows.peek();
    if (pageSize > 0) {
      assert.equal(shown.page, page);
      const expected = server.part(request, (page - 1) * pageSize, pageSize);
      assert.ok(expected.rows.length > 0 || page === 1, 'no page beyond the last');
      assert.deepEqual(
        Array.from({length: rows.length}, (_, index) => rows.at(index)),
        expected.rows,
      );
      assert.equal(model.hasNextPage.peek(), expected.hasNextPage);
      return;
    }
    if (!model.hideTotal) assert.equal(rows.length, size, 'the length');
    const {first, last} = this.view;
    const expected = server.part(request, first, Math.min(last, rows.length) - first).rows;
    const indexes = Array.from({length: expected.length}, (_, index) => index);
    assert.deepEqual(
      indexes.map((index) => rows.at(first + index)),
      indexes.map((index) => expected.at(index)),
    );
  }
}

describe('whatever becomes of the answers', () => {
  it('the list ends with what was asked for last', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({steps, ...how}) => {
        const run = new Run({...how, fates: how.fates[Symbol.iterator]()});
        await run.start();
        for (const each of steps) await run.take(each);
        await run.end();
        run.assertLastIntent();
        run.life.abort();
      }),
      {numRuns: 3000},
    );
  });

  it('a list that is closed asks for nothing and shows nothing new', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({steps, ...how}) => {
        const run = new Run({...how, fates: how.fates[Symbol.iterator]()});
        await run.start();
        for (const each of steps) await run.take(each);
        run.life.abort();
        const rows = run.model.rows.peek();
        const calls = run.server.calls.length;
        await run.drain();
        assert.deepEqual([run.server.live('rows'), run.server.live('count')], [[], []]);
        assert.equal(run.model.rows.peek(), rows);
        assert.equal(run.server.calls.length, calls);
      }),
      {numRuns: 500},
    );
  });
});
