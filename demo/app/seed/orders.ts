import {deliveryOf} from './deliveries.js';
import {later, moved, seedId} from './ids.js';
import {figuresOf, type LineFigures} from './order-amounts.js';
import {PRODUCTS, products, productsOf} from './products.js';
import {randomFor, type Random} from './random.js';
import {SHOWN, SHOWN_LINES, shownOrder} from './shown-order.js';
import {BUYERS, WAREHOUSES} from './staff.js';
import type {Values} from './step.js';
import {SUPPLIERS, termsOf} from './suppliers.js';

/** Orders of each year, the newest first; numbers run from 1 within the year. */
const YEARS = [
  [2026, 21_400],
  [2025, 23_100],
  [2024, 20_480],
  [2023, 18_360],
  [2022, 16_660],
] as const;
export const ORDERS = YEARS.reduce((sum, [, count]) => sum + count, 0);

/** Lines of twenty orders in turn; forty altogether, so that the orders have 200,000. */
const LINES = [1, 2, 1, 3, 1, 1, 2, 1, 2, 4, 1, 1, 5, 1, 2, 1, 6, 1, 3, 1];

export interface OrderLine extends LineFigures {
  /** Index of the product. */
  product: number;
  packed: boolean;
}

/** What receipts and documents need to know of an order. 0 is the newest. */
export interface OrderHead {
  number: string;
  date: string;
  supplier: number;
  warehouse: number;
  status: string;
}

export function orderHead(index: number): OrderHead {
  const random = randomFor('order', index);
  const [year, n, count] = yearOf(index);
  const number = `PO-${year}-${String(n).padStart(5, '0')}`;
  const supplier = random.chance(0.12) ? random.whole(0, 9) : random.whole(0, SUPPLIERS - 1);
  const warehouse = random.chance(0.3) ? 0 : random.whole(0, WAREHOUSES.length - 1);
  const head = {number, date: workday(year, (n - 1) / count), supplier, warehouse, status: statusOf(index, random)};
  return index === SHOWN ? {...head, supplier: 6, warehouse: 0, status: 'ordered'} : head;
}

function yearOf(index: number): [year: number, n: number, count: number] {
  let before = 0;
  for (const [year, count] of YEARS) {
    if (index < before + count) return [year, before + count - index, count];
    before += count;
  }
  throw new RangeError(`no order ${index}`);
}

/** The working day at a share of the year that the sample was written with; of its last year up to its today. */
function workday(year: number, share: number): string {
  const first = Date.UTC(year, 0, 1);
  const last = year === 2026 ? Date.UTC(2026, 10, 20) : Date.UTC(year, 11, 31);
  const day = Math.floor(share * ((last - first) / 86_400_000 + 1));
  const date = moved(new Date(first + day * 86_400_000).toISOString().slice(0, 10));
  const weekday = new Date(date).getUTCDay();
  return weekday === 6 ? later(date, -1) : weekday === 0 ? later(date, -2) : date;
}

function statusOf(index: number, random: Random): string {
  if (index < 70) return random.pick(['draft', 'draft', 'approved', 'ordered']);
  if (index < 700) return random.pick(['approved', 'ordered', 'ordered', 'ordered', 'in_transit']);
  if (index < 2400) return random.pick(['ordered', 'in_transit', 'in_transit', 'received']);
  return index < 4000 && random.chance(0.1) ? 'in_transit' : 'received';
}

export function orderLines(index: number, {supplier, status}: OrderHead): OrderLine[] {
  if (index === SHOWN) return SHOWN_LINES;
  const random = randomFor('order lines', index);
  const own = productsOf(supplier);
  const offered = [...own, ...Array.from({length: 8}, (_, n) => (supplier * 13 + n * 211) % PRODUCTS)];
  const start = random.whole(0, offered.length - 1);
  return Array.from({length: lineCount(index)}, (_, n) => {
    const product =
      n < own.length && n === 0 ? own[random.whole(0, own.length - 1)]! : offered[(start + n * 3) % offered.length]!;
    const cost = products()[product]!.cost;
    return {
      product,
      quantity: random.pick([4, 6, 8, 10, 12, 20, 24, 30, 36, 40, 48, 60, 96, 120]),
      price: Math.round((cost * random.whole(92, 104)) / 100),
      discount: random.pick([0, 0, 0, 0, 20, 25, 50, 75, 100]),
      vat: random.chance(0.93) ? 200 : random.pick([100, 55, 0]),
      packed: status === 'received' || status === 'in_transit',
    };
  });
}

/** The shown order has eight lines: the next long one has as many fewer. */
export function lineCount(index: number): number {
  const usual = LINES[index % LINES.length]!;
  if (index === SHOWN) return SHOWN_LINES.length;
  return index === SHOWN + LINES.length ? usual - (SHOWN_LINES.length - usual) : usual;
}

