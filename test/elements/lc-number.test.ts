import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcNumber from '../../elements/lc-number.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcNumber.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({press: key});
};

describe('<lc-number>', () => {
  it('shows the number as the language writes it and submits it as a number input would', async () => {
    const el = await show<LcNumber>(
      '<lc-app locale="uk"><form><lc-number label="N" name="n" value="-1234.5" scale="2"></lc-number></form></lc-app>',
    );
    expect(inputOf(el).value).to.equal('-1\u00a0234,50');
    expect([...new FormData(el.form!)]).to.deep.equal([['n', '-1234.5']]);
  });

  it('fires for each readable value while typing, and the last one once on leaving', async () => {
    const el = await show<LcNumber>('<lc-number label="N" scale="2"></lc-number>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({type: '1,2.5'});
    expect(inputOf(el).value).to.equal('1,2.5');
    await leave(el);
    expect(seen).to.deep.equal(['input 1', 'input 12', 'input 12.5', 'change 12.5']);
    expect(inputOf(el).value).to.equal('12.50');
  });

  it('understands a pasted amount of another format', async () => {
    const el = await show<LcNumber>('<lc-number label="N" scale="2"></lc-number>');
    el.focus();
    for (const [text, value] of [
      ['1 234,56 €', '1234.56'],
      ['(12)', '-12'],
    ]) {
      inputOf(el).select();
      inputOf(el).setRangeText(text!);
      inputOf(el).dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertFromPaste'}));
      await press('Enter');
      expect(el.value).to.equal(value);
    }
  });

  it('takes what is typed as its own format has it, and nothing else', async () => {
    const el = await show<LcNumber>('<lc-number label="N" scale="2" unparsable="keep"></lc-number>');
    for (const text of ['(12)', '1.234,56', '12 €', '1 234']) {
      el.focus();
      inputOf(el).select();
      await sendKeys({type: text});
      await leave(el);
      expect([text, el.checkValidity()]).to.deep.equal([text, false]);
    }
    el.focus();
    inputOf(el).select();
    await sendKeys({type: '-1,234.5'});
    await leave(el);
    expect(el.value).to.equal('-1234.5');
  });

  it('shows the sign of a currency and the name of a unit where and as the language has them', async () => {
    const number = await show<LcNumber>(
      '<lc-app locale="en"><lc-number label="N" scale="2" currency="EUR" value="5" min="10"></lc-number></lc-app>',
    );
    const app = number.closest('lc-app')!;
    const shown = () =>
      [...number.shadowRoot!.querySelectorAll('.lc-affix, input')].map(
        (part) => part.textContent || inputOf(number).value,
      );
    await number.updateComplete;
    expect(shown()).to.deep.equal(['€', '5.00']);
    expect(number.validationMessage).to.include('€10.00');
    app.setAttribute('locale', 'fr');
    await until(() => shown().join() === '5,00,€');
    number.focus();
    inputOf(number).select();
    await sendKeys({type: '1 234,5 EUR'});
    await leave(number);
    expect(number.value).to.equal('1234.5');
    number.currency = '';
    number.unit = 'day';
    number.scale = 0;
    number.min = '';
    number.value = '1';
    await until(() => shown().join() === '1,j');
    app.setAttribute('locale', 'en');
    await until(() => shown().join() === '1,day');
    number.focus();
    inputOf(number).select();
    await sendKeys({type: '3 days'});
    await leave(number);
    await until(() => shown().join() === '3,days');
    expect(number.value).to.equal('3');
  });

  it('becomes 0 when the text is no number, and keeps it where asked', async () => {
    const el = await show<LcNumber>('<lc-number label="N" value="5"></lc-number>');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: 'abc'});
    await leave(el);
    expect(el.value).to.equal('0');
    expect(inputOf(el).value).to.equal('0');
  });

  it('marks unreadable text, reports it, and forgets it with a reset', async () => {
    const el = await show<LcNumber>('<form><lc-number label="N" value="5" unparsable="keep"></lc-number></form>');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: 'abc'});
    const reported = oneEvent(el, 'lc-unparsable');
    await leave(el);
    expect((await reported).detail).to.deep.equal({text: 'abc'});
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('abc');
    expect(el.value).to.equal('5');
    expect(el.checkValidity()).to.equal(false);
    expect(inputOf(el).getAttribute('aria-invalid')).to.equal('true');
    el.form!.reset();
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('5');
    expect(el.checkValidity()).to.equal(true);
  });

  it('drops the sign where none is allowed, and rounds half away from zero', async () => {
    const el = await show<LcNumber>('<lc-number label="N" non-negative scale="2"></lc-number>');
    el.focus();
    await sendKeys({type: '-1.005'});
    await press('Enter');
    expect(el.value).to.equal('1.01');
  });

  it('leaves the text alone while someone types, and takes a value that script sets', async () => {
    const el = await show<LcNumber>('<lc-number label="N"></lc-number>');
    el.focus();
    await sendKeys({type: '1,000'});
    expect(inputOf(el).value).to.equal('1,000');
    el.value = '7';
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('7');
  });

  it('can be read but not changed when read-only, and names its affixes', async () => {
    const el = await show<LcNumber>('<lc-number label="N" value="5" suffix="days" readonly></lc-number>');
    el.focus();
    await sendKeys({type: '1'});
    expect(el.value).to.equal('5');
    const input = inputOf(el);
    const ids = input.getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => el.shadowRoot!.getElementById(id)!.textContent)).to.deep.equal(['days']);
  });

  it('asks for a value that is required, once the person has left it', async () => {
    const el = await show<LcNumber>('<lc-number label="Quantity" required></lc-number>');
    expect(el.shadowRoot!.querySelector('.lc-error')).to.equal(null);
    el.focus();
    await leave(el);
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('.lc-error')!.textContent).to.equal('Fill in Quantity');
    expect(el.validity.valueMissing).to.equal(true);
  });

  it('counts by its step with the arrow keys, within its bounds, and not while read-only', async () => {
    const el = await show<LcNumber>('<lc-number label="N" value="0.1" scale="1" step="0.1" max="0.4"></lc-number>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await press('ArrowUp', 'ArrowUp');
    expect(seen).to.deep.equal(['input 0.2', 'change 0.2', 'input 0.3', 'change 0.3']);
    await press('ArrowUp', 'ArrowUp', 'ArrowDown');
    expect([el.value, inputOf(el).value]).to.deep.equal(['0.3', '0.3']);
    el.readonly = true;
    await el.updateComplete;
    await press('ArrowDown');
    expect(el.value).to.equal('0.3');
  });

  it('says which bound or step a number breaks, as a native input would', async () => {
    const el = await show<LcNumber>('<lc-number label="Boxes" min="2" max="1000" step="2" suffix="boxes"></lc-number>');
    const broken = (value: string) => {
      el.value = value;
      const {rangeUnderflow, rangeOverflow, stepMismatch} = el.validity;
      return [rangeUnderflow, rangeOverflow, stepMismatch];
    };
    expect(broken('')).to.deep.equal([false, false, false]);
    expect(broken('1')).to.deep.equal([true, false, false]);
    expect(broken('1002')).to.deep.equal([false, true, false]);
    expect(broken('5')).to.deep.equal([false, false, true]);
    expect(broken('4')).to.deep.equal([false, false, false]);
    el.focus();
    inputOf(el).select();
    await sendKeys({type: '1,200'});
    await leave(el);
    await until(
      () => el.shadowRoot!.querySelector('.lc-error')?.textContent === 'Enter at most 1,000\u00a0boxes for Boxes',
    );
  });

  it('is a step from its smallest number without the noise of binary fractions', async () => {
    const el = await show<LcNumber>('<lc-number label="N" min="0.1" step="0.2" scale="1" value="0.7"></lc-number>');
    expect(el.checkValidity()).to.equal(true);
    el.value = '0.8';
    expect(el.validity.stepMismatch).to.equal(true);
  });

  it('brings up digits only where there is no sign and no fraction, and another keyboard where the page says so', async () => {
    const el = await show<LcNumber>('<lc-number label="N"></lc-number>');
    expect(inputOf(el).inputMode).to.equal('decimal');
    el.min = '0';
    await el.updateComplete;
    expect(inputOf(el).inputMode).to.equal('numeric');
    el.inputmode = 'text';
    await el.updateComplete;
    expect(inputOf(el).inputMode).to.equal('text');
  });
});
