import {ServiceError} from '../api/errors.js';
import type {SavedObject} from '../contract/records.js';
import type {Row} from '../query/types.js';
import {localized} from '../values/localized.js';
import {rawValue} from '../values/presented.js';
import {isChangeable, type GridColumn} from '../state/list/grid-columns.js';
import {isGone} from '../state/list-rows/line-marks.js';
import {saveBatch, type RowFailure} from '../state/saving/batch-save.js';
import type {GridSession} from './grid-session.js';

/** A value of a row that becomes another: as the view had it, and as it is saved. */
export interface ValueChange {
  column: GridColumn;
  before: unknown;
  after: unknown;
}

/** What views change of rows by hand: whether they may, and one save of the record for what was done to it. */
export class RowChanges {
  private readonly records = new Map<string, Promise<SavedObject>>();

  constructor(private readonly session: GridSession) {}

  /** Why columns of a row cannot be changed; '' where they can. */
  refusal(row: Row, columns: readonly GridColumn[]): string {
    const {model, switches, app} = this.session;
    if (!columns.length || isGone(row)) return app.t('grid.mayNotChange');
    const object = row.alias ? model.description.peek()!.objects[row.alias] : undefined;
    const isOpen = (column: GridColumn) => isChangeable(column) && !object?.rights?.readonly?.includes(column.path);
    const fixed =
      columns.find((column) => !isOpen(column)) ?? (object || model.requests.changesRows ? null : columns[0]);
    if (fixed) return app.t('grid.fixedColumn', {column: this.nameOf(fixed)});
    if (!object) return '';
    return switches.readOnly || switches.noActions || !object.canUpdate ? app.t('grid.mayNotChange') : '';
  }

  /** The record as the server has it: its version and the rights to it. A row that is dragged is loaded meanwhile. */
  load(row: Row): Promise<SavedObject> {
    const {app, model} = this.session;
    const {id, alias} = row as {alias: string; id: string};
    const known = this.records.get(id);
    if (known) return known;
    const {baseUrl} = model.description.peek()!.objects[alias]!;
    const record = app.services().then(({objects}) => objects.load(baseUrl, id));
    this.records.set(id, record);
    record.catch(() => this.records.delete(id));
    return record;
  }

  /** Saves the changes of a record at once, or those of a row of the page; `accepted` before the list is asked anew. */
  async save(row: Row, changes: readonly ValueChange[], accepted: () => void): Promise<void> {
    const {model, root} = this.session;
    try {
      if (!row.alias) {
        accepted();
        return await model.requests.changeRow(row, valuesOf(changes));
      }
      const version = await this.post(row, changes);
      accepted();
      root.emit('lc-change-rows', {alias: row.alias, ids: [row.id!]});
      await model.changedHere([[row.id!, version]]);
    } finally {
      if (row.id) this.records.delete(row.id);
    }
  }

  private async post(row: Row, changes: readonly ValueChange[]): Promise<number> {
    const {app, model} = this.session;
    const [record, {objects}] = await Promise.all([this.load(row), app.services()]);
    if (!record.rights.canUpdate) throw new ServiceError('refused', app.t('grid.mayNotChange'));
    for (const {column, before} of changes) {
      const name = {column: this.nameOf(column)};
      if (record.rights.readonly.includes(column.path))
        throw new ServiceError('refused', app.t('grid.fixedColumn', name));
      if (plain(record.content[column.path]) !== plain(before)) {
        void model.refresh();
        throw new ServiceError('refused', app.t('grid.changedMeanwhile', name));
      }
    }
    const {alias, id} = row as {alias: string; id: string};
    const content = valuesOf(changes);
    const {saved, failed} = await saveBatch(objects, [{id, alias, version: record.version, content}], false);
    const failure = failed.get(id);
    if (failure) throw new ServiceError('refused', this.reasonOf(failure, alias));
    return saved.get(id)!;
  }

  /** What the server says of the record, and of the fields that keep it from being saved. */
  private reasonOf({message, fields}: RowFailure, alias: string): string {
    const {app, model} = this.session;
    const object = model.description.peek()!.objects[alias] as {columns?: {internalId: string; label: unknown}[]};
    const labelled = Object.entries(fields).map(([path, text]) => {
      const column = object.columns?.find(({internalId}) => internalId === path);
      return column ? `${localized(column.label as never, app.locale.peek())}: ${text}` : text;
    });
    return labelled.join(' · ') || message;
  }

  private nameOf({label}: GridColumn): string {
    return localized(label, this.session.app.locale.peek());
  }
}

const valuesOf = (changes: readonly ValueChange[]): Row =>
  Object.fromEntries(changes.map(({column, after}) => [column.path, after]));

/** A value as text, so that a cell and a record compare: references by their key, '' for none. */
function plain(cell: unknown): string {
  const value = rawValue(cell);
  return value === null || value === undefined ? '' : String(value as string);
}
