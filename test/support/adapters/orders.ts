import type {AdapterObject} from '../../../src/api/adapter/adapter.js';

/** Orders and suppliers as every back end of the tests has them. */
export const SUPPLIERS = [
  {id: 1, name: 'Alder', country: 'FR'},
  {id: 2, name: 'Birch', country: 'ES'},
  {id: 3, name: 'Cedar', country: 'UA'},
];

const STATUSES = ['open', 'sent', 'done'];

export const ORDERS = Array.from({length: 30}, (_, at) => ({
  id: at + 1,
  number: `PO-${String(at + 1).padStart(3, '0')}`,
  status: STATUSES[at % 3]!,
  total: (at * 37) % 100,
  day: `2026-03-${String(at + 1).padStart(2, '0')}`,
  supplier: (at % 3) + 1,
  note: at % 5 === 0 ? 'gate (A)' : 'plain',
}));

/** What the adapters are given as `objects`; attributes that hold other names are for the back end to know. */
export const OBJECTS: Record<string, AdapterObject> = {
  orders: {
    name: 'Orders',
    singular: 'Order',
    presentation: 'number',
    ids: 'number',
    columns: [
      {internalId: 'number', name: 'number', label: 'Number', type: ['string'], rules: [{kind: 'required'}]},
      {
        internalId: 'status',
        name: 'status',
        label: 'Status',
        type: ['enumeration', {options: {open: 'Open', sent: 'Sent', done: 'Done'}}],
      },
      {internalId: 'total', name: 'total', label: 'Total', type: ['number', {scale: 0}]},
      {internalId: 'day', name: 'day', label: 'Day', type: ['date']},
      {internalId: 'supplier', name: 'supplier', label: 'Supplier', type: ['reference', {ref: 'suppliers'}]},
      {internalId: 'note', name: 'note', label: 'Note', type: ['string']},
    ],
  },
  suppliers: {
    name: 'Suppliers',
    singular: 'Supplier',
    ids: 'number',
    columns: [
      {internalId: 'name', name: 'name', label: 'Name', type: ['string']},
      {internalId: 'country', name: 'country', label: 'Country', type: ['string']},
    ],
  },
};
