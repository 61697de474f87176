import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcDropdown from '../../elements/lc-dropdown.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {atRest, until, remains} from '../support/until.js';

LcDropdown.define();

const LINES = `<option value="copy" icon="copy" hint="Ctrl D">Duplicate</option>
  <option value="approve" disabled>Approve</option><a href="#help">Help</a><hr>
  <optgroup label="Print"><lc-option value="label">Label</lc-option></optgroup>
  <lc-option value="delete" danger>Delete</lc-option>`;
const buttonOf = (el: Element) => el.shadowRoot!.querySelector<HTMLElement>('button')!;
const linesOf = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role^=menuitem]')];
const textOf = (line: Element) => line.querySelector('.lc-truncate')!.textContent;
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});
const closed = (el: Element) => until(() => !linesOf(el).length);

async function open(el: Element): Promise<HTMLElement[]> {
  await click(buttonOf(el));
  await until(() => linesOf(el).includes(el.shadowRoot!.activeElement as HTMLElement));
  return linesOf(el);
}

describe('<lc-dropdown>', () => {
  it('shows options, links, dividers and groups of its children', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order">${LINES}</lc-dropdown>`);
    const lines = await open(el);
    expect(lines.map(textOf)).to.deep.equal(['Duplicate', 'Approve', 'Help', 'Label', 'Delete']);
    expect(lines[0]!.querySelector('.lc-menu__hint')!.textContent).to.equal('Ctrl D');
    expect(lines[1]!.ariaDisabled).to.equal('true');
    expect(lines[2]!.getAttribute('href')).to.equal('#help');
    expect(lines[4]!.classList.contains('is-danger')).to.equal(true);
    expect(el.shadowRoot!.querySelectorAll('[role=separator]')).to.have.length(1);
    expect(el.shadowRoot!.querySelector('[role=group]')!.ariaLabel).to.equal('Print');
    expect(await violations(el)).to.deep.equal([]);
  });

  it('says which line was pressed, closes, and gives the focus back', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order">${LINES}</lc-dropdown>`);
    const seen: unknown[] = [];
    document.addEventListener('lc-action', (event) => seen.push((event as CustomEvent).detail), {once: true});
    const lines = await open(el);
    await click(lines[4]!);
    await closed(el);
    expect(seen).to.deep.equal([{id: 'delete'}]);
    expect(el.shadowRoot!.activeElement === buttonOf(el)).to.equal(true);
  });

  it('closes by a press where nothing takes the focus', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order">${LINES}</lc-dropdown>`);
    await open(el);
    await sendMouse({type: 'click', position: [790, 590]});
    await closed(el);
  });

  it('closes by Escape while the page scrolls', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order">${LINES}</lc-dropdown>`);
    // Before the menu hears of the key, as a list does that is still loading.
    const scroll = ({key}: KeyboardEvent) => key === 'Escape' && dispatchEvent(new Event('scroll'));
    addEventListener('keydown', scroll, true);
    await open(el);
    await sendKeys({press: 'Escape'});
    await closed(el);
    removeEventListener('keydown', scroll, true);
    expect(el.shadowRoot!.activeElement === buttonOf(el)).to.equal(true);
  });

  it('takes lines by script, attribute and property, in this order', async () => {
    const el = await show<LcDropdown>(
      '<lc-dropdown label="Order"><option>Child</option><script type="application/json">[{"id": "s"}]</script></lc-dropdown>',
    );
    const first = async () => {
      const [line] = await open(el);
      const text = textOf(line!);
      await sendKeys({press: 'Escape'});
      await closed(el);
      return text;
    };
    expect(await first()).to.equal('s');
    el.setAttribute('items', '[{"id": "a", "label": "Attribute"}]');
    await el.updateComplete;
    expect(await first()).to.equal('Attribute');
    el.items = [{id: 'p', label: {en: 'Property', fr: 'Propriété'}}];
    await el.updateComplete;
    expect(await first()).to.equal('Property');
  });

  it('closes when its button is scrolled out of view', async () => {
    const frame = await show<LcDropdown>(
      `<div style="block-size: 200px; overflow: auto"><lc-dropdown label="Order">${LINES}</lc-dropdown>
      <div style="block-size: 900px"></div></div>`,
    );
    const scroller = frame.parentElement!;
    await open(frame);
    scroller.scrollTo(0, 600);
    await closed(frame);
    scroller.scrollTo(0, 0);
    await atRest(() => buttonOf(frame).getBoundingClientRect().top);
    await open(frame);
    frame.style.marginBlockStart = '700px';
    await closed(frame);
  });

  it('goes along while its button is scrolled and stays in view', async () => {
    const frame = await show<LcDropdown>(
      `<div style="block-size: 300px; overflow: auto"><div style="block-size: 100px"></div>
      <lc-dropdown label="Order">${LINES}</lc-dropdown><div style="block-size: 900px"></div></div>`,
    );
    const scroller = frame.parentElement!;
    const [line] = await open(frame);
    const apart = () => Math.round(line!.getBoundingClientRect().top - buttonOf(frame).getBoundingClientRect().top);
    await atRest(apart);
    const before = apart();
    const top = buttonOf(frame).getBoundingClientRect().top;
    scroller.scrollTo(0, 60);
    await until(() => buttonOf(frame).getBoundingClientRect().top === top - 60 && apart() === before);
    await remains(() => linesOf(frame).length === 5 && apart() === before, 'the menu under its button');
  });

  it('takes Space as the choice of the first line also while the menu as a whole has the focus', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order">${LINES}</lc-dropdown>`);
    const seen: unknown[] = [];
    el.addEventListener('lc-action', (event) => seen.push((event as CustomEvent).detail));
    await open(el);
    // The timer that gives the focus to a line is over.
    await atRest(() => linesOf(el).length);
    // As it is between the press that opened it and the focus on its first line.
    el.shadowRoot!.querySelector<HTMLElement>('[role=menu]')!.focus();
    await pressed('Space');
    await closed(el);
    expect(seen).to.deep.equal([{id: 'copy'}]);
  });

  it('cannot be opened while it is disabled', async () => {
    const el = await show<LcDropdown>(`<lc-dropdown label="Order" disabled>${LINES}</lc-dropdown>`);
    await click(buttonOf(el));
    el.focus();
    await sendKeys({press: 'ArrowDown'});
    await el.updateComplete;
    expect(linesOf(el)).to.have.length(0);
  });
});
