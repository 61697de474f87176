import {batch, computed, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import type {ObjectsService} from '../../api/objects.js';
import type {SavedObject} from '../../contract/records.js';
import type {Row} from '../../query/types.js';
import {saveBatch, type BatchSaved} from '../saving/batch-save.js';
import {EditedRecord, standsForItself, type RecordKind, type RowEdits} from './edited-record.js';
import type {AppModel} from '../app/app-model.js';
import type {FieldModel} from '../field/field-model.js';

export type {RowEdits} from './edited-record.js';

/** Where records come from. */
interface RecordAccess {
  kind(alias: string): Promise<RecordKind>;
  load(row: Row): Promise<SavedObject>;
}

/** A cell by record and path. */
export interface EditedCell {
  id: string;
  path: string;
}

/** Rounds of a save: changes of others that do not conflict are merged in between. */
const ROUNDS = 2;

/** Cells changed in a list and not saved, by record, so that neither another page nor another order loses any. */
export class CellEdits {
  private readonly records = signal<ReadonlyMap<string, EditedRecord>>(new Map());
  readonly #open = signal<EditedCell | null>(null);
  /** Ids of the records that each step changed. */
  private readonly steps = {undo: [] as string[][], redo: [] as string[][]};
  private step: string[] | null = null;
  private turns = 0;
  private readonly pending = new Set<Promise<unknown>>();
  /** The cell that is being edited. */
  readonly opened: ReadonlySignal<EditedCell | null> = this.#open;
  /** Changed cells. */
  readonly count: ReadonlySignal<number> = computed(() =>
    [...this.records.value.values()].reduce((sum, {changed}) => sum + changed.length, 0),
  );
  /** Records that cannot be saved as they are. */
  readonly troubled: ReadonlySignal<EditedRecord[]> = computed(() =>
    [...this.records.value.values()].filter(({troubles, conflicts}) => troubles.length > 0 || conflicts.length > 0),
  );

  constructor(
    private readonly app: AppModel,
    private readonly access: RecordAccess,
    private readonly life: AbortSignal,
  ) {}

  of(id: string | undefined): RowEdits | undefined {
    const record = id === undefined ? undefined : this.records.value.get(id);
    if (!record) return undefined;
    const open = this.#open.value;
    return {...record.edits.value, open: open && open.id === id ? open.path : null};
  }

  record(id: string): EditedRecord | undefined {
    return this.records.peek().get(id);
  }

  /** Opens a cell, unless it is no longer wanted then; false, later, where this user may not change it now. */
  async open(row: Row, path: string, isWanted = () => true): Promise<boolean> {
    this.close();
    const id = row.id!;
    const undoOrRedo = ++this.turns;
    const record = this.record(id) ?? (await this.begin(row));
    const field = record.body.fields.get(path);
    if (!field || !standsForItself(field.attribute)) await record.ready();
    // Another cell was opened meanwhile.
    if (undoOrRedo !== this.turns || !isWanted()) return true;
    this.#open.value = {id, path};
    await record.ready();
    if (record.may(path)) return true;
    record.restore(path);
    if (this.isOpen(id, path)) this.close();
    return false;
  }

  /** Editing ends; what was committed stays. */
  close(): void {
    const open = this.#open.peek();
    this.#open.value = null;
    const record = open ? this.record(open.id) : undefined;
    if (!open || !record) return;
    record.body.fields.get(open.path)?.leave();
    this.forgetUnchanged();
  }

  discard(): void {
    this.#open.value = null;
    this.records.value = new Map();
    this.steps.undo = [];
    this.steps.redo = [];
  }

  /** A record with its values and rights, to be changed by other means than the control of a cell. */
  async take(row: Row): Promise<EditedRecord> {
    const record = this.record(row.id!) ?? (await this.begin(row));
    await record.ready();
    return record;
  }

  /** Runs work whose changes of several records are one step to undo; what it left as it was is forgotten. */
  group(work: () => void): void {
    const changed: string[] = (this.step = []);
    try {
      batch(work);
    } finally {
      this.step = null;
      if (changed.length) this.noteStep(changed);
      this.forgetUnchanged();
    }
  }

  /** A save waits for this work, e.g. an upload. */
  waitFor(work: Promise<unknown>): void {
    this.pending.add(work);
    void work.catch(() => undefined).finally(() => this.pending.delete(work));
  }

  /** Undoes or redoes the last step; returns the first of its cells and their labels, null when there is none. */
  undoOrRedo(way: 'undo' | 'redo'): (EditedCell & {labels: string[]}) | null {
    const back = way === 'undo' ? 'redo' : 'undo';
    for (let ids = this.steps[way].pop(); ids; ids = this.steps[way].pop()) {
      const cells = batch(() => ids.flatMap((id) => this.turned(id, way)));
      const [first] = cells;
      if (!first) continue;
      this.steps[back].push(ids);
      return {id: first.id, path: first.path, labels: [...new Set(cells.map(({label}) => label))]};
    }
    return null;
  }

  private turned(id: string, way: 'undo' | 'redo'): (EditedCell & {label: string})[] {
    const changes = [...(this.record(id)?.body.history[way]() ?? [])];
    // A step to undo has its last change first.
    if (way === 'undo') changes.reverse();
    return changes.map(({part}) => ({id, path: (part as FieldModel).id, label: part.label}));
  }

  private noteStep(ids: string[]): void {
    this.steps.undo.push(ids);
    this.steps.redo = [];
  }

  /** Saves every record that is right, in one call; those that are not stay, and say why. */
  async save(objects: ObjectsService): Promise<BatchSaved> {
    this.close();
    await Promise.allSettled([...this.pending]);
    const saved: BatchSaved['saved'] = new Map();
    const failed: BatchSaved['failed'] = new Map();
    let records = this.changed();
    await Promise.all(records.map((record) => record.ready()));
    for (let round = 0; round < ROUNDS && records.length; round++) {
      const answer = await this.send(objects, records);
      for (const [id, version] of answer.saved) saved.set(id, version);
      const again: EditedRecord[] = [];
      for (const record of records) {
        const failure = answer.failed.get(record.id);
        if (!failure) continue;
        const isRenewed = failure.errorCode === 'OUTDATED_VERSION' && (await record.renew());
        if (isRenewed && round + 1 < ROUNDS) again.push(record);
        else failed.set(record.id, failure);
      }
      records = again;
    }
    return {saved, failed};
  }

  /** Someone else changed or deleted a record: what is typed here stays; what both changed is asked about. */
  async heard(id: string): Promise<void> {
    const record = this.record(id);
    if (!record) return;
    try {
      await record.ready();
      await record.renew();
    } catch (error) {
      record.message.value = asServiceError(error).message || this.app.t('ui.error.occurred');
      throw error;
    }
    this.forgetUnchanged();
  }

  /** Whose value stays where someone else changed it too. */
  settle(id: string, side: 'mine' | 'theirs'): void {
    this.record(id)?.settle(side);
    this.forgetUnchanged();
  }

  private changed(): EditedRecord[] {
    return [...this.records.peek().values()].filter(({body}) => body.modified.peek());
  }

  private async send(objects: ObjectsService, records: EditedRecord[]): Promise<BatchSaved> {
    const right = records.filter((record) => record.check() && !record.conflicts.length);
    const sent = new Map(right.map((record) => [record.id, record.body.content()]));
    const changes = right.map(({id, row, version, content}) => ({id, alias: row.alias!, version, content}));
    const answer = await saveBatch(objects, changes, true);
    for (const record of records) {
      if (answer.saved.has(record.id)) await this.saved(record, sent.get(record.id)!);
      else if (sent.has(record.id)) {
        const {message, fields} = answer.failed.get(record.id)!;
        record.refuse(message, fields);
      } else answer.failed.set(record.id, {errorCode: 'VALIDATION', message: record.troubles[0] ?? '', fields: {}});
    }
    return answer;
  }

  private async saved(record: EditedRecord, sent: Record<string, unknown>): Promise<void> {
    const since = JSON.stringify(record.body.content()) !== JSON.stringify(sent);
    if (since || this.#open.peek()?.id === record.id) await record.savedAs(sent);
    else this.put(record.id, null);
  }

  private async begin(row: Row): Promise<EditedRecord> {
    const kind = await this.access.kind(row.alias!);
    const known = this.record(row.id!);
    if (known) return known;
    const record = new EditedRecord(this.app, row, kind, () => this.access.load(row), this.life);
    record.body.history.onStep = () => {
      if (this.step) this.step.push(record.id);
      else this.noteStep([record.id]);
    };
    this.put(record.id, record);
    return record;
  }

  /** What can be undone or redone stays. */
  private forgetUnchanged(): void {
    const open = this.#open.peek()?.id;
    for (const [id, {body}] of this.records.peek())
      if (id !== open && !body.modified.peek() && !body.history.canUndo.peek() && !body.history.canRedo.peek())
        this.put(id, null);
  }

  private isOpen(id: string, path: string): boolean {
    const open = this.#open.peek();
    return open?.id === id && open.path === path;
  }

  private put(id: string, record: EditedRecord | null): void {
    const records = new Map(this.records.peek());
    if (record) records.set(id, record);
    else records.delete(id);
    this.records.value = records;
  }
}
