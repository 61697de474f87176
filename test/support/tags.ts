import examples from 'lc:examples';
import type {Properties, Property} from '../../src/host/properties.js';

/** An element's class as the contract suite sees it. */
export interface TagClass extends CustomElementConstructor {
  tag: string;
  properties: Properties;
  formAssociated?: boolean;
  followsColour?: boolean;
  define(tag?: string): void;
}

export const isShell = (element: TagClass) => 'renderView' in (element.prototype as object);
export const isField = (element: TagClass) => 'setCustomValidity' in (element.prototype as object);

/** HTML that shows an element: its documentation's example, else the bare tag; fields get a label. */
export function htmlOf(element: TagClass, attributes = ''): string {
  const tag = element.tag;
  const given = examples[tag] || `<${tag}></${tag}>`;
  const label = isField(element) && !/\slabel=/.test(given) ? ' label="Label"' : '';
  return given.replace(new RegExp(`<${tag}(?=[\\s>])`), `<${tag}${label} ${attributes}`);
}

/** A value of a declared property other than its default, as script sets it; undefined where none can be made up. */
export function sampleOf(property: Property<unknown>): unknown {
  const initial = property.default;
  if (typeof initial === 'boolean') return true;
  if (typeof initial === 'number') return property.accept(7);
  if (typeof initial === 'string') return property.accept('x');
  return undefined;
}

/** The same value as an attribute's text. */
export function sampleText(property: Property<unknown>): string | undefined {
  const value = sampleOf(property);
  if (!property.attribute || value === undefined) return undefined;
  return value === true ? '' : String(value);
}
