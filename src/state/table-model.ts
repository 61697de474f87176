import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {mergeRules} from '../rules/merge.js';
import {faultOf, type Fault} from '../rules/validate.js';
import {configOf} from '../values/attribute-type.js';
import {sameValue} from '../values/compare.js';
import {newValue} from '../values/defaults.js';
import {localized} from '../values/localized.js';
import {newRequestId} from './request-id.js';
import {RowModel} from './row-model.js';
import {readRows} from './table-input.js';
import type {AppModel} from './app-model.js';
import type {Scope} from './form-scope.js';
import type {FieldModel} from './field-model.js';
import type {TablePlacement} from '../values/metadata.js';
import type {Attribute, SectionRow} from '../values/types.js';

export interface TableContext {
  app: AppModel;
  readonly: ReadonlySignal<boolean>;
  changed(table: TableModel): void;
  /** After a cell was committed (`section.rowId.column`), or rows came, went or moved (`section`). */
  committed(path: string, value: unknown): void;
  /** Before a cell is emptied because one it depends on changed. */
  emptied?: (cell: FieldModel) => void;
  /** The record's values, for formulas of a row. */
  record: Scope;
  /** Columns this user may not change. */
  locked: ReadonlySet<string>;
}

/** Presentations of a record by path: `lines.{rowId}.product`. */
type Presentations = Record<string, string>;

/** The rows of one tabular section: added, deleted, moved, searched, validated. */
export class TableModel {
  readonly id: string;
  readonly rows = signal<RowModel[]>([]);
  readonly active = signal<RowModel | null>(null);
  readonly search = signal('');
  /** The section's own fault, e.g. too few rows. */
  readonly fault = signal<Fault | null>(null);
  /** The rows that match the search, in order. */
  readonly shown: ReadonlySignal<RowModel[]>;
  readonly readonly: ReadonlySignal<boolean>;
  readonly changed: ReadonlySignal<boolean>;
  readonly faultCount: ReadonlySignal<number>;
  private readonly savedIds = signal<string[]>([]);
  private readonly changedCells = signal(new Set<FieldModel>());

  constructor(
    readonly attribute: Attribute,
    value: unknown,
    presentations: Presentations,
    private readonly context: TableContext,
    readonly placement?: TablePlacement,
  ) {
    this.id = attribute.internalId;
    const fixed = placement?.readonly === true || configOf(attribute).editable === false;
    this.readonly = computed(() => fixed || context.readonly.value);
    this.shown = computed(() => this.rows.value.filter((row) => this.matches(row)));
    this.changed = computed(() => this.changedCells.value.size > 0 || !sameIds(this.rows.value, this.savedIds.value));
    this.faultCount = computed(
      () => this.rows.value.filter((row) => row.faulty.length > 0).length + (this.fault.value ? 1 : 0),
    );
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

  /** The columns as placed, without those whose `visible` is off. */
  get columns(): Attribute[] {
    const all = configOf(this.attribute).columns ?? [];
    const placed = this.placement?.columns;
    const chosen = placed ? placed.map((id) => all.find((column) => column.internalId === id)) : all;
    return chosen.filter((column) => column !== undefined && column.visible !== false) as Attribute[];
  }

  get canAdd(): boolean {
    return !this.readonly.value && !this.placement?.disableAdd;
  }

  get canDelete(): boolean {
    return !this.readonly.value && !this.placement?.disableDelete;
  }

  /** Moving needs the whole order in view, so not while a search hides rows. */
  get canMove(): boolean {
    return !this.readonly.value && !this.placement?.disableDrag && this.search.value === '';
  }

  /** The row at a place of the whole table; null and a console error when there is none. */
  rowAt(index: number): RowModel | null {
    const row = this.rows.peek()[index];
    if (!row) console.error('index out of range');
    return row ?? null;
  }

  /** Adds a row at the end and makes it active; an id that is there already is refused with a console error. */
  add(values: Record<string, unknown> = {}): RowModel | null {
    const [given] = readRows([values], newRequestId);
    if (!given) return null;
    if (this.rows.peek().some(({id}) => id === given.id)) {
      console.error('row already exists');
      return null;
    }
    const now = {ms: Date.now(), timeZone: this.context.app.formats.peek().timeZone};
    for (const column of configOf(this.attribute).columns ?? []) given[column.internalId] ??= newValue(column, now);
    const row = this.row(given, {});
    this.change([...this.rows.peek(), row]);
    batch(() => {
      this.search.value = '';
      this.active.value = row;
    });
    return row;
  }

  delete(row: RowModel): void {
    this.changedCells.value = new Set([...this.changedCells.peek()].filter((cell) => !row.owns(cell)));
    this.active.value = null;
    this.change(this.rows.peek().filter((other) => other !== row));
  }

  /** Moves a row to a place, counted from 0; a place outside is refused with a console error. */
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
    if (this.readonly.peek()) return 0;
    for (const row of this.rows.peek()) row.validate();
    this.checkSection();
    return this.faultCount.peek();
  }

