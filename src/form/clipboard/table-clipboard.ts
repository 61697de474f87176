import {today} from '../../values/date/zone.js';
import {applyPlan, type Outcome} from '../../state/clipboard/paste-apply.js';
import {findReferences} from '../../state/clipboard/paste-lookup.js';
import {
  asksServer,
  frameOf,
  planPaste,
  type Block,
  type Refusal,
  type Unfit,
} from '../../state/clipboard/paste-plan.js';
import {copyOf} from '../../state/clipboard/table-copy.js';
import {blockOf, overCells, type ClipBlock} from '../../state/clipboard/clip-block.js';
import {notifyUnfit} from '../../ui/paste-report.js';
import {wanted} from '../../ui/late/wanted.js';
import type {AppModel} from '../../state/app/app-model.js';
import type {CellAddress, Selected, TableRange} from '../../state/clipboard/table-range.js';
import type {FormBody} from '../../state/draft/form-body.js';
import type {FormModel} from '../../state/form/form-model.js';
import type {TableModel} from '../../state/rows/table-model.js';
import type {RootModel} from '../../ui/root-context.js';

/** What pasting works with. */
export interface Desk {
  app: AppModel;
  root: RootModel;
  form: FormModel;
  body: FormBody;
  table: TableModel;
  /** Absent on cards, where nothing is selected. */
  range: TableRange | null;
  /** What was selected when it was asked for. */
  selected: Selected;
  /** Cells that were typed into since, which keep what was typed. */
  typed: CellAddress[];
}

/** Why filling down may leave a cell as it is without a word. */
const EXPECTED = new Set<Unfit['why']>(['locked', 'file', 'noColumn']);

/** Fills the table from a cell, or from its end; announces what was done, and what did not fit. */
export async function pasteBlock(desk: Desk, clip: ClipBlock, at: CellAddress | null): Promise<void> {
  const read = await wanted(desk.root, () => blockOf(clip));
  if (!read) return;
  const block = overRange(read, desk);
  const outcome = await fill(desk, block, at);
  if (!outcome) return;
  const {app, root, range, table, selected} = desk;
  const {rows, unfit} = outcome;
  const title = app.t('clipboard.pasted', {count: rows.length});
  root.announce(title);
  const [first, last] = [rows[0], rows.at(-1)];
  const width = Math.max(...block.texts.map((line) => line.length));
  const start = table.columns.findIndex(({internalId}) => internalId === (at?.column ?? table.columns[0]?.internalId));
  const end = table.columns[Math.min(start + width, table.columns.length) - 1];
  // Whoever has gone on meanwhile has selected something else.
  if (range && first && last && end && at && range.anchor.peek() === selected.at) {
    range.enter({row: first, column: at.column});
    range.extend({row: last, column: end.internalId});
  }
  if (unfit.length) notifyUnfit(desk, title, unfit);
}

/** Fills selected lines with the values of the first; without a selection a cell with the one above. */
export async function fillDown(desk: Desk): Promise<void> {
  const {app, root, table} = desk;
  const {at, rows: selected, shown} = desk.selected;
  const source = selected.length > 1 ? selected[0] : shown[shown.indexOf(selected[0] ?? at!.row) - 1];
  const targets = selected.length > 1 ? selected.slice(1) : [selected[0] ?? at?.row].filter((row) => row !== undefined);
  const columns = selected.length
    ? [...desk.selected.columns]
    : table.columns.filter(({internalId}) => internalId === at?.column);
  const [target] = targets;
  if (!source || !target || !columns[0]) return root.announce(app.t('clipboard.nothingAbove'));
  const {texts, cells} = copyOf([source], columns, {formats: app.formats.peek(), yes: 'true', no: 'false'});
  const block = {
    texts: targets.map(() => texts[0]!),
    copied: {columns: cells.columns, rows: targets.map(() => cells.rows[0]!)},
  };
  const outcome = await fill(desk, block, {row: target, column: columns[0].internalId});
  if (!outcome) return;
  const title = app.t('clipboard.filled', {count: outcome.rows.length});
  root.announce(title);
  const unfit = outcome.unfit.filter(({why}) => !EXPECTED.has(why));
  if (unfit.length) notifyUnfit(desk, title, unfit);
}

async function fill(desk: Desk, block: Block, at: CellAddress | null): Promise<Outcome | null> {
  const {app, form, body, table} = desk;
  const formats = app.formats.peek();
  const start = at ?? {row: null, column: table.columns[0]?.internalId ?? ''};
  const context = {formats, today: today(Date.now(), formats.timeZone)};
  const plan = planPaste(table, start, block, context, desk.selected.shown);
  if ('refusal' in plan) return refuse(desk, plan.refusal);
  if (asksServer(plan.rows)) {
    desk.root.announce(app.t('clipboard.looking'));
    await findReferences(plan.rows, frameOf(table), () => app.services());
    // The record was loaded anew meanwhile: these rows are gone.
    if (form.body.peek() !== body) return null;
  }
  for (const {row, column} of desk.typed) plan.rows.find((planned) => planned.row === row)?.cells.delete(column);
  return applyPlan(plan, {table, history: body.history, formats, checks: body.validation.onLeave});
}

/** One value for several selected cells is meant for each of them. */
function overRange(block: Block, {range, selected: {rows, columns}}: Desk): Block {
  return range && rows.length ? overCells(block, rows.length, columns.length) : block;
}

function refuse({app}: Desk, {rows, most}: Refusal): null {
  const text = most === null ? app.t('clipboard.noMoreRows') : app.t('clipboard.tooManyRows', {count: most});
  app.notifications.add({kind: 'danger', title: app.t('clipboard.notPasted', {count: rows}), text});
  return null;
}
