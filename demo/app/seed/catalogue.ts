import type {CatalogueItem} from './products.js';

/** A category: code, name in en, fr, es, uk, and the code of the one above. */
export type CategoryFact = [code: string, en: string, fr: string, es: string, uk: string, parent?: string];

export const CATEGORIES: CategoryFact[] = [
  ['PK', 'Packs', 'Sacs à dos', 'Mochilas', 'Рюкзаки'],
  ['PK1', 'Daypacks', 'Sacs à la journée', 'Mochilas de día', 'Міські та одноденні рюкзаки', 'PK'],
  ['PK2', 'Trekking packs', 'Sacs de trekking', 'Mochilas de trekking', 'Трекінгові рюкзаки', 'PK'],
  ['PK3', 'Roll-top packs', 'Sacs à enroulement', 'Mochilas enrollables', 'Герметичні рюкзаки', 'PK'],
  ['PK4', 'Travel bags', 'Sacs de voyage', 'Bolsas de viaje', 'Дорожні сумки', 'PK'],
  ['TN', 'Tents', 'Tentes', 'Tiendas de campaña', 'Намети'],
  ['TN1', 'Solo tents', 'Tentes individuelles', 'Tiendas individuales', 'Одномісні намети', 'TN'],
  ['TN2', 'Two and three person tents', 'Tentes 2 et 3 places', 'Tiendas de 2 y 3 plazas', 'Намети на 2–3 особи', 'TN'],
  ['TN3', 'Family tents', 'Tentes familiales', 'Tiendas familiares', 'Сімейні намети', 'TN'],
  ['TN4', 'Tarps and pegs', 'Bâches et piquets', 'Toldos y piquetas', 'Тенти й кілочки', 'TN'],
  ['SL', 'Sleeping', 'Couchage', 'Descanso', 'Для сну'],
  ['SL1', 'Sleeping bags', 'Sacs de couchage', 'Sacos de dormir', 'Спальні мішки', 'SL'],
  ['SL2', 'Mats', 'Matelas', 'Esterillas', 'Килимки', 'SL'],
  ['SL3', 'Pillows and liners', 'Oreillers et draps', 'Almohadas y forros', 'Подушки й вкладиші', 'SL'],
  ['LT', 'Lighting', 'Éclairage', 'Iluminación', 'Освітлення'],
  ['LT1', 'Headlamps', 'Lampes frontales', 'Linternas frontales', 'Налобні ліхтарі', 'LT'],
  ['LT2', 'Lanterns', 'Lanternes', 'Faroles', 'Кемпінгові лампи', 'LT'],
  ['LT3', 'Batteries and power', 'Piles et batteries', 'Baterías y energía', 'Батареї та живлення', 'LT'],
  ['CK', 'Cooking', 'Cuisine', 'Cocina', 'Кухня'],
  ['CK1', 'Stoves', 'Réchauds', 'Hornillos', 'Пальники', 'CK'],
  ['CK2', 'Cookware', 'Popotes', 'Menaje', 'Посуд', 'CK'],
  ['CK3', 'Bottles and flasks', 'Gourdes et thermos', 'Botellas y termos', 'Пляшки й термоси', 'CK'],
  ['CK4', 'Water treatment', 'Traitement de l’eau', 'Tratamiento de agua', 'Очищення води', 'CK'],
  ['FW', 'Footwear', 'Chaussures', 'Calzado', 'Взуття'],
  ['FW1', 'Boots', 'Chaussures montantes', 'Botas', 'Черевики', 'FW'],
  ['FW2', 'Approach shoes', 'Chaussures d’approche', 'Zapatillas de aproximación', 'Трекінгові кросівки', 'FW'],
  ['FW3', 'Socks and gaiters', 'Chaussettes et guêtres', 'Calcetines y polainas', 'Шкарпетки й гетри', 'FW'],
  ['CL', 'Clothing', 'Vêtements', 'Ropa', 'Одяг'],
  ['CL1', 'Shell jackets', 'Vestes imperméables', 'Chaquetas impermeables', 'Мембранні куртки', 'CL'],
  ['CL2', 'Insulation', 'Vestes isolantes', 'Prendas de abrigo', 'Утеплений одяг', 'CL'],
  ['CL3', 'Fleece and base layers', 'Polaires et sous-vêtements', 'Forros y primeras capas', 'Фліс і термобілизна', 'CL'],
  ['CL4', 'Trousers', 'Pantalons', 'Pantalones', 'Штани', 'CL'],
  ['CL5', 'Hats and gloves', 'Bonnets et gants', 'Gorros y guantes', 'Шапки й рукавиці', 'CL'],
  ['CM', 'Climbing', 'Escalade', 'Escalada', 'Скелелазіння'],
  ['CM1', 'Ropes', 'Cordes', 'Cuerdas', 'Мотузки', 'CM'],
  ['CM2', 'Harnesses and helmets', 'Baudriers et casques', 'Arneses y cascos', 'Обв’язки й каски', 'CM'],
  ['CM3', 'Carabiners and slings', 'Mousquetons et sangles', 'Mosquetones y cintas', 'Карабіни й петлі', 'CM'],
  ['TL', 'Tools and repair', 'Outils et réparation', 'Herramientas y reparación', 'Інструменти й ремонт'],
  ['TL1', 'Knives and axes', 'Couteaux et haches', 'Navajas y hachas', 'Ножі й сокири', 'TL'],
  ['TL2', 'Repair kits', 'Kits de réparation', 'Kits de reparación', 'Ремонтні набори', 'TL'],
];

