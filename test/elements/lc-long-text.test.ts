import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcLongText from '../../elements/lc-long-text.js';
import {show} from '../support/show.js';

LcLongText.define();

const areaOf = (el: Element) => el.shadowRoot!.querySelector<HTMLTextAreaElement>('textarea')!;

describe('<lc-long-text>', () => {
  it('has four rows, grows with its text, and makes a new line with Enter', async () => {
    const el = await show<LcLongText>('<form><lc-long-text label="T" name="t"></lc-long-text></form>');
    let submits = 0;
    el.form!.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    const area = areaOf(el);
    const line = parseFloat(getComputedStyle(area).lineHeight);
    expect(area.clientHeight).to.be.closeTo(4 * line, 2);
    el.focus();
    for (let count = 0; count < 6; count++) await sendKeys({press: 'Enter'});
    expect(el.value).to.equal('\n'.repeat(6));
    expect(area.clientHeight).to.be.closeTo(7 * line, 2);
    expect(submits).to.equal(0);
  });

  it('shows as many rows as are asked for', async () => {
    const el = await show<LcLongText>('<lc-long-text label="T" rows="2"></lc-long-text>');
    expect(areaOf(el).clientHeight).to.be.closeTo(2 * parseFloat(getComputedStyle(areaOf(el)).lineHeight), 2);
  });

  it('submits what a native textarea would', async () => {
    const el = await show<LcLongText>(
      '<form><lc-long-text label="T" name="t" value="one"></lc-long-text><textarea name="t">one</textarea></form>',
    );
    const twin = el.form!.querySelector('textarea')!;
    for (const area of [el, twin]) {
      area.focus();
      await sendKeys({down: 'Control'});
      await sendKeys({press: 'End'});
      await sendKeys({up: 'Control'});
      await sendKeys({press: 'Enter'});
      await sendKeys({type: 'two'});
    }
    const [ours, native] = new FormData(el.form!).getAll('t');
    expect(ours).to.equal(native);
  });

  it('can be selected but not changed when read-only', async () => {
    const el = await show<LcLongText>('<lc-long-text label="T" value="fixed" readonly></lc-long-text>');
    el.focus();
    areaOf(el).select();
    await sendKeys({type: 'x'});
    expect(el.value).to.equal('fixed');
  });
});
