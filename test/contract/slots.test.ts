import {expect} from '@open-wc/testing';
import slots from 'lc:slots';
import LcCard from '../../elements/lc-card.js';
import LcForm from '../../elements/lc-form.js';
import LcLookup from '../../elements/lc-lookup.js';
import LcModal from '../../elements/lc-modal.js';
import LcOptionList from '../../elements/lc-option-list.js';
import LcPopover from '../../elements/lc-popover.js';
import {pressed} from '../support/press.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import type {Services} from '../../src/api/services.js';

for (const element of [LcCard, LcForm, LcLookup, LcModal, LcOptionList, LcPopover]) element.define();

const FORM = JSON.stringify({
  name: 'Delivery',
  columns: [{internalId: 'at', name: 'at', label: 'Arrives at', type: ['time']}],
  form: {alias: 'main', name: 'Delivery', elements: [{kind: 'widget', name: 'notice'}]},
});

/** The element with a part of the page in the slot, such as it has to be for the part to be seen. */
const PAGES: Record<string, Record<string, string>> = {
  'lc-card': {
    media: '<lc-card heading="Nordskar AB"><img slot="media" alt="Yard" width="40" height="40"></lc-card>',
    actions: '<lc-card heading="Nordskar AB"><button slot="actions">Call</button></lc-card>',
    footer: '<lc-card heading="Nordskar AB"><p slot="footer">Since 2019</p></lc-card>',
  },
  'lc-form': {
    '[name]': `<lc-form><p slot="notice">A permit is needed.</p><script type="application/json">${FORM}</script></lc-form>`,
  },
  'lc-lookup': {
    hover:
      '<lc-lookup label="Supplier" alias="supplier" value="1" presentation="Nordskar AB"><p slot="hover">Ships on Fridays</p></lc-lookup>',
  },
  'lc-modal': {
    header: '<lc-modal heading="Terms" open><span slot="header">Draft</span>Net 30</lc-modal>',
    footer: '<lc-modal heading="Terms" open><button slot="footer">Accept</button>Net 30</lc-modal>',
  },
  'lc-option-list': {
    anchor: '<lc-option-list label="Sort by"><button slot="anchor">Sort</button><option>Date</option></lc-option-list>',
  },
  'lc-popover': {
    trigger: '<lc-popover label="Terms"><button slot="trigger">Terms</button>Net 30</lc-popover>',
  },
};

/** What a person does to see it. */
const STEPS: Record<string, (shown: HTMLElement) => Promise<void>> = {
  'lc-lookup': async (shown) => {
    const metadata = {canView: true, canInsert: false, name: 'Suppliers', baseUrl: '/supplier', columns: []};
    const client = {address: (path: string) => new URL(path, 'https://erp.example')};
    const services = {query: {ask: async () => ({id: '1'})}, metadata: {get: async () => metadata}, client};
    (shown as LcLookup).app!.services = async () => services as unknown as Services;
    shown.shadowRoot!.querySelector<HTMLElement>('[aria-label^=Details]')!.focus();
    await pressed('Enter');
  },
};

describe('the slots that the documentation lists', () => {
  it('are those that are tried here', () => {
    const listed = Object.fromEntries(Object.entries(slots).filter(([, names]) => names.length));
    expect(listed).to.deep.equal(
      Object.fromEntries(Object.entries(PAGES).map(([tag, pages]) => [tag, Object.keys(pages)])),
    );
  });

  for (const [tag, pages] of Object.entries(PAGES))
    for (const [name, html] of Object.entries(pages))
      it(`show what the page puts into ${name} of ${tag}`, async () => {
        const shown = await show<HTMLElement>(html);
        const part = shown.querySelector<HTMLElement>('[slot]')!;
        await STEPS[tag]?.(shown);
        await waitUntil(() => part.assignedSlot?.getRootNode() === shown.shadowRoot, 'it has a slot of the element');
        await waitUntil(() => part.getClientRects().length, 'it is seen');
      });
});
