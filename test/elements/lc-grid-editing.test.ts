import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

let app: GridApp;
let withdraw: () => void;

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const cell = (grid: LcGrid, row: number, column: number) =>
  inside(grid, `[data-row="${row}"] [data-column="${column}"]`)!;
const button = (grid: LcGrid, name: string) =>
  all(grid, 'button').find((each) => (each.ariaLabel ?? each.textContent) === name)!;
const editor = (grid: LcGrid) => inside(grid, '.lc-celledit input') as HTMLInputElement | null;
const focused = (grid: LcGrid) => {
  const at = grid.shadowRoot!.activeElement?.closest<HTMLElement>('[data-column]');
  return at && [Number(at.closest<HTMLElement>('[data-row]')!.dataset.row), Number(at.dataset.column)];
};

async function orders(attributes = 'edit-cells') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="display: block; height: 560px; width: 780px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'rows are drawn');
  return grid;
}

/** Edits a cell from the keyboard up to the key that takes it. */
async function type(grid: LcGrid, row: number, column: number, text: string, last = 'Enter') {
  cell(grid, row, column).focus();
  await pressed('F2');
  await waitUntil(() => editor(grid) && grid.shadowRoot!.activeElement === editor(grid), 'the cell is edited');
  await sendKeys({type: text});
  await pressed(last);
}

describe('lc-grid: cells edited in the list', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  it('begins with F2, takes a value with Enter and goes on below; changed cells are marked and nothing is sent', async () => {
    const grid = await orders();
    await type(grid, 0, 0, 'PO-X');
    await waitUntil(() => cell(grid, 0, 0).textContent === 'PO-X', 'the value is taken');
    expect(cell(grid, 0, 0).classList.contains('is-changed')).to.equal(true);
    await waitUntil(() => focused(grid)?.join() === '1,0', 'the focus is below');
    expect(inside(grid, '.lc-editbar')!.textContent).to.contain('1 cell changed');
    expect(app.saved).to.deep.equal([]);
    expect(app.opened).to.deep.equal([]);
  });

  it('begins with what is typed, and Escape leaves the cell as it was', async () => {
    const grid = await orders();
    const before = cell(grid, 2, 0).textContent;
    cell(grid, 2, 0).focus();
    await pressed('Z');
    await waitUntil(() => editor(grid)?.value.toLowerCase() === 'z', 'the key is there');
    await pressed('Escape');
    await waitUntil(() => !editor(grid), 'it is over');
    expect(cell(grid, 2, 0).textContent).to.equal(before);
    expect(!!inside(grid, '.lc-editbar')).to.equal(false);
  });

  it('goes from cell to cell with Tab', async () => {
    const grid = await orders();
    await type(grid, 0, 0, 'PO-T', 'Tab');
    await waitUntil(() => cell(grid, 0, 1).querySelector('.lc-celledit'), 'the next cell is edited');
    await pressed('Shift+Tab');
    await waitUntil(() => cell(grid, 0, 0).querySelector('.lc-celledit'), 'the one before is edited');
  });

  it('keeps changes on another page, and saves all of them in one call', async () => {
    const grid = await orders();
    await type(grid, 0, 0, 'PO-A');
    await waitUntil(() => cell(grid, 0, 0).textContent === 'PO-A');
    button(grid, 'Page 2').click();
    await waitUntil(() => cell(grid, 0, 0).textContent === 'PO-00187', 'page 2 is there');
    await type(grid, 0, 2, '7');
    await waitUntil(() => inside(grid, '.lc-editbar')?.textContent?.includes('2 cells changed'));
    const reported = oneEvent(grid, 'lc-change-rows');
    button(grid, 'Save changes').click();
    expect((await reported).detail.ids).to.deep.equal(['id-212', 'id-187']);
    expect(app.saved).to.deep.equal([
      {
        order: {
          'id-212': {id: 'id-212', version: 3, content: {number: 'PO-A'}},
          'id-187': {id: 'id-187', version: 3, content: {amount: 7}},
        },
      },
    ]);
    await waitUntil(() => !inside(grid, '.lc-editbar'), 'nothing is left to save');
  });

  it('shows what the server refuses at its cell, and keeps it', async () => {
    const grid = await orders();
    app.refused = {'id-212': {errorCode: 'VALIDATION', fields: {number: 'This number is taken'}}};
    await type(grid, 0, 0, 'PO-A');
    await waitUntil(() => cell(grid, 0, 0).textContent === 'PO-A');
    button(grid, 'Save changes').click();
    await waitUntil(() => cell(grid, 0, 0).getAttribute('aria-invalid') === 'true', 'the cell is at fault');
    expect(inside(grid, '.lc-editbar')!.textContent).to.contain('This number is taken');
    button(grid, 'Discard changes').click();
    await waitUntil(() => cell(grid, 0, 0).textContent === 'PO-00212', 'it is as it was');
  });

  it('does not keep a change that the record forbids', async () => {
    const grid = await orders();
    app.locked = ['number'];
    cell(grid, 0, 0).focus();
    await pressed('F2');
    await waitUntil(
      () => all(grid, '.lc-live').some(({textContent}) => textContent!.includes('This cell cannot be changed')),
      'it says so',
    );
    expect(editor(grid)).to.equal(null);
  });

  it('opens the record where cells are not edited', async () => {
    const grid = await orders('');
    cell(grid, 0, 0).focus();
    await pressed('Enter');
    await waitUntil(() => app.opened.length === 1, 'the record is open');
    expect(editor(grid)).to.equal(null);
  });
});

describe('lc-grid: ranges of cells and menus of rows', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  it('selects cells with Shift and the arrows and copies them as text and as a table', async () => {
    const grid = await orders('');
    cell(grid, 1, 2).focus();
    await pressed('Shift+ArrowRight');
    await waitUntil(() => all(grid, '.is-ranged').length === 2, 'two cells are selected');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => all(grid, '.is-ranged').length === 4, 'four cells are selected');
    const copied = new Promise<string[]>((done) =>
      addEventListener(
        'copy',
        ({clipboardData}) => done(['text/plain', 'text/html'].map((type) => clipboardData!.getData(type))),
        {once: true},
      ),
    );
    await pressed('Control+c');
    const [text, html] = await copied;
    expect(text).to.equal('\t11/20/2026\r\n2,194.50\t11/20/2026');
    expect(html).to.contain('x:num="2194.5"').and.contain('<table>');
    await pressed('Escape');
    await waitUntil(() => !all(grid, '.is-ranged').length, 'none is selected');
  });

  it('opens the menu of a row with Shift+F10, which gives the focus back', async () => {
    const grid = await orders('');
    cell(grid, 1, 0).focus();
    await pressed('Shift+F10');
    await waitUntil(() => all(grid, '[role="menuitem"]').length, 'the menu is open');
    expect(all(grid, '[role="menuitem"]').map(({textContent}) => textContent)).to.deep.equal([
      'Open',
      'Copy',
      'Copy link',
      'Select',
      'Pin row',
      'Delete',
    ]);
    await pressed('Escape');
    await waitUntil(() => focused(grid)?.join() === '1,0', 'the focus is back');
  });
});
