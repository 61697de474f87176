import {expect, fixture} from '@open-wc/testing';
import {waitUntil} from '../support/until.js';
import {LcForm} from '../../elements/lc-form.js';

LcForm.define();

const CONTACT = {name: 'Contact', columns: [{internalId: 'name', name: 'name', label: 'Name', type: ['string']}]};

describe('the width of lc-form', () => {
  it('is its own in a box that takes its width from it, and that of a narrow one', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      `<dialog><lc-form definition='${JSON.stringify(CONTACT)}'></lc-form></dialog>`,
    );
    dialog.showModal();
    const form = dialog.querySelector<LcForm>('lc-form')!;
    await waitUntil(() => form.shadowRoot!.querySelector('.lc-formview:not([aria-busy="true"])'), 'the form is drawn');
    expect(form.offsetWidth).to.be.within(400, 480);
    dialog.style.width = '300px';
    expect(form.scrollWidth).to.be.at.most(form.offsetWidth);
    dialog.close();
  });
});
