import {COLUMNS, FILTER, gridData} from '../lib/spec.mjs';
import {activeElement, frame, painted, until, visible} from './measure.js';

/** Rows that are pasted. */
const PASTED = 5000;
const FIRST = COLUMNS[0].id;

/** Runs an editable table and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const R = Number(new URLSearchParams(location.search).get('rows'));
  const bench = (window.bench = {keys: []});
  let table;
  const timed = async (act, done) => {
    await frame();
    const start = performance.now();
    act();
    return (await until(done)) - start;
  };
  /** Whether the first row holds a text, in a cell or in the control of one. */
  const shows = (text) => {
    const [row] = table.rows();
    const values = [...(row?.querySelectorAll('input') ?? [])].map(({value}) => value);
    return [row?.textContent ?? '', ...values].some((each) => each.includes(text));
  };
  const counts = (rows) => table.count().replace(/\D/g, '') === String(rows);
  const start = async () => {
    table = await mount(document.getElementById('app'), {columns: COLUMNS, rows: gridData(R)});
    bench.text = await until(() => table.rows().length > 0 && table.total().length > 0);
    bench.usable = await until(() => {
      const input = table.input(0, 'name');
      if (!visible(input)) return false;
      input.focus();
      return activeElement() === input;
    });
  };
  bench.focus = () => table.input(0, 'qty').focus();
  bench.watchKeys = () =>
    addEventListener('keydown', (event) => void settle(event.timeStamp).then((time) => bench.keys.push(time)), true);
  bench.add = async () => {
    const time = await timed(
      () => table.add(),
      () => counts(R + 1) && activeElement()?.matches('input'),
    );
    return time;
  };
  bench.remove = async () => {
    table.remove(0);
    await until(() => table.agree());
    return timed(
      () => table.agree().click(),
      () => counts(R),
    );
  };
  bench.search = () =>
    timed(
      () => table.search(FILTER),
      () => shows(FILTER) || R < 100,
    );
  bench.searchAgain = () =>
    timed(
      () => table.search('alpha'),
      () => shows('alpha'),
    );
  bench.clear = () =>
    timed(
      () => table.search(''),
      () => table.rows().length > 0,
    );
  const pasted = gridData(PASTED).map((row) => ({...row, [FIRST]: `${row[FIRST]} pasted`}));
  const text = pasted.map((row) => COLUMNS.map(({id}) => row[id]).join('\t')).join('\n');
  bench.paste = () =>
    timed(
      () => table.paste(text),
      () => table.value(PASTED - 1, FIRST) === pasted.at(-1)[FIRST] && counts(Math.max(R, PASTED)),
    );
  bench.undo = () =>
    timed(
      () => table.undo(),
      () => table.value(PASTED - 1, FIRST) !== pasted.at(-1)[FIRST] && counts(R),
    );
  bench.scroll = () => scroll(table);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}

/** From the key's event to the frame after the last change it made. */
async function settle(begin) {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(activeElement().getRootNode(), {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let end = begin;
  while (changed) {
    changed = false;
    end = await painted();
  }
  observer.disconnect();
  return end - begin;
}

/** 20,000 px in steps of 100 px, one per frame: frame times, and how much of the view the rows cover at worst. */
async function scroll(table) {
  const scroller = table.scroller();
  const frames = [];
  let cover = 1;
  const from = scroller.scrollTop;
  let last = await frame();
  for (let top = 100; top <= 20_000; top += 100) {
    scroller.scrollTop = from + top;
    const now = await frame();
    frames.push(now - last);
    last = now;
    const box = table.box().getBoundingClientRect();
    const [head, foot] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const seen = table.rows().reduce((sum, row) => {
      const {top: begin, bottom} = row.getBoundingClientRect();
      return sum + Math.max(0, Math.min(bottom, foot) - Math.max(begin, head));
    }, 0);
    cover = Math.min(cover, seen / (foot - head));
  }
  return {frames, cover};
}
