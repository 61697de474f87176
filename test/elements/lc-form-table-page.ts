import {all, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

export const LINES = [
  {id: 'r1', product: 'Ridgeline 2 tent', quantity: 24, price: 212, packed: true},
  {id: 'r2', product: 'Moor folding mat', quantity: 120, price: 14.2, packed: false},
  {id: 'r3', product: 'Enamel mug, tarn', quantity: 96, price: 5.1, packed: false},
];

export const many = (count: number) =>
  Array.from({length: count}, (_, at) => ({id: `x${at}`, product: `Product ${at + 1}`, quantity: 1, price: 0.1}));
export let server: FakeServer;
export let form: LcForm;
let count = 0;
export const drawn = async (rows: object[] = LINES, placement: object = {}, width = '', rights: object = {}) => {
  // Metadata is kept by alias.
  const alias = `order_${++count}`;
  server.metadata = {
    ...ORDER,
    alias,
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', search: true, ...placement}]}],
  };
  const own = {canUpdate: true, canDelete: true, readonly: [], ...rights};
  server.record = order({alias, content: {lines: rows}, rights: own});
  form = await open(`alias="${alias}" object-id="o1"`, width ? `<div style="inline-size: ${width}"></div>` : undefined);
  await waitUntil(() => one(form, '[data-row]'), 'rows are drawn');
};

export const cells = (column: string) => all<HTMLInputElement>(form, `[data-column="${column}"] input`);
export const products = () => cells('product').map(({value}) => value);

export function useTableForm(): void {
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());
}
