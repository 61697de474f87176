import {configOf, typeOf} from '../../values/attribute-type.js';
import type {Attribute, SectionRow} from '../../values/types.js';
import type {FieldModel} from '../field/field-model.js';
import type {FormBody} from './form-body.js';
import type {FormModel} from '../form/form-model.js';
import type {TableModel} from '../rows/table-model.js';

type Content = Record<string, unknown>;

interface DraftRows {
  /** The saved rows that were changed or deleted, and the rows that were changed or added. */
  was: SectionRow[];
  now: SectionRow[];
  /** Ids of all rows, where any came, went or moved. */
  order: string[] | null;
}

/** What a person changed, as it is written down. Passwords are left out everywhere. */
export interface DraftContent {
  /** It covers the whole record, as of a new one: its initial values say nothing about the next new one. */
  whole: boolean;
  fields: Record<string, {was: unknown; now: unknown}>;
  rows: Record<string, DraftRows>;
  /** Display texts by path: `field` or `section.rowId.column`. */
  texts: Record<string, string>;
  /** Text that is no value, by path. */
  unread: Record<string, string>;
}

/** What is unsaved in a form now; null when nothing is. */
export function draftContent({body: shown, record: saved, options}: FormModel): DraftContent | null {
  const [body, record] = [shown.peek(), saved.peek()];
  if (!body || !record) return null;
  const unread = unreadTexts(body);
  if (!body.modified.peek() && !Object.keys(unread).length) return null;
  const nameless = [...body.tables.keys()].some((id) => rowsOf(record.content[id]).some((row) => !row.id));
  const whole = nameless || (!record.id && options.place === undefined);
  const draft: DraftContent = {whole, fields: {}, rows: {}, texts: {}, unread};
  for (const [id, field] of body.fields) {
    if (field.isPassword || field.calculated || field.locked.peek() || field.denied || !(whole || field.changed.peek()))
      continue;
    draft.fields[id] = {was: field.saved, now: field.value.peek()};
    noteText(draft.texts, id, field);
  }
  for (const table of body.tables.values()) {
    const rows = whole || table.changed.peek() ? draftRows(table, rowsOf(record.content[table.id]), whole) : null;
    if (!rows) continue;
    draft.rows[table.id] = rows;
    const kept = new Set(rows.now.map(({id}) => id));
    for (const row of table.rows.peek()) {
      if (!kept.has(row.id)) continue;
      for (const cell of row.made) noteText(draft.texts, `${table.id}.${row.id}.${cell.id}`, cell);
    }
  }
  return draft;
}

/** Both sides of the merge that brings a draft under a content: what was saved then, and what the person made of it. */
export function draftSides(draft: DraftContent, theirs: Content): {base: Content; mine: Content} {
  const [base, mine] = [{...theirs}, {...theirs}];
  for (const [id, {was, now}] of Object.entries(draft.fields)) {
    if (!draft.whole) base[id] = was;
    mine[id] = now;
  }
  for (const [id, rows] of Object.entries(draft.rows)) {
    const sides = rowSides(rows, rowsOf(theirs[id]));
    if (!draft.whole) base[id] = sides.base;
    mine[id] = draft.whole ? rows.now : sides.mine;
  }
  return {base, mine};
}

/** Ids of the fields and sections that were changed. */
export function draftParts({fields, rows, unread}: DraftContent): string[] {
  const differ = (was: unknown, now: unknown) => JSON.stringify(was) !== JSON.stringify(now);
  return [
    ...new Set([
      ...Object.keys(fields).filter((id) => differ(fields[id]!.was, fields[id]!.now)),
      ...Object.keys(rows).filter((id) => rows[id]!.order || differ(rows[id]!.was, rows[id]!.now)),
      ...Object.keys(unread).map((path) => path.split('.')[0]!),
    ]),
  ];
}

