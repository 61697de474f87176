import type {AuditChange} from '../../../src/contract/audit.js';
import {tableOf} from '../../server/schema/columns.js';
import {stableId, userId} from '../../server/schema/ids.js';
import type {AppDefinition, ObjectDefinition, SeedRow, SeedStep} from '../../server/definition.js';
import {companies} from './companies.js';
import {moved, NOW, seedId} from './ids.js';
import {orderHead, orderLines, orderValues} from './orders.js';
import {products} from './products.js';
import {SHOWN} from './shown-order.js';
import {WAREHOUSES} from './staff.js';
import {MOST_ROWS, type Values} from './step.js';

/** The newest orders, the shown one among them, have a history. */
const HISTORIES = 400;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const STAGES = ['draft', 'approved', 'ordered', 'in_transit', 'received'];

interface Happening {
  by: 'admin' | 'sales' | 'warehouse';
  /** Milliseconds after the first. */
  after: number;
  changes: AuditChange[];
}

/** The step that decides what the newest orders were before their current state. */
export function historyStep({id: app_id, users}: AppDefinition): SeedStep {
  const names = new Map(users.map(({username, presentation}) => [username, presentation]));
  return {
    name: 'audit',
    total: HISTORIES,
    rows(from, to) {
      const rows: SeedRow[] = [];
      for (let index = from; index < to; index++) {
        for (const [n, {by, at, changes}] of happened(index).entries()) {
          rows.push({
            app_id,
            id: stableId(`audit:order:${index}:${n}`),
            alias: 'order',
            record_id: seedId('order', index),
            version: 1,
            at,
            user_id: userId(by),
            user_name: names.get(by) ?? by,
            kind: n ? 'update' : 'insert',
            changes,
            omitted: 0,
          });
        }
      }
      return [{table: 'lc_audit', rows}];
    },
  };
}

/** The step that writes down what became of the status of the same orders. */
export function orderEventStep({id: app_id, users}: AppDefinition, object: ObjectDefinition): SeedStep {
  const names = new Map(users.map(({username, presentation}) => [username, presentation]));
  return {
    name: object.alias,
    total: HISTORIES,
    rows(from, to) {
      const rows: SeedRow[] = [];
      for (let index = from; index < to; index++) {
        for (const [n, {by, at, changes}] of happened(index).entries()) {
          const change = changes.find(({path}) => path === 'status');
          if (!change) continue;
          rows.push({
            app_id,
            id: stableId(`order event:${index}:${n}`),
            a_order: seedId('order', index),
            a_at: new Date(at).toISOString(),
            a_person: names.get(by) ?? by,
            a_old_status: change.before,
            a_new_status: change.after,
          });
        }
      }
      return [{table: tableOf(object), rows}];
    },
  };
}

/** What became of an order, with its moments: all of it before the sample's now, sooner where there was little time. */
function happened(index: number): (Happening & {at: number})[] {
  const start = Date.parse(`${orderHead(index).date}T07:40:00Z`) + (index % 50) * 60_000;
  const all = historyOf(index);
  const share = Math.min(1, (NOW - start) / all.at(-1)!.after);
  return all.map((happening) => ({...happening, at: start + Math.floor(happening.after * share)}));
}

function historyOf(index: number): Happening[] {
  const {date, status} = orderHead(index);
  const values = orderValues(index);
  const happenings: Happening[] = [{by: 'sales', after: 0, changes: begun(index, values)}];
  const rows = values.lines as Values[];
  const quantity = Number(rows[0]?.quantity ?? 0);
  happenings.push({by: 'sales', after: 2 * HOUR, changes: [line(index, 0, 'quantity', begunWith(quantity), quantity)]});
  if (index === SHOWN) happenings.push(...shownHistory(index, values));
  for (const [n, stage] of STAGES.entries()) {
    if (n === 0 || n > STAGES.indexOf(status)) continue;
    const changes = [set('status', STAGES[n - 1], stage)];
    const confirmed = stage === 'ordered' ? Date.parse(String(values.confirmed)) : NaN;
    if (confirmed) changes.push(set('confirmed', null, confirmed));
    const start = Date.parse(`${date}T07:40:00Z`) + (index % 50) * 60_000;
    const by = n === 1 ? 'admin' : n === 2 ? 'sales' : 'warehouse';
    happenings.push({by, after: confirmed ? confirmed + 4 * 60_000 - start : n === 1 ? 5 * HOUR : n * DAY, changes});
  }
  return happenings.sort((a, b) => a.after - b.after);
}

/** What a person asks about first: why the lines and the delivery of this order are not those of the first evening. */
function shownHistory(index: number, values: Values): Happening[] {
  const last = (values.lines as Values[]).length - 1;
  const bag = products().findIndex(({sku}) => sku === 'SB-1105');
  const price = {before: 3720, after: 3640};
  return [
    {
      by: 'sales',
      after: 3 * HOUR,
      changes: [
        {path: rowPath(index, last), kind: 'added', line: last + 1, before: null, after: rowOf(index, last)},
        line(index, 4, 'unit_price', price.before / 100, price.after / 100),
        {
          path: `lines.${stableId('audit:removed')}`,
          kind: 'removed',
          line: 3,
          before: {product: named('product', bag, products()[bag]!.name), quantity: 6, unit_price: 118},
          after: null,
        },
      ],
    },
    {
      by: 'admin',
      after: 4.5 * HOUR,
      changes: [
        set('payment_terms', 'net_60', values.payment_terms),
        set('portal_password', null, null),
        set('note', 'Two pallets of tents replace the batch rejected on receipt R-17981.', values.note),
      ],
    },
    {
      by: 'warehouse',
      after: 27 * HOUR,
      changes: [set('slot', '08:30:00', values.slot), set('deliver_until', moved('2026-12-09'), values.deliver_until)],
    },
  ];
}

/** The first save: its terms and lines, with the first quantity that was corrected later. */
function begun(index: number, values: Values): AuditChange[] {
  const {supplier, warehouse} = orderHead(index);
  const count = (values.lines as Values[]).length - (index === SHOWN ? 1 : 0);
  const lines = Array.from({length: count}, (_, n): AuditChange => {
    const row = rowOf(index, n);
    const after = n ? row : {...row, quantity: begunWith(Number(row.quantity))};
    return {path: rowPath(index, n), kind: 'added', line: n + 1, before: null, after};
  });
  return [
    set('number', null, values.number),
    set('supplier', null, named('supplier', supplier, companies()[supplier]!.name)),
    set('status', null, 'draft'),
    set('date', null, values.date),
    ...(values.incoterm ? [set('incoterm', null, values.incoterm)] : []),
    set('warehouse', null, named('warehouse', warehouse, WAREHOUSES[warehouse]![0])),
    ...lines,
  ];
}

const begunWith = (quantity: number) => Math.max(1, Math.round(quantity * 0.75));

const set = (path: string, before: unknown, after: unknown): AuditChange => ({path, kind: 'set', before, after});

const line = (index: number, n: number, column: string, before: unknown, after: unknown): AuditChange => ({
  ...set(`${rowPath(index, n)}.${column}`, before, after),
  line: n + 1,
});

const rowPath = (index: number, n: number) => `lines.${seedId('s_order_lines', index * MOST_ROWS + n)}`;

function rowOf(index: number, n: number): Values {
  const {product, quantity, price, discount} = orderLines(index, orderHead(index))[n]!;
  return {
    product: named('product', product, products()[product]!.name),
    quantity,
    unit_price: price / 100,
    ...(discount && {discount: discount / 10}),
  };
}

const named = (alias: string, index: number, name: string) => ({v: seedId(alias, index), p: name});
