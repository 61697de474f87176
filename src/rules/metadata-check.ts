// @words later: its problems are shown by views that wait for them.
import {entryOf, extensions} from '../values/extensions.js';
import {isItemId} from '../values/item-id.js';
import {patternFault} from './pattern.js';
import {LOCALES} from '../values/types.js';
import table from './metadata-shapes.json';
import type {KeyAfter, MessageKey} from '../values/message-key.js';

/**
 * What a part of metadata looks like, as the table has it that `npm run schema` makes of the types of metadata. A member whose
 * name ends with `?` may be absent or null; members that are not named are allowed and ignored. `absent` is what a missing tag
 * means.
 */
type Shape =
  | Leaf
  | {oneOf: readonly (string | number)[]}
  | {list: Shape; unique?: string}
  | {map: Shape}
  | {members: Readonly<Record<string, Shape>>}
  | {tag: string; shapes: Readonly<Record<string, Shape>>; absent?: string}
  | {tuple: readonly [Shape, Shape]}
  | {any: readonly Shape[]}
  | {ref: string};
type Leaf = 'text' | 'itemId' | 'localized' | 'flag' | 'whole' | 'number' | 'formula' | 'pattern' | 'any';

const SHAPES = table as unknown as Record<string, Shape>;

/** What is wrong where: `path` as `columns[2].type[0]`, `key` of a sentence, `params` for it (the path included). */
export interface Problem {
  path: string;
  key: MessageKey;
  params: Record<string, string>;
}

const MOST_PROBLEMS = 50;
const DEEPEST = 48;

export function checkForm(json: unknown): Problem[] {
  return check(json, 'FormSpec');
}

export function checkList(json: unknown): Problem[] {
  return check(json, 'ListSpec');
}

export function checkPage(json: unknown): Problem[] {
  return check(json, 'PageSpec');
}

/** Checks what get-metadata answers, its forms, lists and columns included. */
export function checkMetadata(json: unknown): Problem[] {
  return check(json, 'MetadataObject');
}

/** Everything wrong with a part of metadata, at most 50 problems; an empty list when it can be used. Never throws. */
function check(json: unknown, name: keyof typeof table): Problem[] {
  const problems: Problem[] = [];
  try {
    walk(json, {ref: name}, '', problems, 0);
  } catch {
    report(problems, '', 'unreadable');
  }
  return problems;
}

function walk(value: unknown, shape: Shape, path: string, problems: Problem[], depth: number): void {
  if (problems.length >= MOST_PROBLEMS) return;
  if (depth > DEEPEST) report(problems, path, 'tooDeep');
  else if (typeof shape === 'string') leaf(value, shape, path, problems);
  else if ('ref' in shape) walk(value, SHAPES[shape.ref] ?? 'any', path, problems, depth + 1);
  else if ('oneOf' in shape) {
    if (!shape.oneOf.includes(value as string) && !isOwnType(value, path))
      unknownChoice(problems, path, value, shape.oneOf);
  } else if ('list' in shape) list(value, shape, path, problems, depth);
  else if ('tuple' in shape) tuple(value, shape.tuple, path, problems, depth);
  else if ('any' in shape) either(value, shape.any, path, problems, depth);
  else if (!isRecord(value)) report(problems, path, 'object');
  else if ('map' in shape)
    for (const [key, each] of Object.entries(value)) walk(each, shape.map, join(path, key), problems, depth + 1);
  else if ('tag' in shape) tagged(value, shape, path, problems, depth);
  else members(value, shape.members, path, problems, depth);
}

/** A type that the page has registered. */
const isOwnType = (value: unknown, path: string) =>
  /\btype\[0\]$/.test(path) && entryOf(extensions().types, value) !== undefined;

type Members = Extract<Shape, {members: unknown}>['members'];

function members(
  value: Record<string, unknown>,
  shapes: Members,
  path: string,
  problems: Problem[],
  depth: number,
): void {
  for (const [name, shape] of Object.entries(shapes)) {
    const optional = name.endsWith('?');
    const key = optional ? name.slice(0, -1) : name;
    const member = memberOf(value, key);
    if (member !== undefined && !(optional && member === null))
      walk(member, shape, join(path, key), problems, depth + 1);
    else if (!optional) report(problems, join(path, key), 'missing');
  }
}

