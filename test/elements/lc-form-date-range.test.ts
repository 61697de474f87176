import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, chord, labelled, one, open, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {Attribute} from '../../src/values/types.js';
import {waitUntil} from '../support/until.js';

const day = (internalId: string, label: string): Attribute => ({internalId, name: internalId, label, type: ['date']});
const METADATA = {
  ...ORDER,
  columns: [...ORDER.columns!, day('from', 'Delivery from'), day('until', 'Delivery until')],
  forms: [
    {
      alias: 'main',
      name: 'Order',
      elements: [
        {kind: 'field', field: 'reference'},
        {kind: 'field', field: 'from', label: 'Delivery window', control: 'date-range', end: 'until', span: 6},
      ],
    },
  ],
};

const {content} = order();
let server: FakeServer;

describe('a range of two date attributes in a form', () => {
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA;
    server.record = order({content: {...content, from: '2026-12-02', until: '2026-12-11'}});
  });
  afterEach(() => server.stop());

  it('shows both, marks the change of either and saves both', async () => {
    const form = await open();
    const ends = () => all<HTMLInputElement>(form, '.lc-daterange .lc-input__v');
    expect(ends().map(({value}) => value)).to.deep.equal(['12/2/2026', '12/11/2026']);
    expect(labelled(form, 'Delivery window') === ends()[0]).to.equal(true);
    await type(ends()[1]!, '12/20/2026');
    await waitUntil(() => one(form, '.lc-field.is-changed'), 'the field has the mark of a change');
    expect(form.modified).to.equal(true);
    await type(ends()[0]!, '12/3/2026');
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({from: '2026-12-03', until: '2026-12-20'});
    await waitUntil(() => !one(form, '.lc-field.is-changed'));
  });

  it('shows that it ends before it starts, saves nothing then, and recovers', async () => {
    const form = await open();
    const ends = all<HTMLInputElement>(form, '.lc-daterange .lc-input__v');
    await type(ends[0]!, '12/24/2026');
    await waitUntil(() => one(form, '.lc-error'), 'the fault is shown');
    expect(one(form, '.lc-error').textContent).to.contain('Delivery until').and.contain('Delivery window');
    await chord('Control', 's');
    await waitUntil(() => form.shadowRoot!.activeElement === ends[0], 'the focus goes to the range');
    expect(server.saves).to.deep.equal([]);
    await type(ends[1]!, '12/31/2026');
    await waitUntil(() => !one(form, '.lc-error'));
  });

  it('is taken from the popup as one change of both', async () => {
    const form = await open();
    one(form, '.lc-daterange button').click();
    await waitUntil(() => one(form, '.lc-range'), 'the popup is open');
    one(form, '.lc-cal__cell[aria-label*="December 14"]').click();
    await form.updateComplete;
    one(form, '.lc-cal__cell[aria-label*="December 18"]').click();
    await form.updateComplete;
    one(form, '.lc-pickfoot .lc-btn--primary').click();
    await waitUntil(() => !one(form, '.lc-range'));
    expect(form.modified).to.equal(true);
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({from: '2026-12-14', until: '2026-12-18'});
  });

  it('keeps text that cannot be read at the end it was typed in, as its own fault', async () => {
    const form = await open('alias="order" object-id="o1" unparsable="keep"');
    const reported: unknown[] = [];
    form.addEventListener('lc-unparsable', ({detail}: CustomEventInit) => reported.push(detail));
    const ends = all<HTMLInputElement>(form, '.lc-daterange .lc-input__v');
    await type(ends[1]!, 'someday');
    await waitUntil(() => one(form, '.lc-error'), 'the fault is shown');
    expect(reported).to.deep.equal([{path: 'until', text: 'someday'}]);
    expect(one(form, '.lc-error').textContent).to.contain('Enter a date');
    await type(ends[0]!, '12/5/2026');
    expect(ends[1]!.value).to.equal('someday');
    expect(one(form, '.lc-error')).to.exist;
    await type(ends[1]!, '12/12/2026');
    await waitUntil(() => !one(form, '.lc-error'));
  });

  it('is read-only, in words, when either attribute is', async () => {
    server.record = {...server.record, rights: {canUpdate: true, canDelete: true, readonly: ['until']}};
    const form = await open();
    const input = labelled(form, 'Delivery window');
    expect(input.readOnly).to.equal(true);
    expect(input.value.replace(/\s/g, ' ')).to.equal('Dec 2 – 11, 2026');
    input.focus();
    await sendKeys({type: '1'});
    expect(form.modified).to.equal(false);
  });
});
