import {configOf} from '../../values/attribute-type.js';
import type {TablePlacement} from '../../values/metadata.js';
import type {Attribute, SectionRow} from '../../values/types.js';

/**
 * The rows of a tabular value. What is no array counts as empty and what is no object is left out, each with a console
 * error, because only a program makes them; a second row of the same id is left out too. A row without id gets one.
 */
export function readRows(input: unknown, newId: () => string): SectionRow[] {
  if (input === null || input === undefined) return [];
  if (!Array.isArray(input)) {
    console.error('tabular input must be an array');
    return [];
  }
  const seen = new Set<string>();
  const rows: SectionRow[] = [];
  for (const row of input as unknown[]) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      console.error('a row must be an object');
      continue;
    }
    const {id: given, ...rest} = row as Record<string, unknown>;
    const id = typeof given === 'string' && given !== '' ? given : newId();
    if (seen.has(id)) {
      console.error('row already exists');
      continue;
    }
    seen.add(id);
    rows.push({...rest, id});
  }
  return rows;
}

/** A section's display texts (`lines.{rowId}.product`) by row, then by column. */
export function textsByRow(
  section: string,
  presentations: Record<string, string>,
): Map<string, Record<string, string>> {
  const texts = new Map<string, Record<string, string>>();
  for (const [path, text] of Object.entries(presentations)) {
    const [first, rowId, column] = path.split('.');
    if (first !== section || !rowId || !column) continue;
    const own = texts.get(rowId);
    if (own) own[column] = text;
    else texts.set(rowId, {[column]: text});
  }
  return texts;
}

/** The columns of a section as placed, without those whose `visible` is off. */
export function placedColumns(section: Attribute, placement: TablePlacement | undefined): Attribute[] {
  const all = configOf(section).columns ?? [];
  const placed = placement?.columns;
  const chosen = placed ? placed.map((id) => all.find((column) => column.internalId === id)) : all;
  return chosen.filter((column) => column !== undefined && column.visible !== false) as Attribute[];
}
