import {computed, signal, type ReadonlySignal} from '@preact/signals-react';
import type {ObjectsService} from '../api/objects.js';
import type {Row} from '../query/types.js';
import {sameValue} from '../values/compare.js';
import {rawValue} from '../values/presented.js';
import type {Attribute} from '../values/types.js';
import {saveBatch, type BatchSaved, type RowChange} from './batch-save.js';

/** What was changed in a row and is not saved. Another object after each change. */
export interface RowEdits {
  /** By path; a reference is {v, p}. */
  values: Readonly<Record<string, unknown>>;
  /** Sentences by path. */
  faults: Readonly<Record<string, string>>;
  /** Path of the cell that is being edited. */
  open: string | null;
}

/** A record as it was when its first cell was edited. */
interface Held {
  row: Row;
  version?: number;
  readonly?: string[];
}

const NONE: RowEdits = {values: {}, faults: {}, open: null};

/** Cells changed in a list and not saved, by record, so that neither another page nor another order loses any. */
export class CellEdits {
  private readonly rows = signal<ReadonlyMap<string, RowEdits>>(new Map());
  private readonly held = new Map<string, Held>();
  /** Changed cells. */
  readonly count: ReadonlySignal<number> = computed(() =>
    [...this.rows.value.values()].reduce((sum, {values}) => sum + Object.keys(values).length, 0),
  );
  /** The first sentence about a cell at fault. */
  readonly fault: ReadonlySignal<string | null> = computed(() => {
    for (const {faults} of this.rows.value.values()) for (const text of Object.values(faults)) return text;
    return null;
  });

  /** `record` reads a record's version and what of it is locked for this user. */
  constructor(
    private readonly record: (row: Row) => Promise<{version: number; readonly: string[] | null}>,
    private readonly faultOf: (value: unknown, attribute: Attribute) => string | null,
  ) {}

  of(id: string | undefined): RowEdits | undefined {
    return id === undefined ? undefined : this.rows.value.get(id);
  }

  /** Opens a cell; false, later, where this user may not change it. */
  async open(row: Row, path: string): Promise<boolean> {
    const id = row.id!;
    this.close();
    this.put(id, {...this.edits(id), open: path});
    const held = this.held.get(id) ?? {row};
    this.held.set(id, held);
    if (held.version === undefined) {
      const {version, readonly} = await this.record(row);
      Object.assign(held, {version, readonly: readonly ?? undefined});
      if (readonly === null) held.readonly = ['*'];
    }
    const may = !held.readonly?.some((each) => each === '*' || each === path);
    if (!may) this.revert(id, path);
    return may;
  }

  /** Takes a cell's value and checks it. The saved value again is no change. */
  take(id: string, attribute: Attribute, path: string, value: unknown): void {
    const edits = this.edits(id);
    const values = {...edits.values};
    const faults = {...edits.faults};
    delete faults[path];
    if (sameValue(rawValue(value), rawValue(this.held.get(id)?.row[path]))) delete values[path];
    else {
      values[path] = value;
      const fault = this.faultOf(rawValue(value), attribute);
      if (fault) faults[path] = fault;
    }
    this.put(id, {...edits, values, faults});
  }

  /** Nothing is edited any more; what was taken stays. */
  close(): void {
    for (const [id, edits] of this.rows.peek()) if (edits.open) this.put(id, {...edits, open: null});
  }

  discard(): void {
    this.held.clear();
    this.rows.value = new Map();
  }

  /** Saves all changes in one call, or none: then each fault stands at its cell, or at the row's first one. */
  async save(objects: ObjectsService): Promise<BatchSaved> {
    this.close();
    const changes = [...this.rows.peek()].flatMap(([id, {values}]): RowChange[] => {
      const {row, version} = this.held.get(id) ?? {};
      const content = Object.fromEntries(Object.entries(values).map(([path, value]) => [path, rawValue(value)]));
      return row?.alias && Object.keys(content).length ? [{id, alias: row.alias, version, content}] : [];
    });
    const answer = await saveBatch(objects, changes, false);
    if (!answer.failed.size) {
      this.discard();
      return answer;
    }
    for (const [id, {message, fields, errorCode}] of answer.failed) {
      const edits = this.edits(id);
      const [first = ''] = Object.keys(edits.values);
      const own = Object.entries(fields).filter(([path]) => path in edits.values);
      this.put(id, {...edits, faults: own.length ? Object.fromEntries(own) : {[first]: message}});
      // Saved again, the person has seen that somebody else was there before them.
      if (errorCode === 'OUTDATED_VERSION') await this.renew(id);
    }
    return answer;
  }

  private async renew(id: string): Promise<void> {
    const held = this.held.get(id);
    if (held) held.version = (await this.record(held.row)).version;
  }

  private revert(id: string, path: string): void {
    const {[path]: _, ...values} = this.edits(id).values;
    this.put(id, {...this.edits(id), values, open: null});
  }

  private edits(id: string): RowEdits {
    return this.rows.peek().get(id) ?? NONE;
  }

  private put(id: string, edits: RowEdits): void {
    const rows = new Map(this.rows.peek());
    if (edits.open || Object.keys(edits.values).length) rows.set(id, edits);
    else rows.delete(id);
    this.rows.value = rows;
  }
}
