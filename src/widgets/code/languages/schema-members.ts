import type {JsonPath} from './json-places.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A member that an object may have. */
export interface SchemaMember {
  name: string;
  type?: string;
  description?: string;
}

const DEEPEST = 12;

/** The members that the object at a path may have, those that it must have first. */
export function membersAt(root: JsonSchema, path: JsonPath): SchemaMember[] {
  const members = new Map<string, SchemaMember>();
  const required = new Set<string>();
  for (const schema of schemasAt(root, path)) {
    if (Array.isArray(schema.required)) for (const name of schema.required) required.add(String(name));
    for (const [name, part] of Object.entries(recordOf(schema.properties) ?? {})) {
      if (members.has(name)) continue;
      const all = spread(root, part);
      const description = all.map((each) => each.description).find((text) => typeof text === 'string');
      members.set(name, {name, type: typeOf(all), description: description as string | undefined});
    }
  }
  const found = [...members.values()];
  return [...found.filter(({name}) => required.has(name)), ...found.filter(({name}) => !required.has(name))];
}

/** The values that may stand at a path, where they are few. */
export function valuesAt(root: JsonSchema, path: JsonPath): unknown[] {
  const values = schemasAt(root, path).flatMap((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum as unknown[];
    if ('const' in schema) return [schema.const];
    return [schema.type].flat().includes('boolean') ? [true, false] : [];
  });
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function schemasAt(root: JsonSchema, path: JsonPath): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (found, part) => found.flatMap((each) => within(root, each, part)),
    spread(root, root),
  );
}

function within(root: JsonSchema, schema: JsonSchema, part: string | number): JsonSchema[] {
  const {items, prefixItems, additionalProperties} = schema;
  if (typeof part === 'number') {
    const own = Array.isArray(prefixItems) ? (prefixItems as unknown[])[part] : undefined;
    return spread(root, own ?? items);
  }
  const properties = recordOf(schema.properties);
  if (properties && Object.hasOwn(properties, part)) return spread(root, properties[part]);
  return spread(root, additionalProperties);
}

/** A schema with all that hold beside it: what it refers to, its branches and conditions. */
function spread(root: JsonSchema, given: unknown, depth = 0): JsonSchema[] {
  const schema = recordOf(given);
  if (!schema || depth > DEEPEST) return [];
  const {$ref, anyOf, oneOf, allOf} = schema;
  const parts = [anyOf, oneOf, allOf].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));
  const more = [referred(root, $ref), ...parts, schema.then, schema.else];
  return [schema, ...more.flatMap((each) => spread(root, each, depth + 1))];
}

function referred(root: JsonSchema, ref: unknown): unknown {
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return undefined;
  const parts = ref
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>((at, part) => recordOf(at)?.[part], root);
}

function recordOf(value: unknown): JsonSchema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;
}

function typeOf(schemas: readonly JsonSchema[]): string | undefined {
  const types = schemas
    .flatMap((each) => [each.type].flat())
    .filter((type) => typeof type === 'string' && type !== 'null');
  return [...new Set(types)].join(' | ') || undefined;
}
