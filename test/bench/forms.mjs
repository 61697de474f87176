import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['forms-native', 'forms-lc'];
const PAGES = [...ADAPTERS, 'forms-lc-named'];
const SIZES = [12, 200, 1000];

/** Time to usable at 12, 200 and 1,000 fields, and a keystroke in the middle of 200 and 1,000. */
export async function forms(browser, {runs}) {
  const server = await stage('forms', ADAPTERS);
  const usable = {};
  const keys = {};
  for (let run = 0; run < runs; run++) {
    for (const n of SIZES) {
      for (const adapter of PAGES) {
        const opened = await open(browser, `${server.url}/${adapter}?n=${n}`);
        ((usable[adapter] ??= {})[n] ??= []).push(opened.usable);
        if (n > 12 && ADAPTERS.includes(adapter))
          ((keys[adapter] ??= {})[n] ??= []).push(...(await typeKeys(opened.page)));
        await opened.close();
      }
    }
  }
  server.close();
  const ratio = (adapter, n) => (median(usable[adapter][n]) / median(usable['forms-native'][n])).toFixed(1);
  const first = table(
    ['navigation to usable, ms', ...SIZES.map((n) => `${n} fields`)],
    PAGES.map((adapter) => [adapter, ...SIZES.map((n) => `${ms(median(usable[adapter][n]))} (${ratio(adapter, n)}×)`)]),
  );
  const typed = SIZES.slice(1);
  const second = table(
    ['keystroke to settled, ms', ...typed.flatMap((n) => [`${n} fields`, 'p95', 'changes in other fields'])],
    ADAPTERS.map((adapter) => [
      adapter,
      ...typed.flatMap((n) => {
        const times = keys[adapter][n].map((key) => key.end - key.start);
        return [ms(median(times)), ms(p95(times)), keys[adapter][n].reduce((sum, key) => sum + key.elsewhere, 0)];
      }),
    ]),
  );
  return `${first}\n\n${second}`;
}

const WARM_UP = 3;

async function typeKeys(page) {
  await page.evaluate(() => {
    window.bench.focusMiddle();
    window.bench.watchKeys();
  });
  for (let i = 0; i < WARM_UP + 15; i++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(120);
  }
  return page.evaluate((skip) => window.bench.keys.slice(skip), WARM_UP);
}
