import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcColour from '../../elements/lc-colour.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcColour.define();

const inside = <E extends HTMLElement>(el: LcColour, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector) ?? undefined;
const input = (el: LcColour) => inside<HTMLInputElement>(el, '.lc-input__v')!;

async function colour(attributes: string): Promise<LcColour> {
  const el = await show<LcColour>(`<lc-colour name="c" label="Lane" ${attributes}></lc-colour>`);
  await el.updateComplete;
  return el;
}

async function typed(el: LcColour, text: string): Promise<void> {
  el.focus();
  input(el).select();
  await sendKeys({type: text});
  await pressed('Enter');
}

async function opened(attributes: string): Promise<LcColour> {
  const el = await colour(attributes);
  el.focus();
  await pressed('Alt+ArrowDown');
  await waitUntil(() => inside(el, '.lc-colour'), 'the picker is there');
  return el;
}

describe('lc-colour', () => {
  it('takes a colour as people write it, and keeps it as #rrggbb', async () => {
    const el = await colour('');
    for (const [text, value] of [
      ['#0a6', '#00aa66'],
      ['0A6775', '#0a6775'],
      ['rgb(10, 103, 117)', '#0a6775'],
    ] as const) {
      await typed(el, text);
      expect(el.value, text).to.equal(value);
      expect(input(el).value).to.equal(value);
    }
  });

  it('says what it cannot read, and that one which lets light through is none without alpha', async () => {
    const el = await colour('unparsable="keep"');
    await typed(el, 'teal-ish');
    expect(el.validity.badInput).to.equal(true);
    expect(el.validationMessage).to.contain('#0a6775');
    await typed(el, '#0a677580');
    expect(el.validity.badInput).to.equal(true);
    const through = await colour('alpha');
    await typed(through, '#0a677580');
    expect(through.value).to.equal('#0a677580');
  });

  it('shows the colour beside its text, in the picker too, and has nothing for axe to find', async () => {
    const el = await opened('value="#0a6775" alpha swatches=\'["#b3261e", "#d98e04"]\'');
    const swatch = getComputedStyle(inside(el, '.lc-swatch')!).backgroundImage;
    expect(swatch).to.contain('rgb(10, 103, 117)');
    expect(el.shadowRoot!.querySelectorAll('input[type="range"]')).to.have.length(4);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('takes a ready colour, and stays open for another', async () => {
    const el = await opened('value="#0a6775" swatches=\'["#b3261e", "#d98e04", "no colour"]\'');
    const ready = [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-colour__ready')];
    expect(ready.map(({ariaLabel}) => ariaLabel)).to.deep.equal(['#b3261e', '#d98e04']);
    const changes: string[] = [];
    el.addEventListener('change', () => changes.push(el.value));
    ready[0]!.click();
    await waitUntil(() => input(el).value === '#b3261e', 'the text follows');
    ready[1]!.click();
    expect(changes).to.deep.equal(['#b3261e', '#d98e04']);
    await pressed('Escape');
    await waitUntil(() => !inside(el, '.lc-colour'), 'the picker is gone');
    expect(el.value).to.equal('#d98e04');
  });

  it('sends its value with a form, and asks for one where it must', async () => {
    const el = await colour('required');
    expect(el.validity.valueMissing).to.equal(true);
    el.value = '#0A6775';
    expect(el.validity.valid).to.equal(true);
  });
});
