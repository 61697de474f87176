import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import type {FormatSpec} from '../../src/values/list-formats.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';
import {click, item, menuOf, orders} from './lc-grid-columns-page.js';
import {all, app, button, cell, inside, texts, useGridApp} from './lc-grid-page.js';

LcGrid.define();

const SMALL: FormatSpec = {where: ['<', 'on_hand', 5], column: 'on_hand', tone: 'warning', bold: true};
const OUT: FormatSpec = {where: ['=', 'on_hand', 0], tone: 'danger', label: 'Out of stock'};
const columns = [
  {path: 'product', label: 'Product'},
  {path: 'on_hand', label: 'On hand', type: 'number' as const},
];
const rows = [
  {id: 'a', product: 'Tent', on_hand: 0},
  {id: 'b', product: 'Stove', on_hand: 3},
  {id: 'c', product: 'Rope', on_hand: 40},
];

async function stock(style: string, theme = '') {
  const page = await show(`<div data-theme="${theme}"><lc-grid style="${style}"></lc-grid></div>`);
  const grid = page.querySelector<LcGrid>('lc-grid') ?? (page as LcGrid);
  Object.assign(grid, {columns, rows, formats: [OUT, SMALL]});
  await waitUntil(() => inside(grid, '.lc-mark'), 'rows are marked');
  return grid;
}
const names = (grid: LcGrid, within: string) =>
  all(grid, `${within} .lc-mark`).map((mark) => mark.getAttribute('aria-label'));
const dialog = (grid: LcGrid) => inside(grid, '[role=dialog]');

async function openFormats(grid: LcGrid) {
  await menuOf(grid, 'amount');
  await click(item(grid, 'Conditional formatting'));
  await waitUntil(() => dialog(grid) && button(grid, 'Add rule'), 'the dialog is open');
  await waitUntil(() => inside(grid, '.lc-scrim[data-phase="visible"]'), 'it stands still');
}

describe('conditional formats of lc-grid', () => {
  useGridApp();

  it('marks rows and cells by name, icon and tint, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const grid = await stock('height: 400px; width: 700px', theme);
      expect(names(grid, '[data-row="0"] [data-column="0"]')).to.deep.equal(['Out of stock']);
      expect(names(grid, '[data-row="0"] [data-column="1"]')).to.deep.equal(['On hand less than 5']);
      expect(names(grid, '[data-row="1"]')).to.deep.equal(['On hand less than 5']);
      expect(names(grid, '[data-row="2"]')).to.deep.equal([]);
      const plain = getComputedStyle(inside(grid, '[data-row="2"]')!).backgroundColor;
      expect(getComputedStyle(inside(grid, '[data-row="0"]')!).backgroundColor).not.to.equal(plain);
      expect(await violations(grid)).to.deep.equal([]);
    }
  });

  it('marks cards of a phone', async () => {
    const grid = await stock('height: 600px; width: 360px');
    await waitUntil(() => all(grid, '.lc-card').length === 3, 'cards are drawn');
    expect(inside(grid, '.lc-card.is-toned .lc-card__name .lc-mark')?.getAttribute('aria-label')).to.equal(
      'Out of stock',
    );
    expect(names(grid, '.lc-card:nth-child(2)')).to.deep.equal(['On hand less than 5']);
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('makes a rule in the dialog by keys, keeps it, and orders and removes rules', async () => {
    const grid = await orders();
    await openFormats(grid);
    button(grid, 'Add rule').focus();
    await pressed('Enter');
    await until(() => inside(grid, '.lc-formats__editor')?.contains(grid.shadowRoot!.activeElement));
    button(grid, 'Done').focus();
    await pressed('Enter');
    await until(() => inside(grid, '.lc-formats__editor [role=alert]')?.textContent!.includes('every condition'));
    const input = inside(grid, '.lc-builder__leaf input:not([role=combobox])')!;
    input.focus();
    await sendKeys({type: 'PO-'});
    await pressed('Enter');
    await until(() => texts(grid, '.lc-formats__sample').length === 1);
    expect(texts(grid, '.lc-formats__sample')[0]).to.match(/^Number .*PO-.* → warning$/);
    expect(await violations(grid)).to.deep.equal([]);
    await click(button(grid, 'Save and close'));
    await until(() => app.kept.length === 1);
    const {formats} = app.kept[0]!.settings as {formats: FormatSpec[]};
    expect(formats).to.have.length(1);
    expect(formats[0]!.tone).to.equal('warning');
    await waitUntil(() => cell(grid, 0, 0).querySelector('.lc-mark'), 'rows are marked');
  });

  it('begins with the rules of the person, in their order, and forgets them when the last is removed', async () => {
    const own: FormatSpec[] = [
      {where: ['FILLED', 'number'], tone: 'info', label: 'Known'},
      {where: ['FILLED', 'supplier'], tone: 'success', label: 'Supplied'},
    ];
    app.settings = JSON.stringify({version: 1, columns: [], formats: own});
    const grid = await orders();
    await waitUntil(() => names(grid, '[data-row="0"]')[0] === 'Known', 'the first counts');
    await openFormats(grid);
    all(grid, '.lc-formats .lc-grip')[0]!.focus();
    await pressed('Alt+ArrowDown');
    await until(() => texts(grid, '.lc-formats__sample')[0]!.startsWith('Supplied'));
    await click(button(grid, 'Save and close'));
    await waitUntil(() => names(grid, '[data-row="0"]')[0] === 'Supplied', 'the other counts now');
    await until(() => !dialog(grid));
    await openFormats(grid);
    await click(button(grid, 'Remove: Supplied → success'));
    await click(button(grid, 'Remove: Known → information'));
    await until(() => !texts(grid, '.lc-formats__sample').length);
    await click(button(grid, 'Save and close'));
    await until(() => app.kept.at(-1)!.settings === null);
    await until(() => !all(grid, '.lc-mark').length);
  });
});
