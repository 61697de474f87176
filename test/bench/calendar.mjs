import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['calendar-lc', 'calendar-fullcalendar'];
const EVENTS = 5000;
/** Moves of the pointer from one day to the next. */
const STEPS = 40;

/** 5,000 events in a month: first events; frames of a drag over a week of the month, and over the days of a week. */
export async function calendar(browser, {runs}) {
  const server = await stage('calendars', ADAPTERS);
  const samples = Object.fromEntries(ADAPTERS.map((adapter) => [adapter, {usable: [], month: [], week: []}]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${EVENTS}`);
      const own = samples[adapter];
      own.usable.push(usable);
      own.month.push(...(await dragged(page)));
      await page.evaluate(() => window.bench.week());
      own.week.push(...(await dragged(page)));
      await close();
    }
  }
  server.close();
  return table(
    [
      `${EVENTS.toLocaleString('en')} events`,
      'first events',
      ...['drag in a month', 'in a week'].flatMap((head) => [`${head}: frame p95`, 'longest']),
    ],
    ADAPTERS.map((adapter) => {
      const {usable, month, week} = samples[adapter];
      return [
        adapter,
        ms(median(usable)),
        ...[month, week].flatMap((frames) => [ms(p95(frames)), ms(Math.max(...frames))]),
      ];
    }),
  );
}

/** Carries an event over days and back, and puts it down where it was. Gives the ms of each frame between. */
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
