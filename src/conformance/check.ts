import type {Caller} from './caller.js';
import type {Kit} from './kit.js';

export const LEVELS = ['core', 'query', 'rights', 'files', 'services', 'realtime'] as const;
export type LevelName = (typeof LEVELS)[number];

/** One question to a server. It passes when `run` ends, fails when that throws. */
export interface Check {
  /** `level.subject.detail`; no two checks share one. */
  id: string;
  /** What the contract asks for, in one line. */
  what: string;
  /** Throws Fault where the server answers otherwise, Skip where it cannot be asked. */
  run(kit: Kit): Promise<void>;
}

export const check = (id: string, what: string, run: Check['run']): Check => ({id, what, run});

/** What a server does otherwise than the contract says. */
export class Fault extends Error {}

/** Why a check was not run. */
export class Skip extends Error {}

/** Throws Fault with the message unless it holds. */
export function expect(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Fault(message);
}

/** Throws Fault unless both are the same JSON, whatever the order of members. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [canonical(actual), canonical(expected)];
  expect(got === wanted, `${what}: expected ${short(wanted)}, got ${short(got)}`);
}

/** JSON whose members are in one order. */
function canonical(value: unknown): string {
  const ordered = (_key: string, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part;
  return JSON.stringify(value, ordered) ?? 'nothing';
}

export const short = (text: string, length = 300): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; throws Fault where it is none. */
export function record(value: unknown, what: string): Record<string, unknown> {
  expect(isRecord(value), `${what}: expected an object, got ${short(canonical(value))}`);
  return value;
}

export function list(value: unknown, what: string): unknown[] {
  expect(Array.isArray(value), `${what}: expected a list, got ${short(canonical(value))}`);
  return value;
}

export function text(value: unknown, what: string): string {
  expect(typeof value === 'string' && value !== '', `${what}: expected a text, got ${short(canonical(value))}`);
  return value;
}

/** Whether the same is refused to two callers in the same words. */
export function alike(one: Awaited<ReturnType<Caller['get']>>, other: typeof one, what: string): void {
  same([one.status, one.body], [other.status, other.body], what);
}
