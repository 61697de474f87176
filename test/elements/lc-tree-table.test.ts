import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type LcTree from '../../elements/lc-tree.js';
import type {Attribute} from '../../src/values/types.js';
import {violations} from '../support/axe.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {isChromium, media} from '../support/protocol.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';
import {all, app, carry, focused, inside, letGo, lines, node, open, tree, withTreeApp} from './lc-tree-page.js';

const STAFF: Attribute = {internalId: 'staff', name: 'staff', label: 'Staff', type: ['number']};
const BUDGET: Attribute = {internalId: 'budget', name: 'budget', label: 'Budget', type: ['number', {scale: 2}]};

const cells = (shown: HTMLElement, id: string) =>
  [...node(shown, id).querySelectorAll('[role="gridcell"]')].map(({textContent}) => textContent!.trim());
const heads = (shown: HTMLElement) => all(shown, '[role="columnheader"]');
const paths = () => app.asked.flatMap(({query}) => query.select ?? []).map((each) => JSON.stringify(each));
const click = (element: HTMLElement) => sendMouse({type: 'click', position: middle(element)});

describe('lc-tree of rows with columns', () => {
  withTreeApp({parent: 'parent', table: true});

  beforeEach(() => {
    const [list] = app.metadata.lists!;
    app.metadata = {
      ...app.metadata,
      columns: [...app.metadata.columns!, STAFF, BUDGET],
      lists: [
        {...list!, columns: [{path: 'number'}, {path: 'staff'}, {path: 'parent'}, {path: 'budget', hidden: true}]},
      ],
    };
    for (const [at, row] of app.records.entries()) Object.assign(row, {staff: 10 + at, budget: at});
  });

  it('has heads and cells of the list’s columns, which are asked for, beside nodes that open', async () => {
    const shown = await tree();
    expect(inside(shown, '.lc-tree')!.role).to.equal('treegrid');
    expect(heads(shown).map(({textContent}) => textContent!.trim())).to.deep.equal(['Number', 'Staff', 'Belongs to']);
    expect(cells(shown, 'stock')).to.deep.equal(['Stock1', '15', '—']);
    expect(node(shown, 'stock').ariaLabel).to.equal('Stock, 1, 15');
    expect(paths()).to.include('"staff"').and.not.include('"budget"');
    await open(shown, 'sales', 'north');
    expect(lines(shown)).to.deep.equal(['Sales', '. North', '. . Oslo', '. . Bergen', '. South', 'Stock', 'Office']);
    expect(cells(shown, 'oslo')).to.deep.equal(['Oslo', '12', 'North']);
    const {ariaLevel, ariaPosInSet, ariaSetSize, ariaExpanded} = node(shown, 'north');
    expect([ariaLevel, ariaPosInSet, ariaSetSize, ariaExpanded]).to.deep.equal(['2', '1', '2', 'true']);
    const [name, staff] = node(shown, 'oslo').querySelectorAll<HTMLElement>('[role="gridcell"]');
    expect(staff!.matches('.lc-num')).to.equal(true);
    const place = (element: Element) => Math.round(element.getBoundingClientRect().left);
    expect([place(name!), place(staff!)]).to.deep.equal(heads(shown).slice(0, 2).map(place));
  });

  it('has nothing wrong, as axe sees it, in light, dark and forced colours, and from right to left', async () => {
    for (const look of ['data-theme="light" dir="ltr"', 'data-theme="dark" dir="rtl"']) {
      const page = await show(
        `<div ${look}><lc-tree alias="order" style="display: block; height: 400px; width: 700px"></lc-tree></div>`,
      );
      const shown = page.localName === 'lc-tree' ? page : page.querySelector<LcTree>('lc-tree')!;
      await waitUntil(() => inside(shown, '[data-line]'), 'rows');
      shown.parentElement!.style.background = getComputedStyle(inside(shown, '.lc-root')!).backgroundColor;
      await open(shown, 'sales');
      node(shown, 'north').focus();
      await pressed('Shift+Space');
      await waitUntil(() => node(shown, 'north').ariaSelected === 'true', 'it is selected');
      expect(await violations(shown), look).to.deep.equal([]);
      if (isChromium) await media({'forced-colors': 'active'});
      try {
        expect(await violations(shown), `${look} forced`).to.deep.equal([]);
      } finally {
        if (isChromium) await media({});
      }
    }
  });

  it('is worked by keys: rows, heads, and what is in the cells of a row', async () => {
    const shown = await tree();
    node(shown, 'sales').focus();
    await pressed('ArrowRight');
    await waitUntil(() => node(shown, 'north'), 'it is open');
    await pressed('ArrowRight');
    expect(focused(shown)).to.equal('nnorth');
    await pressed('ArrowLeft');
    await pressed('ArrowLeft');
    await waitUntil(() => node(shown, 'sales').ariaExpanded === 'false', 'it is closed');
    await pressed('*');
    await waitUntil(() => node(shown, 'leeds'), 'all of the level are open');
    await pressed('l');
    expect(focused(shown)).to.equal('nleeds');
    await pressed('Tab');
    expect(shown.shadowRoot!.activeElement!.textContent).to.equal('Stock');
    await pressed('Enter');
    await waitUntil(() => app.opened.length, 'the reference is opened');
    expect(app.opened[0]!.id).to.equal('stock');
    await pressed('Shift+Tab');
    expect(focused(shown)).to.equal('nleeds');
    await pressed('Home');
    await pressed('ArrowUp');
    await pressed('ArrowRight');
    expect(shown.shadowRoot!.activeElement!.textContent).to.equal('Staff');
    await pressed('Enter');
    await waitUntil(() => heads(shown)[1]!.ariaSort === 'ascending', 'it is ordered');
    await remains(() => !!heads(shown)[1]!.querySelector('button')?.matches(':focus'), 'the focus stays there');
    await pressed('ArrowDown');
    expect(focused(shown)).to.equal('nsales');
  });

  it('selects by keys, and Escape ends it: first what is cut is put back', async () => {
    const shown = await tree();
    const isSelecting = () => !!inside(shown, '.lc-bar--selection');
    node(shown, 'stock').focus();
    await pressed('Shift+Space');
    await waitUntil(() => inside(shown, '.lc-bar--selection')?.textContent?.includes('1 selected'), 'one is selected');
    await pressed('Control+x');
    await pressed('Escape');
    expect(isSelecting()).to.equal(true);
    await pressed('Escape');
    await waitUntil(() => !isSelecting(), 'the mode is over');
    expect(focused(shown)).to.equal('nstock');
    await pressed('Shift+Space');
    await waitUntil(isSelecting, 'it is begun again');
    all(shown, '.lc-bar--selection button').at(-1)!.focus();
    await pressed('Enter');
    await waitUntil(() => !isSelecting() && focused(shown) === 'nstock', 'its button leads back to the tree');
  });

  it('opens records, references and moves nodes by presses and drags', async () => {
    const shown = await tree();
    await open(shown, 'stock');
    await click([...node(shown, 'leeds').querySelectorAll('button')].find(({textContent}) => textContent === 'Stock')!);
    await waitUntil(() => app.opened.length === 1, 'the reference');
    expect(app.opened[0]!.id).to.equal('stock');
    await click(node(shown, 'leeds').querySelector<HTMLElement>('[data-column="1"]')!);
    await waitUntil(() => app.opened.length === 2, 'the record');
    expect(app.opened[1]!.id).to.equal('leeds');
    await carry(shown, node(shown, 'leeds'), () => node(shown, 'office'));
    await letGo();
    await waitUntil(() => lines(shown).join() === 'Sales,Stock,Office,. Leeds', 'it is there');
    expect(cells(shown, 'leeds')).to.deep.equal(['Leeds', '16', 'Office']);
  });

  it('keeps its first column in view while the others are scrolled', async () => {
    app.settings = JSON.stringify({
      version: 1,
      columns: [
        {key: 'number', visible: true},
        {key: 'staff', visible: true, width: 900},
      ],
    });
    const shown = await tree();
    const box = inside(shown, '.lc-tree')!;
    expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
    box.scrollLeft = 120;
    await waitUntil(() => box.scrollLeft === 120, 'it is scrolled');
    const first = node(shown, 'stock').querySelector('[data-column="0"]')!.getBoundingClientRect().left;
    expect(Math.round(first)).to.equal(Math.round(heads(shown)[0]!.getBoundingClientRect().left));
    expect(Math.round(first)).to.equal(Math.round(box.getBoundingClientRect().left));
  });

  it('finds rows with those above them, which are muted, and is one level on a phone', async () => {
    const shown = await tree();
    shown.filter('oslo');
    await waitUntil(() => lines(shown).join() === 'Sales,. North,. . Oslo', 'the path of the match');
    expect(node(shown, 'north').matches('.is-muted')).to.equal(true);
    shown.filter('nowhere');
    await waitUntil(() => inside(shown, '.lc-gridstate'), 'nothing is found');
    expect(heads(shown).length).to.equal(3);
    shown.filter('');
    shown.style.width = '390px';
    await waitUntil(() => inside(shown, '.lc-tree')?.role === 'tree', 'a tree');
    expect(heads(shown).length).to.equal(0);
  });
});
