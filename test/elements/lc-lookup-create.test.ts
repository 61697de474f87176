import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcLookup from '../../elements/lc-lookup.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcLookup.define();

const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input')!;
const frameOf = (el: Element) => el.shadowRoot!.querySelector('iframe');

async function lookupWithPage(): Promise<LcLookup> {
  const options = `options='{"1": "Nordskar AB"}'`;
  const el = await show<LcLookup>(`<lc-lookup label="Supplier" create-url="/new-supplier" ${options}></lc-lookup>`);
  el.focus();
  await sendKeys({type: 'Bergans'});
  await until(() => el.shadowRoot!.querySelector('.lc-opt--action'));
  await sendKeys({press: 'ArrowDown'});
  await sendKeys({press: 'Enter'});
  await until(() => frameOf(el)?.contentDocument?.URL.includes('new-supplier'));
  await until(() => frameOf(el)!.contentDocument!.readyState === 'complete');
  return el;
}

describe('<lc-lookup create-url>', () => {
  it('opens the page with what was typed, and takes the record that it saves', async () => {
    const el = await lookupWithPage();
    const address = new URL(frameOf(el)!.src);
    expect(JSON.parse(address.searchParams.get('params')!)).to.deep.equal({fillingValues: {}, search: 'Bergans'});
    const page = frameOf(el)!.contentDocument!;
    const detail = {id: '7', alias: 'supplier', presentation: 'Bergans of Norway'};
    await until(() => {
      page.body.dispatchEvent(new CustomEvent('lc-saved', {detail, bubbles: true, composed: true}));
      return el.value === '7';
    });
    expect(inputOf(el).value).to.equal('Bergans of Norway');
    await until(() => !frameOf(el));
  });

  it('leaves the value as it was when the page is closed', async () => {
    const el = await lookupWithPage();
    await sendKeys({press: 'Escape'});
    await until(() => !frameOf(el));
    expect([el.value, inputOf(el).value]).to.deep.equal(['', '']);
  });

  it('is closed by Escape also while the focus is in the page', async () => {
    const el = await lookupWithPage();
    frameOf(el)!.contentWindow!.focus();
    await until(() => frameOf(el)!.contentDocument!.hasFocus());
    await sendKeys({press: 'Escape'});
    await until(() => !frameOf(el));
  });
});
