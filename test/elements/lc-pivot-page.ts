import LcPivot from '../../elements/lc-pivot.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcPivot.define();

export const COLUMNS = [
  {path: 'supplier', label: 'Supplier'},
  {path: 'state', label: 'State', type: ['enumeration', {options: {draft: 'Draft', sent: 'Sent', done: 'Done'}}]},
  {path: 'date', label: 'Date', type: 'date'},
  {path: 'amount', label: 'Amount', type: ['number', {scale: 2}]},
];

const ROWS = [
  {id: '1', supplier: 'Nordskar AB', state: 'sent', date: '2026-01-05', amount: 10},
  {id: '2', supplier: 'Nordskar AB', state: 'draft', date: '2026-01-31', amount: 20.5},
  {id: '3', supplier: 'Kanord Outdoor', state: 'sent', date: '2026-02-01', amount: 1000},
  {id: '4', supplier: 'Kanord Outdoor', state: 'sent', date: '2026-02-28', amount: 30},
  {id: '5', supplier: 'Fjellbær Foods', state: 'done', date: '2026-04-01', amount: 5},
];

export const html = `<lc-pivot heading="Spend" row-fields='["supplier", "state"]' column-fields='["date:quarter"]'
  figures='[{"fn": "sum", "column": "amount"}]' style="display: block; height: 560px; width: 900px"></lc-pivot>`;

export const inside = <E extends HTMLElement = HTMLElement>(shown: HTMLElement, selector: string) =>
  shown.shadowRoot!.querySelector<E>(selector);
export const all = (shown: HTMLElement, selector: string) => [
  ...shown.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

export const cell = (shown: HTMLElement, line: number, place: number) =>
  inside(shown, `[data-r="${line}"][data-c="${place}"]`)!;

/** What the table shows, a text for each line: heads, rows, total. */
export const lines = (shown: HTMLElement) =>
  all(shown, '.lc-pivot__table tr:not([aria-hidden])').map((row) =>
    [...row.children].map(({textContent}) => textContent).join(' | '),
  );

/** Where the focus is: line and place. */
export const focusedCell = (shown: HTMLElement) => {
  const {r, c} = (shown.shadowRoot!.activeElement as HTMLElement).dataset;
  return `${r} ${c}`;
};

export async function given(shown: LcPivot, more: object = {}): Promise<LcPivot> {
  Object.assign(shown, {columns: COLUMNS, rows: ROWS, ...more});
  await waitUntil(() => inside(shown, 'tfoot td')?.textContent, 'figures');
  return shown;
}

export const pivotTable = async (more: object = {}) => given(await show<LcPivot>(html), more);
