// Chart.js as its page on performance advises: no animation, nothing parsed, points in order. It thins out lines alone.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, PointElement, ScatterController, Tooltip);

/** Days that ours shows as bars. */
const BARS = 12;
/** px around a point in which it is pointed at, as around ours. */
const NEAR = 12;
const RADIUS = 1.5;
const COLOUR = '#0e6773';

export function mount(host, {rows}) {
  const box = document.createElement('div');
  Object.assign(box.style, {position: 'relative', height: '760px'});
  const canvas = document.createElement('canvas');
  box.append(canvas);
  host.append(box);
  let isDrawn = false;
  let chart;
  const make = (type, data) => {
    isDrawn = false;
    chart?.destroy();
    chart = new Chart(canvas, {
      type,
      data,
      options: {
        animation: false,
        maintainAspectRatio: false,
        parsing: type === 'bar',
        interaction: {mode: 'nearest', intersect: true},
        scales: {x: {ticks: {maxRotation: 0}}},
      },
      plugins: [{id: 'drawn', afterDraw: () => (isDrawn = true)}],
    });
  };
  const kinds = {scatter: () => make('scatter', points(rows)), bar: () => make('bar', sums(rows))};
  kinds.scatter();
  return {show: (kind) => kinds[kind](), plot: () => canvas, drawing: () => isDrawn};
}

function points(rows) {
  const data = rows.map(({day, amount}) => ({x: day, y: amount})).sort((a, b) => a.x - b.x);
  return {
    datasets: [{label: 'Total', data, backgroundColor: COLOUR, pointRadius: RADIUS, pointHitRadius: NEAR - RADIUS}],
  };
}

/** What the first days amount to, and the others as one. */
function sums(rows) {
  const byDay = new Map();
  for (const {day, amount} of rows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const all = [...byDay].sort(([a], [b]) => a - b);
  const others = all.slice(BARS).reduce((sum, [, each]) => sum + each, 0);
  const shown = [...all.slice(0, BARS), ['Others', others]];
  const data = shown.map(([, sum]) => sum);
  return {labels: shown.map(([day]) => String(day)), datasets: [{label: 'Total', data, backgroundColor: COLOUR}]};
}
