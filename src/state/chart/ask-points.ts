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
  const rows = await readAll(list, {...request, columns: [by, column], sort: []}, signal);
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
    target,
  };
  return {data, cells: new Map(), seriesCells: new Map(), rows: found.map(({row}) => row)};
}

/** The rows that can be drawn, and more where there are; of a server, as many at a time as it gives. */
async function readAll({requests}: GridModel, asked: RowsRequest, signal: AbortSignal): Promise<Row[]> {
  const most = Math.min(requests.most, MOST_POINTS + 1);
  const all: Row[] = [];
  let rows: RowList;
  do {
    rows = await requests.read(asked, all.length, most, signal);
    for (let index = 0; index < rows.length; index++) all.push(rows.at(index)!);
  } while (rows.length === most && all.length <= MOST_POINTS);
  return all;
}

function pointOf(row: Row, by: GridColumn, column: GridColumn): {x: number; y: number; row: Row} | null {
  const {measure} = kindPart(kindOf(column.attribute));
  const [given, value] = [rawValue(row[by.path]), rawValue(row[column.path])];
  if ((given ?? '') === '' || (value ?? null) === null) return null;
  const x = isDate(given) ? Date.parse(given) : Number(given);
  const y = Number(measure ? measure(value) : value);
  return Number.isFinite(x) && Number.isFinite(y) ? {x, y, row} : null;
}
