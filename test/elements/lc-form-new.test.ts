import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcApp from '../../elements/lc-app.js';
import {opener} from '../../elements/opener.js';
import type {FormOutcome, FormRequest} from '../../src/state/app/opener.js';
import {waitUntil} from '../support/until.js';
import {all, button, labelled, one, open, shown, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';

LcApp.define();

const FRESH = order({id: null, version: 0, presentation: ''});
FRESH.content = {...FRESH.content, reference: '', note: 'Call first', lines: []};

let server: FakeServer;
let apps = 0;
beforeEach(() => {
  server = new FakeServer().start();
  server.onLoad = () => ({success: true, result: server.asked.at(-1)!.query.get('id') ? server.record : FRESH});
  server.onSave = (object) => {
    const {id = null} = object as {id?: string | null};
    const result = order({id: id ?? 'n1', version: 4, presentation: id ? 'PO-1184' : 'PO-1185'});
    return {success: true, result: {...result, content: {...result.content, ...object.content}}};
  };
});
afterEach(() => server.stop());

const appOf = (id: string) => `<lc-app app-id="${id}" style="display: block"></lc-app>`;
const reference = (form: LcForm) => labelled(form, 'Supplier reference');
const focused = (form: LcForm) => form.shadowRoot!.activeElement;
const isNew = (form: LcForm) =>
  waitUntil(
    () => all(form, 'label').some((each) => each.textContent!.startsWith('Supplier')) && !reference(form).value,
    'a new record is shown',
  );
const inFirstField = (form: LcForm) =>
  waitUntil(() => focused(form) === labelled(form, 'Supplier'), 'the focus is in the first field');
const said = (form: LcForm) => all(form, '[role="status"], [aria-live]').map((each) => each.textContent);
async function saveAndNew() {
  await sendKeys({down: 'Control'});
  await sendKeys({down: 'Shift'});
  await sendKeys({press: 'Enter'});
  await sendKeys({up: 'Shift'});
  await sendKeys({up: 'Control'});
}
async function fromMenu(form: LcForm, line: string) {
  button(form, 'More actions').click();
  const find = () => all(form, '[role="menuitem"]').find((each) => each.textContent!.startsWith(line));
  await waitUntil(find, `the menu has "${line}"`);
  find()!.focus();
  await sendKeys({press: 'Enter'});
}

describe('saving a record and beginning a new one', () => {
  it('is in the menu: the record is saved, an empty form with its defaults stands in its place', async () => {
    const form = await open(undefined, appOf(`new-${apps++}`));
    await type(reference(form), 'OF-1');
    await fromMenu(form, 'Save and new');
    await isNew(form);
    await inFirstField(form);
    expect(server.saves.map(({object}) => object.content.reference)).to.deep.equal(['OF-1']);
    expect(labelled(form, 'Internal note').value).to.equal('Call first');
    expect(form.modified).to.equal(false);
    await waitUntil(() => said(form).includes('New purchase order'), 'the new record is named');
  });

  it('goes on from a new one by its keys, as often as wanted', async () => {
    const form = await open(undefined, appOf(`new-${apps++}`));
    for (const text of ['OF-1', 'OF-2', 'OF-3']) {
      await type(reference(form), text, '');
      await saveAndNew();
      await isNew(form);
      await inFirstField(form);
    }
    expect(server.saves.map(({object}) => [object.id ?? null, object.content.reference])).to.deep.equal([
      ['o1', 'OF-1'],
      [null, 'OF-2'],
      [null, 'OF-3'],
    ]);
  });

  it('stays where it is when the save is refused, and when something was typed meanwhile', async () => {
    const form = await open(undefined, appOf(`new-${apps++}`));
    const accept = server.onSave;
    server.onSave = () => ({success: false, message: 'The period is closed'});
    await type(reference(form), 'OF-1', '');
    await saveAndNew();
    await shownAnywhere('The period is closed');
    expect(reference(form).value).to.equal('OF-1');
    expect(form.objectId).to.equal('o1');
    let answer = () => {};
    server.onSave = (object) =>
      new Promise<Response>((done) => (answer = () => done(Response.json(accept(object) as object))));
    await saveAndNew();
    await waitUntil(() => server.saves.length === 2, 'it is posted');
    await sendKeys({type: '7'});
    answer();
    await shownAnywhere('PO-1184 saved');
    expect(reference(form).value).to.equal('OF-17');
    expect(form.modified).to.equal(true);
  });

  it('does the same in a modal, and reports to the opener all that was saved', async () => {
    const form = await open(undefined, appOf(`new-${apps++}`));
    const dialog = () => one(form, '[role="dialog"]');
    const request: FormRequest = {alias: 'order', id: 'o1', fillingValues: {supplier: 's1'}};
    const outcome = opener.openForm(request, form);
    const field = (label: string) => {
      const text = [...(dialog()?.querySelectorAll('label') ?? [])].find((each) => each.textContent!.startsWith(label));
      return form.shadowRoot!.getElementById(text?.htmlFor ?? '') as HTMLInputElement | null;
    };
    await waitUntil(() => field('Supplier reference')?.value === 'OF-77120', 'the record is in the modal');
    for (const text of ['OF-1', 'OF-2']) {
      await type(field('Supplier reference')!, text, '');
      await saveAndNew();
      await waitUntil(() => field('Supplier reference')?.value === '', 'a new record is shown');
      await waitUntil(() => focused(form) === field('Supplier'), 'the focus is in its first field');
    }
    expect(server.asked.at(-1)!.query.get('fillingValues')).to.equal('{"supplier":"s1"}');
    await sendKeys({press: 'Escape'});
    const reported = (await outcome) as FormOutcome;
    expect(reported).to.deep.include({kind: 'saved', id: 'n1', presentation: 'PO-1185'});
    expect(reported.records).to.deep.equal([
      {id: 'o1', isNew: false, version: 4},
      {id: 'n1', isNew: true, version: 4},
    ]);
  });

  it('is offered to those alone who may make records', async () => {
    server.metadata = {...ORDER, canInsert: false};
    const form = await open(undefined, appOf(`new-${apps++}`));
    button(form, 'More actions').click();
    await shown(form, 'Reload');
    expect(all(form, '[role="menuitem"]').map((each) => each.textContent)).to.not.include.members(['Save and new']);
    await sendKeys({press: 'Escape'});
    await type(reference(form), 'OF-1', '');
    await saveAndNew();
    expect(await form.saveAndNew()).to.equal(false);
    expect(server.saves).to.deep.equal([]);
  });
});

/** In a notification, which has a root of its own. */
const shownAnywhere = (text: string) =>
  waitUntil(
    () => document.querySelector('.lc-outlet')?.shadowRoot?.textContent?.includes(text),
    `"${text}" is reported`,
  );
