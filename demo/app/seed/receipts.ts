import {later, seedId} from './ids.js';
import {orderHead, orderLines, orderValues} from './orders.js';
import {randomFor} from './random.js';
import {CLERKS} from './staff.js';
import type {Values} from './step.js';

export const RECEIPTS = 18_000;
/** Receipts begin with the orders that are on their way. */
const FIRST_ORDER = 700;

export function receiptValues(index: number): Values {
  const random = randomFor('receipt', index);
  const order = FIRST_ORDER + index * 2;
  const head = orderHead(order);
  const status = head.status === 'received' ? random.pick(DONE) : random.pick(['expected', 'expected', 'checking']);
  const clean = status !== 'partly_rejected' && status !== 'rejected';
  const begun = later(head.date, random.whole(8, 45));
  const at = head.status === 'received' ? String(orderValues(order).received) : begun;
  return {
    number: `R-${String(RECEIPTS - index).padStart(5, '0')}`,
    order: seedId('order', order),
    warehouse: seedId('warehouse', head.warehouse),
    status,
    received_at:
      status === 'expected'
        ? null
        : `${at}T${String(random.whole(7, 16)).padStart(2, '0')}:${random.pick(['05', '20', '40', '55'])}:00Z`,
    received_by: status === 'expected' ? null : seedId('employee', random.pick(CLERKS)),
    waybill: status === 'expected' ? null : `CMR-${String(2_640_000 + index * 7)}`,
    pallets: random.whole(1, 14),
    cartons: random.whole(6, 160),
    note: clean ? null : random.pick(FAULTS),
    lines: orderLines(order, head).map(({product, quantity}) => {
      const rejected = clean ? 0 : status === 'rejected' ? quantity : random.whole(0, Math.ceil(quantity / 4));
      return {
        product: seedId('product', product),
        ordered: quantity,
        received: status === 'expected' ? 0 : quantity,
        rejected,
        reason: rejected ? random.pick(['damaged', 'wrong_item', 'short', 'no_label']) : null,
      };
    }),
  };
}

const DONE = ['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'partly_rejected', 'rejected'];

const FAULTS = [
  'Two cartons wet through; photographed and set aside.',
  'Pallet collapsed in transit, the carrier was told on the spot.',
  'Маркування не відповідає замовленню, постачальника повідомлено.',
  'Étiquettes absentes sur la moitié des cartons.',
];
