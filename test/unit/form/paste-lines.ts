import papaparse from 'papaparse';
import {applyPlan} from '../../../src/state/clipboard/paste-apply.js';
import {findReferences} from '../../../src/state/clipboard/paste-lookup.js';
import {frameOf, planPaste, type Block} from '../../../src/state/clipboard/paste-plan.js';
import type {CopiedCells} from '../../../src/state/clipboard/table-copy.js';
import {ORDER, FakeSource, openForm, order} from './fixtures.js';
import type {LookupServices} from '../../../src/state/lookup/lookup-source.js';
import type {Query} from '../../../src/query/types.js';
import type {SavedObject} from '../../../src/contract/records.js';
import type {MetadataObject} from '../../../src/values/metadata.js';
import type {Attribute, Rule, TypeConfig, TypeName} from '../../../src/values/types.js';

export const column = (
  id: string,
  type: TypeName,
  config: TypeConfig = {},
  more: Partial<Attribute> = {},
): Attribute => ({
  internalId: id,
  name: id,
  label: id,
  type: [type, config],
  ...more,
});

export const LINES: Attribute[] = [
  column('product', 'string', {}, {rules: [{kind: 'required'}]}),
  column('quantity', 'number', {default: 1}, {rules: [{kind: 'min', value: 1}]}),
  column('price', 'number', {scale: 2}),
  column('code', 'string', {}, {readonlyWhen: 'packed'} as Partial<Attribute>),
  column('packed', 'boolean'),
  column('total', 'computed', {scale: 2, formula: ['*', 'quantity', 'price']}),
];

export const ROWS = [
  {id: 'r1', product: 'Tent', quantity: 2, price: 10.1, code: 'A', packed: false},
  {id: 'r2', product: 'Mat', quantity: 3, price: 0.1, code: 'B', packed: true},
];

export async function openLines(lines: object[] = ROWS, columns = LINES, rules: Rule[] = [], placement: object = {}) {
  const meta: MetadataObject = {
    ...ORDER,
    columns: [
      column('supplier', 'reference', {ref: 'supplier'}),
      {...column('lines', 'tabular_section', {columns}), rules},
    ],
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', ...placement}]}],
  } as MetadataObject;
  const record = order({content: {supplier: 's1', lines}} as Partial<SavedObject>);
  return openForm({source: new FakeSource(record, meta)});
}

export type Opened = Awaited<ReturnType<typeof openLines>>;
export const blockOf = (text: string, copied?: CopiedCells): Block => {
  const {data} = papaparse.parse<string[]>(text, {delimiter: '\t'});
  return {texts: data.length ? data : [['']], copied};
};

/** Pastes with the first cell on a column of a row, on a new row without one. */
export async function paste(
  opened: Opened,
  at: [row: number, column: string],
  block: Block,
  services?: LookupServices,
) {
  const {app, form, lines} = opened;
  const table = lines();
  const formats = app.formats.peek();
  const place = {row: table.rows.peek()[at[0]] ?? null, column: at[1]};
  const plan = planPaste(table, place, block, {formats, today: '2026-11-21'});
  if ('refusal' in plan) return plan.refusal;
  if (services) await findReferences(plan.rows, frameOf(table), services);
  const {history, validation} = form.body.peek()!;
  return applyPlan(plan, {table, history, formats, checks: validation.onLeave});
}

export const values = ({lines}: Opened) =>
  lines()
    .content()
    .map(({id: _, ...values}) => values);
export const unfit = (outcome: Awaited<ReturnType<typeof paste>>) =>
  'unfit' in outcome
    ? outcome.unfit.map(({line, column, text, why}) => [line, column?.internalId, text, why])
    : outcome;
const RECORDS: Record<string, {id: string; presentation: string; owner?: string; country?: string}[]> = {
  supplier: [
    {id: 's1', presentation: 'Nordskar AB', country: 'SE'},
    {id: 's2', presentation: 'Moor', country: 'IE'},
    {id: 's3', presentation: 'Twice', country: 'FR'},
    {id: 's4', presentation: 'Twice', country: 'FR'},
  ],
  contact: [
    {id: 'c1', presentation: 'Maja', owner: 's1'},
    {id: 'c2', presentation: 'Maja', owner: 's2'},
  ],
};

export function stand() {
  const asked: Query[] = [];
  const holds = (row: Record<string, unknown>, cond: unknown[]): boolean =>
    cond[0] === 'and'
      ? cond.slice(1).every((part) => holds(row, part as unknown[]))
      : cond[0] === 'IN'
        ? (cond[2] as unknown[]).includes(row[cond[1] as string])
        : row[cond[1] as string] === cond[2];
  const services = (async () => ({
    query: {
      ask: async (_: string, query: Query) => {
        asked.push(query);
        return RECORDS[query.from as string]!.filter((row) => holds(row, query.where as unknown[]));
      },
    },
  })) as unknown as LookupServices;
  return {asked, services};
}
