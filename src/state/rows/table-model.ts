import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {configOf} from '../../values/attribute-type.js';
import {localized} from '../../values/localized.js';
import {Logic} from '../form/logic.js';
import {newRequestId} from '../app/request-id.js';
import {ColumnLinks} from './column-links.js';
import {enteredRows, rowsById, sameIds, savedRows} from './merge-rows.js';
import {copyOf, newRows, startValue} from './new-rows.js';
import {RowMarks} from './row-marks.js';
import {rowsBetween, withChange, type RowsChange} from './rows-change.js';
import {SectionValidation} from './section-validation.js';
import {placedColumns, readRows, textsByRow} from './table-input.js';
import {TablePermissions} from './table-permissions.js';
import {rowsMatching} from './table-search.js';
import {TableTotals} from './table-totals.js';
import type {RowModel, RowSurroundings} from './row-model.js';
import type {TableContext} from './table-context.js';
import type {Fault} from '../../rules/validate.js';
import type {TablePlacement} from '../../values/metadata.js';
import type {Attribute, SectionRow} from '../../values/types.js';

/** Display texts by path in a record (`lines.{rowId}.product`), or by column in a row. */
type Presentations = Record<string, string>;

/** The rows of one tabular section: added, deleted, moved, searched, validated. */
export class TableModel {
  readonly id: string;
  readonly rows: ReadonlySignal<RowModel[]>;
  readonly active: ReadonlySignal<RowModel | null>;
  readonly search: ReadonlySignal<string>;
  /** The section's own fault, e.g. too few rows. */
  readonly fault: ReadonlySignal<Fault | null>;
  /** The columns as placed, without those whose `visible` is off. */
  readonly columns: Attribute[];
  /** The rows that matched when the search or the rows changed, in order: none goes while it is being edited. */
  readonly shown: ReadonlySignal<RowModel[]>;
  readonly readonly: ReadonlySignal<boolean>;
  readonly visible: ReadonlySignal<boolean>;
  readonly changed: ReadonlySignal<boolean>;
  readonly faultCount: ReadonlySignal<number>;
  readonly totals: TableTotals;
  readonly permissions: TablePermissions;
  readonly #rows = signal<RowModel[]>([]);
  readonly #active = signal<RowModel | null>(null);
  readonly #search = signal('');
  private readonly savedIds = signal<string[]>([]);
  private readonly marks = new RowMarks(this.#rows);
  private readonly validation: SectionValidation;
  private readonly around: RowSurroundings;

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    presentations: Presentations,
    private readonly context: TableContext,
    readonly placement?: TablePlacement,
  ) {
    this.id = attribute.internalId;
    const fixed = placement?.readonly === true || configOf(attribute).editable === false;
    this.rows = this.#rows;
    this.active = this.#active;
    this.search = this.#search;
    const logic = new Logic(attribute, {...context, scope: context.record, record: undefined}, context.places);
    this.readonly = computed(() => fixed || context.readonly.value || logic.readonly(() => ({})));
    this.visible = computed(() => logic.visible());
    this.permissions = new TablePermissions(this, context);
    this.validation = new SectionValidation(attribute, this.rows, context, logic);
    this.fault = this.validation.fault;
    this.columns = placedColumns(attribute, placement);
    this.shown = computed(() => {
      const formats = context.app.formats.value;
      return rowsMatching(this.rows.value, this.search.value, placement?.match, {columns: this.columns, formats});
    });
    this.changed = computed(() => this.marks.changedCount.value > 0 || !sameIds(this.rows.value, this.savedIds.value));
    this.faultCount = computed(() =>
      this.visible.value ? this.marks.faultyCount.value + (this.fault.value ? 1 : 0) : 0,
    );
    this.totals = new TableTotals(this.rows, (id) => this.around.columns.get(id));
    this.around = this.surroundings();
    this.accept(value, presentations);
  }

