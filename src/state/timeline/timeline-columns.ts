import {typeOf} from '../../values/attribute-type.js';
import {addToDate, dateOf, dayNumber} from '../../values/date/date.js';
import {momentOf} from '../../values/date/moment.js';
import {instantOf, localTime} from '../../values/date/zone.js';
import {rawValue} from '../../values/presented.js';
import type {TimelineSpec} from '../../values/timeline-spec.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';

const ROLES = ['start', 'end', 'title', 'group', 'colour', 'depends', 'by', 'from', 'to'] as const;
type ColumnRole = (typeof ROLES)[number];

/** The columns that a timeline is made by. */
export type TimelineColumns = {[R in ColumnRole]?: GridColumn} & {start: GridColumn};

/** A day since 1970, and of a moment its time `HH:mm:ss` there. */
export interface DayTime {
  day: number;
  date: string;
  time: string | null;
}

const isOfTime = (column: GridColumn) => ['date', 'timestamp'].includes(typeOf(column.attribute));

/** Null where the list has no day or moment to begin with. */
export function timelineColumns(
  {columns, viewColumns = []}: GridDescription,
  spec: Partial<TimelineSpec> | null,
): TimelineColumns | null {
  const all = [...columns, ...viewColumns];
  const find = (path: string | undefined) => (path ? all.find((column) => column.path === path) : undefined);
  const start = find(spec?.start) ?? (spec?.start ? undefined : columns.find(isOfTime));
  if (!start || !isOfTime(start)) return null;
  const found = ROLES.map((role) => [role, find(spec?.[role])] as const);
  const own = Object.fromEntries(found.filter(([, column]) => column)) as TimelineColumns;
  if (own.end && !isOfTime(own.end)) delete own.end;
  const title = own.title ?? (own.to ? undefined : columns.find(({kind}) => kind === 'text'));
  return {...own, start, ...(title && {title})};
}

/** When a cell of a day or a moment is, in a zone; null where it holds neither. */
export function dayTimeOf(cell: unknown, column: GridColumn, timeZone: string): DayTime | null {
  const value = rawValue(cell);
  if (typeOf(column.attribute) === 'date') {
    const date = dateOf(value);
    return date ? {day: dayNumber(date), date, time: null} : null;
  }
  const ms = momentOf(value, timeZone);
  if (ms === null) return null;
  const local = localTime(ms, timeZone);
  return {...local, day: dayNumber(local.date)};
}

/** The moment of a cell, a day being its midnight. */
export function msOf(cell: unknown, timeZone: string): number | null {
  return momentOf(rawValue(cell), timeZone);
}

/** What is saved for a cell that is moved by days: a moment keeps the time that a clock there shows. */
export function movedBy(cell: unknown, days: number, column: GridColumn, timeZone: string): unknown {
  const at = dayTimeOf(cell, column, timeZone);
  if (!at) return rawValue(cell) ?? null;
  const date = addToDate(at.date, days, 'day');
  return at.time === null ? date : instantOf(date, at.time, timeZone);
}

/** Keys of the records that come before the one of a row. */
export function comesAfter(row: Row, {depends}: TimelineColumns): string[] {
  const cell = depends && rawValue(row[depends.path]);
  const all = Array.isArray(cell) ? cell.map(rawValue) : [cell];
  return all.filter((key) => typeof key === 'string' && key !== '') as string[];
}