  content(): SectionRow[] {
    return this.rows.peek().map((row) => row.content());
  }

  /**
   * Takes the server's rows as saved. With `sent`, whatever was changed since it was sent stays: cells, new rows,
   * deletions and order.
   */
  accept(saved: unknown, presentations: Presentations, sent?: SectionRow[]): void {
    const rows = readRows(saved, newRequestId);
    const textsByRow = this.textsByRow(presentations);
    const known = new Map(this.rows.peek().map((row) => [row.id, row]));
    const same =
      !sent ||
      sameIds(
        this.rows.peek(),
        sent.map(({id}) => id),
      );
    batch(() => {
      const taken = rows.map((row, index) => {
        // A server may give new rows ids of its own: the place tells which is which.
        const before = sent?.find(({id}) => id === row.id) ?? sent?.[index];
        const model = known.get(row.id) ?? (before && known.get(before.id));
        const texts = textsByRow.get(row.id) ?? {};
        if (!model) return this.row(row, texts);
        model.accept(
          row,
          texts,
          (cell) =>
            before !== undefined && (cell.unread.peek() !== null || !sameValue(cell.value.peek(), before[cell.id])),
        );
        return model;
      });
      this.savedIds.value = rows.map(({id}) => id);
      this.fault.value = null;
      if (same) this.rows.value = taken;
      this.context.changed(this);
    });
  }

  /** Takes the server's rows as the saved ones, and `mine` as what the person has now. */
  rebase(saved: unknown, mine: SectionRow[]): void {
    batch(() => {
      this.accept(saved, {});
      const known = new Map(this.rows.peek().map((row) => [row.id, row]));
      const rows = mine.map((values) => {
        const row = known.get(values.id) ?? this.row(values, {});
        for (const {internalId} of row.columns) {
          const cell = row.cell(internalId);
          if (internalId in values && !sameValue(cell.value.peek(), values[internalId]))
            cell.commit(values[internalId]);
        }
        return row;
      });
      this.change(rows);
    });
  }

  private row(values: SectionRow, texts: Presentations): RowModel {
    return new RowModel(values, configOf(this.attribute).columns ?? [], texts, {
      app: this.context.app,
      readonly: this.readonly,
      record: this.context.record,
      locked: this.context.locked,
      changed: (cell) => this.note(cell),
      emptied: this.context.emptied,
      told: (row, cell) => this.context.committed(`${this.id}.${row.id}.${cell.id}`, cell.value.peek()),
    });
  }

  private change(rows: RowModel[]): void {
    this.rows.value = rows;
    if (this.fault.peek()) this.checkSection();
    this.context.changed(this);
    this.context.committed(this.id, rows.length);
  }

  private checkSection(): void {
    const {app} = this.context;
    const options = {formats: app.formats.peek(), label: localized(this.attribute.label, app.locale.peek())};
    this.fault.value = faultOf(this.rows.peek(), this.attribute, mergeRules(this.attribute.rules), options);
  }

  private note(cell: FieldModel): void {
    const cells = this.changedCells.peek();
    if (cells.has(cell) !== cell.changed.peek()) {
      const next = new Set(cells);
      if (!next.delete(cell)) next.add(cell);
      this.changedCells.value = next;
    }
    this.context.changed(this);
  }

  private textsByRow(presentations: Presentations): Map<string, Presentations> {
    const texts = new Map<string, Presentations>();
    for (const [path, text] of Object.entries(presentations)) {
      const [section, rowId, column] = path.split('.');
      if (section !== this.id || !rowId || !column) continue;
      texts.set(rowId, {...texts.get(rowId), [column]: text});
    }
    return texts;
  }

  private matches(row: RowModel): boolean {
    const words = this.search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return true;
    const formats = this.context.app.formats.value;
    const text = this.columns
      .map((column) => row.cell(column.internalId).text(formats))
      .join('\n')
      .toLocaleLowerCase();
    const has = (word: string) => text.includes(word);
    return this.placement?.match === 'any' ? words.some(has) : words.every(has);
  }
}

function sameIds(rows: RowModel[], ids: string[]): boolean {
  return rows.length === ids.length && rows.every((row, index) => row.id === ids[index]);
}
