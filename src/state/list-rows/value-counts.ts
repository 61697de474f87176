import type {QueryService} from '../../api/query.js';
import type {Query} from '../../query/types.js';
import {identity} from '../../values/compare.js';
import {isPresented} from '../../values/presented.js';
import type {ValueCount} from './grid-source.js';

/** At most this many values are counted separately. */
const MOST = 1000;

/** The values of a column with how many rows have each, counted by the server under the rights of the person. */
export async function countValues(
  query: QueryService,
  matching: Query,
  path: string,
  signal: AbortSignal,
): Promise<ValueCount[]> {
  const rows = await query.ask(
    'all',
    {
      ...matching,
      select: [
        {expr: {path}, as: 'value'},
        {expr: {fn: 'count', args: []}, as: 'rows_of_value'},
      ],
      groupBy: [path],
      limit: MOST,
      withPresentations: true,
    },
    {signal},
  );
  return rows.map(({value, rows_of_value: count}) => {
    const plain = identity(value);
    const text = isPresented(value) ? value.p : String(plain ?? '');
    return {value: plain === '' ? null : plain, text, count: Number(count)};
  });
}
