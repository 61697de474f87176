import {choice, json, text, type Properties} from '../src/host/properties.js';
import {CHART_KINDS, type ChartFigure, type ChartKind} from '../src/values/chart.js';
import {BUCKETS, type Bucket} from '../src/values/date/bucket.js';
import type {GivenSpecs, ListMode} from '../src/values/list-modes.js';
import {LcGrid, LIST_PROPERTIES} from './lc-grid.js';

/**
 * A list as a chart: what its records, or rows of the page, amount to by the values of one of their fields. A figure that is
 * pressed filters the list so.
 * @tag lc-chart
 * @slot - `<lc-column path label type>`: the columns of the rows; or a `<table>`: columns and rows, as in `lc-grid`.
 * @fires {CustomEvent} lc-ready - The list is there; detail {total}.
 * @fires {CustomEvent} lc-chart-press - A figure is pressed; detail {by, value, period, series, filters, row}: the path and
 *   value it is of, the days of a period, and the filters that the list is about to get. Cancelable.
 * @fires {CustomEvent} lc-row-open - The record of a point is about to open; detail {id, alias, mode, row}. Cancelable.
 * @fires {CustomEvent} lc-add-row - A new record was saved; detail {alias, id}.
 * @fires {CustomEvent} lc-change-rows - Records were saved or deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-delete-rows - Records were deleted; detail {alias, ids}.
 * @fires {CustomEvent} lc-filter - The person filtered; detail {filters, tree}.
 * @fires {CustomEvent} lc-error - Something failed; detail {code, message, cause}.
 * @key Arrows - The next figure, mirrored from right to left; up and down the next series.
 * @key Home_End - The first and last figure.
 * @key PageUp_PageDown - Ten figures back and forth.
 * @key Enter_Space - Filters the list by the figure, as a press.
 * @key Escape - Hides what is shown of the figure.
 * @example <lc-chart alias="order" kind="bar" by="date" bucket="week" figures='[{"fn": "sum", "column": "total"}]'></lc-chart>
 */
export class LcChart extends LcGrid {
  static override tag = 'lc-chart';
  static override properties: Properties = {
    ...LIST_PROPERTIES,
    kind: choice(['', ...CHART_KINDS], ''),
    by: text(),
    bucket: choice(['', ...BUCKETS], ''),
    series: text(),
    figures: json<ChartFigure[] | null>(null, 'records'),
    compare: choice(['', 'previous', 'year'], ''),
    limit: text(),
    target: text(),
    good: choice(['', 'up', 'down'], ''),
  };

  /** How it is drawn; the list's own, else `bar`, when absent. */
  declare kind: '' | ChartKind;
  /** Path whose values are bars, slices or places of a line; the list's own, else the first that fits, when absent. */
  declare by: string;
  /** The periods that dates are put together by; months when absent. */
  declare bucket: '' | Bucket;
  /** Path whose values are parts of a bar, or lines. */
  declare series: string;
  /** What is worked out, the first is shown: `[{"fn": "sum", "column": "total"}]`; how many records when absent. */
  declare figures: ChartFigure[] | null;
  /** Beside each period the one before it, or that of the year before. */
  declare compare: '' | 'previous' | 'year';
  /** So many of the greatest values, the others as one; of periods so many of the latest. */
  declare limit: string;
  /** A line to reach. */
  declare target: string;
  /** Which change of one figure is good; `up` when absent. */
  declare good: '' | 'up' | 'down';

  override get shownAs(): ListMode {
    return 'chart';
  }

  override get onlyShownAs(): ListMode {
    return 'chart';
  }

  override get givenViews(): GivenSpecs {
    const {kind, by, bucket, series, figures, compare, good} = this;
    const [limit, target] = [numberIn(this.limit), numberIn(this.target)];
    const chart = {
      ...(kind && {kind}),
      ...(by && {by}),
      ...(bucket && {bucket}),
      ...(series && {series}),
      ...(figures && {figures: figures.filter(({fn}) => typeof fn === 'string')}),
      ...(compare && {compare}),
      ...(limit !== undefined && limit > 0 && {limit: Math.floor(limit)}),
      ...(target !== undefined && {target}),
      ...(good && {good}),
    };
    return {chart};
  }
}

function numberIn(text: string): number | undefined {
  const number = text.trim() ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

export default LcChart;
