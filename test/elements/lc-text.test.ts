import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcText.define();

const inputOf = (el: Element) =>
  el.shadowRoot!.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!;

describe('<lc-text>', () => {
  it('submits what a native input would', async () => {
    const el = await show<LcText>('<form><lc-text label="T" name="t"></lc-text></form>');
    el.focus();
    await sendKeys({type: ' two  words '});
    expect([...new FormData(el.form!)]).to.deep.equal([['t', ' two  words ']]);
  });

  it('fires one input for a key and one change on leaving, none when nothing changed', async () => {
    const el = await show<LcText>('<lc-text label="T" value="a"></lc-text>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: 'b'});
    await leave(el);
    el.focus();
    await leave(el);
    expect(seen).to.deep.equal(['input ab', 'change ab']);
  });

  it('says nothing of a half-composed word', async () => {
    const el = await show<LcText>('<lc-text label="T"></lc-text>');
    const input = inputOf(el);
    let inputs = 0;
    el.addEventListener('input', () => inputs++);
    el.focus();
    input.value = 'か';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, isComposing: true}));
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, isComposing: true}));
    expect([inputs, el.value]).to.deep.equal([0, '']);
    input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true, data: 'か'}));
    expect([inputs, el.value]).to.deep.equal([1, 'か']);
  });

  it('shows a text that can be selected but not changed when read-only', async () => {
    const el = await show<LcText>('<lc-text label="T" value="fixed" readonly></lc-text>');
    el.focus();
    const input = inputOf(el);
    input.select();
    expect(input.value.slice(input.selectionStart!, input.selectionEnd!)).to.equal('fixed');
    await sendKeys({type: 'x'});
    expect(el.value).to.equal('fixed');
  });

  it('takes no more characters than its maxlength, and wants the minlength of what was typed', async () => {
    const el = await show<LcText>('<lc-text label="Code" value="a" minlength="3" maxlength="5"></lc-text>');
    expect(el.validity.tooShort, 'what the page began with').to.equal(false);
    el.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: 'b'});
    expect(el.validity.tooShort).to.equal(true);
    await sendKeys({type: 'cdefg'});
    expect([el.value, el.checkValidity()]).to.deep.equal(['abcde', true]);
  });

  it('wants the whole text to match its pattern, and says so once the person has left', async () => {
    const el = await show<LcText>('<lc-text label="Reference" pattern="OF-\\d{5}"></lc-text>');
    el.focus();
    await sendKeys({type: 'xOF-77120'});
    await leave(el);
    await until(() => el.validity.patternMismatch);
    await until(
      () => el.shadowRoot!.querySelector('.lc-error')?.textContent === 'Reference is not in the expected format',
    );
    el.value = 'OF-77120';
    expect(el.checkValidity()).to.equal(true);
  });

  it('shows a dash in place of a placeholder when it is empty and read-only', async () => {
    const el = await show<LcText>('<lc-text label="Reference" placeholder="OF-00000" readonly></lc-text>');
    const input = el.shadowRoot!.querySelector('input')!;
    expect([input.placeholder, input.value]).to.deep.equal(['—', '']);
    el.readonly = false;
    await el.updateComplete;
    expect(input.placeholder).to.equal('OF-00000');
  });

  it('leaves out a pattern that could match without end', async () => {
    const el = await show<LcText>(
      '<lc-text label="T" pattern="(a+)*b" value="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"></lc-text>',
    );
    const checked = await show<LcText>('<lc-text label="U" pattern="b" value="a"></lc-text>');
    await until(() => checked.validity.patternMismatch);
    expect(el.checkValidity()).to.equal(true);
  });

  it('names the kind of each fault as a native input does', async () => {
    const el = await show<LcText>('<lc-text label="T" required></lc-text>');
    expect(el.validity.valueMissing).to.equal(true);
    el.setCustomValidity('Taken');
    expect([el.validity.customError, el.validity.valueMissing]).to.deep.equal([true, false]);
  });

  it('passes what browsers and phones need to its input', async () => {
    const el = await show<LcText>(
      '<lc-text label="T" autocomplete="street-address" inputmode="tel" enterkeyhint="next" maxlength="9"></lc-text>',
    );
    const input = inputOf(el) as HTMLInputElement;
    expect([input.autocomplete, input.inputMode, input.enterKeyHint, input.maxLength]).to.deep.equal([
      'street-address',
      'tel',
      'next',
      9,
    ]);
  });

  it('shows that something is on its way, and that it is changed, and can be used meanwhile', async () => {
    const el = await show<LcText>('<lc-text label="T" loading changed></lc-text>');
    const part = (selector: string) => el.shadowRoot!.querySelector(selector);
    expect([part('.lc-spin') === null, part('.lc-field.is-changed') === null]).to.deep.equal([false, false]);
    expect(inputOf(el).ariaBusy).to.equal('true');
    el.focus();
    await sendKeys({type: 'a'});
    expect(el.value).to.equal('a');
    el.loading = false;
    await el.updateComplete;
    expect(part('.lc-spin') === null).to.equal(true);
  });

  it('has its label at the side where it is set so, and above it on a phone', async () => {
    const el = await show<LcText>('<lc-text label="Dock" label-position="left"></lc-text>');
    const box = (part: string) => el.shadowRoot!.querySelector(part)!.getBoundingClientRect();
    expect(box('label').right).to.be.below(box('input').left);
    try {
      await setViewport({width: 390, height: 844});
      await until(() => box('label').bottom <= box('input').top);
      expect(box('input').left - box('label').left).to.be.below(20);
    } finally {
      await setViewport({width: 800, height: 600});
    }
    await until(() => box('label').right < box('input').left);
  });

  it('has its label above where its place has no room for both', async () => {
    const el = await show<LcText>(
      '<div style="inline-size: 600px"><lc-text label="Dock" label-position="left"></lc-text></div>',
    );
    const box = (part: string) => el.shadowRoot!.querySelector(part)!.getBoundingClientRect();
    expect(box('.lc-field__body').left - box('.lc-label').left).to.be.closeTo(152, 1);
    el.parentElement!.style.inlineSize = '300px';
    await until(() => box('label').bottom <= box('input').top && box('.lc-field__body').width > 290);
  });
});
