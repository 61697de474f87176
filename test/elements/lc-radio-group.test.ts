import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcRadioGroup from '../../elements/lc-radio-group.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {leftOf} from '../support/left-of.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcRadioGroup.define();

const OPTIONS = '<option value="l">Low</option><option value="n">Normal</option><option value="u">Urgent</option>';
const radiosOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('[type=radio]')];
const chosen = (el: Element) => radiosOf(el).findIndex(({checked}) => checked);
const focusedAt = (el: Element) => radiosOf(el).indexOf(el.shadowRoot!.activeElement as HTMLInputElement);
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});

describe('<lc-radio-group>', () => {
  it('submits what native radio buttons of one name submit', async () => {
    const el = await show<LcRadioGroup>(`<form><lc-radio-group name="p" label="P">${OPTIONS}</lc-radio-group></form>`);
    const data = () => [...new FormData(el.form!)];
    expect(data(), 'nothing chosen').to.deep.equal([]);
    await click(radiosOf(el)[1]!);
    expect(data()).to.deep.equal([['p', 'n']]);
    el.form!.reset();
    await el.updateComplete;
    expect(data()).to.deep.equal([]);
    expect(chosen(el)).to.equal(-1);
  });

  it('begins with the value, or with the selected child, and goes back there', async () => {
    const el = await show<LcRadioGroup>(
      `<form><lc-radio-group name="p" label="P">${OPTIONS.replace('"u"', '"u" selected')}</lc-radio-group></form>`,
    );
    expect([el.value, el.defaultValue, chosen(el)]).to.deep.equal(['u', 'u', 2]);
    await click(radiosOf(el)[0]!);
    el.form!.reset();
    await el.updateComplete;
    expect([el.value, chosen(el)]).to.deep.equal(['u', 2]);
  });

  it('fires one input and one change for a press, none for a press on what is chosen', async () => {
    const el = await show<LcRadioGroup>(`<lc-radio-group label="P" value="l">${OPTIONS}</lc-radio-group>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    await click(radiosOf(el)[1]!.closest('label')!);
    await click(radiosOf(el)[1]!);
    expect(seen).to.deep.equal(['input n', 'change n']);
  });

  it('is one stop of Tab: at the chosen one, else at the first that can be chosen', async () => {
    const el = await show<LcRadioGroup>(`<lc-radio-group label="P" value="n">${OPTIONS}</lc-radio-group>`);
    el.focus();
    expect(focusedAt(el)).to.equal(1);
    await leave(el);
    expect(document.activeElement === el).to.equal(false);
    el.querySelector('option')!.disabled = true;
    el.value = '';
    await el.updateComplete;
    el.focus();
    expect(focusedAt(el)).to.equal(1);
  });

  for (const [dir, next, before] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    it(`chooses with arrows, round the ends and past what is disabled (${dir})`, async () => {
      const el = await show<LcRadioGroup>(
        `<lc-radio-group dir="${dir}" label="P" value="l">${OPTIONS.replace('"n"', '"n" disabled')}</lc-radio-group>`,
      );
      el.focus();
      const went: [string, number][] = [];
      for (const key of [next, next, before, 'ArrowDown', 'ArrowUp']) {
        await sendKeys({press: key});
        await el.updateComplete;
        went.push([el.value, focusedAt(el)]);
      }
      expect(went).to.deep.equal([
        ['u', 2],
        ['l', 0],
        ['u', 2],
        ['l', 0],
        ['u', 2],
      ]);
    });
  }

  for (const variant of ['radios', 'buttons'])
    it(`keeps the order of the words of a choice on a page of another direction (${variant})`, async () => {
      const options = '<option value="t">12 weeks</option>';
      const el = await show<LcRadioGroup>(
        `<lc-radio-group dir="rtl" label="P" variant="${variant}">${options}</lc-radio-group>`,
      );
      const text = el.shadowRoot!.querySelector('.lc-choice__t')!.firstChild!;
      expect(leftOf(text, 0)).to.be.below(leftOf(text, 3));
    });

  it('cannot be changed while it is read-only, and is sent', async () => {
    const el = await show<LcRadioGroup>(
      `<form><lc-radio-group name="p" label="P" value="l" readonly>${OPTIONS}</lc-radio-group></form>`,
    );
    await click(radiosOf(el)[1]!);
    el.focus();
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Delete'});
    expect([el.value, chosen(el)]).to.deep.equal(['l', 0]);
    expect([...new FormData(el.form!)]).to.deep.equal([['p', 'l']]);
  });

  it('shows label, tooltip and, once it was left, the fault', async () => {
    const el = await show<LcRadioGroup>(
      `<lc-radio-group label="Priority" tooltip="How soon" required>${OPTIONS}</lc-radio-group>`,
    );
    const group = el.shadowRoot!.querySelector('[role=radiogroup]')!;
    expect(el.shadowRoot!.getElementById(group.getAttribute('aria-labelledby')!)!.textContent).to.equal('Priority');
    expect(el.shadowRoot!.querySelector('.lc-help')!.ariaLabel).to.equal('How soon');
    expect(el.matches(':invalid')).to.equal(true);
    expect(el.shadowRoot!.querySelector('.lc-error')).to.equal(null);
    el.focus();
    await leave(el);
    await until(() => el.shadowRoot!.querySelector('.lc-error')?.textContent);
    expect(el.matches(':state(user-invalid)')).to.equal(true);
    await click(radiosOf(el)[0]!);
    await until(() => !el.shadowRoot!.querySelector('.lc-error'));
    el.setCustomValidity('Not today');
    await until(() => el.shadowRoot!.querySelector('.lc-error')?.textContent === 'Not today');
  });

  it('looks like a row of buttons where asked, as high as other controls', async () => {
    const el = await show<LcRadioGroup>(
      `<lc-radio-group variant="buttons" label="P" value="n">${OPTIONS}</lc-radio-group>`,
    );
    const buttons = [...el.shadowRoot!.querySelectorAll('label.lc-choice')];
    const tops = new Set(buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops.size).to.equal(1);
    expect(el.shadowRoot!.querySelector('[role=radiogroup]')!.getBoundingClientRect().height).to.equal(32);
    await click(buttons[2]!);
    expect(el.value).to.equal('u');
    expect(await violations(el)).to.deep.equal([]);
  });

  it('breaks a row of buttons where it is narrow', async () => {
    const el = await show<LcRadioGroup>(
      `<lc-radio-group style="inline-size: 140px" variant="buttons" label="P" value="n">${OPTIONS}</lc-radio-group>`,
    );
    expect(el.scrollWidth).to.be.at.most(140);
    const group = el.shadowRoot!.querySelector('[role=radiogroup]')!;
    for (const radio of radiosOf(el)) {
      expect(radio.closest('label')!.getBoundingClientRect().right).to.be.at.most(group.getBoundingClientRect().right);
    }
  });

  it('puts the empty option first, which is chosen and sent while there is no value', async () => {
    const el = await show<LcRadioGroup>(
      `<form><lc-radio-group name="p" label="P" options='[{"l": "Low"}, {"v": "", "p": ""}]'></lc-radio-group></form>`,
    );
    const texts = [...el.shadowRoot!.querySelectorAll('.lc-choice__t')].map(({textContent}) => textContent);
    expect(texts).to.deep.equal(['Empty', 'Low']);
    expect(chosen(el)).to.equal(0);
    expect([...new FormData(el.form!)]).to.deep.equal([['p', '']]);
  });
});
