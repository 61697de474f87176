import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {mergeRules} from '../../rules/merge.js';
import {faultOf, type Fault} from '../../rules/validate.js';
import {configOf, isCalculated, typeOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {emptyValue, newValue} from '../../types/coerce.js';
import {localized} from '../../values/localized.js';
import {ColumnLinks} from './column-links.js';
import {Logic, type LogicContext} from '../form/logic.js';
import {newRequestId} from '../app/request-id.js';
import type {FieldModel} from '../form/field-model.js';
import {RowModel, type RowSurroundings} from './row-model.js';
import {rowsBetween, withChange, type RowsChange} from './rows-change.js';
import {placedColumns, readRows, textsByRow} from './table-input.js';
import {setContent} from '../draft/set-content.js';
import {rowsMatching} from './table-search.js';
import {TableTotals} from './table-totals.js';
import type {Places} from '../../values/placements.js';
import type {Scope} from '../form/form-scope.js';
import type {FormHistory} from '../app/history.js';
import type {Validation} from '../form/validation.js';
import type {RowPermission, RowRights, TablePlacement} from '../../values/metadata.js';
import type {Attribute, Rule, SectionRow, TypeName} from '../../values/types.js';

export interface TableContext extends Omit<LogicContext, 'scope' | 'record'> {
  readonly: ReadonlySignal<boolean>;
  validation: Validation;
  changed(table: TableModel): void;
  /** After a cell was committed (`section.rowId.column`), or rows came, went or moved (`section`). */
  committed(path: string, value: unknown, cell?: FieldModel): void;
  /** Records a change that can be undone. */
  history: FormHistory;
  /** The record's values, for formulas of a row. */
  record: Scope;
  /** Whether this user may not change a column. */
  denied(id: string): boolean;
  /** What this user may do with rows; everything when absent. */
  rights(): RowRights | undefined;
  /** Its path in the form. */
  places?: Places;
}

/** Display texts by path in a record (`lines.{rowId}.product`), or by column in a row. */
type Presentations = Record<string, string>;

/** What a copy of a row leaves out. */
const NOT_COPIED = new Set<TypeName>(['primary_key', 'autoincrement']);

/** The rows of one tabular section: added, deleted, moved, searched, validated. */
export class TableModel {
  readonly id: string;
  readonly rows = signal<RowModel[]>([]);
  readonly active = signal<RowModel | null>(null);
  readonly search = signal('');
  /** The section's own fault, e.g. too few rows. */
  readonly fault = signal<Fault | null>(null);
  /** The columns as placed, without those whose `visible` is off. */
  readonly columns: Attribute[];
  /** The rows that matched when the search or the rows changed, in order: none goes while it is being edited. */
  readonly shown: ReadonlySignal<RowModel[]>;
  readonly readonly: ReadonlySignal<boolean>;
  readonly visible: ReadonlySignal<boolean>;
  readonly changed: ReadonlySignal<boolean>;
  readonly faultCount: ReadonlySignal<number>;
  readonly totals: TableTotals;
  private readonly savedIds = signal<string[]>([]);
  private readonly changedRows = new Set<RowModel>();
  private readonly changedCount = signal(0);
  private readonly faultyRows = new Set<RowModel>();
  private readonly faultyCount = signal(0);
  private readonly around: RowSurroundings;
  private readonly logic: Logic;

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    presentations: Presentations,
    private readonly context: TableContext,
    readonly placement?: TablePlacement,
  ) {
    this.id = attribute.internalId;
    const fixed = placement?.readonly === true || configOf(attribute).editable === false;
    this.logic = new Logic(attribute, {...context, scope: context.record, record: undefined}, context.places);
    this.readonly = computed(() => fixed || context.readonly.value || this.logic.readonly(() => ({})));
    this.visible = computed(() => this.logic.visible());
    this.columns = placedColumns(attribute, placement);
    this.shown = computed(() => {
      const formats = context.app.formats.value;
      return rowsMatching(this.rows.value, this.search.value, placement?.match, {columns: this.columns, formats});
    });
    this.changed = computed(() => this.changedCount.value > 0 || !sameIds(this.rows.value, this.savedIds.value));
    this.faultCount = computed(() => (this.visible.value ? this.faultyCount.value + (this.fault.value ? 1 : 0) : 0));
    this.totals = new TableTotals(this.rows, (id) => this.around.columns.get(id));
    this.around = this.surroundings();
    this.accept(value, presentations);
  }

  blame(fault: Fault | null): void {
    this.fault.value = fault;
  }

  get label(): string {
    return localized(this.attribute.label, this.context.app.locale.value);
  }

  get error(): string {
    const fault = this.fault.value;
    if (!fault) return '';
    return 'text' in fault ? fault.text : this.context.app.t(fault.key, fault.params);
  }

  get canAdd(): boolean {
    return this.may('insert') && !this.placement?.disableAdd;
  }

  get canDelete(): boolean {
    return this.may('delete') && !this.placement?.disableDelete;
  }

  /** Moving needs the whole order in view, so not while a search hides rows. */
  get canMove(): boolean {
    return this.may('move') && !this.placement?.disableDrag && this.search.value === '';
  }

  private may(what: RowPermission): boolean {
    return !this.readonly.value && this.context.rights()?.[what] !== false;
  }

  /** The row at a position of the whole table; null and a console error when there is none. */
  rowAt(index: number): RowModel | null {
    const row = this.rows.peek()[index];
    if (!row) console.error('index out of range');
    return row ?? null;
  }

  /** Adds a row at the end and makes it active; an id that is there already is refused with a console error. */
  add(values: Record<string, unknown> = {}): RowModel | null {
    return this.insert([values])[0] ?? null;
  }

  /**
   * Adds rows before a position counted from 0, at the end without one, and makes the first of them active; `texts` are
   * theirs by column. A position outside and an id that exists already are refused with a console error.
   */
  insert(
    values: Record<string, unknown>[],
    index = this.rows.peek().length,
    texts: readonly Presentations[] = [],
  ): RowModel[] {
    const before = this.rows.peek();
    if (index < 0 || index > before.length) {
      console.error('index out of range');
      return [];
    }
    const known = new Set(before.map(({id}) => id));
    const rows = readRows(values, newRequestId).flatMap((given, at) => {
      if (known.has(given.id)) {
        console.error('row already exists');
        return [];
      }
      for (const id of this.around.columns.keys()) if (given[id] === undefined) given[id] = this.startValue(id);
      return new RowModel(given, texts[at] ?? {}, this.around);
    });
    if (rows.length) {
      batch(() => {
        this.search.value = '';
        this.change([...before.slice(0, index), ...rows, ...before.slice(index)]);
        this.active.value = rows[0]!;
      });
    }
    return rows;
  }

  /** What a new row has in a column, or the record in a field. */
  startValue(id: string): unknown {
    const column = this.around.columns.get(id);
    if (!column) return this.context.record[id];
    return newValue(column, {ms: Date.now(), timeZone: this.context.app.formats.peek().timeZone});
  }

  /** Whether a column can be edited as far as its rows do not decide. */
  canEdit(column: Attribute): boolean {
    const {internalId: id} = column;
    return !isCalculated(column) && configOf(column).editable !== false && !this.context.denied(id);
  }

  /** Adds a copy of a row beneath it, without numbers of the server, read-only values and attributes marked so. */
  duplicate(row: RowModel): RowModel | null {
    const {id: _, ...values}: Record<string, unknown> = row.content();
    const texts = row.texts();
    for (const [id, column] of this.around.columns) {
      const {copy = true} = configOf(column);
      if (copy === true && !NOT_COPIED.has(typeOf(column)) && !this.context.denied(id)) continue;
      delete texts[id];
      if (copy === false) values[id] = emptyValue(column);
      else delete values[id];
    }
    return this.insert([values], this.rows.peek().indexOf(row) + 1, [texts])[0] ?? null;
  }

  /** Deletes rows; none is active then. */
  delete(...rows: RowModel[]): void {
    const gone = new Set(rows);
    batch(() => {
      this.active.value = null;
      this.change(this.rows.peek().filter((row) => !gone.has(row)));
    });
  }

  /** Moves a row to a position, counted from 0; a position outside is refused with a console error. */
  move(row: RowModel, index: number): boolean {
    const rows = this.rows.peek().filter((other) => other !== row);
    if (index < 0 || index > rows.length) {
      console.error('index out of range');
      return false;
    }
    rows.splice(index, 0, row);
    this.change(rows);
    return true;
  }

  /** Validates the section and every cell; answers the number of rows and sections at fault. */
  validate(): number {
    if (!this.visible.peek()) return 0;
    const locked = this.readonly.peek();
    batch(() => {
      // What could not be put right any more is no fault.
      for (const row of locked ? this.faulty() : this.rows.peek()) row.validate();
      if (locked) this.blame(null);
      else this.checkSection();
    });
    return this.faultCount.peek();
  }

  /** The rows that show a fault, in order. */
  faulty(): RowModel[] {
    return [...this.faultyRows].sort((a, b) => a.line.peek() - b.line.peek());
  }

  /** Empties the cells that depend on the record's attribute `id`; faults that its change has fixed are removed. */
  resetDependents(id: string): void {
    for (const row of this.faultyRows) row.recheck(id);
    if (this.fault.peek()) this.checkSection();
    const {columns, links} = this.around;
    if (columns.has(id) || !links.dependentsOf(id).length) return;
    for (const row of this.rows.peek()) row.resetDependents(id);
  }

  content(): SectionRow[] {
    return this.rows.peek().map((row) => row.content());
  }

  /**
   * Sets the server's rows as saved. With `sent`, whatever was changed since it was sent stays: cells, new rows,
   * deletions and order.
   */
  accept(saved: unknown, presentations: Presentations, sent?: SectionRow[]): void {
    const rows = readRows(saved, newRequestId);
    const texts = textsByRow(this.id, presentations);
    // A row that was sent and deleted meanwhile is saved too, for undo may bring it back.
    const gone = this.context.history.statesOf(this).flatMap(({out, back}) => [...out, ...back]);
    const known = new Map([...gone, ...this.rows.peek()].map((row) => [row.id, row]));
    const sentIds = sent?.map(({id}) => id) ?? [];
    const same = !sent || sameIds(this.rows.peek(), sentIds);
    const sentById = new Map(sent?.map((row) => [row.id, row]));
    batch(() => {
      const taken = rows.map((row, index) => {
        // A server may give new rows ids of its own: the position identifies them.
        const before = sentById.get(row.id) ?? sent?.[index];
        const model = known.get(row.id) ?? (before && known.get(before.id));
        const own = texts.get(row.id) ?? {};
        if (!model) return new RowModel(row, own, this.around);
        model.accept(
          row,
          own,
          (cell) =>
            before !== undefined && (cell.unread.peek() !== null || !sameValue(cell.value.peek(), before[cell.id])),
        );
        return model;
      });
      this.savedIds.value = rows.map(({id}) => id);
      this.fault.value = null;
      if (same) this.place(taken);
      this.context.changed(this);
    });
  }

  /** Sets rows as the current ones. */
  take(mine: SectionRow[]): void {
    batch(() => {
      const known = new Map(this.rows.peek().map((row) => [row.id, row]));
      const ids = [...this.around.columns].filter(([, column]) => typeOf(column) !== 'computed').map(([id]) => id);
      const rows = mine.map((values) => {
        const row = known.get(values.id);
        if (!row) return new RowModel(values, {}, this.around);
        setContent({field: (id) => row.cell(id), read: (id) => row.read(id)}, ids, values);
        return row;
      });
      this.change(rows);
    });
  }

  /** Puts rows back where undo has them; answers what makes it good again. */
  swap(change: RowsChange<RowModel>): RowsChange<RowModel> {
    const {behind, out, back} = change;
    batch(() => {
      this.place(withChange(this.rows.peek(), change));
      if (this.fault.peek()) this.checkSection();
      this.context.changed(this);
    });
    return {behind, out: back, back: out};
  }

  private change(rows: RowModel[]): void {
    const {history, changed, committed} = this.context;
    const before = rowsBetween(this.rows.peek(), rows);
    const take = () => {
      if (before.out.length || before.back.length) history.record(this, before);
      this.place(rows);
      if (this.fault.peek()) this.checkSection();
      changed(this);
      committed(this.id, rows.length);
    };
    history.group(() => batch(take));
  }

  /** Updates what follows from the rows: their numbers, how many are changed or invalid, whether one is active. */
  private place(rows: RowModel[]): void {
    batch(() => {
      this.rows.value = rows;
      this.changedRows.clear();
      this.faultyRows.clear();
      rows.forEach((row, index) => {
        row.line.value = index + 1;
        if (row.changed) this.changedRows.add(row);
        if (row.hasFault) this.faultyRows.add(row);
      });
      const active = this.active.peek();
      if (active && rows[active.line.peek() - 1] !== active) this.active.value = null;
      this.count();
    });
  }

  private count(): void {
    this.changedCount.value = this.changedRows.size;
    this.faultyCount.value = this.faultyRows.size;
  }

  private checkSection(): void {
    const {app} = this.context;
    const options = {formats: app.formats.peek(), label: localized(this.attribute.label, app.locale.peek())};
    const required: Rule[] = this.logic.required() ? [{kind: 'required'}] : [];
    const rules = mergeRules(required, this.attribute.rules);
    this.fault.value = faultOf(this.rows.peek(), this.attribute, rules, {...options, values: this.context.record});
  }

  private surroundings(): RowSurroundings {
    const {app, record, denied, history, committed, failed, validation} = this.context;
    const columns = new Map((configOf(this.attribute).columns ?? []).map((column) => [column.internalId, column]));
    const mark = (set: Set<RowModel>, row: RowModel, marked: boolean) => {
      // A row that is gone counts no more.
      if (marked && this.rows.peek()[row.line.peek() - 1] === row) set.add(row);
      else set.delete(row);
      this.count();
    };
    return {
      app,
      failed,
      record,
      denied,
      history,
      validation,
      columns,
      names: new Set(columns.keys()),
      links: new ColumnLinks(columns),
      readonly: this.readonly,
      changed: (row) => {
        mark(this.changedRows, row, row.changed);
        this.context.changed(this);
      },
      faulted: (row) => mark(this.faultyRows, row, row.hasFault),
      committed: (row, cell) => committed(`${this.id}.${row.id}.${cell.id}`, cell.value.peek(), cell),
    };
  }
}

function sameIds(rows: RowModel[], ids: string[]): boolean {
  return rows.length === ids.length && rows.every((row, index) => row.id === ids[index]);
}
