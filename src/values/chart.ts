import type {TotalName} from './list-metadata.js';
import type {LocalizedText} from './types.js';

export const CHART_KINDS = ['bar', 'stacked', 'line', 'area', 'donut', 'scatter', 'figure'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const isChartKind = (kind: unknown): kind is ChartKind => (CHART_KINDS as readonly unknown[]).includes(kind);

/** A number over rows: of a column, how many rows there are, or which share of them meets a condition. */
export interface ChartFigure {
  /** Sum, average, smallest or largest value, how many rows, or the rows of `where` in percent of all. */
  fn: TotalName | 'share';
  /** Path of the number; `count` and `share` need none. */
  column?: string;
  /** Of `share`: a condition as in queries, such as `["<=", "received", {"path": "deliver_until"}]`. */
  where?: unknown[];
  /** What it is called; after its column when absent. */
  label?: LocalizedText;
  /** Of `share`: what all rows are called where they are counted, and those of `where`. */
  counts?: {
    /** `Delivered`; the number of records when absent. */
    all?: LocalizedText;
    /** `On time`. */
    some?: LocalizedText;
  };
}

/** Which colour a series has: the first to the fifth, that of all others, that of what is compared with. */
export type SeriesRole = '1' | '2' | '3' | '4' | '5' | 'other' | 'compare';

/** A value of what a chart is by: a bar, a slice, a place on the axis. */
export interface ChartCategory {
  key: string;
  /** Beneath the axis and in legends. */
  label: string;
  /** Where there is room: `Week of Nov 2, 2026`. */
  title: string;
  /** A period that is not over. */
  running?: boolean;
}

/** Figures of one kind, one for each category; null where there is none. */
export interface ChartSeries {
  key: string;
  label: string;
  role: SeriesRole;
  values: readonly (number | null)[];
}

/** Points of a scatter chart, in the order of `x`. */
export interface ChartPoints {
  x: Float64Array;
  y: Float64Array;
  /** `x` are milliseconds since 1970. */
  time: boolean;
  /** Only so many records are drawn; there are more. */
  first?: number;
}

/** What a chart draws. What is compared with comes before what is compared. */
export interface ChartData {
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  /** The categories follow one another in time. */
  periods: boolean;
  /** Figures are percents: they differ by points. */
  isShare?: boolean;
  /** Of shares: how many rows there are, and how many of them are meant, for each category. */
  counts?: readonly Pick<ChartSeries, 'label' | 'values'>[];
  points?: ChartPoints;
  /** Only so many of the latest periods are drawn; there are earlier ones. */
  latest?: number;
  /** A line to reach. */
  target?: number;
  /** Over all categories; null where it cannot be worked out. */
  total: number | null;
  /** The same of what is compared with. */
  compared?: number | null;
}

/** Key of the category or series that all others are. */
export const OTHER = '\u0000other';

export const ROLES: readonly SeriesRole[] = ['1', '2', '3', '4', '5'];
