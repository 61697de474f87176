import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcDateRange from '../../elements/lc-date-range.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcDateRange.define();

const VALUE = '2026-12-02/2026-12-11';
const ends = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('.lc-input__v')];
const data = (el: LcDateRange) => [...new FormData(el.form!)];

async function click(part: Element): Promise<void> {
  part.scrollIntoView({block: 'nearest'});
  const {left, top, width, height} = part.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Types into the start (0) or the end (1); '' empties it. */
async function retype(el: LcDateRange, index: 0 | 1, text: string): Promise<void> {
  ends(el)[index]!.focus();
  ends(el)[index]!.select();
  if (text) await sendKeys({type: text});
  else await sendKeys({press: 'Delete'});
  await leave(el);
  await el.updateComplete;
}

/** Opens the popup with the mouse. */
async function openPopup(el: LcDateRange) {
  const root = el.shadowRoot!;
  await click(root.querySelector('.lc-input__btn')!);
  await until(() => root.querySelector('.lc-range'));
  await animated(el);
  const byText = (selector: string, text: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent === text)!;
  return {
    day: (date: string) => root.querySelector<HTMLElement>(`.lc-cal__cell[aria-label*="${date}"]`)!,
    preset: (text: string) => byText('.lc-range__preset', text),
    button: (text: string) => byText('.lc-pickfoot button', text),
    words: () => root.querySelector('.lc-pickfoot__words')!.textContent!.replace(/\s/g, ' '),
    closed: () => !root.querySelector('.lc-range'),
    on: () => [...root.querySelectorAll('.lc-cal__cell.is-on')].map(({textContent}) => textContent).join(),
  };
}

describe('<lc-date-range>', () => {
  it('lies within its days, at both ends', async () => {
    const el = await show<LcDateRange>(
      `<lc-date-range label="W" value="${VALUE}" min="2026-12-02" max="2026-12-11"></lc-date-range>`,
    );
    expect(el.validity.valid).to.equal(true);
    el.max = '2026-12-10';
    expect(el.validity.rangeOverflow).to.equal(true);
    el.max = '';
    el.unavailable = ['wed'];
    expect(el.validationMessage).to.equal('12/2/2026 is not available, choose another day');
    const {day} = await openPopup(el);
    expect(day('December 9, 2026').ariaDisabled).to.equal('true');
  });

  it('takes {start, end} as a value, and nothing that is no range', async () => {
    const el = await show<LcDateRange>('<form><lc-date-range label="W" name="w"></lc-date-range></form>');
    const given = el as unknown as {value: unknown};
    const became = (value: unknown) => {
      given.value = value;
      return el.value;
    };
    expect(became({start: '2026-12-02', end: '2026-12-11'})).to.equal(VALUE);
    expect(data(el)).to.deep.equal([['w', VALUE]]);
    await el.updateComplete;
    expect(ends(el).map(({value}) => value)).to.deep.equal(['12/2/2026', '12/11/2026']);
    expect(became({start: '2026-12-02'})).to.equal('2026-12-02/');
    expect(became({start: 'soon', end: '2026-12-11'})).to.equal('/2026-12-11');
    for (const odd of [{start: {}, end: 7}, {}, [], new Date(), 'soon', {start: null, end: null}])
      expect(became(odd)).to.equal('');
    el.range = {start: '2026-12-02', end: '2026-12-11'};
    expect(el.value).to.equal(VALUE);
  });

  it('is an interval to its form, or a date under each of two names', async () => {
    const el = await show<LcDateRange>(
      `<form><lc-date-range label="W" name="w" value="${VALUE}"></lc-date-range></form>`,
    );
    expect(ends(el).map(({value}) => value)).to.deep.equal(['12/2/2026', '12/11/2026']);
    expect(data(el)).to.deep.equal([['w', VALUE]]);
    expect(el.range).to.deep.equal({start: '2026-12-02', end: '2026-12-11'});
    el.startName = 'from';
    el.endName = 'until';
    el.range = {start: '2026-12-03'};
    expect(data(el)).to.deep.equal([
      ['from', '2026-12-03'],
      ['until', ''],
    ]);
    el.form!.reset();
    expect(el.value).to.equal(VALUE);
    el.range = null;
    expect(el.value).to.equal('');
  });

  it('takes typed ends, either of which may stay empty', async () => {
    const el = await show<LcDateRange>('<lc-date-range label="W"></lc-date-range>');
    const seen: string[] = [];
    el.addEventListener('change', () => seen.push(el.value));
    await retype(el, 1, '11.12.2026');
    await retype(el, 0, '2 dec 2026');
    await retype(el, 1, '');
    await retype(el, 0, '');
    expect(seen).to.deep.equal(['/2026-12-11', VALUE, '2026-12-02/', '']);
  });

  it('ignores text that is no date, or keeps it where it is set to', async () => {
    const el = await show<LcDateRange>(`<lc-date-range label="W" value="${VALUE}"></lc-date-range>`);
    await retype(el, 1, 'soon');
    expect([el.value, ends(el)[1]!.value]).to.deep.equal([VALUE, '12/11/2026']);
    el.unparsable = 'keep';
    await el.updateComplete;
    await retype(el, 1, 'soon');
    expect([el.value, ends(el)[1]!.value, el.checkValidity()]).to.deep.equal([VALUE, 'soon', false]);
    await retype(el, 1, '12/20/2026');
    expect([el.value, el.checkValidity()]).to.deep.equal(['2026-12-02/2026-12-20', true]);
  });

  it('says that it must not end before it starts, and that it must be filled in', async () => {
    const el = await show<LcDateRange>('<lc-date-range label="Window" required></lc-date-range>');
    expect(el.validationMessage).to.equal('Fill in Window');
    await retype(el, 0, '12/11/2026');
    expect(el.checkValidity()).to.equal(true);
    await retype(el, 1, '12/2/2026');
    expect([el.value, el.validationMessage]).to.deep.equal([
      '2026-12-11/2026-12-02',
      'The end must not be before the start (12/11/2026)',
    ]);
    expect(el.matches(':state(user-invalid)')).to.equal(true);
  });

  it('takes a range from its calendar with OK, whatever end is pressed first', async () => {
    const el = await show<LcDateRange>(`<lc-date-range label="W" value="${VALUE}"></lc-date-range>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    const {day, words, button, closed, on} = await openPopup(el);
    expect([on(), words()]).to.deep.equal(['2,11', 'Dec 2 – 11, 2026 · 10 days']);
    expect(await violations(el)).to.deep.equal([]);
    await click(day('December 20, 2026'));
    await until(() => words() === 'Dec 20, 2026 · 1 day');
    await click(day('December 15, 2026'));
    await until(() => on() === '15,20');
    expect(words()).to.equal('Dec 15 – 20, 2026 · 6 days');
    expect(seen).to.deep.equal([]);
    await click(button('OK'));
    await until(closed);
    expect(seen).to.deep.equal(['input 2026-12-15/2026-12-20', 'change 2026-12-15/2026-12-20']);
    expect(ends(el).map(({value}) => value)).to.deep.equal(['12/15/2026', '12/20/2026']);
    await until(() => el.shadowRoot!.activeElement === ends(el)[0]);
  });

  it('takes a range that is drawn over days, and shows what the second press would take', async () => {
    const el = await show<LcDateRange>(`<lc-date-range label="W" value="${VALUE}"></lc-date-range>`);
    const {day, words, button, closed, on} = await openPopup(el);
    const inside = () => el.shadowRoot!.querySelectorAll('.lc-cal__cell.is-in').length;
    await sendMouse({type: 'move', position: middle(day('December 8, 2026'))});
    await sendMouse({type: 'down'});
    await until(() => on() === '8');
    await sendMouse({type: 'move', position: middle(day('December 10, 2026'))});
    await until(() => inside() === 2);
    await sendMouse({type: 'up'});
    await until(() => words() === 'Dec 8 – 10, 2026 · 3 days');
    await click(day('December 20, 2026'));
    await sendMouse({type: 'move', position: middle(day('December 24, 2026'))});
    await until(() => inside() === 4);
    expect(words()).to.equal('Dec 20, 2026 · 1 day');
    await sendMouse({type: 'move', position: middle(button('OK'))});
    await until(() => inside() === 0);
    await click(button('OK'));
    await until(closed);
    expect(el.value).to.equal('2026-12-20/2026-12-20');
  });

  it('takes a preset, of the days and years that are given, and none with Cancel', async () => {
    const el = await show<LcDateRange>(
      `<lc-date-range label="W" value="${VALUE}" presets='{"days": [7], "years": [1, 5]}'></lc-date-range>`,
    );
    const {preset, button, closed, words} = await openPopup(el);
    const names = [...el.shadowRoot!.querySelectorAll('.lc-range__preset')].map(({textContent}) => textContent);
    expect(names).to.deep.equal([
      'Today',
      'Yesterday',
      'Last 7 days',
      'This month',
      'Last month',
      'This year',
      'Last year',
      'Last 5 years',
      'Clear range',
    ]);
    await click(preset('Last 7 days'));
    await until(() => words().endsWith('7 days'));
    await click(button('Cancel'));
    await until(closed);
    expect(el.value).to.equal(VALUE);
    const again = await openPopup(el);
    await click(again.preset('Last 7 days'));
    await click(again.button('OK'));
    await until(again.closed);
    const [start, end] = el.value.split('/') as [string, string];
    expect(Date.parse(end) - Date.parse(start)).to.equal(6 * 86_400_000);
  });

  it('is cleared by its button and by the popup', async () => {
    const el = await show<LcDateRange>(`<lc-date-range label="W" value="${VALUE}"></lc-date-range>`);
    await click(el.shadowRoot!.querySelector('[aria-label^="Clear range"]')!);
    await until(() => el.value === '');
    expect(el.shadowRoot!.querySelector('[aria-label^="Clear range"]') === null).to.equal(true);
    el.value = VALUE;
    await el.updateComplete;
    const {preset, button, closed, words} = await openPopup(el);
    await click(preset('Clear range'));
    await until(() => words() === 'No dates chosen');
    await click(button('OK'));
    await until(closed);
    expect(el.value).to.equal('');
  });

  it('reads in words where it cannot be edited', async () => {
    const text = async (attributes: string) => {
      const el = await show<LcDateRange>(`<lc-date-range label="W" readonly ${attributes}></lc-date-range>`);
      expect(ends(el).length).to.equal(1);
      return ends(el)[0]!.value.replace(/\s/g, ' ');
    };
    expect(await text(`value="${VALUE}"`)).to.equal('Dec 2 – 11, 2026');
    expect(await text(`value="${VALUE}" format="long"`)).to.equal('December 2 – 11, 2026');
    expect(await text(`value="${VALUE}" format="DD.MM.YYYY"`)).to.equal('02.12.2026 – 11.12.2026');
    expect(await text('value="2026-12-02/"')).to.equal('From Dec 2, 2026');
    expect(await text('value="/2026-12-11"')).to.equal('Until Dec 11, 2026');
  });

  it('names each end by the label and its side', async () => {
    const el = await show<LcDateRange>('<lc-date-range label="Window"></lc-date-range>');
    const names = ends(el).map((input) =>
      input
        .getAttribute('aria-labelledby')!
        .split(' ')
        .map((id) => el.shadowRoot!.getElementById(id)!.textContent)
        .join(' '),
    );
    expect(names).to.deep.equal(['Window Start', 'Window End']);
  });
});
