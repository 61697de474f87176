import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcEmail from '../../elements/lc-email.js';
import {leave} from '../support/leave.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcEmail.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;

describe('<lc-email>', () => {
  it('wants an address, and says how one looks once the person has left', async () => {
    const el = await show<LcEmail>('<lc-email label="Mail"></lc-email>');
    el.focus();
    await sendKeys({type: 'olena@'});
    await leave(el);
    await until(() => el.shadowRoot!.querySelector('.lc-error')?.textContent?.includes('name@example.com'));
    expect(el.validity.typeMismatch).to.equal(true);
    el.value = 'olena@пошта.укр';
    await el.updateComplete;
    expect(el.checkValidity()).to.equal(true);
  });

  it('submits the address without the spaces around it, as a native one does', async () => {
    const el = await show<LcEmail>('<form><lc-email label="Mail" name="m"></lc-email></form>');
    el.focus();
    await sendKeys({type: ' olena@example.com '});
    await leave(el);
    expect([...new FormData(el.form!)]).to.deep.equal([['m', 'olena@example.com']]);
  });

  it('brings up the keyboard for addresses and lets browsers fill it in', async () => {
    const el = await show<LcEmail>('<lc-email label="Mail"></lc-email>');
    const {inputMode, autocomplete, autocapitalize} = inputOf(el);
    expect([inputMode, autocomplete, autocapitalize]).to.deep.equal(['email', 'email', 'none']);
  });
});
