/** More than a component of a version ever is. */
const BASE = 100_000;

/** A version of the mobile app as one number that grows with it, by three components: `3.10.0` is after `3.4.9`. */
export function versionNumber(version: string): number {
  const parts = version.split('.', 3).map((part) => Math.min(Number.parseInt(part, 10) || 0, BASE - 1));
  return [0, 1, 2].reduce((number, index) => number * BASE + Math.max(parts[index] ?? 0, 0), 0);
}

/** Whether an app of that version has what came with `since`. */
export const isSince = (version: string, since: string): boolean => versionNumber(version) >= versionNumber(since);
