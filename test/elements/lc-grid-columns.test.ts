import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import type {ListColumn} from '../../src/values/list-metadata.js';
import {violations} from '../support/axe.js';
import {carry} from '../support/carry.js';
import {ORDER} from '../support/grid-app.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {until, waitUntil} from '../support/until.js';
import {all, app, button, inside, useGridApp} from './lc-grid-page.js';
import {
  heads,
  head,
  label,
  width,
  items,
  item,
  lines,
  orders,
  click,
  menuOf,
  dialogOf,
} from './lc-grid-columns-page.js';

const edge = (grid: LcGrid, path: string) => head(grid, path).querySelector<HTMLElement>('.lc-th__edge')!;
const said = (grid: LcGrid) =>
  all(grid, '.lc-live')
    .map(({textContent}) => textContent)
    .join(' ');
/** The edges and menus of the heads are there once the pointer has been in the list. */
async function tools(grid: LcGrid) {
  await sendMouse({type: 'move', position: middle(label(grid, 'number'))});
  await until(() => inside(grid, '.lc-th__edge'));
}

describe('columns of lc-grid', () => {
  useGridApp();

  it('orders by several columns with Shift, each with its number', async () => {
    const grid = await orders();
    await click(label(grid, 'supplier'));
    await until(() => app.last.orderBy?.length === 1);
    label(grid, 'amount').focus();
    await pressed('Shift+Enter');
    await pressed('Shift+Enter');
    await until(() => app.last.orderBy?.length === 2);
    await until(() => app.last.orderBy![1]!.dir === 'DESC');
    expect(app.last.orderBy!.map(({column}) => column)).to.deep.equal(['supplier', 'amount']);
    expect(all(grid, '.lc-th__order').map(({textContent}) => textContent)).to.deep.equal(['1', '2']);
    await pressed('Shift+Enter');
    await until(() => app.last.orderBy?.length === 1);
    expect(!!inside(grid, '.lc-th__order')).to.equal(false);
  });

  it('opens the menu of a column by its button, the keyboard and the right button', async () => {
    const grid = await orders();
    await sendMouse({type: 'move', position: middle(label(grid, 'date'))});
    const chevron = () => head(grid, 'date').querySelector<HTMLElement>('.lc-th__menu');
    await until(chevron);
    await click(chevron()!);
    await waitUntil(() => item(grid, 'Sort descending'), 'the menu is open');
    expect(item(grid, 'Sort descending').classList.contains('is-on')).to.equal(true);
    await pressed('Escape');
    await until(() => !items(grid).length);
    label(grid, 'amount').focus();
    await pressed('Shift+F10');
    await waitUntil(() => item(grid, 'Sort ascending'), 'the menu is open by Shift+F10');
    await waitUntil(() => item(grid, 'Sort ascending').matches(':focus'), 'its first line has the focus');
    await pressed('Enter');
    await until(() => app.last.orderBy?.[0]?.column === 'amount');
    await until(() => !items(grid).length);
    await sendMouse({type: 'click', position: middle(label(grid, 'paid')), button: 'right'});
    await waitUntil(() => items(grid).length, 'the menu is open by the right button');
    // A text that is still fading in has too little contrast.
    const fading = inside(grid, '.lc-popup')!.getAnimations({subtree: true});
    await Promise.all(fading.map(({finished}) => finished));
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('opens the menu of another head by the right button while one is open', async () => {
    const grid = await orders();
    const open = () => items(grid).length && inside(grid, '[role="menu"]')!.ariaLabel;
    for (const path of ['number', 'paid', 'amount', 'amount'] as const) {
      await sendMouse({type: 'click', position: middle(label(grid, path)), button: 'right'});
      const name = `Column menu: ${path[0]!.toUpperCase()}${path.slice(1)}`;
      await waitUntil(() => open() === name && item(grid, 'Sort ascending').matches(':focus'), `${path} has its menu`);
    }
    await pressed('Escape');
    await until(() => !items(grid).length && label(grid, 'amount').matches(':focus'));
  });

  it('aligns a column as its attribute or the list says', async () => {
    const [list] = ORDER.lists!;
    const attributes = ORDER.columns!.map((each) =>
      each.internalId === 'number' ? {...each, align: 'right' as const} : each,
    );
    const width = '240px';
    const asked: ListColumn[] = [
      {path: 'number', width},
      {path: 'amount', width, align: 'left'},
      {path: 'date', width, align: 'center'},
    ];
    app.metadata = {
      ...ORDER,
      columns: attributes,
      lists: [{...list!, columns: [...asked, {path: 'supplier', width, align: 'default'}]}],
    };
    const grid = await orders();
    const ends = (path: string) => {
      const cells = [label(grid, path), inside(grid, `[data-row="0"] [data-column="${place(path)}"]`)!];
      return cells.map((at) => {
        const texts = document.createRange();
        texts.selectNodeContents(at);
        const [text, column] = [texts.getBoundingClientRect(), head(grid, path).getBoundingClientRect()];
        const gaps = [text.left - column.left, column.right - text.right].map(Math.round);
        return Math.abs(gaps[0]! - gaps[1]!) < 12 ? 'center' : gaps[0]! < gaps[1]! ? 'start' : 'end';
      });
    };
    const place = (path: string) => head(grid, path).dataset.column!;
    expect(['number', 'amount', 'date', 'supplier'].map(ends)).to.deep.equal([
      ['end', 'end'],
      ['start', 'start'],
      ['center', 'center'],
      ['start', 'start'],
    ]);
  });

  it('closes the menu of a head by a second press of its button', async () => {
    const grid = await orders();
    await tools(grid);
    const chevron = head(grid, 'number').querySelector<HTMLElement>('.lc-th__menu')!;
    await click(chevron);
    await waitUntil(() => items(grid).length, 'the menu is open');
    await click(chevron);
    await until(() => !items(grid).length && chevron.ariaExpanded === 'false');
  });

  for (const width of ['56px', '112px', '300px'])
    for (const path of ['number', 'amount'])
      it(`has a funnel to press beside the menu of a head ${width} wide: ${path}`, async () => {
        const [list] = ORDER.lists!;
        app.metadata = {...ORDER, lists: [{...list!, columns: [{path: 'date'}, {path, width}, {path: 'status'}]}]};
        const grid = await orders(`filters='["FILLED","number"]'`);
        await sendMouse({type: 'click', position: middle(label(grid, path)), button: 'right'});
        await waitUntil(() => item(grid, 'Filter'), 'the menu is open');
        await click(item(grid, 'Filter'));
        await waitUntil(() => grid.shadowRoot!.activeElement?.matches('.lc-filter input'), 'the filter is open');
        await sendKeys({type: '1'});
        await sendKeys({press: 'Enter'});
        const part = (name: string) => head(grid, path).querySelector<HTMLElement>(`.lc-th__${name}`)!;
        await waitUntil(() => part('funnel') && !inside(grid, '.lc-filter'), 'it is filtered');
        await sendMouse({type: 'move', position: middle(part('funnel'))});
        await waitUntil(() => getComputedStyle(part('menu')).opacity === '1', 'the button of the menu is shown');
        const {left, right, top, bottom} = part('funnel').getBoundingClientRect();
        expect([right - left, bottom - top].map(Math.round)).to.deep.equal([24, 24]);
        const at = (x: number, y: number) =>
          grid.shadowRoot!.elementFromPoint(x, y)?.closest<HTMLElement>('[data-widget]')?.dataset.widget;
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        expect([at(left + 1, y), at(right - 1, y), at(x, top + 1), at(x, bottom - 1)].join()).to.equal(
          'filter,filter,filter,filter',
        );
        expect(at(...middle(part('menu')))).to.equal('menu');
        await click(part('funnel'));
        await waitUntil(() => inside(grid, '.lc-filter'), 'its filter is open');
      });

  it('changes the width of a column by its edge, and keeps it', async () => {
    const grid = await orders();
    await tools(grid);
    const before = {number: width(grid, 'number'), supplier: width(grid, 'supplier')};
    const [x, y] = middle(edge(grid, 'supplier'));
    await carry(edge(grid, 'supplier'), [x + 60, y]);
    await until(() => width(grid, 'supplier') === before.supplier + 60);
    expect(width(grid, 'number')).to.equal(before.number);
    await until(() => app.kept.length);
    const {key, settings} = app.kept.at(-1)! as {key: string; settings: {version: number; columns: object[]}};
    expect([key, settings.version]).to.deep.equal(['list:order:', 1]);
    expect(settings.columns[1]).to.deep.equal({key: 'supplier', visible: true, width: before.supplier + 60});
    expect(said(grid)).to.contain(`Supplier: ${before.supplier + 60} pixels wide`);
  });

  it('goes on widening while the pointer is held at the edge of the list', async () => {
    const grid = await orders('no-actions', 'height: 500px; width: 700px');
    await tools(grid);
    const start = width(grid, 'status');
    const {right} = inside(grid, '[role="grid"]')!.getBoundingClientRect();
    const [, y] = middle(edge(grid, 'status'));
    await carry(edge(grid, 'status'), [Math.round(right) - 3, y], false);
    const held = width(grid, 'status');
    await until(() => width(grid, 'status') > held + 30);
    await sendMouse({type: 'up'});
    expect(width(grid, 'status')).to.be.greaterThan(start);
    expect(inside(grid, '[role="grid"]')!.scrollLeft).to.be.greaterThan(0);
  });

  it('fits a column to its content by a double click, and by the keyboard goes on from there', async () => {
    const grid = await orders();
    await tools(grid);
    const start = width(grid, 'number');
    const {left, top} = edge(grid, 'number').getBoundingClientRect();
    const position: [number, number] = [Math.round(left + 4), Math.round(top + 10)];
    await sendMouse({type: 'click', position});
    edge(grid, 'number').dispatchEvent(new MouseEvent('dblclick', {bubbles: true, composed: true}));
    await until(() => width(grid, 'number') < start);
    const fitted = width(grid, 'number');
    label(grid, 'number').focus();
    await pressed('Alt+Shift+ArrowRight');
    await until(() => width(grid, 'number') === fitted + 10);
    await pressed('Alt+Shift+ArrowLeft');
    await until(() => width(grid, 'number') === fitted);
    await menuOf(grid, 'number');
    await click(item(grid, 'Reset width'));
    await until(() => width(grid, 'number') === start);
  });

  it('moves a column by drag without sorting by it, and by the keyboard with the focus', async () => {
    const grid = await orders();
    await tools(grid);
    const {right} = head(grid, 'amount').getBoundingClientRect();
    await carry(label(grid, 'number'), [Math.round(right) - 8, middle(label(grid, 'number'))[1]]);
    await until(() => heads(grid).join() === 'Supplier,Amount,Number,Date,Paid,Status');
    expect(app.last.orderBy).to.deep.equal([{column: 'date', dir: 'DESC'}]);
    label(grid, 'number').focus();
    await pressed('Ctrl+Shift+ArrowLeft');
    await until(() => heads(grid).join() === 'Supplier,Number,Amount,Date,Paid,Status');
    await until(() => grid.shadowRoot!.activeElement === label(grid, 'number'));
    await until(() => said(grid).includes('Number: column 2 of 6'));
    expect(inside(grid, '[data-row="0"] [data-column="1"]')!.textContent).to.match(/^PO/);
  });

  it('keeps a pinned column in view while the list scrolls sideways', async () => {
    app.settings = JSON.stringify({version: 1, columns: [{key: 'number', visible: true, width: 400}]});
    const grid = await orders('', 'height: 500px; width: 620px');
    await menuOf(grid, 'amount');
    await click(item(grid, 'Pin to start'));
    await until(() => heads(grid)[0] === 'Amount');
    const scroller = inside(grid, '[role="grid"]')!;
    const cell = () => inside(grid, '[data-row="1"] [data-column="0"]')!.getBoundingClientRect().left;
    const before = cell();
    scroller.scrollLeft = 120;
    expect(scroller.scrollLeft).to.be.greaterThan(50);
    expect(cell()).to.equal(before);
    expect(head(grid, 'amount').getBoundingClientRect().left).to.equal(before);
    await menuOf(grid, 'amount');
    await click(item(grid, 'Unpin'));
    await until(() => !inside(grid, '.is-pinned'));
  });

  it('hides a column, and asks for the rows of one that is shown', async () => {
    app.metadata = {
      ...ORDER,
      lists: [{...ORDER.lists![0]!, columns: [{path: 'number'}, {path: 'amount'}, {path: 'date', hidden: true}]}],
    };
    const grid = await orders();
    expect(heads(grid)).to.deep.equal(['Number', 'Amount']);
    expect(app.last.select).to.deep.equal(['number', 'amount']);
    await menuOf(grid, 'amount');
    await click(item(grid, 'Hide column'));
    await until(() => heads(grid).join() === 'Number');
    await dialogOf(grid);
    expect(lines(grid)).to.deep.equal(['Number', 'Amount', 'Date']);
    await click(button(grid, 'Show Date'));
    await click(button(grid, 'Save and close'));
    await until(() => heads(grid).join() === 'Number,Date');
    await until(() => (app.last.select as string[]).includes('date'));
    await until(() => inside(grid, '[data-row="0"] [data-column="1"]')!.textContent !== '—');
  });
});
