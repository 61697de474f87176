import {digest} from '../../values/digest.js';
import type {AdapterRecord} from './adapter.js';

/**
 * The numbers by which the runtime knows versions. A back end may have texts (an ETag), or none: then the content is the
 * version. Numbers are the same in every page, so that a draft of an earlier one finds its record changed or not.
 */
export class Versions {
  private readonly known = new Map<string, string | number>();

  /** The number of a record as it was read. */
  numberOf(alias: string, {id, version, values}: AdapterRecord): number {
    if (version === undefined) return digest(JSON.stringify(ordered(values)));
    const number = typeof version === 'number' && Number.isSafeInteger(version) ? version : digest(String(version));
    this.known.set(keyOf(alias, id, number), version);
    return number;
  }

  /** What the back end calls a version; undefined where it has no name for it, or this page has not read it. */
  named(alias: string, id: string | number, number: number): string | number | undefined {
    return this.known.get(keyOf(alias, id, number));
  }
}

const keyOf = (alias: string, id: string | number, number: number) => `${alias} ${id} ${number}`;

/** The same text for the same content, in whatever order its members come. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, ordered(each)]),
  );
}
