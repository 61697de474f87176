/** How one property of an element reads its attribute and what it accepts from script. */
export interface Property<T> {
  readonly default: T;
  /** false: there is no attribute (rich data). A word: it is called so, because every element has a property of that name. */
  readonly attribute: boolean | string;
  /** The value is written back to the attribute, for page CSS to select; as is all that native elements write back. */
  readonly reflect: boolean;
  /** What an attribute's text means; undefined: it cannot be read. */
  parse(text: string): T | undefined;
  /** What a value set by script becomes; undefined: it cannot be taken. */
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

/** Text; null and undefined set by script are the default. */
export function text(initial = ''): Property<string> {
  return {
    ...unreflected,
    default: initial,
    parse: (value) => value,
    accept: (value) => (value === null || value === undefined ? initial : String(value)),
  };
}

/** true while the attribute is there, whatever it says. `{reflect: true}` writes it back. */
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
    accept: (value) => read(Number(value)),
  };
}

/** A finite number, written with a dot. */
export function number(initial = 0): Property<number> {
  const read = (value: number) => (Number.isFinite(value) ? value : undefined);
  return {
    ...unreflected,
    default: initial,
    parse: (value) => read(plainNumber(value)),
    accept: (value) => read(Number(value)),
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

/** Data: JSON in the attribute, the data itself as a property. */
export function json<T>(initial: T): Property<T> {
  return {
    ...unreflected,
    default: initial,
    parse: (text) => {
      try {
        return JSON.parse(text) as T;
      } catch {
        return undefined;
      }
    },
    accept: (value) => value as T,
  };
}

/** Data that only script can give: a function, a model, a large object. */
export function object<T>(initial: T): Property<T> {
  return {attribute: false, reflect: false, default: initial, parse: () => undefined, accept: (value) => value as T};
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
