import {median, ms, table} from './lib/figures.mjs';
import {million} from './lib/million.mjs';

/** An inbox of 50,000 messages: the first page is there within 150 ms. */
export async function inbox(_browser, {runs}) {
  const {inboxPages} = await million('inbox-pages');
  const {engine, mails, asked} = await inboxPages(Math.max(runs, 5));
  return table(
    [`inbox of ${mails.toLocaleString('en')} messages on ${engine}, ms`, 'median', 'longest'],
    asked.map(({name, took}) => [name, ms(median(took)), ms(Math.max(...took))]),
  );
}
