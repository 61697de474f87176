import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {RowEvent} from '../list-rows/grid-source.js';
import {lazyPart} from '../../values/lazy-part.js';
import type {LiveList, LiveRows} from './live-rows.js';

const liveRows = lazyPart(() => import('./live-rows.js'));

/** What becomes of a list's records: changed from the list itself, or elsewhere. */
export class GridChanges {
  readonly #live = signal<LiveRows | null>(null);
  /** The version that this list knows of each record that was changed from it. */
  private readonly own = new Map<string, number>();

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

  /** Records were saved from this list, with their new versions; those that were deleted have no later one: Infinity. */
  made(versions: Iterable<readonly [id: string, version: number]>): void {
    for (const [id, version] of versions) this.own.set(id, version);
  }

  /** Handles a change reported by the server, or with no event that there was one. Its code loads with the first. */
  async heard(event: RowEvent | undefined): Promise<void> {
    if (this.isEcho(event)) return;
    const {LiveRows} = await liveRows.load();
    // The answer to a save may come after its echo, while the code loads.
    if (this.life.aborted || this.isEcho(event)) return;
    this.#live.value ??= new LiveRows(this.list);
    this.#live.value.changed(event);
  }

  /** Of a change that was made here, whose rows are loaded anyway. */
  private isEcho(event: RowEvent | undefined): boolean {
    return !!event && event.version <= (this.own.get(event.id) ?? -1);
  }
}
