import {effect, signal, untracked} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import type {GridModel} from './grid-model.js';

/** So many rows stay above the others at most; of more the latest. */
export const MOST_PINNED = 10;

/** The ids that are pinned once a row is pinned, or is so no longer. */
export function pinnedIds(ids: readonly string[], id: string, on: boolean): string[] {
  const others = ids.filter((each) => each !== id);
  return on ? [...others, id].slice(-MOST_PINNED) : others;
}

/** The rows that a person keeps above the others, whatever is filtered, in the order in which they were pinned. */
export class PinnedRows {
  readonly rows = signal<readonly Row[]>([]);
  readonly error = signal<ServiceError | null>(null);
  private flight = new AbortController();

  constructor(private readonly list: GridModel) {}

  /** Reads them whenever the list is read, and others are pinned. Gives how to stop. */
  follow(): () => void {
    const stop = effect(() => {
      const ids = this.list.settings.look.value.pinned ?? [];
      if (this.list.shown.value) untracked(() => void this.read(ids));
    });
    return () => {
      stop();
      this.flight.abort();
    };
  }

  retry(): void {
    void this.read(this.list.settings.look.peek().pinned ?? []);
  }

  private async read(ids: readonly string[]): Promise<void> {
    this.flight.abort();
    const {signal: life} = (this.flight = new AbortController());
    try {
      const found = (await this.list.requests.byIds([...ids], life)) ?? [];
      if (life.aborted) return;
      this.error.value = null;
      // Those that there are no more, or that the person may not see, are left out.
      this.rows.value = ids.flatMap((id) => found.filter((row) => row.id === id));
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!life.aborted && error.kind !== 'aborted') this.error.value = error;
    }
  }
}
