import {ServiceError} from '../../api/errors.js';
import type {Translate} from '../../i18n/catalogue.js';
import {periodRange, type DayRange} from '../../query/periods.js';
import type {Cond} from '../../query/types.js';
import {shownText} from '../../types/shown.js';
import {isNumeric, typeOf} from '../../values/attribute-type.js';
import type {ChartCategory, ChartKind} from '../../values/chart.js';
import type {ChartSpec} from '../../values/chart-spec.js';
import {bucketStart, type Bucket} from '../../values/date/bucket.js';
import {addToDate, isDate} from '../../values/date/date.js';
import {today} from '../../values/date/zone.js';
import type {Formats} from '../../values/formats.js';
import {lazyPart} from '../../values/lazy-part.js';
import {optionsOf} from '../../values/options.js';
import type {ListFilter} from '../filter/filters.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridModel} from '../list/grid-model.js';
import {allOf} from '../list/list-state.js';
import type {RowList, RowsRequest} from '../list-rows/grid-source.js';
import {chartAnswer, type ChartAnswer, type ChartQuestion} from './chart-answer.js';
import type {FigureChoice} from './chart-columns.js';
import {
  comparedDays,
  earlier,
  periodAfter,
  shownPeriods,
  type PeriodQuestion,
  type ShownDays,
} from './chart-periods.js';
import {figureOf, partsOf, readParts} from './figure-parts.js';
import {periodTexts} from './period-text.js';

/** What a chart shows. */
export interface ChartAsked extends Pick<ChartSpec, 'limit' | 'others' | 'target'> {
  compare?: 'previous' | 'year';
  days?: ShownDays;
  kind: ChartKind;
  by: GridColumn;
  figure: FigureChoice;
  bucket?: Bucket;
  series?: GridColumn;
}

/** How values and periods are written. */
export interface ChartWords {
  t: Translate;
  formats: Formats;
  /** Milliseconds since 1970. */
  now: number;
  /** What the figure is called. */
  figure: string;
  /** Of a share: what all rows, and those that are meant, are called. */
  counts?: readonly [all: string, some: string];
}

/** Values beside each other at most, by kind of chart. */
const MOST: Partial<Record<ChartKind, number>> = {donut: 5, line: 60, area: 60};
const MOST_BARS = 12;
/** Parts of a whole: those of another period on top of them would make it another whole. */
const WITHOUT_COMPARISON: ReadonlySet<ChartKind> = new Set(['donut', 'stacked']);

/** It comes with the first points. */
const points = lazyPart(() => import('./ask-points.js'));

/** The answer to what a chart shows, under what its list asks for; with the rows that points are. */
export async function askChart(
  list: GridModel,
  asked: ChartAsked,
  words: ChartWords,
  signal: AbortSignal,
): Promise<ChartAnswer & {rows?: RowList}> {
  if (asked.kind === 'scatter') {
    const {askPoints} = await points.load();
    return askPoints(list, shownRequest(list, asked), asked, signal);
  }
  const periods = asked.bucket && periodQuestion(list, asked, asked.bucket, words);
  const by = [asked.by, ...(asked.series ? [asked.series] : [])].map((column, index) => ({
    column,
    ...(index === 0 && periods && {bucket: periods.bucket, firstDayOfWeek: periods.firstDayOfWeek}),
  }));
  const request = requestOf(list, asked, periods);
  const question = {by, sets: [by.map((_, index) => index)], figures: partsOf(asked.figure)};
  const groups = await list.requests.groups(request, question, signal);
  if (!groups) throw new ServiceError('source');
  const answer = chartAnswer(groups, questionOf(list, asked, periods, words));
  const before = periods && daysBefore(answer.data.categories, asked, periods, words);
  if (!before) return answer;
  const whole = {by: [], sets: [[]], figures: partsOf(asked.figure)};
  const found = await list.requests.groups(unboundedRequest(list, asked, within(asked.by.path, before)), whole, signal);
  const compared = figureOf(asked.figure.fn, readParts(found?.rows[0]?.figures ?? [], asked.figure));
  return {...answer, data: {...answer.data, compared}};
}

/** What one figure of periods of which the last still runs is compared with: as many days, as a page of figures has it. */
function daysBefore(
  categories: readonly ChartCategory[],
  {kind}: ChartAsked,
  {range, compare}: PeriodQuestion,
  {now, formats}: ChartWords,
): DayRange | null {
  const [first, last] = [categories[0]?.key, categories.at(-1)];
  if (kind !== 'figure' || !compare || !first || !last?.running) return null;
  const start = range && range.start > first ? range.start : first;
  const tomorrow = addToDate(today(now, formats.timeZone), 1, 'day');
  return comparedDays({start, end: range && range.end < tomorrow ? range.end : tomorrow}, compare);
}

