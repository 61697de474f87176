import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcDate from '../../elements/lc-date.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcDate.define();

const partsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
const textOf = (el: Element) => el.shadowRoot!.querySelector('[role="group"]')?.textContent;
const focusOf = (el: Element) => el.shadowRoot!.activeElement?.getAttribute('aria-label');

async function segmented(
  attributes = '',
  around = ['<lc-app date-format="DD.MM.YYYY">', '</lc-app>'],
): Promise<LcDate> {
  const el = await show<LcDate>(
    `${around[0]}<lc-date label="Due" name="due" segmented ${attributes}></lc-date>${around[1]}`,
  );
  await until(() => partsOf(el).length === 3);
  return el;
}

describe('<lc-date segmented>', () => {
  it('has a part for day, month and year, in the order of the format, and each takes its digits', async () => {
    const el = await segmented('', ['<lc-app date-format="DD.MM.YYYY"><form>', '</form></lc-app>']);
    expect(partsOf(el).map((part) => part.ariaLabel)).to.deep.equal(['day, Due', 'month, Due', 'year, Due']);
    const events: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => events.push(`${type} ${el.value}`));
    el.focus();
    await sendKeys({type: '7'});
    expect(focusOf(el)).to.equal('month, Due');
    await sendKeys({type: '112026'});
    await until(() => el.value === '2026-11-07');
    expect(events.at(-1)).to.equal('input 2026-11-07');
    await leave(el);
    expect(events.filter((each) => each.startsWith('change'))).to.deep.equal(['change 2026-11-07']);
    expect(new FormData(el.form!).get('due')).to.equal('2026-11-07');
    expect(await violations(el)).to.deep.equal([]);
  });

  it('turns a part by the arrow keys, and is committed by Enter', async () => {
    const el = await segmented('value="2026-01-31"');
    const changes: string[] = [];
    el.addEventListener('change', () => changes.push(el.value));
    el.focus();
    await pressed('ArrowUp');
    await until(() => el.value === '2026-01-01');
    await pressed('ArrowRight');
    await pressed('ArrowDown');
    await until(() => el.value === '2026-12-01');
    await pressed('Enter');
    expect(changes).to.deep.equal(['2026-12-01']);
  });

  it('is a date before again when it is left half typed, and says so where text is kept', async () => {
    const el = await segmented('value="2026-11-20"');
    el.focus();
    await pressed('Backspace');
    await pressed('Backspace');
    await until(() => /^dd/.test(textOf(el)!));
    await leave(el);
    await until(() => textOf(el) === '20.11.2026');
    expect(el.value).to.equal('2026-11-20');
    const kept = await segmented('unparsable="keep"');
    kept.focus();
    await sendKeys({type: '24'});
    await leave(kept);
    await until(() => !kept.validity.valid);
    expect(textOf(kept)).to.match(/^24/);
    kept.focus();
    await sendKeys({type: '24122026'});
    await leave(kept);
    await until(() => kept.validity.valid);
    expect(kept.value).to.equal('2026-12-24');
  });

  it('mends a day that its month does not have, when it is left', async () => {
    const el = await segmented();
    el.focus();
    await sendKeys({type: '31022026'});
    await leave(el);
    await until(() => el.value === '2026-02-28');
  });

  it('is emptied part by part, and takes a date from the calendar and the page', async () => {
    const el = await segmented('value="2026-11-20"');
    for (const part of partsOf(el)) {
      part.focus();
      for (let left = 4; left; left--) await pressed('Backspace');
    }
    await leave(el);
    await until(() => el.value === '');
    await sendMouse({type: 'click', position: middle(el.shadowRoot!.querySelector('.lc-input__btn')!)});
    await until(() => el.shadowRoot!.querySelector('.lc-cal'));
    await until(() => el.shadowRoot!.activeElement?.closest('.lc-cal'));
    await pressed('Enter');
    await until(() => /^\d{4}-\d\d-\d\d$/.test(el.value) && focusOf(el) === 'day, Due');
    el.value = '2030-02-03';
    await until(() => textOf(el)!.endsWith('2030'));
  });

  it('is committed when the calendar over it is closed, by Escape or by a press elsewhere', async () => {
    const el = await segmented();
    const changes: string[] = [];
    el.addEventListener('change', () => changes.push(el.value));
    const calendar = () => el.shadowRoot!.querySelector('.lc-cal');
    el.focus();
    await sendKeys({type: '07112026'});
    await pressed('Alt+ArrowDown');
    await until(() => el.shadowRoot!.activeElement?.closest('.lc-cal'));
    await pressed('Escape');
    await until(() => !calendar() && focusOf(el) === 'day, Due');
    await sendKeys({type: '08'});
    await pressed('Alt+ArrowDown');
    await until(() => el.shadowRoot!.activeElement?.closest('.lc-cal'));
    await sendMouse({type: 'click', position: [790, 590]});
    await until(() => !calendar() && changes.includes('2026-11-08'));
  });

  it('has the names and the order of the language, also from right to left', async () => {
    const around = ['<lc-app locale="fr"><div dir="rtl">', '</div></lc-app>'];
    const el = await segmented('', around);
    await until(() => partsOf(el)[0]?.ariaLabel === 'année, Due');
    expect(textOf(el)).to.equal('aaaa-mm-jj');
    const [year, , day] = partsOf(el).map((part) => part.getBoundingClientRect().left);
    expect(year).to.be.lessThan(day!);
    const us = await segmented('value="2026-11-07"', ['<lc-app date-format="YYYY-MM-DD">', '</lc-app>']);
    await until(() => textOf(us) === '2026-11-07');
  });

  it('cannot be changed where it is read only or disabled', async () => {
    for (const state of ['readonly', 'disabled']) {
      const el = await segmented(`value="2026-11-20" ${state}`);
      el.focus();
      await pressed('ArrowUp');
      expect(el.value).to.equal('2026-11-20');
      expect(el.shadowRoot!.querySelector('.lc-input__btn')).to.equal(null);
      expect(await violations(el)).to.deep.equal([]);
    }
  });
});
