import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {provide} from '../support/grid-app.js';
import {heldFile} from '../support/held-file.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {Cells, PLACE} from './lc-grid-cells-page.js';
import type {Services} from '../../src/api/services.js';

LcGrid.define();

/** A server whose next answer about orders can be held back. */
class SlowCells extends Cells {
  private arrived: Promise<void> | null = null;

  /** The answer is called to let it come. */
  hold(): () => void {
    let arrive!: () => void;
    this.arrived = new Promise((done) => (arrive = done));
    return arrive;
  }

  override async services(): Promise<Services> {
    const services = await super.services();
    const get = async () => {
      await this.arrived;
      return this.metadata;
    };
    return {...services, metadata: {...services.metadata, get}} as unknown as Services;
  }
}

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);
const cell = (grid: LcGrid, row: number, id: string) =>
  inside(grid, `[data-row="${row}"] [data-column="${PLACE[id]}"]`)!;
const focused = (grid: LcGrid) => grid.shadowRoot!.activeElement as HTMLInputElement | null;
const isIn = (grid: LcGrid, row: number, id: string) => cell(grid, row, id).contains(focused(grid));

describe('what is typed before a cell can be edited', () => {
  let app: SlowCells;
  let withdraw: () => void;

  beforeEach(() => {
    app = new SlowCells();
    withdraw = provide(app);
  });
  afterEach(() => {
    app.notifications.clear();
    withdraw();
  });

  async function at(row: number, id: string): Promise<LcGrid> {
    const grid = await show<LcGrid>(
      '<lc-grid alias="order" edit-cells style="display: block; height: 480px; width: 1600px"></lc-grid>',
    );
    await waitUntil(() => inside(grid, '[data-row="3"] [data-column="0"]')?.textContent, 'rows are drawn');
    cell(grid, row, id).focus();
    await waitUntil(() => isIn(grid, row, id), 'the focus is in the cell');
    return grid;
  }

  it('is in the cell once the code of its editing has come', async () => {
    const arrive = await heldFile('cell-editing');
    const grid = await at(0, 'number');
    await sendKeys({type: 'Fair 12'});
    await pressed('Backspace');
    await sendKeys({type: '4'});
    await arrive();
    await waitUntil(() => focused(grid)?.value === 'Fair 14', 'it is in the cell');
    await sendKeys({type: '5'});
    await pressed('Enter');
    await waitUntil(() => cell(grid, 0, 'number').textContent === 'Fair 145', 'the rest follows it');
  });

  it('goes into the cells that Enter and Tab lead to', async () => {
    const grid = await at(0, 'price');
    const arrive = app.hold();
    for (const text of ['12', '15']) {
      await sendKeys({type: text});
      await pressed('Enter');
    }
    await sendKeys({type: '18'});
    await pressed('Tab');
    await sendKeys({type: '7'});
    arrive();
    await waitUntil(() => focused(grid)?.value === '7' && isIn(grid, 2, 'count'), 'the last cell is edited');
    await pressed('Enter');
    const shown = [0, 1, 2].map((row) => cell(grid, row, 'price').textContent);
    expect(shown).to.deep.equal(['12.00', '15.00', '18.00']);
    expect(cell(grid, 2, 'total').textContent).to.equal('126.00');
  });

  it('replaces nothing when F2 is all of it', async () => {
    const grid = await at(0, 'number');
    const arrive = app.hold();
    await pressed('F2');
    arrive();
    await waitUntil(() => focused(grid)?.value === 'PO-1', 'the cell is edited');
    expect(focused(grid)!.selectionEnd).to.equal(4);
  });

  it('is discarded by Escape, after which another text can be typed', async () => {
    const grid = await at(0, 'number');
    const arrive = app.hold();
    await sendKeys({type: 'ab'});
    await pressed('Escape');
    await sendKeys({type: 'cd'});
    arrive();
    await waitUntil(() => focused(grid)?.value === 'cd' && isIn(grid, 0, 'number'), 'it is edited with that');
    await pressed('Escape');
    await waitUntil(() => !inside(grid, '.lc-celledit'), 'the cell is left');
    expect(cell(grid, 0, 'number').textContent).to.equal('PO-1');
  });

  it('ends where a key moves to another cell', async () => {
    const grid = await at(0, 'number');
    const arrive = app.hold();
    await sendKeys({type: 'ab'});
    await pressed('ArrowDown');
    await waitUntil(() => isIn(grid, 1, 'number'), 'the focus moves');
    arrive();
    await sendKeys({type: 'cd'});
    await pressed('Enter');
    await waitUntil(() => cell(grid, 1, 'number').textContent === 'cd', 'that cell is edited');
    expect(cell(grid, 0, 'number').textContent).to.equal('PO-1');
  });

  it('has its lines in a text that opens beside its cell', async () => {
    const grid = await at(0, 'note');
    const arrive = app.hold();
    await sendKeys({type: 'one'});
    await pressed('Enter');
    await sendKeys({type: 'two'});
    arrive();
    await waitUntil(() => focused(grid)?.value === 'one\ntwo', 'both lines are there');
  });
});
