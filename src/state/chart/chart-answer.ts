import {columnKey} from '../board/board-columns.js';
import {
  OTHER,
  ROLES,
  type ChartCategory,
  type ChartData,
  type ChartSeries,
  type SeriesRole,
} from '../../values/chart.js';
import type {Groups} from '../list-rows/row-groups.js';
import type {FigureChoice} from './chart-columns.js';
import {figureOf, joined, readParts, type Parts} from './figure-parts.js';
import {earlier, isCut, shownPeriods, type PeriodQuestion} from './chart-periods.js';

/** What groups are made a chart of. */
export interface ChartQuestion {
  figure: FigureChoice;
  /** Where `by` is a date. */
  periods?: PeriodQuestion;
  /** Whether groups have a second key. */
  hasSeries: boolean;
  /** Of values: so many of the greatest, all others as one. */
  limit: number;
  /** Values of `by` and of the series in their own order, where these have one. */
  order?: readonly string[];
  seriesOrder?: readonly string[];
  /** Values of `by` follow one another as numbers. */
  isNumber: boolean;
  text(cell: unknown): string;
  seriesText(cell: unknown): string;
  words: {other: string; none: string; figure: string; now: string; before: string};
  /** Of a share: what all rows, and those that are meant, are called. */
  counts?: readonly [all: string, some: string];
  target?: number;
  /** false: what `limit` leaves over is not shown. */
  others?: boolean;
}

/** A chart, with what its places and series are as cells of rows: a period as its first day, all others as what they are not. */
export interface ChartAnswer {
  data: ChartData;
  cells: ReadonlyMap<string, unknown>;
  seriesCells: ReadonlyMap<string, unknown>;
}

/** Groups by the values of one or two keys as places of a chart. */
class Table {
  readonly cells = new Map<string, unknown>();
  readonly seriesCells = new Map<string, unknown>();
  private readonly parts = new Map<string, Map<string, Parts[]>>();

  constructor(
    groups: Groups,
    private readonly figure: FigureChoice,
  ) {
    for (const {keys, figures} of groups.rows) {
      const [key, series] = [columnKey(keys[0]), keys.length > 1 ? columnKey(keys[1]) : ''];
      this.cells.set(key, keys[0] ?? null);
      this.seriesCells.set(series, keys[1] ?? null);
      const row = this.parts.get(key) ?? new Map<string, Parts[]>();
      row.set(series, [readParts(figures, figure)]);
      this.parts.set(key, row);
    }
  }

  /** What some places, and of some series, amount to. */
  of(keys: readonly string[], series?: readonly string[]): number | null {
    return figureOf(this.figure.fn, this.partsOf(keys, series));
  }

  partsOf(keys: readonly string[], series?: readonly string[]): Parts | undefined {
    const all = keys.flatMap((key) => {
      const row = this.parts.get(key);
      if (!row) return [];
      return (series ?? [...row.keys()]).flatMap((one) => row.get(one) ?? []);
    });
    return all.length === 1 ? all[0] : joined(this.figure.fn, all);
  }
}

/** What a chart shows of groups. */
export function chartAnswer(groups: Groups, question: ChartQuestion): ChartAnswer {
  const table = new Table(groups, question.figure);
  return question.periods ? overPeriods(table, question, question.periods) : overValues(table, question);
}

/** All that is left over as one, which is one only where it is several. */
function topOf(keys: readonly string[], limit: number): {shown: string[]; others: string[]} {
  if (keys.length <= limit + 1) return {shown: [...keys], others: []};
  return {shown: keys.slice(0, limit), others: keys.slice(limit)};
}

function topOfAll(keys: string[], {limit, others}: ChartQuestion): {shown: string[]; others: string[]} {
  return others === false ? {shown: keys.slice(0, limit), others: []} : topOf(keys, limit);
}

function overValues(table: Table, question: ChartQuestion): ChartAnswer {
  const {words, text} = question;
  const {shown, others} = topOfAll(orderedKeys(table, [...table.cells.keys()], question), question);
  const places = [...shown.map((key) => [key, [key]] as const), ...(others.length ? [[OTHER, others] as const] : [])];
  const categories = places.map(([key]): ChartCategory => {
    const label = key === OTHER ? words.other : text(table.cells.get(key)) || words.none;
    return {key, label, title: label};
  });
  const cells = new Map([...table.cells, [OTHER, shown.map((key) => table.cells.get(key))]]);
  const lists = places.map(([, keys]) => keys);
  const series = seriesOf(table, lists, question);
  const total = table.of([...table.cells.keys()]);
  const data: ChartData = {
    categories,
    series,
    periods: false,
    total,
    ...targetOf(question),
    ...countsOf(table, lists, question),
  };
  return {data, cells, seriesCells: table.seriesCells};
}

