/** How one property of an element reads its attribute and what it accepts from script. */
export interface Property<T> {
  readonly default: T;
  /** false: there is no attribute (rich data). A word: it is called so, because every element has a property of that name. */
  readonly attribute: boolean | string;
  /** The value is written back to the attribute, for page CSS to select; as is all that native elements write back. */
  readonly reflect: boolean;
  /** What is to be used instead; a page that uses it is warned (LC1022). */
  readonly deprecated?: string;
  /** What an attribute's text means; undefined: it cannot be read. */
  parse(text: string): T | undefined;
  /** Converts a value set by script; undefined: it is not accepted. */
  accept(value: unknown): T | undefined;
}

export type Properties = Record<string, Property<unknown>>;

const unreflected = {attribute: true, reflect: false};

/** Attributes that the browser or page CSS reads of native elements: FormData is made from `name`, for one. */
const NATIVE = new Set(
  (
    'accept action autocomplete disabled download enterkeyhint href inputmode max maxlength min minlength multiple name ' +
    'open pattern placeholder readonly rel required size src step target type'
  ).split(' '),
);

/** A property that works, and that the next version which may break something removes: `instead` is used then. */
export const deprecated = <T>(property: Property<T>, instead: string): Property<T> => ({
  ...property,
  deprecated: instead,
});

/** Text. Script may also give a number, a boolean, or an object with a text of its own, as a URL. */
export function text(initial = ''): Property<string> {
  return {...unreflected, default: initial, parse: (value) => value, accept: textOf};
}

/** Text that means something to the element, as a date. What does not is the default: '', as `.value` of a native input. */
export function textThat(means: (text: string) => boolean, initial = ''): Property<string> {
  const read = (value: string) => (value === initial || means(value) ? value : undefined);
  const accept = (value: unknown) => {
    const given = textOf(value);
    return given === undefined ? undefined : read(given);
  };
  return {...text(initial), parse: read, accept};
}

/** true while the attribute is present, whatever its value. `{reflect: true}` writes it back. */
export function flag({reflect = false} = {}): Property<boolean> {
  return {attribute: true, reflect, default: false, parse: () => true, accept: Boolean};
}

/** A whole number. */
export function whole(initial = 0): Property<number> {
  const read = (value: number) => (Number.isSafeInteger(value) ? value : undefined);
  return {
    ...unreflected,
    default: initial,
    parse: (value) => read(plainNumber(value)),
    accept: (value) => read(typeof value === 'number' ? value : plainNumber(textOf(value) ?? '')),
  };
}

/** A finite number, written with a dot. */
export function number(initial = 0): Property<number> {
  const read = (value: number) => (Number.isFinite(value) ? value : undefined);
  return {
    ...unreflected,
    default: initial,
    parse: (value) => read(plainNumber(value)),
    accept: (value) => read(typeof value === 'number' ? value : plainNumber(textOf(value) ?? '')),
  };
}

function plainNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** One of the given words. `{reflect: true}` writes it back. */
export function choice<const T extends string>(
  words: readonly T[],
  initial: NoInfer<T>,
  {reflect = false} = {},
): Property<T> {
  const read = (value: unknown) => words.find((word) => word === value);
  return {attribute: true, reflect, default: initial, parse: read, accept: read};
}

/**
 * What JSON data is outside: a list, one of objects, an object by names, or any of them. `long`: a list that is not looked through,
 * since that takes as long as to show it.
 */
type DataShape = 'list' | 'records' | 'record' | 'data' | 'long';

/** Data: JSON in the attribute, the data itself or its JSON as a property. */
export function json<T>(initial: T, shape: DataShape = 'data'): Property<T> {
  const accept = (value: unknown) => (isData(value, shape) ? (value as T) : undefined);
  const parse = (text: string) => {
    try {
      const value: unknown = JSON.parse(text);
      return value === null ? initial : accept(value);
    } catch {
      return undefined;
    }
  };
  return {
    ...unreflected,
    default: initial,
    parse,
    // A framework that finds a property of the name sets what the page wrote as an attribute.
    accept: (value) => (typeof value === 'string' ? parse(value) : accept(value)),
  };
}

/** Data that only script can give: a function, a model, a large object. */
export function object<T>(initial: T, isFit: (value: unknown) => boolean = () => true): Property<T> {
  const accept = (value: unknown) => (isFit(value) ? (value as T) : undefined);
  return {attribute: false, reflect: false, default: initial, parse: () => undefined, accept};
}

/** The text of a value; undefined where it has none of its own, as lists and plain objects. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : String(value);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  try {
    const text = String(value);
    return text.startsWith('[object ') ? undefined : text;
  } catch {
    return undefined;
  }
}

function isData(value: unknown, shape: DataShape): boolean {
  if (shape === 'long') return Array.isArray(value);
  if (!Array.isArray(value)) return (shape === 'record' || shape === 'data') && isRecord(value) && isReadable(value);
  return shape !== 'record' && (shape !== 'records' || value.every(isRecord)) && isReadable(value);
}

function isRecord(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** Whether every part can be read and none is within itself: a getter that throws would do so amid a view. */
function isReadable(value: unknown): boolean {
  const known = new Map<object, boolean>();
  const read = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return true;
    // false while its own parts are read
    if (known.has(part)) return known.get(part)!;
    const prototype: unknown = Object.getPrototypeOf(part);
    const isPlain = Array.isArray(part) || prototype === null || prototype === Object.prototype;
    known.set(part, false);
    const readable = !isPlain || Object.values(part).every(read);
    known.set(part, readable);
    return readable;
  };
  try {
    return read(value);
  } catch {
    return false;
  }
}

/** The same property under an attribute's own name, which as a property's would hide one that every element has. */
export function named<T>(attribute: string, property: Property<T>): Property<T> {
  return {...property, attribute};
}

/** `labelPosition` → `label-position`, unless it has a name of its own. */
export function attributeName(name: string, {attribute}: Property<unknown>): string {
  return typeof attribute === 'string' ? attribute : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether a value set by script is written back to the attribute. */
export function isReflected(name: string, property: Property<unknown>): boolean {
  return property.reflect || (property.attribute !== false && NATIVE.has(attributeName(name, property)));
}
