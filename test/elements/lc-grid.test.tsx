import {aTimeout, expect, oneEvent} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import axe from 'axe-core';
import LcGrid from '../../elements/lc-grid.js';
import {ServiceError} from '../../src/api/errors.js';
import {GridApp, ORDER, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

let app: GridApp;
let withdraw: () => void;

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const texts = (grid: LcGrid, selector: string) => all(grid, selector).map(({textContent}) => textContent!.trim());
const firstNumber = (grid: LcGrid) => inside(grid, '[data-row="0"] [data-column="0"]')?.textContent;
const cell = (grid: LcGrid, row: number, column: number) =>
  inside(grid, `[data-row="${row}"] [data-column="${column}"]`)!;
const button = (grid: LcGrid, name: string) =>
  all(grid, 'button').find((button) => (button.ariaLabel ?? button.textContent) === name)!;
const focused = (grid: LcGrid) => {
  const at = grid.shadowRoot!.activeElement;
  const place = at?.closest<HTMLElement>('[data-column]');
  return place && [Number(place.closest<HTMLElement>('[data-row]')!.dataset.row), Number(place.dataset.column)];
};
async function press(...keys: string[]) {
  for (const key of keys) {
    const [modifier, main] = key.includes('+') ? key.split('+') : [null, key];
    if (modifier) await sendKeys({down: modifier});
    await sendKeys({press: main!});
    if (modifier) await sendKeys({up: modifier});
  }
}

/** What the app was asked to open last, once it was asked. */
async function opened(count = 1) {
  await waitUntil(() => app.opened.length >= count, 'a form is opened');
  return app.opened.at(-1);
}

/** A list of the app's orders with its first rows on the screen. */
async function orders(attributes = '', style = 'height: 600px; width: 1100px') {
  const grid = await show<LcGrid>(`<lc-grid alias="order" style="${style}" ${attributes}></lc-grid>`);
  await waitUntil(() => inside(grid, '[data-row="0"], .lc-card, .lc-empty'), 'rows are drawn');
  return grid;
}
async function click(element: HTMLElement, twice = false) {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({type: 'click', position});
  if (twice) element.dispatchEvent(new MouseEvent('dblclick', {bubbles: true, composed: true}));
}

/** The time in which a deletion can be taken back is over. */
async function undoEnded() {
  await waitUntil(() => app.notifications.items.peek().length, 'it can be taken back');
  app.notifications.clear();
}

describe('lc-grid', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    // A message stays over the page that follows.
    app.notifications.clear();
    await resetMouse();
  });

  it('shows typed columns of the list, its title and how many records there are', async () => {
    const grid = await orders();
    await waitUntil(() => texts(grid, '.lc-head').join().includes('212'));
    expect(texts(grid, '.lc-head')).to.deep.equal(['Orders212 records']);
    expect(texts(grid, '[role="columnheader"] .lc-truncate')).to.deep.equal([
      'Number',
      'Supplier',
      'Amount',
      'Date',
      'Paid',
      'Status',
    ]);
    expect(cell(grid, 0, 2).textContent).to.equal('2,215.50');
    expect(getComputedStyle(cell(grid, 0, 2)).textAlign).to.equal('right');
    expect(cell(grid, 0, 4).querySelector('[role="img"]')!.getAttribute('aria-label')).to.equal('No');
    expect(cell(grid, 0, 5).querySelector('.lc-badge--info')!.textContent).to.equal('Sent');
    expect(cell(grid, 1, 2).textContent).to.equal('—');
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 25 of 212 records');
  });

  it('asks for rows first and for the count beside them', async () => {
    await orders();
    expect(app.asked.map(({kind}) => kind)).to.deep.equal(['run', 'count']);
    expect(app.last).to.deep.include({limit: 25, offset: 0, hideTotalRowCount: true, withPrimaryKey: true});
  });

  it('tells a screen reader rows, columns, places and order', async () => {
    const grid = await orders('page="2"');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '213');
    expect(inside(grid, '[data-row="0"]')!.getAttribute('aria-rowindex')).to.equal('27');
    expect(inside(grid, '[role="grid"]')!.ariaColCount).to.equal('9');
    expect(inside(grid, '[aria-sort="descending"]')!.textContent).to.equal('Date');
    expect(inside(grid, '[role="grid"]')!.ariaLabel).to.equal('Orders');
  });

  it('has no accessibility faults', async () => {
    const grid = await orders();
    await waitUntil(() => texts(grid, '.lc-head').join().includes('212'));
    const {violations} = await axe.run(grid);
    expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
  });

  it('cycles the order of a column: ascending, descending, none', async () => {
    const grid = await orders();
    const asked: unknown[] = [];
    grid.addEventListener('lc-sort', (event) => asked.push((event as CustomEvent).detail.sort));
    for (let clicks = 0; clicks < 3; clicks++) {
      await click(cell(grid, -1, 0).querySelector('button')!);
      await aTimeout(30);
    }
    expect(asked).to.deep.equal([[{path: 'number', dir: 'ASC'}], [{path: 'number', dir: 'DESC'}], []]);
    expect(app.last.orderBy).to.deep.equal([]);
  });

  it('is one stop for Tab, and arrows move from cell to cell', async () => {
    const grid = await orders();
    expect(all(grid, '[role="grid"] [tabindex="0"]')).to.have.length(1);
    cell(grid, 0, 0).focus();
    await press('ArrowDown', 'ArrowDown');
    expect(focused(grid)).to.deep.equal([2, 0]);
    await press('End');
    expect(focused(grid)).to.deep.equal([2, 8]);
    expect((grid.shadowRoot!.activeElement as HTMLElement).ariaLabel).to.equal('Delete');
    await press('Control+Home');
    expect(focused(grid)).to.deep.equal([0, 0]);
    await press('Control+End', 'Home');
    expect(focused(grid)).to.deep.equal([24, 0]);
    await press('Control+Home', 'ArrowUp', 'ArrowRight');
    expect(focused(grid)).to.deep.equal([-1, 1]);
    expect(all(grid, '[role="grid"] [tabindex="0"]')).to.have.length(1);
  });

  it('sorts by the keyboard at the head and says so', async () => {
    const grid = await orders();
    cell(grid, 0, 0).focus();
    await press('ArrowUp', 'Enter');
    await waitUntil(() => app.last.orderBy?.[0]?.column === 'number');
    expect(texts(grid, '.lc-live').join(' ')).to.contain('Sorted by Number, ascending');
    expect(focused(grid)).to.deep.equal([-1, 0]);
  });

  it('opens a row with Enter, and comes back to it with fresh rows', async () => {
    const grid = await orders();
    app.outcome = {kind: 'saved', id: 'id-210', alias: 'order', presentation: 'PO'};
    const asked = app.asked.length;
    cell(grid, 2, 0).focus();
    const changed = oneEvent(grid, 'lc-change-rows');
    await press('Enter');
    expect(((await changed) as CustomEvent).detail).to.deep.equal({alias: 'order', ids: ['id-210']});
    expect(app.opened.map(({id, mode, trail}) => [id, mode, trail?.at, trail?.total])).to.deep.equal([
      ['id-210', 'modal', 2, 212],
    ]);
    await waitUntil(() => app.asked.length > asked);
    expect(focused(grid)).to.deep.equal([2, 0]);
  });

  it('opens a row on a double click, unless the page says no', async () => {
    const grid = await orders();
    await click(cell(grid, 1, 0), true);
    expect(await opened()).to.include({alias: 'order', id: 'id-211', mode: 'modal'});
    grid.addEventListener('lc-row-open', (event) => event.preventDefault());
    await click(cell(grid, 1, 0), true);
    await aTimeout(50);
    expect(app.opened).to.have.length(1);
  });

  it('opens what a reference stands for, not its row', async () => {
    const grid = await orders();
    await click(cell(grid, 0, 1).querySelector('button')!);
    expect(await opened()).to.deep.equal({alias: 'supplier', id: 's-1', mode: 'modal'});
  });

  it('adds and copies with the values the page fills in', async () => {
    const grid = await orders(`filling-values='{"status":"draft"}'`);
    app.outcome = {kind: 'saved', id: 'new', alias: 'order', presentation: 'PO'};
    const added = oneEvent(grid, 'lc-add-row');
    await click(button(grid, 'New order'));
    expect(((await added) as CustomEvent).detail).to.deep.equal({alias: 'order', id: 'new'});
    expect(app.opened[0]).to.deep.equal({alias: 'order', fillingValues: {status: 'draft'}, mode: 'modal'});
    cell(grid, 0, 7).querySelector('button')!.click();
    expect(await opened(2)).to.deep.equal({alias: 'order', source: 'id-212', mode: 'modal'});
  });

  it('deletes a row after asking, and the next row takes its place', async () => {
    const grid = await orders();
    cell(grid, 0, 8).querySelector('button')!.click();
    await waitUntil(() => button(grid, 'Delete') && inside(grid, '[role="alertdialog"], [role="dialog"]'));
    const gone = oneEvent(grid, 'lc-delete-rows');
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await waitUntil(() => firstNumber(grid) === 'PO-00211');
    await undoEnded();
    expect(((await gone) as CustomEvent).detail).to.deep.equal({alias: 'order', ids: ['id-212']});
    expect(app.deleted).to.deep.equal(['id-212']);
  });

  it('gives a warning with the way to the references when a record is linked', async () => {
    const grid = await orders();
    app.deleteError = new ServiceError('refused', '', {
      envelope: {success: false, errorCode: 'INTEGRITY_VIOLATION', url: '/references'},
    });
    cell(grid, 0, 8).querySelector('button')!.click();
    await waitUntil(() => inside(grid, '[role="alertdialog"], [role="dialog"]'));
    const failed = oneEvent(grid, 'lc-error');
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await undoEnded();
    await failed;
    const [note] = app.notifications.items.value;
    expect([note?.kind, note?.actions?.[0]?.label]).to.deep.equal(['warning', 'References to object']);
  });

  it('says in a dialog why a record was not deleted, and the row stays', async () => {
    const grid = await orders();
    app.deleteError = new ServiceError('refused', 'Receipts of this order are closed.');
    const row = cell(grid, 0, 8).querySelector('button')!;
    row.focus();
    row.click();
    await waitUntil(() => inside(grid, '[role="alertdialog"], [role="dialog"]'));
    all(grid, '[role="alertdialog"] button, [role="dialog"] button')
      .find(({textContent}) => textContent === 'Delete')!
      .click();
    await undoEnded();
    const said = () =>
      all(grid, '[role="alertdialog"], [role="dialog"]').find((box) => box.textContent!.includes('closed'));
    await waitUntil(said, 'it is said');
    expect(said()!.textContent).to.contain('Not deleted').and.contain('Receipts of this order are closed.');
    expect(app.notifications.items.value).to.deep.equal([]);
    await waitUntil(() => firstNumber(grid) === 'PO-00212', 'the row is back');
    [...said()!.querySelectorAll('button')].at(-1)!.click();
    await waitUntil(() => !said(), 'it is gone');
  });

  it('loads once after its own save or delete, whenever the server tells of it', async () => {
    const grid = await orders();
    const runs = () => app.asked.filter(({kind}) => kind === 'run').length;
    const told = (id: string) => app.changed({event: 'object', data: {alias: 'order', id, kind: 'update', version: 2}});
    app.outcome = {kind: 'saved', id: 'id-212', alias: 'order', presentation: ''};
    const before = runs();
    const saved = oneEvent(grid, 'lc-change-rows');
    await click(cell(grid, 0, 0), true);
    await saved;
    await waitUntil(() => runs() === before + 1);
    told('id-212');
    await aTimeout(600);
    expect(runs()).to.equal(before + 1);
    told('id-212');
    await waitUntil(() => app.asked.some(({kind}) => kind === 'all'), 'a change made elsewhere later is asked for');
    expect(runs(), 'of that record alone').to.equal(before + 1);
  });

  it('offers only what rights and page allow', async () => {
    app.metadata = {...ORDER, canUpdate: false, canInsert: false};
    const grid = await orders('no-delete no-export');
    expect(texts(grid, '.lc-bar button')).not.to.include('New order');
    expect(all(grid, '[data-row="0"] .lc-grid__acts button').map(({ariaLabel}) => ariaLabel)).to.deep.equal(['View']);
  });

  it('searches when typing has stopped, from page 1, and Escape clears it', async () => {
    const grid = await orders('page="3"');
    expect(grid.focusSearch()).to.equal(true);
    const before = app.asked.length;
    await sendKeys({type: '0021'});
    await waitUntil(() => app.last.search?.text === '0021');
    expect(app.asked.slice(before).filter(({kind}) => kind === 'run')).to.have.length(1);
    expect(app.last.offset).to.equal(0);
    await waitUntil(() => texts(grid, '.lc-foot > span')[0]?.startsWith('1 – 4 of 4 records'));
    await press('Escape');
    await waitUntil(() => app.last.search === undefined);
    expect((grid.shadowRoot!.activeElement as HTMLInputElement).value).to.equal('');
  });

  it('says what was searched for when nothing is found, with ways out', async () => {
    const grid = await orders('search="snowshoe"');
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No results found']);
    expect(inside(grid, '.lc-empty')!.textContent).to.contain('Nothing in Orders matches “snowshoe”');
    button(grid, 'New order “snowshoe”').click();
    expect(await opened()).to.deep.include({search: 'snowshoe'});
    all(grid, '.lc-empty button')[0]!.click();
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
  });

  it('says how to begin where there is no record yet', async () => {
    app.size = 0;
    const grid = await orders();
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No orders yet']);
    expect(texts(grid, '.lc-empty button')).to.deep.equal(['New order']);
  });

  it('goes through pages, to the last, and starts again with another page size', async () => {
    const grid = await orders();
    await waitUntil(() => button(grid, 'Page 9'));
    const paged = oneEvent(grid, 'lc-page');
    await click(button(grid, 'Page 9'));
    expect(((await paged) as CustomEvent).detail).to.deep.equal({page: 9, pageSize: 25});
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '201 – 212 of 212 records');
    const select = inside(grid, 'select') as HTMLSelectElement;
    expect([...select.options].map(({value}) => value)).to.deep.equal(['25', '50', '100', '250']);
    select.value = '100';
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '1 – 100 of 212 records');
  });

  it('pages without a total where it is hidden', async () => {
    const grid = await orders('hide-total-row-count page-size="100"');
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 100');
    await click(button(grid, 'Next page'));
    await waitUntil(() => texts(grid, '.lc-foot > span')[0] === '101 – 200');
    await click(button(grid, 'Next page'));
    await waitUntil(() => (button(grid, 'Next page') as HTMLButtonElement).disabled);
    expect(app.asked.some(({kind}) => kind === 'count')).to.equal(false);
  });

  it('shows the whole list by its window when the page size is 0', async () => {
    app.size = 20_000;
    const grid = await orders('page-size="0"');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '20001');
    const scroller = inside(grid, '[role="grid"]')!;
    await waitUntil(() => scroller.scrollHeight > 500_000);
    expect(all(grid, '[role="gridcell"]').length).to.be.below(500);
    cell(grid, 0, 0).focus();
    await press('Control+End', 'Home');
    expect(focused(grid)).to.deep.equal([19_999, 0]);
    await waitUntil(() => cell(grid, 19_999, 0)?.textContent === 'PO-00001');
    const {bottom} = cell(grid, 19_999, 0).getBoundingClientRect();
    expect(bottom).to.be.at.most(scroller.getBoundingClientRect().bottom + 1);
  });

  it('keeps the row that has the focus while it is scrolled away', async () => {
    app.size = 1000;
    const grid = await orders('page-size="250"');
    cell(grid, 3, 0).focus();
    inside(grid, '[role="grid"]')!.scrollTop = 4000;
    await waitUntil(() => inside(grid, '[data-row="115"]'));
    expect(focused(grid)).to.deep.equal([3, 0]);
    await press('ArrowDown');
    expect(focused(grid)).to.deep.equal([4, 0]);
    expect(cell(grid, 4, 0).getBoundingClientRect().top).to.be.at.least(
      inside(grid, '[role="grid"]')!.getBoundingClientRect().top,
    );
  });

  it('shows a skeleton only for a wait worth showing, and keeps old rows while others load', async () => {
    let land = () => {};
    app.gate = new Promise<void>((resolve) => (land = resolve));
    const grid = await show<LcGrid>('<lc-grid alias="order" style="height: 600px"></lc-grid>');
    expect(!!inside(grid, '.lc-sk')).to.equal(false);
    await waitUntil(() => inside(grid, '.lc-sk'));
    land();
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
    expect(!!inside(grid, '.lc-sk')).to.equal(false);
    expect(all(grid, '[data-column="5"]').every((at) => at.scrollWidth <= at.clientWidth)).to.equal(true);
    app.gate = new Promise<void>((resolve) => (land = resolve));
    await click(button(grid, 'Page 2'));
    await waitUntil(() => inside(grid, '[data-stale]'));
    expect(firstNumber(grid)).to.equal('PO-00212');
    expect(inside(grid, '[role="progressbar"]')).to.not.equal(null);
    land();
    await waitUntil(() => firstNumber(grid) === 'PO-00187');
    await waitUntil(() => !inside(grid, '[data-stale]'));
  });

  it('says that it cannot be loaded, and tries again', async () => {
    app.error = new ServiceError('network');
    const errors: string[] = [];
    addEventListener('lc-error', (event) => errors.push((event as CustomEvent).detail.code), {once: true});
    const grid = await orders();
    expect(inside(grid, '[role="alert"]')!.textContent).to.contain('The server did not answer');
    expect(errors).to.deep.equal(['LC2001']);
    app.error = null;
    await click(button(grid, 'Retry'));
    await waitUntil(() => firstNumber(grid) === 'PO-00212');
  });

  it('keeps the rows that are there when a later load fails', async () => {
    const grid = await orders();
    app.error = new ServiceError('timeout');
    await grid.refresh();
    await waitUntil(() => inside(grid, '[role="alert"]'));
    expect(firstNumber(grid)).to.equal('PO-00212');
    app.error = null;
    await click(button(grid, 'Retry'));
    await waitUntil(() => !inside(grid, '[role="alert"]'));
  });

  it('shows no list to those who may not see it', async () => {
    app.metadata = {...ORDER, canView: false};
    const grid = await orders();
    expect(texts(grid, '.lc-empty__t')).to.deep.equal(['No access']);
    expect(!!inside(grid, '[role="grid"]')).to.equal(false);
  });

  it('loads the same rows again in place when it is told to', async () => {
    const grid = await orders('page="2"');
    cell(grid, 5, 0).focus();
    app.size = 213;
    await grid.refresh();
    await waitUntil(() => firstNumber(grid) === 'PO-00188', 'a row that was added pushes the others on');
    expect([focused(grid), app.last.offset]).to.deep.equal([[5, 0], 25]);
  });

  it('keeps page, order and search in the URL, and comes back to them', async () => {
    const url = location.href;
    const grid = await orders('url-state page-size="50"');
    await waitUntil(() => button(grid, 'Page 3'));
    await click(button(grid, 'Page 3'));
    await waitUntil(() => firstNumber(grid) === 'PO-00112');
    expect(JSON.parse(new URL(location.href).searchParams.get('params')!)).to.deep.equal({page: 3});
    grid.remove();
    const again = await orders('url-state page-size="50"');
    expect(firstNumber(again)).to.equal('PO-00112');
    again.remove();
    history.replaceState(null, '', url);
  });

  it('comes back to the row and the scroll position it was left at for a page', async () => {
    const url = location.href;
    const grid = await orders('url-state edit-mode="page"');
    inside(grid, '[role="grid"]')!.scrollTop = 200;
    await aTimeout(50);
    cell(grid, 12, 2).focus();
    const {scrollTop} = inside(grid, '[role="grid"]')!;
    await press('Enter');
    expect(await opened()).to.deep.include({id: 'id-200', mode: 'page', indexUrl: location.href});
    grid.remove();
    const again = await orders('url-state edit-mode="page"');
    await waitUntil(() => inside(again, '.is-active'));
    expect(inside(again, '.is-active')!.dataset.row).to.equal('12');
    expect(inside(again, '[role="grid"]')!.scrollTop).to.equal(scrollTop);
    again.remove();
    history.replaceState(null, '', url);
  });

  it('is cards and three page links in a narrow place', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => inside(grid, '.lc-card__name'));
    await waitUntil(() => button(grid, 'Page 3'));
    expect(inside(grid, '.lc-card')!.textContent).to.contain('PO-00212').and.contain('Supplier 1').and.contain('Sent');
    expect(texts(grid, '.lc-pager [aria-label^="Page "]')).to.deep.equal(['1', '2', '3']);
    expect(texts(grid, '.lc-foot > span')[0]).to.equal('1 – 25 of 212');
    expect(inside(grid, '.lc-pager')!.getBoundingClientRect().top).to.be.below(
      inside(grid, '.lc-foot > span')!.getBoundingClientRect().bottom,
    );
    await click(inside(grid, '.lc-card')!);
    expect(await opened()).to.deep.include({id: 'id-212'});
    const {violations} = await axe.run(grid);
    expect(violations.map(({id}) => id)).to.deep.equal([]);
  });

  it('cuts no letter of a card', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => inside(grid, '.lc-card__name'));
    const cut = all(grid, '.lc-card__name, .lc-card__sub, .lc-card__row .lc-truncate').filter(
      ({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 1,
    );
    expect(cut.map(({className}) => className)).to.deep.equal([]);
    const bottom = (selector: string) => inside(grid, selector)!.getBoundingClientRect().bottom;
    expect(bottom('.lc-card__row')).to.be.below(bottom('.lc-card') - 8);
    const {fontSize, lineHeight} = getComputedStyle(inside(grid, '.lc-card__sub')!);
    expect(parseFloat(lineHeight)).to.be.at.least(parseFloat(fontSize) * 1.36);
  });

  it('has the row actions of a card behind its dots', async () => {
    const grid = await orders('mode="cards"');
    await waitUntil(() => button(grid, 'Actions for PO-00212'));
    await click(button(grid, 'Actions for PO-00212'));
    await waitUntil(() => all(grid, '[role="menuitem"]').length);
    expect(texts(grid, '[role="menuitem"]')).to.deep.equal(['Open', 'Copy', 'Delete']);
    all(grid, '[role="menuitem"]')[1]!.click();
    expect(await opened()).to.deep.include({source: 'id-212'});
  });

  it('goes to the ends of a narrow list from the menu', async () => {
    const grid = await orders('', 'height: 700px; width: 390px');
    await waitUntil(() => button(grid, 'Page 3'));
    await click(button(grid, 'More actions'));
    await waitUntil(() => all(grid, '[role="menuitem"]').length);
    all(grid, '[role="menuitem"]')
      .find(({textContent}) => textContent === 'Last page')!
      .click();
    await waitUntil(() => inside(grid, '[aria-current="page"]')!.textContent === '9');
  });

  it('gives its columns the room by what is in them, without a strip left over', async () => {
    const grid = await orders('', 'height: 600px; width: 760px');
    await waitUntil(() => !inside(grid, '.is-measured'));
    const width = (place: number) => cell(grid, 0, place).offsetWidth;
    const fits = (place: number) =>
      all(grid, `[data-column="${place}"]`).every((at) => at.scrollWidth <= at.clientWidth);
    expect([2, 3, 4, 5].map(fits)).to.deep.equal([true, true, true, true]);
    const columns = [0, 1, 2, 3, 4, 5].map(width);
    const strip = inside(grid, '[role="grid"]')!.clientWidth - columns.reduce((sum, each) => sum + each, 0);
    expect(strip).to.be.within(106, 112);
    grid.style.width = '1400px';
    await waitUntil(() => width(1) > columns[1]! + 200);
    expect([2, 3, 4, 5].map(width)).to.deep.equal(columns.slice(2));
  });

  it('widens a column for a later figure that would be cut', async () => {
    const grid = await orders('', 'height: 600px; width: 900px');
    const before = cell(grid, 0, 2).offsetWidth;
    app.amount = 123456789012.5;
    await grid.refresh();
    await waitUntil(() => cell(grid, 0, 2).textContent!.startsWith('123,456'));
    await waitUntil(() => cell(grid, 0, 2).offsetWidth > before);
    expect(cell(grid, 0, 2).scrollWidth).to.be.at.most(cell(grid, 0, 2).clientWidth);
  });

  it('follows page, page size, order and search that script sets later, without events', async () => {
    const grid = await orders();
    const events: string[] = [];
    for (const type of ['lc-page', 'lc-sort']) grid.addEventListener(type, () => events.push(type));
    grid.setAttribute('page', '3');
    await waitUntil(() => firstNumber(grid) === 'PO-00162');
    grid.pageSize = '100';
    await waitUntil(() => app.last.limit === 100 && app.last.offset === 0);
    grid.sort = {number: 'ASC'};
    await waitUntil(() => firstNumber(grid) === 'PO-00001');
    grid.search = '0005';
    await waitUntil(() => firstNumber(grid) === 'PO-00005' || firstNumber(grid) === 'PO-00050');
    expect(events).to.deep.equal([]);
  });

  it('draws the parts of its layout in their order', async () => {
    const grid = await orders('layout="summary_grid_summary"');
    expect(all(grid, '.lc-gridview > *').map(({className}) => className)).to.deep.equal([
      'lc-foot',
      'lc-gridrows',
      'lc-foot',
    ]);
  });

  it('shows the whole text of a cut cell on keyboard focus', async () => {
    const grid = await orders('', 'height: 600px; width: 700px');
    const link = cell(grid, 0, 1).querySelector('button')!;
    link.textContent = 'A supplier with a name longer than any column would be wide';
    cell(grid, 0, 0).focus();
    await press('ArrowRight');
    await waitUntil(() => inside(grid, '.lc-tip:popover-open'));
    expect(texts(grid, '.lc-tip')[0]).to.contain('longer than any column');
    await press('Escape');
    expect(!!inside(grid, '.lc-tip:popover-open')).to.equal(false);
  });

  it('follows the language of the app while it is open', async () => {
    const grid = await orders();
    const {loadCatalogue} = await import('../../src/i18n/catalogue.js');
    await loadCatalogue('fr');
    app.configuration.value = {...app.configuration.value, locale: 'fr'};
    await waitUntil(() => cell(grid, 0, 2).textContent === '2\u00a0215,50');
    expect(texts(grid, '.lc-foot > span')[0]).to.contain('enregistrements');
  });
});

