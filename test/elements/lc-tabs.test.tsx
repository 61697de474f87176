import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcTabs from '../../elements/lc-tabs.js';
import {middle} from '../support/middle.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcTabs.define();

const tabs = (element: LcTabs) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')];
const active = (element: LcTabs) => tabs(element).find((tab) => tab.ariaSelected === 'true')?.textContent;
const strip = (element: LcTabs) => element.shadowRoot!.querySelector<HTMLElement>('[role="tablist"]')!;
const scrollers = (element: LcTabs) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.lc-tabs__more')];
const pane = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)!;
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const settled = async () => {
  for (let round = 0; round < 40; round++) await frame();
};

const THREE = `<lc-tabs><p name="a" label="General">A</p><p name="b" label="Lines" count="8">B</p>
  <p name="c" label="History">C</p></lc-tabs>`;
const MANY = `<lc-tabs style="inline-size: 400px">${Array.from(
  {length: 12},
  (_, n) => `<p name="t${n}" label="Tab number ${n}">${n}</p>`,
).join('')}</lc-tabs>`;

describe('lc-tabs', () => {
  it('opens the first visible tab and shows only its pane', async () => {
    const element = await show<LcTabs>(
      '<lc-tabs><p name="x" label="X" hidden>X</p><p name="y" label="Y">Y</p><p name="z" label="Z">Z</p></lc-tabs>',
    );
    expect(tabs(element).map((tab) => tab.textContent)).to.deep.equal(['Y', 'Z']);
    expect(active(element)).to.equal('Y');
    expect([pane('y').checkVisibility(), pane('z').checkVisibility(), pane('x').checkVisibility()]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it('opens the tab that is clicked and says its name', async () => {
    const element = await show<LcTabs>(THREE);
    setTimeout(() => void click(tabs(element)[1]!));
    const event = (await oneEvent(element, 'lc-change-tab')) as CustomEvent<{name: string}>;
    expect(event.detail).to.deep.equal({name: 'b'});
    await element.updateComplete;
    expect(pane('b').checkVisibility()).to.equal(true);
    expect(pane('a').checkVisibility()).to.equal(false);
  });

  it('is one stop of Tab, and arrows, Home and End move round it', async () => {
    const element = await show<LcTabs>(THREE);
    expect(tabs(element).map((tab) => tab.tabIndex)).to.deep.equal([0, -1, -1]);
    tabs(element)[0]!.focus();
    await sendKeys({press: 'ArrowRight'});
    await element.updateComplete;
    expect(active(element)).to.contain('Lines');
    await sendKeys({press: 'End'});
    await sendKeys({press: 'ArrowRight'});
    await element.updateComplete;
    expect(active(element)).to.equal('General');
    expect(element.shadowRoot!.activeElement === tabs(element)[0]).to.equal(true);
  });

  it('goes the other way with arrows where text runs from right to left', async () => {
    const element = await show<LcTabs>(THREE.replace('<lc-tabs', '<lc-tabs dir="rtl"'));
    tabs(element)[0]!.focus();
    await sendKeys({press: 'ArrowLeft'});
    await element.updateComplete;
    expect(active(element)).to.contain('Lines');
  });

  it('has scroll buttons only when the strip is wider than the widget', async () => {
    const wide = await show<LcTabs>(THREE);
    await settled();
    expect(scrollers(wide)).to.have.length(0);
    const narrow = await show<LcTabs>(MANY);
    await settled();
    expect(scrollers(narrow)).to.have.length(1);
  });

  it('scrolls by 200 px', async () => {
    const element = await show<LcTabs>(MANY);
    await settled();
    await click(scrollers(element)[0]!);
    await settled();
    expect(strip(element).scrollLeft).to.be.closeTo(200, 1);
    expect(scrollers(element)).to.have.length(2);
  });

  it('brings a clicked tab into view with 30 px between it and the scroll button', async () => {
    const element = await show<LcTabs>(MANY);
    await settled();
    const [cut, box] = [tabs(element)[5]!, strip(element)];
    const from = cut.getBoundingClientRect().left;
    // some of it stands before the scroll button, its end is out of view
    box.scrollLeft += from - (box.getBoundingClientRect().right - 70);
    await settled();
    const {left, top, height} = cut.getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left + 10), Math.round(top + height / 2)]});
    await settled();
    expect(active(element)).to.equal(cut.textContent);
    const [start, end] = scrollers(element).map((button) => button.getBoundingClientRect());
    expect(end!.left - cut.getBoundingClientRect().right).to.be.closeTo(30, 1);
    const before = tabs(element)[4]!;
    before.focus();
    box.scrollLeft += before.getBoundingClientRect().left - start!.right;
    await settled();
    await click(before);
    await settled();
    expect(before.getBoundingClientRect().left - start!.right).to.be.closeTo(30, 1);
  });

  it('brings the active tab into view, from the start, by a script and in another width', async () => {
    const inView = () => {
      const [outer, inner] = [strip(element), tabs(element).find((tab) => tab.ariaSelected === 'true')!].map((part) =>
        part.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return inner.left >= outer.left && inner.right <= outer.right;
    };
    const element = await show<LcTabs>(MANY.replace('<lc-tabs', '<lc-tabs selected="t10"'));
    await until(() => active(element) === 'Tab number 10' && inView());
    element.selected = 't1';
    await until(() => active(element) === 'Tab number 1' && inView());
    element.selected = 't6';
    await until(() => active(element) === 'Tab number 6' && inView());
    element.style.inlineSize = '300px';
    await until(() => strip(element).clientWidth < 350 && inView());
  });

  it('comes back to its beginning by the other button, which then goes', async () => {
    const element = await show<LcTabs>(MANY);
    await settled();
    await click(scrollers(element)[0]!);
    await settled();
    await click(scrollers(element)[0]!);
    await settled();
    expect(strip(element).scrollLeft).to.equal(0);
    expect(scrollers(element)).to.have.length(1);
  });

  it('follows panes that come, go and change', async () => {
    const element = await show<LcTabs>(THREE);
    pane('b').setAttribute('label', 'Rows');
    pane('c').hidden = true;
    await settled();
    expect(tabs(element).map((tab) => tab.firstChild?.textContent)).to.deep.equal(['General', 'Rows']);
  });
});
