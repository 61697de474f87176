// A JSON Schema in a line, in the manner of TypeScript.

const DEEPEST = 4;

/** `{type: 'array', items: {type: 'string'}}` gives `string[]`. What lies deeper than four levels is `{…}`. */
export function typeText(schema, depth = 0) {
  if (schema === undefined || schema === true) return 'any';
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((part) => typeText(part, depth + 1)))].join(' | ');
  if (schema.allOf)
    return schema.allOf.some((part) => part.if)
      ? 'object'
      : schema.allOf.map((part) => typeText(part, depth + 1)).join(' & ');
  if (schema.type === 'null') return 'null';
  if (Array.isArray(schema.type)) {
    const types = schema.type.map((type) => typeText({...schema, type}, depth));
    return [...new Set(types)].join(' | ');
  }
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => typeText(part, depth + 1)).join(', ')}]`;
  if (schema.type === 'array' || schema.items) return arrayText(typeText(schema.items, depth + 1));
  if (schema.properties) return objectText(schema, depth);
  if (schema.additionalProperties instanceof Object)
    return `{[name]: ${typeText(schema.additionalProperties, depth + 1)}}`;
  if (schema.type === 'integer') return 'whole number';
  return schema.type ?? 'any';
}

const arrayText = (item) => (/[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);

function objectText({properties, required = []}, depth) {
  if (depth >= DEEPEST) return '{…}';
  const members = Object.entries(properties).map(
    ([name, part]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(part, depth + 1)}`,
  );
  return `{${members.join(', ')}}`;
}
