import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {opener as formsOpener} from '../../elements/opener.js';
import {keepTrail} from '../../elements/record-trail.js';
import {LcForm} from '../../elements/lc-form.js';
import {FakeServer} from '../elements/lc-form-server.js';
import {all, answer, one, shown, tab} from '../elements/lc-form-page.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';

const html = '<lc-form alias="order" object-id="o1"></lc-form>';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().start();
  server.rows = [{id: 'o0'}, {id: 'o1'}, {id: 'o2'}];
  keepTrail('/supply/order/index', 'o1', {query: {from: 'order'}, at: 1, total: 3});
});
afterEach(() => server.stop());

const drawn = ({find}: Keyboard<LcForm>) =>
  waitUntil(() => find('.lc-formview:not([aria-busy="true"])'), 'the record is drawn');

async function typeReference(page: Keyboard<LcForm>, text: string) {
  await drawn(page);
  const label = [...page.el.shadowRoot!.querySelectorAll('label')].find((each) =>
    each.textContent!.startsWith('Supplier reference'),
  )!;
  page.find<HTMLInputElement>(`[id="${label.htmlFor}"]`)!.select();
  await page.type(text);
}

/** The row of the table in which the focus is, from 0. */
const row = ({el}: Keyboard<LcForm>) =>
  [...el.shadowRoot!.querySelectorAll('[role="row"], tr')]
    .filter((each) => each.querySelector('[data-column="quantity"]'))
    .findIndex((each) => each.contains(el.shadowRoot!.activeElement));

const quantities = ({el}: Keyboard<LcForm>) => all<HTMLInputElement>(el, '[data-column="quantity"] input');

/** Puts the focus in the first line's quantity. */
async function inLines(page: Keyboard<LcForm>) {
  await drawn(page);
  await tab(page.el, 'Lines');
  await waitUntil(() => quantities(page).length === 3, 'the lines are drawn');
  quantities(page)[0]!.focus();
}

