import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import {all, labelled, one, open, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {FieldPlacement, FormElement} from '../../src/values/metadata.js';
import {waitUntil} from '../support/until.js';

LcApp.define();

const place = (more: Partial<FieldPlacement> = {}): FieldPlacement => ({kind: 'field', field: 'reference', ...more});
const date = {kind: 'field', field: 'date'} as const;

let server: FakeServer;
let apps = 0;
beforeEach(() => (server = new FakeServer().start()));
afterEach(() => server.stop());

/** An order whose first tab has these elements, and the second one those. */
async function placed(first: FormElement[], second: FormElement[] = []): Promise<LcForm> {
  const tabs = [
    {id: 'one', label: 'One', elements: first},
    {id: 'two', label: 'Two', elements: second},
  ];
  server.metadata = {
    ...ORDER,
    forms: [{alias: 'main', name: 'Order', elements: second.length ? [{kind: 'tabs', tabs}] : first}],
  };
  return open(undefined, `<lc-app app-id="places-${apps++}" style="display: block"></lc-app>`);
}

describe('a field that stands in a form twice', () => {
  it('has at each place its own label, lock and sign of being required, and one value', async () => {
    const form = await placed([
      place({label: 'Their number'}),
      place({label: 'Number to quote', readonly: true}),
      place({label: 'Needed', rules: [{kind: 'required'}]}),
      place({label: 'Unseen', visible: false}),
      place({label: 'For drafts', visibleWhen: 'status == "draft"'}),
      place({label: 'Locked once ordered', readonlyWhen: 'status == "ordered"'}),
    ]);
    const labels = all(form, 'label').map((each) => each.textContent!.replace('*', '').trim());
    expect(labels).to.deep.equal(['Their number', 'Number to quote', 'Needed', 'Locked once ordered']);
    const fields = labels.map((label) => labelled(form, label));
    expect(fields.map((field) => field.readOnly)).to.deep.equal([false, true, false, true]);
    expect(fields.map((field) => field.ariaRequired)).to.deep.equal([null, null, 'true', null]);
    await type(fields[0]!, 'OF-9');
    expect(fields.map(({value}) => value)).to.deep.equal(Array(4).fill('OF-9'));
    await type(fields[2]!, 'OF-10');
    expect(fields.map(({value}) => value)).to.deep.equal(Array(4).fill('OF-10'));
    expect(form.value!.reference).to.equal('OF-10');
  });

  it('reports the focus at each', async () => {
    const form = await placed([place({label: 'First'}), place({label: 'Second'})]);
    const reported: string[] = [];
    for (const event of ['lc-focus', 'lc-blur'])
      form.addEventListener(event, (fired) => reported.push(`${event} ${(fired as CustomEvent).detail.path}`));
    labelled(form, 'First').focus();
    await sendKeys({press: 'Tab'});
    expect(form.shadowRoot!.activeElement).to.equal(labelled(form, 'Second'));
    labelled(form, 'Second').blur();
    expect(reported).to.deep.equal([
      'lc-focus reference',
      'lc-blur reference',
      'lc-focus reference',
      'lc-blur reference',
    ]);
  });

  it('is gone to where it is in sight, else to the place that is shown', async () => {
    const required = {rules: [{kind: 'required' as const}]};
    const form = await placed(
      [place({label: 'Hidden', visible: false}), date],
      [place({label: 'In the second', ...required}), date],
    );
    await tab(form, 'Two');
    const field = labelled(form, 'In the second');
    field.focus();
    field.select();
    await sendKeys({press: 'Delete'});
    await tab(form, 'One');
    void form.save();
    await waitUntil(
      () => one(form, '[role="tab"][aria-selected="true"]').textContent!.startsWith('Two'),
      'its tab opens',
    );
    await waitUntil(() => form.shadowRoot!.activeElement === labelled(form, 'In the second'), 'it has the focus');

    const both = await placed([place({label: 'First', ...required}), date], [place({label: 'Second'}), date]);
    await tab(both, 'Two');
    const second = labelled(both, 'Second');
    second.focus();
    second.select();
    await sendKeys({press: 'Delete'});
    labelled(both, 'Order date').focus();
    void both.save();
    await waitUntil(
      () => both.shadowRoot!.activeElement === labelled(both, 'Second'),
      'the one in sight has the focus',
    );
    expect(one(both, '[role="tab"][aria-selected="true"]').textContent).to.include('Two');
  });
});
