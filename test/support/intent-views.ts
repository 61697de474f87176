import type {Row} from '../../src/query/types.js';
import {BoardModel} from '../../src/state/board/board-model.js';
import {GridModel} from '../../src/state/list/grid-model.js';
import type {GridSource} from '../../src/state/list-rows/grid-source.js';
import {allOf} from '../../src/state/list/list-state.js';
import {groupCondition} from '../../src/state/list-rows/row-groups.js';
import {PivotModel} from '../../src/state/pivot/pivot-model.js';
import {add} from '../../src/values/decimal.js';
import {rawValue} from '../../src/values/presented.js';
import {TIMED_VIEWS} from './intent-timed-views.js';
import type {GivenSpecs, ListMode} from '../../src/values/list-modes.js';

/** The records that a view shows, and what it says that they amount to; null where it says nothing. */
export interface Seen {
  ids: string[];
  count: number | null;
  sum: number | null;
}

/** How a view is begun, and how what it shows is read once nothing is asked any more. */
export interface ViewUnderTest {
  mode: ListMode;
  given: GivenSpecs;
  /** Which of the records found it has a place for; all of them when absent. */
  holds?(row: Row): boolean;
  look(list: GridModel, quiet: () => Promise<void>): Promise<Seen>;
}

const EVERY = 10_000;
const text = (cell: unknown) => String(rawValue(cell) ?? '');
const idsOf = (rows: Iterable<Row>) => [...rows].map(({id}) => id!);

/** Views that show the rows of the list itself. */
const shown = (mode: ListMode, given: GivenSpecs = {}): ViewUnderTest => ({
  mode,
  given,
  async look(list, quiet) {
    await quiet();
    const {length} = list.records.value;
    const rows = Array.from({length}, (_, index) => list.records.value.at(index)!);
    return {ids: idsOf(rows), count: list.total.value, sum: null};
  },
});

async function lookAtBoard(list: GridModel, quiet: () => Promise<void>): Promise<Seen> {
  const board = new BoardModel(list, text);
  const stop = board.follow();
  await quiet();
  const lanes = board.columns.value.map(({key, cell}) => board.laneOf(key, cell));
  for (const lane of lanes) lane.want();
  await quiet();
  while (lanes.some(({follow}) => follow.value)) {
    for (const lane of lanes) if (lane.follow.value) lane.more();
    await quiet();
  }
  const {columns} = board;
  const seen = {
    ids: lanes.flatMap((lane) => idsOf(board.rowsOf(lane))),
    count: columns.value.reduce((all, {count}) => all + count!, 0),
    sum: columns.value.reduce((all, {sum}) => add(all, sum!), 0),
  };
  stop();
  return seen;
}

/** The records of each of its innermost cells, which are those that a press on it shows. */
async function lookAtPivot(list: GridModel, quiet: () => Promise<void>): Promise<Seen> {
  const pivot = new PivotModel(list, {text, locale: () => 'en', firstDayOfWeek: () => 'mon'});
  const stop = pivot.follow();
  await quiet();
  for (const line of pivot.lines.value) pivot.toggle(line);
  await quiet();
  const inner = pivot.lines.value.filter(({open}) => open === null);
  const columns = pivot.heads.value.columns.filter(({isTotal}) => !isTotal);
  const {request} = list.shown.value!;
  const ids: string[] = [];
  for (const {row} of inner) {
    for (const column of columns) {
      const keys = pivot.keysAt(row, column).map(({field, key}) => groupCondition(field, key));
      const where = allOf(request.where, ...keys);
      const found = await list.requests.read({...request, where}, 0, EVERY, new AbortController().signal);
      const counted = Number(row.cells.get(column.id)?.figures[1] ?? 0);
      if (counted !== found.length)
        throw new Error(`${row.id} ${column.id}: ${counted} counted, ${found.length} found`);
      ids.push(...idsOf(Array.from({length: found.length}, (_, index) => found.at(index)!)));
    }
  }
  const [sum, count] = pivot.total.value!.cells.get('[]')!.figures as (number | null)[];
  stop();
  return {ids, count: count!, sum: sum ?? 0};
}

/** Every view of a list: a new one is a line here. */
export const VIEWS: Record<string, ViewUnderTest> = {
  table: shown('list'),
  cards: shown('cards'),
  gallery: shown('gallery', {gallery: {image: 'image'}}),
  board: {mode: 'board', given: {board: {column: 'enumeration', sum: 'number'}}, look: lookAtBoard},
  pivot: {
    mode: 'pivot',
    given: {
      pivot: {
        rows: ['enumeration', 'reference'],
        columns: ['boolean', 'timestamp:month'],
        values: [{fn: 'sum', column: 'number'}, {fn: 'count'}],
      },
    },
    look: lookAtPivot,
  },
  ...TIMED_VIEWS,
};

/** A list over a source in a view, and what it shows of an intent. */
export async function seenIn(
  {mode, given, look}: ViewUnderTest,
  source: GridSource,
  intend: (list: GridModel) => void,
  quiet: () => Promise<void>,
): Promise<Seen> {
  const life = new AbortController();
  const list = new GridModel(source, {pageSize: String(EVERY), mode: () => mode, views: () => given}, life.signal);
  await list.start();
  intend(list);
  await quiet();
  const seen = await look(list, quiet);
  life.abort();
  return {...seen, ids: seen.ids.sort(), sum: seen.sum === null ? null : Number(seen.sum.toFixed(6))};
}
