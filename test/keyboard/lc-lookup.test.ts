import {expect} from '@open-wc/testing';
import LcLookup from '../../elements/lc-lookup.js';
import {keyboardOf, type Keyboard} from '../support/keyboard.js';
import {until} from '../support/until.js';
import type {FormRequest} from '../../src/state/app/opener.js';
import type {Services} from '../../src/api/services.js';

const UNITS = '<option value="pc">Piece</option><option value="box">Box</option><option value="pal">Pallet</option>';
const single = (attributes = '') => `<lc-lookup label="Unit" ${attributes}>${UNITS}</lc-lookup>`;
const several = (value: string) => single(`multiple value="${value}"`);

type Given = Keyboard<LcLookup>;
const input = ({find}: Given) => find<HTMLInputElement>('input')!;
const options = ({el}: Given) => el.shadowRoot!.querySelectorAll('[role=option]').length;
const active = (given: Given) =>
  given.el.shadowRoot!.getElementById(input(given).getAttribute('aria-activedescendant') ?? '')?.textContent;
const tags = ({el}: Given) =>
  [...el.shadowRoot!.querySelectorAll('.lc-tag')].map(({textContent}) => textContent).join();

keyboardOf<LcLookup>(LcLookup, {
  ArrowDown_ArrowUp: {
    html: single(),
    run: async (given) => {
      await given.enter();
      await given.press('ArrowDown');
      await until(() => options(given) === 3);
      await given.press('ArrowDown');
      expect(active(given)).to.equal('Piece');
      await given.press('ArrowUp');
      expect(active(given), 'around the end').to.equal('Pallet');
      await given.leave();
      await until(() => options(given) === 0);
      expect(given.el.value).to.equal('');
    },
  },
  'Alt+ArrowDown_Alt+ArrowUp': {
    html: single(),
    run: async (given) => {
      await given.enter();
      await given.press('Alt+ArrowDown');
      await until(() => options(given) === 3);
      await given.press('Alt+ArrowUp');
      await until(() => options(given) === 0);
    },
  },
  Enter: {
    html: single(),
    run: async (given) => {
      await given.enter();
      await given.type('bo');
      await until(() => active(given) === 'Box');
      await given.press();
      expect([given.el.value, input(given).value]).to.deep.equal(['box', 'Box']);
      await until(() => options(given) === 0);
    },
  },
  Escape: {
    html: single('value="pc"'),
    run: async (given) => {
      await given.enter();
      await given.type('bo');
      await until(() => options(given) === 1);
      await given.press();
      await until(() => options(given) === 0);
      expect([given.el.value, input(given).value]).to.deep.equal(['pc', 'Piece']);
    },
  },
  'Alt+N': {
    html: '<lc-lookup label="Supplier" alias="supplier"></lc-lookup>',
    run: async (given) => {
      const asked: FormRequest[] = [];
      const query = {ask: async () => ({data: [], totalCount: 0})};
      const metadata = {get: async () => ({canInsert: true, canView: true, singular: 'supplier', name: 'Suppliers'})};
      given.el.app!.services = async () => ({query, metadata}) as unknown as Services;
      given.el.app!.opener = {
        openForm: async (request) => {
          asked.push(request);
          return null;
        },
        openUrl: async () => {},
        pickIcon: async () => null,
        pickRecords: async () => null,
        editQuery: async () => null,
        detail: () => Promise.reject(new Error('not asked for')),
        list: () => Promise.reject(new Error('not asked for')),
        form: () => Promise.reject(new Error('not asked for')),
      };
      await given.enter();
      await given.type('new');
      await until(() => options(given) === 1);
      await given.press();
      await until(() => asked.length);
      expect(asked[0]!.search).to.equal('new');
    },
  },
  Backspace: {
    html: several('pc,box'),
    run: async (given) => {
      await until(() => tags(given) === 'Piece,Box');
      await given.enter();
      await given.press();
      await until(() => tags(given) === 'Piece');
    },
  },
  ArrowLeft_ArrowRight: {
    html: several('pc,box'),
    run: async (given) => {
      await until(() => tags(given) === 'Piece,Box');
      await given.enter();
      const focused = () => given.el.shadowRoot!.activeElement!.ariaLabel;
      await given.press('ArrowLeft');
      await given.press('ArrowLeft');
      expect(focused()).to.equal('Remove Piece');
      await given.press('ArrowRight');
      expect(focused()).to.equal('Remove Box');
      await given.press('ArrowRight');
      expect(given.el.shadowRoot!.activeElement).to.equal(input(given));
    },
  },
});
