/**
 * Loads something when it is first asked for, once for all who ask. A failure is not kept: who asks next loads again.
 * Whether a failed `import()` can then succeed is the browser's to say: see "Measured facts" in CONTRIBUTING.
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
