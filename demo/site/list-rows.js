// @ts-check
// The page of lists, with rows for the one that has them from script.
import './page.js';

const WAREHOUSES = ['Leeds', 'Lyon', 'Bilbao', 'Lviv'];
const PRODUCTS = [
  'Ridge tent 2',
  'Trail stove',
  'Down bag −5 °C',
  'Rope 9.8 mm',
  'Head torch',
  'Water filter',
  'Dry bag 20 l',
];

/** What lies where: each product in each warehouse. */
const stock = WAREHOUSES.flatMap((warehouse, place) =>
  PRODUCTS.map((product, kind) => ({
    id: `${place}-${kind}`,
    warehouse,
    product,
    on_hand: ((place + 3) * (kind + 5) * 17) % 240,
    price: 12.5 + kind * 31.4,
    counted: `2026-11-${String(2 + ((place * 5 + kind * 3) % 18)).padStart(2, '0')}`,
  })),
);

for (const grid of document.querySelectorAll('[data-rows="stock"]')) Object.assign(grid, {rows: stock});
for (const board of document.querySelectorAll('[data-rows="places"]')) Object.assign(board, {rows: stock});

// `filters` is a condition as in queries. The `filters` of lc-filter are by column, `tree` is what the builder made; both are
// as an address keeps them.
for (const box of document.querySelectorAll('[data-filters]')) {
  const live = /** @type {Element} */ (box.parentElement?.parentElement);
  const grid = /** @type {HTMLElement & {filters: unknown}} */ (live.querySelector('lc-grid'));
  box.addEventListener('change', () => {
    const {checked, dataset} = /** @type {HTMLInputElement} */ (box);
    grid.filters = checked ? JSON.parse(dataset.filters ?? 'null') : null;
  });
  grid.addEventListener('lc-filter', (event) => {
    const {filters, tree} = /** @type {CustomEvent} */ (event).detail;
    const reported = live.querySelector('[data-reported]');
    if (reported) reported.textContent = JSON.stringify({filters, tree});
  });
}