keyboardOf<LcForm>(LcForm, {
  'Ctrl+S': {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-1');
      const saved = oneEvent(page.el, 'lc-saved');
      await page.press();
      expect((await saved).detail.content.reference).to.equal('OF-1');
      expect(server.saves).to.have.length(1);
    },
  },
  'Ctrl+Enter': {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-2');
      let closed = false;
      page.el.addEventListener('lc-close', (event) => {
        event.preventDefault();
        closed = true;
      });
      await page.press();
      await waitUntil(() => server.saves.length === 1 && closed, 'saved and closed');
    },
  },
  'Ctrl+Shift+Enter': {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-2');
      await page.press();
      await waitUntil(() => server.saves.length === 1 && !page.el.objectId, 'saved, and a new record begun');
    },
  },
  Enter: {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-5');
      const order: string[] = [];
      page.el.addEventListener('lc-change', () => {
        order.push('committed');
        // Timers end in the order of their times, however busy the machine is: the command's is 100 ms.
        setTimeout(() => order.push('50 ms'), 50);
      });
      page.el.addEventListener('lc-before-validate', () => order.push('begun'), {once: true});
      await page.press();
      await waitUntil(() => server.saves.length === 1, 'saved');
      expect(order, 'the default command waits').to.deep.equal(['committed', '50 ms', 'begun']);
      expect(server.saves[0]!.object.content.reference).to.equal('OF-5');
    },
  },
  Escape: {
    html,
    run: async (page) => {
      const {el, find} = page;
      await drawn(page);
      const opener = find<HTMLElement>('[aria-label="More actions"]')!;
      opener.focus();
      const outcome = formsOpener.openForm({alias: 'order', id: 'o1'}, el);
      const modal = () => find('[role="dialog"]');
      await waitUntil(() => modal()?.closest('[data-phase="visible"]'), 'the modal is open');
      await waitUntil(
        () => modal()!.querySelector('.lc-field input')?.matches(':focus'),
        'its first field has the focus',
      );
      const order: string[] = [];
      const wait = () => void setTimeout(() => order.push('50 ms'), 50);
      document.addEventListener('keydown', wait, {capture: true, once: true});
      new MutationObserver(() => order.push('closing')).observe(modal()!.parentElement!, {
        attributeFilter: ['data-phase'],
      });
      await page.press();
      await waitUntil(() => order.includes('closing'), 'it closes');
      expect(order.slice(0, 2), 'it closes a moment later').to.deep.equal(['50 ms', 'closing']);
      expect(await outcome).to.equal(null);
      expect(el.shadowRoot!.activeElement === opener, 'the focus is back').to.equal(true);
    },
  },
  'Ctrl+Z': {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-3');
      await pressed('Tab');
      await page.press();
      await waitUntil(() => page.el.value!.reference === 'OF-77120', 'undone');
    },
  },
  'Ctrl+Shift+Z_Ctrl+Y': {
    html,
    run: async (page) => {
      await typeReference(page, 'OF-4');
      await pressed('Tab');
      for (const key of ['Ctrl+Shift+Z', 'Ctrl+Y']) {
        await page.el.undo();
        expect(page.el.value!.reference).to.equal('OF-77120');
        await page.press(key);
        await waitUntil(() => page.el.value!.reference === 'OF-4', 'done again');
      }
    },
  },
  '?_Ctrl+/': {
    html,
    run: async (page) => {
      const {el, press, find} = page;
      await drawn(page);
      for (const key of ['Ctrl+/', '?']) {
        await el.updateComplete;
        find<HTMLElement>('button:not(:disabled)')!.focus();
        await press(key);
        await shown(el, 'Save and close');
        await waitUntil(() => find('[role="dialog"] kbd'), 'the shortcuts are listed');
        await waitUntil(() => find('[role="dialog"]')?.matches(':focus-within'), 'the focus is inside');
        await pressed('Escape');
        await waitUntil(() => !find('[role="dialog"]'), 'closed');
      }
    },
  },
  'Alt+PageUp_Alt+PageDown': {
    html: '<lc-form alias="order" object-id="o1" index-url="/supply/order/index"></lc-form>',
    run: async (page) => {
      await drawn(page);
      const place = () => page.find('.lc-recordsteps__at')?.textContent;
      await waitUntil(() => place() === '2 of 3', 'the place in the list is told');
      page.find<HTMLElement>('[aria-label="Next record"]')!.focus();
      await page.press('Alt+PageDown');
      await waitUntil(() => place() === '3 of 3', 'the next record is open');
      expect(page.el.objectId).to.equal('o2');
      await page.press('Alt+PageUp');
      await waitUntil(() => place() === '2 of 3', 'the record before is open again');
    },
  },
  'Alt+ArrowUp_Alt+ArrowDown': {
    html,
    run: async (page) => {
      await drawn(page);
      await tab(page.el, 'Lines');
      one<HTMLInputElement>(page.el, '[data-column="quantity"] input').focus();
      expect(row(page)).to.equal(0);
      await page.press('Alt+ArrowDown');
      expect(row(page)).to.equal(1);
      await page.press('Alt+ArrowUp');
      expect(row(page)).to.equal(0);
    },
  },
  Insert: {
    html,
    run: async (page) => {
      await inLines(page);
      await page.press();
      await waitUntil(() => quantities(page).length === 4 && quantities(page)[0]!.value !== '24', 'a row above');
    },
  },
  'Alt+Shift+Insert': {
    html,
    run: async (page) => {
      await inLines(page);
      await page.press();
      await waitUntil(
        () =>
          quantities(page).length === 4 && quantities(page)[0]!.value === '24' && quantities(page)[1]!.value !== '24',
        'a row below',
      );
    },
  },
  Tab: {
    html,
    run: async (page) => {
      await inLines(page);
      const last = () => quantities(page).at(-1)!;
      await waitUntil(() => quantities(page).length === 3, 'the rows are drawn');
      last().focus();
      last().select();
      await sendKeys({type: '7'});
      for (let tries = 0; tries < 12 && quantities(page).length === 3; tries++) {
        await page.press();
        await page.el.updateComplete;
      }
      await waitUntil(() => quantities(page).length === 4, 'a row is added');
    },
  },
  'Alt+Insert': {
    html,
    run: async (page) => {
      await inLines(page);
      await page.press();
      await waitUntil(() => quantities(page).length === 4 && quantities(page)[1]!.value === '24', 'a copy beneath');
    },
  },
  'Alt+Delete': {
    html,
    run: async (page) => {
      await inLines(page);
      await page.press();
      await answer(page.el, 'Delete');
      await waitUntil(() => quantities(page).length === 2, 'the row is gone');
    },
  },
  'Alt+Shift+ArrowUp_Alt+Shift+ArrowDown_Alt+Shift+ArrowLeft_Alt+Shift+ArrowRight': {
    html,
    run: async (page) => {
      await inLines(page);
      const selected = () => all(page.el, 'td.is-selected').map(({dataset}) => dataset.column);
      await page.press('Alt+Shift+ArrowRight');
      await page.press('Alt+Shift+ArrowDown');
      expect(selected()).to.deep.equal(['quantity', 'price', 'quantity', 'price']);
      await page.press('Alt+Shift+ArrowLeft');
      expect(selected()).to.deep.equal(['quantity', 'quantity']);
      await page.press('Alt+Shift+ArrowUp');
      expect(selected()).to.deep.equal([]);
    },
  },
  'Ctrl+D': {
    html,
    run: async (page) => {
      await inLines(page);
      quantities(page)[1]!.focus();
      await page.press();
      await waitUntil(() => quantities(page)[1]!.value === '24', 'filled from above');
    },
  },
  'Ctrl+C_Ctrl+V': {
    html,
    run: async (page) => {
      await inLines(page);
      await pressed('Alt+Shift+ArrowDown');
      await page.press('Ctrl+C');
      quantities(page)[2]!.focus();
      await page.press('Ctrl+V');
      await waitUntil(() => quantities(page).length === 4, 'pasted');
      expect(quantities(page).map(({value}) => value)).to.deep.equal(['24', '120', '24', '120']);
    },
  },
});
