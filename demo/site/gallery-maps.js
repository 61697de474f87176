// @ts-check
// The states of a map, of places that stand here.
import {h} from './dom.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} Map */

const COLUMNS = [
  {path: 'name', label: 'Supplier'},
  {path: 'city', label: 'City'},
  {path: 'spend', label: 'Spend, €', type: 'number'},
  {path: 'open', label: 'Open orders', type: 'number'},
  {path: 'late', label: 'With late deliveries', type: 'boolean'},
  {path: 'ours', label: 'Warehouse', type: 'boolean'},
  {path: 'latitude', label: 'Latitude', type: 'number', hidden: true},
  {path: 'longitude', label: 'Longitude', type: 'number', hidden: true},
];
/** @type {[string, string, number, number, number | null, number | null][]} */
const PLACES = [
  ['Nordskar AB', 'Umeå', 84210, 4, 63.83, 20.26],
  ['Oberalp Trading AG', 'Zürich', 67940, 5, 47.37, 8.54],
  ['Dunvik Textil A/S', 'Aarhus', 52480, 4, 56.16, 10.2],
  ['Kesselmann GmbH', 'Stuttgart', 31750, 3, 48.78, 9.18],
  ['Brightwell Ltd', 'Sheffield', 24160, 6, 53.38, -1.47],
  ['Calzaturificio Moro', 'Montebelluna', 18940, 2, 45.78, 12.04],
  ['Nordic Trail Supply Oy', 'Tampere', 12310, 2, 61.5, 23.79],
  ['Lusitex Lda', 'Porto', 5140, 1, 41.15, -8.61],
  ['Rotterdam', 'Rotterdam', 30000, 0, 51.92, 4.48],
  ['Trailworks', '', 900, 1, null, null],
];
const rows = PLACES.map(([name, city, spend, open, latitude, longitude]) => ({
  ...{id: name, name, city, spend, open, latitude, longitude},
  late: city === 'Montebelluna',
  ours: city === 'Rotterdam',
}));
const SETTINGS = {latitude: 'latitude', longitude: 'longitude', value: 'spend', danger: 'late', own: 'ours'};

/** @type {{title: string, given?: Record<string, unknown>, shape?: 'half', opens?: string}[]} */
const STATES = [
  {title: 'Size by a number, one late, one of our own, one without a place', opens: ''},
  {title: 'The card of a record', given: {heading: 'Suppliers by spend'}, opens: 'Dunvik Textil A/S'},
  {title: 'No records', given: {rows: [], heading: 'Returns'}, shape: 'half'},
  {title: 'None has a place', given: {rows: rows.slice(-1), heading: 'New suppliers'}, shape: 'half'},
];

/** The states of a map, one below the other, and what brings them about once the maps are drawn. */
export function mapStates() {
  const maps = STATES.map(
    ({given}) =>
      /** @type {Map} */ (h('lc-map', {columns: COLUMNS, rows, heading: 'Suppliers', ...SETTINGS, ...given})),
  );
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape || 'tall'}, h('p', {}, title), /** @type {Map} */ (maps[at])),
  );
  const staged = async () => {
    await Promise.all(maps.map((map) => map.updateComplete));
    for (const [at, {opens}] of STATES.entries())
      if (opens !== undefined) await opened(/** @type {Map} */ (maps[at]), opens);
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}

/** Waits for the pins, and chooses a record in the list. @param {Map} map @param {string} name */
async function opened(map, name) {
  const found = () => {
    const items = [...(map.shadowRoot?.querySelectorAll('[data-item]') ?? [])];
    return map.shadowRoot?.querySelector('.lc-mark') && items.find(({textContent}) => textContent?.startsWith(name));
  };
  while (!found()) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (name) /** @type {HTMLElement} */ (found()).click();
}
