import type {Row} from '../../query/types.js';

/** A stretch of rows that share the values of the group columns up to its level. */
export interface Group {
  /** Of itself and the groups around it. */
  key: string;
  /** From 0, the outermost. */
  level: number;
  /** Those of the groups around it, from the outermost, and its own; as cells have them. */
  values: readonly unknown[];
  /** Rows of the whole group, on whatever pages; null while nobody counted them. */
  count: number | null;
  /** Figures of the whole group. */
  figures: Row | null;
  /** It began on a page before. */
  continued: boolean;
  open: boolean;
}

const GROUP = Symbol('group');

/** The line of a list that is the heading of a group; it is no record. */
export function groupLine(group: Group): Row {
  return {[GROUP]: group} as Row;
}

/** The group whose heading a line is; undefined for a row. */
export function groupAt(line: Row | undefined): Group | undefined {
  return (line as {[GROUP]?: Group} | undefined)?.[GROUP];
}

const GONE = Symbol('gone');

/** A record that is not there any more, as it was; nothing can be done with it. */
export function goneRow(row: Row): Row {
  return {...row, alias: undefined, [GONE]: true} as Row;
}

export function isGone(row: Row | undefined): boolean {
  return !!row && GONE in row;
}
