import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcMultilingualText from '../../elements/lc-multilingual-text.js';
import {leave} from '../support/leave.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcMultilingualText.define();

const part = (el: Element, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);
const inputOf = (el: Element) => el.shadowRoot!.querySelector<HTMLInputElement>('input, textarea')!;
const tab = (el: Element, locale: string) => part(el, `[role=tab][id$="-${locale}"]`)!;
const selected = (el: Element) => part(el, '[role=tab][aria-selected=true]')!.firstChild!.textContent;
const hint = (el: Element) => part(el, '.lc-hint')?.textContent;

async function click(target: Element) {
  const {left, top, width, height} = target.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

const TENT = `value='{"en": "Tent", "fr": "Tente", "es": "Tienda"}'`;

describe('<lc-multilingual-text>', () => {
  it('has one tab per language at the end of its label, the page’s own first', async () => {
    const el = await show<LcMultilingualText>(
      `<div lang="fr"><lc-multilingual-text label="Nom" ${TENT}></lc-multilingual-text></div>`,
    );
    const tabs = [...el.shadowRoot!.querySelectorAll('.lc-label [role=tab]')];
    expect(tabs.map((each) => each.firstChild!.textContent)).to.deep.equal(['EN', 'FR', 'ES', 'UK']);
    expect(tabs.map((each) => each.classList.contains('is-empty'))).to.deep.equal([false, false, false, true]);
    expect([selected(el), inputOf(el).value, inputOf(el).lang]).to.deep.equal(['FR', 'Tente', 'fr']);
  });

  it('shows and takes the text of the language that is chosen, and keeps the others', async () => {
    const el = await show<LcMultilingualText>(`<lc-multilingual-text label="Name" ${TENT}></lc-multilingual-text>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value.uk}`));
    await click(tab(el, 'uk'));
    await until(() => inputOf(el).lang === 'uk');
    expect(inputOf(el).value).to.equal('');
    await click(inputOf(el));
    await sendKeys({type: 'Н'});
    await click(tab(el, 'es'));
    await until(() => inputOf(el).value === 'Tienda');
    expect(el.value).to.deep.equal({en: 'Tent', fr: 'Tente', es: 'Tienda', uk: 'Н'});
    expect(seen).to.deep.equal(['input Н', 'change Н']);
    expect(tab(el, 'uk').classList.contains('is-empty')).to.equal(false);
  });

  it('says which languages are empty and what is shown there instead', async () => {
    const el = await show<LcMultilingualText>(`<lc-multilingual-text label="Name" ${TENT}></lc-multilingual-text>`);
    expect(hint(el)).to.equal('Ukrainian is empty; English is shown instead');
    el.value = {en: '', fr: 'Tente', es: '', uk: 'Намет'};
    await el.updateComplete;
    expect(hint(el)).to.equal('English and Spanish are empty; French is shown instead');
    el.value = {en: 'a', fr: 'b', es: 'c', uk: 'd'};
    await el.updateComplete;
    expect(hint(el)).to.equal(undefined);
    el.value = {en: '', fr: '', es: '', uk: ''};
    await el.updateComplete;
    expect(hint(el)).to.equal(undefined);
  });

  it('submits an entry for each language, and goes back to its attribute with a reset', async () => {
    const el = await show<LcMultilingualText>(
      `<form><lc-multilingual-text label="Name" name="n" ${TENT}></lc-multilingual-text></form>`,
    );
    const entries = () => [...new FormData(el.form!)].map((entry) => entry.join('='));
    const initial = ['n[en]=Tent', 'n[fr]=Tente', 'n[es]=Tienda', 'n[uk]='];
    expect(entries()).to.deep.equal(initial);
    el.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: 's'});
    await leave(el);
    expect(entries()[0]).to.equal('n[en]=Tents');
    el.form!.reset();
    await el.updateComplete;
    expect(entries()).to.deep.equal(initial);
    expect(inputOf(el).value).to.equal('Tent');
  });

  it('reads its texts from a script within, late ones too, and lets the attribute win', async () => {
    const el = await show<LcMultilingualText>('<lc-multilingual-text label="Name"></lc-multilingual-text>');
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = '{"en": "Stove", "uk": 5}';
    el.append(script);
    await until(() => inputOf(el).value === 'Stove');
    expect(el.value).to.deep.equal({en: 'Stove', fr: '', es: '', uk: ''});
    el.setAttribute('value', '{"en": "Lantern"}');
    await until(() => inputOf(el).value === 'Lantern');
  });

  it('wants a text in one language at least where it is required', async () => {
    const el = await show<LcMultilingualText>('<lc-multilingual-text label="Name" required></lc-multilingual-text>');
    expect(el.validity.valueMissing).to.equal(true);
    el.value = {en: '', fr: '', es: '', uk: 'Намет'};
    expect(el.checkValidity()).to.equal(true);
  });

  it('has rows where they are asked for, and a new line for Enter there', async () => {
    const el = await show<LcMultilingualText>('<lc-multilingual-text label="Note" rows="3"></lc-multilingual-text>');
    const line = parseFloat(getComputedStyle(inputOf(el)).lineHeight);
    expect(inputOf(el).clientHeight).to.be.closeTo(3 * line, 2);
    el.focus();
    await sendKeys({type: 'one'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'two'});
    expect(el.value.en).to.equal('one\ntwo');
  });

  it('marks the languages that are not saved where the page says that it is changed', async () => {
    const el = await show<LcMultilingualText>(
      `<lc-multilingual-text label="Name" changed ${TENT}></lc-multilingual-text>`,
    );
    el.value = {...el.value, es: 'Carpa'};
    await el.updateComplete;
    const marked = [...el.shadowRoot!.querySelectorAll('[role=tab].is-changed')];
    expect(marked.map((each) => each.firstChild!.textContent)).to.deep.equal(['ES']);
  });

  it('keeps its tabs where the label is not shown', async () => {
    const el = await show<LcMultilingualText>(
      `<lc-multilingual-text label="Name" label-position="none" ${TENT}></lc-multilingual-text>`,
    );
    expect(tab(el, 'es').getBoundingClientRect().width).to.be.greaterThan(10);
    await click(tab(el, 'es'));
    await until(() => inputOf(el).value === 'Tienda');
  });

  it('can be read in every language but not changed when read-only', async () => {
    const el = await show<LcMultilingualText>(
      `<lc-multilingual-text label="Name" readonly ${TENT}></lc-multilingual-text>`,
    );
    el.focus();
    await pressed('Alt+PageDown');
    await el.updateComplete;
    await sendKeys({type: 'x'});
    expect([inputOf(el).value, el.value.fr]).to.deep.equal(['Tente', 'Tente']);
  });
});
