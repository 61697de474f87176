import type {TypeConfig} from '../values/types.js';

/** How one value goes from JSON into a field and back. */
export interface Codec {
  /** What the field holds; null for nothing. */
  read(json: unknown): unknown;
  /** What a filled field's value is as JSON. `before` is the JSON it was read from. */
  write(value: unknown, before: unknown): unknown;
}

/** The `format` of texts in a JSON Schema that are values of a type. Loads with the first form that is made of one. */
export interface SchemaPart {
  format: string;
  config?: TypeConfig;
  codec: Codec;
}

export const PLAIN: Codec = {read: (json) => json ?? null, write: (value) => value};
