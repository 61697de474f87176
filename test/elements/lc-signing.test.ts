import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import type LcSigning from '../../elements/lc-signing.js';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {drag} from '../support/drag.js';
import {remains, waitUntil} from '../support/until.js';
import {stage, stageEach, stageIn} from './lc-signing-stage.js';

const offline = new ServiceError('network');
const refused = (code: string, message: string) =>
  new ServiceError('refused', message, {envelope: {success: false, errorCode: code} as never});

describe('lc-signing', () => {
  stageEach();

  it('lists packages with their recipients, by state and search', async () => {
    stage.server.others = [stage.server.head({id: 'p2', number: 'SP-2026-0041', name: 'Price list', status: 'sent'})];
    await stage.list();
    await waitUntil(() => stage.all('.lc-signlist__row').length === 2);
    expect(stage.one('.lc-signlist__row')!.textContent).to.contain(
      'Frame agreement Nordskar 2027SP-2026-0042 · Nordskar AB',
    );
    expect(stage.one('.lc-signlist__row')!.textContent).to.contain('Maja Lindqvist: Not sent');
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(stage.all('[role="tab"]').find((tab) => tab.textContent === 'Sent')!);
    await waitUntil(() => stage.all('.lc-signlist__row').length === 1);
    stage.one('input[type="search"]')!.focus();
    await sendKeys({type: 'nothing like it'});
    await waitUntil(() => stage.text().includes('No results found'));
    await stage.click(stage.button('Clear search and state'));
    await waitUntil(() => stage.all('.lc-signlist__row').length === 2);
  });

  it('opens a package, unless the page says no, and goes back', async () => {
    await stage.list();
    const element = stage.element as LcSigning;
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener('lc-package-open', refuse);
    await stage.click(stage.one('.lc-signlist__row')!);
    await remains(() => stage.one('.lc-signlist__row'), 'the list');
    element.removeEventListener('lc-package-open', refuse);
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.textContent === 'Signing', 'it is in it');
    expect(element.package).to.equal('p1');
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.matches('.lc-signlist__row'), 'it is back at the row');
    expect(element.package).to.equal('');
  });

  it('makes a package that is linked with its record', async () => {
    await stage.list('alias="supplier" object-id="s1"');
    await stage.click(stage.button('New package'));
    await waitUntil(() => stage.dialog());
    await pressed('Enter');
    await waitUntil(() => stage.text().includes('Name'));
    await waitUntil(() => focusedElement()?.matches('input'));
    await sendKeys({type: 'Annex 2028'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => stage.one('.lc-signpack'));
    const [, data] = stage.server.calls.find(([name]) => name === 'createPackage')!;
    expect(data).to.deep.equal({name: 'Annex 2028', isOrdered: true, record: {alias: 'supplier', id: 's1'}});
  });

  it('shows a package as it is drawn: recipients, fields on their page, documents, activity', async () => {
    await stage.pack();
    expect(stage.all('.lc-signrcpt').map((row) => row.querySelector('.lc-signrcpt__name')!.textContent)).to.deep.equal([
      '1. Maja Lindqvist',
      '2. Daniel Osei',
      '3. Hanna Weiss',
    ]);
    expect(stage.all('.lc-signfield').length).to.equal(5);
    expect(stage.all('.lc-signact').length).to.equal(4);
    expect(await violations(stage.element)).to.deep.equal([]);
  });

  it('moves a field by mouse and by arrows, resizes it, and undoes and redoes', async () => {
    await stage.pack();
    await stage.drag(stage.field('s1'), 80, 40);
    await waitUntil(() => stage.savedField('s1')!.x === 100);
    expect(stage.savedField('s1')!.y).to.equal(330);
    expect(focusedElement()).to.equal(stage.field('s1'));
    await pressed('ArrowRight');
    await pressed('Shift+ArrowDown');
    await waitUntil(() => stage.savedField('s1')!.x === 101 && stage.savedField('s1')!.y === 340);
    await pressed('Alt+ArrowRight');
    await waitUntil(() => stage.savedField('s1')!.width === 151);
    await stage.drag(stage.one('.lc-signfield__corner.is-end')!, 40, 0);
    await waitUntil(() => stage.savedField('s1')!.width === 181);
    await pressed('Ctrl+Z');
    await pressed('Ctrl+Z');
    await waitUntil(() => stage.savedField('s1')!.width === 150);
    await pressed('Ctrl+Z');
    await pressed('Ctrl+Z');
    await waitUntil(() => stage.savedField('s1')!.x === 40);
    await pressed('Ctrl+Y');
    await waitUntil(() => stage.savedField('s1')!.x === 100);
    await stage.drag(stage.field('s1'), -900, 0);
    await waitUntil(() => stage.savedField('s1')!.x === 0);
  });

  it('places fields by dragging and by Enter, for the chosen recipient, and removes them', async () => {
    await stage.pack();
    const page = stage.one('[data-page="4"]')!.getBoundingClientRect();
    const tile = stage.one('[data-type="date"]')!;
    const {x, y} = tile.getBoundingClientRect();
    await stage.drag(tile, page.x + 200 - x - tile.offsetWidth / 2, page.y + 150 - y - tile.offsetHeight / 2);
    await waitUntil(() => stage.saved().length === 6);
    const placed = stage.saved().at(-1)!;
    expect([placed.type, placed.recipientId, placed.page]).to.deep.equal(['date', 'r1', 4]);
    expect(placed.x).to.be.within(85, 100);
    await stage.click(stage.all('.lc-signrcpt__face')[1]!);
    stage.one('[data-type="text"]')!.focus();
    await pressed('Enter');
    await waitUntil(() => stage.saved().at(-1)!.recipientId === 'r2');
    await waitUntil(() => focusedElement()?.dataset.field === stage.saved().at(-1)!.id);
    await pressed('Delete');
    await waitUntil(() => stage.saved().length === 6);
  });

  it('changes a field in its form', async () => {
    await stage.pack();
    await stage.click(stage.field('s1'));
    const x = stage.all('.lc-signpane__numbers input')[0] as HTMLInputElement;
    x.focus();
    x.select();
    await sendKeys({type: '72'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => stage.savedField('s1')!.x === 72);
    await stage.click(stage.one('.lc-signpane__foot input')!);
    await waitUntil(() => !stage.savedField('s1')!.required);
  });

  it('orders recipients by their handle and by keys, and adds, changes and removes them', async () => {
    await stage.pack();
    stage.all('.lc-signrcpt__face')[1]!.focus();
    await pressed('Alt+ArrowUp');
    await waitUntil(() => stage.server.recipients.map(({id}) => id).join() === 'r2,r1,r3');
    for (const [key, order] of Object.entries({ArrowDown: 'r1,r2,r3', ArrowUp: 'r2,r1,r3'})) {
      await pressed(`Alt+${key}`);
      await waitUntil(() => stage.server.recipients.map(({id}) => id).join() === order, key);
      await waitUntil(() => focusedElement()?.closest('[data-row="r2"]'), 'the focus stays');
    }
    await drag(stage.all('.lc-signrcpt .lc-grip')[0]!, 60);
    await waitUntil(() => stage.server.recipients.map(({id}) => id).join() === 'r1,r2,r3');
    await stage.click(stage.button('Add recipient'));
    await waitUntil(() => stage.dialog());
    await waitUntil(() => focusedElement()?.matches('input'));
    await sendKeys({type: 'Oskar Berg'});
    await pressed('Tab');
    await sendKeys({type: 'oskar'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => stage.text().includes('“oskar” is not an e-mail address'));
    await sendKeys({type: '@nordskar.example'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => stage.server.recipients.length === 4);
    await waitUntil(() => !stage.dialog());
  });

  it('sends once nothing is missing, and is read-only then', async () => {
    stage.server.fieldList = stage.server.fieldList.filter(({recipientId}) => recipientId === 'r2');
    await stage.open();
    await waitUntil(() => stage.button('Review and send'));
    await stage.click(stage.button('Review and send'));
    await waitUntil(() => stage.dialog());
    expect(stage.text()).to.contain('Maja Lindqvist has no field to sign');
    await waitUntil(() => stage.answer('Send'));
    expect(stage.answer('Send').disabled).to.equal(true);
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(stage.button('Place fields'));
    await waitUntil(() => focusedElement()?.dataset.type === 'signature');
    await pressed('Enter');
    await waitUntil(() => stage.saved().some(({recipientId}) => recipientId === 'r1'));
    const sent: string[] = [];
    stage.element.addEventListener('lc-package-sent', (event) =>
      sent.push((event as CustomEvent<{id: string}>).detail.id),
    );
    await stage.click(stage.button('Review and send'));
    await waitUntil(() => stage.answer('Send')?.disabled === false);
    stage.server.fails.sendPackage = offline;
    await stage.click(stage.answer('Send'));
    await waitUntil(() => stage.text().includes('A Runtime Error has occurred.'));
    delete stage.server.fails.sendPackage;
    await stage.click(stage.answer('Send'));
    await waitUntil(() => sent.join() === 'p1');
    await waitUntil(() => stage.text().includes('Their turn'));
    expect(stage.one('[data-type="signature"]')).to.equal(null);
  });

  it('keeps what could not be saved, and saves it again', async () => {
    await stage.pack();
    stage.server.fails.updateFields = offline;
    await stage.click(stage.field('s1'));
    await pressed('ArrowRight');
    await waitUntil(() => stage.text().includes('Not saved. A Runtime Error has occurred.'));
    expect(stage.savedField('s1')!.x).to.equal(40);
    delete stage.server.fails.updateFields;
    await stage.click(stage.button('Retry'));
    await waitUntil(() => stage.savedField('s1')!.x === 41);
    await waitUntil(() => stage.one('.lc-signhead__state')!.textContent === 'Saved');
    stage.server.loses.add('updateFields');
    stage.field('s1').focus();
    await pressed('ArrowRight');
    await waitUntil(() => stage.button('Retry'));
    await stage.click(stage.button('Retry'));
    await waitUntil(() => stage.savedField('s1')!.x === 42 && !stage.button('Retry'));
  });

  it('offers what the server has, where somebody else was faster', async () => {
    await stage.pack();
    stage.server.fails.updatePackage = refused('OUTDATED_VERSION', 'Somebody else has changed this package.');
    const name = stage.one<HTMLInputElement>('.lc-signhead__name')!;
    name.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: ' B'});
    await waitUntil(() => stage.text().includes('Somebody else has changed this package.'));
    expect(name.value).to.equal('Frame agreement Nordskar 2027 B');
    delete stage.server.fails.updatePackage;
    stage.server.pack = {...stage.server.pack, name: 'Their name', version: 9};
    await stage.click(stage.button('Load again'));
    await waitUntil(() => stage.one<HTMLInputElement>('.lc-signhead__name')?.value === 'Their name');
  });

  it('shows what others change, without being asked', async () => {
    await stage.pack();
    stage.server.recipients = stage.server.recipients.map((each) => ({...each, status: 'done' as const}));
    stage.server.pack = {...stage.server.pack, status: 'completed', completedAt: Date.now(), version: 7};
    stage.app.say();
    await waitUntil(() => stage.text().includes('2 of 2 done'));
    expect(stage.button('Certificate of signing')).to.not.equal(undefined);
  });

  it('voids a sent package with a reason, and deletes and restores a draft', async () => {
    stage.server.sendNow();
    await stage.pack();
    await stage.click(stage.button('Void'));
    await waitUntil(() => stage.dialog());
    await waitUntil(() => focusedElement()?.matches('textarea'));
    await sendKeys({type: 'Wrong annex'});
    await waitUntil(() => stage.answer('Void'));
    await stage.click(stage.answer('Void'));
    await waitUntil(() => stage.text().includes('Reason: Wrong annex'));
    stage.server.pack = {...stage.server.pack, status: 'draft', reason: null};
    stage.app.say();
    await waitUntil(() => stage.button('Delete'));
    await stage.click(stage.button('Delete'));
    await waitUntil(() => stage.answer('Delete'));
    await stage.click(stage.answer('Delete'));
    await waitUntil(() => stage.button('Restore'));
    await stage.click(stage.button('Restore'));
    await waitUntil(() => stage.button('Review and send'));
  });

  it('says why nothing is shown, in the words of the specification', async () => {
    stage.server.fails.getPackage = new ServiceError('malformed', '', {cause: new SyntaxError('<html>')});
    await stage.open();
    await waitUntil(() => stage.text().includes('A Runtime Error has occurred.'));
    delete stage.server.fails.getPackage;
    await stage.click(stage.button('Retry'));
    await waitUntil(() => stage.one('.lc-signhead'));
  });

  it('shows hostile names as text', async () => {
    const hostile = '<img src=x onerror=hostileRan()>';
    stage.server.pack = {...stage.server.pack, name: hostile, status: 'sent'};
    stage.server.recipients[0] = {...stage.server.recipients[0]!, name: hostile};
    stage.server.documents[0] = {...stage.server.documents[0]!, name: hostile};
    stage.server.activities[0] = {...stage.server.activities[0]!, actor: hostile, text: hostile};
    await stage.pack();
    expect(stage.one('h1')!.textContent).to.equal(hostile);
    expect(stage.all('img').length).to.equal(0);
  });

  it('is read, sent and reminded of on a phone', async () => {
    await setViewport({width: 390, height: 844});
    await stage.open();
    await waitUntil(() => stage.one('.lc-signpack__phone'));
    expect(stage.text()).to.contain('Fields are placed on a wider screen');
    expect(stage.one('.lc-signdesk')).to.equal(null);
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(stage.one('.lc-signdoc__face')!);
    await waitUntil(() => stage.one('[role="dialog"] .lc-pdf__page'));
  });

  it('has all commands within the width of a phone in Ukrainian', async () => {
    await setViewport({width: 390, height: 844});
    stageIn('uk');
    await stage.open();
    await waitUntil(() => stage.one('.lc-signpack__phone'));
    expect(stage.all('.lc-signhead__commands').map((foot) => foot.scrollWidth - foot.clientWidth)).to.eql([0]);
  });
});
