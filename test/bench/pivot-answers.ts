import {runQuery} from '../../demo/server/query/index.js';
import {gridColumn} from '../../src/state/list/grid-columns.js';
import {groupsQuery} from '../../src/state/list-rows/row-groups.js';
import type {Arrangement} from '../../src/state/pivot/pivot-fields.js';
import {pivotQuestion} from '../../src/state/pivot/pivot-question.js';
import {ATTRIBUTES, millionOrders} from './million-orders.js';

const columnOf = (path: string) =>
  gridColumn(
    {path},
    ATTRIBUTES.find(({internalId}) => internalId === path)!,
  );
const by = (path: string, bucket?: 'month' | 'year') => ({column: columnOf(path), ...(bucket && {bucket})});
const SUM = {fn: 'sum', column: columnOf('total')} as const;

/** What a person arranges, from the smallest table to the widest. */
const TABLES: Record<string, Arrangement> = {
  '12 buyers by year, sum': {rows: [by('buyer')], columns: [by('date', 'year')], values: [SUM]} as Arrangement,
  '200 suppliers by month, sum': {rows: [by('supplier')], columns: [by('date', 'month')], values: [SUM]} as Arrangement,
  '200 suppliers by year and buyer, sum and count': {
    rows: [by('supplier')],
    columns: [by('date', 'year'), by('buyer')],
    values: [SUM, {fn: 'count'}],
  } as Arrangement,
};

export interface Answers {
  engine: string;
  /** Milliseconds of each run: the whole table, and the rows within its first row by another field. */
  tables: {name: string; cells: number; whole: number[]; within: number[]}[];
}

/** Asks for each table with its subtotals as often as `runs` says. */
export async function pivotAnswers(runs: number): Promise<Answers> {
  const deps = await millionOrders();
  const ask = async (arrangement: Arrangement, before: string[]) => {
    const {asked, conditions} = pivotQuestion(arrangement, before, {total: !before.length, subtotals: true});
    const where = conditions.length ? {where: conditions[0]} : {};
    const start = performance.now();
    const {data} = await runQuery(deps, 'run', {...groupsQuery({from: 'order', ...where}, asked)});
    return {took: performance.now() - start, cells: (data as unknown[]).length};
  };
  const tables = [];
  for (const [name, arrangement] of Object.entries(TABLES)) {
    const own = {name, cells: 0, whole: [] as number[], within: [] as number[]};
    const [first] = arrangement.rows;
    const other = {
      ...arrangement,
      rows: [first!, by(first!.column.path === 'buyer' ? 'supplier' : 'buyer')],
    } as Arrangement;
    for (let run = 0; run < runs; run++) {
      const {took, cells} = await ask(arrangement, []);
      own.cells = cells;
      own.whole.push(took);
      own.within.push((await ask(other, [first!.column.path === 'buyer' ? 'Buyer 3' : 'Supplier 3'])).took);
    }
    tables.push(own);
  }
  await deps.database.close();
  return {engine: deps.database.engine, tables};
}
