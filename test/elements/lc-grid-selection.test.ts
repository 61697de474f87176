import {expect, oneEvent} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

let app: GridApp;
let withdraw: () => void;

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const cell = (grid: LcGrid, row: number, column: number) =>
  inside(grid, `[data-row="${row}"] [data-column="${column}"]`)!;
const box = (grid: LcGrid, row: number) => cell(grid, row, -1).querySelector<HTMLInputElement>('input')!;
const bar = (grid: LcGrid) => inside(grid, '.lc-bar--selection');
const barText = (grid: LcGrid) => bar(grid)?.textContent ?? '';
const button = (grid: LcGrid, name: string, within = '') =>
  all(grid, `${within} button`).find((each) => (each.ariaLabel ?? each.textContent) === name)!;
const said = (grid: LcGrid) =>
  all(grid, '.lc-live')
    .map(({textContent}) => textContent)
    .join(' ');
const dialog = (grid: LcGrid) => inside(grid, '[role="alertdialog"]');
const selectedRows = (grid: LcGrid) =>
  all(grid, '.lc-grid__row[aria-selected="true"]').map(({dataset}) => Number(dataset.row));

async function orders(attributes = '') {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="display: block; height: 560px; width: 780px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'rows are drawn');
  await waitUntil(() => inside(grid, '[role="grid"]')?.ariaRowCount === String(app.size + 1), 'they are counted');
  return grid;
}

async function openMenu(grid: LcGrid) {
  button(grid, 'More actions').focus();
  await pressed('Enter');
  await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
}

/** A list of orders in selection mode. */
async function selecting(attributes = '') {
  const grid = await orders(attributes);
  button(grid, 'More actions').click();
  await waitUntil(() => inside(grid, '[role="menuitem"]'), 'the menu is open');
  all(grid, '[role="menuitem"]')
    .find(({textContent}) => textContent === 'Select records')!
    .click();
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="-1"]'), 'rows have boxes');
  return grid;
}

async function click(element: HTMLElement) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

/** Deletes what is selected and ends the time in which it could be taken back. */
async function deleteSelected(grid: LcGrid) {
  button(grid, 'Delete', '.lc-bar--selection').click();
  await waitUntil(() => dialog(grid), 'it asks');
  const text = dialog(grid)!.textContent!;
  button(grid, 'Delete', '[role="alertdialog"]').click();
  return text;
}

