import {expect, nextFrame} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcBoolean from '../../elements/lc-boolean.js';
import LcDate from '../../elements/lc-date.js';
import LcDateRange from '../../elements/lc-date-range.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcNumber from '../../elements/lc-number.js';
import LcSelect from '../../elements/lc-select.js';
import LcText from '../../elements/lc-text.js';
import LcTime from '../../elements/lc-time.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import type {FieldElement} from '../../src/host/field-element.js';

for (const element of [LcBoolean, LcDate, LcDateRange, LcLookup, LcNumber, LcSelect, LcText, LcTime, LcTimestamp])
  element.define();
const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('.lc-input__v')!;
const errorOf = (el: Element) => el.shadowRoot!.querySelector('.lc-error')?.textContent ?? '';
const sent = (el: {form: HTMLFormElement | null}) => JSON.stringify([...new FormData(el.form!)]);

describe('a value set by script', () => {
  for (const [tag, odd, good] of [
    ['lc-number', 'twelve', '12.5'],
    ['lc-date', '2026-02-30', '2026-02-28'],
    ['lc-time', '25:00', '23:00:00'],
    ['lc-timestamp', 'yesterday', '1795167000000'],
    ['lc-date-range', 'soon', '2026-12-02/2026-12-11'],
  ] as const)
    it(`is '' in ${tag} when it means nothing, and is missing where it is required`, async () => {
      const el = await show<FieldElement>(`<form><${tag} label="F" name="f" required></${tag}></form>`);
      el.value = good;
      expect([el.value, el.validity.valid]).to.deep.equal([good, true]);
      el.value = odd;
      expect([el.value, el.validity.valueMissing, sent(el)]).to.deep.equal(['', true, '[["f",""]]']);
      el.setAttribute('value', odd);
      el.form!.reset();
      expect([el.value, el.defaultValue, el.validity.valueMissing]).to.deep.equal(['', odd, true]);
    });

  it('takes the place of text that was left unread', async () => {
    const el = await show<LcNumber>('<lc-number label="F" unparsable="keep"></lc-number>');
    el.focus();
    await sendKeys({type: 'abc'});
    await leave(el);
    expect(el.validity.badInput).to.equal(true);
    el.value = '';
    await el.updateComplete;
    expect([el.validity.valid, inputOf(el).value]).to.deep.equal([true, '']);
  });
});

it('<lc-number> shows the number that it sends, whatever its scale', async () => {
  const el = await show<LcNumber>('<form><lc-number label="F" name="f" value="1234.567" scale="2"></lc-number></form>');
  expect([inputOf(el).value, sent(el)]).to.deep.equal(['1,234.567', '[["f","1234.567"]]']);
  el.value = '0.12345678901234';
  await el.updateComplete;
  expect([inputOf(el).value, sent(el)]).to.deep.equal(['0.123456789', '[["f","0.123456789"]]']);
  el.focus();
  inputOf(el).select();
  await sendKeys({type: '1.239'});
  await leave(el);
  expect([inputOf(el).value, sent(el)]).to.deep.equal(['1.24', '[["f","1.24"]]']);
});

describe('validity', () => {
  it('is shown by reportValidity() and by a submit, not by checkValidity() of a field or its form', async () => {
    const el = await show<LcText>(
      '<form><lc-text label="F" required></lc-text><lc-text label="G" required></lc-text><button></button></form>',
    );
    const other = el.nextElementSibling as LcText;
    el.form!.addEventListener('submit', (event) => event.preventDefault());
    const shown = async () => {
      await nextFrame();
      await el.updateComplete;
      return [errorOf(el), errorOf(other)];
    };
    expect([el.checkValidity(), el.form!.checkValidity()]).to.deep.equal([false, false]);
    expect(await shown()).to.deep.equal(['', '']);
    expect(el.reportValidity()).to.equal(false);
    expect(await shown()).to.deep.equal(['Fill in F', '']);
    el.form!.requestSubmit();
    expect(await shown()).to.deep.equal(['Fill in F', 'Fill in G']);
  });

  it('is shown in the field that has the focus when Enter submits', async () => {
    const el = await show<LcText>('<form><lc-text label="F" required></lc-text></form>');
    el.focus();
    await sendKeys({press: 'Enter'});
    await until(() => errorOf(el) === 'Fill in F');
  });
});

