/** This browser's storage; undefined where the page may not have one. */
export function localDrafts(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
