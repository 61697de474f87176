import {computed, signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import type {SavedObject} from '../../contract/records.js';
import type {Row} from '../../query/types.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {isEmptyValue, sameValue} from '../../values/compare.js';
import type {MetadataObject} from '../../values/metadata.js';
import {isPresented, rawValue} from '../../values/presented.js';
import type {Attribute} from '../../values/types.js';
import type {AppModel} from '../app/app-model.js';
import {shownTexts} from '../draft/draft-content.js';
import type {FieldModel} from '../field/field-model.js';
import {FormBody} from '../draft/form-body.js';
import {defaultForm} from '../form/form-layout.js';
import {putTexts} from '../saving/form-merge.js';
import {loadLogic} from '../form/logic.js';
import {applyChoices, mergeRecord, type Conflict, type Merge} from '../saving/merge-record.js';
import type {TableModel} from '../rows/table-model.js';
import {Validation} from '../form/validation.js';
import {tableModel} from '../form/lazy-form.js';
import {patterns} from '../../rules/lazy-rules.js';

/** What is drawn of a row instead of what the list has. Another object after each change. */
export interface RowEdits {
  /** By path; a reference or file is {v, p}. */
  values: Readonly<Record<string, unknown>>;
  /** Sentences by path. */
  faults: Readonly<Record<string, string>>;
  /** Path of the cell that is being edited. */
  open: string | null;
}

/** What makes the models of an object's records: its metadata with forms, and the code that these ask for. */
export interface RecordKind {
  metadata: MetadataObject;
  Table: typeof TableModel | null;
}

/** The record as someone else saved it, and what both sides changed. */
interface Theirs {
  record: SavedObject;
  merge: Merge;
}

/** Loads what the conditions, formulas and rules of an object need. */
export async function recordKind(metadata: MetadataObject, app: AppModel): Promise<RecordKind> {
  const sections = metadata.columns?.some((column) => typeOf(column) === 'tabular_section');
  const [tables] = await Promise.all([sections ? app.load(tableModel) : null, loadLogic(metadata)]);
  if (JSON.stringify(metadata).includes('"pattern"')) await patterns.load();
  return {metadata, Table: tables && tables.TableModel};
}

/**
 * A record whose cells are edited in a list: the fields, rules and conditions of its form without the form. It begins with
 * what the row shows; what the server has of it comes after.
 */
export class EditedRecord {
  readonly body: FormBody;
  readonly edits: ReadonlySignal<Omit<RowEdits, 'open'>>;
  /** Why it was not saved, where no field shows it. */
  readonly message = signal('');
  /** Given while the person has to say whose values stay. */
  readonly theirs = signal<Theirs | null>(null);
  private readonly locked = signal(false);
  private readonly saved: Signal<SavedObject>;
  /** Whether it is the server's, not only what the row shows. */
  private readonly known = signal(false);
  private coming: Promise<void> | null = null;

  constructor(
    private readonly app: AppModel,
    readonly row: Row,
    {metadata, Table}: RecordKind,
    private readonly load: () => Promise<SavedObject>,
    life: AbortSignal,
  ) {
    const saved = ofRow(row, metadata);
    this.saved = signal(saved);
    const spec = metadata.forms?.[0] ?? defaultForm(metadata.columns ?? []);
    this.body = new FormBody(app, metadata, spec, saved, {
      table: (...parts) => Table && new Table(...parts),
      readonly: this.locked,
      validation: new Validation(() => app.configuration.peek().validateOn, life),
      changed: () => (this.message.value = ''),
      committed: () => undefined,
    });
    this.edits = computed(() => this.drawn());
  }

  get id(): string {
    return this.row.id!;
  }

  get version(): number {
    return this.saved.peek().version;
  }

  get changed(): FieldModel[] {
    return [...this.body.fields.values()].filter((field) => field.changed.value);
  }

  /** The person's changes as they are sent. */
  get content(): Record<string, unknown> {
    const content = this.body.content();
    return Object.fromEntries(this.changed.filter(({id}) => id in content).map(({id}) => [id, content[id]]));
  }

  /** Resolves when the record is as the server has it, under what was typed meanwhile. */
  ready(): Promise<void> {
    this.coming ??= this.load().then((record) => {
      this.body.accept(record, this.base());
      this.take(record);
    });
    this.coming.catch(() => (this.coming = null));
    return this.coming;
  }

  /** Whether this user may change a field as the record is now. */
  may(path: string): boolean {
    const field = this.body.fields.get(path);
    return !!field && !field.readonly.peek() && field.visible.peek();
  }

  /** Puts a field back to what is saved. */
  restore(path: string): void {
    const field = this.body.fields.get(path);
    field?.accept(field.saved, this.saved.peek().presentations[path]);
  }

  /** Checks it as its form would; true: nothing is at fault. */
  check(): boolean {
    return !this.body.validate().length;
  }

  /** What is at fault in it, as sentences. */
  get troubles(): string[] {
    const faults = this.body.faults().map(({label, text}) => `${label}: ${text}`);
    return this.message.value ? [this.message.value, ...faults] : faults;
  }

  /** The server's answer to a save. */
  refuse(message: string, fields: Record<string, string>): void {
    const rest = this.body.showFaults(fields);
    this.message.value = rest.join(' ') || (Object.keys(fields).length ? '' : message);
  }

  /**
   * Brings what someone else saved under the person's changes. Where both changed a value, `theirs` is given until they
   * say whose stays, and false is answered.
   */
  async renew(): Promise<boolean> {
    const {body} = this;
    const record = await this.load();
    // Rows of tables are not edited here: they are theirs.
    const fields = Object.entries(record.content).filter(([id]) => body.fields.has(id));
    const merge = mergeRecord(this.base(), this.mine(), Object.fromEntries(fields), body.metadata.columns ?? []);
    if (merge.conflicts.length) {
      this.theirs.value = {record, merge};
      return false;
    }
    this.rebase(record, merge.content);
    return true;
  }

  /** Ends a conflict: of what both changed, `side` stays; all else of either side does. */
  settle(side: 'mine' | 'theirs'): void {
    const theirs = this.theirs.peek();
    if (!theirs) return;
    const choices = Object.fromEntries(theirs.merge.conflicts.map(({path}) => [path, side]));
    this.rebase(theirs.record, applyChoices(theirs.merge, choices));
  }

  /** What both sides changed; empty where there is nothing to ask. */
  get conflicts(): Conflict[] {
    return this.theirs.value?.merge.conflicts ?? [];
  }

  /** What was sent is saved; what was typed since stays changed. */
  async savedAs(sent: Record<string, unknown>): Promise<void> {
    const record = await this.load();
    this.body.accept(record, sent);
    this.take(record);
  }

  /** The saved values of what may be changed. */
  private base(): Record<string, unknown> {
    return Object.fromEntries(Object.keys(this.mine()).map((id) => [id, this.body.fields.get(id)!.saved]));
  }

  private mine(): Record<string, unknown> {
    const content = this.body.content();
    return Object.fromEntries(Object.entries(content).filter(([id]) => this.body.fields.has(id)));
  }

  private rebase(record: SavedObject, content: Record<string, unknown>): void {
    const {body} = this;
    const texts = shownTexts(body);
    body.rebase(record, content);
    putTexts(body, texts, content);
    this.take(record);
  }

  private take(record: SavedObject): void {
    const {body} = this;
    this.saved.value = record;
    this.known.value = true;
    this.theirs.value = null;
    this.message.value = '';
    this.locked.value = !record.rights.canUpdate;
    for (const id of record.rights.readonly) body.fields.get(id)?.overrule({readonly: true});
  }

  private drawn(): Omit<RowEdits, 'open'> {
    const values: Record<string, unknown> = {};
    const faults: Record<string, string> = {};
    const saved = this.known.value ? this.saved.value.content : {};
    for (const [id, field] of this.body.fields) {
      const changed = field.calculated ? id in saved && !sameValue(field.value.value, saved[id]) : field.changed.value;
      if (changed) values[id] = presented(field);
      if (field.error) faults[id] = field.error;
    }
    for (const {path} of this.conflicts) faults[path] = this.app.t('faults.outdatedTitle');
    const [first] = this.changed;
    if (this.message.value && first && !Object.keys(faults).length) faults[first.id] = this.message.value;
    return {values, faults};
  }
}

/** A value as rows have it. */
function presented(field: FieldModel): unknown {
  const value = field.value.value;
  const named = ['reference', 'file', 'image'].includes(typeOf(field.attribute)) && !isEmptyValue(value);
  return named ? {v: value, p: field.presentation.value} : value;
}

/** The values of a record that its row has; the rest is empty until the record itself is loaded. */
function ofRow(row: Row, {columns = [], alias}: MetadataObject): SavedObject {
  const content: Record<string, unknown> = {};
  const presentations: Record<string, string> = {};
  for (const {internalId} of columns.filter(standsForItself)) {
    if (!(internalId in row)) continue;
    const value = row[internalId];
    content[internalId] = rawValue(value);
    if (isPresented(value)) presentations[internalId] = String(value.p ?? '');
  }
  const rights = {canUpdate: true, canDelete: false, readonly: []};
  return {id: row.id!, alias, presentation: '', version: 0, content, presentations, rights};
}

const SHORTENED = new Set(['multilingual_text', 'files', 'tabular_section']);

/** Whether a row has the whole value of an attribute, so that it can be edited before the record is here. */
export function standsForItself(attribute: Attribute): boolean {
  return !SHORTENED.has(typeOf(attribute)) && !configOf(attribute).multiple;
}
