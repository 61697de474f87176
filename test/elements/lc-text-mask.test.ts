import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcLongText from '../../elements/lc-long-text.js';
import LcText from '../../elements/lc-text.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcText.define();
LcLongText.define();

const inside = (el: Element, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
const inputOf = (el: Element) => inside(el, '.lc-input__v') as HTMLInputElement;

async function masked(attributes: string): Promise<LcText> {
  const el = await show<LcText>(`<form><lc-text name="part" label="Part" ${attributes}></lc-text></form>`);
  await waitUntil(() => inside(el, '#control-extra'), 'the mask has come');
  return el;
}

/** Copied from an input of the page. */
async function pasted(el: LcText, text: string): Promise<void> {
  const other = document.createElement('input');
  el.after(other);
  other.value = text;
  other.select();
  await pressed('Control+c');
  el.focus();
  await pressed('Control+v');
  other.remove();
}

describe('<lc-text mask>', () => {
  it('writes the literals while someone types, and capitals', async () => {
    const el = await masked('mask="00-000-AA"');
    el.focus();
    await sendKeys({type: '12x345ab9'});
    expect([inputOf(el).value, el.value]).to.deep.equal(['12-345-AB', '12-345-AB']);
    await leave(el);
    expect([...new FormData(el.form!)]).to.deep.equal([['part', '12-345-AB']]);
  });

  it('gives the value without them where it is unmasked', async () => {
    const el = await masked('mask="00-000-AA" unmasked value="98765ZZ"');
    expect(inputOf(el).value).to.equal('98-765-ZZ');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: '12345ab'});
    expect([inputOf(el).value, el.value]).to.deep.equal(['12-345-AB', '12345AB']);
  });

  it('leaves the caret where a character is typed or removed', async () => {
    const el = await masked('mask="00-000-AA" value="12-345-AB"');
    el.focus();
    const input = inputOf(el);
    input.setSelectionRange(2, 2);
    await pressed('Backspace');
    expect(input.selectionStart).to.equal(1);
    await sendKeys({type: '7'});
    expect([input.value.slice(0, 2), input.selectionStart! <= 3]).to.deep.equal(['17', true]);
  });

  it('accepts a paste without literals, and undoes it', async () => {
    const el = await masked('mask="AA00 XXXX XXXX [XXXX XXXX]"');
    el.focus();
    await sendKeys({type: 'd'});
    await pasted(el, 'e89370400440532');
    expect(el.value).to.equal('DE89 3704 0044 0532');
    await pressed('Control+z');
    expect(el.value).to.equal('D');
  });

  it('keeps what was typed before its code has come', async () => {
    const el = await show<LcText>('<lc-text label="Part" mask="00-000-AA"></lc-text>');
    el.focus();
    inputOf(el).value = '12345';
    inputOf(el).dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertText', data: '5'}));
    await waitUntil(() => inputOf(el).value === '12-345' && el.value === '12-345', 'it is masked then');
  });

  it('says what is expected: as a description, and when it is left incomplete', async () => {
    const el = await masked('mask="00-000-AA"');
    expect(inside(el, '#control-extra')!.textContent).to.equal('Format: 2 digits - 3 digits - 2 letters');
    expect(inputOf(el).getAttribute('aria-describedby')).to.contain('control-extra');
    el.focus();
    await sendKeys({type: '12'});
    expect(inside(el, '.lc-error'), 'while it is typed').to.equal(null);
    await leave(el);
    await waitUntil(() => inside(el, '.lc-error'), 'the fault is shown');
    expect(inside(el, '.lc-error')!.textContent).to.equal('Part is incomplete. Expected: 00-000-AA');
    expect([el.validity.patternMismatch, el.value]).to.deep.equal([true, '12']);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('shows a value that does not belong there as it is', async () => {
    const el = await masked('mask="00-000-AA" value="old no. 7"');
    el.focus();
    await leave(el);
    expect([inputOf(el).value, el.value]).to.deep.equal(['old no. 7', 'old no. 7']);
  });
});

describe('a counter', () => {
  for (const tag of ['lc-text', 'lc-long-text'])
    it(`of ${tag} counts as the rules do, and shows what is too much`, async () => {
      const el = await show<LcText>(`<${tag} label="Note" maxlength="10" counter></${tag}>`);
      const count = () => inside(el, '.lc-counter')?.textContent;
      await waitUntil(() => count() === '0 of 10', 'it is there');
      el.focus();
      await sendKeys({type: 'Dock 🚚'});
      await waitUntil(() => count() === '6 of 10', 'a character outside the basic plane counts once');
      await sendKeys({type: ' at noon'});
      await waitUntil(() => count() === '4 characters too many', 'more can be typed');
      await waitUntil(
        () =>
          [...el.shadowRoot!.querySelectorAll('[aria-live]')].some((each) => each.textContent?.includes('too many')),
        'it is announced after a pause',
      );
      await leave(el);
      expect(el.validity.tooLong).to.equal(true);
    });
});
