import {expect} from '@open-wc/testing';
import LcSelect from '../../elements/lc-select.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcSelect.define();

const textOf = (el: Element) => el.shadowRoot!.querySelector('[role=combobox]')!.textContent;
const shows = (el: Element, text: string) => until(() => textOf(el) === text);

function child(el: Element, tag: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  el.append(made);
  return made;
}
const json = (el: Element, data: string) => child(el, 'script', data, {type: 'application/json'});

describe('the options an <lc-select> has as children', () => {
  it('may arrive late, change and go', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="b"></lc-select>');
    expect(textOf(el)).to.equal('b');
    const option = child(el, 'option', 'Banana', {value: 'b'}) as HTMLOptionElement;
    await shows(el, 'Banana');
    option.firstChild!.nodeValue = 'Blueberry';
    await shows(el, 'Blueberry');
    option.value = 'c';
    await shows(el, 'b');
    el.value = 'c';
    await shows(el, 'Blueberry');
    option.remove();
    await shows(el, 'c');
  });

  it('are <lc-option> too, read by attributes, with a colour', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="o"></lc-select>');
    const option = child(el, 'lc-option', 'Open', {value: 'o', colour: 'success'});
    await until(() => el.shadowRoot!.querySelector('.lc-badge--success')?.textContent === 'Open');
    option.setAttribute('colour', 'danger');
    await until(() => el.shadowRoot!.querySelector('.lc-badge--danger'));
    option.setAttribute('label', 'Still open');
    await shows(el, 'Still open');
  });

  it('give way to a JSON script, which may arrive late, change and go too', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="a"><option value="a">By child</option></lc-select>');
    expect(textOf(el)).to.equal('By child');
    const script = json(el, '{"a": "By script"}');
    await shows(el, 'By script');
    script.textContent = '[{"v": "a", "p": "By script again"}]';
    await shows(el, 'By script again');
    script.remove();
    await shows(el, 'By child');
  });

  it('are taken where the JSON script cannot be read, with one warning', async () => {
    const said: string[] = [];
    const {warn} = console;
    console.warn = (...words) => void said.push(words.join(' '));
    try {
      const el = await show<LcSelect>('<lc-select label="F" value="a"><option value="a">By child</option></lc-select>');
      const script = json(el, '{broken');
      await el.updateComplete;
      script.textContent = '{broken still';
      await el.updateComplete;
      expect(textOf(el)).to.equal('By child');
    } finally {
      console.warn = warn;
    }
    expect(said.filter((line) => line.includes('LC1008 lc-select > script'))).to.have.length(1);
  });

  it('give way to the attribute, and that to the property', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="a"><option value="a">By child</option></lc-select>');
    json(el, '{"a": "By script"}');
    await shows(el, 'By script');
    el.setAttribute('options', '{"a": "By attribute"}');
    await shows(el, 'By attribute');
    el.options = {a: 'By property'};
    await shows(el, 'By property');
    el.options = null;
    await shows(el, 'By script');
  });

  it('are read again after the element was away', async () => {
    const el = await show<LcSelect>('<lc-select label="F" value="a"></lc-select>');
    const place = el.parentElement!;
    el.remove();
    await until(() => !el.shadowRoot!.querySelector('.lc-mount')!.childElementCount);
    child(el, 'option', 'Meanwhile', {value: 'a'});
    place.append(el);
    await el.updateComplete;
    await shows(el, 'Meanwhile');
  });
});
