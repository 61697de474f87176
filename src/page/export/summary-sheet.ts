import type * as Xlsx from 'hucre/xlsx';
import {inOrder} from '../../state/page/page-widgets.js';
import {intervalOfRange} from '../../state/page/page-period.js';
import type {DayRange} from '../../query/periods.js';
import {errorText} from '../../ui/error-text.js';
import {withAffixes} from '../../values/affixes.js';
import {formatRange, readInterval} from '../../values/date/date-range.js';
import {formatTimestamp} from '../../values/date/timestamp.js';
import {localized} from '../../values/localized.js';
import type {FigurePart} from '../../values/page-metadata.js';
import {chosenFilters} from '../filter-chips.js';
import {scaleOf} from '../../values/figure-text.js';
import type {PageSession} from '../page-session.js';
import {periodText} from '../period-text.js';

/** A list of the page: how many of its rows are in the workbook, null none, and what there is to say of them. */
export interface SummaryLine {
  title: string;
  rows: number | null;
  note: string;
}

type Line = {cells: Xlsx.CellValue[]; formats?: Record<number, string>; head?: boolean};

/** What the page is about, its figures, and what the other sheets have. */
export async function summarySheet(
  session: PageSession,
  title: string,
  name: string,
  lists: readonly SummaryLine[],
): Promise<Xlsx.WriteSheet> {
  await figuresShown(session);
  const lines: Line[] = [
    {cells: [title], head: true},
    ...facts(session).map((cells): Line => ({cells})),
    ...figures(session),
    ...sheets(session, lists),
  ];
  const cells = new Map<string, Partial<Xlsx.Cell>>();
  lines.forEach(({head, formats = {}, cells: values}, row) =>
    values.forEach((_, column) => {
      const numFmt = formats[column];
      if (head) cells.set(`${row},${column}`, {style: {font: {bold: true}}});
      else if (numFmt) cells.set(`${row},${column}`, {style: {numFmt}});
    }),
  );
  const columns = [36, 26, 18, 14, 60].map((width) => ({width}));
  return {name, columns, rows: lines.map((line) => line.cells), cells};
}

/** Another question for figures may have taken the place of the one that is waited for. */
async function figuresShown({model}: PageSession): Promise<void> {
  for (let waited: unknown = null; waited !== model.figuresShown;) {
    waited = model.figuresShown;
    await waited;
  }
}

/** Period, what it is compared with, filters, and when all this was so. */
function facts({model, app}: PageSession): string[][] {
  const {t} = app;
  const formats = app.formats.peek();
  const [range, compared, updated] = [model.range.peek(), model.compared.peek(), model.updated.peek()];
  const days = (shown: DayRange) => {
    const {start, end} = readInterval(intervalOfRange(shown));
    return formatRange(start!, end!, formats, formats.dateFormat);
  };
  const named = (text: string, shown: DayRange) => (text ? `${text}: ${days(shown)}` : days(shown));
  const period = model.period.peek();
  const isName = !period.includes('/');
  return [
    ...(range ? [[t('page.period'), named(isName ? periodText(period, t) : '', range)]] : []),
    ...(compared ? [[t('page.compare'), named(t(`page.compare.${model.choice.peek().comparison}`), compared)]] : []),
    ...chosenFilters(model, app).map(({label, words}) => [label, words]),
    ...(updated === null ? [] : [[t('page.export.asOf'), formatTimestamp(updated, formats)]]),
  ];
}

function figures({model, app}: PageSession): Line[] {
  const {t} = app;
  const parts = inOrder(model.parts.peek()).flatMap(({part, problems}) =>
    part.kind === 'figure' && !problems.length ? [part] : [],
  );
  if (!parts.length) return [];
  const heads = ['figure', 'value', 'before', 'change', 'note'] as const;
  return [
    {cells: []},
    {cells: heads.map((head) => t(`page.export.${head}`)), head: true},
    ...parts.map((part): Line => {
      const {answer, error} = model.figures.stateOf(part.id).peek();
      const [value, before] = [answer?.value ?? null, answer?.before ?? null];
      const note = error ? t('page.export.missing', {reason: errorText(app, error)}) : '';
      const change = changeOf(part, value, before);
      const format = numberFormat(part, value, app.formats.peek().locale);
      const formats = {1: format, 2: format, 3: part.fn === 'sum' ? '0.0%' : format};
      return {
        cells: [localized(part.title, app.locale.peek()) || part.id, value, before, change, note || null],
        formats,
      };
    }),
  ];
}

/** A sum in parts of what it was, anything else in its own unit, as its tile says it. */
function changeOf({fn}: FigurePart, value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null;
  if (fn !== 'sum') return value - before;
  return before ? (value - before) / Math.abs(before) : null;
}

const DIGITS = '\u0001';

/** `"€ "#,##0.00`: what stands around the digits is text. */
function numberFormat(part: FigurePart, value: number | null, locale: Parameters<typeof withAffixes>[2]): string {
  const [before = '', after = ''] = withAffixes(DIGITS, part, locale, value ?? 0).split(DIGITS);
  const scale = scaleOf(part);
  const quoted = (text: string) => text && `"${text.replaceAll('"', '')}"`;
  return `${quoted(before)}#,##0${scale ? `.${'0'.repeat(scale)}` : ''}${quoted(after)}`;
}

function sheets({app}: PageSession, lists: readonly SummaryLine[]): Line[] {
  const {t} = app;
  if (!lists.length) return [];
  return [
    {cells: []},
    {cells: [t('page.export.list'), t('page.export.rows'), null, null, t('page.export.note')], head: true},
    ...lists.map(({title, rows, note}): Line => ({
      cells: [title, rows, null, null, note || null],
      formats: {1: '#,##0'},
    })),
  ];
}
