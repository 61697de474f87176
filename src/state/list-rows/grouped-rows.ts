import type {Row} from '../../query/types.js';
import {rawValue} from '../../values/presented.js';
import {BlockRows} from './block-rows.js';
import {groupLine, type Group} from './line-marks.js';
import type {RowList} from './grid-source.js';
import {GROUP_ROWS} from '../sources/records-query.js';

interface Stretch {
  group: Group;
  /** Index of its first row, and how many are here and in no group within it. */
  from: number;
  rows: number;
  /** Index of its own line. */
  line: number;
}

/** The key of a group within another, '' for those within none. */
export function groupKey(around: string, value: unknown): string {
  const raw = rawValue(value);
  const own = JSON.stringify(raw === '' ? null : (raw ?? null));
  return around ? `${around} ${own}` : own;
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
    const stretch = this.stretches[this.stretchAt(line)];
    if (!stretch) return undefined;
    if (stretch.line === line) return groupLine(stretch.group);
    return this.rows.at(stretch.from + line - stretch.line - 1);
  }

  /** Index among the rows alone of a line's row, or of the first row of its group; their number past the end. */
  readonly rowOf = (line: number): number => {
    const stretch = this.stretches[this.stretchAt(line)];
    return stretch ? stretch.from + Math.max(0, line - stretch.line - 1) : this.rows.length;
  };

  /** The groups that lines, `first` up to `last`, are in or are the headings of. */
  groupsOf(first: number, last: number): Group[] {
    const end = this.stretchAt(Math.min(last, this.length) - 1);
    const begin = this.stretchAt(Math.max(0, first));
    return begin < 0 || end < 0 ? [] : this.stretches.slice(begin, end + 1).map(({group}) => group);
  }

  /** -1 where there is no such line. */
  private stretchAt(line: number): number {
    let [low, high] = [0, this.stretches.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.stretches[middle]!.line <= line) low = middle;
      else high = middle - 1;
    }
    return line >= 0 && line < this.length ? low : -1;
  }
}

/** What is known of all groups. */
export interface GroupCounts {
  /** Of the columns, from the outermost. */
  paths: readonly string[];
  /** The groups within each, in their order, by its key, '' for the outermost; absent while they are not counted. */
  counted: ReadonlyMap<string, readonly Row[]>;
  closed: ReadonlySet<string>;
  /** How many rows precede these ones. */
  before: number;
}

interface Found {
  key: string;
  /** The key of the group around it. */
  around: string;
  values: unknown[];
  from: number;
  rows: number;
}

/** Puts headings between rows that are in the order of their groups. */
export function groupRows(rows: RowList, counts: GroupCounts): GroupedRows {
  const found = rows instanceof BlockRows ? fromCounts(counts) : fromRows(rows, counts);
  const known = knownGroups(counts);
  const stretches: Stretch[] = [];
  let [line, closedAt, start] = [0, Infinity, 0];
  for (const [place, {key, around, values, from, rows}] of found.entries()) {
    const level = values.length - 1;
    const own = known(around, counts.paths[level]!).get(key);
    // The first row is in the first group of each level: where that one begins, others may be before these rows.
    const isFirst = place === level;
    if (isFirst) start = own ? start + own.from : Infinity;
    if (level > closedAt) continue;
    const figures = own?.row ?? null;
    const open = !counts.closed.has(key);
    closedAt = open ? Infinity : level;
    const group: Group = {
      ...{key, level, open, figures},
      values: figures ? [...values.slice(0, -1), figures[counts.paths[level]!]] : values,
      count: figures ? Number(figures[GROUP_ROWS]) : null,
      continued: isFirst && counts.before > start,
    };
    stretches.push({group, from, rows, line});
    line += 1 + (open ? rows : 0);
  }
  return new GroupedRows(rows, stretches);
}

function fromRows(rows: RowList, {paths}: GroupCounts): Found[] {
  const found: Found[] = [];
  let last: string[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    const values = paths.map((path) => row?.[path]);
    const keys: string[] = [];
    for (const value of values) keys.push(groupKey(keys.at(-1) ?? '', value));
    for (const [level, key] of keys.entries()) {
      if (key === last[level]) continue;
      const around = keys[level - 1] ?? '';
      found.push({key, around, values: values.slice(0, level + 1), from: index, rows: 0});
    }
    found.at(-1)!.rows++;
    last = keys;
  }
  return found;
}

/** In an endless list the rows themselves are not all here: the counts say where groups begin. */
function fromCounts(
  counts: Pick<GroupCounts, 'paths' | 'counted'>,
  around = '',
  outer: unknown[] = [],
  start = 0,
): Found[] {
  const {paths, counted} = counts;
  const found: Found[] = [];
  let from = start;
  const path = paths[outer.length]!;
  for (const row of counted.get(around) ?? []) {
    const key = groupKey(around, row[path]);
    const values = [...outer, row[path]];
    const rows = Number(row[GROUP_ROWS]);
    const isParted = values.length < paths.length && counted.has(key);
    found.push({key, around, values, from, rows: isParted ? 0 : rows});
    if (isParted) found.push(...fromCounts(counts, key, values, from));
    from += rows;
  }
  return found;
}

interface Known {
  row: Row;
  /** How many rows of the group around it are before its own. */
  from: number;
}

/** The groups within another, by key. */
function knownGroups({counted}: GroupCounts): (around: string, path: string) => Map<string, Known> {
  const known = new Map<string, Map<string, Known>>();
  const read = (around: string, path: string) => {
    const groups = new Map<string, Known>();
    let from = 0;
    for (const row of counted.get(around) ?? []) {
      groups.set(groupKey(around, row[path]), {row, from});
      from += Number(row[GROUP_ROWS]);
    }
    return groups;
  };
  return (around, path) => {
    const groups = known.get(around) ?? read(around, path);
    known.set(around, groups);
    return groups;
  };
}
