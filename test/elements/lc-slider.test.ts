import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import LcSlider from '../../elements/lc-slider.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcSlider.define();

const inputs = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('[type=range]')];
const thumbs = (el: Element) => [...el.shadowRoot!.querySelectorAll('.lc-slider__thumb')];
const trackOf = (el: Element) => el.shadowRoot!.querySelector('.lc-slider__track')!;
const shown = (el: Element) => el.shadowRoot!.querySelector('.lc-slider__value')!.textContent;

function at(el: Element, share: number): [number, number] {
  const {left, width, top, height} = trackOf(el).getBoundingClientRect();
  return [Math.round(left + width * share), Math.round(top + height / 2)];
}

describe('<lc-slider>', () => {
  afterEach(() => resetMouse());

  for (const dir of ['ltr', 'rtl'] as const) {
    it(`is dragged: input on the way, one change at the end (${dir})`, async () => {
      const el = await show<LcSlider>(
        `<form dir="${dir}"><lc-slider name="s" label="Discount" value="0" step="10" suffix="%"></lc-slider></form>`,
      );
      const seen: string[] = [];
      for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
      await sendMouse({type: 'move', position: middle(thumbs(el)[0]!)});
      await sendMouse({type: 'down'});
      const to = (share: number) => at(el, dir === 'rtl' ? 1 - share : share);
      await sendMouse({type: 'move', position: to(0.3)});
      await sendMouse({type: 'move', position: to(0.6)});
      await sendMouse({type: 'up'});
      expect(seen.at(-1)).to.equal('change 60');
      expect(seen.filter((each) => each.startsWith('change'))).to.have.length(1);
      expect(seen).to.include('input 30');
      expect([...new FormData(el.form!)]).to.deep.equal([['s', '60']]);
      await el.updateComplete;
      expect(shown(el)).to.equal('60\u00a0%');
      expect(inputs(el)[0]!.getAttribute('aria-valuetext')).to.equal('60\u00a0%');
    });
  }

  it('has two thumbs for a range, which do not pass each other', async () => {
    const el = await show<LcSlider>('<lc-slider label="Price" range value="20/40"></lc-slider>');
    expect(inputs(el).map(({ariaLabel}) => ariaLabel)).to.deep.equal(['From, Price', 'To, Price']);
    expect(await violations(el)).to.deep.equal([]);
    inputs(el)[0]!.focus();
    await sendKeys({press: 'End'});
    expect(el.value).to.equal('40/40');
    inputs(el)[1]!.focus();
    await sendKeys({press: 'ArrowRight'});
    expect(el.value).to.equal('40/41');
  });

  it('shows no number until one is chosen, and can be emptied', async () => {
    const el = await show<LcSlider>('<form><lc-slider name="s" label="Level"></lc-slider></form>');
    expect([shown(el), inputs(el)[0]!.getAttribute('aria-valuetext')]).to.deep.equal(['—', 'Nothing chosen']);
    expect([...new FormData(el.form!)]).to.deep.equal([['s', '']]);
    el.focus();
    await sendKeys({press: 'ArrowRight'});
    expect(el.value).to.equal('1');
    await sendKeys({press: 'Delete'});
    expect(el.value).to.equal('');
    el.required = true;
    await leave(el);
    await until(() => el.shadowRoot!.querySelector('.lc-error')?.textContent === 'Fill in Level');
  });

  it('stays as it is while it is read-only, and draws a line between whatever bounds', async () => {
    const el = await show<LcSlider>('<lc-slider label="Level" value="62.5" readonly></lc-slider>');
    el.focus();
    await sendKeys({press: 'ArrowRight'});
    await sendMouse({type: 'click', position: at(el, 0.2)});
    expect([el.value, shown(el)]).to.deep.equal(['62.5', '62.5']);
    expect(await violations(el)).to.deep.equal([]);
    Object.assign(el, {min: 9, max: -9, step: -1, value: '12'});
    await el.updateComplete;
    expect(thumbs(el)).to.have.length(1);
    expect(el.validity.rangeOverflow).to.equal(true);
  });
});
