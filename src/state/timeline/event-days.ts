import type {Row} from '../../query/types.js';
import {dayTimeOf, msOf, type TimelineColumns} from './timeline-columns.js';
import {columnKey} from '../board/board-columns.js';

/** An event: its row, its time on its day where it has one, and whether it is still to come. */
export interface TimelineEvent {
  row: Row;
  time: string | null;
  expected: boolean;
}

export interface EventDay {
  /** `YYYY-MM-DD`; '' for events whose day is not known. */
  date: string;
  events: TimelineEvent[];
}

/** Events by day, in the order of their rows. */
export function eventDays(rows: readonly Row[], columns: TimelineColumns, timeZone: string, now: number): EventDay[] {
  const days: EventDay[] = [];
  for (const row of rows) {
    const cell = row[columns.start.path];
    const at = dayTimeOf(cell, columns.start, timeZone);
    const date = at?.date ?? '';
    if (days.at(-1)?.date !== date) days.push({date, events: []});
    const expected = (msOf(cell, timeZone) ?? now) > now;
    days.at(-1)!.events.push({row, time: at?.time ?? null, expected});
  }
  return days;
}

/** A state, and from when to when: null is open, or unknown. */
export interface StateSpan {
  key: string;
  /** As a cell has it; undefined: known by its key alone. */
  cell: unknown;
  kind: 'past' | 'current' | 'expected';
  from: number | null;
  to: number | null;
}

/**
 * The states that events lead through: those that were, the current one, and those to come, which events of the future
 * expect at a moment, and of the others those that follow it in `order`.
 */
export function stateSpans(
  rows: readonly Row[],
  columns: TimelineColumns,
  order: readonly string[],
  timeZone: string,
  now: number,
): StateSpan[] {
  const {start, to, from} = columns;
  if (!to) return [];
  const events = rows
    .filter((row) => columnKey(row[to.path]) !== '')
    .map((row) => ({row, at: msOf(row[start.path], timeZone)}))
    .filter((event): event is {row: Row; at: number} => event.at !== null)
    .sort((a, b) => a.at - b.at);
  const been = events.filter(({at}) => at <= now);
  const spans = been.map(({row, at}, index): StateSpan => {
    const next = been[index + 1];
    const cell = row[to.path];
    return {key: columnKey(cell), cell, kind: next ? 'past' : 'current', from: at, to: next?.at ?? null};
  });
  const first = been[0];
  const before = first && from ? columnKey(first.row[from.path]) : '';
  // What it was before the first known change.
  if (before) spans.unshift({key: before, cell: first!.row[from!.path], kind: 'past', from: null, to: first!.at});
  const expected = events.filter(({at}) => at > now);
  const planned = new Map(expected.map(({row, at}) => [columnKey(row[to.path]), {cell: row[to.path], at}]));
  const place = order.indexOf(spans.at(-1)?.key ?? '');
  const left = place < 0 && spans.length ? [] : order.slice(place + 1);
  const keys = [...left, ...[...planned.keys()].filter((key) => !left.includes(key))];
  return [
    ...spans,
    ...keys.map((key): StateSpan => {
      const plan = planned.get(key);
      return {key, cell: plan?.cell, kind: 'expected', from: plan?.at ?? null, to: null};
    }),
  ];
}
