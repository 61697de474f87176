import LcCard from '../../elements/lc-card.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

const SELECTABLE = '<lc-card heading="Ridgeline 3 tent" selectable>€ 468.00</lc-card>';

keyboardOf<LcCard>(LcCard, {
  Enter: {
    html: '<lc-card heading="Purchase orders" href="#card-orders">37 open</lc-card>',
    run: async ({enter, press}) => {
      await enter();
      await press();
      await until(() => location.hash === '#card-orders');
      location.hash = '';
    },
  },
  Space: {
    html: SELECTABLE,
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      await until(() => el.selected);
      await press();
      await until(() => !el.selected);
    },
  },
});
