import {configOf, isCalculated} from '../../values/attribute-type.js';
import type {Misfit, Reading, ReadContext} from '../../types/clipboard-part.js';
import {isHeading, readCopied, readText} from './table-paste.js';
import type {PasteFrame} from './paste-lookup.js';
import {mergeRules} from '../../rules/merge.js';
import type {CopiedCells} from './table-copy.js';
import type {RowModel} from '../rows/row-model.js';
import type {TableModel} from '../rows/table-model.js';
import type {Attribute} from '../../values/types.js';

/** Rows that a table has at most after a paste. */
const MOST_ROWS = 10_000;

/** What the clipboard holds: its texts, and the values behind them where they come from a table like this. */
export interface Block {
  texts: string[][];
  copied?: CopiedCells;
}

/** A pasted text that is not the value of its cell, or has none to go to (`column` null). */
export interface Unfit {
  line: number;
  column: Attribute | null;
  text: string;
  why: Misfit;
}

/** One as it is reported: `line` names the row. */
export interface ToldUnfit extends Omit<Unfit, 'line' | 'column'> {
  line: number | string;
  column: Pick<Attribute, 'label'> | null;
}

export interface PlannedCell {
  column: Attribute;
  text: string;
  reading: Reading;
}

/** A row to be filled; one without `row` is made. */
export interface PlannedRow {
  row?: RowModel;
  line: number;
  cells: Map<string, PlannedCell>;
}

export interface Plan {
  rows: PlannedRow[];
  unfit: Unfit[];
}

/** Whether something has to be looked up before it can be filled in. */
export const asksServer = (rows: readonly Pick<PlannedRow, 'cells'>[]) =>
  rows.some(({cells}) => [...cells.values()].some(({reading}) => 'wanted' in reading));

/** The table accepts fewer rows than the paste has. */
export interface Refusal {
  rows: number;
  /** Rows the table may have; null: none can be added. */
  most: number | null;
}

/** Lays a block on a table with its first cell on `at`, over the rows `shown`. Nothing is changed yet. */
export function planPaste(
  table: TableModel,
  at: {row: RowModel | null; column: string},
  block: Block,
  context: ReadContext,
  shown: readonly RowModel[] = table.shown.peek(),
): Plan | {refusal: Refusal} {
  const start = table.columns.findIndex(({internalId}) => internalId === at.column);
  const columns = table.columns.slice(Math.max(0, start));
  const {copied} = block;
  const skip = !copied && block.texts.length > 1 && isHeading(block.texts[0]!, columns, context.formats) ? 1 : 0;
  const texts = block.texts.slice(skip);
  const rows = at.row ? shown.slice(shown.indexOf(at.row)) : [];
  const refusal = refused(table, texts.length - rows.length);
  if (refusal) return {refusal: {rows: texts.length, ...refusal}};
  const count = table.rows.peek().length;
  const plan: Plan = {rows: [], unfit: []};
  texts.forEach((line, index) => {
    const row = rows[index];
    const planned: PlannedRow = {row, line: row?.line.peek() ?? count + index - rows.length + 1, cells: new Map()};
    plan.rows.push(planned);
    line.forEach((text, place) => {
      const column = columns[place];
      if (!column) {
        if (text.trim()) plan.unfit.push({line: planned.line, column: null, text, why: 'noColumn'});
        return;
      }
      const cell = copied?.rows[index]?.[place];
      const reading = isCalculated(column)
        ? null
        : (readCopied(cell, copied?.columns[place], column) ??
          // null: what is not copied has no text either.
          (cell === null ? null : readText(text, column, context, row?.read(column.internalId))));
      if (reading) planned.cells.set(column.internalId, {column, text, reading});
    });
  });
  return plan;
}

/** The value that a planned row will have, as far as it is known yet. */
function plannedValue(table: TableModel, {row, cells}: PlannedRow, id: string): unknown {
  const reading = cells.get(id)?.reading;
  if (reading && 'value' in reading) return reading.value;
  if (row) return row.read(id);
  return table.startValue(id);
}

/** What the rows of a paste into a table are rows of. */
export const frameOf = (table: TableModel): PasteFrame<PlannedRow> => ({
  columns: table.columns,
  attributes: configOf(table.attribute).columns ?? [],
  valueOf: (row, id) => plannedValue(table, row, id),
});

function refused(table: TableModel, more: number): Omit<Refusal, 'rows'> | null {
  if (more <= 0) return null;
  if (!table.permissions.add) return {most: null};
  const limits = mergeRules(table.attribute.rules).flatMap((rule) => (rule.kind === 'max-rows' ? [rule.value] : []));
  const most = Math.min(MOST_ROWS, ...limits);
  return table.rows.peek().length + more > most ? {most} : null;
}
