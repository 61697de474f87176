import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {Cells, PLACE} from './lc-grid-cells-page.js';

LcGrid.define();

let app: Cells;
let withdraw: () => void;

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const cell = (grid: LcGrid, row: number, id: string) =>
  inside(grid, `[data-row="${row}"] [data-column="${PLACE[id]}"]`)!;
const bar = (grid: LcGrid) => inside(grid, '.lc-editbar');
const troubles = (grid: LcGrid) => all(grid, '.lc-editbar__rows > li').map(({textContent}) => textContent);
const button = (grid: LcGrid, name: string) =>
  all(grid, 'button').find((each) => each.textContent === name || each.ariaLabel === name)!;
const focused = (grid: LcGrid) => grid.shadowRoot!.activeElement as HTMLElement | null;
const said = (grid: LcGrid) =>
  all(grid, '.lc-live')
    .map(({textContent}) => textContent)
    .join(' ');

async function orders() {
  const grid = await show<LcGrid>(
    '<lc-grid alias="order" edit-cells style="display: block; height: 480px; width: 1600px"></lc-grid>',
  );
  await waitUntil(() => inside(grid, '[data-row="3"] [data-column="0"]')?.textContent, 'rows are drawn');
  return grid;
}

/** Goes to a cell and begins to edit it; answers what has the focus. */
async function edit(grid: LcGrid, row: number, id: string): Promise<HTMLElement> {
  cell(grid, row, id).focus();
  await waitUntil(() => cell(grid, row, id).contains(focused(grid)), 'the focus is in the cell');
  await pressed('F2');
  await waitUntil(() => {
    const at = focused(grid);
    return at?.matches('input, textarea, .lc-popup *') && (at.closest('.lc-celledit') || at.closest('.lc-popup'));
  }, 'the cell is edited');
  return focused(grid)!;
}

async function type(grid: LcGrid, row: number, id: string, text: string, last = 'Enter') {
  const input = (await edit(grid, row, id)) as HTMLInputElement;
  input.select();
  await sendKeys({type: text});
  await pressed(last);
  await waitUntil(() => !inside(grid, '.lc-celledit') || last === 'Tab', 'it is taken');
}

const changed = (grid: LcGrid, row: number, id: string) => cell(grid, row, id).classList.contains('is-changed');