describe('lc-grid: selection', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    app.notifications.clear();
    withdraw();
    await resetMouse();
  });

  it('leaves the current row the current one', async () => {
    const grid = await selecting();
    cell(grid, 3, 0).focus();
    await pressed('Space');
    await waitUntil(() => selectedRows(grid).join() === '3', 'the row is selected');
    await waitUntil(() => inside(grid, '.is-active')?.dataset.row === '3', 'it looks like the current one');
  });

  it('ends without a word when the list is taken out of the page; put back, it selects anew', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'), 'a row is selected');
    const place = grid.parentElement!;
    const told: unknown[] = [];
    grid.addEventListener('lc-selection-change', (event) => told.push((event as CustomEvent).detail));
    grid.remove();
    await grid.updateComplete;
    expect(told).to.deep.equal([]);
    place.append(grid);
    await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent, 'rows are drawn');
    expect(bar(grid)).to.equal(null);
    cell(grid, 2, 0).focus();
    await pressed('Shift+Space');
    await waitUntil(() => barText(grid).includes('1 selected'), 'another row is selected');
    expect(told.map((detail) => (detail as {count: number}).count)).to.deep.equal([1]);
  });

  it('is a mode of the list: boxes before the rows, and a bar that says how many are selected', async () => {
    const grid = await selecting();
    expect(barText(grid)).to.contain('0 selected').and.contain('of 212');
    expect(button(grid, 'Delete', '.lc-bar--selection').hasAttribute('disabled')).to.equal(true);
    await click(box(grid, 1));
    await click(box(grid, 3));
    await waitUntil(() => barText(grid).includes('2 selected'));
    expect(selectedRows(grid)).to.deep.equal([1, 3]);
    expect(box(grid, -1).indeterminate).to.equal(true);
    expect(inside(grid, '[role="grid"]')!.ariaMultiSelectable).to.equal('true');
    expect(cell(grid, 0, 0).getAttribute('aria-colindex')).to.equal('2');
    await waitUntil(() => said(grid).includes('2 selected'), 'it is said');
  });

  it('leaves the focus in the row whose box had it', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'));
    await click(button(grid, 'Leave selection mode'));
    await waitUntil(() => !bar(grid) && !inside(grid, '[data-column="-1"]'), 'the boxes are gone');
    await waitUntil(
      () => grid.shadowRoot!.activeElement?.closest('[data-column]') === cell(grid, 1, 0),
      'its first cell has the focus',
    );
  });

  it('begins at the box of the row a person was in last, or of the first, where the menu that begins it is gone', async () => {
    const grid = await orders();
    const begin = async () => {
      await openMenu(grid);
      all(grid, '[role="menuitem"]')
        .find(({textContent}) => textContent === 'Select records')!
        .click();
    };
    const at = (row: number) =>
      waitUntil(() => grid.shadowRoot!.activeElement?.closest(`[data-row="${row}"] [data-column="-1"]`), `row ${row}`);
    await begin();
    await at(0);
    await pressed('Space');
    await waitUntil(() => barText(grid).includes('1 selected'), 'its row is selected');
    await click(button(grid, 'Leave selection mode'));
    await waitUntil(() => !bar(grid), 'it has ended');
    cell(grid, 3, 1).focus();
    await begin();
    await at(3);
  });

  it('has no accessibility faults while rows are selected', async () => {
    const grid = await selecting();
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('1 selected'));
    expect(await violations(grid)).to.deep.equal([]);
  });

  it('selects the page with the box in the head, and then all that match as what they are', async () => {
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => barText(grid).includes('25 selected'));
    expect(box(grid, -1).checked).to.equal(true);
    const changed = oneEvent(grid, 'lc-selection-change');
    button(grid, 'Select all 212').click();
    expect((await changed).detail).to.deep.equal({every: true, ids: [], count: 212});
    await waitUntil(() => barText(grid).includes('212 selected'));
    await click(box(grid, 4));
    await waitUntil(() => barText(grid).includes('211 selected'));
    expect([box(grid, -1).checked, box(grid, -1).indeterminate]).to.deep.equal([false, true]);
  });

  it('says as many as one reads: large numbers in their groups', async () => {
    app.size = 1284;
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => button(grid, 'Select all 1,284'), 'all are offered');
    button(grid, 'Select all 1,284').click();
    await waitUntil(() => barText(grid).includes('1,284 selected'));
    await click(button(grid, 'Delete'));
    await waitUntil(() => dialog(grid)?.textContent?.includes('Delete 1,284 records?'), 'it asks');
    await pressed('Escape');
    await waitUntil(() => !dialog(grid), 'nothing is deleted');
    expect(app.deleted).to.have.length(0);
  });

  it('selects a range with Shift', async () => {
    const grid = await selecting();
    await click(box(grid, 2));
    box(grid, 6).dispatchEvent(new MouseEvent('click', {bubbles: true, composed: true, shiftKey: true}));
    await waitUntil(() => selectedRows(grid).length === 5);
    expect(selectedRows(grid)).to.deep.equal([2, 3, 4, 5, 6]);
  });

  it('outlasts another page and another order, and ends with another search', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await waitUntil(() => barText(grid).includes('1 selected'));
    const first = cell(grid, 0, 0).textContent;
    button(grid, 'Page 2').click();
    await waitUntil(() => cell(grid, 0, 0).textContent !== first, 'page 2 is there');
    expect(selectedRows(grid)).to.deep.equal([]);
    expect(barText(grid)).to.contain('1 selected');
    button(grid, 'Page 1').click();
    await waitUntil(() => selectedRows(grid).length === 1, 'it is still selected');
    grid.filter('0021');
    await waitUntil(() => barText(grid).includes('0 selected'), 'the search ends it');
  });

  it('goes by the keyboard: Shift+Space begins it, Space selects, Ctrl+A takes the page and then all', async () => {
    const grid = await orders();
    cell(grid, 1, 0).focus();
    await pressed('Shift+Space');
    await waitUntil(() => selectedRows(grid).join() === '1', 'row 1 is selected');
    await pressed('ArrowDown');
    await pressed('Space');
    await waitUntil(() => selectedRows(grid).join() === '1,2', 'row 2 too');
    await pressed('Ctrl+A');
    await waitUntil(() => barText(grid).includes('25 selected'));
    await pressed('Ctrl+A');
    await waitUntil(() => barText(grid).includes('212 selected'));
    expect(app.opened).to.deep.equal([]);
  });

  it('is not there where the page says so', async () => {
    const grid = await orders('no-selection');
    cell(grid, 1, 0).focus();
    await pressed('Shift+Space');
    await openMenu(grid);
    expect(all(grid, '[role="menuitem"]').map(({textContent}) => textContent)).not.to.include('Select records');
    expect(bar(grid)).to.equal(null);
  });

  it('deletes the selected rows after asking for one or for several, at the end of the time to undo it', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await waitUntil(() => barText(grid).includes('1 selected'));
    button(grid, 'Delete', '.lc-bar--selection').click();
    await waitUntil(() => dialog(grid), 'it asks');
    expect(dialog(grid)!.textContent).to.contain('Are you sure you want to delete the selected item?');
    button(grid, 'Keep it', '[role="alertdialog"]').click();
    await waitUntil(() => !dialog(grid));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const gone = [0, 1].map((row) => cell(grid, row, 0).textContent!);
    expect(await deleteSelected(grid)).to.contain('Are you sure you want to delete the selected items?');
    await waitUntil(() => !gone.includes(cell(grid, 0, 0).textContent!), 'the rows leave at once');
    expect(app.batches).to.deep.equal([]);
    const told = oneEvent(grid, 'lc-delete-rows');
    app.notifications.clear();
    expect((await told).detail.ids).to.have.length(2);
    expect(app.batches).to.have.length(1);
  });

  it('brings the rows back when the deletion is undone, and sends nothing', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const first = cell(grid, 0, 0).textContent;
    await deleteSelected(grid);
    await waitUntil(() => cell(grid, 0, 0).textContent !== first, 'the rows leave');
    app.notifications.items.peek()[0]!.actions![0]!.run();
    await waitUntil(() => cell(grid, 0, 0).textContent === first, 'they are back');
    expect(app.batches).to.deep.equal([]);
    expect(app.notifications.items.peek()).to.deep.equal([]);
  });

  it('sends what is to be deleted when the page goes away', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 1));
    await waitUntil(() => barText(grid).includes('2 selected'));
    await deleteSelected(grid);
    await waitUntil(() => app.notifications.items.peek().length, 'it can be undone');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitUntil(() => app.batches.length === 1, 'it is sent');
  });

  it('says what stayed and why, brings it back and keeps it selected', async () => {
    app.linked = ['id-212', 'id-210'];
    const grid = await selecting();
    for (const row of [0, 1, 2]) await click(box(grid, row));
    await waitUntil(() => barText(grid).includes('3 selected'));
    await deleteSelected(grid);
    await waitUntil(() => app.notifications.items.peek().length, 'it can be undone');
    app.notifications.clear();
    await waitUntil(() => app.notifications.items.peek().length === 1, 'it says what stayed');
    const [warning] = app.notifications.items.peek();
    expect(warning!.title).to.equal('Oops! This item is linked to other objects.');
    expect(warning!.text).to.contain('Some items could not be deleted').and.contain('2 of 3 could not be deleted');
    await waitUntil(() => selectedRows(grid).length === 2, 'those that stayed are selected');
    warning!.actions![0]!.run();
    await waitUntil(() => inside(grid, '.lc-stayed'), 'the reasons are listed');
    expect(all(grid, '.lc-stayed__row .lc-strong').map(({textContent}) => textContent)).to.deep.equal([
      'PO-00212',
      'PO-00210',
    ]);
    const [name, reason] = all(grid, '.lc-stayed__row > *').map((part) => part.getBoundingClientRect());
    expect(reason!.left - name!.right, 'they stand apart').to.be.at.least(8);
    expect(app.notifications.items.peek(), 'nothing lies on the list').to.have.length(0);
    expect(all(grid, '.lc-stayed button').map(({textContent}) => textContent)).to.deep.equal([
      'References to object',
      'References to object',
    ]);
  });

  it('reads what all that match are before it deletes them, in the order of blocks', async () => {
    app.size = 2500;
    const grid = await selecting();
    await click(box(grid, -1));
    await waitUntil(() => barText(grid).includes('25 selected'));
    all(grid, 'button')
      .find(({textContent}) => textContent!.startsWith('Select all'))!
      .click();
    await waitUntil(() => /2,?500 selected/.test(barText(grid)));
    await click(box(grid, 0));
    await waitUntil(() => /2,?499 selected/.test(barText(grid)));
    await deleteSelected(grid);
    await waitUntil(() => app.deleted.length === 2499, 'all but one are gone');
    expect(app.batches.every(({order}) => order!.length <= 200)).to.equal(true);
    await waitUntil(() => cell(grid, 0, 0)?.textContent === 'PO-02500' && !cell(grid, 1, 0), 'one is left');
  });

  it('exports the selected rows', async () => {
    const grid = await selecting();
    await click(box(grid, 0));
    await click(box(grid, 2));
    await waitUntil(() => barText(grid).includes('2 selected'));
    const {name} = await savedFile(async () => button(grid, 'Export to spreadsheet', '.lc-bar--selection').click());
    expect(name).to.equal('data.xlsx');
    const {query} = app.asked.find(({kind}) => kind === 'export')!;
    expect(query.where).to.deep.equal(['IN', 'id', ['id-212', 'id-210']]);
  });

  it('gives one field of the selected rows another value, and says which could not take it', async () => {
    app.refused = {'id-211': {errorCode: 'ACCESS_DENIED', message: 'This record is closed'}};
    const grid = await selecting();
    for (const row of [0, 1, 2]) await click(box(grid, row));
    await waitUntil(() => barText(grid).includes('3 selected'));
    button(grid, 'Change a field', '.lc-bar--selection').click();
    await waitUntil(() => inside(grid, '[role="dialog"] input'), 'it asks for the value');
    const value = all(grid, '[role="dialog"] input').at(-1) as HTMLInputElement;
    value.focus();
    await sendKeys({type: 'PO-SAME'});
    button(grid, 'Change', '[role="dialog"]').click();
    await waitUntil(() => app.saved.length === 1, 'the others are saved');
    expect(Object.keys(app.saved[0]!.order!)).to.deep.equal(['id-212', 'id-210']);
    expect(app.saved[0]!.order!['id-212']!.content).to.deep.equal({number: 'PO-SAME'});
    await waitUntil(() => selectedRows(grid).join() === '1', 'the one that stayed is selected');
    const titles = app.notifications.items.peek().map(({title}) => title);
    expect(titles).to.deep.equal(['2 records changed', '1 of 3 could not be changed']);
  });

  it('works with cards too', async () => {
    const grid = await show<LcGrid>(
      '<lc-grid alias="order" mode="cards" style="display: block; height: 560px; width: 780px"></lc-grid>',
    );
    await waitUntil(() => inside(grid, '.lc-card__name'), 'cards are drawn');
    await openMenu(grid);
    await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent === 'Select records')!);
    await waitUntil(() => inside(grid, '.lc-card__pick'), 'cards have boxes');
    await click(inside(grid, '.lc-card__pick')!);
    await click(all(grid, '.lc-card__name')[2]!);
    await waitUntil(() => barText(grid).includes('2 selected'));
    expect(all(grid, '.lc-card.is-selected')).to.have.length(2);
    expect(app.opened).to.deep.equal([]);
  });
});

