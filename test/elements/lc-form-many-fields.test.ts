import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcForm} from '../../elements/lc-form.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

LcForm.define();

const COUNT = 200;
const ids = Array.from({length: COUNT}, (_, n) => `field${n}`);
const DEFINITION = {
  name: 'Many',
  columns: ids.map((id) => ({internalId: id, name: id, label: id, type: ['string'], rules: [{kind: 'required'}]})),
};

describe('lc-form with many fields', () => {
  let form: LcForm;
  const inputs = () => [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('.lc-formgrid input')];
  const input = (n: number) => inputs()[n]!;
  const laidOut = (element: Element) => element.checkVisibility({contentVisibilityAuto: true});

  beforeEach(async () => {
    form = document.createElement('lc-form') as LcForm;
    Object.assign(form, {definition: DEFINITION, noDrafts: true});
    document.body.append(form);
    await waitUntil(() => inputs().length === COUNT, 'the fields are drawn');
    await waitUntil(() => laidOut(input(0)), 'the first is laid out');
  });
  afterEach(() => form.remove());

  it('lays fields out when they come near', async () => {
    const last = input(COUNT - 1);
    expect(laidOut(last)).to.equal(false);
    last.scrollIntoView();
    await waitUntil(() => laidOut(last), 'the last is laid out');
    await waitUntil(() => !laidOut(input(COUNT / 2)) && laidOut(last), 'those between are not');
  });

  it('takes Tab and text in a field far below', async () => {
    input(COUNT - 2).focus();
    await waitUntil(() => form.shadowRoot!.activeElement === input(COUNT - 2), 'the field has the focus');
    await sendKeys({press: 'Tab'});
    await waitUntil(() => form.shadowRoot!.activeElement === input(COUNT - 1), 'the last field has the focus');
    await waitUntil(() => laidOut(input(COUNT - 1)), 'the last is laid out');
    await sendKeys({type: 'Ines'});
    await pressed('Shift+Tab');
    await waitUntil(() => form.value?.[ids.at(-1)!] === 'Ines', 'the text is the value');
  });

  it('keeps the page as tall as its fields, nearly', () => {
    const height = (n: number) => input(n).closest('.lc-place')!.getBoundingClientRect().height;
    expect(height(COUNT - 1)).to.be.closeTo(height(0), 8);
  });
});