/** One whose getter throws counts as absent: where it is rendered, the boundary reports it. */
function memberOf(value: Record<string, unknown>, key: string): unknown {
  try {
    return Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}

function tagged(
  value: Record<string, unknown>,
  shape: Extract<Shape, {tag: string}>,
  path: string,
  problems: Problem[],
  depth: number,
): void {
  const tag = (Object.hasOwn(value, shape.tag) ? value[shape.tag] : undefined) ?? shape.absent;
  const of = typeof tag === 'string' && Object.hasOwn(shape.shapes, tag) ? shape.shapes[tag] : undefined;
  if (of) walk(value, of, path, problems, depth + 1);
  else unknownChoice(problems, join(path, shape.tag), tag, Object.keys(shape.shapes));
}

function list(
  value: unknown,
  shape: Extract<Shape, {list: Shape}>,
  path: string,
  problems: Problem[],
  depth: number,
): void {
  if (!Array.isArray(value)) return report(problems, path, 'list');
  const seen = new Set<unknown>();
  value.forEach((item: unknown, index) => {
    const at = `${path}[${index}]`;
    walk(item, shape.list, at, problems, depth + 1);
    const key = shape.unique && isRecord(item) ? item[shape.unique] : undefined;
    if (key !== undefined && seen.has(key))
      report(problems, join(at, shape.unique ?? ''), 'duplicate', {value: String(key)});
    seen.add(key);
  });
}

function tuple(
  value: unknown,
  [first, second]: readonly [Shape, Shape],
  path: string,
  problems: Problem[],
  depth: number,
): void {
  if (!Array.isArray(value) || value.length < 1) return report(problems, path, 'list');
  walk(value[0], first, `${path}[0]`, problems, depth + 1);
  if (value[1] !== undefined && value[1] !== null) walk(value[1], second, `${path}[1]`, problems, depth + 1);
}

/** The problems of the shape that fits best are reported. */
function either(value: unknown, shapes: readonly Shape[], path: string, problems: Problem[], depth: number): void {
  const found = shapes.map((shape) => {
    const own: Problem[] = [];
    walk(value, shape, path, own, depth + 1);
    return own;
  });
  if (!found.some((own) => own.length === 0)) problems.push(...(found.sort((a, b) => a.length - b.length)[0] ?? []));
}

function leaf(value: unknown, shape: Leaf, path: string, problems: Problem[]): void {
  const fault = shape === 'pattern' && typeof value === 'string' ? patternFault(value) : null;
  if (fault ?? !LEAVES[shape](value)) report(problems, path, fault ?? (shape as Exclude<Leaf, 'any'>));
}

const LEAVES: Record<Leaf, (value: unknown) => boolean> = {
  any: () => true,
  text: (value) => typeof value === 'string',
  itemId: (value) => typeof value === 'string' && isItemId(value),
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  whole: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  localized: (value) =>
    typeof value === 'string' ||
    (isRecord(value) &&
      LOCALES.some((locale) => Object.hasOwn(value, locale)) &&
      LOCALES.every((locale) => !Object.hasOwn(value, locale) || typeof value[locale] === 'string')),
  pattern: (value) => typeof value === 'string',
  formula: (value) => isFormula(value, 0),
};

function isFormula(value: unknown, depth: number): boolean {
  if (depth > 32) return false;
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return true;
  if (!Array.isArray(value)) return false;
  const [operation, first, second] = value as unknown[];
  if (operation === 'count') return typeof first === 'string';
  if (operation === 'sum') return typeof first === 'string' && isFormula(second, depth + 1);
  if (operation === 'round') return isFormula(first, depth + 1) && Number.isInteger(second);
  const arithmetic = ['+', '-', '*', '/', 'coalesce'].includes(operation as string);
  return arithmetic && value.length > 1 && value.slice(1).every((part) => isFormula(part, depth + 1));
}

function unknownChoice(problems: Problem[], path: string, value: unknown, choices: readonly unknown[]): void {
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  report(problems, path, 'choice', {value: shown.slice(0, 80), choices: choices.join(', ')});
}

function report(
  problems: Problem[],
  path: string,
  reason: KeyAfter<'metadata.'>,
  params: Record<string, string> = {},
): void {
  if (problems.length < MOST_PROBLEMS)
    problems.push({path, key: `metadata.${reason}`, params: {path: path || '/', ...params}});
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
