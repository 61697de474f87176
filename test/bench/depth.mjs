import {median, ms, table} from './lib/figures.mjs';
import {million} from './lib/million.mjs';

/** Page 20,000 of a million records, by the number of its first row and by the cursor of the page before it. */
export async function depth(_browser, {runs}) {
  const {deepPages} = await million('deep-pages');
  const {engine, page, orders} = await deepPages(runs);
  return table(
    [`page ${page.toLocaleString('en')} of 1,000,000 records on ${engine}, ms`, 'by offset', 'by cursor'],
    orders.map(({name, offset, cursor}) => [name, ms(median(offset)), ms(median(cursor))]),
  );
}
