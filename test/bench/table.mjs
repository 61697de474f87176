import {median, ms, p95, table as markdown} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const SIZES = [1, 10_000];
const WARM_UP = 3;
const KEYS = 15;
/** Some of the steps, 50 ms each, in which what drags looks where the pointer is. */
const SEEN = 200;
/** A key that the next one does not wait for. */
const PAUSE = 120;
const DRAGGED = 8;
const STEPS = 40;

/** What is measured, in the order in which it is done; `frames` come as p95 and longest. */
const HEAD = {
  text: 'text',
  usable: 'usable',
  key: 'key',
  leave: 'leave cell, totals',
  add: 'add',
  remove: 'delete',
  drop: 'drop',
  search: 'search',
  again: 'search again',
  paste: 'paste 5,000',
  undo: 'undo it',
};
const SEVERAL_LINES = new Set(['drop', 'search', 'again', 'dragFrames', 'frames']);

/** An editable table of 8 columns, with one row and with 10,000: open, type, add, delete, drag, search, scroll,
 * paste 5,000 rows (new ones, or over those that are there) and undo that. */
export async function table(browser, {runs}) {
  const server = await stage('tables', ['table-lc']);
  const lines = [];
  for (const rows of SIZES) {
    const own = {dragFrames: [], frames: [], cover: [], heap: [], grown: []};
    for (const name of Object.keys(HEAD)) own[name] = [];
    for (let run = 0; run < runs; run++) await measure(browser, `${server.url}/table-lc?rows=${rows}`, own, rows > 1);
    const many = (name, text) => (rows > 1 || !SEVERAL_LINES.has(name) ? text() : '–');
    const frames = (name) => many(name, () => `${ms(p95(own[name]))} / ${ms(Math.max(...own[name]))}`);
    lines.push([
      rows.toLocaleString('en'),
      ...Object.keys(HEAD).map((name) => many(name, () => ms(median(own[name])))),
      ms(p95(own.key)),
      frames('dragFrames'),
      frames('frames'),
      many('frames', () => `${Math.round(Math.min(...own.cover) * 100)} %`),
      `${Math.round(median(own.heap))} / ${Math.round(median(own.grown))}`,
    ]);
  }
  server.close();
  const more = ['key p95', 'drag frame p95 / longest', 'scroll frame p95 / longest', 'rows cover at least'];
  return markdown(['rows × 8, ms', ...Object.values(HEAD), ...more, 'heap, MB: opened / at the end'], lines);
}

async function measure(browser, url, own, several) {
  const {page, usable, close} = await open(browser, url);
  const act = (name, ...given) => page.evaluate(([method, rest]) => window.bench[method](...rest), [name, given]);
  const note = async (name) => own[name].push(await act(name));
  own.usable.push(usable);
  own.text.push(await page.evaluate(() => window.bench.text));
  await note('heap');
  await type(page, act, own);
  await note('add');
  await act('top');
  await note('remove');
  await act('top');
  if (several) {
    await drag(page, act, own);
    await note('search');
    own.again.push(await act('searchAgain'));
    await act('clear');
    await act('top');
    const {frames, cover} = await act('scroll');
    own.frames.push(...frames);
    own.cover.push(cover);
    await act('top');
  }
  await note('paste');
  await note('undo');
  own.grown.push(await act('heap'));
  await close();
}

/** Keys in one cell, each by itself, and leaving it, after which the figures beneath count what was typed. */
async function type(page, act, own) {
  await act('focus');
  await act('watchKeys');
  const press = async (key) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE);
  };
  for (let key = 0; key < WARM_UP + KEYS; key++) await press('1');
  await press('Tab');
  const times = await page.evaluate(() => window.bench.keys);
  own.key.push(...times.slice(WARM_UP, -1));
  own.leave.push(times.at(-1));
}

/** The first line by its handle to the place of another. */
async function drag(page, act, own) {
  const [from, to, name] = [await act('handle', 1), await act('handle', DRAGGED), await act('name', 1)];
  await page.mouse.move(from.x, from.y);
  // The code that drags comes when the pointer is there.
  await page.waitForLoadState('networkidle');
  await page.mouse.down();
  await act('watchFrames');
  await page.mouse.move(to.x, to.y + 1, {steps: STEPS});
  own.dragFrames.push(...(await act('frames')));
  await page.waitForTimeout(SEEN);
  await act('watchDrop', DRAGGED, name);
  await page.mouse.up();
  own.drop.push(await act('dropped'));
}
