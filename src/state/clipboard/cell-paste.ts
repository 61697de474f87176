import {sameValue} from '../../values/compare.js';
import {shownText} from '../../types/shown.js';
import type {Row} from '../../query/types.js';
import type {Attribute} from '../../values/types.js';
import type {CellEdits} from '../list/cell-edits.js';
import type {EditedRecord} from '../list/edited-record.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {LookupServices} from '../lookup/lookup-source.js';
import {dependentsLast, fillField} from './paste-apply.js';
import {findReferences} from './paste-lookup.js';
import {asksServer, type Block, type PlannedCell, type ToldUnfit} from './paste-plan.js';
import type {ReadContext} from '../../types/clipboard-part.js';
import {isHeading, readCopied, readText} from './table-paste.js';

/** Records that are loaded at a time. */
const AT_ONCE = 6;

/** What a block goes to, as it was when it was pasted: lines to rows, texts to columns. */
export interface PasteTarget {
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** The changes that each of the rows had, by path. */
  changes: readonly ReadonlyMap<string, unknown>[];
  /** Whether a cell may be tried; what its record forbids comes to light with the record. */
  may(row: Row, column: GridColumn): boolean;
  titleOf(row: Row): string;
}

export interface PasteOutcome {
  filled: number;
  unfit: ToldUnfit[];
}

/** The record of a line and the cells that a paste has for it. */
interface RowPlan {
  at: number;
  record: EditedRecord;
  cells: Map<string, PlannedCell>;
}

/** What does not fit, by the number of its line. */
type Found = Omit<ToldUnfit, 'line' | 'column'> & {at: number; column: GridColumn | null};

/** Texts of one line for the cells of a row. */
interface Line {
  row: Row;
  at: number;
  texts: {column: GridColumn; text: string; place: number}[];
}

/** Fills cells of several records with a block, as one step to undo. What was typed into since then stays. */
export async function pasteCells(
  edits: CellEdits,
  block: Block,
  target: PasteTarget,
  {context, services, looking}: {context: ReadContext; services: LookupServices; looking: () => void},
): Promise<PasteOutcome> {
  const found: Found[] = [];
  const lines = linesOf(block, target, context, found);
  const records = await recordsOf(edits, lines);
  const plans = lines.flatMap((line) => planOf(line, records.get(line.row), block, context, found));
  if (asksServer(plans)) {
    looking();
    for (const some of byKind(plans)) await findReferences(some, frameOf(some), services);
  }
  let filled = 0;
  edits.group(() => {
    for (const plan of plans) filled += fill(plan, target, context, found);
  });
  return {filled, unfit: reportOf(found, target)};
}

/** Line by line, from the first column to the last. */
function reportOf(found: Found[], {rows, columns, titleOf}: PasteTarget): ToldUnfit[] {
  const place = ({column}: Found) => (column ? columns.indexOf(column) : Infinity);
  return found
    .sort((a, b) => a.at - b.at || place(a) - place(b))
    .map(({at, ...unfit}) => ({...unfit, line: rows[at] ? titleOf(rows[at]) : String(at + 1)}));
}

/** The lines that have a row, with the values for cells that may be filled; the rest is reported. */
function linesOf({texts, copied}: Block, target: PasteTarget, {formats}: ReadContext, found: Found[]): Line[] {
  const {rows, columns, may} = target;
  const heads = columns.map(({attribute, label}) => ({...attribute, label}));
  const skip = !copied && texts.length > 1 && isHeading(texts[0]!, heads, formats) ? 1 : 0;
  return texts.slice(skip).flatMap((line, at) => {
    const row = rows[at];
    const report = (column: GridColumn | null, text: string, why: Found['why']) => {
      if (text.trim()) found.push({at, column, text, why});
    };
    const tried: Line['texts'] = [];
    line.forEach((text, place) => {
      const column = columns[place];
      if (!row) report(column ?? null, text, 'noRow');
      else if (!column) report(null, text, 'noColumn');
      else if (may(row, column)) tried.push({column, text, place});
      else if (text.trim() !== shownText(row[column.path], column.attribute, {formats})) report(column, text, 'locked');
    });
    return row && tried.length ? [{row, at, texts: tried}] : [];
  });
}

/** The records of the lines; one that cannot be loaded is missing. */
async function recordsOf(edits: CellEdits, lines: readonly Line[]): Promise<Map<Row, EditedRecord>> {
  const records = new Map<Row, EditedRecord>();
  const waiting = [...lines];
  const work = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      const {row} = line;
      await edits.take(row).then(
        (record) => records.set(row, record),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return records;
}

function planOf(
  {at, texts}: Line,
  record: EditedRecord | undefined,
  {copied}: Block,
  context: ReadContext,
  found: Found[],
): RowPlan[] {
  const cells = new Map<string, PlannedCell>();
  for (const {column, text, place} of texts) {
    const field = record?.body.fields.get(column.path);
    if (!record || !field) {
      if (text.trim()) found.push({at, column, text, why: record ? 'locked' : 'notAsked'});
      continue;
    }
    const {attribute} = field;
    const cell = copied?.rows[at]?.[place];
    const reading =
      readCopied(cell, copied?.columns[place], attribute) ??
      // null: what is not copied has no text either.
      (cell === null ? null : readText(text, attribute, context, field.value.peek()));
    if (reading) cells.set(column.path, {column: attribute, text, reading});
  }
  return record && cells.size ? [{at, record, cells}] : [];
}

/** Rows of one object: they have the same attributes. */
function byKind(plans: readonly RowPlan[]): RowPlan[][] {
  const kinds = new Map<unknown, RowPlan[]>();
  for (const plan of plans) {
    const {metadata} = plan.record.body;
    kinds.set(metadata, [...(kinds.get(metadata) ?? []), plan]);
  }
  return [...kinds.values()];
}

function frameOf(plans: readonly RowPlan[]) {
  const columns = new Map<string, Attribute>();
  for (const {cells} of plans) for (const [path, {column}] of cells) columns.set(path, column);
  return {
    columns: [...columns.values()],
    attributes: plans[0]!.record.body.metadata.columns ?? [],
    valueOf: ({cells, record}: RowPlan, id: string) => {
      const reading = cells.get(id)?.reading;
      return reading && 'value' in reading ? reading.value : record.body.fields.get(id)?.value.peek();
    },
  };
}

/** Answers how many cells were filled. */
function fill(
  {at, record, cells}: RowPlan,
  {changes, columns}: PasteTarget,
  {formats}: ReadContext,
  found: Found[],
): number {
  const {fields, history} = record.body;
  const isTyped = (path: string) => {
    const field = fields.get(path)!;
    return field.changed.peek() && !sameValue(field.value.peek(), changes[at]!.get(path));
  };
  const typed = new Set([...cells.keys()].filter(isTyped));
  let filled = 0;
  history.group(() => {
    for (const {column, text, reading} of dependentsLast({cells})) {
      const {internalId: path} = column;
      const why = typed.has(path) ? null : fillField(fields.get(path)!, text, reading, formats);
      if (why === 'filled') filled++;
      else if (why) found.push({at, column: columns.find((each) => each.path === path)!, text, why});
    }
  });
  return filled;
}
