import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type LcGrid from '../../elements/lc-grid.js';
import type {Row} from '../../src/query/types.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';
import {all, app, cell, focused, inside, useGridApp} from './lc-grid-page.js';

const COLUMNS = 200;
const columns = Array.from({length: COLUMNS}, (_, at) => ({
  path: `c${at}`,
  label: `Column ${at}`,
  type: at % 3 ? 'string' : 'number',
  ...(at === 150 && {total: 'sum'}),
}));
const rows = Array.from({length: 30}, (_, row) => ({
  id: String(row),
  ...Object.fromEntries(columns.map(({path}, at) => [path, at % 3 ? `row ${row}, ${path}` : row * 1000 + at])),
})) as Row[];

const scroller = (grid: LcGrid) => inside(grid, '.lc-grid')!;
const drawn = (grid: LcGrid) =>
  all(grid, '[role="columnheader"][data-path]').map(({dataset}) => Number(dataset.column));

async function wide(direction = 'ltr') {
  const grid = await show<LcGrid>(
    `<lc-grid dir="${direction}" page-size="25" style="display: block; height: 500px; width: 700px"></lc-grid>`,
  );
  grid.columns = columns as LcGrid['columns'];
  grid.rows = rows;
  await waitUntil(() => cell(grid, 24, 0), 'rows are drawn');
  return grid;
}

/** Each cell that is drawn stands under its head. */
function standsUnderItsHead(grid: LcGrid, row: number) {
  for (const head of all(grid, '[role="columnheader"][data-path]')) {
    const [above, below] = [head, cell(grid, row, Number(head.dataset.column))].map((at) => at.getBoundingClientRect());
    expect([below!.left, below!.width].map(Math.round)).to.deep.equal([above!.left, above!.width].map(Math.round));
  }
}

describe('lc-grid of many columns', () => {
  useGridApp();

  for (const direction of ['ltr', 'rtl'])
    it(`draws those in view, as it is scrolled: ${direction}`, async () => {
      const grid = await wide(direction);
      expect(all(grid, '[role="gridcell"]').length).to.be.below(25 * 30);
      expect(scroller(grid).getAttribute('aria-colcount')).to.equal('200');
      standsUnderItsHead(grid, 3);
      scroller(grid).scrollLeft = direction === 'rtl' ? -9000 : 9000;
      await waitUntil(() => drawn(grid)[1]! > 30, 'others are drawn');
      await until(() => drawn(grid).at(-1)! < 120);
      standsUnderItsHead(grid, 3);
      const [, place] = drawn(grid);
      expect(cell(grid, 2, place!).ariaColIndex ?? cell(grid, 2, place!).getAttribute('aria-colindex')).to.equal(
        String(place! + 1),
      );
      expect(cell(grid, 2, place!).textContent).to.contain(place! % 3 ? `row 2, c${place}` : `2,0`);
      const {left, right} = scroller(grid).getBoundingClientRect();
      // Beside the scrollbar, which is at either side.
      for (const x of [left + 25, (left + right) / 2, right - 25])
        expect(
          !!grid.shadowRoot!.elementFromPoint(x, middle(cell(grid, 2, 0))[1])?.closest('[role="gridcell"]'),
        ).to.equal(true);
    });

  it('goes by keys to any of them, and holds the focus in one that is scrolled out of view', async () => {
    const grid = await wide();
    cell(grid, 2, 0).focus();
    await pressed('End');
    await waitUntil(() => focused(grid)?.join() === '2,199', 'the last cell has the focus');
    const box = cell(grid, 2, 199).getBoundingClientRect();
    expect(box.right).to.be.at.most(scroller(grid).getBoundingClientRect().right + 1);
    await pressed('ArrowLeft');
    await waitUntil(() => focused(grid)?.join() === '2,198', 'the one before it has it');
    scroller(grid).scrollLeft = 0;
    await waitUntil(() => drawn(grid).includes(2), 'the first are drawn');
    expect(focused(grid)).to.deep.equal([2, 198]);
    await pressed('Home');
    await waitUntil(() => focused(grid)?.join() === '2,0', 'the first cell has the focus');
    scroller(grid).scrollLeft = 500;
    await waitUntil(() => !drawn(grid).includes(198), 'the one that had the focus is drawn no more');
    await pressed('ArrowUp');
    await pressed('ArrowUp');
    await pressed('ArrowUp');
    await pressed('End');
    await waitUntil(() => focused(grid)?.join() === '-1,199', 'so does the last head');
  });

  it('selects cells across them, and copies those that are not drawn too', async () => {
    const grid = await wide();
    cell(grid, 0, 0).focus();
    await waitUntil(async () => {
      await pressed('Control+Shift+ArrowRight');
      return all(grid, '.is-ranged').length;
    }, 'cells are selected');
    await waitUntil(() => drawn(grid).includes(199), 'the end is in view');
    const data = new DataTransfer();
    const copy = new ClipboardEvent('copy', {bubbles: true, composed: true, cancelable: true});
    // Firefox makes one of its own of what the constructor is given.
    Object.defineProperty(copy, 'clipboardData', {value: data});
    grid.shadowRoot!.activeElement!.dispatchEvent(copy);
    expect(data.getData('text/plain').split('\t')).to.have.length(200);
  });

  it('keeps pinned ones, and changes widths by an edge as in any list', async () => {
    const grid = await wide();
    const head = (path: string) => inside(grid, `[role="columnheader"][data-path="${path}"]`)!;
    await sendMouse({type: 'click', position: middle(head('c1')), button: 'right'});
    const item = (text: string) => all(grid, '[role^="menuitem"]').find((each) => each.textContent!.startsWith(text))!;
    await waitUntil(() => item('Pin'), 'the menu is open');
    await sendMouse({type: 'click', position: middle(item('Pin'))});
    await waitUntil(() => head('c1').matches('.is-pinned'), 'it is pinned');
    scroller(grid).scrollLeft = 9000;
    await waitUntil(() => drawn(grid)[3]! > 30, 'others are drawn');
    expect(Math.round(head('c1').getBoundingClientRect().left)).to.equal(
      Math.round(scroller(grid).getBoundingClientRect().left),
    );
    const widths = () => new Map(all(grid, '[data-path]').map((each) => [each.dataset.path, each.offsetWidth]));
    const before = widths();
    const place = drawn(grid).find((each) => head(`c${each}`).getBoundingClientRect().left > 400)!;
    const path = `c${place}`;
    const edge = head(path).querySelector<HTMLElement>('.lc-th__edge')!;
    const [x, y] = middle(edge);
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 30, y]});
    await sendMouse({type: 'up'});
    await waitUntil(() => head(path).offsetWidth === before.get(path)! + 30, 'it is wider');
    for (const [other, width] of widths())
      if (other !== path && before.has(other)) expect(width).to.equal(before.get(other));
    expect(app.notifications.items.peek()).to.deep.equal([]);
  });
});
