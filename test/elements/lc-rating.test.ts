import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcRating from '../../elements/lc-rating.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcRating.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('[type=range]')!;
const signOf = (el: Element, at: number) => el.shadowRoot!.querySelectorAll('.lc-rating__sign')[at - 1]!;
const filled = (el: Element) =>
  [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-rating__fill')].map((fill) =>
    fill.style.getPropertyValue('--lc-part'),
  );
const clickAt = (part: Element, share: number) => {
  const {left, top, width, height} = part.getBoundingClientRect();
  return sendMouse({type: 'click', position: [Math.round(left + width * share), Math.round(top + height / 2)]});
};

describe('<lc-rating>', () => {
  it('is rated by a press, with one input and one change, and sends the number', async () => {
    const el = await show<LcRating>('<form><lc-rating name="q" label="Quality"></lc-rating></form>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    expect([...new FormData(el.form!)]).to.deep.equal([['q', '']]);
    await sendMouse({type: 'click', position: middle(signOf(el, 4))});
    await sendMouse({type: 'click', position: middle(signOf(el, 4))});
    expect(seen).to.deep.equal(['input 4', 'change 4']);
    expect([...new FormData(el.form!)]).to.deep.equal([['q', '4']]);
    expect(el.valueAsNumber).to.equal(4);
    await el.updateComplete;
    expect(filled(el)).to.deep.equal(['100%', '100%', '100%', '100%', '0%']);
    expect(inputOf(el).getAttribute('aria-valuetext')).to.equal('4 of 5');
    expect(el.shadowRoot!.activeElement, 'the keys go on from there').to.equal(inputOf(el));
    el.form!.reset();
    expect(el.value).to.equal('');
  });

  for (const [dir, first] of [
    ['ltr', 0.2],
    ['rtl', 0.8],
  ] as const) {
    it(`gives halves to the first half of a sign (${dir})`, async () => {
      const el = await show<LcRating>(`<lc-rating dir="${dir}" half label="Quality"></lc-rating>`);
      await clickAt(signOf(el, 3), first);
      expect(el.value).to.equal('2.5');
      await clickAt(signOf(el, 3), 1 - first);
      expect(el.value).to.equal('3');
      await sendKeys({press: dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'});
      expect(el.value).to.equal('2.5');
    });
  }

  it('is emptied by its button where it is not required', async () => {
    const el = await show<LcRating>('<lc-rating label="Quality" value="3"></lc-rating>');
    const button = () => el.shadowRoot!.querySelector('button');
    expect(button()!.ariaLabel).to.equal('Remove rating, Quality');
    await sendMouse({type: 'click', position: middle(button()!)});
    await el.updateComplete;
    expect([el.value, button(), inputOf(el).getAttribute('aria-valuetext')]).to.deep.equal(['', null, 'Not rated']);
    [el.value, el.required] = ['2', true];
    await el.updateComplete;
    expect(button()).to.equal(null);
    el.focus();
    await sendKeys({press: 'Home'});
    await sendKeys({press: 'Delete'});
    expect(el.value, 'one is required').to.equal('2');
  });

  it('shows an average as it is, and nobody changes it while it is read-only', async () => {
    const el = await show<LcRating>('<lc-rating label="Average" value="3.4" readonly></lc-rating>');
    expect(filled(el)).to.deep.equal(['100%', '100%', '100%', '40%', '0%']);
    expect(inputOf(el).getAttribute('aria-valuetext')).to.equal('3.4 of 5');
    await sendMouse({type: 'click', position: middle(signOf(el, 5))});
    el.focus();
    for (const press of ['ArrowRight', 'End', '2', 'Delete']) await sendKeys({press});
    expect(el.value).to.equal('3.4');
    expect(await violations(el)).to.deep.equal([]);
  });

  it('says what is wrong once it was left: none where one is required, more than the best', async () => {
    const el = await show<LcRating>('<lc-rating label="Quality" required></lc-rating>');
    const error = () => el.shadowRoot!.querySelector('.lc-error')?.textContent;
    el.focus();
    await leave(el);
    await until(() => error() === 'Fill in Quality');
    el.value = '7';
    await until(() => error() === 'Enter at most 5 for Quality');
    expect(el.validity.rangeOverflow).to.equal(true);
  });

  it('draws a number of signs that can be read, whatever the page asks for', async () => {
    const el = await show<LcRating>('<lc-rating label="Quality" max="1000000"></lc-rating>');
    expect(filled(el)).to.have.length(20);
    el.max = -3;
    await el.updateComplete;
    expect(filled(el)).to.have.length(5);
    el.setAttribute('value', 'four');
    expect(el.value).to.equal('');
  });
});
