import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcFile from '../../elements/lc-file.js';
import {FilePage, buttonOf, drop, inside, named, withDialog} from '../elements/file-page.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

let page: FilePage;
beforeEach(() => (page = new FilePage()));
afterEach(() => page.leave());

keyboardOf<LcFile>(LcFile, {
  Enter_Space: {
    run: async ({el, enter, press, leave}) => {
      const dialog = withDialog([named('a.pdf', 'application/pdf')]);
      await enter();
      await press('Enter');
      await until(() => page.sent.length === 1);
      await press('Space');
      dialog.leave();
      expect(dialog.opened).to.have.length(2);
      await until(() => page.sent.length === 2);
      await page.store('f1');
      await until(() => el.value === 'f1');
      await leave();
      expect(document.activeElement).not.to.equal(el);
    },
  },
  Delete: {
    html: '<lc-file label="Contract" value="f1" presentation="a.pdf"></lc-file>',
    run: async ({el, enter, press, find}) => {
      await enter();
      await press();
      await until(() => buttonOf(el, 'Delete'));
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      await until(() => el.value === '');
      await until(() => !find('[role=alertdialog]'));
    },
  },
  Escape: {
    html: '<lc-file label="Contract" owner-alias="document" accept="*/*"></lc-file>',
    run: async ({el, enter, press}) => {
      drop(inside(el, '.lc-filefield')!, named('a.pdf'));
      await until(() => page.sent.length);
      await enter();
      await press();
      expect(page.sent[0]!.aborted).to.equal(true);
      expect(el.checkValidity()).to.equal(true);
    },
  },
});
