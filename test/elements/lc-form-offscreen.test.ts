import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

const COUNT = 120;
const columns = Array.from({length: COUNT}, (_, n) => ({
  internalId: `f${n}`,
  name: `f${n}`,
  label: `Field ${n}`,
  type: ['string', {}],
}));

/** A form several screens long. */
async function longForm(): Promise<{form: LcForm; inputs: HTMLInputElement[]}> {
  if (!customElements.get('lc-form')) LcForm.define();
  const form = await fixture<LcForm>(html`<lc-form .definition=${{name: 'Survey', columns}}></lc-form>`);
  const inputs = () => [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('.lc-place input')];
  await waitUntil(() => inputs().length === COUNT);
  return {form, inputs: inputs()};
}

const isDrawn = (input: Element) => input.checkVisibility({contentVisibilityAuto: true});

describe('lc-form off the screen', () => {
  it('draws the fields in view; the others wait, and are there for Tab', async () => {
    const {inputs} = await longForm();
    await waitUntil(() => isDrawn(inputs[0]!) && !isDrawn(inputs.at(-1)!));
    expect(inputs.at(-1)!.checkVisibility()).to.equal(true);
    inputs.at(-2)!.focus();
    await sendKeys({press: 'Tab'});
    await waitUntil(() => inputs.at(-1)!.matches(':focus') && isDrawn(inputs.at(-1)!));
    await sendKeys({type: 'last'});
    expect(inputs.at(-1)!.value).to.equal('last');
  });

  it('cuts nothing off that reaches beyond a field: the mark of a change stands beside it', async () => {
    const {form, inputs} = await longForm();
    inputs[0]!.focus();
    await sendKeys({type: 'a'});
    const field = inputs[0]!.closest('.lc-field')!;
    await waitUntil(() => field.matches('.is-changed'));
    const {left, top, height} = field.getBoundingClientRect();
    const {insetInlineStart} = getComputedStyle(field, '::before');
    const beside = left + parseFloat(insetInlineStart) + 1;
    expect(beside).to.be.below(left);
    await waitUntil(() => form.shadowRoot!.elementFromPoint(beside, top + height / 2) === field);
  });
});
