import {signal, type ReadonlySignal} from '@preact/signals-react';
import {FieldModel} from '../field/field-model.js';
import {rowScope} from './row-scope.js';
import {mergeRules} from '../../rules/merge.js';
import {faultOf} from '../../rules/validate.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {sameValue} from '../../values/compare.js';
import {coerce} from '../../types/coerce.js';
import {localized} from '../../values/localized.js';
import {shownText} from '../../types/shown.js';
import {PASSWORD_MASK} from '../../values/presentation.js';
import type {FieldContext} from '../field/field-context.js';
import type {ColumnLinks} from './column-links.js';
import type {Scope} from '../form/form-scope.js';
import type {Formats} from '../../values/formats.js';
import type {Attribute, SectionRow} from '../../values/types.js';

/** What the rows of a table share. */
export interface RowSurroundings extends Omit<FieldContext, 'scope' | 'committed' | 'changed' | 'faulted'> {
  columns: Map<string, Attribute>;
  /** The record's values, for formulas that name one. */
  record: Scope;
  /** Names of the columns. */
  names: ReadonlySet<string>;
  links: ColumnLinks;
  denied(id: string): boolean;
  /** After a change of a cell's value. */
  changed(row: RowModel): void;
  /** After a cell was committed. */
  committed(row: RowModel, cell: FieldModel): void;
  /** After a cell came or ceased to be at fault. */
  faulted(row: RowModel): void;
}

const NONE: FieldModel[] = [];

/** One row of a section. Its cells come into being when first asked for: most of a long table is never touched. */
export class RowModel {
  /** Identity for rendering; stays when the server gives the row another id. */
  readonly key: string;
  /** Its number in the table, from 1. */
  readonly line: ReadonlySignal<number>;
  readonly #line = signal(0);
  private readonly cells = new Map<string, FieldModel>();
  private readonly changedCells = new Set<FieldModel>();
  // Owned by the cells themselves: one that is created later must be followed too.
  readonly #faulty = signal(NONE);
  /** Counts changes, for those who read what has no cell yet. */
  private readonly version = signal(0);
  private context?: FieldContext;
  #scope?: Scope;
  private sent?: {row: SectionRow; version: number; raw: SectionRow};
  private searched?: {text: string; version: number; formats: Formats; columns: Attribute[]};

  constructor(
    private raw: SectionRow,
    private presentations: Record<string, string>,
    private readonly table: RowSurroundings,
  ) {
    this.key = raw.id;
    this.line = this.#line;
  }

  get id(): string {
    return this.raw.id;
  }

  get columns(): Attribute[] {
    return [...this.table.columns.values()];
  }

  get names(): ReadonlySet<string> {
    return this.table.names;
  }

