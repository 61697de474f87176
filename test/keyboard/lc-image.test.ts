import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcImage from '../../elements/lc-image.js';
import {FilePage, buttonOf, drop, inside, named, withDialog} from '../elements/file-page.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

let page: FilePage;
beforeEach(() => {
  page = new FilePage();
  page.infos.i1 = {id: 'i1', name: 'pallet.jpg', isImage: true};
});
afterEach(() => page.leave());

keyboardOf<LcImage>(LcImage, {
  Enter_Space: {
    run: async ({el, enter, press, find}) => {
      const dialog = withDialog([named('a.png')]);
      await enter();
      await press('Enter');
      dialog.leave();
      expect(dialog.opened).to.have.length(1);
      await page.store('i1');
      await until(() => el.value === 'i1');
      await el.updateComplete;
      await press('Space');
      await until(() => find('.lc-viewer__stage'));
      await sendKeys({press: 'Escape'});
      await until(() => !find('[role=dialog]'));
    },
  },
  Delete: {
    html: '<lc-image label="Photo" value="i1" presentation="pallet.jpg"></lc-image>',
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      await until(() => buttonOf(el, 'Delete'));
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      await until(() => el.value === '');
    },
  },
  Escape: {
    html: '<lc-image label="Photo" owner-alias="product"></lc-image>',
    run: async ({el, enter, press}) => {
      drop(inside(el, '.lc-image__box')!, named('a.png'));
      await until(() => page.sent.length);
      await enter();
      await press();
      expect(page.sent[0]!.aborted).to.equal(true);
      expect(el.value).to.equal('');
    },
  },
});
