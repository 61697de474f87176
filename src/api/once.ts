/**
 * Loads something on first use, once for all callers. A failure is not cached: the next caller loads again. Whether a
 * failed `import()` can succeed later depends on the browser: see "Measured facts" in CONTRIBUTING.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= load().catch((cause: unknown) => {
      asked = null;
      throw cause;
    });
    return asked;
  };
}
