import {median, ms, p95, table} from './lib/figures.mjs';
import {open, stage} from './lib/stage.mjs';

const ADAPTERS = ['grid-native', 'grid-lc'];
const ROWS = 100_000;
/** ms after which a page is at rest, as it is when a person begins to work in it. */
const REST = 1500;
const SLOW = 4;

/** 100,000 rows of 10 columns given by script: first row, memory, another set, search, sort, scroll; scroll on a slow machine. */
export async function grid(browser, {runs}) {
  const server = await stage('grids', ADAPTERS);
  const samples = Object.fromEntries(ADAPTERS.map((adapter) => [adapter, new Map()]));
  for (let run = 0; run < runs; run++) {
    for (const adapter of ADAPTERS) {
      const keep = (name, ...values) => samples[adapter].set(name, [...(samples[adapter].get(name) ?? []), ...values]);
      const url = `${server.url}/${adapter}?rows=${ROWS}`;
      await measured(await open(browser, url), keep);
      await scrolled(await open(browser, url, {rate: SLOW}), keep, ` at ${SLOW}×`);
    }
  }
  server.close();
  const heads = [...samples['grid-lc'].keys()];
  return table(
    [`${ROWS.toLocaleString('en')} rows`, ...heads.flatMap(headsOf)],
    ADAPTERS.map((adapter) => [adapter, ...heads.flatMap((head) => figuresOf(head, samples[adapter].get(head)))]),
  );
}

async function measured({page, heap, usable, close}, keep) {
  keep('first row', usable);
  keep('heap, MB', await heap());
  await page.waitForTimeout(REST);
  const act = (name) => page.evaluate((method) => window.bench[method](), name);
  keep('set', await act('set'));
  await act('reset');
  keep('search', await act('filter'));
  await act('unfilter');
  keep('sort', await act('sort'));
  keep('sort by text', await act('text'));
  await scrolled({page, close}, keep, '');
}

async function scrolled({page, close}, keep, where) {
  const {frames, cover} = await page.evaluate(() => window.bench.scroll());
  keep(`scroll${where}`, ...frames);
  keep(`cover${where}`, cover);
  await close();
}

function headsOf(head) {
  if (head.startsWith('scroll')) return [`${head}: frame p95`, 'longest'];
  return head.startsWith('cover') ? ['rows cover at least'] : [head];
}

function figuresOf(head, values = []) {
  if (head.startsWith('scroll')) return [ms(p95(values)), ms(Math.max(...values))];
  return head.startsWith('cover') ? [`${Math.round(Math.min(...values) * 100)} %`] : [ms(median(values))];
}
