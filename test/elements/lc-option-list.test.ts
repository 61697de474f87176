import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcOptionList from '../../elements/lc-option-list.js';
import {violations} from '../support/axe.js';
import {heldTimers} from '../support/clock.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';

LcOptionList.define();

const OPTIONS = '<option value="d">Date</option><option value="s">Supplier</option><option value="t">Total</option>';
const buttonOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('button')!;
const listOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('[role=listbox]');
const optionsOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')];
const activeText = (el: Element) =>
  el.shadowRoot!.getElementById(listOf(el)?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const isInView = (el: Element, text: string) => {
  const line = optionsOf(el)
    .find(({textContent}) => textContent === text)
    ?.getBoundingClientRect();
  const box = listOf(el)!.getBoundingClientRect();
  return line && line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
};
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});
const focusInList = (el: Element) => until(() => listOf(el) && el.shadowRoot!.activeElement === listOf(el));
const closed = (el: Element) => until(() => !listOf(el));

async function open(el: LcOptionList, by: Element = buttonOf(el)): Promise<void> {
  await click(by);
  await focusInList(el);
}

describe('<lc-option-list>', () => {
  it('opens by a press, shows what is chosen, and fires one change for a pick', async () => {
    const el = await show<LcOptionList>(`<lc-option-list label="Sort by" value="s">${OPTIONS}</lc-option-list>`);
    expect(buttonOf(el).textContent).to.equal('Supplier');
    const seen: string[] = [];
    el.addEventListener('change', () => seen.push(el.value));
    await open(el);
    expect(activeText(el)).to.equal('Supplier');
    expect(await violations(el)).to.deep.equal([]);
    await click(optionsOf(el)[2]!);
    await closed(el);
    expect(seen).to.deep.equal(['t']);
    expect(buttonOf(el).textContent).to.equal('Total');
    expect(el.shadowRoot!.activeElement === buttonOf(el)).to.equal(true);
  });

  it('picks with arrows and Enter, and says nothing for what is chosen already', async () => {
    const el = await show<LcOptionList>(`<lc-option-list label="Sort by" value="d">${OPTIONS}</lc-option-list>`);
    const seen: string[] = [];
    el.addEventListener('change', () => seen.push(el.value));
    buttonOf(el).focus();
    await sendKeys({press: 'ArrowDown'});
    await focusInList(el);
    await sendKeys({press: 'Enter'});
    await closed(el);
    await open(el);
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await closed(el);
    expect(seen).to.deep.equal(['s']);
  });

  it('closes with Escape, and with Tab, which goes on behind the button', async () => {
    const page = await show<LcOptionList>(
      `<div><lc-option-list label="Sort by" value="d">${OPTIONS}</lc-option-list><button id="next">Next</button></div>`,
    );
    await open(page);
    await sendKeys({press: 'Escape'});
    await closed(page);
    expect(page.shadowRoot!.activeElement === buttonOf(page)).to.equal(true);
    await open(page);
    await sendKeys({press: 'Tab'});
    await closed(page);
    expect(document.activeElement!.id).to.equal('next');
    expect(page.value).to.equal('d');
  });

  it('opens at a button of the page, that says so to screen readers', async () => {
    const el = await show<LcOptionList>(
      `<lc-option-list label="Sort by" value="d"><button slot="anchor">Sort</button>${OPTIONS}</lc-option-list>`,
    );
    const given = el.querySelector('button')!;
    expect([given.ariaHasPopup, given.ariaExpanded]).to.deep.equal(['listbox', 'false']);
    await open(el, given);
    expect(given.ariaExpanded).to.equal('true');
    const [list, button] = [listOf(el)!, given].map((part) => part.getBoundingClientRect());
    expect(list!.top).to.be.at.least(button!.bottom);
    await sendKeys({press: 'End'});
    await sendKeys({press: 'Enter'});
    await closed(el);
    expect([el.value, given.ariaExpanded]).to.deep.equal(['t', 'false']);
    expect(document.activeElement === given).to.equal(true);
    given.focus();
    await sendKeys({press: 'ArrowDown'});
    await focusInList(el);
  });

  for (const [way, times, close] of [
    ['Escape is pressed', 3, () => sendKeys({press: 'Escape'})],
    ['its own button is pressed', 2, (el: LcOptionList) => click(buttonOf(el))],
  ] as const)
    it(`stays while the page says so, and closes by itself once it may, where ${way}`, async () => {
      const el = await show<LcOptionList>(`<lc-option-list label="Sort by" value="d">${OPTIONS}</lc-option-list>`);
      const asked: boolean[] = [];
      el.addEventListener('lc-before-close', (event) => {
        if (asked.push(el.open) < times) event.preventDefault();
      });
      await open(el);
      await close(el);
      await closed(el);
      expect(asked, 'open when it was asked').to.deep.equal(Array(times).fill(true));
    });

  it('stays while it is pressed, though the focus has gone', async () => {
    const page = await show<LcOptionList>(
      `<div><lc-option-list label="Sort by" value="d">${OPTIONS}</lc-option-list><button id="next">Next</button></div>`,
    );
    await open(page);
    // The end of the press closes it, no timer.
    const timers = heldTimers(500);
    try {
      await sendMouse({type: 'move', position: middle(optionsOf(page)[1]!)});
      await sendMouse({type: 'down'});
      document.querySelector<HTMLElement>('#next')!.focus();
      await remains(() => page.open, 'the list');
      await sendMouse({type: 'move', position: [700, 500]});
      await sendMouse({type: 'up'});
      await closed(page);
    } finally {
      timers.restore();
    }
    expect(page.value).to.equal('d');
    expect(document.activeElement!.id).to.equal('next');
  });

  it('goes to the last of many before it has come to rest at the chosen one, and asks no clock whether it has', async () => {
    const el = await show<LcOptionList>('<lc-option-list label="Number" value="150"></lc-option-list>');
    el.options = Array.from({length: 300}, (_, index) => ({value: String(index), text: `Number ${index}`}));
    const {requestAnimationFrame, setInterval} = window;
    const frames: FrameRequestCallback[] = [];
    const held = {requestAnimationFrame: (work: FrameRequestCallback) => frames.push(work), setInterval: () => 0};
    Object.assign(window, held);
    try {
      await open(el);
      await until(() => listOf(el)!.querySelector('[data-virtuoso-scroller]'));
      await sendKeys({press: 'End'});
      await until(() => listOf(el)!.getAttribute('aria-activedescendant')!.endsWith('-299'));
      Object.assign(window, {requestAnimationFrame});
      for (const work of frames) requestAnimationFrame(work);
      await until(() => isInView(el, 'Number 299'));
    } finally {
      Object.assign(window, {requestAnimationFrame, setInterval});
    }
  });

  it('closes with a press outside, where the focus stays', async () => {
    const page = await show<LcOptionList>(
      `<div><lc-option-list label="Sort by" value="d">${OPTIONS}</lc-option-list>
      <input id="outside" aria-label="Outside" style="margin-inline-start: 400px"></div>`,
    );
    await open(page);
    await click(document.querySelector('#outside')!);
    await closed(page);
    expect(document.activeElement!.id).to.equal('outside');
  });
});
