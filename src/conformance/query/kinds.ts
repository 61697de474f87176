import {refused} from '../caller.js';
import {check, expect, list, record, same, text, type Check} from '../check.js';
import {codes, FIXTURE, items, rows} from './rows.js';

const page = (offset: number, limit: number) => items(undefined, {offset, limit});

/** What each kind answers, order and pages. */
export const kinds: readonly Check[] = [
  check('query.kind.all', 'all answers the rows, with the columns that were asked for', async (kit) => {
    const [first] = await rows(kit, items(['=', 'code', 'A-01'], {select: ['code', 'price']}));
    same([first?.code, first?.price], ['A-01', 10.5], 'first row');
    expect(first && !('note' in first), 'the row has columns that were not asked for');
  }),
  check('query.kind.one', 'one answers the first row', async ({editor}) => {
    same(record(await editor.query('one', items()), 'result').code, 'A-01', 'code');
  }),
  check('query.kind.one-null', 'one answers null where there is none', async ({editor}) => {
    same(await editor.query('one', items(['=', 'code', 'Z-99'])), null, 'result');
  }),
  check('query.kind.exists', 'exists answers true or false', async ({editor}) => {
    same(await editor.query('exists', items(['=', 'code', 'A-01'])), true, 'of one that is there');
    same(await editor.query('exists', items(['=', 'code', 'Z-99'])), false, 'of one that is not');
  }),
  check('query.kind.count', 'count answers the number of rows, whatever the page', async ({editor}) => {
    same(await editor.query('count', items(undefined, {limit: 3})), 8, 'result');
  }),
  check('query.kind.sum', 'sum adds decimals up exactly', async ({editor}) => {
    const query = items(['IN', 'code', ['A-03', 'A-04', 'A-05']]);
    same(await editor.query('sum', query, {column: 'price'}), 0.6, 'sum of 0.1, 0.2 and 0.3');
  }),
  check('query.kind.sum-of-none', 'sum of no rows is null', async ({editor}) => {
    same(await editor.query('sum', items(['=', 'code', 'Z-99']), {column: 'price'}), null, 'result');
  }),
  check('query.kind.min-max', 'min and max answer the ends', async ({editor}) => {
    const ask = (kind: 'min' | 'max', column: string) => editor.query(kind, items(), {column});
    same([await ask('min', 'stock'), await ask('max', 'stock')], [-3, 40], 'stock');
    same([await ask('min', 'made'), await ask('max', 'made')], ['2024-02-29', '2026-03-01'], 'made');
  }),
  check('query.kind.avg', 'avg counts no empty values', async ({editor}) => {
    same(await editor.query('avg', items(['IN', 'code', ['A-01', 'A-02', 'A-06']]), {column: 'price'}), 15.25, 'avg');
  }),
  check('query.kind.scalar', 'scalar answers the first cell', async ({editor}) => {
    same(await editor.query('scalar', items(undefined, {select: ['name']})), 'Anchor', 'result');
  }),
  check('query.kind.column', 'column answers the first column', async ({editor}) => {
    const query = items(['<=', 'code', 'A-03'], {select: ['name']});
    same(await editor.query('column', query), ['Anchor', 'anvil', 'Basin'], 'result');
  }),
  check('query.kind.meta', 'meta answers tables and columns with their types', async ({editor}) => {
    const meta = record(await editor.query('meta', items(undefined, {select: ['code', 'price']})), 'result');
    const columns = list(meta.columns, 'columns').map((column) => record(column, 'column'));
    same(
      columns.map(({name, type}) => [name, list(type, 'type')[0]]),
      [
        ['code', 'string'],
        ['price', 'number'],
      ],
      'columns',
    );
    same(typeof meta.canExport, 'boolean', 'type of canExport');
  }),
  check('query.kind.unknown', 'an unknown kind is refused', async ({editor}) => {
    const answer = await editor.send('POST', '/designer/query/everything', {}, new URLSearchParams({config: '{}'}));
    refused(answer, [], [400, 404, 415]);
  }),
  check('query.run.page', 'run answers a page and the number of all rows', async ({editor}) => {
    const {data, totalCount} = record(await editor.query('run', page(2, 3)), 'result');
    const shown = list(data, 'data').map((row) => record(row, 'row').code);
    same([shown, totalCount], [['A-03', 'A-04', 'A-05'], 8], 'data, totalCount');
  }),
  check('query.run.last-page', 'the last page has what is left', async ({editor}) => {
    const {data, totalCount} = record(await editor.query('run', page(6, 3)), 'result');
    same([list(data, 'data').length, totalCount], [2, 8], 'rows, totalCount');
  }),
  check('query.run.beyond', 'beyond the last page there are no rows', async ({editor}) => {
    const {data, totalCount} = record(await editor.query('run', page(50, 3)), 'result');
    same([data, totalCount], [[], 8], 'data, totalCount');
  }),
  check('query.run.uncounted', 'with hideTotalRowCount run answers hasNextPage', async ({editor}) => {
    const ask = async (offset: number) =>
      record(await editor.query('run', {...page(offset, 4), hideTotalRowCount: true}), 'result');
    const [first, last] = [await ask(0), await ask(4)];
    same([first.hasNextPage, last.hasNextPage], [true, false], 'hasNextPage of the first and last page');
    same([first.totalCount, list(first.data, 'data').length], [undefined, 4], 'totalCount, rows');
  }),
  check('query.run.unlimited', 'a limit of -1 answers all rows', async ({editor}) => {
    const {data} = record(await editor.query('run', page(0, -1)), 'result');
    same(list(data, 'data').length, 8, 'rows');
  }),
  check('query.run.key', 'withPrimaryKey adds id and alias to each row', async ({editor}) => {
    const {data} = record(await editor.query('run', items(undefined, {withPrimaryKey: true})), 'result');
    for (const row of list(data, 'data')) {
      text(record(row, 'row').id, 'id');
      same(record(row, 'row').alias, 'item', 'alias');
    }
  }),
  check('query.order.descending', 'DESC turns the order round', async (kit) => {
    same(await codes(kit, undefined, {orderBy: [{column: 'code', dir: 'DESC'}]}), '8 7 6 5 4 3 2 1', 'items');
  }),
  check('query.order.numbers', 'numbers are ordered as numbers', async (kit) => {
    const orderBy = [{column: 'stock', dir: 'ASC'} as const];
    same(await codes(kit, ['FILLED', 'stock'], {orderBy}), '7 1 4 2 6 3 8', 'items');
  }),
  check('query.order.text', 'small and capital letters are ordered together', async (kit) => {
    const orderBy = [{column: 'name', dir: 'ASC'} as const];
    same(await codes(kit, ['<=', 'code', 'A-05'], {orderBy}), '1 2 3 4 5', 'items');
  }),
  check('query.order.several', 'a second column orders what is equal in the first', async (kit) => {
    const ordered = (dir: 'ASC' | 'DESC') =>
      codes(kit, ['BETWEEN', 'made', '2026-01-15', '2026-01-31'], {
        orderBy: [
          {column: 'made', dir: 'DESC'},
          {column: 'stock', dir},
        ],
      });
    same([await ordered('DESC'), await ordered('ASC')], ['7 8 1', '7 1 8'], 'items');
  }),
  check('query.order.reference', 'rows are ordered by a path through a reference', async (kit) => {
    const orderBy = [{column: 'maker.rating', dir: 'ASC'} as const, {column: 'code', dir: 'ASC'} as const];
    same(await codes(kit, ['FILLED', 'maker.rating'], {orderBy}), '3 4 7 1 2 8', 'items');
  }),
  check(
    'query.order.steady',
    'pages of rows that are equal in the order neither repeat nor miss one',
    async ({editor}) => {
      const seen: unknown[] = [];
      for (let offset = 0; offset < 8; offset += 2) {
        const query = items(undefined, {orderBy: [{column: 'open', dir: 'ASC'}], offset, limit: 2});
        seen.push(...list(await editor.query('column', query), 'result'));
      }
      same(new Set(seen).size, 8, 'different rows on four pages of two');
    },
  ),
  check('query.search', 'search finds a part of a text in any of its columns, in any case', async (kit) => {
    const search = (text: string, ...columns: string[]) => codes(kit, undefined, {search: {text, columns}});
    same(await search('AN', 'name', 'note'), '1 2', 'items with “AN” in name or note');
    same(await search('mix', 'name', 'note'), '2 7', 'items with “mix” in name or note');
  }),
  check('query.search.reference', 'search finds a reference by its text', async (kit) => {
    same(await codes(kit, undefined, {search: {text: 'bore', columns: ['maker']}}), '3 4', 'items of Borea');
  }),
  check('query.search.number', 'search finds a number only whole', async (kit) => {
    same(await codes(kit, undefined, {search: {text: '12', columns: ['stock']}}), '3', 'items with stock 12');
  }),
  check('query.search.literal', 'signs of patterns are searched for as they are', async (kit) => {
    same(await codes(kit, undefined, {search: {text: '%', columns: ['note']}}), '1', 'items with “%” in note');
  }),
  check('query.presentations', 'withPresentations answers references as {v, p}', async (kit) => {
    const query = items(['=', 'code', 'A-01'], {select: ['maker'], withPresentations: true});
    const maker = record((await rows(kit, query))[0]?.maker, 'maker');
    same([typeof maker.v, maker.p], ['string', 'Alba'], 'v, p');
  }),
  check('query.plain-reference', 'without it a reference is its id', async (kit) => {
    const [row] = await rows(kit, items(['=', 'code', 'A-01'], {select: ['maker'], withPresentations: false}));
    same(row?.maker, await kit.idOf('maker', 'Alba'), 'maker');
  }),
  check('query.path', 'a column through a reference is keyed by its path', async (kit) => {
    const [row] = await rows(kit, items(['=', 'code', 'A-03'], {select: ['maker.name', 'maker.country']}));
    same([row?.['maker.name'], row?.['maker.country']], ['Borea', 'NO'], 'maker.name, maker.country');
  }),
  check('query.fixture', 'the items of the fixture are there, and no others of such a code', async ({editor}) => {
    same(await editor.query('count', {from: 'item', where: FIXTURE}), 8, 'items');
    same(await editor.query('count', {from: 'maker', where: ['NOT-STARTS', 'name', 'CK-']}), 4, 'makers');
  }),
];
