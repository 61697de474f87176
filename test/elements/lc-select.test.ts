import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcSelect from '../../elements/lc-select.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
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
    await sendMouse({type: 'click', position: middle(boxOf(el))});
    await opened(el);
    expect(await violations(el)).to.deep.equal([]);
    await sendMouse({type: 'click', position: middle(optionsOf(el)[2]!)});
    expect(el.value).to.equal('b');
    expect(el.shadowRoot!.activeElement).to.equal(boxOf(el));
    await sendMouse({type: 'click', position: middle(boxOf(el))});
    await opened(el);
    await sendMouse({type: 'click', position: [700, 500]});
    await until(() => !optionsOf(el).length);
  });

  it('has nothing chosen without a value, unlike a native select, and submits an empty text', async () => {
    const el = await show<LcSelect>(
      `<form><lc-select label="F" name="f">${FRUIT}</lc-select><select name="native">${FRUIT}</select></form>`,
    );
    expect([...new FormData(el.form!)]).to.deep.equal([
      ['f', ''],
      ['native', 'a'],
    ]);
    el.required = true;
    await el.updateComplete;
    expect(el.matches(':invalid')).to.equal(true);
  });

  it('begins with the selected child, as a native select does, and a reset goes back there', async () => {
    const el = await show<LcSelect>(
      `<form><lc-select label="F" name="f">${FRUIT.replace('"b"', '"b" selected')}</lc-select></form>`,
    );
    expect([el.value, el.defaultValue, boxOf(el).textContent]).to.deep.equal(['b', 'b', 'Banana']);
    el.value = 'c';
    el.form!.reset();
    await el.updateComplete;
    expect([...new FormData(el.form!)]).to.deep.equal([['f', 'b']]);
    el.setAttribute('value', 'a');
    expect(el.value, 'the attribute goes before').to.equal('a');
  });

  it('shows disabled options, passes over them by key and letter, and does not take a press on one', async () => {
    const el = await show<LcSelect>(
      `<lc-select label="F" value="a" required>${FRUIT.replace('"b"', '"b" disabled')}</lc-select>`,
    );
    el.focus();
    await press('ArrowDown');
    await opened(el);
    await press('ArrowDown');
    expect(activeText(el)).to.equal('Blueberry');
    expect(optionsOf(el)[1]!.ariaDisabled).to.equal('true');
    await sendMouse({type: 'click', position: middle(optionsOf(el)[1]!)});
    expect([el.value, optionsOf(el).length]).to.deep.equal(['a', 3]);
    await press('Escape', 'b');
    await until(() => activeText(el) === 'Blueberry');
  });

  it('shows optgroups as named groups, disabled as a whole where they say so', async () => {
    const el = await show<LcSelect>(
      `<lc-select label="F" required><optgroup label="Near"><option value="l">Leeds</option></optgroup>
      <optgroup label="Far" disabled><option value="m">Malmö</option></optgroup></lc-select>`,
    );
    el.focus();
    await press('ArrowDown');
    await opened(el);
    const groups = [...el.shadowRoot!.querySelectorAll('[role=group]')].map(({ariaLabel}) => ariaLabel);
    expect(groups).to.deep.equal(['Near', 'Far']);
    expect(optionsOf(el).map(({ariaDisabled}) => ariaDisabled)).to.deep.equal([null, 'true']);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('holds ten thousand options with a few lines in the page, and goes to any of them', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="Article 5000" required></lc-select>');
    el.options = Array.from({length: 10_000}, (_, n) => `Article ${n}`);
    await el.updateComplete;
    el.focus();
    await press('ArrowDown');
    await until(() => activeText(el) === 'Article 5000');
    expect(optionsOf(el).length).to.be.below(100);
    await press('End');
    await until(() => activeText(el) === 'Article 9999');
    const last = () => optionsOf(el).find(({textContent}) => textContent === 'Article 9999');
    const list = el.shadowRoot!.querySelector('[role=listbox]')!;
    await until(() => last()!.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1);
    expect([last()!.ariaPosInSet, last()!.ariaSetSize]).to.deep.equal(['10000', '10000']);
    expect(await violations(el)).to.deep.equal([]);
    await press('Home', 'Enter');
    expect(el.value).to.equal('Article 0');
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
