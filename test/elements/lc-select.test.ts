import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import axe from 'axe-core';
import LcSelect from '../../elements/lc-select.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcSelect.define();

const FRUIT = '<option value="a">Apple</option><option value="b">Banana</option><option value="c">Blueberry</option>';
const boxOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[role=combobox]')!;
const optionsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')];
const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({press: key});
};
const activeText = (el: Element) =>
  el.shadowRoot!.getElementById(boxOf(el).getAttribute('aria-activedescendant') ?? '')?.textContent;
const opened = (el: Element) => until(() => optionsOf(el).length);

describe('<lc-select>', () => {
  it('submits the value of the chosen option, as a native select does', async () => {
    const el = await show<LcSelect>(`<form><lc-select label="F" name="f" value="b">${FRUIT}</lc-select></form>`);
    expect(boxOf(el).textContent).to.equal('Banana');
    expect([...new FormData(el.form!)]).to.deep.equal([['f', 'b']]);
  });

  it('takes options by property and by attribute, with badges in their colours', async () => {
    const el = await show<LcSelect>(
      `<lc-select label="F" value="x" options='{"x": "By attribute"}'>${FRUIT}</lc-select>`,
    );
    expect(boxOf(el).textContent).to.equal('By attribute');
    el.options = {x: {text: 'By property', colour: 'success'}};
    await el.updateComplete;
    expect(boxOf(el).querySelector('.lc-badge--success')!.textContent).to.equal('By property');
  });

  it('opens, moves and picks by keyboard, telling one input and one change', async () => {
    const el = await show<LcSelect>(`<lc-select label="F" value="a">${FRUIT}</lc-select>`);
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    el.focus();
    await press('ArrowDown');
    await opened(el);
    expect(activeText(el)).to.equal('Apple');
    await press('ArrowDown', 'Enter');
    await until(() => !optionsOf(el).length);
    expect(seen).to.deep.equal(['input b', 'change b']);
    await press(' ');
    await opened(el);
    await press('End', 'Escape');
    await until(() => !optionsOf(el).length);
    expect(el.value).to.equal('b');
    expect(el.shadowRoot!.activeElement).to.equal(boxOf(el));
  });

  it('finds options by their first letters', async () => {
    const el = await show<LcSelect>(`<lc-select label="F" required>${FRUIT}</lc-select>`);
    el.focus();
    await sendKeys({type: 'bl'});
    await opened(el);
    expect(activeText(el)).to.equal('Blueberry');
  });

  it('offers an empty option where no value is required', async () => {
    const el = await show<LcSelect>(`<lc-select label="F" value="a">${FRUIT}</lc-select>`);
    el.focus();
    await press('ArrowDown');
    await opened(el);
    expect(optionsOf(el)[0]!.textContent).to.equal('Empty');
    await press('Home', 'Enter');
    expect(el.value).to.equal('');
    el.required = true;
    await el.updateComplete;
    await press('ArrowDown');
    await opened(el);
    expect(optionsOf(el).map((option) => option.textContent)).to.deep.equal(['Apple', 'Banana', 'Blueberry']);
  });

  it('picks with the mouse, closes with a press outside, and keeps the focus', async () => {
    const el = await show<LcSelect>(`<lc-select label="F" value="a">${FRUIT}</lc-select>`);
    const middle = (part: Element): [number, number] => {
      const {left, top, width, height} = part.getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    };
    await sendMouse({type: 'click', position: middle(boxOf(el))});
    await opened(el);
    const {violations} = await axe.run(el, {rules: {region: {enabled: false}}});
    expect(violations.map(({id}) => id)).to.deep.equal([]);
    await new Promise((done) => setTimeout(done, 250));
    await sendMouse({type: 'click', position: middle(optionsOf(el)[2]!)});
    expect(el.value).to.equal('b');
    expect(el.shadowRoot!.activeElement).to.equal(boxOf(el));
    await sendMouse({type: 'click', position: middle(boxOf(el))});
    await opened(el);
    await sendMouse({type: 'click', position: [700, 500]});
    await until(() => !optionsOf(el).length);
  });

  it('can be read but not changed when read-only', async () => {
    const el = await show<LcSelect>(`<lc-select label="F" value="a" readonly>${FRUIT}</lc-select>`);
    el.focus();
    await press('ArrowDown', 'b');
    expect(el.value).to.equal('a');
    expect(el.shadowRoot!.querySelector('input')!.value).to.equal('Apple');
    expect(optionsOf(el)).to.deep.equal([]);
  });
});
