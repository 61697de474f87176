import type {Row} from '../../../src/query/types.js';
import {BoardModel} from '../../../src/state/board/board-model.js';
import {gridColumn} from '../../../src/state/list/grid-columns.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {
  Figure,
  GridDescription,
  GridSource,
  RowsAnswer,
  RowsRequest,
} from '../../../src/state/list-rows/grid-source.js';
import type {BoardSpec} from '../../../src/values/list-modes.js';
import {rawValue} from '../../../src/values/presented.js';
import type {TypeConfig, TypeName} from '../../../src/values/types.js';

const column = (path: string, type: TypeName, config?: TypeConfig) =>
  gridColumn({path}, {internalId: path, name: path, label: path, type: [type, config]});

const STATUS = column('status', 'enumeration', {options: {draft: 'Draft', sent: 'Sent', done: 'Done'}});
const description: GridDescription = {
  alias: 'order',
  name: 'Orders',
  singular: 'order',
  columns: [
    column('number', 'string'),
    STATUS,
    column('supplier', 'reference', {ref: 'supplier'}),
    column('paid', 'boolean'),
  ],
  viewColumns: [column('amount', 'number', {scale: 2})],
  enumerations: {},
  searchColumns: ['number'],
  sort: [],
  objects: {},
  mode: 'board',
};

/** Rows whose answers come when a test lets them. */
class Source implements GridSource {
  readonly whole = false;
  rowsHere: Row[] = [];
  walked: GridSource['walked'];
  readonly asked: RowsRequest[] = [];
  readonly figured: {request: RowsRequest; figures: Figure[]}[] = [];
  private held: (() => void)[] | null = null;
  broken: string | null = null;
  constructor(private readonly board: BoardSpec) {}
  describe() {
    return {...description, views: {board: this.board}};
  }
  hold(): void {
    this.held = [];
  }
  /** Lets the held answers go, those of `only` alone when it is given. */
  async go(order: 'first' | 'last' = 'first'): Promise<void> {
    const held = this.held ?? [];
    this.held = null;
    for (const answer of order === 'first' ? held : held.reverse()) {
      answer();
      await settled();
    }
  }
  async rows(request: RowsRequest, offset: number, limit: number): Promise<RowsAnswer> {
    const [operator, path, value] = last(request) as [string, string, unknown];
    const found = this.rowsHere.filter((row) => {
      const own = rawValue(row[path]) ?? null;
      return operator === 'EMPTY' ? own === null : own === value;
    });
    const part = found.slice(offset, offset + limit).map((row) => ({...row}));
    this.asked.push(request);
    if (this.broken !== null && this.broken === value) throw new TypeError('Failed to fetch');
    if (this.held) await new Promise<void>((go) => this.held!.push(go));
    return {rows: part};
  }
  async count() {
    return this.rowsHere.length;
  }
  async figures(request: RowsRequest, figures: Figure[]) {
    this.figured.push({request, figures});
    const {path} = request.groupBy![0]!.column;
    const groups = new Map<unknown, Row[]>();
    for (const row of this.rowsHere) {
      const key = rawValue(row[path]) ?? null;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return [...groups.values()].map((rows) => ({
      [path]: rows[0]![path],
      rows_of_group: rows.length,
      sum_of_column: rows.reduce((sum, {amount}) => sum + Number(amount ?? 0), 0),
    }));
  }
}

export const last = ({where}: RowsRequest): unknown => (where?.[0] === 'and' ? where.at(-1) : where);

export const settled = async () => {
  for (let round = 0; round < 60; round++) await Promise.resolve();
};

export const row = (id: number, status: string | null, amount = 10): Row => ({
  id: `${id}`,
  alias: 'order',
  number: `N${id}`,
  status,
  amount,
});

export async function begin(rows: Row[], spec: BoardSpec = {column: 'status', sum: 'amount'}) {
  const life = new AbortController();
  const source = new Source(spec);
  source.rowsHere = rows;
  const list = new GridModel(source, {}, life.signal);
  const board = new BoardModel(list, (cell) => (cell as {p?: string} | null)?.p ?? String(rawValue(cell) ?? ''));
  await list.start();
  const stop = board.follow();
  await settled();
  const lane = (key: string) => board.laneOf(key, board.columnOf(key)!.cell);
  const ids = (key: string) => board.rowsOf(lane(key)).map(({id}) => Number(id));
  const heads = () => board.columns.value.map(({key, count, sum}) => [key, count, sum]);
  for (const {key} of board.columns.value) lane(key).want();
  await settled();
  return {source, list, board, stop, lane, ids, heads};
}