/** Names of model lines, from the landscape they are made for. */
export const LINES = [
  'Hollow', 'Ridgeline', 'Sill', 'Tarn', 'Cairn', 'Gully', 'Fell', 'Beck', 'Scree', 'Kestrel', 'Moor', 'Bothy', 'Burn', 'Corrie', 'Tor',
  'Ghyll', 'Crag', 'Heath', 'Skerry', 'Strath', 'Brae', 'Wold', 'Firth',
];

/** A kind of product with its variants. Prices in euro, weights in grams. */
export interface Family {
  code: string;
  category: string;
  name: string;
  pattern: string;
  sizes: string[];
  colours: string[];
  price: [number, number];
  weight: [number, number];
  unit?: string;
}

const list = (text: string) => text.split(', ');
const EARTH = list('slate, fern, clay, ochre, graphite, moss');
const BRIGHT = list('signal red, fjord blue, lichen, saffron, ink');
const WEAR = list('XS, S, M, L, XL, XXL');
const SHOE = list('37, 38, 39, 40, 41, 42, 43, 44, 45, 46');

function family(
  code: string, category: string, name: string, pattern: string, sizes: string[], colours: string[],
  price: [number, number], weight: [number, number], unit?: string,
): Family {
  return {code, category, name, pattern, sizes, colours, price, weight, ...(unit && {unit})};
}

