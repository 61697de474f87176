import {expect} from '@open-wc/testing';
import LcModal from '../../elements/lc-modal.js';
import {focusedElement} from '../../src/ui/focus.js';
import {keyboardOf} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

const html = `<button type="button" id="opener">Open</button>
  <lc-modal heading="Supplier"><input aria-label="Name"><input aria-label="City"></lc-modal>`;

async function open(el: LcModal) {
  document.querySelector<HTMLElement>('#opener')!.focus();
  await el.show();
  await waitUntil(() => el.contains(document.activeElement), 'the focus is inside');
}

keyboardOf<LcModal>(LcModal, {
  Escape: {
    html,
    run: async ({el, press}) => {
      await open(el);
      const keep = (event: Event) => event.preventDefault();
      el.addEventListener('lc-before-hide', keep);
      await press();
      expect(el.open, 'the page keeps it').to.equal(true);
      el.removeEventListener('lc-before-hide', keep);
      await press();
      await waitUntil(() => !el.open && document.activeElement?.id === 'opener', 'closed, with the focus back');
    },
  },
  Tab: {
    html,
    run: async ({el, press}) => {
      await open(el);
      const [name, city] = el.querySelectorAll('input');
      expect(focusedElement()).to.equal(name);
      await press('Shift+Tab');
      expect(focusedElement()?.getRootNode(), 'the close button').to.equal(el.shadowRoot);
      await press();
      await press();
      expect(focusedElement()).to.equal(city);
      // As with a native modal dialog, the browser's own bar comes after the last, and is the body to the page.
      for (let presses = 0; presses < 4; presses++) {
        await press();
        expect(document.activeElement).to.satisfy((at: Element) => at === document.body || el.contains(at));
      }
      await el.hide({force: true});
    },
  },
});
