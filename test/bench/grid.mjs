import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['grid-native', 'grid-lc'];
const ROWS = 100_000;

/** 100,000 rows given by script: first row, another set, sort, filter, scroll. */
export async function grid(browser, {runs}) {
  const server = await stage('grids', ADAPTERS);
  const samples = Object.fromEntries(
    ADAPTERS.map((adapter) => [adapter, {first: [], set: [], filter: [], sort: [], frames: [], cover: []}]),
  );
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const {page, usable, close} = await open(browser, `${server.url}/${adapter}?rows=${ROWS}`);
      const own = samples[adapter];
      const act = (name) => page.evaluate((method) => window.bench[method](), name);
      own.first.push(usable);
      own.set.push(await act('set'));
      await act('reset');
      own.filter.push(await act('filter'));
      await act('unfilter');
      own.sort.push(await act('sort'));
      const {frames, cover} = await act('scroll');
      own.frames.push(...frames);
      own.cover.push(cover);
      await close();
    }
  }
  server.close();
  return table(
    [
      `${ROWS.toLocaleString('en')} rows`,
      'first row',
      'set',
      'filter',
      'sort',
      'scroll frame p95',
      'longest',
      'rows cover at least',
    ],
    ADAPTERS.map((adapter) => {
      const {first, set, filter, sort, frames, cover} = samples[adapter];
      const medians = [first, set, filter, sort].map((list) => ms(median(list)));
      return [
        adapter,
        ...medians,
        ms(p95(frames)),
        ms(Math.max(...frames)),
        `${Math.round(Math.min(...cover) * 100)} %`,
      ];
    }),
  );
}
