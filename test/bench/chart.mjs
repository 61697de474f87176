import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['chart-lc', 'chart-chartjs'];
const ROWS = 100_000;
const STEPS = 60;

/** 100,000 rows given by script: first drawing of their points, frames while the pointer reads them, the sums of days as bars. */
export async function chart(browser, {runs}) {
  const server = await stage('charts', ADAPTERS);
  const samples = Object.fromEntries(ADAPTERS.map((name) => [name, {usable: [], frames: [], bars: []}]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${ROWS}`);
      const own = samples[adapter];
      own.usable.push(usable);
      const [from, to, y] = await page.evaluate(() => window.bench.ends());
      await page.mouse.move(from, y);
      await page.evaluate(() => window.bench.watch());
      await page.mouse.move(to, y, {steps: STEPS});
      own.frames.push(...(await page.evaluate(() => window.bench.watched())));
      own.bars.push(await page.evaluate(() => window.bench.show('bar')));
      await close();
    }
  }
  server.close();
  return table(
    [`${ROWS.toLocaleString('en')} rows`, 'first drawing', 'reading: frame p95', 'longest', 'as bars'],
    ADAPTERS.map((adapter) => {
      const {usable, frames, bars} = samples[adapter];
      return [adapter, ms(median(usable)), ms(p95(frames)), ms(Math.max(...frames)), ms(median(bars))];
    }),
  );
}
