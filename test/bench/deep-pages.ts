import {randomBytes} from 'node:crypto';
import {runQuery} from '../../demo/server/query/index.js';
import {millionOrders} from './million-orders.js';

const PAGE = 20_000;
const SIZE = 25;

/** What is asked for, and by which keys: text in the order of languages, many equal days, a column without an index. */
const ORDERS = {
  'number, text with an index': [{column: 'number', dir: 'ASC'}],
  'date, 2,000 of them, with an index': [{column: 'date', dir: 'DESC'}],
  'date, then number': [
    {column: 'date', dir: 'ASC'},
    {column: 'number', dir: 'DESC'},
  ],
  'total, no index': [{column: 'total', dir: 'ASC'}],
};

export interface Depth {
  engine: string;
  page: number;
  /** Milliseconds of each run. */
  orders: {name: string; offset: number[]; cursor: number[]}[];
}

/** Asks for page 20,000 both ways, as often as `runs` says. */
export async function deepPages(runs: number): Promise<Depth> {
  const deps = await millionOrders();
  const secret = randomBytes(32);
  const orders = [];
  for (const [name, orderBy] of Object.entries(ORDERS)) {
    const query = {from: 'order', orderBy, limit: SIZE, hideTotalRowCount: true};
    const ask = (offset: number, cursor?: string) => runQuery({...deps, secret}, 'run', {...query, offset, cursor});
    const {cursor} = await ask((PAGE - 2) * SIZE);
    const own = {name, offset: [] as number[], cursor: [] as number[]};
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      const counted = await ask((PAGE - 1) * SIZE);
      const between = performance.now();
      const walked = await ask((PAGE - 1) * SIZE, cursor);
      own.offset.push(between - start);
      own.cursor.push(performance.now() - between);
      if (JSON.stringify(counted.data) !== JSON.stringify(walked.data)) throw new Error(`${name}: other rows`);
    }
    orders.push(own);
  }
  await deps.database.close();
  return {engine: deps.database.engine, page: PAGE, orders};
}
