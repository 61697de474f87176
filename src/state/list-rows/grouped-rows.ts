import type {Row} from '../../query/types.js';
import {rawValue} from '../../values/presented.js';
import {BlockRows} from './block-rows.js';
import {groupLine, type Group} from './line-marks.js';
import type {RowList} from './grid-source.js';
import {GROUP_ROWS} from '../sources/records-query.js';

interface Stretch {
  group: Group;
  /** Index of its first row, and how many are here. */
  from: number;
  rows: number;
  /** Index of its own line. */
  line: number;
}

function groupKey(value: unknown): string {
  const raw = rawValue(value);
  return JSON.stringify(raw === '' ? null : (raw ?? null));
}

/** Rows with the headings of their groups between them; those of closed groups are left out. */
export class GroupedRows implements RowList {
  readonly length: number;

  constructor(
    private readonly rows: RowList,
    private readonly stretches: Stretch[],
  ) {
    const last = stretches.at(-1);
    this.length = last ? last.line + 1 + (last.group.open ? last.rows : 0) : 0;
  }

  at(line: number): Row | undefined {
    const stretch = this.stretchAt(line);
    if (!stretch) return undefined;
    if (stretch.line === line) return groupLine(stretch.group);
    return this.rows.at(stretch.from + line - stretch.line - 1);
  }

  /** Index among the rows alone of a line's row, or of the first row of its group; their number past the end. */
  readonly rowOf = (line: number): number => {
    const stretch = this.stretchAt(line);
    return stretch ? stretch.from + Math.max(0, line - stretch.line - 1) : this.rows.length;
  };

  private stretchAt(line: number): Stretch | undefined {
    let [low, high] = [0, this.stretches.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.stretches[middle]!.line <= line) low = middle;
      else high = middle - 1;
    }
    return line >= 0 && line < this.length ? this.stretches[low] : undefined;
  }
}

/** What is known of all groups, in their order. */
export interface GroupCounts {
  path: string;
  /** null while they are loading, or are not counted. */
  counted: readonly Row[] | null;
  closed: ReadonlySet<string>;
  /** How many rows precede these ones. */
  before: number;
}

/** Puts headings between rows that are in the order of their groups. */
export function groupRows(rows: RowList, counts: GroupCounts): GroupedRows {
  const known = new Map(counts.counted?.map((row) => [groupKey(row[counts.path]), row]));
  const found = rows instanceof BlockRows ? fromCounts(counts) : fromRows(rows, counts);
  const starts = startsOf(counts);
  let line = 0;
  const stretches = found.map(({value, from, rows}, place): Stretch => {
    const key = groupKey(value);
    const figures = known.get(key) ?? null;
    const open = !counts.closed.has(key);
    const group: Group = {
      key,
      value: figures ? figures[counts.path] : value,
      count: figures ? Number(figures[GROUP_ROWS]) : null,
      figures,
      continued: place === 0 && counts.before > (starts.get(key) ?? counts.before),
      open,
    };
    const stretch = {group, from, rows, line};
    line += 1 + (open ? rows : 0);
    return stretch;
  });
  return new GroupedRows(rows, stretches);
}

type Found = {value: unknown; from: number; rows: number}[];

function fromRows(rows: RowList, {path}: GroupCounts): Found {
  const found: Found = [];
  let last = '';
  for (let index = 0; index < rows.length; index++) {
    const value = rows.at(index)?.[path];
    const key = groupKey(value);
    if (!found.length || key !== last) found.push({value, from: index, rows: 0});
    found.at(-1)!.rows++;
    last = key;
  }
  return found;
}

/** In an endless list the rows themselves are not all here: the counts say where groups begin. */
function fromCounts({path, counted}: GroupCounts): Found {
  let from = 0;
  return (counted ?? []).map((row) => {
    const rows = Number(row[GROUP_ROWS]);
    const found = {value: row[path], from, rows};
    from += rows;
    return found;
  });
}

function startsOf({path, counted}: GroupCounts): Map<string, number> {
  const starts = new Map<string, number>();
  let from = 0;
  for (const row of counted ?? []) {
    starts.set(groupKey(row[path]), from);
    from += Number(row[GROUP_ROWS]);
  }
  return starts;
}