describe('lc-grid: rows of the page as a file', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(() => withdraw());

  const columns = [
    {path: 'name', label: 'Name'},
    {path: 'price', label: 'Price', type: ['number', {scale: 2}]},
    {path: 'since', label: 'Since', type: 'date'},
  ];
  const rows = [
    {id: '1', name: '=1+1', price: 12.5, since: '2026-11-20'},
    {id: '2', name: 'Tent, “blue”', price: null, since: null},
  ];

  /** What the list hands to the downloads of the browser when a line of its menu is chosen. */
  async function exported(line: string): Promise<{file: Blob; name: string}> {
    const grid = await show<LcGrid>(
      '<lc-grid client-export style="display: block; height: 400px; width: 600px"></lc-grid>',
    );
    grid.columns = columns as never;
    grid.rows = rows;
    await waitUntil(() => inside(grid, '[data-row="1"]'), 'rows are drawn');
    return savedFile(async () => {
      await openMenu(grid);
      await click(all(grid, '[role="menuitem"]').find(({textContent}) => textContent === line)!);
    });
  }

  it('is CSV with labels as its head, figures as they are, and texts that are no formulas', async () => {
    const {file, name} = await exported('Export as CSV');
    expect(name).to.equal('data.csv');
    expect(await file.text()).to.equal('Name,Price,Since\r\n"\'=1+1",12.5,11/20/2026\r\n"Tent, “blue”",,');
  });

  it('is a workbook whose cells have their types', async () => {
    const {file, name} = await exported('Export to spreadsheet');
    expect(name).to.equal('data.xlsx');
    const {readXlsx} = await import('hucre/xlsx');
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [head, first, second] = book.sheets[0]!.rows;
    expect(head).to.deep.equal(['Name', 'Price', 'Since']);
    expect([first![0], first![1]]).to.deep.equal(['=1+1', 12.5]);
    expect(new Date(first![2] as Date).toISOString().slice(0, 10)).to.equal('2026-11-20');
    expect(second!.slice(0, 1)).to.deep.equal(['Tent, “blue”']);
  });
});
