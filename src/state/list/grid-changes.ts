import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {RowEvent} from '../list-rows/grid-source.js';
import type {LiveList, LiveRows} from './live-rows.js';
import {OwnChanges} from '../saving/own-changes.js';

/** What becomes of a list's records: changed from the list itself, or elsewhere. */
export class GridChanges {
  readonly #live = signal<LiveRows | null>(null);
  private readonly own = new OwnChanges();

  constructor(
    private readonly list: LiveList,
    private readonly life: AbortSignal,
  ) {
    life.addEventListener('abort', () => this.#live.peek()?.stop(), {once: true});
  }

  /** What changes elsewhere; null until anything did. */
  get live(): ReadonlySignal<LiveRows | null> {
    return this.#live;
  }

  /** Records were saved or deleted from this list. */
  made(ids: string[]): void {
    ids.forEach((id) => this.own.add(id));
  }

  /** Handles a change reported by the server, or with no event that there was one. Its code loads with the first. */
  async heard(event: RowEvent | undefined): Promise<void> {
    if (event && this.own.isEcho(event.id)) return;
    const {LiveRows} = await import('./live-rows.js');
    if (this.life.aborted) return;
    this.#live.value ??= new LiveRows(this.list);
    this.#live.value.changed(event);
  }
}
