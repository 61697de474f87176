/** The class of an element, as its placeholder sees it. */
type Real = CustomElementConstructor & {prototype: Partial<Record<(typeof REACTIONS)[number], Reaction>>};
type Reaction = (this: HTMLElement, ...args: unknown[]) => void;
type Given = HTMLElement & Record<string, unknown>;

/** A class under which a tag is defined before its code is there. */
export interface StandIn extends CustomElementConstructor {
  /** The class that replaces the placeholder, once it is loaded. */
  real?: CustomElementConstructor;
  /** Makes every element of the tag one of the real class; `upgradeInPlace` runs its constructors on an element. */
  become(
    real: CustomElementConstructor,
    upgradeInPlace: (element: HTMLElement, real: CustomElementConstructor) => void,
  ): void;
}

const REACTIONS = [
  'connectedCallback',
  'disconnectedCallback',
  'attributeChangedCallback',
  'formResetCallback',
  'formDisabledCallback',
  'formStateRestoreCallback',
] as const;

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The properties of a tag, each with its value until it is set (Vue asks what kind it is of), and its attributes. */
function readShape(shape: string): [Map<string, false | undefined>, string[]] {
  const properties = new Map<string, false | undefined>();
  const attributes: string[] = [];
  for (const [, name = '', flag, rest] of shape.matchAll(/(\w+)(\?)?(!|=\S+)?/g)) {
    properties.set(name, flag ? false : undefined);
    if (rest !== '!') attributes.push(rest?.slice(1) ?? dashed(name));
  }
  return [properties, attributes];
}

/** Each property is stored at its element when it is set. */
function defineProperties(prototype: HTMLElement, properties: Map<string, false | undefined>): void {
  for (const [name, initial] of properties) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get: () => initial,
      set(this: Given, value: unknown) {
        Object.defineProperty(this, name, {value, configurable: true, enumerable: true, writable: true});
      },
    });
  }
}

/** As the browser upgrades an element: its constructors, its attributes, then what it missed. */
function upgrade(
  host: Given,
  real: Real,
  construct: () => void,
  properties: Map<string, unknown>,
  attributes: string[],
  state: unknown[] | undefined,
): void {
  const early = Object.entries(host).filter(([name]) => properties.has(name));
  try {
    for (const [name] of early) delete host[name];
    construct();
    const {prototype} = real;
    for (const {name, value} of host.attributes)
      if (attributes.includes(name)) prototype.attributeChangedCallback?.call(host, name, null, value);
    for (const [name, value] of early) host[name] = value;
    if (host.matches(':disabled')) prototype.formDisabledCallback?.call(host, true);
    if (state) prototype.formStateRestoreCallback?.apply(host, state);
    if (host.isConnected) prototype.connectedCallback?.call(host);
  } catch (error) {
    reportError(error);
  }
}

/**
 * Defines a tag at once, with the properties and attributes that `shape` names (`scripts/shapes.mjs`), so that whatever
 * a framework sets is stored; `met` gets each element that is connected, to load its code.
 */
export function standIn(tag: string, shape: string, met: (element: HTMLElement) => void): void {
  const [properties, attributes] = readShape(shape);
  /** Elements that are not of the real class yet. */
  const waiting = new WeakSet<HTMLElement>();
  const made = new Set<WeakRef<HTMLElement>>();
  const restored = new WeakMap<HTMLElement, unknown[]>();
  let arrive: () => void;
  const arrived = new Promise<void>((done) => (arrive = done));
  let real: Real | undefined;

  class Early extends HTMLElement {
    static observedAttributes = attributes;
    static formAssociated = shape[0] === '*';

    static get real() {
      return real;
    }

    static become(element: Real, upgradeInPlace: (host: HTMLElement, real: Real) => void) {
      real = element;
      for (const name of [...properties.keys(), 'updateComplete']) delete (Early.prototype as unknown as Given)[name];
      Object.setPrototypeOf(Early, real);
      Object.setPrototypeOf(Early.prototype, real.prototype as object);
      // Those of the page in document order, so that an ancestor comes first.
      const found = [...made].flatMap((ref) => ref.deref() ?? []);
      for (const host of new Set([...document.querySelectorAll<HTMLElement>(tag), ...found])) {
        if (waiting.delete(host))
          upgrade(
            host as Given,
            element,
            () => upgradeInPlace(host, element),
            properties,
            attributes,
            restored.get(host),
          );
      }
      made.clear();
      arrive();
    }

    constructor() {
      if (real) return Reflect.construct(real, [], new.target) as Early;
      super();
      waiting.add(this);
      made.add(new WeakRef(this));
    }

    get updateComplete(): Promise<unknown> {
      return this.isConnected ? arrived.then(() => this.updateComplete) : Promise.resolve();
    }
  }

  defineProperties(Early.prototype, properties);
  for (const reaction of REACTIONS) {
    Object.defineProperty(Early.prototype, reaction, {
      value(this: HTMLElement, ...args: unknown[]) {
        if (!waiting.has(this)) real?.prototype[reaction]?.apply(this, args);
        else if (reaction === 'connectedCallback') met(this);
        else if (reaction === 'formStateRestoreCallback') restored.set(this, args);
      },
    });
  }
  customElements.define(tag, Early);
}
