import {kindOf, type Kind} from '../../../../src/types/kinds.js';
import type {Attribute} from '../../../../src/values/types.js';
import type {QueryContext} from '../context.js';
import type {Field} from './source.js';

/** The settings of an attribute, wherever it is stored. */
export function attributeField({application}: QueryContext, attribute: Attribute): Omit<Field, 'column' | 'nullable'> {
  const kind = kindOf(attribute);
  const [, {ref = '', options} = {}] = attribute.type;
  const {enumerations} = application.definition;
  return {
    attribute,
    kind,
    ...((kind === 'reference' || kind === 'ids') && {target: ref}),
    ...((kind === 'enumeration' || kind === 'keys') && {
      options: options ?? (Object.hasOwn(enumerations, ref) ? enumerations[ref]!.options : {}),
    }),
  };
}

/** A field that every source of its sort has. */
export function builtIn(internalId: string, type: Attribute['type'], column: string, kind: Kind): Field {
  return {attribute: {internalId, name: internalId, label: internalId, type}, column, kind, nullable: false};
}

export const ID = builtIn('id', ['primary_key'], 'id', 'id');
