import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {LcApp} from '../../elements/lc-app.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';
import {all, answer, button, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {SavedObject} from '../../src/contract/records.js';
import type {SectionRow} from '../../src/values/types.js';
import {animated} from '../support/animated.js';

LcApp.define();

let server: FakeServer;
const followed = async () => {
  const form = await open(undefined, '<lc-app app-id="supply" merge-outdated></lc-app>');
  await waitUntil(() => server.realtime.topics.has('object:order:o1'), 'it listens');
  return form;
};

/** Maja saves. */
function changes(content: SavedObject['content']): void {
  const version = server.record.version + 1;
  const by = {changedBy: 'Maja Holm', changedAt: Date.now()};
  server.record = {...server.record, ...by, version, content: {...server.record.content, ...content}};
  server.realtime.emit({alias: 'order', id: 'o1', kind: 'update', version});
}
const lines = () => server.record.content.lines as SectionRow[];
const focused = (form: LcForm) => form.shadowRoot!.activeElement as HTMLInputElement;
const cell = (form: LcForm, row: string) =>
  one<HTMLInputElement>(form, `[data-row="${row}"] [data-column="quantity"] input`);

describe('lc-form: what others do to its record', () => {
  beforeEach(() => {
    server = new FakeServer().start();
  });
  afterEach(() => server.stop());

  it('an untouched form takes the new values under the caret, which stays where it is', async () => {
    const form = await followed();
    const note = labelled(form, 'Internal note');
    note.focus();
    note.setSelectionRange(5, 8);
    changes({note: 'Call the warehouse first.', freight: 77});
    await waitUntil(() => labelled(form, 'Freight cost').value === '77.00', 'the other value');
    await waitUntil(() => note.value === 'Call the warehouse first.', 'the value under the caret');
    expect(focused(form)).to.equal(note);
    expect([note.selectionStart, note.selectionEnd]).to.deep.equal([5, 8]);
    expect([form.modified, form.lastModified]).to.deep.equal([false, null]);
    const before = Date.now();
    await sendKeys({type: 'xyz'});
    expect(form.lastModified).to.be.within(before, Date.now());
    expect(note.value).to.equal('Call xyz warehouse first.');
  });

  it('in a row that another deleted, the focus goes to the one in its place; the tab stays', async () => {
    const form = await followed();
    await tab(form, 'Lines');
    const kept = cell(form, 'r3');
    cell(form, 'r2').focus();
    changes({lines: lines().filter(({id}) => id !== 'r2')});
    await waitUntil(() => !cell(form, 'r2'), 'it is gone');
    await waitUntil(() => focused(form) === kept, 'the focus is in the row in its place');
    expect(all(form, '[role="tab"][aria-selected="true"]')[0]!.textContent).to.contain('Lines');
  });

  it('a changed form says politely who changed what, and merges in one press', async () => {
    const form = await followed();
    await type(labelled(form, 'Supplier reference'), 'mine');
    changes({freight: 77, lines: lines().map((row) => (row.id === 'r2' ? {...row, quantity: 1} : row))});
    await shown(form, 'Maja Holm changed Freight cost and 1 line, ');
    await waitUntil(
      () => one(form, '[aria-live="polite"]').textContent!.includes('Maja Holm changed Freight cost'),
      'it is announced',
    );
    expect(labelled(form, 'Freight cost').value).to.equal('1,240.00');
    await animated(form);
    expect(await violations(form)).to.deep.equal([]);
    button(form, 'Merge').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => !one(form, '.lc-notice'), 'the bar is gone');
    await waitUntil(() => labelled(form, 'Freight cost').value === '77.00', 'what the other changed');
    expect(labelled(form, 'Supplier reference').value).to.equal('mine');
    await waitUntil(() => focused(form) === labelled(form, 'Freight cost'), 'the focus is where something came');
    expect(await form.save()).to.equal(true);
    expect(server.saves.at(-1)!.object.version).to.equal(4);
  });

  it('where both changed the same it asks, and says who saved', async () => {
    const form = await followed();
    await type(labelled(form, 'Supplier reference'), 'mine');
    changes({reference: 'theirs'});
    await shown(form, 'Maja Holm changed Supplier reference');
    button(form, 'Merge').click();
    await waitUntil(() => one(form, '.lc-compare'), 'the comparison');
    expect(one(form, '.lc-compare thead').textContent).to.match(/Maja Holm, \d/);
  });

  it('what stands in rows is named by line and row', async () => {
    const form = await followed();
    await tab(form, 'Lines');
    const quantity = cell(form, 'r2');
    await type(quantity, '5');
    changes({lines: lines().map((row) => (row.id === 'r2' ? {...row, quantity: 6} : row))});
    await shown(form, 'Maja Holm changed 1 line');
    button(form, 'Merge').click();
    await waitUntil(() => one(form, '.lc-compare'), 'the comparison');
    expect(one(form, '.lc-compare tbody tr').ariaLabel).to.equal('Lines · Line 2, Moor folding mat · Quantity');
  });

  it('reloads after a question', async () => {
    const form = await followed();
    await type(labelled(form, 'Supplier reference'), 'mine');
    changes({freight: 77});
    await shown(form, 'Maja Holm changed Freight cost');
    button(form, 'Reload').click();
    await answer(form, 'Discard changes');
    await waitUntil(() => labelled(form, 'Freight cost').value === '77.00', 'the values of the other');
    expect(labelled(form, 'Supplier reference').value).to.equal('OF-77120');
    expect(form.modified).to.equal(false);
  });

  it('an own save is no news', async () => {
    const form = await followed();
    await type(labelled(form, 'Supplier reference'), 'mine');
    expect(await form.save()).to.equal(true);
    const asked = server.asked.length;
    server.realtime.emit({alias: 'order', id: 'o1', kind: 'update', version: 4});
    changes({freight: 77});
    await waitUntil(() => labelled(form, 'Freight cost').value === '77.00', 'those of others are');
    expect(server.asked.length - asked, 'only the second was asked for').to.equal(1);
  });

  it('a record that another deleted is reported, and can be saved as a new one', async () => {
    const form = await followed();
    await type(labelled(form, 'Supplier reference'), 'kept');
    server.onLoad = () => ({success: false, errorCode: 'ACCESS_DENIED', message: 'No right'});
    server.realtime.emit({alias: 'order', id: 'o1', kind: 'delete', version: 3});
    await shown(form, 'This record was deleted');
    server.onSave = ({content}) => {
      server.record = {...server.record, id: 'o2', version: 1, content: {...server.record.content, ...content}};
      return {success: true, result: server.record};
    };
    button(form, 'Save as new').click();
    await waitUntil(() => !form.modified && server.saves.length, 'it is saved');
    expect(server.saves[0]!.object.id).to.equal(null);
    expect(server.saves[0]!.object.content.reference).to.equal('kept');
    await waitUntil(() => !one(form, '.lc-notice'), 'nothing is told any more');
    await waitUntil(() => server.realtime.topics.has('object:order:o2'), 'the new one is followed');
  });
});
