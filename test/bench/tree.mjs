import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['tree-lc', 'tree-aria'];
const NODES = 100_000;
/** Moves of the wheel of 600 px each. */
const WHEELS = 40;

/** 100,000 nodes in three levels, given by script: first nodes; a node opened; all of a level; frames while all are scrolled. */
export async function tree(browser, {runs}) {
  const server = await stage('trees', ADAPTERS);
  const samples = Object.fromEntries(ADAPTERS.map((name) => [name, {usable: [], one: [], level: [], frames: []}]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${NODES}`);
      const own = samples[adapter];
      own.usable.push(usable);
      own.one.push(await page.evaluate(() => window.bench.open()));
      own.level.push(await page.evaluate(() => window.bench.openLevel()));
      const [x, y] = await page.evaluate(() => window.bench.middle());
      await page.mouse.move(x, y);
      await page.evaluate(() => window.bench.watch());
      for (let wheel = 0; wheel < WHEELS; wheel++) await page.mouse.wheel(0, 600);
      await page.evaluate(() => window.bench.still());
      own.frames.push(...(await page.evaluate(() => window.bench.watched())));
      await close();
    }
  }
  server.close();
  return table(
    [`${NODES.toLocaleString('en')} nodes`, 'first nodes', 'open one', 'open a level', 'scroll: frame p95', 'longest'],
    ADAPTERS.map((adapter) => {
      const {usable, one, level, frames} = samples[adapter];
      return [adapter, ...[usable, one, level].map((all) => ms(median(all))), ms(p95(frames)), ms(Math.max(...frames))];
    }),
  );
}
