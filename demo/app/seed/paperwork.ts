import {userId} from '../../server/schema/ids.js';
import {companies} from './companies.js';
import {fileId} from './file-ids.js';
import {daysAgo, later, seedId} from './ids.js';
import {orderHead, orderValues} from './orders.js';
import {randomFor} from './random.js';
import {EMPLOYEES, SALES} from './staff.js';
import type {Values} from './step.js';
import {mainContactOf, SUPPLIERS} from './suppliers.js';

export const VISITS = 1200;
export const DOCUMENTS = 2400;

const SUBJECTS = [
  'Spring range',
  'Prices for next year',
  'Late deliveries',
  'New colours',
  'Quality of the last batch',
  'Factory tour',
  'Samples',
  'Packaging without plastic',
];

export function visitValues(index: number): Values {
  const random = randomFor('visit', index);
  const supplier = random.whole(0, SUPPLIERS - 1);
  const days = Math.floor((index - 60) * 0.8);
  const date = daysAgo(days);
  const stands = randomFor('visit status', index);
  const ahead = stands.chance(0.45) ? 'confirmed' : 'planned';
  const held = stands.chance(0.07) ? 'missed' : 'done';
  const status = days < 0 ? ahead : random.chance(0.08) ? 'cancelled' : held;
  const hour = random.whole(8, 15);
  return {
    subject: `${random.pick(SUBJECTS)} · ${companies()[supplier]!.name}`,
    supplier: seedId('supplier', supplier),
    contact: seedId('contact', mainContactOf(supplier)),
    employee: seedId('employee', random.pick(SALES)),
    participants: random.chance(0.3) ? [seedId('employee', random.whole(4, EMPLOYEES - 1))] : [],
    kind: random.pick(['on_site', 'on_site', 'video', 'phone', 'fair']),
    status,
    date,
    starts: `${String(hour).padStart(2, '0')}:${random.pick(['00', '30'])}:00`,
    ends: `${String(hour + random.whole(1, 3)).padStart(2, '0')}:45:00`,
    result: status === 'done' ? random.pick(RESULTS) : null,
    follow_up: status === 'done' && random.chance(0.4) ? later(date, random.whole(7, 60)) : null,
    travel: random.pick(TRAVEL),
  };
}

const TRAVEL = [null, 'PT30M', 'PT45M', 'PT1H15M', 'PT2H', 'PT3H40M'];

const RESULTS = [
  'They hold prices until the end of the season if we confirm volumes **by March**:\n\n- tents: 400\n- ropes: 250',
  'Samples of three colours arrive next week; decide *before the fair*.',
  'Late because of dye shortages. Two weeks of safety stock agreed.',
  'Домовилися про щомісячні звіти щодо якості та знижку 3 % від 500 одиниць.',
  'Nouveau contact pour les réclamations; réponse promise sous 48 heures.',
];

export function documentValues(index: number): Values {
  const random = randomFor('document', index);
  const kind = random.pick(['quote', 'invoice', 'invoice', 'packing_list', 'certificate', 'contract']);
  const ordered = kind === 'invoice' || kind === 'packing_list';
  const order = random.whole(2400, 60_000);
  const head = orderHead(order);
  const issued = ordered ? later(head.date, random.whole(3, 30)) : daysAgo(random.whole(1, 900));
  const number = `${PREFIX[kind]}-${random.whole(10_000, 99_999)}`;
  return {
    name: ordered ? `${TITLE[kind]} ${head.number}` : `${TITLE[kind]} ${companies()[head.supplier]!.name}`,
    number,
    kind,
    supplier: seedId('supplier', head.supplier),
    order: ordered ? seedId('order', order) : null,
    issued,
    valid_until: ordered ? null : later(issued, random.pick([30, 90, 365, 730])),
    amount: kind === 'invoice' ? orderValues(order).total : kind === 'quote' ? random.whole(40, 4200) * 10 : null,
    file: fileId('document.file', index),
    confidential: kind === 'contract' || random.chance(0.05),
    responsible: random.chance(0.1) ? null : userId(random.pick(RESPONSIBLE)),
  };
}

export const TITLE: Record<string, string> = {
  quote: 'Quote',
  invoice: 'Invoice for',
  packing_list: 'Packing list',
  certificate: 'CE declaration',
  contract: 'Framework agreement',
};
/** The users who look after documents. */
const RESPONSIBLE = ['admin', 'sales', 'sales', 'sales', 'warehouse'];
const PREFIX: Record<string, string> = {
  quote: 'OF',
  invoice: 'INV',
  packing_list: 'PL',
  certificate: 'CE',
  contract: 'FA',
};
