import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcModal from '../../elements/lc-modal.js';
import LcPopover from '../../elements/lc-popover.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';
import {animated} from '../support/animated.js';

LcPopover.define();
LcModal.define();

const HTML = `<div style="padding: 20px"><lc-popover heading="Nordskar AB">
  <button type="button" slot="trigger">Supplier</button><p>18 days</p><input aria-label="Note" />
  </lc-popover><button type="button" id="after" style="margin-inline-start: 400px">After</button></div>`;
const element = () => document.querySelector<LcPopover>(LcPopover.tag)!;
const trigger = () => element().querySelector<HTMLElement>('[slot=trigger]')!;
const dialog = () => element().shadowRoot!.querySelector<HTMLElement>('[role=dialog]');
const note = () => element().querySelector('input')!;
const middle = (part: Element): [number, number] => {
  const {left, top, width, height} = part.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});

async function opened(html = HTML): Promise<LcPopover> {
  const el = await show<LcPopover>(html);
  await click(trigger());
  await until(() => dialog() && document.activeElement === note());
  return el;
}

describe('lc-popover', () => {
  it('opens by a press below its trigger, with the focus in it, and closes by another', async () => {
    await opened();
    expect(dialog()!.getBoundingClientRect().top).to.be.at.least(trigger().getBoundingClientRect().bottom);
    expect(trigger().ariaExpanded).to.equal('true');
    await click(trigger());
    await until(() => !dialog());
    expect(trigger().ariaExpanded).to.equal('false');
    expect(document.activeElement).to.equal(trigger());
  });

  it('is at least 250 px wide and keeps inside the window', async () => {
    await opened();
    expect(dialog()!.getBoundingClientRect().width).to.be.at.least(248);
    expect(dialog()!.getBoundingClientRect().right).to.be.at.most(innerWidth - 7);
  });

  it('stays while one works in it', async () => {
    const el = await opened();
    await click(note());
    await sendKeys({type: 'Call first'});
    await click(el.querySelector('p')!);
    await remains(() => el.open && note().value === 'Call first', 'the popover and what was typed in it');
  });

  it('closes by a press outside and by its own button', async () => {
    const el = await opened();
    await sendMouse({type: 'click', position: [700, 500]});
    await until(() => !dialog());
    el.open = true;
    await until(dialog);
    await click(dialog()!.querySelector('button')!);
    await until(() => !dialog());
  });

  it('closes a moment after the focus has left it, not before', async () => {
    const el = await opened();
    document.querySelector<HTMLElement>('#after')!.focus();
    expect(el.open).to.equal(true);
    await until(() => !el.open);
    expect(document.activeElement?.id).to.equal('after');
  });

  it('stays when the focus comes back in time', async () => {
    const el = await opened();
    document.querySelector<HTMLElement>('#after')!.focus();
    note().focus();
    await remains(() => el.open, 'the popover');
  });

  it('is open when the last of several changes in one moment opened it', async () => {
    const el = await show<LcPopover>(HTML);
    for (const open of [true, false, true]) el.open = open;
    await until(() => dialog() && document.activeElement === note());
    for (const open of [false, true]) el.open = open;
    await el.updateComplete;
    expect([el.open, !!dialog()]).to.deep.equal([true, true]);
    for (const open of [false, true, false]) el.open = open;
    await until(() => !dialog());
  });

  it('does not take a drag for a press', async () => {
    const el = await show<LcPopover>(HTML);
    const [x, y] = middle(trigger());
    await sendMouse({type: 'move', position: [x - 12, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 8, y]});
    await sendMouse({type: 'up'});
    await remains(() => !el.open, 'the popover stays closed');
  });

  it('says when it opens and closes', async () => {
    const el = await show<LcPopover>(HTML);
    const seen: string[] = [];
    for (const type of ['lc-show', 'lc-hide']) el.addEventListener(type, () => seen.push(type));
    el.open = true;
    await el.updateComplete;
    el.open = false;
    await el.updateComplete;
    expect(seen).to.deep.equal(['lc-show', 'lc-hide']);
  });

  it('in a modal, Escape closes only the popover', async () => {
    await show(`<lc-modal heading="Order" open><div>${HTML}</div></lc-modal>`);
    const modal = document.querySelector<LcModal>(LcModal.tag)!;
    await until(() => trigger().checkVisibility());
    await animated(modal);
    await click(trigger());
    await until(() => document.activeElement === note());
    await sendKeys({press: 'Escape'});
    await until(() => !element().open);
    expect(modal.open).to.equal(true);
    await modal.hide();
  });

  it('has nothing for axe to find, open and closed', async () => {
    const el = await opened();
    for (const open of [true, false]) {
      el.open = open;
      await el.updateComplete;
      // it comes in over 160 ms, and is paler meanwhile
      await Promise.all(el.shadowRoot!.getAnimations().map(({finished}) => finished));
      expect(await violations(el)).to.deep.equal([]);
    }
  });
});
