import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {all, chord, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {middle} from '../support/middle.js';
import type {Attribute} from '../../src/values/types.js';
import {until} from '../support/until.js';

const attribute = (internalId: string, type: Attribute['type'], rest: Partial<Attribute> = {}): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type,
  ...rest,
});
const METADATA = {
  ...ORDER,
  columns: [
    ...ORDER.columns!,
    attribute('quality', ['number', {allowNull: true}], {rules: [{kind: 'max', value: 3}]}),
    attribute('labels', ['string']),
    attribute('lane', ['string']),
    attribute('fill', ['number', {scale: 0}], {rules: [{kind: 'max', value: 10}]}),
    attribute('pin', ['string', {maxLength: 4}]),
    attribute('due', ['date', {allowNull: true}]),
  ],
  forms: [
    {
      alias: 'main',
      name: 'Order',
      elements: [
        {kind: 'field', field: 'quality', control: 'rating'},
        {kind: 'field', field: 'labels', control: 'tags'},
        {kind: 'field', field: 'lane', control: 'colour'},
        {kind: 'field', field: 'fill', control: 'slider'},
        {kind: 'field', field: 'pin', control: 'code-input'},
        {kind: 'field', field: 'due', control: 'segmented-date'},
      ],
    },
  ],
};

let server: FakeServer;
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});

describe('controls that a placement asks for by name', () => {
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA;
    server.record = order({
      content: {...order().content, quality: null, labels: 'heavy, wet', lane: '', fill: 3, pin: '', due: '2026-11-20'},
    });
  });
  afterEach(() => server.stop());

  it('edit the values of their attributes, which are saved as those types have them', async () => {
    const form = await open();
    const signs = () => all(form, '.lc-rating__sign');
    await until(() => signs().length === 3);
    await click(signs()[1]!);
    all(form, '.lc-tagbox input')[0]!.focus();
    await sendKeys({type: 'cold,'});
    const field = (label: string) =>
      all(form, '.lc-field').find((each) => each.querySelector('.lc-label')?.textContent!.trim() === label);
    const input = (label: string) => field(label)?.querySelector('input');
    await until(() => input('lane') && input('fill') && input('pin'));
    input('lane')!.focus();
    await sendKeys({type: '#0a6'});
    input('fill')!.focus();
    await sendKeys({press: 'ArrowRight'});
    input('pin')!.focus();
    await sendKeys({type: '4711'});
    const parts = () => [...(field('due')?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
    await until(() => parts().length === 3);
    await click(field('due')!.querySelector('label')!);
    await until(() => form.shadowRoot!.activeElement === parts()[0]);
    await sendKeys({press: 'ArrowDown'});
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({
      ...{quality: 2, labels: 'heavy, wet, cold'},
      ...{lane: '#00aa66', fill: 4, pin: '4711', due: '2026-10-20'},
    });
  });

  it('show a date that a server has wrong as none, keep it, and take another', async () => {
    server.record = order({content: {...server.record.content, due: '2026-13-45'}});
    const form = await open();
    const parts = () => all(form, '.lc-segments [role="spinbutton"]');
    await until(() => parts().length === 3);
    parts()[0]!.focus();
    await sendKeys({type: '11202026'});
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    await saved;
    expect(server.saves[0]!.object.content).to.include({due: '2026-11-20'});
  });
});
