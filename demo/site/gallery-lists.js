// @ts-check
// The states of a list. Its rows stand here, and what loads or fails asks an address that no server has.
import {h} from './dom.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} List */

const STATUS = {
  low_stock: {text: 'Low stock', colour: 'warning'},
  on_order: {text: 'On order', colour: 'info'},
  in_stock: {text: 'In stock', colour: 'success'},
  out_of_stock: {text: 'Out of stock', colour: 'danger'},
};
export const COLUMNS = [
  {path: 'product', label: 'Product', width: '11rem'},
  {path: 'category', label: 'Category', width: '6.5rem'},
  {path: 'price', label: 'Unit price, €', type: ['number', {scale: 2}], width: '7.5rem'},
  {path: 'on_hand', label: 'On hand', type: 'number', width: '6.75rem'},
  {path: 'delivery', label: 'Next delivery', type: 'date', width: '7.5rem'},
  {path: 'online', label: 'Online', type: 'boolean', width: '4rem'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}], width: '7.75rem'},
];
/** @type {Record<string, string>} */
const TOTALS = {price: 'avg', on_hand: 'sum'};
const TOTALLED = COLUMNS.map((column) => ({...column, total: TOTALS[column.path]}));
/** Under a head that they share. */
const STOCK = ['on_hand', 'delivery', 'online'];
const HEADED = COLUMNS.map((column) => (STOCK.includes(column.path) ? {...column, group: 'Stock'} : column));
/** @type {[string, string, number, number, string | null, boolean, keyof typeof STATUS][]} */
const PRODUCTS = [
  ['Hollow 35 daypack', 'Packs', 128, 2, '2026-11-27', true, 'low_stock'],
  ['Ridgeline 2 tent', 'Tents', 389, 3, '2026-12-02', true, 'low_stock'],
  ['Burn roll-top 24, fern', 'Packs', 92, 0, null, false, 'out_of_stock'],
  ['Ridgeline 3 tent', 'Tents', 468, 16, '2026-12-02', true, 'on_order'],
  ['Hollow 22 daypack', 'Packs', 98, 31, '2026-11-27', true, 'in_stock'],
];
export const rows = PRODUCTS.map(([product, category, price, on_hand, delivery, online, status]) => ({
  ...{id: product, product, category, price, on_hand, delivery, online, status},
}));
/** What the address says of the list that follows it: filters, order, a pinned column. */
const ADDRESS = {
  sort: [
    {path: 'category', dir: 'ASC'},
    {path: 'on_hand', dir: 'DESC'},
  ],
  filters: {
    price: {operator1: 'BETWEEN', value1: {start: 90, end: 500}},
    status: {operator1: 'IN', value1: ['low_stock', 'on_order', 'in_stock']},
  },
  columns: 'product!,category,price,on_hand,delivery,online,status',
};
const WRAPPED = [
  {path: 'product', label: 'Product', width: '11rem'},
  {path: 'note', label: 'Note', width: '18rem', wrap: true},
  {path: 'on_hand', label: 'On hand', type: 'number', width: '6.75rem'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}], width: '9rem'},
];
const NOTES = [
  'Driver asks for the rear gate: the front ramp takes no trailers above 13.6 m, and the crane is booked until noon.',
  'Two pallets are wet; photographs are with the order.',
];
/** Rules by which rows and cells stand out. */
const FORMATS = [
  {where: ['=', 'on_hand', 0], tone: 'danger', label: 'Out of stock'},
  {where: ['<', 'on_hand', 5], column: 'on_hand', tone: 'warning', bold: true},
];
/** An address that never answers, and one that fails. */
const ELSEWHERE = 'https://lists.invalid/';

