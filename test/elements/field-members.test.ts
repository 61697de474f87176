import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcDate from '../../elements/lc-date.js';
import LcDateRange from '../../elements/lc-date-range.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcNumber from '../../elements/lc-number.js';
import LcSelect from '../../elements/lc-select.js';
import LcText from '../../elements/lc-text.js';
import LcTime from '../../elements/lc-time.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {FieldElement} from '../../src/host/field-element.js';

for (const element of [LcDate, LcDateRange, LcLookup, LcNumber, LcSelect, LcText, LcTime, LcTimestamp])
  element.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('.lc-input__v')!;
const sent = (el: {form: HTMLFormElement | null}) => JSON.stringify([...new FormData(el.form!)]);

describe('<lc-select multiple>', () => {
  const SOME =
    '<form><lc-select label="Days" name="d" multiple><option value="mon" selected>Monday</option><option value="tue">Tuesday</option><option value="wed" selected>Wednesday</option><option value="thu">Thursday</option></lc-select></form>';
  const shownIn = (el: Element) => el.shadowRoot!.querySelector('[role=combobox]')!.textContent;

  it('sends what a native one does, and is reset and restored as one', async () => {
    const el = await show<LcSelect>(SOME);
    const native = await fixture<HTMLFormElement>(SOME.replaceAll('lc-select', 'select'));
    expect(sent(el)).to.equal(JSON.stringify([...new FormData(native)]));
    expect([el.type, el.value]).to.deep.equal(['select-multiple', ['mon', 'wed']]);
    el.value = ['thu'];
    expect(sent(el)).to.equal('[["d","thu"]]');
    el.value = [];
    el.required = true;
    expect([sent(el), el.validity.valueMissing]).to.deep.equal(['[]', true]);
    el.formStateRestoreCallback('["tue","thu"]', 'restore');
    expect(el.value).to.deep.equal(['tue', 'thu']);
    el.form!.reset();
    expect(el.value).to.deep.equal(['mon', 'wed']);
  });

  it('is chosen from by the keyboard; the list stays open', async () => {
    const el = await show<LcSelect>(SOME);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${String(el.value)}`));
    expect(shownIn(el)).to.equal('Monday, Wednesday');
    el.focus();
    await sendKeys({press: 'Enter'});
    const options = () => [...el.shadowRoot!.querySelectorAll('[role=option]')];
    await until(() => options().length === 4);
    expect(el.shadowRoot!.querySelector('[role=listbox]')!.getAttribute('aria-multiselectable')).to.equal('true');
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Enter']) await pressed(key);
    expect(seen).to.deep.equal([
      'input mon,tue,wed',
      'change mon,tue,wed',
      'input mon,tue,wed,thu',
      'change mon,tue,wed,thu',
    ]);
    await el.updateComplete;
    expect(options().map(({ariaSelected}) => ariaSelected)).to.deep.equal(['true', 'true', 'true', 'true']);
    expect(shownIn(el)).to.equal('4 chosen');
    await sendKeys({press: 'Escape'});
    await until(() => !options().length);
    await sendKeys({press: 'Delete'});
    expect(el.value).to.deep.equal([]);
  });
});

describe('the members of native inputs', () => {
  it('tell the type, and select text', async () => {
    const el = await show<LcText>('<lc-text label="F" value="Dock 4"></lc-text>');
    expect(el.type).to.equal('text');
    expect(() => (el.type = 'number')).not.to.throw();
    el.focus();
    el.select();
    expect([el.selectionStart, el.selectionEnd]).to.deep.equal([0, 6]);
    el.setSelectionRange(1, 3);
    expect([inputOf(el).selectionStart, inputOf(el).selectionEnd]).to.deep.equal([1, 3]);
    el.readOnly = true;
    expect(el.readonly).to.equal(true);
  });

  it('give numbers and dates, and step', async () => {
    const number = await show<LcNumber>('<lc-number label="F" value="1.5" step="0.5" max="3" scale="1"></lc-number>');
    number.stepUp(2);
    expect([number.type, number.value, number.valueAsNumber]).to.deep.equal(['number', '2.5', 2.5]);
    number.stepUp(9);
    number.stepDown();
    expect(number.value).to.equal('2.5');
    number.valueAsNumber = NaN;
    expect([number.value, String(number.valueAsNumber)]).to.deep.equal(['', 'NaN']);

    const native = document.createElement('input');
    for (const [tag, type, value] of [
      ['lc-date', 'date', '2026-11-20'],
      ['lc-time', 'time', '09:30:00'],
    ] as const) {
      native.type = type;
      native.value = value;
      const el = await show<LcDate | LcTime>(`<${tag} label="F" value="${value}"></${tag}>`);
      expect([el.type, el.valueAsNumber, el.valueAsDate]).to.deep.equal([
        type,
        native.valueAsNumber,
        native.valueAsDate,
      ]);
      native.stepDown(3);
      el.stepDown(3);
      expect(el.valueAsNumber).to.equal(native.valueAsNumber);
      el.valueAsDate = null;
      expect(el.value).to.equal('');
      el.valueAsNumber = native.valueAsNumber;
      expect(el.valueAsNumber).to.equal(native.valueAsNumber);
    }
    const moment = await show<LcTimestamp>('<lc-timestamp label="F"></lc-timestamp>');
    moment.valueAsDate = new Date(1795167000000);
    expect(moment.value).to.equal('1795167000000');
    moment.stepUp();
    expect(moment.valueAsNumber).to.equal(1795167060000);
  });

  for (const [html, part] of [
    ['<lc-date label="F"></lc-date>', '.lc-cal__cell'],
    ['<lc-time label="F"></lc-time>', '.lc-timepart__v'],
    ['<lc-date-range label="F"></lc-date-range>', '.lc-cal__cell'],
    ['<lc-select label="F"><option value="a">A</option></lc-select>', '[role=option]'],
    ['<lc-lookup label="F"><option value="a">A</option></lc-lookup>', '[role=option]'],
  ] as const)
    it(`open what ${html.slice(1, html.indexOf(' '))} has to pick from, unless it cannot be changed`, async () => {
      const el = await show<FieldElement>(html);
      el.showPicker();
      await until(() => el.shadowRoot!.querySelector(part));
      el.disabled = true;
      expect(() => el.showPicker()).to.throw(DOMException);
    });
});
