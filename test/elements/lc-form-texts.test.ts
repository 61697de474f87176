import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {LcForm} from '../../elements/lc-form.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import {all, labelled, one, open, shown, type} from './lc-form-page.js';
import {waitUntil} from '../support/until.js';

const attribute = (id: string, label: string, kind: [string, object?]) => ({
  internalId: id,
  name: id,
  label,
  type: kind,
});

const METADATA = {
  ...ORDER,
  columns: [
    attribute('supplier_note', 'Note to supplier', ['multilingual_text', {rows: 3}]),
    attribute('portal_password', 'Supplier portal password', ['string', {policy: 'strength', level: 'fair'}]),
    attribute('gate_code', 'Gate code', ['string', {policy: {minLength: 4}, editable: false}]),
    attribute('pin', 'Dock PIN', ['string']),
  ],
  forms: [
    {
      alias: 'main',
      name: 'Purchase order',
      elements: [
        ...['supplier_note', 'portal_password', 'gate_code'].map((field) => ({kind: 'field', field})),
        {kind: 'field', field: 'pin', control: 'password'},
      ],
    },
  ],
};
const NOTE = {en: 'Label every carton', fr: '', es: 'Etiquete cada caja', uk: ''};
const CONTENT = {supplier_note: NOTE, portal_password: 'Pallet7x', gate_code: '4711', pin: '12'};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().start();
  server.metadata = METADATA;
  server.record = order({content: CONTENT});
});
afterEach(() => server.stop());

const language = (form: LcForm, name: string) =>
  all(form, '.lc-locales [role="tab"]').find((each) => each.firstChild!.textContent === name)!;
const marks = (form: LcForm, mark: string) =>
  all(form, `.lc-locales .${mark}`).map((each) => each.firstChild!.textContent);

describe('a text in every language in a record form', () => {
  it('has its languages at the end of the label row, and is saved whole', async () => {
    const form = await open();
    expect(one(form, '.lc-label__end .lc-locales') === null).to.equal(false);
    expect(marks(form, 'is-empty')).to.deep.equal(['FR', 'UK']);
    language(form, 'FR').click();
    await waitUntil(() => labelled(form, 'Note to supplier').lang === 'fr');
    await type(labelled(form, 'Note to supplier'), 'Étiquetez');
    await form.updateComplete;
    expect(marks(form, 'is-changed')).to.deep.equal(['FR']);
    await sendKeys({down: 'Control'});
    await sendKeys({press: 's'});
    await sendKeys({up: 'Control'});
    await waitUntil(() => server.saves.length === 1);
    expect(server.saves[0]!.object.content.supplier_note).to.deep.equal({...NOTE, fr: 'Étiquetez'});
    await waitUntil(() => marks(form, 'is-changed').length === 0, 'nothing is marked once it is saved');
  });
});

describe('a password in a record form', () => {
  it('is hidden, measured, and checked by its policy before it is saved', async () => {
    const form = await open();
    const field = labelled(form, 'Supplier portal password');
    expect([field.type, field.autocomplete]).to.deep.equal(['password', 'new-password']);
    await shown(form, 'Two more characters make it strong');
    await type(field, 'pallet7');
    await shown(form, 'Use at least 8 characters');
    await sendKeys({down: 'Control'});
    await sendKeys({press: 's'});
    await sendKeys({up: 'Control'});
    await form.updateComplete;
    expect(server.saves).to.have.length(0);
    all(form, 'button')
      .find(({ariaLabel}) => ariaLabel?.startsWith('Generate password'))!
      .click();
    await waitUntil(() => !form.shadowRoot!.textContent!.includes('Use at least 8 characters'));
    expect(field.value).to.have.length(16);
  });

  it('is never shown as text where it cannot be edited', async () => {
    const form = await open();
    const field = labelled(form, 'Gate code');
    expect(field.value).to.equal('••••••••');
    expect(form.shadowRoot!.textContent!.includes('4711')).to.equal(false);
  });

  it('is what a placement asks for, without a meter where there is no policy', async () => {
    const form = await open();
    expect(labelled(form, 'Dock PIN').type).to.equal('password');
    expect(all(form, '[role="meter"]')).to.have.length(1);
  });
});
