import type {Row} from '../../../src/query/types.js';
import {GridModel} from '../../../src/state/list/grid-model.js';
import type {GridSource} from '../../../src/state/list-rows/grid-source.js';
import {PivotModel} from '../../../src/state/pivot/pivot-model.js';
import {LocalSource} from '../../../src/state/sources/local-source.js';
import type {LocalColumn} from '../../../src/state/sources/local-columns.js';
import {formatsOf} from '../../../src/values/formats.js';
import type {PivotSpec} from '../../../src/values/pivot-spec.js';
import {isPresented, rawValue} from '../../../src/values/presented.js';

export const COLUMNS: LocalColumn[] = [
  {path: 'supplier', label: 'Supplier'},
  {path: 'status', label: 'Status', type: ['enumeration', {options: {draft: 'Draft', sent: 'Sent', done: 'Done'}}]},
  {path: 'date', label: 'Date', type: 'date'},
  {path: 'amount', label: 'Amount', type: ['number', {scale: 2}]},
  {path: 'paid', label: 'Paid', type: 'boolean'},
];

export const ROWS: Row[] = [
  {id: '1', supplier: 'Nordskar', status: 'sent', date: '2026-01-05', amount: 10, paid: true},
  {id: '2', supplier: 'Nordskar', status: 'draft', date: '2026-01-31', amount: 20.5, paid: false},
  {id: '3', supplier: 'Kanord', status: 'sent', date: '2026-02-01', amount: 10, paid: true},
  {id: '4', supplier: 'Kanord', status: 'sent', date: '2026-02-28', amount: 30, paid: true},
  {id: '5', supplier: 'Fjell', status: 'done', date: '2026-04-01', amount: 5, paid: false},
  {id: '6', supplier: '', status: null, date: null, amount: null, paid: null},
];

export const settled = async (): Promise<void> => {
  for (let round = 0; round < 30; round++) await new Promise((done) => setImmediate(done));
};

/** A pivot table over rows, and what it shows as text: one line for each row, `-` for a cell without records. */
export async function pivotOf(
  spec: PivotSpec,
  rows: Row[] = ROWS,
  source: GridSource = new LocalSource(rows, COLUMNS, {name: 'Orders', formats: formatsOf('en', 'UTC')}),
) {
  const list = new GridModel(source, {mode: () => 'pivot', views: () => ({pivot: spec})}, new AbortController().signal);
  const pivot = new PivotModel(list, {
    text: (key) => (isPresented(key) ? (key.p ?? '') : String(rawValue(key) ?? '')),
    locale: () => 'en',
    firstDayOfWeek: () => 'mon',
  });
  await list.start();
  const stop = pivot.follow();
  await settled();
  const heads = () => pivot.heads.value.columns.map(({id, isTotal}) => (isTotal ? `${id} total` : id));
  const figures = (row: {cells: Map<string, {figures: readonly unknown[]}>} | null) =>
    pivot.heads.value.columns.map(({id}) => row?.cells.get(id)?.figures.join('/') ?? '-').join(' ');
  const lines = () =>
    pivot.lines.value.map(({row, depth}) => `${'>'.repeat(depth)}${String(row.keys.at(-1))}: ${figures(row)}`);
  const total = () => figures(pivot.total.value);
  const toggle = async (index: number) => {
    pivot.toggle(pivot.lines.value[index]!);
    await settled();
  };
  return {list, pivot, stop, heads, lines, total, toggle};
}
