import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcPassword from '../../elements/lc-password.js';
import {levelOf} from '../../src/rules/password-policy.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcPassword.define();

const part = <E extends HTMLElement = HTMLElement>(el: Element, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector);
const inputOf = (el: Element) => part<HTMLInputElement>(el, 'input')!;
const button = (el: Element, name: string) => part<HTMLButtonElement>(el, `button[aria-label^="${name}"]`)!;
const bars = (el: Element) => el.shadowRoot!.querySelectorAll('.lc-meter > .is-on').length;

async function click(target: Element) {
  const {left, top, width, height} = target.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

async function typed(el: LcPassword, text: string) {
  el.focus();
  inputOf(el).select();
  await sendKeys({type: text});
  await el.updateComplete;
}

describe('<lc-password>', () => {
  it('submits what a native password input would, spaces and all', async () => {
    const el = await show<LcPassword>('<form><lc-password label="P" name="p"></lc-password></form>');
    await typed(el, ' a b ');
    expect([...new FormData(el.form!)]).to.deep.equal([['p', ' a b ']]);
    expect(el.checkValidity()).to.equal(true);
    expect([inputOf(el).type, inputOf(el).autocomplete]).to.deep.equal(['password', 'current-password']);
  });

  it('shows what is typed while asked to', async () => {
    const el = await show<LcPassword>('<lc-password label="P" value="Pallet7x"></lc-password>');
    const reveal = button(el, 'Show password');
    await click(reveal);
    await until(() => inputOf(el).type === 'text');
    expect([reveal.ariaPressed, inputOf(el).value]).to.deep.equal(['true', 'Pallet7x']);
    await click(reveal);
    await until(() => inputOf(el).type === 'password');
  });

  it('shows how strong the password is with every key, and what would make it stronger', async () => {
    const el = await show<LcPassword>('<lc-password label="P" meter></lc-password>');
    const seen: [string, number, string][] = [];
    for (const text of ['palle', 'pallet', 'palletpal', 'Pallet7x', 'Pallet7x42', 'aaallet7xB']) {
      await typed(el, text);
      seen.push([text, bars(el), part(el, '.lc-strength > .lc-hint')!.textContent!]);
    }
    expect(seen).to.deep.equal([
      ['palle', 0, 'Use at least 6 characters'],
      ['pallet', 1, 'LowTwo more characters make it fair'],
      ['palletpal', 2, 'FairAdd 2 of these to make it good: a capital letter, a digit, or a special character'],
      ['Pallet7x', 3, 'GoodTwo more characters make it strong'],
      ['Pallet7x42', 4, 'Strong100\u00a0%'],
      ['aaallet7xB', 3, 'GoodBreak up the repeated characters to make it strong'],
    ]);
    const meter = part(el, '[role=meter]')!;
    expect([meter.ariaValueNow, meter.ariaValueText]).to.deep.equal(['75', 'Good']);
  });

  it('announces a new level politely, and not each key', async () => {
    const el = await show<LcPassword>('<lc-password label="P" meter></lc-password>');
    const lines: string[] = [];
    const region = part(el, '[aria-live=polite]')!;
    new MutationObserver((records) =>
      records.forEach(({addedNodes}) => addedNodes.forEach((node) => lines.push(node.textContent!))),
    ).observe(region, {childList: true});
    await typed(el, 'palletpa');
    await until(() => lines.length === 2);
    expect(lines).to.deep.equal([
      'Low. Two more characters make it fair',
      'Fair. Add 2 of these to make it good: a capital letter, a digit, or a special character',
    ]);
  });

  it('makes up a password that keeps the policy, shows it and fires a change', async () => {
    const el = await show<LcPassword>(
      '<form><lc-password label="P" name="p" policy="characters" meter></lc-password></form>',
    );
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(type));
    await click(button(el, 'Generate password'));
    await until(() => el.value);
    expect(seen).to.deep.equal(['input', 'change']);
    expect([inputOf(el).type, inputOf(el).value]).to.deep.equal(['text', el.value]);
    expect(el.checkValidity()).to.equal(true);
    expect(levelOf(el.value)).to.equal('strong');
    const first = el.value;
    await click(button(el, 'Generate password'));
    await until(() => el.value !== first);
  });

  it('is at fault below the level asked for, in the language of the page', async () => {
    const el = await show<LcPassword>('<div lang="fr"><lc-password label="P" level="strong"></lc-password></div>');
    await typed(el, 'Pallet7x');
    await leave(el);
    await until(() => part(el, '.lc-error')?.textContent === 'Utilisez au moins 10 caractères');
    expect(el.validity.customError).to.equal(true);
    await typed(el, 'Pallet7x42');
    expect(el.checkValidity()).to.equal(true);
    expect(inputOf(el).autocomplete).to.equal('new-password');
  });

  it('takes a policy as data, with its own sentences', async () => {
    const el = await show<LcPassword>('<lc-password label="P"></lc-password>');
    el.setAttribute('policy', '{"minLength": 4, "messages": {"minLength": "Four at least"}}');
    el.value = 'abc';
    expect(el.validationMessage).to.equal('Four at least');
    el.policy = {maxRepeat: 1};
    expect(el.checkValidity()).to.equal(true);
    el.value = 'abb';
    expect(el.validationMessage).to.equal('Use no more than one of the same character in a row');
  });

  it('is never shown as text, nor how long it is, when read-only', async () => {
    const el = await show<LcPassword>(
      '<form><lc-password label="P" name="p" value="Pallet7x42" readonly></lc-password></form>',
    );
    expect(inputOf(el).value).to.equal('••••••••');
    expect(part(el, 'button') === null).to.equal(true);
    expect([...new FormData(el.form!)]).to.deep.equal([['p', 'Pallet7x42']]);
    el.focus();
    await sendKeys({type: 'x'});
    await leave(el);
    expect(el.value).to.equal('Pallet7x42');
  });

  it('is not given back by the browser after going back', async () => {
    const el = await show<LcPassword>('<lc-password label="P" value="first"></lc-password>');
    el.formStateRestoreCallback('"second"', 'restore');
    expect(el.value).to.equal('first');
  });
});
