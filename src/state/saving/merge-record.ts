import {configOf, typeOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {coerce} from '../../types/coerce.js';
import type {Attribute, SectionRow} from '../../values/types.js';

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
  /** Base with both sides' changes, without what formulas make; of conflicts, mine. */
  content: Content;
  conflicts: Conflict[];
  /** By section the ids of all rows in the order they get, also of those that a choice may bring back. */
  orders: Record<string, string[]>;
}

/**
 * Merges two edits of one record: what one side alone changed is used, what both changed differently is a conflict.
 * Values are compared as the form stores them: a server leaves out what is empty, a form what formulas compute.
 */
export function mergeRecord(base: Content, mine: Content, theirs: Content, attributes: readonly Attribute[]): Merge {
  const merge: Merge = {content: {}, conflicts: [], orders: {}};
  const byIds = new Map(attributes.map((attribute) => [attribute.internalId, attribute]));
  for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const attribute = byIds.get(id);
    if (attribute && isComputed(attribute)) continue;
    const read = (side: Content) => (attribute ? valueAfterMerge(attribute, side[id]) : side[id]);
    const [was, there] = [read(base), read(theirs)];
    const here = id in mine ? read(mine) : was;
    merge.content[id] =
      attribute && isSection(attribute)
        ? mergeRows(id, rowsOf(was), rowsOf(here), rowsOf(there), merge)
        : mergeValue(id, was, here, there, merge.conflicts);
  }
  return merge;
}

/** A content as forms keep it: each value as its type has it, without what formulas make. */
export function contentAfterMerge(content: Content, attributes: readonly Attribute[]): Content {
  const kept = {...content};
  for (const attribute of attributes) {
    const {internalId: id} = attribute;
    if (isComputed(attribute)) delete kept[id];
    else if (id in kept) kept[id] = valueAfterMerge(attribute, kept[id]);
  }
  return kept;
}

function valueAfterMerge(attribute: Attribute, value: unknown): unknown {
  if (!isSection(attribute)) return coerce(attribute, value);
  const columns = configOf(attribute).columns ?? [];
  return rowsOf(value).map((row) => {
    const kept: SectionRow = {...row};
    for (const column of columns) {
      if (isComputed(column)) delete kept[column.internalId];
      else kept[column.internalId] = coerce(column, row[column.internalId]);
    }
    return kept;
  });
}

const isSection = (attribute: Attribute) => typeOf(attribute) === 'tabular_section';
const isComputed = (attribute: Attribute) => typeOf(attribute) === 'computed';

/** The merge with the person's choices: a conflict answered `theirs` uses their value. */
export function applyChoices({content, conflicts, orders}: Merge, choices: Record<string, 'mine' | 'theirs'>): Content {
  const result = structuredClone(content);
  for (const {path, theirs} of conflicts) {
    if (choices[path] !== 'theirs') continue;
    const [id = '', rowId, column] = path.split('.');
    if (rowId === undefined) result[id] = theirs;
    else {
      const rows = rowsOf(result[id]);
      const row = rows.find((each) => each.id === rowId);
      if (column && row) row[column] = theirs;
      else result[id] = withRow(rows, rowId, theirs as SectionRow | null, orders[id] ?? []);
    }
  }
  return result;
}

/** Rows in their order with another row, or none, of an id. */
function withRow(rows: SectionRow[], id: string, row: SectionRow | null, order: readonly string[]): SectionRow[] {
  const byIds = new Map(rows.map((each) => [each.id, each]));
  if (row) byIds.set(id, row);
  else byIds.delete(id);
  return order.flatMap((each) => byIds.get(each) ?? []);
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
  {conflicts, orders}: Merge,
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
  const order = (orders[section] = isMoved(before, here) ? inOrder(here, there) : inOrder(there, here));
  return order.flatMap((id) => merged.get(id) ?? []);
}

type RowsById = ReadonlyMap<string, SectionRow>;

function byId(rows: SectionRow[]): RowsById {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether rows that are in both have another order. */
function isMoved(before: RowsById, now: RowsById): boolean {
  const stayed = [...before.keys()].filter((id) => now.has(id));
  let at = 0;
  for (const id of now.keys()) if (before.has(id) && id !== stayed[at++]) return true;
  return false;
}

/** The ids of `first`; those that only `second` has come after the one they follow there. */
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
