import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

export const LINES = [
  {id: 'r1', product: 'Ridgeline 2 tent', quantity: 24, price: 212, packed: true},
  {id: 'r2', product: 'Moor folding mat', quantity: 120, price: 14.2, packed: false},
  {id: 'r3', product: 'Enamel mug, tarn', quantity: 96, price: 5.1, packed: false},
];

let server: FakeServer;
export let form: LcForm;
let count = 0;
export const drawn = async ({
  rows = LINES as object[],
  placement = {},
  around = '<div></div>',
  attributes = '',
  columns = ORDER.columns as object[],
} = {}) => {
  // Metadata is kept by alias.
  const alias = `clip_${++count}`;
  server.metadata = {
    ...ORDER,
    alias,
    columns,
    forms: [{alias: 'main', name: 'Order', elements: [{kind: 'table', field: 'lines', search: true, ...placement}]}],
  };
  server.record = order({alias, content: {lines: rows}});
  form = await open(`alias="${alias}" object-id="o1" ${attributes}`, around);
  await waitUntil(() => one(form, '.lc-lines'), 'the table is drawn');
};

export const inputs = (column: string) => all<HTMLInputElement>(form, `[data-column="${column}"] input`);
export const cell = (column: string, line: number) => all(form, `[data-row] [data-column="${column}"]`)[line - 1]!;
export const lines = () => form.value!.lines as Record<string, unknown>[];
export const of = (column: string) => lines().map((line) => line[column]);
export const selected = () => all(form, 'td.is-selected').map(({dataset}) => dataset.column);
export const focused = () => form.shadowRoot!.activeElement as HTMLInputElement;
export const clip = (type: 'copy' | 'paste', target: HTMLElement, texts: Record<string, string> = {}) => {
  const clipboardData = new DataTransfer();
  for (const [format, text] of Object.entries(texts)) clipboardData.setData(format, text);
  const event = new ClipboardEvent(type, {bubbles: true, cancelable: true, composed: true});
  // Firefox makes one of its own of what the constructor is given.
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  target.dispatchEvent(event);
  return {data: clipboardData, taken: event.defaultPrevented};
};

export const shiftClick = async (target: HTMLElement) => {
  const {left, top, width, height} = target.getBoundingClientRect();
  await sendKeys({down: 'Shift'});
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
  await sendKeys({up: 'Shift'});
  await form.updateComplete;
};

export function useClipboardForm(): void {
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => {
    server.stop();
    // Else they cover what the next test clicks.
    (form as LcForm | undefined)?.app?.notifications.clear();
  });
}
