import {signal} from '@preact/signals-react';
import {FieldModel, type FieldContext} from './field-model.js';
import {scopeOf, type Scope} from './form-scope.js';
import {configOf, typeOf} from '../values/attribute-type.js';
import type {Attribute, SectionRow} from '../values/types.js';

interface Surroundings extends Omit<FieldContext, 'scope' | 'committed'> {
  /** The record's values, for formulas that name one. */
  record: Scope;
  /** Columns this user may not change. */
  locked: ReadonlySet<string>;
  /** After a cell was committed. */
  told(row: RowModel, cell: FieldModel): void;
}

/** One row of a section. Its cells come into being when first asked for: most of a long table is never touched. */
export class RowModel {
  /** Identity for rendering; stays when the server gives the row another id. */
  readonly key: string;
  readonly scope: Scope;
  private readonly cells = new Map<string, FieldModel>();
  private readonly context: FieldContext;
  // Kept by the cells themselves: one that comes into being later must be followed too.
  private readonly faulty_ = signal<FieldModel[]>([]);

  constructor(
    private raw: SectionRow,
    readonly columns: Attribute[],
    private readonly presentations: Record<string, string>,
    private readonly table: Surroundings,
  ) {
    this.key = raw.id;
    // Within a row a name means its column, else the record's field.
    const ids = new Set([...columns.map((column) => column.internalId), ...Object.keys(table.record)]);
    this.scope = scopeOf(ids, (id) => (this.has(id) ? this.cell(id).value.value : table.record[id]));
    this.context = {
      ...table,
      scope: this.scope,
      committed: (cell, data) => this.committed(cell, data),
      faulted: () => this.collectFaults(),
    };
  }

  get id(): string {
    return this.raw.id;
  }

  cell(columnId: string): FieldModel {
    let cell = this.cells.get(columnId);
    if (!cell) {
      const column = this.columns.find(({internalId}) => internalId === columnId);
      if (!column) throw new RangeError(`no column ${columnId}`);
      cell = new FieldModel(column, this.raw[columnId], this.context);
      cell.locked.value = this.table.locked.has(columnId);
      cell.presentation.value = this.presentations[columnId] ?? '';
      this.cells.set(columnId, cell);
    }
    return cell;
  }

  private committed(source: FieldModel, data?: Record<string, unknown>): void {
    this.resetDependents(source.id);
    for (const column of this.columns)
      if (typeOf(column) === 'computed') this.cell(column.internalId).follow(source.id, data);
    this.table.told(this, source);
  }

  private collectFaults(): void {
    const cells = this.columns.flatMap(({internalId}) => this.cells.get(internalId) ?? []);
    this.faulty_.value = cells.filter((cell) => cell.fault.peek());
  }

  leaveAll(): void {
    for (const cell of this.cells.values()) cell.leave();
  }

  owns(cell: FieldModel): boolean {
    return this.cells.get(cell.id) === cell;
  }

  /** Empties the cells that depend on the attribute `id`, of this row or of the record. */
  resetDependents(id: string): void {
    for (const column of this.columns) {
      if (Object.values(configOf(column).dependsOn ?? {}).includes(id)) this.cell(column.internalId).reset();
    }
  }

  /** Whether the record's attribute `id` is shadowed by a column of the same id. */
  has(id: string): boolean {
    return this.columns.some(({internalId}) => internalId === id);
  }

  /** The cells at fault, after validating all. */
  validate(): FieldModel[] {
    return this.columns.map(({internalId}) => this.cell(internalId)).filter((cell) => cell.validate());
  }

  /** The cells that show a fault now, in the order of the columns; reading it in a view follows them. */
  get faulty(): FieldModel[] {
    return this.faulty_.value;
  }

  /** The row as it is sent: without what formulas make. */
  content(): SectionRow {
    const row: SectionRow = {...this.raw};
    for (const column of this.columns) if (typeOf(column) === 'computed') delete row[column.internalId];
    for (const [id, cell] of this.cells) if (!cell.calculated) row[id] = cell.value.peek();
    return row;
  }

  /** Takes the server's row as saved; `keep` names the cells whose text was changed since it was sent. */
  accept(saved: SectionRow, presentations: Record<string, string>, keep: (cell: FieldModel) => boolean): void {
    this.raw = saved;
    for (const [id, cell] of this.cells) {
      if (keep(cell)) cell.rebase(saved[id]);
      else cell.accept(saved[id], presentations[id]);
    }
  }
}