export function orderValues(index: number): Values {
  const head = orderHead(index);
  const random = randomFor('order terms', index);
  const lines = orderLines(index, head);
  const shown = index === SHOWN ? shownOrder : {};
  const freight = index === SHOWN ? 124_000 : random.chance(0.3) ? 0 : random.whole(4, 190) * 1000;
  const discount = index === SHOWN || random.chance(0.7) ? 0 : random.pick([10, 15, 20, 25, 50, 100]);
  const figures = figuresOf(lines, freight, discount);
  const from = later(head.date, random.whole(6, 40));
  const terms = {
    ...head,
    ...termsOf(head.supplier),
    reference: random.chance(0.75) ? `OF-${random.whole(10_000, 99_999)}` : null,
  };
  const values = {
    ...terms,
    supplier: seedId('supplier', head.supplier),
    buyer: seedId('employee', random.pick(BUYERS)),
    confirmed: confirmedAt(head, random),
    warehouse: seedId('warehouse', head.warehouse),
    slot: `${String(random.whole(7, 16)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`,
    deliver_from: from,
    deliver_until: later(from, random.whole(1, 9)),
    partial: random.chance(0.55),
    reminder: random.chance(0.35),
    note: random.chance(0.2) ? random.pick(NOTES) : null,
    ...shown,
  };
  return {
    ...values,
    ...paymentTermsOf(values),
    ...deliveryOf(index, values),
    freight: freight / 100,
    discount: discount / 10,
    discount_reason: null,
    line_count: lines.length,
    ...amountsOf(figures, index, head),
    lines: lines.map((line, position) => rowOf(line, figures.lines[position]!)),
  };
}

const CREDIT_DAYS: Record<string, number> = {net_14: 14, net_30: 30, net_60: 60};

/** As the expressions of objects/order-formulas.ts have it. */
function paymentTermsOf({number, reference, payment_terms: terms, date, deliver_until: until}: Values): Values {
  const days = CREDIT_DAYS[String(terms)];
  return {
    pay_by: terms === 'prepaid' ? date : days === undefined ? until : later(String(date), days),
    remittance: reference === null ? number : `${String(number)} / ${String(reference)}`,
  };
}

function rowOf({product, quantity, price, discount, vat, packed}: OrderLine, total: number): Values {
  const {sku} = products()[product]!;
  return {
    product: seedId('product', product),
    sku,
    quantity,
    unit_price: price / 100,
    discount: discount / 10,
    vat: String(vat / 10),
    packed,
    total: total / 100,
  };
}

function amountsOf(
  {net, vat, total}: {net: number; vat: number; total: number},
  index: number,
  head: OrderHead,
): Values {
  const payments = paymentsOf(index, head, total);
  const paid = payments.reduce((sum, {paid: part}) => sum + part, 0);
  return {
    net: net / 100,
    vat: vat / 100,
    total: total / 100,
    paid: paid / 100,
    balance: (total - paid) / 100,
    payments: payments.map((payment) => ({...payment, amount: payment.amount / 100, paid: payment.paid / 100})),
  };
}

interface Payment {
  due: string;
  amount: number;
  method: string;
  paid_on: string | null;
  paid: number;
  reference: string | null;
}

/** None for a draft; one, or a deposit of 30 % and the rest. Received orders older than two months are paid. */
function paymentsOf(index: number, {date, status}: OrderHead, total: number): Payment[] {
  if (status === 'draft') return [];
  const random = randomFor('payments', index);
  const deposit = random.chance(0.2) ? Math.round(total * 0.3) : 0;
  const settled = status === 'received' && (index > 5000 || random.chance(0.5));
  const method = random.pick(['transfer', 'transfer', 'transfer', 'direct_debit', 'letter_of_credit', 'card']);
  const payment = (days: number, amount: number, done: boolean): Payment => ({
    due: later(date, days),
    amount,
    method,
    paid_on: done ? later(date, days - random.whole(0, 4)) : null,
    paid: done ? amount : 0,
    reference: done ? `TRF ${random.whole(100_000, 999_999)}` : null,
  });
  const rest = payment(random.pick([14, 30, 30, 60]), total - deposit, settled);
  return deposit ? [payment(4, deposit, status !== 'approved'), rest] : [rest];
}

function confirmedAt({date, status}: OrderHead, random: Random): string | null {
  if (status === 'draft' || status === 'approved') return null;
  const hour = String(random.whole(7, 16)).padStart(2, '0');
  return `${later(date, 1)}T${hour}:${String(random.whole(0, 59)).padStart(2, '0')}:00Z`;
}

const NOTES = [
  'Call the dock the day before; the lift is out of service on Fridays.',
  'Replaces the batch rejected at the last receipt.',
  'Spring range: must be on the shelf by the first week of March.',
  'Livraison par camion à hayon uniquement.',
  'Entregar por la puerta 4 y pedir el albarán sellado.',
  'Узгодити в’їзд на територію складу за день до доставки.',
];
