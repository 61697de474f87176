import {attributeName, type Properties} from './properties.js';
import {serve, type PageSettings} from './page-settings.js';
import type {StandIn} from './stand-in.js';
import {upgradeInPlace} from './upgradable.js';
import {warnOnce} from './warnings.js';

/** What `define` needs of an element class. */
export interface DefinableElement extends CustomElementConstructor {
  tag: string;
  properties: Properties;
}

/** What an element does with a declared property; the base classes implement it. */
export interface PropertyStore {
  readProperty(name: string): unknown;
  writeProperty(name: string, value: unknown): void;
}

/**
 * Registers an element, or replaces the placeholder that the loader defined for it. The first definition of a tag wins:
 * a second copy of the script on the page only warns once (LC1001). Without a DOM nothing happens. `page` belongs to
 * the loader that serves the elements.
 */
export function define(element: DefinableElement, tag: string, page?: PageSettings): void {
  if (typeof customElements === 'undefined') return;
  serve(page);
  const present: (CustomElementConstructor & Partial<StandIn>) | undefined = customElements.get(tag);
  if (present?.become && !present.real) {
    installAccessors(element);
    present.become(element, upgradeInPlace);
    return;
  }
  if (present) {
    if ((present.real ?? present) !== element) {
      warnOnce(
        'LC1001',
        tag,
        __DEV__ && 'is already defined; the first definition is kept. Is the script on the page twice?',
      );
    }
    return;
  }
  installAccessors(element);
  // One class cannot serve two tags.
  customElements.define(tag, customElements.getName(element) ? class extends element {} : element);
}

function installAccessors({prototype, properties}: DefinableElement): void {
  for (const name of Object.keys(properties)) {
    if (ownAccessor(prototype as object, name)) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: PropertyStore) {
        return this.readProperty(name);
      },
      set(this: PropertyStore, value: unknown) {
        this.writeProperty(name, value);
      },
    });
  }
}

/** Whether a class of ours defines the name itself. */
function ownAccessor(prototype: object, name: string): boolean {
  for (let each = prototype; each && each !== HTMLElement.prototype; each = Object.getPrototypeOf(each) as object) {
    if (Object.hasOwn(each, name)) return true;
  }
  return false;
}

const attributes = new WeakMap<Properties, Map<string, string>>();

/** Attribute → property of a declaration. */
export function attributesOf(properties: Properties): Map<string, string> {
  let map = attributes.get(properties);
  if (!map) {
    const declared = Object.entries(properties).filter(([, {attribute}]) => attribute);
    map = new Map(declared.map(([name, property]) => [attributeName(name, property), name]));
    attributes.set(properties, map);
  }
  return map;
}
