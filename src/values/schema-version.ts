/** The newest version of metadata that this runtime knows. Metadata that has no `schemaVersion` is of version 1. */
export const SCHEMA_VERSION = 1;

/** What makes metadata of one version that of the next. It gives other metadata, and leaves what it was given as it is. */
export type Step = (metadata: Record<string, unknown>) => Record<string, unknown>;

/** By the version that each begins with. A version of the runtime that changes what metadata means adds one. */
export const STEPS: Readonly<Record<number, Step>> = {};

/** Metadata as of the newest version; null where it is of a newer one than this runtime knows. */
export function upToDate<T>(given: T, steps = STEPS, newest = SCHEMA_VERSION): T | null {
  const {schemaVersion} = (given ?? {}) as {schemaVersion?: unknown};
  const from = Number.isInteger(schemaVersion) ? (schemaVersion as number) : 1;
  if (from > newest) return null;
  let metadata = given as Record<string, unknown>;
  for (let at = from; at < newest; at++) metadata = {...(steps[at]?.(metadata) ?? metadata), schemaVersion: at + 1};
  return metadata as T;
}
