import type {GridSource} from '../state/list-rows/grid-source.js';
import {lazyPart} from '../values/lazy-part.js';

/** What a source may answer beside its rows. */
type Answering = 'valueCounts' | 'figures' | 'groups' | 'records' | 'export' | 'remove';

/** A source whose code is loaded only by pages that have such rows; `able` is what it can do beside giving them. */
export function lazySource(whole: boolean, load: () => Promise<GridSource>, able: readonly Answering[]): GridSource {
  const part = lazyPart(load);
  // Ahead of the first question; a failure is said with the rows.
  part.preload();
  const answering =
    (name: Answering) =>
    async (...args: unknown[]) => {
      const there = (await part.load()) as unknown as Record<string, (...args: unknown[]) => unknown>;
      return there[name]!(...args);
    };
  return {
    whole,
    describe: () => part.peek()?.describe() ?? part.load().then((there) => there.describe()),
    rows: (...args) => part.peek()?.rows(...args) ?? part.load().then((there) => there.rows(...args)),
    firstRows: (...args) => part.peek()?.firstRows?.(...args) ?? null,
    count: async (...args) => (await part.load()).count(...args),
    ...(whole && {change: (...args: Parameters<NonNullable<GridSource['change']>>) => part.peek()?.change?.(...args)}),
    renew: () => part.peek()?.renew?.(),
    walked: (request) => part.peek()?.walked?.(request),
    watch: (changed, signal) =>
      void part.load().then(
        (there) => there.watch?.(changed, signal),
        () => undefined,
      ),
    ...(Object.fromEntries(able.map((name) => [name, answering(name)])) as Pick<GridSource, Answering>),
  };
}
