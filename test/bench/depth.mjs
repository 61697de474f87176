import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {bundleOptions} from '../../scripts/bundle.mjs';
import {median, ms, table} from './lib/figures.mjs';

const OUT = '.cache/bench/depth.mjs';

/** Page 20,000 of a million records, by the number of its first row and by the cursor of the page before it. */
export async function depth(_browser, {runs}) {
  await build({
    ...bundleOptions(),
    entryPoints: ['test/bench/deep-pages.ts'],
    outfile: OUT,
    platform: 'node',
    packages: 'external',
  });
  const {deepPages} = await import(pathToFileURL(OUT).href);
  const {engine, page, orders} = await deepPages(runs);
  return table(
    [`page ${page.toLocaleString('en')} of 1,000,000 records on ${engine}, ms`, 'by offset', 'by cursor'],
    orders.map(({name, offset, cursor}) => [name, ms(median(offset)), ms(median(cursor))]),
  );
}