function questionOf(
  list: GridModel,
  {by, figure, series, kind, limit, others, target}: ChartAsked,
  periods: PeriodQuestion | undefined,
  {t, formats, figure: name, counts}: ChartWords,
): ChartQuestion {
  const {enumerations = {}} = list.description.peek() ?? {};
  const context = {formats, enumerations, words: {yes: t('ui.yes'), no: t('ui.no')}};
  const orderOf = (column: GridColumn | undefined) => {
    const type = column && typeOf(column.attribute);
    if (type === 'boolean') return ['false', 'true'];
    return type === 'enumeration' ? Object.keys(optionsOf(column!.attribute, {enumerations})) : undefined;
  };
  return {
    figure,
    ...(periods && {periods}),
    hasSeries: !!series,
    limit: limit ?? MOST[kind] ?? MOST_BARS,
    order: orderOf(by),
    seriesOrder: orderOf(series),
    isNumber: isNumeric(by.attribute) && kind !== 'donut',
    text: (cell) => shownText(cell, by.attribute, context),
    seriesText: (cell) => (series ? shownText(cell, series.attribute, context) : ''),
    words: {
      other: t('chart.other'),
      none: t('table.noGroup'),
      figure: name,
      now: t('chart.now'),
      before: t('chart.before'),
    },
    counts,
    target,
    others,
  };
}

function periodQuestion(list: GridModel, asked: ChartAsked, bucket: Bucket, words: ChartWords) {
  const {by, limit, compare, days, kind} = asked;
  const {formats, t} = words;
  const day = today(words.now, formats.timeZone);
  const {firstDayOfWeek} = formats;
  const filters = Object.values(list.state.peek().filters).filter(({path}) => path === by.path);
  const shown = days?.path === by.path ? days.range : undefined;
  const range = shown ?? (filters.length === 1 ? rangeOf(filters[0]!, day, formats) : undefined);
  const question: PeriodQuestion = {
    bucket,
    firstDayOfWeek,
    current: bucketStart(day, bucket, firstDayOfWeek),
    ...(range && {range}),
    ...(limit && {limit}),
    ...(compare && !WITHOUT_COMPARISON.has(kind) && {compare}),
    ...(kind === 'donut' && {parts: MOST.donut}),
    texts: periodTexts(bucket, formats, t),
  };
  return question;
}

/** The days that a filter lets through, where it is a range with both ends. */
function rangeOf({operator1, value1, operator2}: ListFilter, day: string, formats: Formats): DayRange | undefined {
  if (operator2) return undefined;
  if (operator1 === 'PERIOD') return periodRange(value1 as never, day, formats.firstDayOfWeek) ?? undefined;
  const {start, end} = (value1 ?? {}) as {start?: unknown; end?: unknown};
  if (operator1 !== 'BETWEEN' || !isDate(start) || !isDate(end)) return undefined;
  return {start: start <= end ? start : end, end: addToDate(start <= end ? end : start, 1, 'day')};
}

/** The request of the list within the days of an embedding page. */
function shownRequest(list: GridModel, {days}: ChartAsked): RowsRequest {
  const {request} = list.shown.peek()!;
  return days ? {...request, where: allOf(request.where, within(days.path, days.range))} : request;
}

/** The last day of a range does not belong to it, but to the condition. */
const within = (path: string, {start, end}: DayRange): Cond => ['BETWEEN', path, start, addToDate(end, -1, 'day')];

/** What is compared with lies outside of the days that the person, or an embedding page, bounds the records by. */
function requestOf(list: GridModel, asked: ChartAsked, periods: PeriodQuestion | undefined): RowsRequest {
  const {by} = asked;
  if (!periods?.range || !periods.compare) return shownRequest(list, asked);
  const {bucket, compare} = periods;
  const starts = shownPeriods([], periods);
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return shownRequest(list, asked);
  const before: Cond = [
    'BETWEEN',
    by.path,
    earlier(first, bucket, compare, starts.length),
    addToDate(periodAfter(earlier(last, bucket, compare, starts.length), bucket, 1), -1, 'day'),
  ];
  return unboundedRequest(list, asked, ['or', before, within(by.path, periods.range)]);
}

/** The request of the list with other days than those of its filter and of an embedding page. */
function unboundedRequest(list: GridModel, {by}: ChartAsked, days: Cond): RowsRequest {
  const uid = Object.entries(list.state.peek().filters).find(([, {path}]) => path === by.path)?.[0];
  const {where} = list.requests.request(uid);
  return {...list.shown.peek()!.request, where: allOf(where, list.withheld.condition, days)};
}
