import {frame, until, watchFrames} from './measure.js';

const STAGES = ['Draft', 'Approved', 'Ordered', 'In transit', 'Received'];
const COLUMNS = [
  {path: 'number', label: 'Number'},
  {path: 'supplier', label: 'Supplier'},
  {path: 'amount', label: 'Total', type: ['number', {scale: 2}]},
  {path: 'date', label: 'Due', type: 'date'},
  {
    path: 'stage',
    label: 'Stage',
    type: ['enumeration', {options: Object.fromEntries(STAGES.map((name) => [name, name]))}],
  },
];

function boardRows(count) {
  return Array.from({length: count}, (_, index) => ({
    id: `o-${index}`,
    number: `PO-2026-${String(index).padStart(5, '0')}`,
    supplier: `Supplier ${(index * 7) % 40}`,
    amount: ((index * 7919) % 100_000) / 100,
    date: `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`,
    stage: STAGES[index % STAGES.length],
  }));
}

/** Runs one product's board and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const count = Number(new URLSearchParams(location.search).get('rows'));
  const bench = (window.bench = {});
  let board;
  const start = async () => {
    board = await mount(document.getElementById('app'), {columns: COLUMNS, rows: boardRows(count)});
    bench.usable = await until(() => board.lanes().length === STAGES.length && board.cards().length >= STAGES.length);
  };
  /** All cards drawn, as they are for a person who has scrolled each column to its end. */
  bench.fill = async () => {
    while (board.cards().length < count) {
      for (const lane of board.lanes()) lane.scrollTop = lane.scrollHeight;
      await frame();
    }
    for (const lane of board.lanes()) lane.scrollTop = 0;
    await frame();
  };
  /** Centres of a card of the first column and of the card beside it in each other one. */
  bench.way = () =>
    board.lanes().map((lane) => {
      const {left, top, width, height} = board.cardsOf(lane)[2].getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
  watchFrames(bench);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}
