import {FEATURED} from './featured-products.js';
import {FAMILIES, LINES, type Family} from './product-families.js';
import {companies} from './companies.js';
import {randomFor} from './random.js';

/** A product as far as order lines, receipts and price agreements need it. */
export interface CatalogueItem {
  name: string;
  sku: string;
  category: string;
  /** Index of the supplier. */
  supplier: number;
  /** Euro cents. */
  price: number;
  cost: number;
  weight: number;
  unit: string;
  onHand?: number;
  nextDelivery?: number | null;
}

export const PRODUCTS = 1284;
let known: CatalogueItem[] | undefined;
let bySupplier: number[][] | undefined;

export function products(): CatalogueItem[] {
  return (known ??= [...FEATURED, ...generated(PRODUCTS - FEATURED.length)]);
}

/** Indexes of the products of each supplier. */
export function productsOf(supplier: number): number[] {
  if (!bySupplier) {
    bySupplier = companies().map(() => []);
    for (const [index, item] of products().entries()) bySupplier[item.supplier]!.push(index);
  }
  return bySupplier[supplier] ?? [];
}

function generated(count: number): CatalogueItem[] {
  const taken = new Set(FEATURED.map(({name}) => name));
  const items: CatalogueItem[] = [];
  for (let round = 0; items.length < count; round++) {
    const family = FAMILIES[round % FAMILIES.length]!;
    const item = itemOf(family, Math.floor(round / FAMILIES.length), items.length);
    if (taken.has(item.name)) continue;
    taken.add(item.name);
    items.push(item);
  }
  return items;
}

function itemOf(family: Family, round: number, index: number): CatalogueItem {
  const random = randomFor('product', index);
  const line = LINES[(round * 5 + family.name.length) % LINES.length]!;
  const size = family.sizes[round % family.sizes.length]!;
  const colour = family.colours[(round + index) % family.colours.length]!;
  const name = family.pattern.replace('{line}', line).replace('{size}', size).replace('{colour}', colour);
  const price = random.whole(family.price[0] * 10, family.price[1] * 10) * 10;
  return {
    name,
    sku: `${family.code}-${String(1200 + index * 6 + random.whole(0, 5)).padStart(4, '0')}`,
    category: family.category,
    supplier: (index * 7 + family.name.length) % companies().length,
    price,
    cost: Math.round((price * random.whole(44, 62)) / 100),
    weight: random.whole(family.weight[0], family.weight[1]),
    unit: family.unit ?? 'piece',
  };
}
