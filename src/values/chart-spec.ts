import type {ChartFigure, ChartKind} from './chart.js';
import type {Bucket} from './date/bucket.js';

/** A list as a chart of what its records amount to. */
export interface ChartSpec {
  /** A bar for each value of `by` when absent. */
  kind?: ChartKind;
  /** Path whose values are the bars, slices or places of a line; of `scatter` the horizontal axis. */
  by: string;
  /** The periods that dates are put together by; months when absent. */
  bucket?: Bucket;
  /** Path whose values are series: parts of a bar, or lines. */
  series?: string;
  /** What is worked out; the first is shown, and a person may choose another. How many records there are when absent. */
  figures?: ChartFigure[];
  /** Beside each period the one before it, or that of the year before; `none` where the list has one. */
  compare?: 'previous' | 'year' | 'none';
  /** So many of the greatest, the others as one; of periods so many of the latest. */
  limit?: number;
  /** false: those that are left over by `limit` are not shown as one. */
  others?: boolean;
  /** A line to reach. */
  target?: number;
  /** Which change of the figure is good; `up` when absent. */
  good?: 'up' | 'down';
}
