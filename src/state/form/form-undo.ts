import type {FieldModel} from '../field/field-model.js';
import type {FormBody} from '../draft/form-body.js';
import type {FormModel} from './form-model.js';
import type {Step} from '../app/history.js';
import type {RowModel} from '../rows/row-model.js';
import type {RowsChange} from '../rows/rows-change.js';
import type {TableModel} from '../rows/table-model.js';

/** Where a step changed something: what is focused, announced and shown of it. */
interface StepTarget {
  /** As `lc-change` gives it. */
  path: string;
  value: unknown;
  /** Created only for those that are announced: a paste has thousands. */
  name: () => string;
  /** What gets the focus. */
  shown: string;
}

type UndoDirection = 'undo' | 'redo';

/** Names that are announced; more are counted. */
const NAMED = 3;

/** Undoes or redoes the last step, shows its field and announces it; what is being typed is the last step. */
export function applyStep(form: FormModel, way: UndoDirection): boolean {
  const {host, app} = form;
  const body = form.body.peek();
  if (!body || form.readonly.peek()) return false;
  host.commitFocused();
  body.leaveAll();
  const step = body.history[way]();
  host.refocus();
  if (!step) {
    host.announce(app.t(way === 'undo' ? 'undo.nothingToUndo' : 'undo.nothingToRedo'));
    return false;
  }
  // What was changed first names the step, not what followed from it.
  const places = placesOf(form, body, way === 'undo' ? [...step].reverse() : step);
  // What a page changes in answer is no step: there would be nothing to do again.
  body.history.silently(() => {
    for (const {path, value} of places) host.emit('lc-change', {path, value});
  });
  if (places[0]) host.reveal(places[0].shown);
  host.announce(app.t(way === 'undo' ? 'undo.undone' : 'undo.redone', {places: listed(form, places)}));
  return true;
}

function listed({app}: FormModel, places: StepTarget[]): string {
  const changed = [...new Map(places.map((place) => [place.path, place])).values()];
  const more = changed.length - NAMED;
  const said = changed.slice(0, NAMED).map(({name}) => name());
  if (more > 0) said.push(app.t('form.moreFields', {count: more}));
  return new Intl.ListFormat(app.locale.peek(), {type: 'conjunction'}).format(said);
}

function placesOf(form: FormModel, body: FormBody, step: Step): StepTarget[] {
  const cells = cellsOf(body, step);
  return step.flatMap(({part, state}): StepTarget[] => {
    const field = body.fields.get((part as FieldModel).id);
    if (field === part) {
      const {id: path, calculated} = field;
      return calculated ? [] : [{path, value: field.value.peek(), name: () => field.label, shown: path}];
    }
    const table = body.tables.get((part as TableModel).id);
    if (table === part) return [placeOfRows(table, state as RowsChange<RowModel>)];
    const at = cells.get(part as FieldModel);
    if (!at || (part as FieldModel).calculated) return [];
    const cell = part as FieldModel;
    const name = () => form.app.t('form.inLine', {label: cell.label, line: at.row.line.peek()});
    bringUp(at.table, at.row);
    return [{path: at.path, value: cell.value.peek(), name, shown: at.path}];
  });
}

/** The rows that came are shown; where rows went, the one above. */
function placeOfRows(table: TableModel, {out, behind}: RowsChange<RowModel>): StepTarget {
  const rows = table.rows.peek();
  const row = out[0] ?? behind ?? rows[0];
  if (row) bringUp(table, row);
  const shown = row ? `${table.id}.${row.id}` : table.id;
  return {path: table.id, value: rows.length, name: () => table.label, shown};
}

/** A row that a search hides is found without it. */
function bringUp(table: TableModel, row: RowModel): void {
  if (table.search.peek() && !table.shown.peek().includes(row)) table.setSearch('');
}

interface CellTarget {
  table: TableModel;
  row: RowModel;
  path: string;
}

/** The positions of the cells of a step, as far as their rows exist. */
function cellsOf(body: FormBody, step: Step): Map<FieldModel, CellTarget> {
  const wanted = new Set(step.map(({part}) => part));
  for (const part of [...body.fields.values(), ...body.tables.values()]) wanted.delete(part);
  const places = new Map<FieldModel, CellTarget>();
  if (!wanted.size) return places;
  for (const table of body.tables.values())
    for (const row of table.rows.peek())
      for (const cell of row.made)
        if (wanted.has(cell)) places.set(cell, {table, row, path: `${table.id}.${row.id}.${cell.id}`});
  return places;
}
