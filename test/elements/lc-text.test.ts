import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcText from '../../elements/lc-text.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';

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

  it('tells one input for a key and one change on leaving, none when nothing changed', async () => {
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

  it('has four rows when multiline, grows with its text, and makes a new line with Enter', async () => {
    const el = await show<LcText>('<form><lc-text label="T" name="t" multiline></lc-text></form>');
    let submits = 0;
    el.form!.addEventListener('submit', (event) => {
      event.preventDefault();
      submits++;
    });
    const area = inputOf(el);
    const line = parseFloat(getComputedStyle(area).lineHeight);
    expect(area.clientHeight).to.be.closeTo(4 * line, 2);
    el.focus();
    for (let count = 0; count < 6; count++) await sendKeys({press: 'Enter'});
    expect(el.value).to.equal('\n'.repeat(6));
    expect(area.clientHeight).to.be.closeTo(7 * line, 2);
    expect(submits).to.equal(0);
  });

  it('wants an address where it is an e-mail field', async () => {
    const el = await show<LcText>('<lc-text label="Mail" type="email"></lc-text>');
    el.focus();
    await sendKeys({type: 'olena@'});
    await leave(el);
    await el.updateComplete;
    expect(el.checkValidity()).to.equal(false);
    expect(el.shadowRoot!.querySelector('.lc-error')!.textContent).to.contain('name@example.com');
    el.value = 'olena@example.com';
    await el.updateComplete;
    expect(el.checkValidity()).to.equal(true);
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
});
