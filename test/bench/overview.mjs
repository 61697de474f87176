import {median, ms, table} from './lib/figures.mjs';
import {startServer} from './lib/start-server.mjs';

/** The overview of the sample application over 100,000 orders: figures in one question, all parts under another period. */
export async function overview(browser, {runs, url}) {
  const own = url ? null : await startServer();
  const base = url ?? own.url;
  const samples = {first: [], asked: [], year: []};
  try {
    for (let run = 0; run <= runs; run++) {
      const figures = await visit(browser, base);
      if (run > 0) for (const name of Object.keys(samples)) samples[name].push(figures[name]);
    }
  } finally {
    await own?.stop();
  }
  return table(
    [
      'the overview on a warm server, ms',
      'first figures after the script ran',
      'their question',
      'another period: figures',
    ],
    [['lc-page', ...Object.values(samples).map((list) => ms(median(list)))]],
  );
}

async function visit(browser, base) {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.goto(`${base}/sign-in`);
  await page.getByRole('button', {name: /admin/i}).first().click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
  await page.goto(`${base}/supply/overview/page`, {waitUntil: 'commit'});
  await page.waitForFunction(figure, '', {polling: 'raf'});
  const {first, asked} = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const script = entries.find(({name}) => /\/elements\/lc-page\.js/.test(name));
    const question = entries.find(({name}) => name.includes('/designer/query/all'));
    return {first: performance.now() - (script?.responseEnd ?? 0), asked: question?.duration ?? 0};
  });
  const before = await page.evaluate(figure, '');
  const year = await page.evaluate(() => (window.started = performance.now()));
  await page.locator('lc-page').getByText('This year', {exact: true}).click();
  await page.waitForFunction(figure, before, {polling: 'raf'});
  const other = (await page.evaluate(() => performance.now())) - year;
  await context.close();
  return {first, asked, year: other};
}

/** The text of the first figure once it is there and another than `before`. */
function figure(before) {
  const text = document.querySelector('lc-page')?.shadowRoot?.querySelector('.lc-tile__value')?.textContent ?? '';
  return text !== before && text;
}
