// @ts-check
// The states of a gallery, of the rows that lists have here; none of them has a picture on the server.
import {h} from './dom.js';
import {COLUMNS, rows} from './gallery-lists.js';

const PICTURED = [...COLUMNS, {path: 'photo', label: 'Photo', type: 'image'}];

/** @type {{title: string, given?: Record<string, unknown>, shape?: 'half'}[]} */
const STATES = [
  {title: 'Cards with a place for the picture'},
  {title: 'The category as the name', given: {heading: 'By category', titleColumn: 'category'}, shape: 'half'},
  {title: 'No rows', given: {rows: [], heading: 'Returns'}, shape: 'half'},
];

/** The states of a gallery, one below the other, and the wait until it is drawn. */
export function pictureStates() {
  const lists = STATES.map(({given}) =>
    h('lc-gallery', {columns: PICTURED, rows, heading: 'Products', imageColumn: 'photo', ...given}),
  );
  const tiles = STATES.map(({title, shape = ''}, at) =>
    h('div', {className: shape}, h('p', {}, title), /** @type {HTMLElement} */ (lists[at])),
  );
  const staged = async () => {
    await Promise.all(
      lists.map((list) => /** @type {HTMLElement & {updateComplete?: Promise<void>}} */ (list).updateComplete),
    );
  };
  return {shown: h('div', {className: 'states lists'}, ...tiles), staged};
}
