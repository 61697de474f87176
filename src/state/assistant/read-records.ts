import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {MOST_RECORDS, type AssistantRecord, type RecordName} from '../../contract/assistant.js';

export const sameRecord = (a: RecordName, b: RecordName): boolean => a.object === b.object && a.id === b.id;

/** The records that a thread reads: the one that is open, as long as nobody removes it, and those that the person adds. */
export class ReadRecords {
  readonly #all = signal<readonly AssistantRecord[]>([]);
  readonly all: ReadonlySignal<readonly AssistantRecord[]> = this.#all;
  /** The one that followed the open record. */
  private followed: RecordName | null = null;
  /** Removed by the person while it is open. */
  private refused: RecordName | null = null;
  /** What the server knows. */
  private stored = '[]';

  /** Whether no more can be added. */
  get isFull(): boolean {
    return this.#all.value.length >= MOST_RECORDS;
  }

  get names(): RecordName[] {
    return this.#all.peek().map(({object, id}) => ({object, id}));
  }

  /** Whether the server reads others than these. */
  get isChanged(): boolean {
    return this.stored !== JSON.stringify(this.names);
  }

  /** Those that the server has. */
  accept(records: readonly AssistantRecord[]): void {
    this.#all.value = records;
    this.followed = null;
    this.noteStored();
  }

  noteStored(names: readonly RecordName[] = this.names): void {
    this.stored = JSON.stringify(names);
  }

  /** Reads the open record instead of the one that was open; null: none is. `keep`: that one is still asked about. */
  follow(record: AssistantRecord | null, keep = false): void {
    if (record && this.refused && sameRecord(this.refused, record)) return;
    this.refused = null;
    const {followed} = this;
    if (!record && keep) return;
    const others = this.#all.peek().filter((each) => !followed || !sameRecord(each, followed));
    const known = record && others.some((each) => sameRecord(each, record));
    this.followed = record && !known ? {object: record.object, id: record.id} : null;
    if (!record || known) this.#all.value = others;
    else this.#all.value = [record, ...others].slice(0, MOST_RECORDS);
  }

  add(records: readonly AssistantRecord[]): void {
    batch(() => {
      for (const record of records) {
        const all = this.#all.peek();
        if (all.length >= MOST_RECORDS || all.some((each) => sameRecord(each, record))) continue;
        this.#all.value = [...all, record];
      }
    });
  }

  remove(record: RecordName): void {
    if (this.followed && sameRecord(this.followed, record)) {
      this.refused = this.followed;
      this.followed = null;
    }
    this.#all.value = this.#all.peek().filter((each) => !sameRecord(each, record));
  }
}
