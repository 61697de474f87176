import {sameValue} from '../values/compare.js';
import type {SectionRow} from '../values/types.js';

type Content = Record<string, unknown>;

/** A value that both sides changed, each to something else. `path` is `field`, `section.rowId.column` or `section.rowId`. */
export interface Conflict {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Display texts of both sides by path: `field` or `section.rowId.column`. */
export type SideTexts = Record<'mine' | 'theirs', Record<string, string>>;

export interface Merge {
  /** Base with both sides' changes; of conflicts, mine. */
  content: Content;
  conflicts: Conflict[];
}

/** Merges two edits of one record: what one side alone changed is taken, what both changed differently is a conflict. */
export function mergeRecord(base: Content, mine: Content, theirs: Content, sections: ReadonlySet<string>): Merge {
  const conflicts: Conflict[] = [];
  const content: Content = {};
  for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    content[id] = sections.has(id)
      ? mergeRows(id, rowsOf(base[id]), rowsOf(mine[id]), rowsOf(theirs[id]), conflicts)
      : mergeValue(id, base[id], id in mine ? mine[id] : base[id], theirs[id], conflicts);
  }
  return {content, conflicts};
}

/** The merge with the person's choices: a conflict answered `theirs` takes their value. */
export function applyChoices({content, conflicts}: Merge, choices: Record<string, 'mine' | 'theirs'>): Content {
  const result = structuredClone(content);
  for (const {path, theirs} of conflicts) {
    if (choices[path] !== 'theirs') continue;
    const [id = '', rowId, column] = path.split('.');
    if (rowId === undefined) result[id] = theirs;
    else {
      const rows = rowsOf(result[id]);
      const at = rows.findIndex((row) => row.id === rowId);
      const row = rows[at];
      if (column && row) row[column] = theirs;
      else if (row) rows.splice(at, 1, ...(theirs ? [theirs as SectionRow] : []));
      else if (theirs) rows.push(theirs as SectionRow);
      result[id] = rows;
    }
  }
  return result;
}

function mergeValue(path: string, base: unknown, mine: unknown, theirs: unknown, conflicts: Conflict[]): unknown {
  if (sameValue(mine, base) || sameValue(mine, theirs)) return theirs;
  if (!sameValue(theirs, base)) conflicts.push({path, base, mine, theirs});
  return mine;
}

/** Rows by id, in the order of whoever moved some, mine when both did; a row of one side alone stays behind its neighbour. */
function mergeRows(
  section: string,
  base: SectionRow[],
  mine: SectionRow[],
  theirs: SectionRow[],
  conflicts: Conflict[],
): SectionRow[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, SectionRow>();
  for (const [id, row] of here) {
    const was = before.get(id);
    const other = there.get(id);
    if (other) merged.set(id, mergeRow(`${section}.${id}`, was ?? {id}, row, other, conflicts));
    else if (!was) merged.set(id, row);
    else if (!sameValue(row, was)) {
      conflicts.push({path: `${section}.${id}`, base: was, mine: row, theirs: null});
      merged.set(id, row);
    }
  }
  for (const [id, row] of there) {
    if (here.has(id)) continue;
    const was = before.get(id);
    if (!was) merged.set(id, row);
    else if (!sameValue(row, was)) conflicts.push({path: `${section}.${id}`, base: was, mine: null, theirs: row});
  }
  const order = isMoved(before, here) ? inOrder(here, there) : inOrder(there, here);
  return order.flatMap((id) => merged.get(id) ?? []);
}

type RowsById = ReadonlyMap<string, SectionRow>;

function byId(rows: SectionRow[]): RowsById {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether rows that are in both stand in another order. */
function isMoved(before: RowsById, now: RowsById): boolean {
  const stayed = [...before.keys()].filter((id) => now.has(id));
  let at = 0;
  for (const id of now.keys()) if (before.has(id) && id !== stayed[at++]) return true;
  return false;
}

/** The ids of `first`; those that only `second` has stand behind the one they follow there. */
function inOrder(first: RowsById, second: RowsById): string[] {
  const followers = new Map<string, string[]>();
  let last = '';
  for (const id of second.keys()) {
    if (first.has(id)) last = id;
    else if (followers.has(last)) followers.get(last)!.push(id);
    else followers.set(last, [id]);
  }
  return ['', ...first.keys()].flatMap((id) => [...(id ? [id] : []), ...(followers.get(id) ?? [])]);
}

function mergeRow(
  path: string,
  base: SectionRow,
  mine: SectionRow,
  theirs: SectionRow,
  conflicts: Conflict[],
): SectionRow {
  const row: SectionRow = {id: mine.id};
  for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (id !== 'id')
      row[id] = mergeValue(`${path}.${id}`, base[id], id in mine ? mine[id] : base[id], theirs[id], conflicts);
  }
  return row;
}

function rowsOf(value: unknown): SectionRow[] {
  return Array.isArray(value) ? (value as SectionRow[]) : [];
}
