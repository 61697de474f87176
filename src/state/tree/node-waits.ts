import {signal, type ReadonlySignal} from '@preact/signals-react';
import type {ServiceError} from '../../api/errors.js';

export type NodeWait = 'busy' | ServiceError;

/** Nodes whose rows are being read, or could not be. */
export class NodeWaits {
  readonly #all = signal<ReadonlyMap<string, NodeWait>>(new Map());

  get all(): ReadonlySignal<ReadonlyMap<string, NodeWait>> {
    return this.#all;
  }

  isBusy(key: string): boolean {
    return this.#all.peek().get(key) === 'busy';
  }

  /** null: it is there. */
  set(keys: string[], wait: NodeWait | null): void {
    const waits = new Map(this.#all.peek());
    for (const key of keys) {
      if (wait) waits.set(key, wait);
      else waits.delete(key);
    }
    this.#all.value = waits;
  }

  /** All has been read anew: what still waits is not among it. */
  keepBusy(isThere: (key: string) => boolean): void {
    this.#all.value = new Map([...this.#all.peek()].filter(([key, wait]) => wait === 'busy' && !isThere(key)));
  }
}
