import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcDate from '../../elements/lc-date.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcDate.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({press: key});
};
const focused = (el: Element) => el.shadowRoot!.activeElement as HTMLElement | null;
const openCalendar = async (el: LcDate) => {
  el.focus();
  await sendKeys({down: 'Alt'});
  await press('ArrowDown');
  await sendKeys({up: 'Alt'});
  await until(() => focused(el)?.matches('.lc-cal__cell'));
};

describe('<lc-date>', () => {
  it('shows a date as the language writes it and submits it as a date input would', async () => {
    const el = await show<LcDate>(
      '<lc-app locale="uk"><form><lc-date label="D" name="d" value="2026-11-20"></lc-date></form></lc-app>',
    );
    expect(inputOf(el).value).to.equal('20.11.2026');
    expect([...new FormData(el.form!)]).to.deep.equal([['d', '2026-11-20']]);
  });

  it('reads a date typed in another format', async () => {
    const el = await show<LcDate>('<lc-date label="D"></lc-date>');
    el.focus();
    await sendKeys({type: '20.11.2026'});
    await leave(el);
    expect(el.value).to.equal('2026-11-20');
    expect(inputOf(el).value).to.equal('11/20/2026');
  });

  it('ignores text that is no date, and is empty when the text is', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2026-11-20"></lc-date>');
    el.focus();
    inputOf(el).select();
    await sendKeys({type: 'soon'});
    await leave(el);
    expect([el.value, inputOf(el).value]).to.deep.equal(['2026-11-20', '11/20/2026']);
    el.focus();
    inputOf(el).select();
    await press('Delete', 'Enter');
    expect(el.value).to.equal('');
  });

  it('offers no day that is unavailable, takes none that is typed, and numbers the weeks', async () => {
    const el = await show<LcDate>(
      `<lc-date label="Dock" value="2026-12-03" week-numbers
        unavailable='["sun", "2026-12-08", {"start": "2026-12-24", "end": "2027-01-01"}]'></lc-date>`,
    );
    await openCalendar(el);
    const all = (selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
    const days = () => all('.lc-cal__cell[aria-disabled=true]:not(.is-out)').map(({textContent}) => textContent);
    expect(days().join()).to.equal('6,8,13,20,24,25,26,27,28,29,30,31');
    expect(all('.lc-cal__week .lc-unseen').map(({textContent}) => textContent)).to.deep.equal(
      [49, 50, 51, 52, 53, 1].map((number) => `Week ${number}`),
    );
    all('.lc-cal__cell')
      .find(({textContent}) => textContent === '8')!
      .click();
    expect(el.value).to.equal('2026-12-03');
    expect(await violations(el)).to.deep.equal([]);
    await press('Escape');
    inputOf(el).select();
    await sendKeys({type: '12/8/2026'});
    await leave(el);
    expect([el.value, el.validationMessage]).to.deep.equal([
      '2026-12-08',
      '12/8/2026 is not available, choose another day',
    ]);
    el.unavailable = (date) => date > '2026-12-10';
    expect(el.validity.valid).to.equal(true);
    el.unavailable = () => {
      throw new Error('of the page');
    };
    expect(el.validity.valid).to.equal(true);
  });

  it('says between what days it must lie, and offers no other in its calendar', async () => {
    const el = await show<LcDate>(
      '<lc-date label="Visit" value="2026-11-20" min="2026-11-18" max="2026-12-10"></lc-date>',
    );
    el.focus();
    inputOf(el).select();
    await sendKeys({type: '12/11/2026'});
    await leave(el);
    expect(el.validationMessage).to.equal('Visit must be 12/10/2026 or earlier');
    el.value = '2026-11-17';
    expect(el.validationMessage).to.equal('Visit must be 11/18/2026 or later');
    await openCalendar(el);
    await press('Enter');
    expect(el.value, 'a press on a day out of bounds').to.equal('2026-11-17');
    await press('ArrowRight', 'Enter');
    await until(() => el.value === '2026-11-18');
    expect(el.checkValidity()).to.equal(true);
  });

  it('reads dates of the other languages', async () => {
    const el = await show<LcDate>('<lc-date label="D"></lc-date>');
    for (const text of ['20 листопада 2026', '20 de noviembre de 2026', 'le 20 novembre 2026', '2026-11-20']) {
      el.value = '';
      await el.updateComplete;
      inputOf(el).focus();
      inputOf(el).value = '';
      document.execCommand('insertText', false, text);
      await leave(el);
      expect(el.value, text).to.equal('2026-11-20');
    }
  });

  it('picks a day by keyboard and gives the focus back', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2026-11-30"></lc-date>');
    const changes: string[] = [];
    el.addEventListener('change', () => changes.push(el.value));
    await openCalendar(el);
    expect(focused(el)!.getAttribute('aria-label')).to.equal('Monday, November 30, 2026');
    await press('ArrowRight', 'ArrowDown', 'PageDown');
    await until(() => focused(el)?.getAttribute('aria-label') === 'Friday, January 8, 2027');
    expect(await violations(el)).to.deep.equal([]);
    await press('Enter');
    await until(() => focused(el) === inputOf(el));
    expect(changes).to.deep.equal(['2027-01-08']);
    expect(inputOf(el).value).to.equal('1/8/2027');
  });

  it('gets to another year by the months and years', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2024-02-29"></lc-date>');
    await openCalendar(el);
    const root = el.shadowRoot!;
    const button = (label: string) => root.querySelector<HTMLElement>(`[title="${label}"]`)!;
    button('Choose month').click();
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 12);
    button('Choose year').click();
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 9);
    await press('ArrowRight', 'Enter');
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 12);
    await press('Enter');
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 42);
    expect(focused(el)!.getAttribute('aria-label')).to.contain('February');
  });

  it('takes a day of the months around by a press, and no key past the ends of time', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2026-11-20"></lc-date>');
    await openCalendar(el);
    await animated(el);
    const day = el.shadowRoot!.querySelector('.lc-cal__cell.is-out[aria-label*="December 3"]')!;
    await sendMouse({type: 'click', position: middle(day)});
    await until(() => el.value === '2026-12-03');
    el.value = '9999-12-31';
    await el.updateComplete;
    await openCalendar(el);
    await press('ArrowRight', 'PageDown', 'ArrowLeft', 'Enter');
    await until(() => el.value === '9999-12-30');
  });

  it('walks to the left with the left arrow where text runs from the right', async () => {
    const el = await show<LcDate>('<div dir="rtl"><lc-date label="D" value="2026-11-20"></lc-date></div>');
    await openCalendar(el);
    await press('ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Enter');
    await until(() => el.value === '2026-11-21');
  });

  it('shows the calendar that the language of the page names', async () => {
    const el = await show<LcDate>(
      '<div lang="en-u-ca-persian"><lc-date label="D" value="2026-03-20" week-numbers></lc-date></div>',
    );
    await openCalendar(el);
    const title = () => el.shadowRoot!.querySelector('.lc-cal__head [aria-live]')!.textContent;
    const day = () => focused(el)!.textContent;
    expect([title(), day()]).to.deep.equal(['Esfand 1404 AP', '29']);
    await press('ArrowRight');
    await until(() => title() === 'Farvardin 1405 AP');
    expect([day(), focused(el)!.getAttribute('aria-label')]).to.deep.equal(['1', 'Saturday, Farvardin 1, 1405 AP']);
    await press('PageDown', 'Enter');
    await until(() => el.value === '2026-04-21');
    expect(inputOf(el).value).to.equal('4/21/2026');
  });

  it('closes with Escape and changes nothing', async () => {
    const el = await show<LcDate>('<lc-date label="D" value="2026-11-20"></lc-date>');
    await openCalendar(el);
    await press('Escape');
    await until(() => !el.shadowRoot!.querySelector('.lc-cal'));
    expect(el.value).to.equal('2026-11-20');
    expect(focused(el)).to.equal(inputOf(el));
  });
});
