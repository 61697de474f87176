// The measured pages: one adapter each, bundled on its own, beside the built product.
import {build} from 'esbuild';
import {serve} from './server.mjs';

const OUT = '.cache/bench';

/** Bundles `kind` pages of the adapters and serves them at `/{adapter}`; ours load the product by its script tag. */
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
      logLevel: 'error',
    });
  }
  const pages = Object.fromEntries(adapters.map((adapter) => [`/${adapter}`, page(adapter)]));
  return serve(pages, {'/dist/': 'dist', '/bench/': OUT});
}

function page(adapter) {
  const [kind, own] = adapter.split('-');
  // As the README advises where tags are made by script.
  const preload = `data-preload="${kind === 'grid' ? 'lc-grid' : 'lc-form'}"`;
  const product = own === 'lc' ? `<script type="module" src="/dist/lc.js" ${preload}></script>` : '';
  return html(`<div id="app"></div>${product}<script type="module" src="/bench/${adapter}.js"></script>`);
}

/** A page of nothing but the given body. */
export function html(body) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;
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
