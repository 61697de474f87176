import {frame, until, watchFrames} from './measure.js';

const COLUMNS = [
  {path: 'number', label: 'Number'},
  {path: 'amount', label: 'Total', type: ['number', {scale: 2}]},
  {path: 'day', label: 'Day of the year', type: 'number'},
  {path: 'date', label: 'Date', type: 'date'},
];
const START = Date.UTC(2024, 0, 1);

const chartRows = (count) =>
  Array.from({length: count}, (_, index) => ({
    id: `o-${index}`,
    number: `PO-${index}`,
    amount: ((index * 7919) % 100_000) / 100 + (index % 365),
    day: (index * 31) % 365,
    date: new Date(START + ((index * 31) % 1000) * 86_400_000).toISOString().slice(0, 10),
  }));

/** Runs one product's chart and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const count = Number(new URLSearchParams(location.search).get('rows'));
  const bench = (window.bench = {});
  let chart;
  const start = async () => {
    chart = await mount(document.getElementById('app'), {columns: COLUMNS, rows: chartRows(count)});
    bench.usable = await until(() => chart.drawing());
  };
  /** ms until the same rows are drawn in another way. */
  bench.show = async (kind) => {
    await frame();
    const begun = performance.now();
    chart.show(kind);
    return (await until(() => chart.drawing())) - begun;
  };
  /** Where the pointer moves: from one end of the plot to the other. */
  bench.ends = () => {
    const {left, right, top, height} = chart.plot().getBoundingClientRect();
    return [left + 40, right - 40, top + height / 2];
  };
  watchFrames(bench);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}
