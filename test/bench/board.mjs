import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['board-lc', 'board-sortable'];
const CARDS = 5000;
/** Moves of the pointer from one column to the next. */
const STEPS = 40;

/** 5,000 cards in five columns: first cards; frames of a drag over all columns, with the first cards drawn and with all. */
export async function board(browser, {runs}) {
  const server = await stage('boards', ADAPTERS);
  const samples = Object.fromEntries(ADAPTERS.map((adapter) => [adapter, {usable: [], first: [], all: []}]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${CARDS}`);
      const own = samples[adapter];
      own.usable.push(usable);
      own.first.push(...(await dragged(page)));
      await page.evaluate(() => window.bench.fill());
      own.all.push(...(await dragged(page)));
      await close();
    }
  }
  server.close();
  return table(
    [
      `${CARDS.toLocaleString('en')} cards`,
      'first cards',
      ...['drag', 'drag, all drawn'].flatMap((head) => [`${head}: frame p95`, 'longest']),
    ],
    ADAPTERS.map((adapter) => {
      const {usable, first, all} = samples[adapter];
      return [
        adapter,
        ms(median(usable)),
        ...[first, all].flatMap((frames) => [ms(p95(frames)), ms(Math.max(...frames))]),
      ];
    }),
  );
}

/** Carries a card over every column and back, and puts it down where it was. Gives the ms of each frame between. */
async function dragged(page) {
  const way = await page.evaluate(() => window.bench.way());
  const [home, ...others] = way;
  await page.mouse.move(...home);
  await page.mouse.down();
  await page.mouse.move(home[0] + 12, home[1] + 4, {steps: 4});
  await page.evaluate(() => window.bench.watch());
  for (const [x, y] of [...others, home]) await page.mouse.move(x, y, {steps: STEPS});
  const frames = await page.evaluate(() => window.bench.watched());
  await page.mouse.up();
  return frames;
}
