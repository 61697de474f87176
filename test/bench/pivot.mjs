import {median, ms, table} from './lib/figures.mjs';
import {million} from './lib/million.mjs';

/** Pivot tables of a million records, worked out by the server: all rows with subtotals, and the rows within one of them. */
export async function pivot(_browser, {runs}) {
  const {pivotAnswers} = await million('pivot-answers');
  const {engine, tables} = await pivotAnswers(runs);
  return table(
    [`pivot of 1,000,000 records on ${engine}, ms`, 'cells', 'the table', 'rows within one'],
    tables.map(({name, cells, whole, within}) => [
      name,
      cells.toLocaleString('en'),
      ms(median(whole)),
      ms(median(within)),
    ]),
  );
}
