import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcIconPicker from '../../elements/lc-icon-picker.js';
import {pickIcon} from '../../elements/dialogs.js';
import {ServiceError} from '../../src/api/errors.js';
import {violations} from '../support/axe.js';
import {IconServer} from '../support/icon-server.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcIconPicker.define();

let server: IconServer;

async function field(attributes = '', icons = new IconServer()): Promise<LcIconPicker> {
  const el = await show<LcIconPicker>(
    `<form><lc-icon-picker label="Icon" name="icon" ${attributes}></lc-icon-picker></form>`,
  );
  server = icons;
  server.serve(el.app!);
  return el;
}

const inside = <E extends HTMLElement = HTMLElement>(el: Element, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector);
const all = (el: Element, selector: string) => [...el.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const input = (el: Element) => inside<HTMLInputElement>(el, 'input.lc-input__v')!;
const search = (el: Element) => inside<HTMLInputElement>(el, '[role=dialog] input[type=search]')!;
const tiles = (el: Element) => all(el, '.lc-iconcell[role=gridcell]');
const names = (el: Element) => tiles(el).map(({textContent}) => textContent!.trim());
const heads = (el: Element) => all(el, '.lc-icongroup__head').map(({textContent}) => textContent);
const foot = (el: Element) => inside(el, '.lc-foot > span')?.textContent;
const active = (el: Element) =>
  el.shadowRoot!.getElementById(inside(el, '[role=grid]')!.getAttribute('aria-activedescendant') ?? '')?.textContent;
const button = (el: Element, name: string) =>
  all(el, 'button').find((each) => (each.ariaLabel ?? each.textContent ?? '').startsWith(name))!;

async function click(target: HTMLElement) {
  const {left, top, width, height} = target.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Tiles are where they stay once their lines have been measured. */
async function settled(el: Element) {
  let before = '';
  await until(() => {
    const {left, top, height} = tiles(el)[0]!.getBoundingClientRect();
    const now = [left, top, height].join();
    const same = now === before;
    before = now;
    return same;
  });
}

/** The field with its icons on the screen, opened by a key. */
async function opened(attributes = '', icons = new IconServer()) {
  const el = await field(attributes, icons);
  el.focus();
  await pressed('Space');
  await until(() => tiles(el).length > 0 && inside(el, '.lc-scrim')!.dataset.phase === 'visible');
  await settled(el);
  return el;
}

describe('<lc-icon-picker>', () => {
  it('opens by showPicker(), unless it cannot be changed', async () => {
    const el = await field();
    el.showPicker();
    await until(() => search(el));
    await click(all(el, '.lc-dialog__head button').at(-1)!);
    await until(() => !inside(el, '.lc-scrim:not([hidden])'));
    const other = await field('readonly');
    expect(() => other.showPicker()).to.throw(DOMException);
  });

  it('opens a dialog of icons by category and takes the one that is clicked', async () => {
    const el = await opened();
    const seen: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => seen.push(`${type} ${el.value}`));
    expect(inside(el, '[role=dialog] h2')!.textContent).to.equal('Search...');
    expect(heads(el)[0]).to.equal('Animals100');
    expect(foot(el)).to.equal('1 – 250 of 300 icons');
    const sizes = [...inside<HTMLSelectElement>(el, '.lc-foot__size select')!.options].map(({value}) => value);
    expect(sizes).to.deep.equal(['100', '250', '500']);
    await click(tiles(el).find(({title}) => title === 'animal-003')!);
    await until(() => !inside(el, '.lc-scrim:not([hidden])'));
    expect([el.value, input(el).value]).to.deep.equal(['animal-003', 'animal-003']);
    expect(seen).to.deep.equal(['input animal-003', 'change animal-003']);
    expect([...new FormData(el.form!)]).to.deep.equal([['icon', 'animal-003']]);
    await until(() => el.shadowRoot!.activeElement === input(el));
    await until(() => inside(el, '.lc-input > svg path')?.getAttribute('d') === 'M2 3v18');
  });

  it('stays open on Escape and on a press beside it, fills the window, and closes without a pick by its button', async () => {
    const el = await opened('value="animal-002"');
    await pressed('Escape');
    await until(() => el.shadowRoot!.activeElement === search(el));
    await sendMouse({type: 'click', position: [3, 3]});
    expect(inside(el, '.lc-scrim')!.dataset.phase).to.equal('visible');
    expect(el.shadowRoot!.activeElement, 'the focus stays inside').to.equal(search(el));
    await click(button(el, 'Full screen'));
    await until(() => inside(el, '.lc-dialog--full'));
    await click(all(el, '.lc-dialog__head button').at(-1)!);
    await until(() => !inside(el, '.lc-scrim:not([hidden])'));
    expect(el.value).to.equal('animal-002');
  });

  it('begins with the page of the chosen icon, in view and marked', async () => {
    const el = await opened('value="vehicle-080"');
    await until(() => inside(el, '[aria-selected=true]'));
    expect(inside(el, '[aria-selected=true]')!.title).to.equal('vehicle-080');
    expect(foot(el)).to.equal('251 – 300 of 300 icons');
    const tile = inside(el, '[aria-selected=true]')!;
    const box = inside(el, '.lc-icontiles')!.getBoundingClientRect();
    await until(() => {
      const {top, bottom} = tile.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    });
  });

  it('finds icons on the server by what is typed, and says how many', async () => {
    const el = await opened();
    await until(() => el.shadowRoot!.activeElement === search(el));
    await sendKeys({type: 'building-01'});
    await until(() => foot(el) === '1 – 10 of 10 icons · filtered from 300');
    expect(server.asked.at(-1)!.query).to.deep.include({search: 'building-01', limit: '250'});
    await until(() => heads(el).join() === 'Buildings10');
    await until(() => inside(el, '.lc-live')?.textContent?.includes('10 icons'));
    await sendKeys({type: 'xyz'});
    await until(() => inside(el, '.lc-empty'));
    await click(button(el, 'Clear filters'));
    await until(() => foot(el) === '1 – 250 of 300 icons');
  });

  it('moves among tiles and heads by keys, from the search box, and picks with Enter', async () => {
    const el = await opened();
    await until(() => el.shadowRoot!.activeElement === search(el));
    await pressed('ArrowDown');
    await until(() => active(el) === 'animal-001');
    await pressed('ArrowRight');
    expect(active(el)).to.equal('animal-002');
    await pressed('ArrowUp');
    expect(active(el)).to.equal('Animals100');
    await pressed('Ctrl+End');
    await until(() => active(el) === 'vehicle-050');
    const box = inside(el, '.lc-icontiles')!.getBoundingClientRect();
    await until(() => (inside(el, '.is-active')?.getBoundingClientRect().bottom ?? Infinity) <= box.bottom);
    await pressed('Ctrl+Home');
    await until(() => active(el) === 'Animals100');
    await pressed('Space');
    await until(() => inside(el, '[aria-expanded=false]'));
    await pressed('ArrowDown');
    expect(active(el)).to.equal('Buildings100');
    await pressed('ArrowRight');
    await pressed('Enter');
    await until(() => el.value === 'building-001');
  });

  it('draws only what is in view', async () => {
    const el = await opened('', new IconServer(400));
    await until(() => foot(el)?.startsWith('1 – 250'));
    expect(tiles(el).length).to.be.lessThan(200);
    await until(() => {
      // Lines that were not drawn yet are as high as it turns out.
      inside(el, '.lc-icontiles')!.scrollTop = 1e6;
      return names(el).includes('animal-250');
    });
  });

  it('turns pages and page sizes', async () => {
    const el = await opened('', new IconServer(400));
    await click(button(el, 'Page 2'));
    await until(() => foot(el) === '251 – 500 of 1,200 icons');
    await until(() => names(el).includes('animal-251'));
    expect(heads(el)[0], 'counted over all pages').to.equal('Animals400');
    const sizes = inside<HTMLSelectElement>(el, '.lc-foot__size select')!;
    sizes.value = '500';
    sizes.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => foot(el) === '1 – 500 of 1,200 icons');
  });

  it('in a phone too, where the size stands above the pager', async () => {
    await setViewport({width: 390, height: 700});
    try {
      const el = await opened('', new IconServer(400));
      const sizes = inside<HTMLSelectElement>(el, '.lc-foot__size select')!;
      expect(sizes.checkVisibility()).to.equal(true);
      expect(sizes.getBoundingClientRect().right).to.be.at.most(390);
      sizes.value = '100';
      sizes.dispatchEvent(new Event('change', {bubbles: true}));
      await until(() => foot(el) === '1 – 100 of 1,200 icons');
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });

  it('says that icons could not be loaded, with a way to try again', async () => {
    const el = await field();
    server.failure = new ServiceError('timeout');
    const codes: unknown[] = [];
    el.addEventListener('lc-error', (event) => codes.push((event as CustomEvent<{code: string}>).detail.code));
    el.focus();
    await pressed('Space');
    await until(() => button(el, 'Retry'));
    expect(codes).to.have.length(1);
    server.failure = null;
    await click(button(el, 'Retry'));
    await until(() => tiles(el).length);
  });

  it('draws nothing of what a lying server sends but shapes', async () => {
    const el = await field('value="animal-001"');
    server.icons[0]!.nodes = [
      ['script', {src: '/evil.js'}],
      ['path', {d: 'M3 3h18', onload: 'alert(1)', style: 'fill: red'}],
      ['image', {href: 'https://elsewhere.example/x.png'}],
      ['use', {href: '#x'}],
      ['path', {d: 'url(#x)'}],
      ['circle', {cx: '4', cy: '4', r: '2', fill: 'url(https://elsewhere.example)'}],
    ];
    el.value = '';
    el.value = 'animal-001';
    await el.updateComplete;
    await pressed('Tab');
    el.focus();
    await pressed('Space');
    await until(() => tiles(el).length);
    const drawn = tiles(el)
      .find(({title}) => title === 'animal-001')!
      .querySelector('svg')!;
    expect([...drawn.children].map(({localName}) => localName)).to.deep.equal(['path', 'circle']);
    expect(drawn.children[0]!.getAttributeNames()).to.deep.equal(['d']);
    expect(drawn.children[1]!.getAttributeNames()).to.deep.equal(['cx', 'cy', 'r']);
  });

  it('is emptied by its button, where it need not be filled in', async () => {
    const el = await field('value="animal-001"');
    await el.updateComplete;
    await click(button(el, 'Remove the icon'));
    expect(el.value).to.equal('');
    el.required = true;
    el.value = 'animal-001';
    await el.updateComplete;
    expect(!!button(el, 'Remove the icon')).to.equal(false);
    el.value = '';
    expect(el.checkValidity()).to.equal(false);
  });

  it('opens nothing while it is read-only or disabled', async () => {
    const el = await field('value="animal-001" readonly');
    el.focus();
    await pressed('Space');
    await click(input(el));
    expect(!!button(el, 'Choose an icon')).to.equal(false);
    expect(input(el).getAttribute('role')).to.equal(null);
    el.readonly = false;
    el.disabled = true;
    await el.updateComplete;
    await click(input(el));
    expect(server.asked.some(({query}) => query.limit === '250')).to.equal(false);
    expect(!!inside(el, '[role=dialog]')).to.equal(false);
  });

  it('lets code ask for an icon', async () => {
    const el = await field();
    const answer = pickIcon('animal-002', {from: el});
    await until(() => inside(el, '[aria-selected=true]') && inside(el, '.lc-scrim')!.dataset.phase === 'visible');
    expect(inside(el, '[aria-selected=true]')!.title).to.equal('animal-002');
    await until(() => el.shadowRoot!.activeElement === search(el));
    await pressed('ArrowDown');
    await pressed('ArrowRight');
    await pressed('Enter');
    expect(await answer).to.equal('animal-003');
    expect(el.value).to.equal('');
  });

  it('has no axe violation, closed and open', async () => {
    const el = await field('value="vehicle-020"');
    expect(await violations(el)).to.deep.equal([]);
    el.focus();
    await pressed('ArrowDown');
    await until(() => tiles(el).length && inside(el, '.lc-scrim')!.dataset.phase === 'visible');
    expect(await violations(el)).to.deep.equal([]);
  });
});
