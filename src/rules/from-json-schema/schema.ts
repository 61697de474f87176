/** A JSON Schema, or a part of one. */
export type Schema = Record<string, unknown>;

/** A part of a schema without references: what they lead to and `allOf` are merged into it. */
export interface Flat {
  schema: Schema;
  /** Whether null is a value. */
  nullable: boolean;
  /** The references that led here, so that none is followed into itself. */
  refs: readonly string[];
}

/** A branch of a schema that counts only sometimes. */
export interface Branch {
  if: unknown;
  then?: unknown;
  else?: unknown;
}

/** Where `flatten` gathers the if, then and else of a schema and of its `allOf`. */
export const BRANCHES = '$branches';

const DEEPEST = 16;
/** References can make a small document endless. */
const MOST_PARTS = 10_000;
/** Of several, the stricter one counts. */
const LEAST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']);
const MOST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems']);

/** The document being converted, and what of it could not be made use of. */
export class Document {
  /** Each as `address.zip: not`. */
  readonly unsupported = new Set<string>();
  private read = 0;

  constructor(private readonly root: Schema) {}

  miss(at: string, keyword: string): null {
    this.unsupported.add(at ? `${at}: ${keyword}` : keyword);
    return null;
  }

  /** `given` with its references and `allOf` merged; null when it is no schema that can be used. */
  flatten(given: unknown, at: string, refs: readonly string[] = [], depth = 0): Flat | null {
    if (given === true) return {schema: {}, nullable: false, refs};
    if (!isRecord(given)) return this.miss(at, 'schema');
    if ((this.read += 1) > MOST_PARTS) return this.miss('', `more than ${MOST_PARTS} parts`);
    if (depth > DEEPEST) return this.miss(at, 'allOf (too deep)');
    const {$ref, allOf = [], if: test, then, else: otherwise, ...own} = given;
    const parts: Schema[] = [];
    const chain = new Set(refs);
    const take = (part: unknown, through: readonly string[]) => {
      const flat = this.flatten(part, at, through, depth + 1);
      if (!flat) return false;
      parts.push(flat.nullable ? {...flat.schema, type: [...typesOf(flat.schema), 'null']} : flat.schema);
      for (const ref of flat.refs) chain.add(ref);
      return true;
    };
    if (typeof $ref === 'string') {
      if (refs.includes($ref)) return this.miss(at, `$ref (${$ref} within itself)`);
      const target = this.target($ref);
      if (target === undefined) return this.miss(at, `$ref (${$ref})`);
      if (!take(target, [...refs, $ref])) return null;
    }
    for (const part of Array.isArray(allOf) ? (allOf as unknown[]) : []) if (!take(part, refs)) return null;
    parts.push(test === undefined ? own : {...own, [BRANCHES]: [{if: test, then, else: otherwise}]});
    return this.withoutNull(parts.reduce(merge, {}), at, [...chain], depth);
  }

  /** A choice between one schema and null is that schema. */
  private withoutNull(schema: Schema, at: string, refs: readonly string[], depth: number): Flat | null {
    for (const key of ['anyOf', 'oneOf']) {
      const choices = schema[key];
      if (!Array.isArray(choices)) continue;
      const others = choices.filter((choice) => !(isRecord(choice) && choice.type === 'null'));
      if (others.length === choices.length || others.length !== 1) continue;
      const {[key]: _, ...rest} = schema;
      const flat = this.flatten(others[0], at, refs, depth + 1);
      return flat && {...flat, schema: merge(flat.schema, rest), nullable: true};
    }
    const types = typesOf(schema);
    const nullable = types.includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
    const named = types.filter((type) => type !== 'null');
    return {schema: nullable && types.length ? {...schema, type: named} : schema, nullable, refs};
  }

  /** What a reference within the document leads to. */
  private target(ref: string): unknown {
    if (!ref.startsWith('#')) return undefined;
    let at: unknown = this.root;
    for (const step of ref.slice(1).split('/').slice(1)) {
      const key = decode(step).replaceAll('~1', '/').replaceAll('~0', '~');
      at = isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    }
    return at;
  }
}

/** The types a schema names. */
export function typesOf({type}: Schema): string[] {
  return typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts of a list; none when it is no list. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function merge(a: Schema, b: Schema): Schema {
  const merged: Schema = {...a};
  for (const [key, value] of Object.entries(b)) merged[key] = key in a ? both(key, a[key], value) : value;
  return merged;
}

function both(key: string, a: unknown, b: unknown): unknown {
  if (key === 'required') return [...new Set([...textsIn(a), ...textsIn(b)])];
  if (key === BRANCHES) return [...(a as Branch[]), ...(b as Branch[])];
  if (typeof a === 'number' && typeof b === 'number') {
    if (LEAST.has(key)) return Math.min(a, b);
    if (MOST.has(key)) return Math.max(a, b);
  }
  if (!isRecord(a) || !isRecord(b) || !/^(properties|dependent\w+)$/.test(key)) return b;
  const members = Object.entries(b).map(([name, schema]) => [
    name,
    Object.hasOwn(a, name) && key === 'properties' ? {allOf: [a[name], schema]} : schema,
  ]);
  return {...a, ...(Object.fromEntries(members) as Schema)};
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
