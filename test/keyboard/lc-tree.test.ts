import {expect} from '@open-wc/testing';
import LcTree from '../../elements/lc-tree.js';
import {app, focused, item, lines, node, withTreeApp} from '../elements/lc-tree-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-tree alias="order" style="display: block; height: 500px; width: 700px"></lc-tree>';

withTreeApp();
beforeEach(() => {
  const [list] = app.metadata.lists!;
  app.metadata = {...app.metadata, lists: [{...list!, columns: [{path: 'number'}, {path: 'parent'}]}]};
});

type Page = Keyboard<LcTree>;

/** Puts the focus on a node once it is there. */
async function begin({el}: Page, id: string) {
  await waitUntil(() => node(el, id), 'nodes are drawn');
  node(el, id).focus();
}

keyboardOf<LcTree>(LcTree, {
  Arrows: {
    html,
    run: async (page) => {
      const {el, press} = page;
      await begin(page, 'sales');
      await press('ArrowRight');
      await waitUntil(() => node(el, 'north'), 'it is open');
      await press('ArrowRight');
      expect(focused(el)).to.equal('nnorth');
      await press('ArrowDown');
      expect(focused(el)).to.equal('nsouth');
      await press('ArrowUp');
      await press('ArrowLeft');
      expect(focused(el)).to.equal('nsales');
      await press('ArrowLeft');
      expect(node(el, 'sales').ariaExpanded).to.equal('false');
    },
  },
  Home_End: {
    html,
    run: async (page) => {
      await begin(page, 'sales');
      await page.press('End');
      expect(focused(page.el)).to.equal('noffice');
      await page.press('Home');
      expect(focused(page.el)).to.equal('nsales');
    },
  },
  PageUp_PageDown: {
    html,
    run: async (page) => {
      await begin(page, 'sales');
      await page.press('PageDown');
      expect(focused(page.el)).to.equal('noffice');
      await page.press('PageUp');
      expect(focused(page.el)).to.equal('nsales');
    },
  },
  Letters: {
    html,
    run: async (page) => {
      await begin(page, 'sales');
      await page.press('o');
      expect(focused(page.el)).to.equal('noffice');
    },
  },
  '*': {
    html,
    run: async (page) => {
      await begin(page, 'sales');
      await page.press('*');
      await waitUntil(() => lines(page.el).join() === 'Sales,. North,. South,Stock,. Leeds,Office', 'all are open');
    },
  },
  Enter: {
    html,
    run: async (page) => {
      await begin(page, 'stock');
      await page.press('Enter');
      await waitUntil(() => app.opened.length, 'it is opened');
      expect(app.opened[0]!.id).to.equal('stock');
    },
  },
  Space: {
    html,
    run: async (page) => {
      await begin(page, 'stock');
      await page.press('Space');
      await waitUntil(() => node(page.el, 'leeds'), 'it is open');
    },
  },
  'Shift+Space': {
    html,
    run: async (page) => {
      await begin(page, 'stock');
      await page.press('Shift+Space');
      await waitUntil(() => node(page.el, 'stock').ariaSelected === 'true', 'it is selected');
      expect(node(page.el, 'sales').ariaSelected).to.equal('false');
    },
  },
  'Alt+Shift+ArrowRight_Alt+Shift+ArrowLeft': {
    html,
    run: async (page) => {
      await begin(page, 'stock');
      await page.press('Alt+Shift+ArrowRight');
      await waitUntil(() => lines(page.el).includes('. Stock') && focused(page.el) === 'nstock', 'it is beneath');
      await page.press('Alt+Shift+ArrowLeft');
      await waitUntil(() => lines(page.el).includes('Stock'), 'it is out');
    },
  },
  'Ctrl+X_Ctrl+V': {
    html,
    run: async (page) => {
      await begin(page, 'office');
      await page.press('Ctrl+X');
      node(page.el, 'stock').focus();
      await page.press('Ctrl+V');
      await waitUntil(() => lines(page.el).includes('. Office'), 'it is there');
    },
  },
  Tab: {
    html: html.replace('<lc-tree', '<lc-tree table levels="1"'),
    run: async (page) => {
      await begin(page, 'leeds');
      await page.press('Tab');
      expect(page.el.shadowRoot!.activeElement!.textContent).to.equal('Stock');
      await pressed('Shift+Tab');
      expect(focused(page.el)).to.equal('nleeds');
    },
  },
  'Shift+F10': {
    html,
    run: async (page) => {
      await begin(page, 'stock');
      await page.press('Shift+F10');
      await waitUntil(() => item(page.el, 'Cut'), 'the menu is open');
    },
  },
});
