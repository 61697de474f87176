import type {Expression, Formula} from '../../../src/values/types.js';

/** An empty amount or percentage counts as none. */
const orNone = (field: string): Formula => ['coalesce', field, 0];

const percentOff = (field: string): Formula => ['-', 1, ['*', orNone(field), 0.01]];

/** Of one row of the lines: quantity at unit price less the line's discount. */
export const lineTotal: Formula = ['round', ['*', 'quantity', 'unit_price', percentOff('discount')], 2];

export const lineCount: Formula = ['count', 'lines'];

/** The lines less the order's discount, without VAT and freight. */
export const net: Formula = ['round', ['*', ['sum', 'lines', lineTotal], percentOff('discount')], 2];

/** Each line at its own rate; freight at the standard rate of 20 %. */
export const vat: Formula = [
  'round',
  [
    '+',
    ['*', ['sum', 'lines', ['*', lineTotal, orNone('vat'), 0.01]], percentOff('discount')],
    ['*', orNone('freight'), 0.2],
  ],
  2,
];

export const total: Formula = ['+', net, orNone('freight'), vat];

export const paid: Formula = ['sum', 'payments', 'paid'];

export const balance: Formula = ['-', total, paid];

/** The day by which all is to be paid, by the payment terms. */
export const payBy: Expression = `
  payment_terms == "prepaid" ? date
    : payment_terms == "on_delivery" ? deliver_until
    : addDays(date, payment_terms == "net_14" ? 14 : payment_terms == "net_60" ? 60 : 30)`;

/** From the order to its arrival; of an order that is still to come none. */
export const leadDays: Expression = 'daysBetween(date, received)';

/** What the supplier recognises a payment by. */
export const remittance: Expression = 'has(reference) ? number + " / " + reference : number';