export const FAMILIES: Family[] = [
  family('PK', 'PK1', 'daypack', '{line} {size} daypack, {colour}', list('16, 18, 22, 26, 28, 32'), EARTH, [74, 138], [620, 1150]),
  family('PK', 'PK2', 'trekking pack', '{line} {size} trekking pack, {colour}', list('45, 50, 55, 60, 65, 75'), EARTH, [148, 289], [1500, 2300]),
  family('PK', 'PK3', 'roll-top', '{line} roll-top {size}, {colour}', list('18, 24, 30'), EARTH, [78, 124], [560, 880]),
  family('BG', 'PK4', 'duffel', '{line} duffel {size}, {colour}', list('40, 60, 90, 120'), BRIGHT, [69, 148], [840, 1600]),
  family('TN', 'TN1', 'solo', '{line} 1 solo tent, {size}', list('3 season, 4 season'), EARTH, [268, 398], [1150, 1900]),
  family('TN', 'TN2', 'tent', '{line} {size} tent, {colour}', list('2, 3, 2 Lite, 3 Lite'), EARTH, [318, 569], [1800, 3200]),
  family('TN', 'TN3', 'family tent', '{line} {size} family tent, {colour}', list('4, 5, 6'), EARTH, [420, 890], [5200, 9800]),
  family('TP', 'TN4', 'tarp', '{line} tarp {size}, {colour}', list('3 × 3 m, 3 × 4 m, 4 × 4 m'), EARTH, [59, 139], [480, 980]),
  family('SB', 'SL1', 'sleeping bag', '{line} sleeping bag {size}', list('+10 °C, +5 °C, 0 °C, −5 °C, −10 °C, −18 °C'), EARTH, [119, 389], [780, 1900]),
  family('MT', 'SL2', 'mat', '{line} air mat {size}, {colour}', list('regular, wide, long'), EARTH, [69, 179], [390, 820]),
  family('PL', 'SL3', 'pillow', '{line} travel pillow, {colour}', list('one'), EARTH, [18, 42], [80, 210]),
  family('LT', 'LT1', 'headlamp', '{line} headlamp {size}, {colour}', list('200, 350, 450, 600, 900'), BRIGHT, [29, 119], [62, 180]),
  family('LT', 'LT2', 'lantern', '{line} lantern {size}', list('250, 400, 800'), BRIGHT, [32, 89], [190, 480]),
  family('PW', 'LT3', 'power bank', '{line} power bank {size}', list('5 Ah, 10 Ah, 20 Ah'), BRIGHT, [34, 96], [140, 420]),
  family('ST', 'CK1', 'stove', '{line} stove, {size}', list('single burner, twin burner, canister, multi-fuel'), BRIGHT, [42, 168], [88, 2400]),
  family('CW', 'CK2', 'pot set', '{line} pot set {size}', list('1 L, 2 L, 3 L, 4 L'), EARTH, [36, 118], [280, 1300], 'set'),
  family('BO', 'CK3', 'bottle', '{line} bottle {size}, {colour}', list('500 ml, 750 ml, 1 L'), BRIGHT, [16, 38], [120, 390]),
  family('WF', 'CK4', 'filter', '{line} water filter {size}', list('0.5 L, 1 L, 3 L'), BRIGHT, [38, 98], [70, 340]),
  family('BT', 'FW1', 'boot', '{line} mid boot, {size}', SHOE, EARTH, [158, 279], [980, 1500], 'pair'),
  family('SH', 'FW2', 'shoe', '{line} approach shoe, {size}', SHOE, EARTH, [109, 179], [640, 920], 'pair'),
  family('SK', 'FW3', 'sock', '{line} wool sock {size}, {colour}', list('36–38, 39–41, 42–44, 45–47'), EARTH, [14, 32], [60, 110], 'pair'),
  family('JK', 'CL1', 'shell jacket', '{line} shell jacket {size}, {colour}', WEAR, BRIGHT, [198, 429], [340, 620]),
  family('DN', 'CL2', 'down jacket', '{line} down jacket {size}, {colour}', WEAR, EARTH, [179, 359], [310, 640]),
  family('FL', 'CL3', 'fleece', '{line} fleece {size}, {colour}', WEAR, EARTH, [69, 139], [260, 480]),
  family('TR', 'CL4', 'trousers', '{line} trousers {size}, {colour}', WEAR, EARTH, [89, 169], [290, 520]),
  family('GL', 'CL5', 'gloves', '{line} gloves {size}, {colour}', list('S, M, L, XL'), EARTH, [28, 84], [70, 190], 'pair'),
  family('RP', 'CM1', 'rope', '{line} rope {size}, {colour}', list('8.9 mm 60 m, 9.5 mm 60 m, 9.8 mm 70 m'), BRIGHT, [128, 239], [2900, 4600]),
  family('HN', 'CM2', 'harness', '{line} harness {size}, {colour}', list('S, M, L'), BRIGHT, [58, 118], [270, 460]),
  family('CB', 'CM3', 'carabiner', '{line} carabiner {size}, {colour}', list('screw, twist, wire'), BRIGHT, [9, 26], [28, 84]),
  family('KN', 'TL1', 'knife', '{line} knife {size}', list('80 mm, 95 mm, 110 mm'), EARTH, [24, 96], [54, 190]),
  family('RK', 'TL2', 'repair kit', '{line} repair kit, {size}', list('tent, mat, stove, jacket'), EARTH, [8, 29], [40, 160], 'set'),
];

const product = (
  name: string, sku: string, category: string, supplier: number, price: number, cost: number, onHand: number,
  nextDelivery: number | null, weight: number, unit = 'piece',
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
