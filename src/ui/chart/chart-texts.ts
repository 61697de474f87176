import type {Translate} from '../../i18n/catalogue.js';
import type {ChartData, ChartSeries} from '../../values/chart.js';
import type {Spot} from './scene.js';

/** How figures of a chart read. */
export interface ChartFormat {
  /** In full, with its unit. */
  full(value: number): string;
  /** At an axis: `45k`. */
  short(value: number): string;
  /** Without its unit, and no more digits than say something; in full when absent. */
  bare?(value: number): string;
  /** A value of the horizontal axis of points. */
  place?(value: number): string;
}

/** A line of the tooltip, and of the table. */
export interface SpotLine {
  label: string;
  value: string;
}

export function linesOf({series, points}: ChartData, {category}: Spot, {full}: ChartFormat): SpotLine[] {
  if (points) return [{label: '', value: full(points.y[category]!)}];
  return series.map(({label, values}) => {
    const value = values[category];
    return {label, value: value === null || value === undefined ? '—' : full(value)};
  });
}

/** All that a table has of a chart: of shares also what they are shares of. */
export function columnsOf({series, counts = []}: ChartData): Pick<ChartSeries, 'label' | 'values'>[] {
  return [...counts, ...series];
}

export function titleOf({categories, points}: ChartData, {category}: Spot, {place = String}: ChartFormat): string {
  return points ? place(points.x[category]!) : (categories[category]?.title ?? '');
}

/** What a figure is compared with changes it by: as a share of it, of percents in hundred points; null where it cannot be said. */
export function changeOf(
  {isShare}: ChartData,
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (isShare) return Math.round((now - before) * 10) / 1000;
  return before ? (now - before) / Math.abs(before) : null;
}

/** A change as it reads: `7.5%`, of percents `3 pts`. */
export function changeText({isShare}: ChartData, change: number, tag: string, t: Translate, signed = false): string {
  const options = {maximumFractionDigits: 1, signDisplay: signed ? 'exceptZero' : 'auto'} as const;
  if (!isShare) return new Intl.NumberFormat(tag, {style: 'percent', ...options}).format(change);
  return t('chart.points', {value: new Intl.NumberFormat(tag, options).format(change * 100)});
}

/** One place of a chart as a sentence: `Nov 2: 2026 € 41,260, 2025 € 27,910`. */
export function spotText(data: ChartData, spot: Spot, format: ChartFormat): string {
  const lines = linesOf(data, spot, format).map(({label, value}) => (label ? `${label} ${value}` : value));
  return `${titleOf(data, spot, format)}: ${lines.join(', ')}`;
}

/** What a chart shows in a sentence: how many places it has, and the highest. */
export function summaryOf(data: ChartData, label: string, format: ChartFormat, t: Translate): string {
  const {categories, series, points} = data;
  const count = points ? points.x.length : categories.length;
  const main = series.find(({role}) => role === '1')?.values ?? series.at(-1)?.values ?? [];
  const highest = main.reduce<number>(
    (best, value, at) => ((value ?? -Infinity) > (main[best] ?? -Infinity) ? at : best),
    0,
  );
  if (points || !count) return t('chart.summary', {label, count});
  const value = main[highest];
  return t('chart.summaryHighest', {
    label,
    count,
    highest: categories[highest]!.title,
    value: value === null || value === undefined ? '—' : format.full(value),
  });
}
