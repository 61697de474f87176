/** How one property of an element reads its attribute and what it accepts from script. */
export interface Property<T> {
  readonly default: T;
  /** false: there is no attribute (rich data). */
  readonly attribute: boolean;
  /** The value is written back to the attribute, for page CSS to select. */
  readonly reflect: boolean;
  /** What an attribute's text means; undefined: it cannot be read. */
  parse(text: string): T | undefined;
  /** What a value set by script becomes; undefined: it cannot be taken. */
  accept(value: unknown): T | undefined;
}

export type Properties = Record<string, Property<unknown>>;

const unreflected = {attribute: true, reflect: false};

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

/** `labelPosition` → `label-position`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
