import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcDate from '../../elements/lc-date.js';
import LcEmail from '../../elements/lc-email.js';
import LcLongText from '../../elements/lc-long-text.js';
import LcNumber from '../../elements/lc-number.js';
import LcText from '../../elements/lc-text.js';
import {leave} from '../support/leave.js';
import {isChromium, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {FieldElement} from '../../src/host/field-element.js';

for (const element of [LcDate, LcEmail, LcLongText, LcNumber, LcText]) element.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input, textarea')!;

async function chord(key: string): Promise<void> {
  await sendKeys({down: 'Control'});
  await sendKeys({press: key});
  await sendKeys({up: 'Control'});
}

/** Copies a text as a person does, from a field of the page. */
async function copy(text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.focus();
  source.select();
  await chord('c');
  source.remove();
}

describe('a text from the clipboard', () => {
  const PASTED = [
    ['lc-number', 'scale="2"', '1 234,56 €', '1234.56'],
    ['lc-number', 'scale="2"', '-1.234,50', '-1234.5'],
    ['lc-date', '', '20.11.2026', '2026-11-20'],
    ['lc-text', '', 'two\twords', 'two\twords'],
  ] as const;
  for (const [tag, attributes, text, value] of PASTED) {
    it(`“${text.replace('\t', ' ')}” is understood by <${tag}>`, async () => {
      const el = await show<FieldElement>(`<${tag} label="F" ${attributes}></${tag}>`);
      const types: string[] = [];
      el.shadowRoot!.addEventListener('input', (event) => types.push((event as InputEvent).inputType), true);
      await copy(text);
      el.focus();
      await chord('v');
      await leave(el);
      expect(types).to.deep.equal(['insertFromPaste']);
      expect(el.value).to.equal(value);
    });
  }
});

describe('a word that is being composed', () => {
  it('is left alone until it is done', async function composing() {
    if (!isChromium) this.skip();
    const compose = (text: string) =>
      protocol('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
    for (const tag of ['lc-text', 'lc-long-text']) {
      const el = await show<LcText | LcLongText>(`<${tag} label="T"></${tag}>`);
      const seen: string[] = [];
      for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
      el.focus();
      await compose('か');
      await compose('かん');
      expect([inputOf(el).value, el.value, seen.length], tag).to.deep.equal(['かん', '', 0]);
      await protocol('Input.insertText', {text: '漢'});
      await until(() => el.value === '漢');
      expect(inputOf(el).value).to.equal('漢');
      await leave(el);
      expect(seen).to.deep.equal(['input 漢', 'change 漢']);
    }
  });

  it('in a number is not rewritten while it is composed', async function composing() {
    if (!isChromium) this.skip();
    const el = await show<LcNumber>('<lc-number label="N" scale="2"></lc-number>');
    el.focus();
    await protocol('Input.imeSetComposition', {text: '12', selectionStart: 2, selectionEnd: 2});
    expect([inputOf(el).value, el.value]).to.deep.equal(['12', '']);
    await protocol('Input.insertText', {text: '12'});
    await leave(el);
    expect([inputOf(el).value, el.value]).to.deep.equal(['12.00', '12']);
  });
});

describe('on a phone', () => {
  before(async function phone() {
    if (!isChromium) return this.skip();
    await setViewport({width: 390, height: 800});
    await protocol('Emulation.setTouchEmulationEnabled', {enabled: true});
    expect(matchMedia('(pointer: coarse)').matches).to.equal(true);
  });
  after(async () => {
    if (!isChromium) return;
    await protocol('Emulation.setTouchEmulationEnabled', {enabled: false});
    await setViewport({width: 800, height: 600});
  });

  it('fields bring up the right keyboard', async () => {
    const amount = await show<LcNumber>('<lc-number label="N" scale="2" non-negative></lc-number>');
    expect(inputOf(amount).inputMode).to.equal('decimal');
    const mail = await show<LcEmail>('<lc-email label="M"></lc-email>');
    expect([inputOf(mail).type, inputOf(mail).inputMode]).to.include('email');
  });

  it('a date is picked with the platform’s own picker', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2026-11-20"></lc-date>');
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    const picker = el.shadowRoot!.querySelector<HTMLInputElement>('input[type=date]')!;
    expect(picker.value).to.equal('2026-11-20');
    let opened = 0;
    picker.showPicker = () => opened++;
    const {left, top, width, height} = el.shadowRoot!.querySelector('.lc-input__btn')!.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(24);
    await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    expect(opened).to.equal(1);
    expect(el.shadowRoot!.querySelector('.lc-cal') === null).to.equal(true);
    picker.focus();
    picker.valueAsDate = new Date('2026-12-24');
    picker.dispatchEvent(new Event('input', {bubbles: true}));
    picker.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => el.value === '2026-12-24');
    expect(seen).to.deep.equal(['input 2026-12-24', 'change 2026-12-24']);
  });
});
