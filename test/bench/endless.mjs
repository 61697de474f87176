import {median, ms, p95, table} from './lib/figures.mjs';
import {serve} from './lib/server.mjs';
import {html} from './lib/stage.mjs';

const ROWS = 1_000_000;
const JUMPS = 100;
const WHEELS = 200;
const COLUMNS = ['name', 'place', 'note', 'kind', 'amount'].map((path) => ({path, label: path}));
const LIST = `<lc-grid src="/rows" page-size="0" layout="grid" columns='${JSON.stringify(COLUMNS)}'></lc-grid>`;

/** 1,000,000 rows of an address in one endless list: jumps through all of it, then the wheel; heap after a collection. */
export async function endless(browser) {
  const sheet = '<style>lc-grid { display: block; height: 620px }</style>';
  const page = html(`${sheet}${LIST}<script type="module" src="/dist/lc.js"></script>`);
  const server = await serve({'/endless': page}, {'/dist/': 'dist'});
  try {
    return await measured(browser, `${server.url}/endless`);
  } finally {
    server.close();
  }
}

async function measured(browser, url) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.route('**/rows?*', (route) => route.fulfill({json: answer(new URL(route.request().url()).searchParams)}));
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.goto(url);
  await page.waitForFunction(whole, ROWS);
  const heaps = [await heap()];
  const waits = [];
  for (let jump = 1; jump <= JUMPS; jump++) {
    waits.push(await page.evaluate(jumped, [jump / JUMPS, ROWS]));
    if (jump === JUMPS / 2 || jump === JUMPS) heaps.push(await heap());
  }
  const last = await page.evaluate(lastShown);
  if (last !== ROWS - 1) throw new Error(`the last row is ${last}`);
  await page.evaluate(jumped, [0.5, ROWS]);
  await page.mouse.move(400, 300);
  for (let round = 0; round < WHEELS; round++) await page.mouse.wheel(0, 5_000);
  await page.waitForFunction(whole, ROWS);
  heaps.push(await heap());
  await context.close();
  return table(
    [
      `${ROWS.toLocaleString('en')} endless rows`,
      'a jump until its rows are drawn, ms',
      'p95',
      'heap at the start, MB',
      'half way',
      'at the end',
      `after ${WHEELS.toLocaleString('en')} turns of the wheel`,
    ],
    [['lc-grid', ms(median(waits)), ms(p95(waits)), ...heaps.map((size) => size.toFixed(1))]],
  );
}

function answer(asked) {
  const [offset, limit] = ['offset', 'limit'].map((name) => Number(asked.get(name)));
  const length = Math.max(0, Math.min(limit, ROWS - offset));
  const data = Array.from({length}, (_, index) => row(offset + index));
  return {data, totalCount: ROWS};
}

function row(index) {
  const place = `Place ${index % 977}`;
  return {
    name: `N-${index}.`,
    place,
    note: `${'A note of some length '.repeat(3)}${index}`,
    kind: 'kind',
    amount: index,
  };
}

/** Whether the list knows of all rows and draws those in view. Runs in the page, as the next ones. */
function whole(rows) {
  const root = document.querySelector('lc-grid')?.shadowRoot;
  const scroller = root?.querySelector('[role=grid]');
  if (Number(scroller?.ariaRowCount) !== rows + 1) return false;
  const {top, bottom} = scroller.getBoundingClientRect();
  const seen = [...root.querySelectorAll('[data-row]:not([data-row="-1"])')].filter((line) => {
    const box = line.getBoundingClientRect();
    return box.bottom > top + 40 && box.top < bottom;
  });
  return seen.length > 5 && seen.every((line) => line.textContent.includes(`N-${line.dataset.row}.`));
}

async function jumped([share, rows]) {
  const root = document.querySelector('lc-grid').shadowRoot;
  const scroller = root.querySelector('[role=grid]');
  const start = performance.now();
  scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const drawn = () => {
    const {top, bottom} = scroller.getBoundingClientRect();
    const seen = [...root.querySelectorAll('[data-row]:not([data-row="-1"])')].filter((line) => {
      const box = line.getBoundingClientRect();
      return box.bottom > top + 40 && box.top < bottom;
    });
    const near = seen.some((line) => Math.abs(Number(line.dataset.row) - share * rows) < 200);
    return near && seen.every((line) => line.textContent.includes(`N-${line.dataset.row}.`));
  };
  await frame();
  for (const end = start + 30_000; !drawn();) {
    if (performance.now() > end) throw new Error(`no rows at ${share}`);
    await frame();
  }
  return performance.now() - start;
}

function lastShown() {
  const root = document.querySelector('lc-grid').shadowRoot;
  return Math.max(...[...root.querySelectorAll('[data-row]')].map(({dataset}) => Number(dataset.row)));
}
