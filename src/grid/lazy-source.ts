import type {GridSource} from '../state/grid-source.js';

/** What a source may answer beside its rows. */
type Answering = 'valueCounts' | 'figures' | 'records' | 'export' | 'remove';

/** A source whose code is loaded only by pages that have such rows; `able` is what it can do beside giving them. */
export function lazySource(whole: boolean, load: () => Promise<GridSource>, able: readonly Answering[]): GridSource {
  let loaded: GridSource | null = null;
  const loading = load().then((source) => (loaded = source));
  // Said when the rows are asked for.
  loading.catch(() => undefined);
  const later =
    (name: Answering) =>
    async (...args: unknown[]) => {
      const source = (await loading) as unknown as Record<string, (...args: unknown[]) => unknown>;
      return source[name]!(...args);
    };
  return {
    whole,
    describe: () => (loaded ? loaded.describe() : loading.then((source) => source.describe())),
    rows: (...args) => (loaded ? loaded.rows(...args) : loading.then((source) => source.rows(...args))),
    firstRows: (...args) => loaded?.firstRows?.(...args) ?? null,
    count: async (...args) => (await loading).count(...args),
    renew: () => loaded?.renew?.(),
    walked: (request) => loaded?.walked?.(request),
    watch: (changed, signal) =>
      void loading.then(
        (source) => source.watch?.(changed, signal),
        () => undefined,
      ),
    ...(Object.fromEntries(able.map((name) => [name, later(name)])) as Pick<GridSource, Answering>),
  };
}
