/**
 * Whether two values of an attribute are the same: by content, a presented value by its id alone, and null the same as
 * a value that is not there.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  const left = identity(a);
  const right = identity(b);
  if (Object.is(left, right) || (left === 0 && right === 0)) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  if (Array.isArray(left) && left.length !== (right as unknown[]).length) return false;
  return [...keys].every((key) => sameValue(own(left, key), own(right, key)));
}

/** What is compared or sent for a value: the id of a presented value, null for undefined. */
export function identity(value: unknown): unknown {
  if (value === undefined) return null;
  if (!isObject(value) || Array.isArray(value)) return value;
  if (Object.hasOwn(value, 'v') && Object.hasOwn(value, 'p')) return identity(own(value, 'v'));
  if (Object.hasOwn(value, 'id') && Object.hasOwn(value, 'presentation')) return identity(own(value, 'id'));
  return value;
}

/** Null, '', an empty list, or a multilingual value without a text. 0, false and 00:00:00 are values. */
export function isEmptyValue(value: unknown): boolean {
  const plain = identity(value);
  if (plain === null || plain === '') return true;
  if (Array.isArray(plain)) return plain.length === 0;
  return isObject(plain) && Object.values(plain).every((each) => each === '' || each === null);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}
