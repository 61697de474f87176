import {expect} from '@open-wc/testing';
import LcGrid from '../../elements/lc-grid.js';
import {GridApp, provide} from '../support/grid-app.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil, atRest} from '../support/until.js';

const html = '<lc-grid alias="order" style="display: block; height: 600px; width: 1100px"></lc-grid>';

let app: GridApp;
let withdraw: () => void;
beforeEach(() => {
  app = new GridApp();
  withdraw = provide(app);
});
afterEach(() => withdraw());

type Page = Keyboard<LcGrid>;

/** The cell that has the focus, `row:column`; the head is row -1. */
function place(el: LcGrid): string | null {
  const cell = el.shadowRoot!.activeElement?.closest<HTMLElement>('[data-column]');
  return cell ? `${cell.closest<HTMLElement>('[data-row]')!.dataset.row}:${cell.dataset.column}` : null;
}

/** How many cells are selected together. */
const ranged = (el: LcGrid) => el.shadowRoot!.querySelectorAll('.is-ranged').length;

/** Puts the focus on a cell once the rows are there. */
async function begin({el, find}: Page, row: number, column: number) {
  const target = () => find(`[data-row="${row}"] [data-column="${column}"]`);
  await waitUntil(() => find('[data-row="0"]') && target(), 'rows are drawn');
  const cell = target()!;
  (cell.matches('[tabindex]') ? cell : cell.querySelector<HTMLElement>('[tabindex], button, input'))!.focus();
  expect(place(el)).to.equal(`${row}:${column}`);
}

