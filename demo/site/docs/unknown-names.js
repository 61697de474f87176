// @ts-check
// Names that a description does not have: members that its schema does not know, and fields of a layout that are no attributes.

/**
 * @typedef {{$ref?: string, properties?: Record<string, Schema>, additionalProperties?: Schema | boolean, items?: Schema,
 *   prefixItems?: Schema[], anyOf?: Schema[], oneOf?: Schema[], allOf?: Schema[], if?: Schema, then?: Schema, else?: Schema,
 *   const?: unknown, enum?: unknown[], required?: string[]}} Schema
 * @typedef {{path: string, name: string, known: string[], isMember: boolean}} Unknown `isMember`: it is the name of a member, else its value
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a value that its schema does not have. @param {unknown} value @param {Schema} schema with its `$defs` */
export function unknownMembers(value, schema) {
  const {$defs} = /** @type {{$defs: Record<string, Schema>}} */ (/** @type {unknown} */ (schema));
  /** @type {Unknown[]} */
  const found = [];
  walk(value, [schema], '', found, $defs);
  return found;
}

/** @param {Schema} schema @param {unknown} value @param {Record<string, Schema>} $defs @returns {Schema[]} all that say something of the value */
function partsOf(schema, value, $defs) {
  if (typeof schema !== 'object') return [];
  const all = (/** @type {Schema[]} */ schemas) => schemas.flatMap((each) => partsOf(each, value, $defs));
  const {$ref, anyOf = [], oneOf = [], allOf = [], if: condition, then, else: other} = schema;
  const named = $ref ? [$defs[/** @type {string} */ ($ref.split('/').at(-1))]] : [];
  const chosen = condition ? [isMet(condition, value) ? then : other].flatMap((each) => each ?? []) : [];
  return [schema, ...all([...named, ...anyOf, ...oneOf, ...allOf, ...chosen])];
}

/** Whether members have the values that a condition names. @param {Schema} condition @param {unknown} value */
function isMet({properties = {}, required = []}, value) {
  if (!isRecord(value)) return false;
  return (
    required.every((name) => name in value) &&
    Object.entries(properties).every(
      ([name, {const: one, enum: some = [one]}]) => !(name in value) || some.includes(value[name]),
    )
  );
}

/** @param {unknown} value @param {Schema[]} schemas @param {string} path @param {Unknown[]} found @param {Record<string, Schema>} $defs */
function walk(value, schemas, path, found, $defs) {
  const parts = schemas.flatMap((schema) => partsOf(schema, value, $defs));
  if (Array.isArray(value)) {
    value.forEach((item, at) => {
      const own = parts.flatMap(({items, prefixItems}) => prefixItems?.[at] ?? items ?? []);
      walk(item, own, `${path}[${at}]`, found, $defs);
    });
  } else if (isRecord(value)) {
    const known = [...new Set(parts.flatMap(({properties = {}}) => Object.keys(properties)))];
    const maps = parts.flatMap(({additionalProperties}) => additionalProperties || []);
    for (const [name, member] of Object.entries(value)) {
      const at = path ? `${path}.${name}` : name;
      const own = parts.flatMap(({properties}) => properties?.[name] ?? []);
      const others = maps.filter((each) => typeof each === 'object');
      if (own.length || others.length) walk(member, own.length ? own : others, at, found, $defs);
      else if (known.length && !maps.length) found.push({path: at, name, known, isMember: true});
    }
  }
}

/** Fields of a layout that name no attribute. @param {unknown} columns @param {unknown} form */
export function unknownFields(columns, form) {
  if (!Array.isArray(columns)) return [];
  const known = columns.flatMap((column) => (typeof column?.internalId === 'string' ? [column.internalId] : []));
  /** @type {Unknown[]} */
  const found = [];
  /** @param {unknown} part @param {string} path */
  const look = (part, path) => {
    if (Array.isArray(part)) return part.forEach((each, at) => look(each, `${path}[${at}]`));
    if (!isRecord(part)) return;
    const name = part.kind === 'field' ? part.field : undefined;
    if (typeof name === 'string' && !known.includes(name.split('.')[0]))
      found.push({path: `${path}.field`, name, known, isMember: false});
    for (const [member, each] of Object.entries(part)) look(each, `${path}.${member}`);
  };
  look(form, 'form');
  return found;
}
