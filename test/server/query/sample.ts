import type {AppDefinition, ObjectDefinition, RoleRights} from '../../../demo/server/definition.js';
import type {Attribute, TypeConfig, TypeName} from '../../../src/values/types.js';

const attribute = (internalId: string, type: TypeName, config?: TypeConfig, required = false): Attribute => ({
  internalId,
  name: internalId,
  label: {en: internalId, uk: `${internalId} uk`},
  type: config ? [type, config] : [type],
  ...(required && {rules: [{kind: 'required'}]}),
});

function object(
  alias: string,
  presentation: string,
  attributes: Attribute[],
  rights: Record<string, RoleRights>,
): ObjectDefinition {
  return {
    alias,
    kind: 'list',
    name: alias,
    singular: alias,
    icon: 'box',
    presentation,
    attributes,
    rights,
    forms: [],
    lists: [],
  };
}

const to = (ref: string): TypeConfig => ({refType: 'object', ref});

const STATUS = {late: 'Late', draft: {en: 'Draft', uk: 'Чернетка'}, sent: {text: {en: 'Sent', uk: 'Надіслано'}}};

/**
 * Countries, suppliers, orders with lines, and payrolls that only the administrator may see.
 * - clerk sees suppliers of country UA, and their orders; never amounts, margins or prices.
 * - reader sees everything but payrolls and `secret`.
 */
export const sample: AppDefinition = {
  id: 'sample',
  name: 'Sample',
  version: '1',
  vendor: '',
  description: '',
  roles: {clerk: 'Clerk', reader: 'Reader', owner: 'Owner'},
  users: [],
  enumerations: {status: {name: 'Status', options: STATUS}},
  navigation: [],
  objects: [
    object(
      'country',
      'name',
      [attribute('code', 'string', undefined, true), attribute('name', 'string'), attribute('secret', 'string')],
      {
        clerk: {view: true, hidden: ['secret']},
        reader: {view: true, export: true, hidden: ['secret']},
      },
    ),
    object('payroll', 'name', [attribute('name', 'string'), attribute('sum', 'number', {scale: 2})], {}),
    object(
      'supplier',
      'name',
      [
        attribute('name', 'string'),
        attribute('country', 'reference', to('country')),
        attribute('payroll', 'reference', to('payroll')),
        attribute('margin', 'number', {scale: 1}),
        attribute('secret', 'string'),
      ],
      {
        clerk: {view: ['=', 'country.code', 'UA'], export: true, hidden: ['margin', 'secret']},
        reader: {view: true, hidden: ['secret']},
      },
    ),
    object(
      'order',
      'number',
      [
        attribute('number', 'string', undefined, true),
        attribute('supplier', 'reference', to('supplier')),
        attribute('status', 'enumeration', {refType: 'enumeration', ref: 'status'}),
        attribute('date', 'date'),
        attribute('confirmed', 'timestamp'),
        attribute('slot', 'time'),
        attribute('total', 'number', {scale: 2}),
        attribute('note', 'text'),
        attribute('title', 'multilingual_text'),
        attribute('partial', 'boolean'),
        attribute('photo', 'image'),
        attribute('documents', 'files'),
        attribute('secret', 'string'),
        attribute('lines', 'tabular_section', {
          columns: [
            attribute('product', 'string'),
            attribute('quantity', 'number', {scale: 0}),
            attribute('price', 'number', {scale: 2}),
          ],
        }),
      ],
      {
        clerk: {view: ['=', 'supplier.country.code', 'UA'], export: true, hidden: ['total', 'secret', 'lines.price']},
        reader: {view: true, export: true, hidden: ['secret']},
        owner: {view: ['=', 'number', {param: 'user.id'}], hidden: ['secret']},
      },
    ),
  ],
};
