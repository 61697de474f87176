import {frame, until, watchFrames} from './measure.js';

const COLUMNS = [{path: 'name', label: 'Name'}];
/** Nodes at the top, and beneath each node of the first levels. */
const [TOPS, BENEATH] = [50, 20];

function treeRows(count) {
  const rows = [];
  const inner = Math.ceil((count - TOPS - TOPS * BENEATH) / (TOPS * BENEATH));
  for (let top = 0; top < TOPS; top++) {
    rows.push({id: `t${top}`, name: `Region ${top}`, parent: null});
    for (let mid = 0; mid < BENEATH; mid++) {
      rows.push({id: `t${top}.${mid}`, name: `District ${top}.${mid}`, parent: `t${top}`});
      for (let leaf = 0; leaf < inner && rows.length < count; leaf++)
        rows.push({id: `t${top}.${mid}.${leaf}`, name: `Place ${leaf}`, parent: `t${top}.${mid}`});
    }
  }
  return rows;
}

/** Runs one product's tree and leaves what was measured in `window.bench`. */
export function run({mount}) {
  const count = Number(new URLSearchParams(location.search).get('rows'));
  const bench = (window.bench = {});
  let tree;
  const start = async () => {
    tree = await mount(document.getElementById('app'), {columns: COLUMNS, rows: treeRows(count)});
    bench.usable = await until(() => tree.nodes() > 0);
  };
  const took = async (act, done) => {
    await frame();
    const begun = performance.now();
    act();
    while (!done()) await frame();
    return performance.now() - begun;
  };
  bench.open = () => took(tree.open, tree.isOpen);
  bench.openLevel = () => {
    const before = tree.height();
    return took(tree.openLevel, () => tree.height() > before);
  };
  bench.middle = () => {
    const {left, top, width, height} = tree.scroller().getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  /** Until nothing scrolls any more. */
  bench.still = async () => {
    for (let last = -1; last !== tree.scroller().scrollTop; await frame()) last = tree.scroller().scrollTop;
  };
  watchFrames(bench);
  start().catch((error) => (bench.error = String(error.stack ?? error)));
}
