import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Row} from '../../../src/query/types.js';
import type {RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {inferredColumns} from '../../../src/state/sources/inferred-columns.js';
import {localDescription, type LocalColumn} from '../../../src/state/sources/local-columns.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import {UrlSource} from '../../../src/state/sources/url-source.js';
import {formatsOf} from '../../../src/values/formats.js';

const columns: LocalColumn[] = [
  {path: 'name', label: 'Name'},
  {path: 'size', label: 'Size', type: 'number'},
];
const rows: Row[] = Array.from({length: 60}, (_, index) => ({name: `Row ${index + 1}`, size: (index * 7) % 60}));
const signal = new AbortController().signal;

/** A source of an address on the own server that answers as `answer` does; `asked` are the fields of each call. */
function source(answer: (query: Record<string, string>) => unknown, hideTotal = false, declared = true) {
  const asked: Record<string, string>[] = [];
  const client = {
    address: (path: string) => new URL(path, 'http://localhost'),
    json: async (_path: string, {query = {}}: {query?: Record<string, string | undefined>} = {}) => {
      asked.push(query as Record<string, string>);
      return answer(query as Record<string, string>);
    },
  };
  const local = (all: Row[]) => new LocalSource(all, columns, {name: '', formats: formatsOf('en', 'UTC')});
  const options = {
    url: '/rows',
    description: declared ? localDescription(columns, {name: 'Rows'}) : null,
    describe: (all: Row[]) => localDescription(inferredColumns(all), {name: 'Rows'}),
    timeZone: 'UTC',
    hideTotal,
    local,
  };
  return {source: new UrlSource(async () => client, options), asked};
}
const request = (more: Partial<RowsRequest> = {}): RowsRequest => {
  const {columns: all, searchColumns} = localDescription(columns, {name: ''});
  return {sort: [], search: '', searchColumns, columns: all, where: undefined, ...more};
};
const paged = ({limit, offset}: Record<string, string>) => ({
  data: rows.slice(Number(offset), Number(offset) + Number(limit)),
  totalCount: rows.length,
});
const names = (list: {length: number; at(index: number): Row | undefined}) =>
  Array.from({length: list.length}, (_, index) => list.at(index)?.name);

test('asks with search, sort, filters, limit, offset and noRowCount', async () => {
  const {source: url, asked} = source(paged);
  const more = {
    search: 'row',
    sort: [{path: 'size', dir: 'DESC' as const}],
    where: ['>', 'size', 3] as RowsRequest['where'],
  };
  await url.rows(request(more), 25, 25, signal);
  assert.deepEqual(asked, [
    {
      search: 'row',
      sort: '{"size":"DESC"}',
      filters: '[">","size",3]',
      limit: '25',
      offset: '25',
      noRowCount: 'false',
    },
  ]);
});

test('a page with its total counts without a second call', async () => {
  const {source: url, asked} = source(paged);
  const [answer, total] = await Promise.all([url.rows(request(), 25, 25, signal), url.count(request(), signal)]);
  assert.deepEqual(names(answer.rows), names(rows.slice(25, 50)));
  assert.equal(answer.hasNextPage, true);
  assert.equal(total, 60);
  assert.equal(asked.length, 1);
  assert.equal((await url.rows(request(), 50, 25, signal)).hasNextPage, false);
});

test('with the total hidden one row more shows that there is a next page', async () => {
  const {source: url, asked} = source(
    ({limit, offset}) => ({data: paged({limit: limit!, offset: offset!}).data}),
    true,
  );
  const first = await url.rows(request(), 0, 25, signal);
  assert.equal(first.rows.length, 25);
  assert.equal(first.hasNextPage, true);
  assert.deepEqual([asked[0]!.limit, asked[0]!.noRowCount], ['26', 'true']);
  const last = await url.rows(request(), 50, 25, signal);
  assert.deepEqual([last.rows.length, last.hasNextPage], [10, false]);
});

test('an array longer than asked for is all there is: sorted, searched and paged here from then on', async () => {
  const {source: url, asked} = source(() => rows);
  const first = await url.rows(request(), 0, 25, signal);
  assert.deepEqual([first.rows.length, first.total], [25, 60]);
  const sorted = await url.rows(request({sort: [{path: 'size', dir: 'ASC'}]}), 0, 2, signal);
  assert.deepEqual([sorted.rows.at(0)?.size, sorted.rows.at(1)?.size], [0, 1]);
  assert.equal(await url.count(request({search: 'Row 60'}), signal), 1);
  assert.equal(asked.length, 1);
  url.renew();
  await url.rows(request(), 0, 25, signal);
  assert.equal(asked.length, 2);
});

test('an array as long as asked for is a page, and the next is asked for', async () => {
  const {source: url, asked} = source((query) => paged(query).data);
  const first = await url.rows(request(), 0, 25, signal);
  assert.deepEqual([first.rows.length, first.hasNextPage, first.total], [25, true, undefined]);
  const last = await url.rows(request(), 50, 25, signal);
  assert.deepEqual([last.rows.length, last.hasNextPage], [10, false]);
  assert.equal(asked.length, 2);
});

test('a short array to a search is what was found, where the address gives rows by pages', async () => {
  const {source: url, asked} = source(({search, limit}) =>
    rows.filter(({name}) => String(name).includes(search!)).slice(0, Number(limit)),
  );
  const found = await url.rows(request({search: 'Row 1'}), 0, 25, signal);
  assert.deepEqual([found.rows.length, found.total], [11, 11]);
  assert.deepEqual(
    asked.map(({search}) => search),
    ['Row 1', ''],
  );
});

test('an address that gives all rows whatever is asked is searched, filtered and counted here from the first question', async () => {
  const few = rows.slice(0, 20);
  const {source: url, asked} = source(() => few);
  const where: RowsRequest['where'] = ['=', 'size', {value: 7}];
  const [found, total] = await Promise.all([
    url.rows(request({search: 'Row 2', where}), 0, 25, signal),
    url.count(request({search: 'Row 2', where}), signal),
  ]);
  assert.deepEqual([names(found.rows), found.total, total], [['Row 2'], 1, 1]);
  assert.equal((await url.rows(request({search: 'Row 1'}), 0, 25, signal)).total, 11);
  assert.equal(asked.length, 2);
});

test('a page that is longer than was asked for is all there is', async () => {
  const {source: url, asked} = source(() => ({data: rows, totalCount: rows.length}));
  const first = await url.rows(request(), 0, 25, signal);
  const third = await url.rows(request(), 50, 25, signal);
  assert.deepEqual([names(first.rows), names(third.rows)], [names(rows.slice(0, 25)), names(rows.slice(50))]);
  assert.equal(asked.length, 1);
});

test('a count that comes as text is read, none is less than the rows that came with it, and what is no count is as none', async () => {
  const of = (totalCount: unknown) => source(() => ({data: rows.slice(0, 25), totalCount})).source;
  const reported = async (totalCount: unknown) => {
    const url = of(totalCount);
    await url.rows(request(), 25, 25, signal);
    return url.count(request(), signal);
  };
  assert.deepEqual(await Promise.all(['1000', 3, -5, 80.5].map(reported)), [1000, 50, 50, 80]);
  assert.deepEqual(await Promise.all(['9999999999999999999', 1e300, 'many', null].map(reported)), [25, 25, 25, 25]);
});

test('figures are those of all rows, where they are here; else nobody can tell', async () => {
  const figures = [{as: 'total_1', path: 'size', fn: 'sum' as const}];
  const reported = async (url: UrlSource) => {
    await url.rows(request(), 0, 25, signal);
    return url.figures(request(), figures, false, signal);
  };
  assert.deepEqual(await reported(source(() => rows).source), [{total_1: 1770}]);
  assert.equal(await reported(source(paged).source), null);
});

test('an answer that holds no rows is a malformed one', async () => {
  const {source: url} = source(() => ({rows: []}));
  await assert.rejects(url.rows(request(), 0, 25, signal), {kind: 'malformed'});
});

test('rows that are none are a malformed answer', async () => {
  for (const row of [null, 'x', ['x']]) {
    const {source: url} = source(() => [{name: 'One'}, row]);
    await assert.rejects(url.rows(request(), 0, 25, signal), {kind: 'malformed'});
  }
});

test('has the columns that its first rows say where none is declared', async () => {
  let answer: unknown = [];
  const {source: url, asked} = source(() => answer, false, false);
  assert.deepEqual((await url.describe()).columns, []);
  answer = paged({limit: '3', offset: '0'});
  const columns = (await url.describe()).columns.map(({path, label}) => [path, label]);
  assert.deepEqual(columns, [
    ['name', 'Name'],
    ['size', 'Size'],
  ]);
  assert.deepEqual(
    asked.map(({limit, offset, search}) => [limit, offset, search]),
    [
      ['100', '0', ''],
      ['100', '0', ''],
    ],
  );
  await url.describe();
  assert.equal(asked.length, 2);
});
