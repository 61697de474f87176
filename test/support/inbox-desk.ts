import type {AppDefinition, ObjectDefinition} from '../../demo/server/definition.js';
import {desk} from './desk.js';

const text = (internalId: string) => ({
  ...{internalId, name: internalId, label: internalId},
  type: ['string', {}] as ['string', object],
});

const clerk: ObjectDefinition = {
  ...desk.objects[1]!,
  alias: 'clerk',
  attributes: [
    text('name'),
    {internalId: 'account', name: 'account', label: 'Account', type: ['reference', {ref: 'account'}]},
  ],
  rights: {sales: {view: true}, warehouse: {view: true}},
};

/** People who sign in, as records with the ids of their accounts. */
const account: ObjectDefinition = {...clerk, alias: 'account', attributes: [text('name')], rights: {}};

/** The desk, with a clerk for each order and a column of remarks in its lines, which the warehouse does not see. */
export function inboxDesk(): AppDefinition {
  const objects = desk.objects.map((object): ObjectDefinition => {
    if (object.alias !== 'order') return object;
    const attributes = object.attributes.map((attribute) => {
      if (attribute.internalId !== 'lines') return attribute;
      const columns = [...(attribute.type[1]?.columns ?? []), text('remark')];
      return {...attribute, type: ['tabular_section', {columns}]} as typeof attribute;
    });
    const {warehouse, ...others} = object.rights;
    return {
      ...object,
      attributes: [
        ...attributes,
        {internalId: 'clerk', name: 'clerk', label: 'Clerk', type: ['reference', {ref: 'clerk'}]},
        text('secret'),
      ],
      rights: {...others, warehouse: {...warehouse, hidden: [...warehouse!.hidden!, 'secret', 'lines.remark']}},
      notifies: [{attribute: 'status', to: 'clerk.account', detail: 'supplier'}],
    };
  });
  return {...desk, objects: [...objects, clerk, account]};
}
