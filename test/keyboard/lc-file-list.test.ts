import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcFileList from '../../elements/lc-file-list.js';
import {FilePage, buttonOf, drop, inside, named, withDialog} from '../elements/file-page.js';
import {keyboardOf} from '../support/keyboard.js';
import {until} from '../support/until.js';

const TWO = `value='[{"id":"a","name":"Quote.pdf","size":1},{"id":"b","name":"Terms.pdf","size":1}]'`;

let page: FilePage;
beforeEach(() => (page = new FilePage()));
afterEach(() => page.leave());

keyboardOf<LcFileList>(LcFileList, {
  Enter_Space: {
    run: async ({el, enter, press}) => {
      const dialog = withDialog([named('a.png')]);
      await enter();
      await press('Enter');
      await page.store('f1');
      await until(() => el.files.length === 1);
      inside(el, '.lc-file--add')!.focus();
      await press('Space');
      dialog.leave();
      expect(dialog.opened.map(({multiple}) => multiple)).to.deep.equal([true, true]);
    },
  },
  Delete: {
    html: `<lc-file-list label="Documents" ${TWO}></lc-file-list>`,
    run: async ({el, enter, press}) => {
      await enter();
      await press();
      await until(() => buttonOf(el, 'Delete'));
      await sendKeys({press: 'Tab'});
      await sendKeys({press: 'Enter'});
      await until(() => el.files.length === 1);
      expect(el.files[0]!.name).to.equal('Terms.pdf');
      await until(() => el.shadowRoot!.activeElement === inside(el, '.lc-file--add'));
    },
  },
  Escape: {
    html: '<lc-file-list label="Documents" owner-alias="product"></lc-file-list>',
    run: async ({el, press}) => {
      drop(inside(el, '.lc-file--add')!, named('a.png'));
      await until(() => page.sent.length);
      buttonOf(el, 'Cancel upload of a.png')!.focus();
      await press();
      expect(page.sent[0]!.aborted).to.equal(true);
      expect(inside(el, '.lc-file:not(.lc-file--add)')).not.to.exist;
    },
  },
});
