import LcLink from '../../elements/lc-link.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

keyboardOf<LcLink>(LcLink, {
  Enter: {
    html: '<lc-link href="#link-supplier">Nordskar AB</lc-link>',
    run: async ({enter, press}) => {
      await enter();
      await press();
      await until(() => location.hash === '#link-supplier');
      location.hash = '';
    },
  },
});
