// @ts-check
// The states of a chart and of a pivot table: what a quarter of deliveries amounts to.
import {h} from './dom.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} List */
/** @typedef {{title: string, given: Record<string, unknown>, shape?: 'half' | 'tall'}} State */

const STATUS = {
  received: {text: 'Received', colour: 'success'},
  short: {text: 'Short', colour: 'warning'},
  refused: {text: 'Refused', colour: 'danger'},
};
const COLUMNS = [
  {path: 'number', label: 'Delivery'},
  {path: 'carrier', label: 'Carrier'},
  {path: 'warehouse', label: 'Warehouse'},
  {path: 'date', label: 'Date', type: 'date'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: STATUS}]},
  {path: 'pallets', label: 'Pallets', type: 'number'},
  {path: 'cost', label: 'Freight, €', type: ['number', {scale: 2}]},
];
const CARRIERS = ['Nordfrakt', 'Transalp Cargo', 'Rhenus', 'Skagen Linje', 'Nova Poshta', 'Bracar'];
const HOUSES = ['Rotterdam', 'Göteborg', 'Lviv'];
const FIRST = Date.UTC(2026, 7, 24);
const DAY = 86_400_000;
const rows = Array.from({length: 84}, (_, at) => {
  const pallets = 4 + ((at * 7) % 19) + Math.floor(at / 9);
  return {
    id: `D-${4100 + at}`,
    number: `D-${4100 + at}`,
    carrier: CARRIERS[(at * at + at) % 5] ?? '',
    warehouse: HOUSES[((at * 5) % 7) % 3] ?? '',
    date: new Date(FIRST + at * DAY).toISOString().slice(0, 10),
    status: at % 11 === 4 ? 'short' : at % 29 === 7 ? 'refused' : 'received',
    pallets,
    cost: 180 + pallets * 46.5,
  };
});
const PALLETS = {figures: [{fn: 'sum', column: 'pallets'}]};
const COST = {figures: [{fn: 'sum', column: 'cost'}]};

/** @type {State[]} */
const CHARTS = [
  {title: 'Bars by period', given: {heading: 'Freight by week', by: 'date', bucket: 'week', target: '4500', ...COST}},
  {
    title: 'Parts of bars',
    given: {kind: 'stacked', by: 'carrier', series: 'status', heading: 'By carrier', figures: [{fn: 'count'}]},
    shape: 'half',
  },
  {
    title: 'Parts of a whole',
    given: {kind: 'donut', by: 'carrier', heading: 'Pallets by carrier', ...PALLETS},
    shape: 'half',
  },
  {
    title: 'Lines',
    given: {kind: 'line', by: 'date', bucket: 'week', series: 'warehouse', heading: 'By warehouse', ...PALLETS},
    shape: 'half',
  },
  {title: 'Places', given: {kind: 'scatter', by: 'pallets', heading: 'Freight by size', ...COST}, shape: 'half'},
  {
    title: 'One figure',
    given: {kind: 'figure', by: 'date', bucket: 'week', compare: 'previous', heading: 'Freight', ...COST},
    shape: 'half',
  },
  {title: 'No rows', given: {rows: [], by: 'date', heading: 'Returns', ...COST}, shape: 'half'},
];

/** @type {State[]} */
const PIVOTS = [
  {
    title: 'Two levels of rows, a period as columns, subtotals',
    given: {rowFields: ['warehouse', 'carrier'], columnFields: ['date:month'], heading: 'Pallets', ...PALLETS},
    shape: 'tall',
  },
  {
    title: 'Two figures',
    given: {
      rowFields: ['carrier'],
      columnFields: [],
      heading: 'Freight',
      figures: [...PALLETS.figures, ...COST.figures],
    },
    shape: 'half',
  },
  {title: 'No rows', given: {rows: [], rowFields: ['carrier'], heading: 'Returns'}, shape: 'half'},
];

/** The states of a chart. */
export const chartStates = () => states('lc-chart', CHARTS);

/** The states of a pivot table. */
export const pivotStates = () => states('lc-pivot', PIVOTS);

/** @param {string} tag @param {State[]} all */
function states(tag, all) {
  const lists = all.map(({given}) => /** @type {List} */ (h(tag, {columns: COLUMNS, rows, ...given})));
  const tiles = all.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {List} */ (lists[at])),
  );
  const staged = async () => {
    await Promise.all(lists.map((list) => list.updateComplete));
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}