describe('lc-grid: cells have the controls and rules of the form', () => {
  beforeEach(() => {
    app = new Cells();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  it('a value that is made of others follows them, and is not sent', async () => {
    const grid = await orders();
    await type(grid, 0, 'count', '7');
    await waitUntil(() => cell(grid, 0, 'total').textContent === '70.00', 'the total follows');
    expect(bar(grid)!.textContent).to.contain('1 cell changed');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length && !bar(grid), 'it is saved');
    expect(app.saved[0]!.order!['id-1']).to.deep.equal({id: 'id-1', version: 1, content: {count: 7}});
  });

  it('conditions of the row lock cells, and a rule of the form is checked in the cell', async () => {
    const grid = await orders();
    cell(grid, 1, 'count').focus();
    await pressed('F2');
    await waitUntil(() => said(grid).includes('This cell cannot be changed'), 'a sent order keeps its count');
    await type(grid, 0, 'number', 'PO-123456789');
    await waitUntil(() => cell(grid, 0, 'number').getAttribute('aria-invalid') === 'true', 'it is too long');
    expect(troubles(grid).join()).to.contain('8');
    button(grid, 'Save changes').click();
    await waitUntil(() => said(grid).includes('could not be changed'), 'it is not saved');
    expect(app.saved).to.deep.equal([]);
  });

  it('a time that cannot be read becomes the earliest of its rule', async () => {
    const grid = await orders();
    await type(grid, 0, 'slot', 'soon');
    await waitUntil(() => changed(grid, 0, 'slot'), 'it is taken');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length === 1, 'it is sent');
    expect(app.saved[0]!.order!['id-1']!.content).to.deep.equal({slot: '09:00:00'});
  });

  it('a choice that is required offers nothing empty', async () => {
    const grid = await orders();
    cell(grid, 0, 'carrier').focus();
    await pressed('F2');
    await waitUntil(() => focused(grid)?.closest('.lc-celledit'), 'the cell is edited');
    await pressed('Alt+ArrowDown');
    await waitUntil(() => all(grid, '[role="option"]').length, 'the list is open');
    expect(all(grid, '[role="option"]').map(({textContent}) => textContent.trim())).to.deep.equal(['Post', 'Own van']);
  });

  it('a field that a condition requires is missed at its row when the cells are saved', async () => {
    const grid = await orders();
    await type(grid, 0, 'price', '150');
    await type(grid, 2, 'price', '20');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length === 1, 'the others are saved');
    expect(Object.keys(app.saved[0]!.order!)).to.deep.equal(['id-3']);
    await waitUntil(() => cell(grid, 0, 'reason').getAttribute('aria-invalid') === 'true', 'the reason is missing');
    expect(troubles(grid)).to.have.length(1);
    expect(troubles(grid)[0]).to.contain('PO-1').and.contain('Reason');
  });

  it('empties what depends on a cell, as the form does', async () => {
    const grid = await orders();
    const input = (await edit(grid, 0, 'supplier')) as HTMLInputElement;
    input.select();
    await pressed('Delete');
    await pressed('Enter');
    await waitUntil(() => changed(grid, 0, 'supplier') && changed(grid, 0, 'contact'), 'both are empty');
    expect(cell(grid, 0, 'contact').textContent).to.equal('—');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length === 1, 'both are sent');
    expect(app.saved[0]!.order!['id-1']!.content).to.deep.equal({supplier: null, contact: null});
  });

  it('a long text opens beside its cell with all its lines, by keys alone', async () => {
    const grid = await orders();
    const area = (await edit(grid, 0, 'note')) as HTMLTextAreaElement;
    expect(area.value).to.equal('first\nsecond');
    const popup = inside(grid, '.lc-popup')!;
    const stands = () => getComputedStyle(popup).opacity === '1' && !popup.getAnimations({subtree: true}).length;
    await waitUntil(stands, 'the popup stands');
    expect(await violations(grid)).to.deep.equal([]);
    await pressed('Ctrl+End');
    await pressed('Enter');
    await sendKeys({type: 'third'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => changed(grid, 0, 'note'), 'it is taken');
    await waitUntil(() => cell(grid, 0, 'note').contains(focused(grid)), 'the focus is back in the cell');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length === 1);
    expect(app.saved[0]!.order!['id-1']!.content).to.deep.equal({note: 'first\nsecond\nthird'});
  });

  it('a text in several languages keeps those that are not shown', async () => {
    const grid = await orders();
    const area = (await edit(grid, 1, 'title')) as HTMLTextAreaElement;
    expect(area.value).to.equal('Tent 2');
    await pressed('Alt+PageDown');
    await waitUntil(() => (focused(grid) as HTMLTextAreaElement).value === 'Tente 2', 'French is shown');
    (focused(grid) as HTMLTextAreaElement).select();
    await sendKeys({type: 'Abri'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => changed(grid, 1, 'title'), 'it is taken');
    button(grid, 'Save changes').click();
    await waitUntil(() => app.saved.length === 1);
    expect(app.saved[0]!.order!['id-2']!.content).to.deep.equal({title: {en: 'Tent 2', fr: 'Abri', es: '', uk: ''}});
  });

  it('Escape leaves a text beside its cell as it was', async () => {
    const grid = await orders();
    await edit(grid, 0, 'note');
    await sendKeys({type: 'lost'});
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '.lc-popup') && cell(grid, 0, 'note').contains(focused(grid)), 'it is closed');
    expect(changed(grid, 0, 'note')).to.equal(false);
    expect(!!bar(grid)).to.equal(false);
  });

  it('files and several references open beside their cells', async () => {
    const grid = await orders();
    await edit(grid, 0, 'papers');
    await waitUntil(() => inside(grid, '.lc-popup')?.textContent?.includes('offer.pdf'), 'the files are there');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '.lc-popup'), 'it is closed');
    await edit(grid, 0, 'tags');
    await waitUntil(() => inside(grid, '.lc-popup [role="combobox"]'), 'the references are there');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '.lc-popup'), 'it is closed');
  });

  it('undoes and makes again, cell by cell, with the focus where it happens', async () => {
    const grid = await orders();
    await type(grid, 0, 'number', 'A');
    await type(grid, 2, 'price', '5');
    await pressed('Ctrl+Z');
    await waitUntil(() => !changed(grid, 2, 'price') && cell(grid, 2, 'price').contains(focused(grid)), 'the last one');
    await waitUntil(() => said(grid).includes('Undone: Price'), 'it says so');
    // On a Ukrainian keyboard.
    const undo = {key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, composed: true, cancelable: true};
    focused(grid)!.dispatchEvent(new KeyboardEvent('keydown', undo));
    await waitUntil(() => !changed(grid, 0, 'number') && cell(grid, 0, 'number').contains(focused(grid)), 'the first');
    expect(!!bar(grid)).to.equal(false);
    await pressed('Ctrl+Shift+Z');
    await waitUntil(() => cell(grid, 0, 'number').textContent === 'A', 'it is there again');
  });
});

