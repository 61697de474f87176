import {once} from '../api/once.js';
import type {GridSource} from '../state/list-rows/grid-source.js';

/** What a source may answer beside its rows. */
type Answering = 'valueCounts' | 'figures' | 'records' | 'export' | 'remove';

/** A source whose code is loaded only by pages that have such rows; `able` is what it can do beside giving them. */
export function lazySource(whole: boolean, load: () => Promise<GridSource>, able: readonly Answering[]): GridSource {
  let loaded: GridSource | null = null;
  const source = once(async () => (loaded = await load()));
  // Ahead of the first question; a failure is said with the rows.
  source().catch(() => undefined);
  const later =
    (name: Answering) =>
    async (...args: unknown[]) => {
      const there = (await source()) as unknown as Record<string, (...args: unknown[]) => unknown>;
      return there[name]!(...args);
    };
  return {
    whole,
    describe: () => (loaded ? loaded.describe() : source().then((there) => there.describe())),
    rows: (...args) => (loaded ? loaded.rows(...args) : source().then((there) => there.rows(...args))),
    firstRows: (...args) => loaded?.firstRows?.(...args) ?? null,
    count: async (...args) => (await source()).count(...args),
    renew: () => loaded?.renew?.(),
    walked: (request) => loaded?.walked?.(request),
    watch: (changed, signal) =>
      void source().then(
        (there) => there.watch?.(changed, signal),
        () => undefined,
      ),
    ...(Object.fromEntries(able.map((name) => [name, later(name)])) as Pick<GridSource, Answering>),
  };
}
