import {entryOf, extensions} from './extensions.js';
import {TYPE_NAMES, type Attribute, type TypeAlias, type TypeConfig, type TypeName} from './types.js';

const OTHER_NAMES: readonly [TypeAlias, TypeName][] = [
  ['long_text', 'text'],
  ['longtext', 'text'],
  ['datetime', 'timestamp'],
  ['lookup', 'reference'],
];
const ALIASES = new Map<string, TypeName>([...TYPE_NAMES.map((name) => [name, name] as const), ...OTHER_NAMES]);

/** The type that a name in metadata means, aliases and those of the page included; null when it is unknown. */
function typeNamed(name: unknown): TypeName | null {
  if (typeof name !== 'string') return null;
  return ALIASES.get(name) ?? ALIASES.get(entryOf(extensions().types, name)?.base ?? '') ?? null;
}

/** The type of an attribute; a reference whose refType is enumeration is an enumeration, an unknown type a string. */
export function typeOf(attribute: Pick<Attribute, 'type'>): TypeName {
  const type = typeNamed(attribute.type[0]) ?? 'string';
  return type === 'reference' && attribute.type[1]?.refType === 'enumeration' ? 'enumeration' : type;
}

/** What an attribute holds: a computed one what it results in, which is a number where it does not say. */
export function heldType(attribute: Pick<Attribute, 'type'>): TypeName {
  const type = typeOf(attribute);
  return type === 'computed' ? (typeNamed(configOf(attribute).resultType ?? 'number') ?? 'string') : type;
}

const NEVER_EDITED = new Set<TypeName>(['primary_key', 'computed', 'autoincrement']);

/** Whether the values of an attribute are made, never typed. */
export const isCalculated = (attribute: Pick<Attribute, 'type'>): boolean => NEVER_EDITED.has(typeOf(attribute));

/** Whether its figures end at the line that its head ends at. */
export const isNumeric = (attribute: Pick<Attribute, 'type'>): boolean => heldType(attribute) === 'number';

export function configOf(attribute: Pick<Attribute, 'type'>): TypeConfig {
  return attribute.type[1] ?? {};
}
