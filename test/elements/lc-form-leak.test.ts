import {expect} from '@open-wc/testing';
import {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

LcForm.define();

const TYPES = ['string', 'text', 'number', 'date', 'boolean'];
const column = (internalId: string, type: unknown[]) => ({internalId, name: internalId, label: internalId, type});
const ORDER = {
  name: 'Order',
  columns: [
    ...TYPES.map((type) => column(type, [type])),
    column('state', ['enumeration', {options: {a: 'A', b: 'B'}}]),
    column('lines', ['tabular_section', {columns: [column('item', ['string']), column('quantity', ['number'])]}]),
  ],
};
const VALUE = {string: 'Ines', lines: [{id: 'r1', item: 'Screw', quantity: 3}]};
const MOUNTS = 30;

/** A form with a field of each kind and a line, drawn and then taken away; what is left of it. */
async function mounted(): Promise<WeakRef<object>[]> {
  const form = document.createElement('lc-form') as LcForm;
  Object.assign(form, {definition: ORDER, value: VALUE, noDrafts: true});
  document.body.append(form);
  const inputs = () => [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('input, textarea, [role=combobox]')];
  await waitUntil(() => inputs().length >= TYPES.length + 3, 'the fields and the line are drawn');
  inputs()[0]!.focus();
  const left = [form, ...inputs()].map((each) => new WeakRef(each));
  form.remove();
  await form.updateComplete;
  return left;
}

describe('lc-form taken out of the page', () => {
  it('leaves no form, field or line behind, and nothing that watches them', async function leak() {
    this.timeout(120_000);
    const {gc} = globalThis as {gc?: () => void};
    const observers = new Set<object>();
    const real = window.ResizeObserver;
    window.ResizeObserver = class extends real {
      override observe(target: Element, options?: ResizeObserverOptions) {
        observers.add(this);
        super.observe(target, options);
      }
      override disconnect() {
        observers.delete(this);
        super.disconnect();
      }
    };
    const before = document.querySelectorAll('*').length;
    const left: WeakRef<object>[] = [];
    try {
      for (let n = 0; n < MOUNTS; n++) left.push(...(await mounted()));
      await waitUntil(() => observers.size === 0, 'nothing watches the size of a form that is gone');
    } finally {
      window.ResizeObserver = real;
    }
    expect(document.querySelectorAll('*').length).to.equal(before);
    if (!gc) return;
    // What had the focus last is held by the browser for a while.
    const alive = () => left.filter((each) => each.deref()).length;
    await waitUntil(() => {
      gc();
      return alive() <= left.length / 10;
    }, 'garbage collection takes the forms');
  });
});
