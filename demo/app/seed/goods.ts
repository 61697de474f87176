import {CATEGORIES} from './categories.js';
import {fileId} from './file-ids.js';
import {daysAgo, seedId} from './ids.js';
import {digits} from './companies.js';
import {products, type CatalogueItem} from './products.js';
import {randomFor, type Random} from './random.js';
import type {Values} from './step.js';

const categoryIndex = new Map(CATEGORIES.map(([code], index) => [code, index]));

const categoryId = (code: string | undefined) => (code ? seedId('category', categoryIndex.get(code)!) : null);

export function categoryValues(index: number): Values {
  const [code, en, fr, es, uk, parent] = CATEGORIES[index]!;
  const colour = COLOURS[code.slice(0, 2)] ?? null;
  return {name: en, code, names: {en, fr, es, uk}, parent: categoryId(parent), position: (index + 1) * 10, colour};
}

/** Of a top category and those in it. */
const COLOURS: Record<string, string> = {
  PK: '#0a6775',
  TN: '#5a7d2a',
  SL: '#5b4b8a',
  LT: '#b07d00',
  CK: '#b3471e',
  FW: '#7a4a2b',
  CL: '#1f5fa8',
};

export function productValues(index: number): Values {
  const item = products()[index]!;
  const random = randomFor('product stock', index);
  const reorder = random.whole(1, 12) * 5;
  const discontinued = item.onHand === undefined && random.chance(0.18);
  const onHand = item.onHand ?? (discontinued || random.chance(0.06) ? 0 : random.whole(0, 420));
  const ahead =
    item.nextDelivery === undefined
      ? random.chance(0.4) && !discontinued
        ? random.whole(2, 60)
        : null
      : item.nextDelivery;
  const online = ahead !== null || (!discontinued && index > 24 && random.chance(0.8));
  return {
    name: item.name,
    sku: item.sku,
    category: categoryId(item.category),
    supplier: seedId('supplier', item.supplier),
    status: statusOf(index, onHand, reorder, ahead, discontinued),
    unit: item.unit,
    price: item.price / 100,
    cost: item.cost / 100,
    vat: item.category === 'CK4' ? '10' : '20',
    margin: (item.price - item.cost) / 100,
    on_hand: onHand,
    reorder_level: reorder,
    stock_value: (onHand * item.cost) / 100,
    next_delivery: ahead === null ? null : daysAgo(-ahead),
    online,
    weight: item.weight / 1000,
    barcode: barcode(random),
    description: descriptionOf(item),
    story: online ? storyOf(item) : null,
    note: null,
    image: fileId('product.image', index),
  };
}

/** The first twenty are the mockups' own: the statuses there follow the rows, not a rule. */
function statusOf(index: number, onHand: number, reorder: number, ahead: number | null, discontinued: boolean): string {
  if (discontinued) return 'discontinued';
  if (onHand === 0) return ahead === null ? 'out_of_stock' : index < 25 ? 'out_of_stock' : 'on_order';
  if (index < 25) return onHand <= 11 ? 'low_stock' : onHand <= 18 ? 'on_order' : 'in_stock';
  return onHand < reorder ? (ahead === null ? 'low_stock' : 'on_order') : 'in_stock';
}

/** Thirteen digits with a right check digit. */
function barcode(random: Random): string {
  const text = digits('50########', random).padEnd(12, '7');
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return text + String((10 - (sum % 10)) % 10);
}

/** What the web shop says of a product, as HTML. */
function storyOf({name, weight}: CatalogueItem): string {
  const kg = (weight / 1000).toFixed(2);
  return `<h3>${name}</h3><p>Made for <strong>long days outdoors</strong>, and to be repaired rather than replaced.</p><ul><li>${kg} kg</li><li>Spare parts for ten years</li></ul>`;
}

function descriptionOf({name, weight}: CatalogueItem): Record<string, string> {
  const kg = (weight / 1000).toFixed(2);
  const comma = kg.replace('.', ',');
  return {
    en: `${name}. Weight ${kg} kg. Tested outdoors, repairable, spare parts for ten years.`,
    fr: `${name}. Poids : ${comma} kg. Testé sur le terrain, réparable, pièces disponibles dix ans.`,
    es: `${name}. Peso: ${comma} kg. Probado en la montaña, reparable, con recambios durante diez años.`,
    uk: `${name}. Вага ${comma} кг. Випробувано в горах, підлягає ремонту, запчастини — десять років.`,
  };
}
