import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import axe from 'axe-core';
import LcApp from '../../elements/lc-app.js';
import {TimestampControl} from '../../src/controls/date/timestamp-control.js';
import {TimeControl} from '../../src/controls/time/time-control.js';
import {FieldElement} from '../../src/host/field-element.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

/** The control of forms for a time of day, alone on a page; `value` is HH:mm:ss. */
class TimeElement extends FieldElement {
  static override tag = 'lc-test-time';
  protected override view() {
    const tell = (take: (value: unknown) => void) => (time: string | null) => take(time ?? '');
    const [input, commit] = [tell((time) => this.input(time)), tell((time) => this.commit(time))];
    return (
      <TimeControl
        {...this.field}
        allowNull
        min="07:00:00"
        value={this.value || null}
        onInput={input}
        onCommit={commit}
      />
    );
  }
}

/** The control of forms for a moment, alone on a page; `value` is milliseconds as text. */
class MomentElement extends FieldElement {
  static override tag = 'lc-test-moment';
  protected override view() {
    const tell = (take: (value: unknown) => void) => (ms: number | null) => take(ms === null ? '' : String(ms));
    const [input, commit] = [tell((ms) => this.input(ms)), tell((ms) => this.commit(ms))];
    return (
      <TimestampControl
        {...this.field}
        value={this.value ? Number(this.value) : null}
        onInput={input}
        onCommit={commit}
      />
    );
  }
}

LcApp.define();
TimeElement.define();
MomentElement.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;

async function retype(el: FieldElement, text: string): Promise<void> {
  el.focus();
  inputOf(el).select();
  await sendKeys({type: text});
  await leave(el);
  await el.updateComplete;
}

describe('a time of day', () => {
  it('is read in what way it is typed and shown as the language writes it', async () => {
    const el = await show<TimeElement>('<lc-app locale="uk"><lc-test-time label="T"></lc-test-time></lc-app>');
    for (const [typed, value, shown] of [
      ['9:5', '09:05:00', '09:05'],
      ['1730', '17:30:00', '17:30'],
      ['8.15.30', '08:15:30', '08:15:30'],
    ] as const) {
      await retype(el, typed);
      expect([el.value, inputOf(el).value], typed).to.deep.equal([value, shown]);
    }
  });

  it('becomes the earliest one when it cannot be read, and nothing when it is emptied', async () => {
    const el = await show<TimeElement>('<lc-test-time label="T" value="08:30:00"></lc-test-time>');
    await retype(el, 'noonish');
    expect(el.value).to.equal('07:00:00');
    el.focus();
    inputOf(el).select();
    await sendKeys({press: 'Delete'});
    await leave(el);
    expect(el.value).to.equal('');
  });
});

describe('a moment', () => {
  const AT = Date.UTC(2026, 10, 20, 22, 30);

  it('is shown and typed in the time zone of the app', async () => {
    const el = await show<MomentElement>(
      `<lc-app locale="uk" time-zone="Europe/Kyiv"><lc-test-moment label="M" value="${AT}"></lc-test-moment></lc-app>`,
    );
    expect(inputOf(el).value).to.contain('21.11.2026').and.contain('00:30');
    await retype(el, '21.11.2026 14:05');
    expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 21, 12, 5));
  });

  it('keeps its time of day when another day is picked with the mouse', async () => {
    const el = await show<MomentElement>(
      `<lc-app locale="en" time-zone="Europe/Kyiv"><lc-test-moment label="M" value="${AT}"></lc-test-moment></lc-app>`,
    );
    const click = async (part: Element) => {
      const {left, top, width, height} = part.getBoundingClientRect();
      await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    };
    const root = el.shadowRoot!;
    await click(root.querySelector('.lc-input__btn')!);
    await until(() => root.querySelectorAll('.lc-cal__cell').length === 42);
    await new Promise((done) => setTimeout(done, 250));
    const {violations} = await axe.run(el, {rules: {region: {enabled: false}}});
    expect(violations.map(({id}) => id)).to.deep.equal([]);
    await click(root.querySelector('[aria-label="Wednesday, November 25, 2026"]')!);
    await until(() => !root.querySelector('.lc-cal'));
    expect(Number(el.value)).to.equal(Date.UTC(2026, 10, 24, 22, 30));
  });
});
