// How smooth a drag is: each adapter of test/bench/adapters offers `window.bench.way()` (points of a way), `watch()` and `watched()` (ms of frames).
import {median, ms, p95, table} from './figures.mjs';
import {open, stage} from './stage.mjs';

/** Moves of the pointer from one point to the next. */
const STEPS = 40;

/**
 * A table of adapters: ms to the first item, p95 and the longest of the frames while an item is dragged, as it is first drawn and after `further`
 * (a name in `window.bench`). `heads`: what the columns are called, `drag` of each of the two.
 */
export async function drags(browser, {page: name, adapters, rows, further, runs, heads}) {
  const server = await stage(name, adapters);
  const samples = Object.fromEntries(adapters.map((adapter) => [adapter, {usable: [], first: [], then: []}]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of adapters) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${rows}`);
      const own = samples[adapter];
      own.usable.push(usable);
      own.first.push(...(await dragged(page)));
      await page.evaluate((step) => window.bench[step](), further);
      own.then.push(...(await dragged(page)));
      await close();
    }
  }
  server.close();
  return table(
    [
      `${rows.toLocaleString('en')} ${heads.items}`,
      `first ${heads.items}`,
      ...heads.drag.flatMap((head) => [`${head}: frame p95`, 'longest']),
    ],
    adapters.map((adapter) => {
      const {usable, first, then} = samples[adapter];
      return [
        adapter,
        ms(median(usable)),
        ...[first, then].flatMap((frames) => [ms(p95(frames)), ms(Math.max(...frames))]),
      ];
    }),
  );
}

/** Carries an item along the way and back, and puts it down where it was. Gives the ms of each frame between. */
async function dragged(page) {
  const [home, ...others] = await page.evaluate(() => window.bench.way());
  await page.mouse.move(...home);
  await page.mouse.down();
  await page.mouse.move(home[0] + 12, home[1] + 4, {steps: 4});
  await page.evaluate(() => window.bench.watch());
  for (const [x, y] of [...others, home]) await page.mouse.move(x, y, {steps: STEPS});
  const frames = await page.evaluate(() => window.bench.watched());
  await page.mouse.up();
  return frames;
}
