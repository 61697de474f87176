import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

const inside = (grid: LcGrid, selector: string) => grid.shadowRoot!.querySelector<HTMLElement>(selector);

/** Where a piece of the text inside an element stands, in px of the page. */
function placeOf(element: HTMLElement, piece: string): DOMRect {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent!.lastIndexOf(piece);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + piece.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`no ${piece} in ${element.textContent}`);
}

const endsInStop = (element: HTMLElement, last: string) =>
  placeOf(element, '.').left >= placeOf(element, last).right - 1;

describe('lc-grid from right to left', () => {
  let withdraw: () => void;
  beforeEach(() => (withdraw = provide(new GridApp())));
  afterEach(() => withdraw());

  async function firms(mode: string) {
    const grid = await show<LcGrid>(`<lc-grid dir="rtl" mode="${mode}" style="height: 400px; width: 700px"></lc-grid>`);
    grid.columns = [
      {path: 'name', label: 'Name'},
      {path: 'owner', label: 'Owner', type: ['reference', {ref: 'firm'}]},
      {path: 'debt', label: 'Debt', type: 'number'},
    ];
    grid.rows = [
      {id: '1', name: 'Nordwind Ltd.', owner: {v: 'x', p: 'Oberalp Inc.'}, debt: -12},
      {id: '2', name: 'חברת הרוח.', owner: null, debt: 3},
    ];
    return grid;
  }

  it('texts of a table run their own way, at the edge where their column begins', async () => {
    const grid = await firms('list');
    const cell = (row: number, column: number) => inside(grid, `[data-row="${row}"] [data-column="${column}"]`)!;
    await waitUntil(() => cell(1, 0)?.textContent, 'the rows are there');
    expect(endsInStop(cell(0, 0), 'Ltd')).to.equal(true);
    expect(endsInStop(cell(0, 1), 'Inc')).to.equal(true);
    expect(placeOf(cell(1, 0), '.').right).to.be.at.most(placeOf(cell(1, 0), 'הרוח').left + 1);
    // Both names begin the column, at its right edge.
    expect(placeOf(cell(0, 0), '.').right).to.be.closeTo(placeOf(cell(1, 0), 'חברת').right, 1);
    // The minus stands before its number, and the number at the end of its column.
    expect(placeOf(cell(0, 2), '12').left).to.be.greaterThan(cell(0, 2).getBoundingClientRect().left + 8);
    expect(placeOf(cell(0, 2), '12').left).to.be.lessThan(cell(0, 2).getBoundingClientRect().left + 30);
    expect(placeOf(cell(0, 2), '-').right).to.be.at.most(placeOf(cell(0, 2), '12').left + 1);
  });

  it('what is said of the rows runs the way of its language', async () => {
    const grid = await firms('list');
    const said = () => inside(grid, '.lc-foot > span')!;
    await waitUntil(() => said()?.textContent.includes('1 – 2 of 2'), 'the rows are counted');
    expect(placeOf(said(), '1').right).to.be.at.most(placeOf(said(), 'of').left);
  });

  it('texts of cards do too', async () => {
    const grid = await firms('cards');
    await waitUntil(() => inside(grid, '.lc-card__name'), 'the cards are there');
    const name = inside(grid, '.lc-card__name')!;
    expect(endsInStop(name, 'Ltd')).to.equal(true);
    const card = inside(grid, '.lc-card__body')!.getBoundingClientRect();
    expect(card.right - placeOf(name, '.').right).to.be.lessThan(30);
    expect(endsInStop(inside(grid, '.lc-card__sub')!, 'Inc')).to.equal(true);
  });
});
