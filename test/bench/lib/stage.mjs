// The measured pages: one adapter each, bundled on its own, beside the built product.
import {existsSync, readFileSync} from 'node:fs';
import {build} from 'esbuild';
import {serve} from './server.mjs';

const OUT = '.cache/bench';

const LIST = ['lc:messages/lists/en', 'src/state/sources/local-source.ts', 'src/ui/icons/common-icons.ts'];

/** What our first view imports at once, beside its own files. */
const AT_ONCE = {
  form: [
    'lc:messages/first/en',
    'lc:messages/lists/en',
    'lc:messages/later/en',
    'src/state/rows/table-model.ts',
    'src/ui/icons/common-icons.ts',
  ],
  grid: LIST,
  board: LIST,
  calendar: LIST,
  chart: LIST,
  tree: LIST,
};

/**
 * Bundles `kind` pages of the adapters and serves them at `/{adapter}`; ours load the product by its script tag, at
 * `/{adapter}-named` with the files named in the page's head, as the README advises.
 */
export async function stage(kind, adapters) {
  for (const adapter of adapters) {
    await build({
      stdin: {
        contents: `import {run} from './pages/${kind}.js'; import * as adapter from './adapters/${adapter}.mjs'; run(adapter);`,
        resolveDir: 'test/bench',
      },
      outfile: `${OUT}/${adapter}.js`,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      define: {'process.env.NODE_ENV': '"production"'},
      logLevel: 'error',
    });
  }
  const pages = Object.fromEntries(adapters.map((adapter) => [`/${adapter}`, page(adapter, '')]));
  for (const adapter of adapters.filter((each) => each.endsWith('-lc')))
    pages[`/${adapter}-named`] = page(adapter, filesNamed(adapter));
  return serve(pages, {'/dist/': 'dist', '/bench/': OUT});
}

const kindOf = (adapter) =>
  ['grid', 'board', 'calendar', 'chart', 'tree'].find((kind) => adapter.startsWith(kind)) ?? 'form';

function page(adapter, head) {
  // As the README advises where tags are made by script.
  const preload = `data-preload="lc-${kindOf(adapter)}"`;
  const product = adapter.endsWith('-lc') ? `<script type="module" src="/dist/lc.js" ${preload}></script>` : '';
  // What an adapter imports of sheets is bundled beside it.
  const sheet = existsSync(`${OUT}/${adapter}.css`) ? `<link rel="stylesheet" href="/bench/${adapter}.css">` : '';
  const body = `<div id="app"></div>${product}<script type="module" src="/bench/${adapter}.js"></script>`;
  return html(body, head + sheet);
}

function filesNamed(adapter) {
  const {entries, later} = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const kind = kindOf(adapter);
  const files = new Set([...entries[`lc-${kind}`], ...AT_ONCE[kind].flatMap((module) => later[module])]);
  return [...files].map((file) => `<link rel="modulepreload" href="/dist/${file}">`).join('');
}

/** A page of nothing but the given body, and what its head holds beside the usual. */
export function html(body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;
}

/** Opens a page in a new context (nothing cached) and waits until it is usable. */
export async function open(browser, url, {rate = 1} = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  if (rate > 1) await session.send('Emulation.setCPUThrottlingRate', {rate});
  await page.goto(url, {waitUntil: 'commit'});
  await page.waitForFunction(() => window.bench?.usable || window.bench?.error, null, {polling: 50});
  const error = await page.evaluate(() => window.bench.error);
  if (error) throw new Error(`${url}: ${error}`);
  /** MB that script holds once what is not needed is collected. */
  const heap = async () => {
    await session.send('HeapProfiler.enable');
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  return {page, heap, close: () => context.close(), usable: await page.evaluate(() => window.bench.usable)};
}