  blame(fault: Fault | null): void {
    this.validation.blame(fault);
  }

  /** Shows only rows that match; '' shows all. */
  setSearch(text: string): void {
    this.#search.value = text;
  }

  /** Makes a row the one that is worked on; null: none is. */
  activate(row: RowModel | null): void {
    this.#active.value = row;
  }

  get label(): string {
    return localized(this.attribute.label, this.context.app.locale.value);
  }

  get error(): string {
    const fault = this.fault.value;
    if (!fault) return '';
    return 'text' in fault ? fault.text : this.context.app.t(fault.key, fault.params);
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
    const rows = newRows(values, texts, before, this.around);
    if (rows.length) {
      batch(() => {
        this.setSearch('');
        this.change([...before.slice(0, index), ...rows, ...before.slice(index)]);
        this.activate(rows[0]!);
      });
    }
    return rows;
  }

  /** What a new row has in a column, or the record in a field. */
  startValue(id: string): unknown {
    const column = this.around.columns.get(id);
    if (!column) return this.context.record[id];
    return startValue(column, this.context.app);
  }

  /** Adds a copy of a row beneath it, without numbers of the server, read-only values and attributes marked so. */
  duplicate(row: RowModel): RowModel | null {
    const {values, texts} = copyOf(row, this.around);
    return this.insert([values], this.rows.peek().indexOf(row) + 1, [texts])[0] ?? null;
  }

  /** Deletes rows; none is active then. */
  delete(...rows: RowModel[]): void {
    const gone = new Set(rows);
    batch(() => {
      this.activate(null);
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
      else this.validation.check();
    });
    return this.faultCount.peek();
  }

  /** The rows that show a fault, in order. */
  faulty(): RowModel[] {
    return this.marks.faultyRows();
  }

  /** Empties the cells that depend on the record's attribute `id`; faults that its change has fixed are removed. */
  resetDependents(id: string): void {
    for (const row of this.faulty()) row.recheck(id);
    this.validation.recheck();
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
    const known = rowsById([...gone, ...this.rows.peek()]);
    const same =
      !sent ||
      sameIds(
        this.rows.peek(),
        sent.map(({id}) => id),
      );
    batch(() => {
      const accepted = savedRows(rows, texts, known, sent, this.around);
      this.savedIds.value = rows.map(({id}) => id);
      this.blame(null);
      if (same) this.place(accepted);
      this.context.changed(this);
    });
  }

  /** Sets rows as the current ones. */
  setRows(rows: SectionRow[]): void {
    batch(() => this.change(enteredRows(rows, rowsById(this.rows.peek()), this.around)));
  }

  /** Puts rows back where undo has them; answers what makes it good again. */
  swap(change: RowsChange<RowModel>): RowsChange<RowModel> {
    const {behind, out, back} = change;
    batch(() => {
      this.place(withChange(this.rows.peek(), change));
      this.validation.recheck();
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
      this.validation.recheck();
      changed(this);
      committed(this.id, rows.length);
    };
    history.group(() => batch(take));
  }

  /** Updates what follows from the rows: their numbers, how many are changed or invalid, whether one is active. */
  private place(rows: RowModel[]): void {
    batch(() => {
      this.#rows.value = rows;
      rows.forEach((row, index) => row.setLine(index + 1));
      this.marks.reset();
      const active = this.active.peek();
      if (active && rows[active.line.peek() - 1] !== active) this.activate(null);
    });
  }

  private surroundings(): RowSurroundings {
    const {app, record, denied, history, committed, failed, validation} = this.context;
    const columns = new Map((configOf(this.attribute).columns ?? []).map((column) => [column.internalId, column]));
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
        this.marks.markChanged(row);
        this.context.changed(this);
      },
      faulted: (row) => this.marks.markFaulty(row),
      committed: (row, cell) => committed(`${this.id}.${row.id}.${cell.id}`, cell.value.peek(), cell),
    };
  }
}
