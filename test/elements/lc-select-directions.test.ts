import {expect} from '@open-wc/testing';
import {LcSelect} from '../../elements/lc-select.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcSelect.define();

describe('<lc-select> on a page written from right to left', () => {
  /** Where a part of the text stands that `selector` holds. */
  const leftOf = (element: Element, selector: string, part: string) => {
    const walker = document.createTreeWalker(element.shadowRoot!.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode() as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(part));
    range.setEnd(text, text.data.indexOf(part) + part.length);
    return range.getBoundingClientRect().left;
  };

  it('keeps the order of what begins with a figure, chosen and offered', async () => {
    const element = await show<LcSelect>(
      '<div dir="rtl"><lc-select label="Terms" value="d30" required><option value="d30">30 days net</option></lc-select></div>',
    );
    await until(() => element.shadowRoot!.querySelector('[role="combobox"]')?.textContent === '30 days net');
    const inOrder = (selector: string) =>
      leftOf(element, selector, '30') < leftOf(element, selector, 'days') &&
      leftOf(element, selector, 'days') < leftOf(element, selector, 'net');
    expect(inOrder('[role="combobox"]')).to.equal(true);
    element.shadowRoot!.querySelector<HTMLElement>('[role="combobox"]')!.click();
    await until(() => element.shadowRoot!.querySelector('[role="option"]'));
    expect(inOrder('[role="option"]')).to.equal(true);
  });
});
