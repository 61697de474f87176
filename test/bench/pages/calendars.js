import {frame, until, watchFrames} from './measure.js';

const STAGES = {planned: {text: 'Planned', colour: 'accent'}, confirmed: {text: 'Confirmed', colour: 'info'}};
const COLUMNS = [
  {path: 'supplier', label: 'Supplier'},
  {path: 'begins', label: 'Begins', type: 'timestamp'},
  {path: 'ends', label: 'Ends', type: 'timestamp'},
  {path: 'stage', label: 'Stage', type: ['enumeration', {options: STAGES}]},
];
const DAYS = 30;

/** Events of November 2026, every quarter of an hour from 7:00 to 17:00. */
function eventRows(count) {
  return Array.from({length: count}, (_, index) => {
    const quarter = Math.floor(index / DAYS) % 40;
    const begins = new Date(2026, 10, 1 + (index % DAYS), 7, quarter * 15).getTime();
    return {
      id: `d-${index}`,
      supplier: `Supplier ${(index * 7) % 40}`,
      begins,
      ends: begins + 45 * 60_000,
      stage: index % 3 ? 'planned' : 'confirmed',
    };
  });
}

/** Runs one product's calendar and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const count = Number(new URLSearchParams(location.search).get('rows'));
  const bench = (window.bench = {});
  let calendar;
  const start = async () => {
    const rows = eventRows(count);
    calendar = await mount(document.getElementById('app'), {columns: COLUMNS, rows, day: '2026-11-11'});
    bench.usable = await until(() => calendar.events().length >= DAYS);
  };
  bench.week = async () => {
    const before = calendar.days().length;
    calendar.show('week');
    await until(() => calendar.days().length && calendar.days().length !== before && calendar.events().length);
    await frame();
  };
  /** The middle of an event in view, and points to its right and left in other days. */
  bench.way = () => {
    const inView = calendar.events().filter((event) => {
      const {left, top, bottom} = event.getBoundingClientRect();
      return left > 200 && top > 300 && bottom < 700;
    });
    const {left, top, width, height} = inView[0].getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [0, 150, 300, 450, -100].map((by) => [x + by, y]);
  };
  watchFrames(bench);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}
