import {BOUNDS} from '../../query/bounds.js';
import type {Row} from '../../query/types.js';
import {kindOf, kindPart} from '../../types/kinds.js';
import {isNumeric} from '../../values/attribute-type.js';
import {isDate} from '../../values/date/date.js';
import {rawValue} from '../../values/presented.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import type {RowList, RowsRequest} from '../list-rows/grid-source.js';
import type {ChartAsked} from './ask-chart.js';
import type {ChartAnswer} from './chart-answer.js';

/** Records that are drawn as points at most; the chart says so where there are more. */
export const MOST_POINTS = 100_000;

/** Each record that a request finds as a point, by two of its values. */
export async function askPoints(
  list: GridModel,
  request: RowsRequest,
  {by, figure, target}: ChartAsked,
  signal: AbortSignal,
): Promise<ChartAnswer & {rows: RowList}> {
  const column = figure.column!;
  const rows = await readAll(list, request, [by, column], signal);
  const found = rows.slice(0, MOST_POINTS).flatMap((row) => pointOf(row, by, column) ?? []);
  found.sort((a, b) => a.x - b.x);
  const points = {
    x: Float64Array.from(found, ({x}) => x),
    y: Float64Array.from(found, ({y}) => y),
    time: !isNumeric(by.attribute),
    ...(rows.length > MOST_POINTS && {first: MOST_POINTS}),
  };
  const data = {
    categories: [],
    series: [],
    periods: false,
    points,
    total: found.length,
    ...(target !== undefined && {target}),
  };
  return {data, cells: new Map(), seriesCells: new Map(), rows: found.map(({row}) => row)};
}

/** The rows that can be drawn, and one more where there are more. Of a server, two columns as many at a time as it gives. */
async function readAll(
  list: GridModel,
  request: RowsRequest,
  drawn: GridColumn[],
  signal: AbortSignal,
): Promise<Row[]> {
  const {requests} = list;
  const others = requests.whole ? request.columns.filter((each) => !drawn.includes(each)) : [];
  const asked = {...request, columns: [...others, ...drawn], sort: []};
  const most = requests.whole ? MOST_POINTS + 1 : BOUNDS.rows;
  const all: Row[] = [];
  for (let isLast = false; !isLast && all.length <= MOST_POINTS;) {
    const limit = Math.min(most, MOST_POINTS + 1 - all.length);
    const rows = await requests.read(asked, all.length, limit, signal);
    for (let index = 0; index < rows.length; index++) all.push(rows.at(index)!);
    isLast = rows.length < limit;
  }
  return all;
}

function pointOf(row: Row, by: GridColumn, column: GridColumn): {x: number; y: number; row: Row} | null {
  const {measure} = kindPart(kindOf(column.attribute));
  const [given, value] = [rawValue(row[by.path]), rawValue(row[column.path])];
  if (given === null || given === undefined || given === '' || value === null || value === undefined) return null;
  const x = isDate(given) ? Date.parse(given) : Number(given);
  const y = Number(measure ? measure(value) : value);
  return Number.isFinite(x) && Number.isFinite(y) ? {x, y, row} : null;
}
