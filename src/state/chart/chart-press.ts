import {operatorsFor} from '../filter/criterion.js';
import type {ListFilter} from '../filter/filters.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {OTHER} from '../../values/chart.js';
import {bucketEnd} from '../../values/date/bucket.js';
import {isEmptyValue} from '../../values/compare.js';
import {rawValue} from '../../values/presented.js';
import type {ShownChart} from './chart-model.js';

/** What `lc-chart-press` says of a figure. */
export interface ChartPress {
  /** Path of what the chart is by. */
  by: string;
  /** Its value: the first day of a period; a list of all that are shown for the others. */
  value: unknown;
  /** The days of a period, both included. */
  period?: {start: string; end: string};
  /** Path and value of the series, where it has one. */
  series?: {path: string; value: unknown};
  /** The filters that the list gets, by path. */
  filters: Record<string, ListFilter>;
  /** Of a point: its record. */
  row?: unknown;
}

/** What a figure is, and the filters that show its records. */
export function pressOf(
  {data, asked, cells, seriesCells}: ShownChart,
  spot: {category: number; series: number},
  model: GridModel,
): ChartPress {
  const {by, bucket, series} = asked;
  if (data.points) {
    const row = model.view.rows.peek().at(spot.category);
    return {by: by.path, value: rawValue(row?.[by.path]), filters: {}, row};
  }
  const one = data.series[spot.series];
  const category = data.categories[spot.category]!.key;
  const cell = cells.get(one?.role === 'compare' ? `before ${category}` : category);
  const start = bucket && typeof cell === 'string' ? cell : undefined;
  const period = start && {start, end: bucketEnd(start, bucket!)};
  const ofSeries = series && one && {path: series.path, value: seriesCells.get(one.key)};
  const shown = data.series.filter(({key}) => key !== OTHER).map(({key}) => seriesCells.get(key));
  const filters = {
    ...(period ? {[by.path]: {path: by.path, operator1: 'BETWEEN', value1: period} as ListFilter} : filterOf(by, cell)),
    ...(series && one && filterOf(series, one.key === OTHER ? shown : seriesCells.get(one.key))),
  };
  return {
    by: by.path,
    value: Array.isArray(cell) ? cell.map(rawValue) : rawValue(cell),
    ...(period && {period}),
    ...(ofSeries && {series: {...ofSeries, value: rawValue(ofSeries.value)}}),
    filters,
  };
}

/** The filter that lets through one value of a column; of a list all but these. */
function filterOf(column: GridColumn, cell: unknown): Record<string, ListFilter> {
  const {path, attribute} = column;
  const operators = operatorsFor(attribute);
  const filter = (operator1: ListFilter['operator1'], value1?: unknown): Record<string, ListFilter> =>
    operators.includes(operator1) ? {[path]: {path, operator1, ...(value1 !== undefined && {value1})}} : {};
  if (Array.isArray(cell)) return cell.some(isBlank) ? {} : filter('NOT-IN', cell);
  if (isBlank(cell) || rawValue(cell) === false) return filter('EMPTY');
  if (rawValue(cell) === true) return filter('FILLED');
  return operators.includes('IN') ? filter('IN', [cell]) : filter('=', cell);
}

const isBlank = (cell: unknown) => isEmptyValue(rawValue(cell));
