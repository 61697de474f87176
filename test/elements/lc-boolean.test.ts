import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcBoolean from '../../elements/lc-boolean.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcBoolean.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const data = (el: LcBoolean) => [...new FormData(el.form!)];

describe('<lc-boolean>', () => {
  it('submits, resets and restores as a native checkbox', async () => {
    const el = await show<LcBoolean>('<form><lc-boolean label="B" name="b"></lc-boolean></form>');
    expect(data(el)).to.deep.equal([]);
    el.focus();
    await sendKeys({press: ' '});
    expect(data(el)).to.deep.equal([['b', 'on']]);
    el.form!.reset();
    await el.updateComplete;
    expect(data(el)).to.deep.equal([]);
    expect(inputOf(el).checked).to.equal(false);
    el.formStateRestoreCallback('true');
    expect(data(el)).to.deep.equal([['b', 'on']]);
  });

  it('fires one input and one change for a press, from the label too', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="Partial deliveries" variant="switch"></lc-boolean>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.checked}`));
    el.shadowRoot!.querySelector<HTMLElement>('label')!.click();
    await el.updateComplete;
    expect(seen).to.deep.equal(['input true', 'change true']);
    expect(inputOf(el).getAttribute('role')).to.equal('switch');
    expect(inputOf(el).labels![0]!.textContent).to.equal('Partial deliveries');
  });

  it('does not change when read-only', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="B" checked readonly></lc-boolean>');
    el.focus();
    await sendKeys({press: ' '});
    await el.updateComplete;
    expect(el.checked).to.equal(true);
    expect(inputOf(el).checked).to.equal(true);
  });

  it('must be on where it is required', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="B" required></lc-boolean>');
    expect(el.validity.valueMissing).to.equal(true);
    el.checked = true;
    await el.updateComplete;
    expect(el.validity.valid).to.equal(true);
  });

  it('at fault, is filled with the colour of its fault where it is on', async () => {
    for (const variant of ['checkbox', 'switch']) {
      const el = await show<LcBoolean>(`<lc-boolean label="B" variant="${variant}" checked></lc-boolean>`);
      const fill = () => getComputedStyle(inputOf(el)).backgroundColor;
      const rest = fill();
      el.setCustomValidity('Agree first');
      el.reportValidity();
      const message = () => el.shadowRoot!.querySelector('.lc-error');
      await until(message);
      await until(() => fill() === getComputedStyle(message()!).color);
      el.setCustomValidity('');
      await until(() => fill() === rest);
    }
  });

  it('explains itself by its tooltip, which a press on does not toggle it', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="B" tooltip="Ships in parts"></lc-boolean>');
    await until(() => el.shadowRoot!.querySelector('.lc-tip-anchor'));
    const help = el.shadowRoot!.querySelector<HTMLElement>('[aria-label="Ships in parts"]')!;
    const box = el.shadowRoot!.querySelector('label')!.getBoundingClientRect();
    expect(help.getBoundingClientRect().left).to.be.at.least(box.right - 5);
    help.click();
    await until(() => el.shadowRoot!.querySelector('[role=tooltip]')?.textContent === 'Ships in parts');
    expect(el.checked).to.equal(false);
  });

  it('keeps its state when what the browser restores is broken', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="B"></lc-boolean>');
    for (const state of ['{', '', null]) el.formStateRestoreCallback(state);
    expect(el.checked).to.equal(false);
  });

  it('looks neither on nor off while it is indeterminate, until it is pressed', async () => {
    const el = await show<LcBoolean>('<form><lc-boolean label="All lines" name="b"></lc-boolean></form>');
    el.indeterminate = true;
    await el.updateComplete;
    expect(inputOf(el).matches(':indeterminate')).to.equal(true);
    expect(data(el)).to.deep.equal([]);
    el.focus();
    await sendKeys({press: ' '});
    await el.updateComplete;
    expect([el.indeterminate, el.checked, inputOf(el).indeterminate]).to.deep.equal([false, true, false]);
  });
});