describe('lc-grid with rows of the page', () => {
  const columns = [
    {path: 'name', label: 'Name'},
    {path: 'price', label: 'Price', type: 'number' as const},
  ];
  const many = Array.from({length: 100_000}, (_, index) => ({
    name: `Item ${(index * 7919) % 100_000}`,
    price: (index * 31) % 1000,
  }));

  async function local(rows = many, style = 'height: 600px; width: 900px') {
    const grid = await show<LcGrid>(`<lc-grid page-size="0" layout="grid" style="${style}"></lc-grid>`);
    grid.columns = columns;
    grid.rows = rows;
    await waitUntil(() => inside(grid, '[data-row="0"]'));
    return grid;
  }

  it('orders and searches 100,000 rows without a server', async () => {
    const grid = await local();
    expect(all(grid, '[role="row"]').length).to.be.below(60);
    cell(grid, -1, 1).querySelector('button')!.click();
    await waitUntil(() => cell(grid, 0, 1).textContent === '0' && cell(grid, 1, 1).textContent === '0');
    grid.filter('item 9999');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '12');
    expect(all(grid, '[data-row]').length).to.equal(12);
    grid.filter('');
    await waitUntil(() => inside(grid, '[role="grid"]')!.ariaRowCount === '100001');
  });

  it('takes other rows and keeps the order', async () => {
    const grid = await local();
    cell(grid, -1, 0).querySelector('button')!.click();
    await waitUntil(() => firstNumber(grid) === 'Item 0');
    grid.rows = [
      {name: 'Zebra', price: 1},
      {name: 'Ant', price: 2},
    ];
    await waitUntil(() => firstNumber(grid) === 'Ant');
    expect(all(grid, '[data-row]').length).to.equal(3);
  });

  it('leaves no blank while it is scrolled', async () => {
    const grid = await local();
    const scroller = inside(grid, '[role="grid"]')!;
    for (let frame = 0; frame < 40; frame++) {
      scroller.scrollTop += frame % 10 ? 700 : 90_000;
      await new Promise(requestAnimationFrame);
      const {left, top, height} = scroller.getBoundingClientRect();
      for (const y of [50, height / 2, height - 20]) {
        expect(
          grid.shadowRoot!.elementFromPoint(left + 40, top + y)?.closest('[data-row]'),
          `frame ${frame}`,
        ).to.not.equal(null);
      }
    }
  });
});
