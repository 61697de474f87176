import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcCodeInput from '../../elements/lc-code-input.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcCodeInput.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector('input')!;
const boxes = (el: Element) => [...el.shadowRoot!.querySelectorAll('.lc-code__box')].map((box) => box.textContent);

/** As a browser or a paste puts a whole text into the input at once. */
function fill(el: Element, text: string): void {
  inputOf(el).value = text;
  inputOf(el).dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste', bubbles: true, composed: true}));
}

describe('<lc-code-input>', () => {
  it('is one input that browsers fill in, over a box for each character', async () => {
    const el = await show<LcCodeInput>('<lc-code-input label="Code" length="4"></lc-code-input>');
    expect(el.shadowRoot!.querySelectorAll('input')).to.have.length(1);
    expect([inputOf(el).getAttribute('autocomplete'), inputOf(el).inputMode]).to.deep.equal([
      'one-time-code',
      'numeric',
    ]);
    expect(inputOf(el).labels![0]!.textContent).to.equal('Code');
    expect(boxes(el)).to.have.length(4);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('fires input for each digit and change as soon as it is whole, and sends the code', async () => {
    const el = await show<LcCodeInput>('<form><lc-code-input name="c" label="Code" length="4"></lc-code-input></form>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({type: '1a2 34'});
    expect(seen).to.deep.equal(['input 1', 'input 12', 'input 123', 'input 1234', 'change 1234']);
    await leave(el);
    expect(seen).to.have.length(5);
    expect([...new FormData(el.form!)]).to.deep.equal([['c', '1234']]);
    await el.updateComplete;
    expect(boxes(el)).to.deep.equal(['1', '2', '3', '4']);
    el.form!.reset();
    await el.updateComplete;
    expect(boxes(el)).to.deep.equal(['', '', '', '']);
  });

  it('finds the code in what is pasted or filled in', async () => {
    const el = await show<LcCodeInput>('<lc-code-input label="Code"></lc-code-input>');
    el.focus();
    fill(el, ' 123-456. ');
    expect(el.value).to.equal('123456');
    fill(el, '٩٨٧٦٥٤');
    expect(el.value).to.equal('987654');
    [el.characters, el.value] = ['any', ''];
    await el.updateComplete;
    fill(el, 'ab-3Z <b>');
    expect(el.value).to.equal('ab3Zb');
  });

  it('replaces the character at the caret of a whole code', async () => {
    const el = await show<LcCodeInput>('<lc-code-input label="Code" length="4" value="1234"></lc-code-input>');
    el.focus();
    inputOf(el).setSelectionRange(1, 1);
    await sendKeys({press: '9'});
    expect(el.value).to.equal('1934');
  });

  it('says what is missing once it was left', async () => {
    const el = await show<LcCodeInput>('<lc-code-input label="Code" required></lc-code-input>');
    el.focus();
    await sendKeys({type: '12'});
    await leave(el);
    await until(() => el.shadowRoot!.querySelector('.lc-error')?.textContent?.includes('6'));
    expect(el.validity.tooShort).to.equal(true);
    el.value = '';
    await until(() => el.validity.valueMissing);
  });
});