/** The greatest first; numbers, and values in an order of their own that are few enough, in that. */
function orderedKeys(table: Table, keys: string[], {order, isNumber, limit}: ChartQuestion): string[] {
  if (isNumber) return keys.filter((key) => key !== '').sort((a, b) => Number(a) - Number(b));
  const size = (key: string) => table.of([key]) ?? -Infinity;
  if (order && keys.length <= limit + 1) {
    const place = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
    return keys.sort((a, b) => place(a) - place(b));
  }
  return keys.sort((a, b) => size(b) - size(a));
}

function overPeriods(table: Table, question: ChartQuestion, periods: PeriodQuestion): ChartAnswer {
  const found = [...table.cells.keys()].filter((key) => key !== '').sort();
  const starts = shownPeriods(found, periods);
  const {bucket, compare, texts, current} = periods;
  const {shown, others} = partsOfPeriods(table, starts, periods.parts);
  const categories = shown.map((start) => ({
    key: start,
    label: texts.label(start),
    title: texts.title(start),
    ...(start === current && {running: true}),
  }));
  const places = shown.map((start) => [start]);
  if (others.length) {
    categories.push({key: OTHER, label: question.words.other, title: question.words.other});
    places.push(others);
  }
  const series = seriesOf(table, places, question);
  const cells = new Map<string, unknown>([...starts.map((start) => [start, start] as const), [OTHER, shown]]);
  const total = table.of(starts);
  const latest = isCut(starts, found, periods) ? {latest: starts.length} : {};
  const counts = countsOf(table, places, question);
  const data: ChartData = {categories, series, periods: true, total, ...latest, ...targetOf(question), ...counts};
  if (!compare || question.hasSeries) return {data, cells, seriesCells: table.seriesCells};
  const before = starts.map((start) => earlier(start, bucket, compare, starts.length));
  const years = compare === 'year' ? yearsOf(starts, before) : null;
  const compared: ChartSeries = {
    key: 'before',
    label: years?.before ?? question.words.before,
    role: 'compare',
    values: before.map((start) => table.of([start])),
  };
  const now = {...series[0]!, label: years?.now ?? question.words.now};
  return {
    data: {...data, series: [compared, now], compared: table.of(before)},
    cells: new Map([...cells, ...before.map((start, index) => [`before ${starts[index]}`, start] as const)]),
    seriesCells: table.seriesCells,
  };
}

/** Of a whole the greatest periods, as they follow one another, and those that are left over. */
function partsOfPeriods(table: Table, starts: readonly string[], most = Infinity) {
  const size = (start: string) => table.of([start]) ?? 0;
  const {shown, others} = topOf(starts.length > most ? [...starts].sort((a, b) => size(b) - size(a)) : starts, most);
  return {shown: shown.sort(), others};
}

/** The years that all periods and all before them begin in; null where these are several. */
function yearsOf(starts: readonly string[], earlier: readonly string[]): {now: string; before: string} | null {
  const [now, ...more] = new Set(starts.map((start) => start.slice(0, 4)));
  const [before, ...others] = new Set(earlier.map((start) => start.slice(0, 4)));
  return now && before && !more.length && !others.length ? {now, before} : null;
}

const targetOf = ({target}: ChartQuestion) => (target === undefined ? undefined : {target});

/** What shares are of, where these are not parted into series. */
function countsOf(table: Table, places: readonly (readonly string[])[], {counts, hasSeries}: ChartQuestion) {
  if (!counts) return undefined;
  if (hasSeries) return {isShare: true};
  const column = (label: string, part: number) => ({
    label,
    values: places.map((keys) => table.partsOf(keys)?.[part] ?? 0),
  });
  return {isShare: true, counts: [column(counts[0], 1), column(counts[1], 0)]};
}

/** Series over places, each of which is one or several keys. */
function seriesOf(table: Table, places: readonly (readonly string[])[], question: ChartQuestion): ChartSeries[] {
  const {hasSeries, words, seriesText, seriesOrder} = question;
  const values = (series?: readonly string[]) => places.map((keys) => table.of(keys, series));
  if (!hasSeries) return [{key: 'figure', label: words.figure, role: '1', values: values()}];
  const all = places.flat();
  const keys = [...table.seriesCells.keys()];
  const size = new Map(keys.map((key) => [key, table.of(all, [key]) ?? 0]));
  const bySize = keys.filter((key) => size.get(key)).sort((a, b) => size.get(b)! - size.get(a)!);
  const {shown, others} = topOf(bySize, ROLES.length);
  const place = (key: string) => (seriesOrder?.includes(key) ? seriesOrder.indexOf(key) : Infinity);
  if (seriesOrder) shown.sort((a, b) => place(a) - place(b));
  const one = (key: string, role: SeriesRole, of: readonly string[]): ChartSeries => ({
    key,
    label: key === OTHER ? words.other : seriesText(table.seriesCells.get(key)) || words.none,
    role,
    values: values(of),
  });
  const main = shown.map((key, index) => one(key, ROLES[index] ?? 'other', [key]));
  return others.length ? [...main, one(OTHER, 'other', others)] : main;
}
