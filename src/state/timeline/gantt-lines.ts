import type {Row} from '../../query/types.js';
import {rowKey} from '../list-rows/row-key.js';
import {columnKey} from '../board/board-columns.js';
import {comesAfter, dayTimeOf, type TimelineColumns} from './timeline-columns.js';
import type {Period} from './time-scale.js';

/** A bar: its first and last day, since 1970. */
export interface Bar {
  start: number;
  end: number;
}

/** How far the ends of a bar are moved, in days. */
export interface BarChange {
  start: number;
  end: number;
}

/** A line: the heading of a group, or a row with its bar. */
export type GanttLine =
  {kind: 'group'; key: string; cell: unknown} | {kind: 'row'; key: string; row: Row; bar: Bar | null};

/** The bar of a row; one whose end is not known has one day. null where its beginning is not known. */
export function barOf(row: Row, {start, end}: TimelineColumns, timeZone: string): Bar | null {
  const first = dayTimeOf(row[start.path], start, timeZone);
  if (!first) return null;
  const last = end && dayTimeOf(row[end.path], end, timeZone);
  return {start: first.day, end: Math.max(first.day, last?.day ?? first.day)};
}

/** What of a bar is moved: all of it, or one end. */
export type BarEdge = 'both' | 'start' | 'end';

/** A change with an edge moved to `days` from where the bar was; the bar keeps one day at least. */
export function carried({start, end}: Bar, change: BarChange, edge: BarEdge, days: number): BarChange {
  const length = end - start;
  if (edge === 'start') return {...change, start: Math.min(days, length + change.end)};
  if (edge === 'end') return {...change, end: Math.max(days, change.start - length)};
  return {start: days, end: days + change.end - change.start};
}

/** Rows in their order with the headings of their groups, each with its bar where a person has put it. */
export function ganttLines(
  rows: readonly Row[],
  columns: TimelineColumns,
  timeZone: string,
  moved: ReadonlyMap<string, BarChange>,
): GanttLine[] {
  const {group} = columns;
  const lines: GanttLine[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const cell = group && row[group.path];
    const name = columnKey(cell);
    if (group && name !== last) lines.push({kind: 'group', key: `group ${lines.length} ${name}`, cell});
    last = name;
    const key = rowKey(row);
    const bar = barOf(row, columns, timeZone);
    const change = moved.get(key);
    lines.push({
      kind: 'row',
      key,
      row,
      bar: bar && change ? {start: bar.start + change.start, end: bar.end + change.end} : bar,
    });
  }
  return lines;
}

/** An arrow from the end of a bar to the beginning of the one that follows it, in px from the start of the period. */
export interface Arrow {
  key: string;
  path: string;
  /** The follower begins before what it waits for has ended. */
  late: boolean;
}

/** px that an arrow leaves a bar before it bends. */
const BEND = 8;

/** The arrows between lines that are here, of which one end lies among `first` to `last`. */
export function arrowsOf(
  lines: readonly GanttLine[],
  columns: TimelineColumns,
  {from, px}: Period,
  height: number,
  [first, last]: readonly [number, number],
): Arrow[] {
  if (!columns.depends) return [];
  const places = new Map(lines.map(({key}, index) => [key, index]));
  const arrows: Arrow[] = [];
  for (const [to, line] of lines.entries()) {
    if (line.kind !== 'row' || !line.bar) continue;
    for (const before of comesAfter(line.row, columns)) {
      const at = places.get(before);
      const other = at === undefined ? undefined : lines[at];
      if (at === undefined || other?.kind !== 'row' || !other.bar || other === line) continue;
      if (Math.max(at, to) < first || Math.min(at, to) > last) continue;
      const x1 = (other.bar.end + 1 - from) * px;
      const x2 = (line.bar.start - from) * px;
      const y1 = (at + 0.5) * height;
      const y2 = (to + 0.5) * height;
      arrows.push({key: `${before} ${line.key}`, path: elbow(x1, y1, x2, y2, height), late: x2 < x1});
    }
  }
  return arrows;
}

/** Right, down or up, right; around the bars where the follower begins before the other ends. */
function elbow(x1: number, y1: number, x2: number, y2: number, height: number): string {
  if (x2 >= x1 + 2 * BEND) return `M${x1} ${y1}H${x1 + BEND}V${y2}H${x2}`;
  const between = y1 + (y2 > y1 ? height / 2 : -height / 2);
  return `M${x1} ${y1}H${x1 + BEND}V${between}H${x2 - BEND}V${y2}H${x2}`;
}
