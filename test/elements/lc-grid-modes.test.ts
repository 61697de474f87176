import {expect} from '@open-wc/testing';
import {resetMouse} from '@web/test-runner-commands';
import LcGrid from '../../elements/lc-grid.js';
import {violations} from '../support/axe.js';
import {GridApp, provide} from '../support/grid-app.js';
import {pressed} from '../support/press.js';
import {isChromium, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';

LcGrid.define();

let app: GridApp;
let withdraw: () => void;

const inside = <E extends HTMLElement = HTMLElement>(grid: LcGrid, selector: string) =>
  grid.shadowRoot!.querySelector<E>(selector);
const all = (grid: LcGrid, selector: string) => [...grid.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent!.trim();
const button = (grid: LcGrid, name: string) => all(grid, 'button').find((each) => nameOf(each) === name);
const item = (grid: LcGrid, name: string) =>
  all(grid, '[role="menuitem"]').find(({textContent}) => textContent!.trim() === name);
const rowHeight = (grid: LcGrid) => inside(grid, '.lc-grid__body [data-row]')!.offsetHeight;
const kept = () => JSON.parse(app.settings ?? '{}') as Record<string, unknown>;

async function orders(attributes = '', width = 1100) {
  const grid = await show<LcGrid>(
    `<lc-grid alias="order" style="display: block; height: 700px; width: ${width}px" ${attributes}></lc-grid>`,
  );
  await waitUntil(() => inside(grid, '[data-row="0"] [data-column="0"], .lc-card__name')?.textContent, 'rows');
  return grid;
}

/** Presses what has the name once it is there and has taken the focus. */
async function press(found: () => HTMLElement | null | undefined, key = 'Enter') {
  await waitUntil(
    () => {
      const element = found();
      element?.focus();
      return element && (element.getRootNode() as ShadowRoot).activeElement === element;
    },
    `the focus on ${String(found)}`,
  );
  await pressed(key);
}

async function choose(grid: LcGrid, name: string) {
  await press(() => button(grid, 'More actions'));
  await waitUntil(() => item(grid, name), `the menu offers ${name}`);
  item(grid, name)!.click();
  await waitUntil(() => !item(grid, name), 'the menu is closed');
}

async function arrangement(grid: LcGrid) {
  await choose(grid, 'Sort and group…');
  await waitUntil(() => inside(grid, '.lc-arrange'), 'the dialog is open');
}

/** Chooses an option of a select of the dialog. */
async function select(grid: LcGrid, label: string, option: string) {
  const box = () => all(grid, '.lc-arrange [role="combobox"]').find((each) => nameOf(each) === label);
  await press(box, 'ArrowDown');
  const line = () => all(grid, '[role="option"]').find(({textContent}) => textContent!.trim() === option);
  await waitUntil(line, `${option} is offered`);
  line()!.click();
  await waitUntil(() => box()!.textContent!.includes(option), `${option} is chosen`);
}

describe('lc-grid: how a person sees it', () => {
  beforeEach(() => {
    app = new GridApp();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    await resetMouse();
  });

  it('has rows closer or wider, as the person chose from the menu, and keeps it', async () => {
    const grid = await orders();
    expect(rowHeight(grid)).to.equal(36);
    await choose(grid, 'Comfortable');
    await waitUntil(() => rowHeight(grid) === 48, 'rows are wider');
    await waitUntil(() => kept().density === 'comfortable', 'it is kept');
    grid.remove();
    const again = await orders();
    expect(rowHeight(again)).to.equal(48);
    await press(() => button(again, 'More actions'));
    await waitUntil(() => item(again, 'Comfortable')?.getAttribute('aria-current') === 'true', 'the menu says which');
    item(again, 'Compact')!.click();
    await waitUntil(() => rowHeight(again) === 36, 'rows are closer');
  });

  it('stays at the row that is read when rows get wider', async () => {
    const grid = await orders('page-size="0"');
    const scroller = inside(grid, '[role="grid"]')!;
    await waitUntil(() => scroller.scrollHeight > 5000, 'all rows have their place');
    scroller.scrollTop = 3600;
    const top = () => {
      const head = inside(grid, '[data-row="-1"]')!.getBoundingClientRect().bottom;
      const lines = all(grid, '.lc-grid__body [data-row]').filter(
        (line) => line.getBoundingClientRect().bottom > head + 1,
      );
      return Math.min(...lines.map(({dataset}) => Number(dataset.row)));
    };
    await waitUntil(() => top() === 100, 'it is scrolled');
    await choose(grid, 'Comfortable');
    await waitUntil(() => rowHeight(grid) === 48, 'rows are wider');
    await waitUntil(() => Math.abs(top() - 100) <= 1, 'the same row is at the top');
  });

  it('is compact or comfortable as the page says, until the person chooses', async () => {
    const grid = await orders('data-density="comfortable"');
    expect(rowHeight(grid)).to.equal(48);
    await choose(grid, 'Compact');
    await waitUntil(() => rowHeight(grid) === 36, 'rows are closer');
  });

  it('gives fingers rows of 44 px at least', async function () {
    if (!isChromium) this.skip();
    await protocol('Emulation.setTouchEmulationEnabled', {enabled: true});
    try {
      app.settings = JSON.stringify({version: 1, columns: [], density: 'compact'});
      const grid = await orders();
      expect(matchMedia('(pointer: coarse)').matches).to.equal(true);
      expect(rowHeight(grid)).to.equal(44);
    } finally {
      await protocol('Emulation.setTouchEmulationEnabled', {enabled: false});
    }
  });

  it('begins as cards where the person left it so, and as a table for others', async () => {
    const grid = await orders();
    await press(() => button(grid, 'Cards'));
    await waitUntil(() => inside(grid, '.lc-card__name'), 'cards');
    await waitUntil(() => kept().mode === 'cards', 'it is kept');
    grid.remove();
    const again = await orders();
    expect(inside(again, '[role="grid"]')).to.equal(null);
    again.remove();
    app.settings = null;
    const others = await orders();
    expect(!!inside(others, '[role="grid"]')).to.equal(true);
  });

  it('begins with mode, density, order and groups of the view it begins with', async () => {
    const view = JSON.stringify({
      sort: [{path: 'number', dir: 'ASC'}],
      group: 'date',
      mode: 'list',
      density: 'comfortable',
    });
    app.views.push({id: 'v1', name: 'By date', shared: true, roles: [], editable: false, view});
    app.settings = JSON.stringify({version: 1, columns: [], view: 'v1', mode: 'cards'});
    const grid = await orders();
    expect(inside(grid, '.lc-card')).to.equal(null);
    expect(rowHeight(grid)).to.equal(48);
    expect(app.last.orderBy).to.deep.equal([
      {column: 'date', dir: 'ASC'},
      {column: 'number', dir: 'ASC'},
    ]);
    await waitUntil(() => inside(grid, '.lc-grid__row--group'), 'headings of groups');
  });

  it('orders cards by several columns and groups them, on a phone', async () => {
    const grid = await orders('', 390);
    await arrangement(grid);
    await waitUntil(() => all(grid, '.lc-arrange__line').length === 1, 'the order it has');
    await press(() => button(grid, 'Date: Descending'));
    await waitUntil(() => button(grid, 'Date: Ascending'), 'the other direction');
    await press(() => button(grid, 'Then by'));
    await waitUntil(() => all(grid, '.lc-arrange__line').length === 2, 'another line');
    await select(grid, 'Sort column 2', 'Amount');
    await press(() => button(grid, 'Add group column'));
    await select(grid, 'Group column 1', 'Date');
    expect(await violations(grid)).to.deep.equal([]);
    await press(() => button(grid, 'Apply'));
    await waitUntil(() => app.last.orderBy?.length === 2, 'it is asked for');
    expect(app.last.orderBy).to.deep.equal([
      {column: 'date', dir: 'ASC'},
      {column: 'amount', dir: 'ASC'},
    ]);
    await waitUntil(() => all(grid, '.lc-group__toggle').length, 'headings of groups');
    expect(all(grid, '.lc-live').map(nameOf).join(' ')).to.contain('Grouped by Date');
    await arrangement(grid);
    await press(() => button(grid, 'Remove from groups: Date'));
    await press(() => button(grid, 'Remove from sort: Amount'));
    await waitUntil(() => all(grid, '.lc-arrange__line').length === 1, 'the line is gone');
    await press(() => button(grid, 'Apply'));
    await waitUntil(() => app.last.orderBy?.length === 1, 'it is ordered by one column');
    await waitUntil(() => !inside(grid, '.lc-group__toggle'), 'without groups');
  });

  it('changes nothing when the dialog is cancelled', async () => {
    const grid = await orders();
    await arrangement(grid);
    await press(() => button(grid, 'Date: Descending'));
    await waitUntil(() => button(grid, 'Date: Ascending'), 'the other direction');
    const asked = app.asked.length;
    await press(() => button(grid, 'Cancel'));
    await waitUntil(() => !inside(grid, '.lc-arrange'), 'it is closed');
    expect(app.asked.length).to.equal(asked);
  });

  it('a list of middle width has all of its bar on the screen, in lines where one is too short', async () => {
    const spec = (name: string) => ({[name]: {column: 'status', start: 'date', by: 'status', rows: ['status']}});
    const views = ['board', 'chart', 'calendar', 'timeline', 'pivot'].map(spec);
    app.metadata = {
      ...app.metadata,
      lists: app.metadata.lists!.map((list) => ({...list, ...Object.assign({}, ...views)})),
    };
    const grid = await orders('', 640);
    await waitUntil(() => all(grid, '.lc-bar .lc-seg > button').length === 7, 'all views are offered');
    const {left, right} = grid.getBoundingClientRect();
    for (const each of all(grid, '.lc-bar button, .lc-listsearch')) {
      const box = each.getBoundingClientRect();
      expect(box.left).to.be.at.least(left);
      expect(box.right, nameOf(each)).to.be.at.most(right);
    }
    expect(inside(grid, '.lc-listsearch')!.getBoundingClientRect().width).to.be.at.least(160);
  });
});
