import type {CataloguePart} from './message-key.js';

/** Code that comes when it is first needed. Its name in the table of sizes is the module that it imports. */
export interface LazyPart<T> {
  /**
   * Asks for it, once for all who ask; rejects with `ChunkLoadError`. A failure is not kept: who asks next asks again. Whether a failed `import()` can then
   * succeed is the browser's to say: see docs/decisions/late-code.md.
   */
  load(): Promise<T>;
  /** Loads it ahead of need; whoever needs it gets a failure. */
  preload(): void;
  /** What has come; null before. */
  peek(): T | null;
  /** The part of the catalogue that has what it says: `AppModel.load` loads both. */
  readonly words?: CataloguePart;
}

/** ms after which a file that has not come counts as lost (LAZY-013). */
const LONGEST = 120_000;

/** Why a part has not come; `cause` is what the browser said, none after 120 s (LAZY-014). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Rejects with `ChunkLoadError` when it fails, or has not come within 120 s. */
export function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lose = (message: string, cause?: unknown) => reject(new ChunkLoadError(message, {cause}));
    const timer = setTimeout(() => lose(`not there after ${LONGEST / 1000} s`), LONGEST);
    const end = () => clearTimeout(timer);
    coming.then(resolve, (cause: unknown) => lose(String(cause), cause)).finally(end);
  });
}

export function lazyPart<T>(fetch: () => Promise<T>, words?: CataloguePart): LazyPart<T> {
  let asked: Promise<T> | null = null;
  let loaded: T | null = null;
  const load = () =>
    (asked ??= inTime(fetch()).then(
      (part) => (loaded = part),
      (cause: unknown) => {
        asked = null;
        throw cause;
      },
    ));
  return {load, preload: () => void load().catch(() => {}), peek: () => loaded, words};
}
