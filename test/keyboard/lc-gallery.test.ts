import {expect} from '@open-wc/testing';
import LcGallery from '../../elements/lc-gallery.js';
import {GridApp, provide} from '../support/grid-app.js';
import {keyboardOf} from '../support/keyboard.js';
import {waitUntil} from '../support/until.js';

let app: GridApp;
let withdraw: () => void;
beforeEach(() => {
  app = new GridApp();
  withdraw = provide(app);
});
afterEach(() => withdraw());

keyboardOf<LcGallery>(LcGallery, {
  Enter: {
    html: '<lc-gallery alias="order" style="display: block; height: 600px; width: 900px"></lc-gallery>',
    run: async ({find, press}) => {
      await waitUntil(() => find('.lc-card__name'), 'cards are drawn');
      find('.lc-card__name')!.focus();
      await press('Enter');
      await waitUntil(() => app.opened.length, 'it is opened');
      expect(app.opened[0]!.alias).to.equal('order');
    },
  },
  'Shift+F10': {
    html: '<lc-gallery alias="order" style="display: block; height: 600px; width: 900px"></lc-gallery>',
    run: async ({find, press}) => {
      await waitUntil(() => find('.lc-card__name'), 'cards are drawn');
      find('.lc-card__name')!.focus();
      await press('Shift+F10');
      await waitUntil(() => find('[role="menuitem"]'), 'the menu is open');
    },
  },
});
