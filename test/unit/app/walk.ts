import {compartmentsOf} from '../../../src/values/form-containers.js';
import {supply} from '../../../demo/app/index.js';
import type {ObjectDefinition} from '../../../demo/server/definition.js';
import type {FormElement} from '../../../src/values/metadata.js';
import type {Attribute} from '../../../src/values/types.js';

export const objectOf = (alias: string): ObjectDefinition | undefined =>
  supply.objects.find((object) => object.alias === alias);

export const columnsOf = (attribute: Attribute | undefined): Attribute[] => attribute?.type[1]?.columns ?? [];

/** An attribute by internalId, `section.column`, or a path through references. */
export function attributeAt(object: ObjectDefinition | undefined, path: string): Attribute | undefined {
  const [first = '', ...rest] = path.split('.');
  const attribute = object?.attributes.find(({internalId}) => internalId === first);
  if (!rest.length || !attribute) return attribute;
  const [type, config] = attribute.type;
  if (type === 'tabular_section') return columnsOf(attribute).find(({internalId}) => internalId === rest.join('.'));
  return attributeAt(objectOf(config?.ref ?? ''), rest.join('.'));
}

/** Attributes of the object and columns of its sections, with the path of each. */
export function attributesOf(object: ObjectDefinition): [path: string, attribute: Attribute][] {
  return object.attributes.flatMap((attribute) => [
    [attribute.internalId, attribute] as [string, Attribute],
    ...columnsOf(attribute).map((column): [string, Attribute] => [
      `${attribute.internalId}.${column.internalId}`,
      column,
    ]),
  ]);
}

/** Every element of a form, containers first. */
export function* elementsOf(elements: FormElement[]): Generator<FormElement> {
  for (const element of elements) {
    yield element;
    for (const {elements: inside} of compartmentsOf(element)) yield* elementsOf(inside);
  }
}
