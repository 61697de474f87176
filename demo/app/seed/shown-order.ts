import type {OrderLine} from './orders.js';
import {fileId, listedFiles, SHOWN_DOCUMENTS} from './file-ids.js';
import {moved, seedId} from './ids.js';
import {FEATURED} from './featured-products.js';
import {currencyId} from './places.js';
import type {Values} from './step.js';

/** PO-2026-21184, the order to show: eight lines from Nordskar that come to € 16,468.92. */
export const SHOWN = 216;

const line = (sku: string, quantity: number, price: number, discount = 0, packed = false): OrderLine => ({
  product: FEATURED.findIndex((item) => item.sku === sku),
  quantity,
  price,
  discount,
  vat: 200,
  packed,
});

export const SHOWN_LINES: OrderLine[] = [
  line('TN-0210', 24, 21200, 50, true),
  line('TN-0310', 12, 25800, 50, true),
  line('MT-0018', 120, 1420),
  line('SB-1105', 1, 11800, 1000),
  line('ST-0110', 30, 3640, 25),
  line('LT-0404', 40, 2150),
  line('MG-0035', 96, 510),
  line('BO-0750', 60, 985),
];

export const shownOrder: Values = {
  date: moved('2026-11-18'),
  reference: 'OF-77120 / Lindqvist',
  incoterm: 'dap',
  payment_terms: 'net_30',
  currency: currencyId('EUR'),
  note: 'Two pallets of tents replace the batch rejected on receipt R-17981. Call the dock before 15:00, the gate code changed.',
  slot: '14:30:00',
  confirmed: `${moved('2026-11-19')}T09:42:00Z`,
  buyer: seedId('employee', 0),
  deliver_from: moved('2026-12-02'),
  deliver_until: moved('2026-12-11'),
  partial: true,
  reminder: false,
  packing_photo: fileId('order.packing_photo', SHOWN),
  documents: listedFiles('order.documents', SHOWN, SHOWN_DOCUMENTS),
  supplier_note: {
    en: 'Please label every carton with the order number and the pallet count. Deliveries without labels are refused at the dock.',
    fr: 'Merci d’indiquer sur chaque carton le numéro de commande et le nombre de palettes. Les livraisons sans étiquette sont refusées au quai.',
    es: 'Rogamos etiquetar cada caja con el número de pedido y el número de palés. Las entregas sin etiqueta se rechazan en el muelle.',
    uk: '',
  },
  portal_password: 'Pallet7x',
};
