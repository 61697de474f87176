import assert from 'node:assert/strict';
import {test} from 'node:test';
import {signal} from '@preact/signals-react';
import {checkQuery} from '../../../src/query/check.js';
import type {Row} from '../../../src/query/types.js';
import {GridFigures} from '../../../src/state/list/grid-figures.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {grouped} from '../../../src/state/list/list-state.js';
import type {GridDescription, GridSource, RowList, RowsRequest} from '../../../src/state/list-rows/grid-source.js';
import {withinGroups} from '../../../src/state/list-rows/groups-within.js';
import {groupAt} from '../../../src/state/list-rows/line-marks.js';
import type {Intent} from '../../../src/state/list-rows/rows-loader.js';
import {figuresQuery, GROUP_ROWS} from '../../../src/state/sources/records-query.js';
import {formatsOf} from '../../../src/values/formats.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';

const column = (path: string) => gridColumn({path}, {internalId: path, name: path, label: path, type: ['string']});
const [kind, colour, size] = [column('kind'), column('colour'), column('size')];
const by = (...columns: (typeof kind)[]): RowsRequest => ({
  ...grouped(
    [],
    columns.map((column) => ({column, dir: 'ASC'})),
  ),
  search: '',
  searchColumns: [],
  columns: [kind],
  where: ['=', 'online', true],
});
const group = (...values: unknown[]) => ({
  ...{key: values.map((value) => JSON.stringify(value)).join(' '), level: values.length - 1, values},
  ...{count: null, figures: null, continued: false, open: true},
});

test('the groups within groups side by side are asked for at once, under the condition of the rows', () => {
  const [question] = withinGroups(by(kind, colour), [group('tent'), group({v: 't', p: 'Tarp'}), group(null)], false);
  assert.deepEqual(question!.request.where, [
    'and',
    ['=', 'online', true],
    ['or', ['IN', 'kind', ['tent', 't']], ['EMPTY', 'kind']],
  ]);
  assert.deepEqual(question!.keys, ['"tent"', '{"v":"t","p":"Tarp"}', 'null']);
  const query = figuresQuery({from: 'product'}, question!.request, [], true);
  assert.deepEqual(query.groupBy, ['kind', 'colour']);
  assert.ok('query' in checkQuery(query));
});

test('those of other groups are another question, but not of rows that are at hand', () => {
  const inner = [group('tent', 'red'), group('tent', 'sand'), group('tarp', 'red')];
  const asked = withinGroups(by(kind, colour, size), inner, false);
  assert.deepEqual(
    asked.map(({request}) => request.where),
    [
      ['and', ['=', 'online', true], ['=', 'kind', 'tent'], ['IN', 'colour', ['red', 'sand']]],
      ['and', ['=', 'online', true], ['=', 'kind', 'tarp'], ['IN', 'colour', ['red']]],
    ],
  );
  const [all, ...none] = withinGroups(by(kind, colour, size), inner, true);
  assert.deepEqual([all!.request.where, all!.keys.length, none.length], [['=', 'online', true], 3, 0]);
  const read = all!.read([
    {kind: 'tent', colour: 'red', size: 1},
    {kind: 'tent', colour: 'red', size: 2},
    {kind: 'other', colour: 'red', size: 2},
  ]);
  assert.deepEqual(
    [...read].map(([key, rows]) => [key, rows.length]),
    [
      ['"tent" "red"', 2],
      ['"tent" "sand"', 0],
      ['"tarp" "red"', 0],
    ],
  );
});

const thing = (id: number, kind: string, colour: string): Row => ({id: String(id), kind, colour});
const rows = [thing(1, 'tarp', 'red'), thing(2, 'tent', 'red'), thing(3, 'tent', 'sand')];
const settled = async () => {
  for (let round = 0; round < 60; round++) await Promise.resolve();
};

/** A list of rows by kind and colour over a source that counts what it is asked. */
function list() {
  const asked: RowsRequest[] = [];
  const source = {
    whole: false,
    figures: async (request: RowsRequest) => {
      asked.push(request);
      const paths = request.groupBy!.map(({column}) => column.path);
      const found = new Map<string, Row>();
      for (const row of rows) {
        const own = Object.fromEntries(paths.map((path) => [path, row[path]])) as Row;
        const count = Number(found.get(JSON.stringify(own))?.[GROUP_ROWS] ?? 0);
        found.set(JSON.stringify(own), {...own, [GROUP_ROWS]: count + 1});
      }
      return [...found.values()];
    },
  } as unknown as GridSource;
  const request = by(kind, colour);
  const shown = signal<Intent | null>({request, page: 1, pageSize: 25});
  const life = new AbortController();
  const description = {columns: [kind, colour], groupBy: request.groupBy} as unknown as GridDescription;
  const held = {rows: signal<RowList>(rows), shown, revision: 0};
  const figures = new GridFigures(held, () => source, description, life.signal);
  const lines = () =>
    Array.from({length: figures.lines.value.length}, (_, at) => {
      const line = figures.lines.value.at(at);
      const group = groupAt(line);
      return group ? `${group.key} ${group.count}` : line!.id;
    });
  return {asked, figures, held, lines, life};
}

test('the groups within groups are asked for once, when these are open and counted', async () => {
  const {asked, figures, lines, life} = list();
  const tent = () => groupAt(figures.lines.peek().at(figures.lines.peek().length - 4))!;
  await settled();
  assert.deepEqual(
    asked.map(({groupBy}) => groupBy!.length),
    [1, 2],
  );
  assert.deepEqual(lines(), [
    ...['"tarp" 1', '"tarp" "red" 1', '1'],
    ...['"tent" 2', '"tent" "red" 1', '2', '"tent" "sand" 1', '3'],
  ]);
  figures.toggle(groupAt(figures.lines.peek().at(0))!);
  figures.toggle(groupAt(figures.lines.peek().at(1))!);
  assert.deepEqual(lines(), ['"tarp" 1', '"tent" 2']);
  figures.toggle(groupAt(figures.lines.peek().at(1))!);
  assert.equal(tent().key, '"tent" "red"');
  await settled();
  assert.equal(asked.length, 2);
  life.abort();
});

test('a closed group is not asked about before it is opened', async () => {
  const {asked, figures, held, life} = list();
  await settled();
  figures.toggle(groupAt(figures.lines.peek().at(0))!);
  held.revision++;
  figures.renew();
  await settled();
  const about = () => asked.at(-1)!.where!.at(-1);
  assert.deepEqual(about(), ['IN', 'kind', ['tent']]);
  figures.toggle(groupAt(figures.lines.peek().at(0))!);
  await settled();
  assert.deepEqual(about(), ['IN', 'kind', ['tarp']]);
  life.abort();
});

test('rows of the page are put into groups of several levels as the server would', async () => {
  const declared = ['kind', 'colour'].map((path) => ({path, label: path}));
  const source = new LocalSource(rows, declared, {name: '', formats: formatsOf('en', 'UTC')});
  const found = await source.figures({...by(kind, colour), where: undefined}, [], true);
  assert.deepEqual(
    found.map(({kind, colour, rows_of_group: count}) => [kind, colour, count]),
    [
      ['tarp', 'red', 1],
      ['tent', 'red', 1],
      ['tent', 'sand', 1],
    ],
  );
});
