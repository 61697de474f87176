// @ts-check
// The states of a board, of the rows that lists have here.
import {h} from './dom.js';
import {COLUMNS, rows} from './gallery-lists.js';

/** @typedef {HTMLElement & {updateComplete?: Promise<void>}} Board */

const SETTINGS = {column: 'status', sum: 'on_hand', closed: ['out_of_stock'], limits: {low_stock: 1}};

/** @type {{title: string, given: Record<string, unknown>, shape?: 'half', lifts?: boolean}[]} */
const STATES = [
  {title: 'By status: a limit passed, a lock, a closed column', given: {locked: {in_stock: 'Needs a count'}}},
  {title: 'A card moved by keys', given: {heading: 'Restocking', locked: {in_stock: 'Needs a count'}}, lifts: true},
  {title: 'By another column, narrow', given: {column: 'online', heading: 'Sold online'}, shape: 'half'},
  {title: 'No rows', given: {rows: [], heading: 'Returns'}, shape: 'half'},
];

/** The states of a board, one below the other, and what brings them about once the boards are drawn. */
export function boardStates() {
  const boards = STATES.map(
    ({given}) =>
      /** @type {Board} */ (h('lc-board', {columns: COLUMNS, rows, heading: 'Products', ...SETTINGS, ...given})),
  );
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {Board} */ (boards[at])),
  );
  const staged = async () => {
    await Promise.all(boards.map((board) => board.updateComplete));
    for (const [at, {lifts}] of STATES.entries()) if (lifts) await lift(/** @type {Board} */ (boards[at]));
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}

/** Lifts the first card and carries it to the next column. @param {Board} board */
async function lift(board) {
  const {scrollY: top} = window;
  // A board that nobody sees asks for no cards.
  board.scrollIntoView({block: 'nearest'});
  const card = await new Promise((resolve) => {
    const look = () => {
      const found = board.shadowRoot?.querySelector('[data-card]');
      if (found) resolve(found);
      else requestAnimationFrame(look);
    };
    look();
  });
  for (const key of [' ', 'ArrowRight'])
    card.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}));
  scrollTo({top, behavior: 'instant'});
}
