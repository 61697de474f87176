import type {CatalogueItem} from './products.js';

const product = (
  name: string,
  sku: string,
  category: string,
  supplier: number,
  price: number,
  cost: number,
  onHand: number,
  nextDelivery: number | null,
  weight: number,
  unit = 'piece',
): CatalogueItem => ({name, sku, category, supplier, price, cost, onHand, nextDelivery, weight, unit});

/** Products with their own figures; suppliers by index, the next delivery in days from today. */
export const FEATURED: CatalogueItem[] = [
  product('Hollow 35 daypack', 'PK-0352', 'PK1', 0, 12800, 6900, 2, 7, 980),
  product('Ridgeline 2 tent', 'TN-0210', 'TN2', 6, 38900, 21200, 3, 12, 2140),
  product('Sill lantern 400', 'LT-0404', 'LT2', 1, 4650, 2150, 5, 4, 310),
  product('Tarn sleeping bag −5 °C, long', 'SB-1105', 'SL1', 2, 21400, 11800, 6, 19, 1320),
  product('Cairn mid boot, 42', 'BT-4242', 'FW1', 3, 17990, 9400, 7, null, 1240, 'pair'),
  product('Cairn mid boot, 43', 'BT-4243', 'FW1', 3, 17990, 9400, 8, null, 1270, 'pair'),
  product('Gully headlamp 350', 'LT-0350', 'LT1', 1, 3900, 1780, 11, 4, 86),
  product('Fell stove, single burner', 'ST-0110', 'CK1', 4, 7400, 3640, 14, 14, 690),
  product('Ridgeline 3 tent', 'TN-0310', 'TN2', 6, 46800, 25800, 16, 12, 2760),
  product('Beck bottle 750 ml', 'BO-0750', 'CK3', 4, 2250, 985, 18, 14, 240),
  product('Scree shell jacket, M', 'JK-2203', 'CL1', 2, 24900, 13100, 19, 21, 420),
  product('Scree shell jacket, L', 'JK-2204', 'CL1', 2, 24900, 13100, 21, 21, 440),
  product('Kestrel rope 9.5 mm, 60 m', 'RP-0960', 'CM1', 0, 16400, 8700, 22, null, 3540),
  product('Moor folding mat', 'MT-0018', 'SL2', 6, 3490, 1420, 24, 10, 410),
  product('Enamel mug, tarn', 'MG-0035', 'CK2', 4, 1400, 510, 28, 14, 160),
  product('Hollow 22 daypack', 'PK-0222', 'PK1', 0, 9800, 5200, 31, 7, 760),
  product('Gully headlamp 600', 'LT-0600', 'LT1', 1, 6400, 3050, 36, 4, 104),
  product('Tarn sleeping bag +2 °C', 'SB-1100', 'SL1', 2, 16900, 9150, 40, 19, 1080),
  product('Kestrel rope 8.9 mm, 70 m', 'RP-0870', 'CM1', 0, 19800, 10600, 41, null, 3720),
  product('Hollow 45 trekking pack', 'PK-0452', 'PK2', 0, 16400, 8900, 52, 7, 1580),
  product('Burn roll-top 18, slate', 'PK-0181', 'PK3', 0, 8400, 4350, 60, null, 620),
  product('Burn roll-top 24, fern', 'PK-0241', 'PK3', 0, 9200, 4800, 0, 7, 700),
  product('Ridgeline 1 solo', 'TN-0912', 'TN1', 6, 31800, 17300, 22, 12, 1420),
  product('Bothy 4 tent, clay', 'TN-0704', 'TN3', 6, 49200, 27400, 0, 33, 5840),
  product('Ridgeline 2 Lite, fjord', 'TN-0933', 'TN2', 6, 43600, 24100, 9, 12, 1690),
];