  /** The row's values for formulas and conditions. */
  get scope(): Scope {
    return (this.#scope ??= rowScope(this));
  }

  cell(columnId: string): FieldModel {
    let cell = this.cells.get(columnId);
    if (!cell) {
      const column = this.table.columns.get(columnId);
      if (!column) throw new RangeError(`no column ${columnId}`);
      this.context ??= {
        ...this.table,
        scope: this.scope,
        committed: (source, data) => this.committed(source, data),
        changed: (source) => this.note(source),
        faulted: () => this.collectFaults(),
      };
      cell = new FieldModel(column, this.raw[columnId], this.context);
      cell.setPresentation(this.presentations[columnId] ?? '');
      this.cells.set(columnId, cell);
    }
    return cell;
  }

  /** The value of a column. Makes no cell, except for what is calculated. */
  read(id: string): unknown {
    const column = this.table.columns.get(id);
    if (!column) return undefined;
    if (this.cells.has(id) || typeOf(column) === 'computed') return this.cell(id).value.value;
    void this.version.value;
    return coerce(column, this.raw[id]);
  }

  /** Whether a column has no cell yet and a value is what it holds. */
  keeps(column: Attribute, value: unknown): boolean {
    const {internalId: id} = column;
    return !this.cells.has(id) && sameValue(coerce(column, this.raw[id]), value);
  }

  /** The text of a column as shown. Makes no cell, except for what is calculated. */
  text(column: Attribute, formats: Formats): string {
    const {internalId: id} = column;
    const decided = typeOf(column) === 'computed' || column.visibleWhen !== undefined;
    if (decided || this.cells.has(id)) return this.cell(id).text(formats);
    void this.version.value;
    const text = this.presentations[id] || shownText(coerce(column, this.raw[id]), column, {formats});
    return text && configOf(column).policy !== undefined ? PASSWORD_MASK : text;
  }

  /** Whether a column is shown in this row. */
  shows({internalId, visibleWhen}: Attribute): boolean {
    return visibleWhen === undefined || this.cell(internalId).visible.value;
  }

  /** The text that a search matches, in lower case; cached until the row changes. */
  searchText(columns: Attribute[], formats: Formats): string {
    const version = this.version.peek();
    const known = this.searched;
    const join = (some: Attribute[]) => some.map((column) => this.text(column, formats)).join('\n');
    if (known?.version !== version || known.formats !== formats || known.columns !== columns) {
      const text = join(columns.filter((column) => typeOf(column) !== 'computed')).toLocaleLowerCase();
      this.searched = {text, version, formats, columns};
    }
    // What is calculated may follow the record, which is no change of the row.
    const calculated = columns.filter((column) => typeOf(column) === 'computed');
    return calculated.length ? `${this.searched!.text}\n${join(calculated).toLocaleLowerCase()}` : this.searched!.text;
  }

  setLine(line: number): void {
    this.#line.value = line;
  }

  get changed(): boolean {
    return this.changedCells.size > 0;
  }

  /** The cells that have come into being. */
  get made(): Iterable<FieldModel> {
    return this.cells.values();
  }

  leaveAll(): void {
    for (const cell of this.cells.values()) cell.leave();
  }

  /** Empties the cells that depend on the attribute `id`, of this row or of the record. */
  resetDependents(id: string): void {
    for (const columnId of this.table.links.dependentsOf(id)) this.cell(columnId).reset();
  }

  /** Whether the record's attribute `id` is shadowed by a column of the same id. */
  has(id: string): boolean {
    return this.table.columns.has(id);
  }

  /** Validates columns; a cell comes into being only where it is at fault. Answers those at fault. */
  validate(ids: Iterable<string> = this.table.columns.keys()): FieldModel[] {
    for (const id of ids)
      if (this.cells.has(id) || this.isFaulty(id, this.table.columns.get(id)!)) this.cell(id).validate();
    return this.#faulty.peek();
  }

  /** Whether conditions hide a column in this row. */
  isHidden({internalId: id, visibleWhen}: Attribute): boolean {
    return visibleWhen !== undefined && !this.cell(id).visible.peek();
  }

  /** Text left in a cell that cannot be read; null where there is none. */
  unread(columnId: string): string | null {
    return this.cells.get(columnId)?.unread.peek() ?? null;
  }

  /** The cells that show a fault now, in the order of the columns; reading it in a view follows them. */
  get faulty(): FieldModel[] {
    return this.#faulty.value.filter((cell) => cell.fault.value);
  }

  /** After a change of the attribute `id`, of this row or of the record: what is compared with it is checked again. */
  recheck(id: string): void {
    for (const cell of this.cells.values()) cell.validation.recheck(id);
  }

  get hasFault(): boolean {
    return this.#faulty.peek().length > 0;
  }

  /** The row as it is sent: without what formulas make. The same object as long as nothing changes. */
  content(): Readonly<SectionRow> {
    const version = this.version.peek();
    if (this.sent?.version !== version || this.sent.raw !== this.raw) {
      const row: SectionRow = {...this.raw};
      for (const id of this.table.links.showing) delete row[id];
      for (const [id, cell] of this.cells) if (!cell.calculated) row[id] = cell.value.peek();
      this.sent = {row, version, raw: this.raw};
    }
    return this.sent.row;
  }

  /** Display texts of its references and files by column. */
  texts(): Record<string, string> {
    const texts = {...this.presentations};
    for (const [id, cell] of this.cells) texts[id] = cell.presentation.peek();
    return texts;
  }

  /** Sets the server's row as saved; `keep` names the cells whose text was changed since it was sent. */
  accept(saved: SectionRow, presentations: Record<string, string>, keep: (cell: FieldModel) => boolean): void {
    this.raw = saved;
    this.presentations = presentations;
    this.version.value++;
    for (const [id, cell] of this.cells) {
      if (keep(cell)) cell.rebase(saved[id]);
      else cell.accept(saved[id], presentations[id]);
    }
  }

  private isFaulty(id: string, column: Attribute): boolean {
    const {app, readonly} = this.table;
    if (this.table.denied(id) || readonly.peek() || configOf(column).editable === false) return false;
    if (typeOf(column) === 'computed') return false;
    // The cell knows.
    if (column.requiredWhen !== undefined) return true;
    const options = {
      formats: app.formats.peek(),
      label: localized(column.label, app.locale.peek()),
      values: this.scope,
      record: this.table.record,
    };
    return faultOf(coerce(column, this.raw[id]), column, mergeRules(column.rules), options) !== null;
  }

  private note(cell: FieldModel): void {
    if (cell.changed.peek()) this.changedCells.add(cell);
    else this.changedCells.delete(cell);
    this.version.value++;
    this.table.changed(this);
  }

  private committed(source: FieldModel, data?: Record<string, unknown>): void {
    this.resetDependents(source.id);
    this.recheck(source.id);
    for (const id of this.table.links.taking) this.cell(id).follow(source.id, data);
    this.table.committed(this, source);
  }

  private collectFaults(): void {
    const cells = [...this.table.columns.keys()].flatMap((id) => this.cells.get(id) ?? []);
    this.#faulty.value = cells.filter((cell) => cell.fault.peek());
    this.table.faulted(this);
  }
}
