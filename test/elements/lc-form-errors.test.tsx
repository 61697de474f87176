import {expect} from '@open-wc/testing';
import {all, answer, button, labelled, one, open, shown, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import {LcApp} from '../../elements/lc-app.js';
import {opener} from '../../elements/opener.js';
import type {Envelope} from '../../src/contract/envelope.js';
import type {LcForm} from '../../elements/lc-form.js';
import {waitUntil} from '../support/until.js';

LcApp.define();

let server: FakeServer;

/** What the person reads in the notifications. */
const reported = (form: LcForm) =>
  form.app!.notifications.items.value.map(({kind, title, text}) => [kind, title, text].filter(Boolean).join(': '));
const offered = (form: LcForm) =>
  form.app!.notifications.items.value.flatMap(({actions = []}) => actions.map(({label}) => label));
/** The message that opened last; the one before it may still be leaving. */
const message = (form: LcForm) => all(form, '[role="alertdialog"]').at(-1)!;

async function savedAs(reply: Envelope): Promise<LcForm> {
  const form = await open();
  await type(labelled(form, 'Supplier reference'), 'kept');
  server.onSave = () => reply;
  expect(await form.save()).to.equal(false);
  expect(form.modified).to.equal(true);
  return form;
}

describe('lc-form, when the server refuses', () => {
  let form: LcForm | undefined;
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => {
    form?.app?.notifications.clear();
    server.stop();
  });

  it('shows the message of a save without success, and offers nothing that would not help', async () => {
    form = await savedAs({success: false, message: 'The period is closed'});
    expect(reported(form)).to.deep.equal(['danger: The period is closed']);
    expect(offered(form)).to.deep.equal([]);
  });

  it('shows the first of its errors where there is no message', async () => {
    form = await savedAs({success: false, errors: ['Stock is counted today', 'Second']});
    expect(reported(form)).to.deep.equal(['danger: Stock is counted today']);
  });

  it('without any text says that an error occurred, with a way on', async () => {
    form = await savedAs({success: false});
    expect(reported(form)).to.deep.equal(['danger: An error occurred, please try again']);
    expect(offered(form)).to.deep.equal(['Retry']);
  });

  for (const [code, text] of [
    ['ACCESS_DENIED', 'Access denied'],
    ['UNKNOWN_ERROR', 'Unknown error'],
    ['NOT_FOUND', 'An error occurred, please try again'],
  ] as const)
    it(`says "${text}" for ${code}`, async () => {
      form = await savedAs({success: false, errorCode: code});
      expect(reported(form)).to.deep.equal([`danger: ${text}`]);
    });

  for (const [locale, ...texts] of [
    ['fr', 'Accès refusé', 'Erreur inconnue', 'Une erreur est survenue, veuillez réessayer'],
    ['es', 'Acceso denegado', 'Error desconocido', 'Se produjo un error, inténtelo de nuevo'],
    ['uk', 'Доступ заборонено', 'Невідома помилка', 'Сталася помилка, спробуйте ще раз'],
  ])
    it(`says so in the language of the page: ${locale}`, async () => {
      form = await open('alias="order" object-id="o1"', `<lc-app locale="${locale}"></lc-app>`);
      for (const errorCode of ['ACCESS_DENIED', 'UNKNOWN_ERROR', undefined] as const) {
        server.onSave = () => ({success: false, errorCode});
        await form.save();
        expect(reported(form)).to.deep.equal([`danger: ${texts.shift()}`]);
      }
    });

  it('puts the faults that the server finds beneath their fields, each shown by itself', async () => {
    const fields = {reference: 'Already used', discount: 'Too much', other: 'Closed'};
    form = await savedAs({success: false, errorCode: 'VALIDATION', fields});
    expect(reported(form).sort()).to.deep.equal(
      ['danger: Closed', 'danger: Discount: Too much', 'danger: Supplier reference: Already used'].sort(),
    );
    await shown(form, 'Already used');
  });

  it('shows each fault that it finds itself, and posts nothing', async () => {
    form = await open();
    await type(labelled(form, 'Discount'), '45');
    await type(labelled(form, 'Order date'), '');
    expect(await form.save()).to.equal(false);
    expect(server.saves).to.have.length(0);
    expect(reported(form)).to.include('danger: Discount: Enter a discount of at most 40 %');
    expect(await form.save()).to.equal(false);
    expect(new Set(reported(form)).size).to.equal(reported(form).length);
  });

  it('shows more than four of them on request', async () => {
    form = await open();
    for (let n = 1; n <= 6; n++) form.app!.notifications.add({kind: 'danger', title: `Fault ${n}`});
    const outlet = () => document.querySelector('.lc-outlet')?.shadowRoot;
    const seen = () => [...(outlet()?.querySelectorAll<HTMLElement>('.lc-note') ?? [])].filter((note) => !note.hidden);
    await waitUntil(() => seen().length === 4);
    const more = outlet()!.querySelector<HTMLButtonElement>('.lc-notes__more')!;
    expect(more.textContent).to.equal('2 more');
    more.click();
    await waitUntil(() => seen().length === 6);
  });

  it('asks before it deletes, in the words of the specification', async () => {
    form = await open();
    void form.delete();
    await shown(form, 'Are you sure you want to delete this item?');
    await answer(form, 'Cancel');
    expect(server.asked.some(({path}) => path.endsWith('delete-object'))).to.equal(false);
  });

  it('shows another refusal of a deletion in a danger dialog', async () => {
    form = await open();
    server.onDelete = () => ({success: false, message: 'Approved orders stay'});
    const done = form.delete();
    await answer(form, 'Delete');
    await shown(form, 'Approved orders stay');
    expect(message(form).textContent).to.contain('Approved orders stay');
    await answer(form, 'Close');
    expect(await done).to.equal(false);
  });

  it('is not called loading in the title of its modal once it could not be opened, nor for want of a name', async () => {
    form = await open();
    const title = () => one(form!, '[role="dialog"] h2').textContent;
    server.onLoad = () => ({success: false, message: 'Counted today'});
    const closed = opener.openForm({alias: 'order', id: 'o1'}, form);
    await shown(form, 'Counted today');
    await waitUntil(() => title() === 'Record', 'it has a title');
    server.record = {...server.record, presentation: ''};
    server.onLoad = () => ({success: true, result: server.record});
    button(form, 'Retry').click();
    await waitUntil(() => title() === 'purchase order', 'it is called what such a record is called');
    button(form, 'Close').click();
    await closed;
  });

  it('opens what refers to a linked record in a modal, as its address says', async () => {
    form = await open();
    const url = '/supply/order/references?id=o1';
    const opened: string[] = [];
    const {openUrl} = opener;
    opener.openUrl = async (address, _from, target) => void opened.push(`${target} ${address}`);
    try {
      server.onDelete = () => ({success: false, errorCode: 'INTEGRITY_VIOLATION', url});
      const done = form.delete();
      await answer(form, 'Delete');
      await shown(form, 'Oops! This item is linked to other objects.');
      expect(await done, 'the deleting is over before the person has read why').to.equal(false);
      expect(message(form).textContent).to.contain('References to object');
      await answer(form, 'References to object');
      await waitUntil(() => opened.length, 'the references open');
      expect(opened).to.deep.equal([`modal ${url}`]);
    } finally {
      opener.openUrl = openUrl;
    }
  });

  it('shows what refers to it also from the menu, to who may know', async () => {
    form = await open();
    server.references = [{alias: 'receipt', name: 'Receipts', count: 1204, url: '/supply/receipt/index?filters=x'}];
    const entries = async () => {
      button(form!, 'More actions').click();
      await waitUntil(() => all(form!, '[role="menuitem"]').length);
      return all(form!, '[role="menuitem"]');
    };
    (await entries()).find((each) => each.textContent === 'References to object')!.click();
    await waitUntil(() => all(form!, '.lc-references a').length);
    const [link] = all<HTMLAnchorElement>(form, '.lc-references a');
    expect(link!.textContent).to.equal('Receipts 1,204');
    expect(link!.getAttribute('href')).to.equal('/supply/receipt/index?filters=x');
    expect(server.asked.at(-1)!.query.get('id')).to.equal('o1');
    expect(!!one(form, '.lc-cmd .lc-spinner, [role="toolbar"] [aria-busy="true"]'), 'the command is over').to.equal(
      false,
    );
    expect(await form.save(), 'the form is not held up').to.equal(true);

    const rights = {...ORDER.rights!, viewReferenceToObject: false};
    server.metadata = {...ORDER, rights};
    form = await open('alias="order" object-id="o1"', '<lc-app app-id="supply-plain"></lc-app>');
    expect((await entries()).map((each) => each.textContent)).not.to.include('References to object');
  });

  it('spins no longer once the record is known to stay, while the message is read and its references are', async () => {
    form = await open();
    const url = '/supply/order/references?id=o1';
    server.onDelete = () => ({success: false, errorCode: 'INTEGRITY_VIOLATION', url});
    server.references = [{alias: 'receipt', name: 'Receipts', count: 3, url: '/supply/receipt/index'}];
    const spins = () => !!one(form!, '.lc-cmd .lc-spinner, [role="toolbar"] [aria-busy="true"]');
    button(form, 'Delete').click();
    await answer(form, 'Delete');
    await shown(form, 'Oops! This item is linked to other objects.');
    await waitUntil(() => !spins(), 'the command is over while the message stands');
    await answer(form, 'References to object');
    await waitUntil(() => all(form!, '.lc-references a').length, 'the references are shown');
    expect(spins(), 'the command is over while they are read').to.equal(false);
  });

  it('says that the record is linked also where no address is given', async () => {
    form = await open();
    server.onDelete = () => ({success: false, errorCode: 'INTEGRITY_VIOLATION'});
    const done = form.delete();
    await answer(form, 'Delete');
    await shown(form, 'Oops! This item is linked to other objects.');
    expect([...message(form).querySelectorAll('button')].map((each) => each.textContent)).to.deep.equal(['Close']);
    await answer(form, 'Close');
    await done;
  });

  it('says that it may not be opened, without a way that would not help', async () => {
    server.onLoad = () => ({success: false, errorCode: 'ACCESS_DENIED'});
    form = await open();
    await shown(form, 'Access denied');
    expect(all(form, '[role="alert"] button')).to.have.length(0);
  });
});