describe('lc-grid: cells that someone else changes too', () => {
  beforeEach(() => {
    app = new Cells();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  /** The server reports a change. */
  const hear = (id: string, kind: 'update' | 'delete' = 'update') =>
    app.changed({event: 'object', data: {alias: 'order', id, kind, version: 2}});

  it('is saved over what nobody else touched, and what they saved stays', async () => {
    const grid = await orders();
    await type(grid, 0, 'number', 'Mine');
    app.changedBy('id-1', {price: 33});
    button(grid, 'Save changes').click();
    await waitUntil(() => !bar(grid), 'it is saved');
    expect(app.saved.map(({order}) => order!['id-1']!.version)).to.deep.equal([1, 2]);
    await waitUntil(() => cell(grid, 0, 'price').textContent === '33.00', 'their price is there');
    expect(cell(grid, 0, 'number').textContent).to.equal('Mine');
  });

  it('is reported where others save again and again before us, and keeps what was typed', async () => {
    const grid = await orders();
    await type(grid, 0, 'number', 'Mine');
    app.refused['id-1'] = {errorCode: 'OUTDATED_VERSION', message: 'Changed meanwhile'};
    button(grid, 'Save changes').click();
    await waitUntil(() => said(grid).includes('1 of 1 could not be changed'), 'it says so');
    expect(app.saved).to.have.length(2);
    expect(cell(grid, 0, 'number').textContent).to.equal('Mine');
    expect(changed(grid, 0, 'number')).to.equal(true);
    delete app.refused['id-1'];
    button(grid, 'Save changes').click();
    await waitUntil(() => !bar(grid), 'it is saved');
  });

  for (const [side, name, kept] of [
    ['mine', 'Keep mine: PO-1', 'Mine'],
    ['theirs', 'Take theirs: PO-1', 'Theirs'],
  ])
    it(`asks where both changed a cell, while others are saved: ${side}`, async () => {
      const grid = await orders();
      await type(grid, 0, 'number', 'Mine');
      await type(grid, 2, 'number', 'Third');
      app.changedBy('id-1', {number: 'Theirs'});
      button(grid, 'Save changes').click();
      await waitUntil(() => button(grid, name!), 'it asks');
      expect(app.records.get('id-3')!.content.number).to.equal('Third');
      expect(troubles(grid)[0]).to.contain('Someone else saved this record').and.contain('yours Mine, theirs Theirs');
      expect(cell(grid, 0, 'number').textContent, 'nothing typed is lost').to.equal('Mine');
      expect(await violations(grid)).to.deep.equal([]);
      button(grid, name!).click();
      await waitUntil(() => !troubles(grid).length, 'it is settled');
      if (side === 'mine') {
        button(grid, 'Save changes').click();
        await waitUntil(() => !bar(grid), 'it is saved');
      }
      await waitUntil(() => cell(grid, 0, 'number').textContent === kept, 'that one is there');
      expect(app.records.get('id-1')!.content.number).to.equal(kept);
    });

  it('keeps what is being typed, marks it when the other one is reported, and asks before it is saved', async () => {
    const grid = await orders();
    await edit(grid, 0, 'number');
    await sendKeys({type: 'Typ'});
    app.changedBy('id-1', {number: 'Theirs', price: 44});
    hear('id-1');
    app.changedBy('id-4', {number: 'Other'});
    hear('id-4');
    await sendKeys({type: 'ed'});
    await pressed('Enter');
    await waitUntil(() => cell(grid, 3, 'number').textContent === 'Other', 'other rows change once it is typed');
    await waitUntil(() => button(grid, 'Keep mine: PO-1'), 'it asks');
    expect(cell(grid, 0, 'number').textContent).to.equal('Typed');
    expect(cell(grid, 0, 'price').textContent).to.equal('44.00');
    expect(app.saved).to.deep.equal([]);
  });

  it('says of a record that is gone that it cannot be saved, and keeps what was typed', async () => {
    const grid = await orders();
    await type(grid, 0, 'number', 'Mine');
    app.records.delete('id-1');
    hear('id-1', 'delete');
    await waitUntil(() => troubles(grid).length === 1, 'it is said');
    expect(cell(grid, 0, 'number').textContent).to.equal('Mine');
  });
});