describe('the names that a page gives', () => {
  it('reach the input, and follow the page', async () => {
    await show(
      `<div><p id="names">Due <b>date</b></p><p id="about">When it must be here</p>
        <lc-date aria-labelledby="names" aria-describedby="about" hint="A working day"></lc-date></div>`,
    );
    const el = document.querySelector<LcDate>('lc-date')!;
    const description = () =>
      inputOf(el)
        .getAttribute('aria-describedby')!
        .split(' ')
        .map((id) => el.shadowRoot!.getElementById(id)!.textContent)
        .join(' | ');
    const name = () => inputOf(el).getAttribute('aria-label');
    expect([name(), description()]).to.deep.equal(['Due date', 'When it must be here | A working day']);
    document.querySelector('#names b')!.textContent = 'day';
    document.querySelector('#about')!.textContent = 'At the dock';
    await until(() => name() === 'Due day' && description() === 'At the dock | A working day');
    el.setAttribute('aria-label', 'Deadline');
    el.removeAttribute('aria-labelledby');
    el.removeAttribute('aria-describedby');
    await until(() => name() === 'Deadline' && description() === 'A working day');
    el.label = 'Visible';
    await el.updateComplete;
    expect(name()).to.equal('Deadline');
  });

  it('are those of a label around the field, without the options within', async () => {
    await show(
      '<label><span>Unit</span><lc-select><option value="pc">Piece</option><option value="box">Box</option></lc-select></label>',
    );
    const el = document.querySelector<LcSelect>('lc-select')!;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('[role=combobox]')!.getAttribute('aria-label')).to.equal('Unit');
  });

  it('stand in the names of the buttons within', async () => {
    const names = (el: Element) => [...el.shadowRoot!.querySelectorAll('button')].map(({ariaLabel}) => ariaLabel);
    const date = await show<LcDate>('<lc-date label="Due date"></lc-date>');
    expect(names(date)).to.deep.equal(['Open calendar, Due date']);
    const lookup = await show<LcLookup>(
      '<lc-lookup label="Supplier" value="7" presentation="Nordskar AB" options="{}"></lc-lookup>',
    );
    expect(names(lookup)).to.deep.equal(['Clear Supplier', 'Details, Supplier', 'Show the list, Supplier']);
  });
});

describe('a copy', () => {
  it('has the value and what script gave', async () => {
    const el = await show<LcSelect>('<form><lc-select label="F" name="f"></lc-select></form>');
    el.options = ['a', 'b'];
    el.value = 'b';
    const copy = el.cloneNode(true) as LcSelect;
    copy.name = 'g';
    el.form!.append(copy);
    await copy.updateComplete;
    expect([copy.value, copy.shadowRoot!.querySelector('[role=combobox]')!.textContent]).to.deep.equal(['b', 'b']);
    expect(sent(el)).to.equal('[["f","b"],["g","b"]]');
    el.value = 'a';
    expect(copy.value).to.equal('b');
  });

  it('of a field as it began still follows its attribute', async () => {
    const el = await show<LcText>('<lc-text label="F" value="one"></lc-text>');
    const copy = el.cloneNode() as LcText;
    copy.setAttribute('value', 'two');
    expect(copy.value).to.equal('two');
  });

  it('of a checkbox is checked', async () => {
    const el = await show<LcBoolean>('<lc-boolean label="F"></lc-boolean>');
    el.checked = true;
    expect((el.cloneNode() as LcBoolean).checked).to.equal(true);
  });
});

it('takes plain text and its own state from the browser', async () => {
  const el = await show<LcText>('<form><lc-text label="F" name="f"></lc-text></form>');
  for (const [state, value] of [
    ['"kept"', 'kept'],
    ['plain text', 'plain text'],
    ['007', '007'],
    ['null', 'null'],
  ] as const) {
    el.formStateRestoreCallback(state, 'restore');
    expect(el.value).to.equal(value);
  }
  el.formStateRestoreCallback('"quoted"', 'autocomplete');
  expect(el.value).to.equal('"quoted"');
});