/** @type {{title: string, given?: Record<string, unknown>, shape?: 'half' | 'tall', density?: string, stage?: (list: List) => Promise<void>}[]} */
const STATES = [
  {title: 'Rows, two of them selected', given: {heading: 'Products', clientExport: true}, stage: select},
  {title: 'Filtered, in two orders, a column pinned', given: {heading: 'Tents and packs', urlState: true}},
  {
    title: 'In groups, with totals',
    given: {heading: 'By category', groupColumn: 'category', columns: TOTALLED},
    shape: 'tall',
  },
  {title: 'Columns under a common head', given: {heading: 'Heads', columns: HEADED}},
  {
    title: 'Groups within groups',
    given: {
      heading: 'By category and status',
      groupColumns: [{path: 'category'}, {path: 'status', dir: 'DESC'}],
      columns: TOTALLED,
    },
    shape: 'tall',
  },
  {title: 'Cards', given: {heading: 'Catalogue', mode: 'cards', cardColumns: {sm: 2, md: 3, lg: 3, xl: 3}}},
  {title: 'Rows and cells that stand out', given: {heading: 'Stock to watch', formats: FORMATS}},
  {
    title: 'Texts over several lines',
    given: {heading: 'Receiving', columns: WRAPPED, rows: rows.map((row, at) => ({...row, note: NOTES[at] ?? ''}))},
  },
  {title: 'Comfortable', given: {heading: 'Shelf'}, density: 'comfortable', shape: 'tall'},
  {
    title: 'A filter bar',
    given: {heading: 'Stock', filterBar: 'product, status, price, delivery, online'},
  },
  {title: 'Loading', given: {heading: 'Orders', rows: null, src: `${ELSEWHERE}late`}},
  {title: 'In a narrow column', given: {heading: 'Tents', search: 'tent'}, shape: 'half'},
  {title: 'Nothing found', given: {heading: 'Winter', search: 'snowshoe'}, shape: 'half'},
  {title: 'Nothing yet', given: {heading: 'Returns', rows: []}, shape: 'half'},
  {title: 'Failed', given: {heading: 'Carriers', rows: null, src: `${ELSEWHERE}broken`}, shape: 'half'},
];

/** The states of a list, one below the other, and what brings them about once the lists are drawn. */
export function listStates() {
  const ask = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    String(address).startsWith(ELSEWHERE) ? answer(String(address)) : ask(address, init);
  const address = new URL(location.href);
  address.searchParams.set('params', JSON.stringify(ADDRESS));
  history.replaceState(history.state, '', address);
  const lists = STATES.map(({given}) => /** @type {List} */ (h('lc-grid', {columns: COLUMNS, rows, ...given})));
  const tiles = STATES.map(({title, shape = '', density}, place) => {
    const tile = h('div', {className: shape}, h('p', {}, title), /** @type {List} */ (lists[place]));
    if (density) tile.dataset.density = density;
    return tile;
  });
  const staged = async () => {
    await Promise.all(lists.map((list) => list.updateComplete));
    for (const [place, {stage}] of STATES.entries()) await stage?.(/** @type {List} */ (lists[place]));
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}

/** @param {string} address @returns {Promise<Response>} */
function answer(address) {
  return address.includes('late') ? new Promise(() => {}) : Promise.reject(new TypeError('Failed to fetch'));
}

/** Selects two rows: with Shift+Space the first of them, by its box the second. @param {List} list */
async function select(list) {
  const press = {key: ' ', shiftKey: true, bubbles: true, composed: true, cancelable: true};
  const first = await found(list, '[role=gridcell], .lc-card');
  if (!first?.matches('[role=gridcell]')) return;
  first.dispatchEvent(new KeyboardEvent('keydown', press));
  (await found(list, '.lc-grid__pick .lc-check', 3))?.click();
}

/**
 * The element at a place among those that a selector finds in a list, as soon as it is there.
 * @param {List} list @param {string} selector @returns {Promise<HTMLElement | undefined>}
 */
async function found(list, selector, place = 0) {
  for (let round = 0; round < 200; round++) {
    const element = list.shadowRoot?.querySelectorAll(selector)[place];
    if (element) return /** @type {HTMLElement} */ (element);
    await new Promise((done) => setTimeout(done, 50));
  }
}
