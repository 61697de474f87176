import {COLUMNS, FILTER, ROW_HEIGHT, gridData} from '../lib/spec.mjs';
import {frame, until} from './measure.js';

/** Runs one product's grid and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const R = Number(new URLSearchParams(location.search).get('rows'));
  const rows = gridData(R);
  const first = rows.find(({num}) => num === 1).name;
  const bench = (window.bench = {});
  let grid;
  const shows = (text) => grid.first()?.includes(text);
  const timed = async (act, text) => {
    await frame();
    const start = performance.now();
    act();
    return (await until(() => shows(text))) - start;
  };
  const start = async () => {
    grid = await mount(document.getElementById('app'), {columns: COLUMNS, rows, rowHeight: ROW_HEIGHT});
    bench.usable = await until(() => shows(rows[0].name));
    bench.ready = true;
  };
  bench.set = () => {
    // Made now, so that the memory measured before is that of one set.
    const other = rows.map((row) => ({...row, name: row.name.replace('A-', 'B-')}));
    return timed(() => grid.setData(other), other[0].name);
  };
  bench.reset = () => timed(() => grid.setData(rows), rows[0].name);
  bench.filter = () => timed(() => grid.filter(FILTER), 'A-000057 zeta');
  bench.unfilter = () => timed(() => grid.filter(''), rows[0].name);
  bench.sort = () => timed(() => grid.header('num').click(), first);
  // After the sort by number, so that another row comes to the head.
  bench.text = () => timed(() => grid.header('name').click(), rows[0].name);
  bench.scroll = () => scroll(grid);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}

/** 20,000 px in steps of 100 px, one per frame: frame times, and how much of the view the rows cover at worst. */
async function scroll(grid) {
  const scroller = grid.scroller();
  const frames = [];
  let cover = 1;
  scroller.scrollTop = 0;
  let last = await frame();
  for (let top = 100; top <= 20_000; top += 100) {
    scroller.scrollTop = top;
    const now = await frame();
    frames.push(now - last);
    last = now;
    const view = scroller.getBoundingClientRect();
    const seen = grid.rows().reduce((sum, row) => {
      const {top: from, bottom} = row.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, view.bottom) - Math.max(from, view.top));
    }, 0);
    cover = Math.min(cover, seen / view.height);
  }
  return {frames, cover};
}
