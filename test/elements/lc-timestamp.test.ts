import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcTimestamp from '../../elements/lc-timestamp.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcTimestamp.define();

const AT = Date.UTC(2026, 10, 20, 22, 30, 15);
const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const inKyiv = (locale = 'en') =>
  show<LcTimestamp>(
    `<form><lc-app locale="${locale}" time-zone="Europe/Kyiv">
      <lc-timestamp label="M" name="m" value="${AT}"></lc-timestamp></lc-app></form>`,
  );
const field = () => document.querySelector<LcTimestamp>('lc-timestamp')!;

async function retype(el: LcTimestamp, text: string): Promise<void> {
  el.focus();
  inputOf(el).select();
  await sendKeys({type: text});
  await leave(el);
  await el.updateComplete;
}

async function click(part: Element): Promise<void> {
  part.scrollIntoView({block: 'nearest'});
  const {left, top, width, height} = part.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

describe('<lc-timestamp>', () => {
  it('is shown and typed in the time zone of the app, and submitted as a number', async () => {
    await inKyiv('uk');
    const el = field();
    await el.updateComplete;
    expect(inputOf(el).value).to.equal('21.11.2026 00:30');
    expect([...new FormData(el.form!)]).to.deep.equal([['m', String(AT)]]);
    await retype(el, '21.11.2026 14:05');
    expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 21, 12, 5));
    await retype(el, 'Nov 20, 2026, 9.05 pm');
    expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 20, 19, 5));
  });

  it('keeps seconds that it does not show, and ignores what is no moment', async () => {
    await inKyiv();
    const el = field();
    await el.updateComplete;
    for (const text of [inputOf(el).value, 'tomorrow']) {
      await retype(el, text);
      expect(Number(el.value), text).to.equal(AT);
    }
    el.value = 'x';
    expect([...new FormData(el.form!)]).to.deep.equal([['m', '']]);
  });

  it('takes a day and a time from one popup with OK', async () => {
    await inKyiv();
    const el = field();
    await el.updateComplete;
    const root = el.shadowRoot!;
    await click(root.querySelector('.lc-input__btn')!);
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 42);
    expect(await violations(el)).to.deep.equal([]);
    await click(root.querySelector('[aria-label="Wednesday, November 25, 2026"]')!);
    root.querySelector<HTMLElement>('[aria-label="Hours"]')!.focus();
    await sendKeys({type: '16'});
    expect(Number(el.value), 'before OK').to.equal(AT);
    await click([...root.querySelectorAll('.lc-pickfoot button')].at(-1)!);
    await until(() => !root.querySelector('.lc-cal'));
    expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 25, 14, 30, 15));
  });
});
