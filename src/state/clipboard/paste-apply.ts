import {batch} from '@preact/signals-react';
import {configOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {coerce} from '../../types/coerce.js';
import {isPresented, rawValue} from '../../values/presented.js';
import {partOf} from '../form/picked-parts.js';
import type {FieldModel} from '../field/field-model.js';
import type {FormHistory} from '../app/history.js';
import type {Plan, PlannedCell, PlannedRow, Unfit} from './paste-plan.js';
import type {RowModel} from '../rows/row-model.js';
import type {TableModel} from '../rows/table-model.js';
import type {Misfit, Reading} from '../../types/clipboard-part.js';
import type {Formats} from '../../values/formats.js';
import type {Attribute} from '../../values/types.js';

export interface Filling {
  table: TableModel;
  history: FormHistory;
  formats: Formats;
  /** Whether what was entered is checked at once. */
  checks: boolean;
}

/** What a paste has done. */
export interface Outcome {
  /** Rows that were filled or made. */
  rows: RowModel[];
  unfit: Unfit[];
}

/** Applies a plan, as one step to undo. Rows that were deleted meanwhile are left out. */
export function applyPlan({rows, unfit}: Plan, filling: Filling): Outcome {
  const {table, history} = filling;
  const there = new Set(table.rows.peek());
  const old = rows.filter(({row}) => row && there.has(row));
  const fresh = rows.filter(({row}) => !row);
  const outcome: Outcome = {rows: [], unfit: [...unfit]};
  const fill = () => {
    const active = table.active.peek();
    for (const planned of old) outcome.rows.push(fillRow(planned, filling, outcome));
    if (fresh.length) outcome.rows.push(...makeRows(fresh, filling, outcome));
    table.activate(active);
  };
  history.group(() => batch(fill));
  const place = ({column}: Unfit) => (column ? table.columns.indexOf(column) : Infinity);
  outcome.unfit.sort((a, b) => a.line - b.line || place(a) - place(b));
  return outcome;
}

function fillRow(planned: PlannedRow, filling: Filling, outcome: Outcome): RowModel {
  const row = planned.row!;
  // A change of what they depend on empties or fills the others, so these come last.
  for (const cell of dependentsLast(planned)) fillCell(cell, row, filling, outcome);
  return row;
}

function fillCell({column, text, reading}: PlannedCell, row: RowModel, filling: Filling, outcome: Outcome): void {
  if ('value' in reading && isOpen(column, filling.table) && row.keeps(column, reading.value)) return;
  const why = fillField(row.cell(column.internalId), text, reading, filling.formats);
  if (why && why !== 'filled') outcome.unfit.push({line: row.line.peek(), column, text, why});
}

/** Gives a field what a text means for it; null where it stays as it is without a word. */
export function fillField(
  field: FieldModel,
  text: string,
  reading: Reading,
  formats: Formats,
): Misfit | 'filled' | null {
  if (field.readonly.peek() || !field.visible.peek())
    return text.trim() && text.trim() !== field.text(formats) ? 'locked' : null;
  if ('misfit' in reading) return reading.misfit;
  if (!('value' in reading)) return null;
  const isSame = sameValue(field.value.peek(), reading.value) && field.unread.peek() === null;
  if (!isSame) field.commit(reading.value, reading.presentation, reading.data);
  return 'filled';
}

/** Adds rows with their values, so that most of their cells need never come into being. */
function makeRows(fresh: PlannedRow[], filling: Filling, outcome: Outcome): RowModel[] {
  const {table} = filling;
  const given = fresh.map(({cells}) => startOf(cells.values(), table));
  const rows = table.insert(
    given.map(({values}) => values),
    undefined,
    given.map(({texts}) => texts),
  );
  rows.forEach((row, at) => {
    const {cells} = fresh[at]!;
    for (const cell of cells.values()) {
      const {column, reading, text} = cell;
      const isLocked = !table.permissions.edit(column);
      if (isLocked ? text.trim() !== '' : 'misfit' in reading || isConditional(column))
        fillCell(cell, row, filling, outcome);
    }
    if (filling.checks) row.validate(cells.keys());
  });
  return rows;
}

/** What a new row begins with: what picked records fill, and over it what was pasted. */
function startOf(cells: Iterable<PlannedCell>, table: TableModel) {
  const taken: Start = {values: {}, texts: {}};
  const pasted: Start = {values: {}, texts: {}};
  for (const {column, reading} of cells) {
    const {internalId: id} = column;
    if (!('value' in reading) || !table.permissions.edit(column) || isConditional(column)) continue;
    pasted.values[id] = reading.value;
    if (reading.presentation) pasted.texts[id] = reading.presentation;
    take(id, reading.data, table, taken);
  }
  return {values: {...taken.values, ...pasted.values}, texts: {...taken.texts, ...pasted.texts}};
}

interface Start {
  values: Record<string, unknown>;
  texts: Record<string, string>;
}

/** Values of the columns that show a part of a picked record, or are filled with one. */
function take(id: string, data: Record<string, unknown> | undefined, table: TableModel, {values, texts}: Start): void {
  if (!data) return;
  for (const column of configOf(table.attribute).columns ?? []) {
    const part = partOf(column, id);
    if (part === undefined) continue;
    const {internalId} = column;
    const given = data[part];
    const value = rawValue(given);
    if (configOf(column).filledFrom === undefined) values[internalId] = given ?? '';
    else if (value !== undefined && value !== null && table.permissions.edit(column)) {
      values[internalId] = coerce(column, value);
      if (isPresented(given)) texts[internalId] = given.p;
    }
  }
}

/** Whether the other values of a row decide if a column can be filled. */
const isConditional = ({readonlyWhen, visibleWhen}: Attribute) =>
  readonlyWhen !== undefined || visibleWhen !== undefined;

/** Whether a column can be filled in every row. */
const isOpen = (column: Attribute, table: TableModel) =>
  !table.readonly.peek() && table.permissions.edit(column) && !isConditional(column);

/** The cells of a row; those that a change of others empties or fills come last. */
export function dependentsLast({cells}: Pick<PlannedRow, 'cells'>): PlannedCell[] {
  const all = [...cells.values()];
  const depends = ({column}: PlannedCell) => {
    const {dependsOn, filledFrom} = configOf(column);
    return dependsOn !== undefined || filledFrom !== undefined;
  };
  return [...all.filter((cell) => !depends(cell)), ...all.filter(depends)];
}
