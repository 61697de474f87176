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

/** Rows by id, in my order; rows that only they have follow. */
function mergeRows(
  section: string,
  base: SectionRow[],
  mine: SectionRow[],
  theirs: SectionRow[],
  conflicts: Conflict[],
): SectionRow[] {
  const find = (rows: SectionRow[], id: string) => rows.find((row) => row.id === id);
  const merged: SectionRow[] = [];
  for (const row of mine) {
    const was = find(base, row.id);
    const other = find(theirs, row.id);
    if (other) merged.push(mergeRow(`${section}.${row.id}`, was ?? {id: row.id}, row, other, conflicts));
    else if (!was) merged.push(row);
    else if (!sameValue(row, was)) {
      conflicts.push({path: `${section}.${row.id}`, base: was, mine: row, theirs: null});
      merged.push(row);
    }
  }
  for (const row of theirs) {
    if (find(mine, row.id)) continue;
    const was = find(base, row.id);
    if (!was) merged.push(row);
    else if (!sameValue(row, was)) conflicts.push({path: `${section}.${row.id}`, base: was, mine: null, theirs: row});
  }
  return merged;
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
