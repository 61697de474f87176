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
      const input = table.input(1, 'name');
      if (!visible(input)) return false;
      input.focus();
      return activeElement() === input;
    });
  };
  /** The first line in view with its controls and no question over it; what came before may have ended anywhere. */
  bench.top = async () => {
    await until(() => {
      table.scroller().scrollTop = 0;
      return visible(table.input(1, FIRST)) && !table.agree();
    });
  };
  bench.focus = () => {
    const input = table.input(1, 'qty');
    input.focus();
    input.select();
  };
  bench.watchKeys = () =>
    addEventListener('keydown', (event) => void settle(event.timeStamp).then((time) => bench.keys.push(time)), true);
  bench.add = () =>
    timed(
      () => table.add(),
      () => counts(R + 1) && activeElement() === table.input(R + 1, FIRST),
    );
  bench.remove = async () => {
    const second = table.text(2, FIRST);
    table.remove(1);
    await until(() => table.agree());
    return timed(
      () => table.agree().click(),
      () => counts(R) && table.text(1, FIRST) === second,
    );
  };
  /** Where a line's handle is, in pixels of the view. */
  bench.handle = (line) => {
    const {left, top, width, height} = table.handle(line).getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
  };
  bench.name = (line) => table.text(line, FIRST);
  /** From now on, the time of each frame, until `frames` is asked for them. */
  bench.watchFrames = () => {
    const times = [];
    let watching = true;
    const follow = async (last) => {
      const now = await frame();
      times.push(now - last);
      if (watching) void follow(now);
    };
    void frame().then(follow);
    bench.frames = () => ((watching = false), times);
  };
  /** From the pointer let go to the lines in their new order. */
  bench.watchDrop = (line, name) => {
    bench.drop = new Promise((done, fail) =>
      addEventListener(
        'pointerup',
        ({timeStamp}) => until(() => table.text(line, FIRST) === name).then((end) => done(end - timeStamp), fail),
        {once: true, capture: true},
      ),
    );
  };
  bench.dropped = () => bench.drop;
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
  bench.heap = () => (globalThis.gc?.(), performance.memory.usedJSHeapSize / 1e6);
  const pasted = gridData(PASTED).map((row) => ({...row, [FIRST]: `${row[FIRST]} pasted`}));
  const text = pasted.map((row) => COLUMNS.map(({id}) => row[id]).join('\t')).join('\n');
  const last = () => table.value(PASTED, FIRST);
  bench.paste = async () => {
    const time = await timed(
      () => table.paste(text),
      () => table.text(1, FIRST).endsWith('pasted') && counts(Math.max(R, PASTED)),
    );
    if (last() !== pasted.at(-1)[FIRST]) throw new Error(`pasted: ${last()}`);
    return time;
  };
  bench.undo = async () => {
    const time = await timed(
      () => table.undo(),
      () => !table.text(1, FIRST).endsWith('pasted') && counts(R),
    );
    if (last()?.endsWith('pasted')) throw new Error(`not undone: ${last()}`);
    return time;
  };
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
