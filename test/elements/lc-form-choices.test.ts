import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, chord, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {middle} from '../support/middle.js';
import type {Attribute} from '../../src/values/types.js';
import {waitUntil} from '../support/until.js';

const OPTIONS = {low: 'Low', normal: 'Normal', urgent: 'Urgent'};
const choice = (internalId: string, label: string, allowNull = true): Attribute => ({
  internalId,
  name: internalId,
  label,
  type: ['enumeration', {options: OPTIONS, allowNull}],
});
const METADATA = {
  ...ORDER,
  columns: [
    ...ORDER.columns!,
    choice('hurry', 'Hurry'),
    choice('weight', 'Weight', false),
    choice('stage', 'Stage'),
    choice('fixed', 'Fixed'),
  ],
  forms: [
    {
      alias: 'main',
      name: 'Order',
      elements: [
        {kind: 'field', field: 'hurry', control: 'radio', span: 6},
        {kind: 'field', field: 'weight', control: 'buttons', span: 6},
        {kind: 'field', field: 'stage', control: 'steps', span: 12},
        {kind: 'field', field: 'fixed', control: 'radio', readonly: true},
      ],
    },
  ],
};

let server: FakeServer;
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});

describe('choices of an enumeration that are all in view, in a form', () => {
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA;
    server.record = order({content: {...order().content, hurry: null, weight: 'low', stage: 'low', fixed: 'low'}});
  });
  afterEach(() => server.stop());

  it('are radios, buttons or steps as the placement says, and are saved', async () => {
    const form = await open();
    const [hurry, weight] = all(form, '[role=radiogroup]') as [HTMLElement, HTMLElement];
    const texts = (group: Element) => [...group.querySelectorAll('label')].map(({textContent}) => textContent);
    expect(texts(hurry), 'may be empty').to.deep.equal(['Empty', 'Low', 'Normal', 'Urgent']);
    expect(texts(weight), 'may not').to.deep.equal(['Low', 'Normal', 'Urgent']);
    await click(hurry.querySelectorAll('label')[3]!);
    weight.querySelector<HTMLElement>(':checked')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await click(all(form, '.lc-step__b')[2]!);
    await waitUntil(() => all(form, '.lc-field.is-changed').length === 3, 'each has the mark of a change');
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({hurry: 'urgent', weight: 'normal', stage: 'urgent'});
  });

  it('cannot be changed where the placement is read-only', async () => {
    const form = await open();
    const fixed = all(form, '[role=radiogroup]')[2]!;
    await click(fixed.querySelectorAll('label')[2]!);
    expect(fixed.getAttribute('aria-readonly')).to.equal('true');
    expect(fixed.querySelector<HTMLInputElement>(':checked')!.value).to.equal('low');
  });
});