/** The display texts of everything a form shows, by path. */
export function shownTexts(body: FormBody): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [id, field] of body.fields) noteText(texts, id, field);
  for (const [id, table] of body.tables)
    for (const row of table.rows.peek())
      for (const cell of row.made) noteText(texts, `${id}.${row.id}.${cell.id}`, cell);
  return texts;
}

/** The field or cell at `field` or `section.rowId.column`. */
export function fieldAt(body: FormBody, path: string): FieldModel | undefined {
  const [id = '', rowId, column] = path.split('.');
  if (rowId === undefined) return body.fields.get(id);
  const row = body.tables
    .get(id)
    ?.rows.peek()
    .find((each) => each.id === rowId);
  return column !== undefined && row?.has(column) ? row.cell(column) : undefined;
}

function draftRows(table: TableModel, saved: SectionRow[], whole: boolean): DraftRows | null {
  const columns = configOf(table.attribute).columns ?? [];
  const rows = table.rows.peek();
  const savedById = new Map(saved.map((row) => [row.id, row]));
  const changed = rows.filter((row) => whole || row.changed || !savedById.has(row.id));
  const ids = new Set(changed.map(({id}) => id));
  const moved = rows.length !== saved.length || rows.some(({id}, index) => saved[index]?.id !== id);
  if (!changed.length && !moved) return null;
  const here = moved ? new Set(rows.map(({id}) => id)) : null;
  const was = saved.filter(({id}) => ids.has(id) || (here && !here.has(id)));
  return {
    was: was.map((row) => open(row, columns)),
    now: changed.map((row) => open(row.content(), columns)),
    order: moved ? rows.map(({id}) => id) : null,
  };
}

/** Columns that a draft leaves out come from the row as it is now, so that they count as unchanged. */
function rowSides({was, now, order}: DraftRows, theirs: SectionRow[]): {base: SectionRow[]; mine: SectionRow[]} {
  const present = new Map(theirs.map((row) => [row.id, row]));
  const over = (rows: SectionRow[]) => new Map(rows.map((row) => [row.id, {...present.get(row.id), ...row}]));
  const [before, after] = [over(was), over(now)];
  const own = (row: SectionRow, changed: Map<string, SectionRow>) => changed.get(row.id) ?? row;
  const absent = (changed: Map<string, SectionRow>) => [...changed.values()].filter(({id}) => !present.has(id));
  if (!order) {
    return {
      base: [...theirs.map((row) => own(row, before)), ...absent(before)],
      mine: [...theirs.map((row) => own(row, after)), ...absent(after)],
    };
  }
  const ordered = new Set(order);
  const wasThere = ({id}: SectionRow) => before.has(id) || (ordered.has(id) && !after.has(id));
  return {
    base: [...theirs.filter(wasThere).map((row) => own(row, before)), ...absent(before)],
    mine: order.flatMap((id) => after.get(id) ?? present.get(id) ?? []),
  };
}

/** A row without its passwords, and without what is calculated. */
function open(row: SectionRow, columns: readonly Attribute[]): SectionRow {
  const kept: SectionRow = {...row};
  for (const column of columns)
    if (configOf(column).policy !== undefined || typeOf(column) === 'computed') delete kept[column.internalId];
  return kept;
}

function unreadTexts(body: FormBody): Record<string, string> {
  const texts: Record<string, string> = {};
  const note = (path: string, field: FieldModel) => {
    const text = field.typing ?? field.unread.peek();
    if (text !== null && !field.isPassword) texts[path] = text;
  };
  for (const [id, field] of body.fields) note(id, field);
  for (const [id, table] of body.tables)
    for (const row of table.rows.peek()) for (const cell of row.made) note(`${id}.${row.id}.${cell.id}`, cell);
  return texts;
}

function noteText(texts: Record<string, string>, path: string, field: FieldModel): void {
  const text = field.presentation.peek();
  if (text) texts[path] = text;
}

function rowsOf(value: unknown): SectionRow[] {
  return Array.isArray(value) ? (value as SectionRow[]) : [];
}
