// @ts-check
// The states of a tree, of the departments of a company.
import {h} from './dom.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} Tree */

const COLUMNS = [
  {path: 'name', label: 'Department'},
  {path: 'staff', label: 'Staff', type: 'number'},
];

const WIDE = [
  ...COLUMNS,
  {path: 'city', label: 'City'},
  {path: 'open', label: 'Hiring', type: 'boolean'},
  {path: 'founded', label: 'Founded', type: 'date'},
];

const ROWS = [
  {id: 'ops', name: 'Operations', staff: 64, city: 'Leeds', open: true, founded: '2009-03-02'},
  {id: 'wh', name: 'Warehouses', parent: 'ops', staff: 41, city: 'Leeds', open: false, founded: '2011-09-12'},
  {id: 'leeds', name: 'Leeds', parent: 'wh', staff: 18, city: 'Leeds', open: true, founded: '2011-09-12'},
  {id: 'lyon', name: 'Lyon', parent: 'wh', staff: 14, city: 'Lyon', open: false, founded: '2016-05-30'},
  {id: 'bilbao', name: 'Bilbao', parent: 'wh', staff: 9, city: 'Bilbao', open: true, founded: '2021-01-18'},
  {id: 'buy', name: 'Purchasing', parent: 'ops', staff: 12, city: 'Lyon', open: false, founded: '2014-02-03'},
  {id: 'sales', name: 'Sales', staff: 33, city: 'Leeds', open: true, founded: '2009-03-02'},
  {id: 'fin', name: 'Finance', staff: 8, city: 'Leeds', open: false, founded: '2010-06-21'},
];

const MANY = Array.from({length: 48}, (_, at) => ({id: `s${at}`, name: `Shop ${at + 1}`, parent: 'sales', staff: 3}));

/** @type {{title: string, given: Record<string, unknown>, shape?: 'half', cuts?: string}[]} */
const STATES = [
  {title: 'Two levels open, a figure at the end', given: {levels: '2', count: 'staff'}},
  {title: 'Rows with columns', given: {table: true, levels: '2', columns: WIDE, heading: 'Staff'}},
  {title: 'A node that is cut', given: {heading: 'To be moved', levels: '1'}, cuts: 'wh'},
  {title: 'More than twenty beneath a node', given: {rows: [...ROWS, ...MANY], levels: '1', heading: 'Shops'}},
  {
    title: 'Rows that belong to nothing, or to each other',
    given: {
      rows: [...ROWS, {id: 'x', name: 'Returns', parent: 'gone'}, {id: 'y', name: 'Repairs', parent: 'y'}],
      heading: 'Imported',
    },
    shape: 'half',
  },
  {title: 'No rows', given: {rows: [], heading: 'Projects'}, shape: 'half'},
];

/** The states of a tree, one below the other, and what brings them about once the trees are drawn. */
export function treeStates() {
  const trees = STATES.map(
    ({given}) => /** @type {Tree} */ (h('lc-tree', {columns: COLUMNS, rows: ROWS, heading: 'Departments', ...given})),
  );
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {Tree} */ (trees[at])),
  );
  const staged = async () => {
    await Promise.all(trees.map((tree) => tree.updateComplete));
    for (const [at, {cuts}] of STATES.entries()) if (cuts) await cut(/** @type {Tree} */ (trees[at]), cuts);
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}

/** @param {Tree} tree @param {string} id */
async function cut(tree, id) {
  const node = await new Promise((resolve) => {
    const look = () => {
      const lines = [...(tree.shadowRoot?.querySelectorAll('[data-line]') ?? [])];
      const found = lines.find((line) => /** @type {HTMLElement} */ (line).dataset.line === `n${id}`);
      // A phone has one level at a time.
      if (found || lines.length) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  if (!node) return;
  node.focus();
  node.dispatchEvent(
    new KeyboardEvent('keydown', {key: 'x', ctrlKey: true, bubbles: true, composed: true, cancelable: true}),
  );
}
