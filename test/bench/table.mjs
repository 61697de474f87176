import {median, ms, p95, table as markdown} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const SIZES = [1, 10_000];
const WARM_UP = 3;
const KEYS = 15;

/** An editable table of 8 columns, with one row and with 10,000: open, type, add, delete, search, scroll,
 * paste 5,000 rows (new ones, or over those that are there) and undo that. */
export async function table(browser, {runs}) {
  const server = await stage('tables', ['table-lc']);
  const lines = [];
  for (const rows of SIZES) {
    const own = {
      text: [],
      usable: [],
      key: [],
      add: [],
      remove: [],
      search: [],
      paste: [],
      undo: [],
      again: [],
      frames: [],
      cover: [],
      heap: [],
    };
    for (let run = 0; run < runs; run++) await measure(browser, `${server.url}/table-lc?rows=${rows}`, own);
    const medians = [own.text, own.usable, own.key].map((list) => ms(median(list)));
    const acts = [own.add, own.remove, own.search, own.again, own.paste, own.undo].map((list) => ms(median(list)));
    lines.push([
      rows.toLocaleString('en'),
      ...medians,
      ms(p95(own.key)),
      ...acts,
      `${ms(p95(own.frames))} / ${ms(Math.max(...own.frames))}`,
      `${Math.round(Math.min(...own.cover) * 100)} %`,
      Math.round(median(own.heap)),
    ]);
  }
  server.close();
  const head = [
    'rows × 8, ms',
    'text',
    'usable',
    'key',
    'key p95',
    'add',
    'delete',
    'search',
    'search again',
    'paste 5,000',
    'undo it',
  ];
  return markdown([...head, 'scroll frame p95 / longest', 'rows cover at least', 'heap, MB'], lines);
}

async function measure(browser, url, own) {
  const {page, usable, close} = await open(browser, url);
  const act = (name) => page.evaluate((method) => window.bench[method](), name);
  own.usable.push(usable);
  own.text.push(await page.evaluate(() => window.bench.text));
  own.heap.push(await page.evaluate(() => (globalThis.gc?.(), performance.memory.usedJSHeapSize / 1e6)));
  await act('focus');
  await act('watchKeys');
  for (let key = 0; key < WARM_UP + KEYS; key++) {
    await page.keyboard.press('1');
    await page.waitForTimeout(120);
  }
  own.key.push(...(await page.evaluate((skip) => window.bench.keys.slice(skip), WARM_UP)));
  own.add.push(await act('add'));
  own.remove.push(await act('remove'));
  if (url.endsWith('rows=1')) {
    own.search.push(NaN);
    own.again.push(NaN);
    own.frames.push(0);
    own.cover.push(1);
  } else {
    own.search.push(await act('search'));
    own.again.push(await act('searchAgain'));
    await act('clear');
    const {frames, cover} = await act('scroll');
    own.frames.push(...frames);
    own.cover.push(cover);
  }
  own.paste.push(await act('paste'));
  own.undo.push(await act('undo'));
  await close();
}
