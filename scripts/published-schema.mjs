// The published JSON Schema (2020-12) of a part of metadata, from the definitions that are made of its types. Unions whose parts
// have a kind are written as conditions, so that a fault is reported where it is and not for every part of the union; what may
// be absent may be null.

const ADDRESS = 'https://unpkg.com/lc-runtime/schema';

export function published(types, root, name, title) {
  const found = reachable(root, types, new Set());
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${ADDRESS}/${name}.schema.json`,
    title,
    $ref: `#/$defs/${root}`,
    $defs: Object.fromEntries([...found].map((each) => [each, schemaOf(types[each], types)])),
  };
}

function schemaOf(schema, types) {
  const {uniqueBy: _, definitions: __, ...rest} = schema;
  if (rest.$ref)
    return isScalar(types[typeName(rest)]) ? scalar(rest, types) : {...rest, $ref: `#/$defs/${typeName(rest)}`};
  if (rest.anyOf && rest.type !== 'object') {
    const {anyOf, ...others} = rest;
    const choices = choicesOf(rest, types);
    if (choices) return {...others, enum: choices};
    const union = tagged(rest, types);
    if (union) return {...others, ...conditions(union, rest, types)};
    return {...others, anyOf: anyOf.map((part) => schemaOf(part, types))};
  }
  if (Array.isArray(rest.items)) {
    const {items, additionalItems, minItems = 0, maxItems: _most, ...others} = rest;
    return {
      ...others,
      minItems,
      prefixItems: items.map((item, index) =>
        index < minItems ? schemaOf(item, types) : orNull(schemaOf(item, types)),
      ),
      ...(additionalItems && {items: schemaOf(additionalItems, types)}),
    };
  }
  if (rest.items) return {...rest, items: schemaOf(rest.items, types)};
  return rest.type === 'object' ? objectSchema(rest, types) : rest;
}

/** Numbers and texts are inlined: editors show the description of a `$ref` instead of its member's. */
const isScalar = ({type, enum: choices}) => ['integer', 'number', 'string'].includes(type) && !choices;

function scalar({$ref, ...own}, types) {
  return {...types[typeName({$ref})], ...own};
}

function conditions({tag, cases, absent}, {anyOf}, types) {
  const described = new Map(
    anyOf.flatMap((part) => {
      const {properties, description} = resolved(part, types);
      const member = properties[tag];
      return (member.enum ?? [member.const]).map((value) => [value, description]);
    }),
  );
  return {
    type: 'object',
    ...(!absent && {required: [tag]}),
    properties: {
      [tag]: {
        description: 'Which of these it is. It decides what the other members are.',
        enum: cases.map(([value]) => value),
        enumDescriptions: cases.map(([value]) => described.get(value) ?? ''),
      },
    },
    allOf: cases.map(([value, part]) => ({
      if: {properties: {[tag]: {const: value}}, ...(value !== absent && {required: [tag]})},
      then: objectSchema(part, types, tag),
    })),
  };
}

function objectSchema({properties = {}, required = [], additionalProperties, ...rest}, types, tag) {
  const needed = required.filter((name) => name !== tag && !isNullable(properties[name]));
  const members = Object.entries(properties).map(([name, member]) => {
    const schema = described(schemaOf(member, types));
    return [name, needed.includes(name) || rest.anyOf ? schema : orNull(schema)];
  });
  return {
    ...rest,
    ...(members.length && {properties: Object.fromEntries(members)}),
    ...(needed.length && {required: needed}),
    ...(typeof additionalProperties === 'object' && {additionalProperties: schemaOf(additionalProperties, types)}),
    ...(additionalProperties === false && {additionalProperties}),
  };
}

/** A member that can be but one value says so by itself. */
const described = (schema) =>
  schema.const === undefined || schema.description
    ? schema
    : {description: `Always \`${JSON.stringify(schema.const)}\`.`, ...schema};

function orNull({description, ...schema}) {
  const meaning = description && {description};
  if (!Object.keys(schema).length || isNullable(schema)) return {...schema, ...meaning};
  if (schema.anyOf && schema.type !== 'object') return {anyOf: [...schema.anyOf, {type: 'null'}], ...meaning};
  if (typeof schema.type !== 'string' || schema.const !== undefined || schema.allOf || schema.anyOf)
    return {anyOf: [schema, {type: 'null'}], ...meaning};
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum && {enum: [...schema.enum, null]}),
    ...meaning,
  };
}

function reachable(name, types, found) {
  if (found.has(name)) return found;
  found.add(name);
  for (const $ref of JSON.stringify(types[name]).match(/#\/definitions\/\w+/g) ?? [])
    if (!isScalar(types[typeName({$ref})])) reachable(typeName({$ref}), types, found);
  return found;
}

/**
 * The member that distinguishes the parts of a union, and the parts by its values; null for another union. `absent` is
 * the value of a part that may omit it.
 */
export function tagged({anyOf}, types) {
  const parts = anyOf.map((part) => resolved(part, types));
  if (!parts.every(({type}) => type === 'object')) return null;
  const valuesOf = (part, name) => {
    const member = resolved(part.properties?.[name] ?? {}, types);
    return member.const === undefined ? (member.enum ?? []) : [member.const];
  };
  const tag = Object.keys(parts[0].properties ?? {}).find((name) => parts.every((part) => valuesOf(part, name).length));
  if (!tag) return null;
  const cases = parts.flatMap((part) =>
    valuesOf(part, tag).map((value) => [value, {...part, properties: without(part.properties, tag)}]),
  );
  const [absent] = cases.find(([, {required = []}]) => !required.includes(tag)) ?? [];
  return {tag, cases, absent};
}

function resolved(schema, types) {
  return schema.$ref ? resolved(types[typeName(schema)], types) : schema;
}

export const typeName = ({$ref}) => $ref.replace('#/definitions/', '');

function without(properties, name) {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => key !== name));
}

/** What a union of nothing but choices may be; null for another union. */
export function choicesOf({anyOf}, types) {
  const parts = anyOf.map((part) => resolved(part, types).enum);
  return parts.every(Boolean) ? parts.flat() : null;
}

export const isNullable = ({type}) => Array.isArray(type) && type.includes('null');