keyboardOf<LcGrid>(LcGrid, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1, 1);
      await press('ArrowDown');
      expect(place(el)).to.equal('2:1');
      await press('ArrowRight');
      expect(place(el)).to.equal('2:2');
      await press('ArrowUp');
      expect(place(el)).to.equal('1:2');
      await press('ArrowLeft');
      expect(place(el)).to.equal('1:1');
      await press('Ctrl+ArrowLeft');
      expect(place(el)).to.equal('1:0');
      await press('Ctrl+ArrowUp');
      expect(place(el)).to.equal('0:0');
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 3, 2);
      await press('Home');
      expect(place(el)).to.equal('3:0');
      await press('End');
      const [row, last] = place(el)!.split(':');
      expect([row, Number(last) >= 5]).to.deep.equal(['3', true]);
      await press('Ctrl+Home');
      expect(place(el)).to.equal('0:0');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 0, 0);
      await press('PageDown');
      expect(Number(place(el)!.split(':')[0])).to.be.greaterThan(5);
      await press('PageUp');
      expect(place(el)).to.equal('0:0');
    },
  },
  Enter_Space: {
    html,
    run: async (page) => {
      const {press} = page;
      await begin(page, -1, 0);
      const asked = app.asked.length;
      await press('Enter');
      await waitUntil(() => app.asked.length > asked && app.last.orderBy?.[0]?.column === 'number', 'sorted by number');
      await begin(page, 0, 0);
      await press('Space');
      await waitUntil(() => app.opened.length === 1, 'the row is open');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {find, press, type} = page;
      await begin(page, 0, 0);
      const search = find<HTMLInputElement>('input[type=search]')!;
      search.focus();
      await type('0021');
      await waitUntil(() => app.last.search?.text === '0021', 'it is searched');
      await press();
      expect(search.value).to.equal('');
      await waitUntil(() => !app.last.search?.text, 'everything is shown again');
    },
  },
  'Shift+ArrowRight_Shift+ArrowDown': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1, 1);
      await press('Shift+ArrowRight');
      await waitUntil(() => ranged(el) === 2, 'two cells are selected');
      await press('Shift+ArrowDown');
      await waitUntil(() => ranged(el) === 4, 'four cells are selected');
    },
  },
  'Ctrl+Space': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1, 1);
      await press();
      await waitUntil(() => ranged(el) === 25, 'the column is selected');
    },
  },
  'Ctrl+A': {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 1, 1);
      await press();
      await waitUntil(() => ranged(el) === 25 * 6, 'all cells are selected');
    },
  },
  'Shift+Space': {
    html,
    run: async (page) => {
      const {find, press} = page;
      await begin(page, 1, 1);
      await press();
      await waitUntil(() => find('[data-row="1"][aria-selected="true"]'), 'the row is selected');
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      const {find, press} = page;
      await begin(page, 1, 1);
      await press();
      await waitUntil(() => find('[role="menuitem"]'), 'the menu of the row is open');
    },
  },
  F2: {
    html: html.replace('<lc-grid', '<lc-grid edit-cells'),
    run: async (page) => {
      const {find, press} = page;
      await begin(page, 1, 0);
      await press();
      await waitUntil(() => find('[data-row="1"] [data-column="0"] .lc-celledit input'), 'the cell is edited');
    },
  },
  'Ctrl+Z': {
    html: html.replace('<lc-grid', '<lc-grid edit-cells'),
    run: async (page) => {
      const {el, find, press, type} = page;
      await begin(page, 1, 0);
      await pressed('F2');
      await waitUntil(() => el.shadowRoot!.activeElement?.matches('.lc-celledit input'), 'the cell is edited');
      await type('X');
      await pressed('Enter');
      await waitUntil(() => find('[data-row="1"] .is-changed') && place(el) === '2:0', 'it is changed');
      await press();
      await waitUntil(() => !find('.is-changed') && place(el) === '1:0', 'it is as it was');
      await pressed('Ctrl+Shift+Z');
      await waitUntil(() => find('[data-row="1"] .is-changed'), 'it is changed again');
    },
  },
  'Ctrl+V': {
    html: html.replace('<lc-grid', '<lc-grid edit-cells'),
    run: async (page) => {
      const {find, press} = page;
      const source = document.body.appendChild(document.createElement('textarea'));
      source.value = 'X\nY';
      source.select();
      await pressed('Ctrl+c');
      source.remove();
      await begin(page, 1, 0);
      await press();
      await waitUntil(() => find('[data-row="2"] [data-column="0"]')?.textContent === 'Y', 'two rows are filled');
      await pressed('Ctrl+z');
      await waitUntil(() => !find('.is-changed'), 'both are as they were');
    },
  },
  'Ctrl+D': {
    html: html.replace('<lc-grid', '<lc-grid edit-cells'),
    run: async (page) => {
      const {find, press} = page;
      await begin(page, 1, 0);
      const above = find('[data-row="0"] [data-column="0"]')!.textContent;
      await press();
      await waitUntil(() => find('[data-row="1"] [data-column="0"]')?.textContent === above, 'it has the text above');
    },
  },
  Delete: {
    html: html.replace('<lc-grid', '<lc-grid edit-cells'),
    run: async (page) => {
      const {find, press} = page;
      await begin(page, 1, 0);
      const before = find('[data-row="1"] [data-column="0"]')!.textContent!;
      await press();
      await waitUntil(() => find('[data-row="1"] .is-changed'), 'it is changed');
      expect(find('[data-row="1"] [data-column="0"]')!.textContent).not.to.include(before);
    },
  },
  ArrowRight_ArrowLeft: {
    html: html.replace('<lc-grid', '<lc-grid group-column="date"'),
    run: async (page) => {
      const {find, press} = page;
      await waitUntil(() => find('.lc-group__toggle'), 'the heading of a group');
      await begin(page, 0, 0);
      const open = () => find('[data-row="0"]')!.getAttribute('aria-expanded');
      await press('ArrowLeft');
      await waitUntil(() => open() === 'false', 'it is closed');
      await press('ArrowRight');
      await waitUntil(() => open() === 'true', 'it is open');
    },
  },
  'Shift+Enter': {
    html,
    run: async (page) => {
      await begin(page, -1, 1);
      await page.press();
      await waitUntil(() => app.last.orderBy?.length === 2, 'ordered by two columns');
    },
  },
  'Alt+ArrowDown': {
    html,
    run: async (page) => {
      await begin(page, -1, 0);
      await page.press();
      await waitUntil(() => page.find('[role="menu"]'), 'the menu is open');
    },
  },
  'Alt+ArrowDown_Alt+ArrowUp': {
    html,
    run: async (page) => {
      app.metadata = {...app.metadata, lists: [{...app.metadata.lists![0]!, detail: {form: 'main'}}]};
      page.el.list = 'orders';
      await waitUntil(() => page.find('[data-widget="detail"]'), 'rows can be opened');
      const area = () => page.find('.lc-detail');
      await begin(page, 1, 1);
      await page.press('Alt+ArrowDown');
      await waitUntil(area, 'the row is open');
      await page.press('Alt+ArrowDown');
      await waitUntil(() => area()!.matches(':focus-within'), 'the focus is in it');
      await begin(page, 1, 1);
      await page.press('Alt+ArrowUp');
      await waitUntil(() => !area(), 'the row is closed');
    },
  },
  F: {
    html,
    run: async (page) => {
      await begin(page, -1, 0);
      await page.press();
      await waitUntil(() => page.find('[role="dialog"]'), 'the filter is open');
    },
  },
  'Alt+Shift+ArrowRight_Alt+Shift+ArrowLeft': {
    html,
    run: async (page) => {
      const {find, press} = page;
      await begin(page, -1, 0);
      const width = () => find('.lc-th')!.offsetWidth;
      // Columns may still find their widths while the list's styles come.
      await atRest(width);
      const before = width();
      await press('Alt+Shift+ArrowRight');
      await waitUntil(() => width() === before + 10, 'it is wider');
      await press('Alt+Shift+ArrowLeft');
      await waitUntil(() => width() === before, 'it is as it was');
    },
  },
  'Ctrl+Shift+ArrowRight_Ctrl+Shift+ArrowLeft': {
    html,
    run: async (page) => {
      const {el, find, press} = page;
      await begin(page, -1, 0);
      await press('Ctrl+Shift+ArrowRight');
      await waitUntil(() => find('.lc-th')!.dataset.path === 'supplier' && place(el) === '-1:1', 'it is the second');
      await press('Ctrl+Shift+ArrowLeft');
      await waitUntil(() => find('.lc-th')!.dataset.path === 'number' && place(el) === '-1:0', 'it is the first');
    },
  },
});
