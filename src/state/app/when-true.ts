import {effect} from '@preact/signals-react';

/** Resolves as soon as a condition over signals holds. */
export function whenTrue(holds: () => boolean): Promise<void> {
  return new Promise((done) => {
    const stop = effect(() => {
      if (!holds()) return;
      done();
      // It may hold in the very first run, which has no `stop` yet.
      queueMicrotask(() => stop());
    });
  });
}
