import {effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import type {Row} from '../../query/types.js';
import type {RowEvent, RowList} from '../list-rows/grid-source.js';
import {goneRow} from '../list-rows/line-marks.js';
import type {Intent} from '../list-rows/rows-loader.js';

/** Changes of one moment are asked for together after this many ms. */
const CHANGES_DELAY = 400;
/** With more changes than this at once the list is loaded again. */
const MOST_AT_ONCE = 200;

/** The list whose rows change elsewhere. */
export interface LiveList {
  records: ReadonlySignal<RowList>;
  shown: ReadonlySignal<Intent | null>;
  /** Those of the records that match, with their current values; undefined where the source cannot answer. */
  ask(ids: string[]): Promise<Row[]> | undefined;
  /** Replaces the rows with the same ids. */
  patch(rows: ReadonlyMap<string, Row>): void;
  recount(): void;
  refresh(): Promise<void>;
}

/**
 * Changes made elsewhere: a row on the screen gets its new values in its position, one that is deleted or no longer
 * matches stays there crossed out, and new ones are counted. Nothing moves until the person asks for it, and nothing
 * changes while they drag or edit a row.
 */
export class LiveRows {
  /** The rows on the screen that changed last; those that are gone too. */
  readonly patched = signal<ReadonlyMap<string, Row>>(new Map());
  private readonly fresh = signal<ReadonlySet<string>>(new Set());
  private readonly heard = new Map<string, RowEvent['kind']>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private holds = 0;
  /** Something changed while rows were held, nobody knows what. */
  private unheard = false;
  private readonly stopClearing: () => void;

  constructor(private readonly list: LiveList) {
    // Loaded rows are as the server has them.
    this.stopClearing = effect(() => {
      void list.shown.value;
      untracked(() => (this.fresh.value = new Set()));
    });
  }

  /** Rows that are not on the screen yet. */
  get newRows(): number {
    return this.fresh.value.size;
  }

  /** Without an event: something changed, nobody knows what. */
  changed(event: RowEvent | undefined): void {
    if (event) this.heard.set(event.id, this.heard.get(event.id) === 'insert' ? 'insert' : event.kind);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.apply(!event), CHANGES_DELAY);
  }

  /** The list is being loaded again: it includes the changes reported so far. */
  covered(): void {
    clearTimeout(this.timer);
    this.heard.clear();
    this.unheard = false;
  }

  /** Nothing changes until the answer is called. */
  hold(): () => void {
    this.holds++;
    let held = true;
    return () => {
      if (held && --this.holds === 0 && (this.heard.size || this.unheard)) void this.apply(this.unheard);
      held = false;
    };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopClearing();
  }

  private async apply(unknown = false): Promise<void> {
    if (this.holds) return void (this.unheard ||= unknown);
    this.unheard = false;
    const heard = new Map(this.heard);
    this.heard.clear();
    const asked = unknown || heard.size > MOST_AT_ONCE ? undefined : this.list.ask([...heard.keys()]);
    if (!asked) return this.list.refresh();
    const shown = this.list.shown.peek();
    const found = await asked.catch(() => null);
    // Other rows are here by now, as new as what was asked for.
    if (shown !== this.list.shown.peek()) return;
    if (!found) return this.list.refresh();
    if (this.holds) return heard.forEach((kind, id) => this.heard.set(id, kind));
    this.take(heard, new Map(found.map((row) => [row.id!, row])));
  }

  private take(heard: ReadonlyMap<string, RowEvent['kind']>, found: ReadonlyMap<string, Row>): void {
    const here = this.hereOf(heard);
    const fresh = new Set(this.fresh.peek());
    const patch = new Map<string, Row>();
    for (const [id, kind] of heard) {
      const [row, now] = [here.get(id), found.get(id)];
      if (row) patch.set(id, now ?? goneRow(row));
      else if (now && kind === 'insert') fresh.add(id);
      else if (!now) fresh.delete(id);
    }
    if (patch.size) this.list.patch(patch);
    this.patched.value = patch;
    this.fresh.value = fresh;
    this.list.recount();
  }

  private hereOf(ids: ReadonlyMap<string, unknown>): Map<string, Row> {
    const rows = this.list.records.peek();
    const here = new Map<string, Row>();
    for (let index = 0; index < rows.length; index++) {
      const row = rows.at(index);
      if (row?.id && ids.has(row.id)) here.set(row.id, row);
    }
    return here;
  }
}
