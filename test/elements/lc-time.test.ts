import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import LcTime from '../../elements/lc-time.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {leave} from '../support/leave.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcApp.define();
LcTime.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const data = (el: LcTime) => [...new FormData(el.form!)];

async function retype(el: LcTime, text: string): Promise<void> {
  el.focus();
  inputOf(el).select();
  if (text) await sendKeys({type: text});
  else await sendKeys({press: 'Delete'});
  await leave(el);
  await el.updateComplete;
}

async function click(part: Element): Promise<void> {
  part.scrollIntoView({block: 'nearest'});
  const {left, top, width, height} = part.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Opens the picker with the mouse; answers its parts. */
async function openPicker(el: LcTime) {
  const root = el.shadowRoot!;
  await click(root.querySelector('.lc-input__btn')!);
  await until(() => root.querySelector('.lc-timepart__v'));
  await animated(el);
  const parts = () => [...root.querySelectorAll<HTMLInputElement>('.lc-timepart__v')];
  const button = (label: string) => root.querySelector<HTMLButtonElement>(`.lc-popup button[aria-label="${label}"]`)!;
  const foot = (text: string) =>
    [...root.querySelectorAll<HTMLElement>('.lc-pickfoot button')].find((each) => each.textContent === text)!;
  return {parts, button, foot, texts: () => parts().map(({value}) => value)};
}

describe('<lc-time>', () => {
  it('reads a time in what way it is typed and shows it as the language writes it', async () => {
    const el = await show<LcTime>('<lc-app locale="uk"><lc-time label="T"></lc-time></lc-app>');
    for (const [typed, value, shown] of [
      ['9:5', '09:05:00', '09:05'],
      ['930', '09:30:00', '09:30'],
      ['1730', '17:30:00', '17:30'],
      ['8.15.30', '08:15:30', '08:15:30'],
      ['9.05 pm', '21:05:00', '21:05'],
    ] as const) {
      await retype(el, typed);
      expect([el.value, inputOf(el).value], typed).to.deep.equal([value, shown]);
    }
  });

  it('becomes the earliest time when the text cannot be read, unless that is kept', async () => {
    const el = await show<LcTime>('<lc-time label="T" value="08:30:00" min="07:00:00"></lc-time>');
    await retype(el, 'noonish');
    expect(el.value).to.equal('07:00:00');
    el.unparsable = 'keep';
    await el.updateComplete;
    const texts: string[] = [];
    el.addEventListener('lc-unparsable', (event) => texts.push((event as CustomEvent<{text: string}>).detail.text));
    await retype(el, 'noonish');
    expect([el.value, inputOf(el).value, texts.join(), el.checkValidity()]).to.deep.equal([
      '07:00:00',
      'noonish',
      'noonish',
      false,
    ]);
  });

  it('ignores that it is emptied, unless it is clearable', async () => {
    const el = await show<LcTime>('<lc-time label="T" value="08:30:00"></lc-time>');
    await retype(el, '');
    expect([el.value, inputOf(el).value]).to.deep.equal(['08:30:00', '08:30']);
    el.focus();
    inputOf(el).select();
    await sendKeys({type: '1'});
    await sendKeys({press: 'Backspace'});
    await leave(el);
    expect(el.value, 'what was typed on the way is forgotten').to.equal('08:30:00');
    el.clearable = true;
    await el.updateComplete;
    await retype(el, '');
    expect([el.value, inputOf(el).value]).to.deep.equal(['', '']);
  });

  it('says between what times it must lie', async () => {
    const el = await show<LcTime>('<lc-time label="Slot" min="06:00:00" max="not a time"></lc-time>');
    await retype(el, '5:00');
    expect([el.value, el.validationMessage]).to.deep.equal(['05:00:00', 'The Slot must be between 06:00 and 23:59:59']);
    expect(el.matches(':state(user-invalid)')).to.equal(true);
    await retype(el, '23:00');
    expect(el.checkValidity()).to.equal(true);
  });

  it('submits what a native time input would', async () => {
    const el = await show<LcTime>('<form><lc-time label="T" name="t" value="09:05"></lc-time></form>');
    expect(data(el)).to.deep.equal([['t', '09:05']]);
    expect(inputOf(el).value).to.equal('09:05');
    await retype(el, '7:30');
    expect(data(el)).to.deep.equal([['t', '07:30:00']]);
    el.form!.reset();
    expect(data(el)).to.deep.equal([['t', '09:05']]);
    el.value = 'soon';
    expect(data(el)).to.deep.equal([['t', '']]);
  });

  it('is picked part by part with the mouse, within its bounds, and taken with OK', async () => {
    const el = await show<LcTime>('<lc-time label="T" value="16:45:00" max="18:00:00" minute-step="15"></lc-time>');
    const changes: string[] = [];
    el.addEventListener('change', () => changes.push(el.value));
    const {button, texts, foot, parts} = await openPicker(el);
    expect(texts()).to.deep.equal(['16', '45', '00']);
    expect(parts().map((part) => part.getAttribute('aria-label'))).to.deep.equal(['Hours', 'Minutes', 'Seconds']);
    expect(await violations(el)).to.deep.equal([]);
    await click(button('Minutes: increase'));
    await until(() => texts().join() === '17,00,00');
    await click(button('Hours: increase'));
    await until(() => texts().join() === '18,00,00');
    expect(button('Hours: increase').disabled && button('Minutes: increase').disabled, 'at the latest').to.equal(true);
    expect(changes).to.deep.equal([]);
    await click(foot('OK'));
    await until(() => changes.length);
    expect([changes.join(), inputOf(el).value]).to.deep.equal(['18:00:00', '18:00']);
    await until(() => el.shadowRoot!.activeElement === inputOf(el));
  });

  it('shows a part’s old value again when what was typed is none', async () => {
    const el = await show<LcTime>('<lc-time label="T" value="16:45:00"></lc-time>');
    const {parts, texts} = await openPicker(el);
    for (const text of ['77', 'x', '24']) {
      parts()[0]!.focus();
      parts()[0]!.select();
      await sendKeys({type: text});
      await sendKeys({press: 'Tab'});
      expect(texts(), text).to.deep.equal(['16', '45', '00']);
    }
    parts()[0]!.focus();
    await sendKeys({type: '123'});
    expect(parts()[0]!.value.length).to.equal(2);
  });

  it('goes on stepping while a stepper is held, past the last hour to the first', async () => {
    const el = await show<LcTime>('<lc-time label="T" value="22:00:00"></lc-time>');
    const {button, foot, texts} = await openPicker(el);
    await sendMouse({type: 'move', position: middle(button('Hours: increase'))});
    await sendMouse({type: 'down'});
    await until(() => texts()[0] === '01');
    await sendMouse({type: 'up'});
    const [hour] = texts();
    await click(button('Hours: decrease'));
    await click(button('Hours: increase'));
    await click(foot('OK'));
    await until(() => el.value === `${hour}:00:00`);
  });

  it('has the half of the day where the format has it', async () => {
    const el = await show<LcTime>(
      '<lc-app time-format="h:mm A"><lc-time label="T" value="14:45:00"></lc-time></lc-app>',
    );
    expect(inputOf(el).value).to.equal('2:45 PM');
    const {parts, texts, button, foot} = await openPicker(el);
    expect(texts()).to.deep.equal(['02', '45', '00', 'PM']);
    await click(button('AM or PM: increase'));
    await until(() => texts().join() === '02,45,00,AM');
    parts()[0]!.focus();
    await sendKeys({type: '12'});
    await until(() => texts().join() === '12,45,00,AM');
    await click(foot('OK'));
    await until(() => el.value === '00:45:00');
  });
});
