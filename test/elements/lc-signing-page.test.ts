import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {savedFile} from '../support/saved-file.js';
import {waitUntil} from '../support/until.js';
import {stage, stageEach} from './lc-signing-stage.js';

const refused = (code: string, message: string) =>
  new ServiceError('refused', message, {envelope: {success: false, errorCode: code} as never});
const finish = () => stage.button('Finish') as HTMLButtonElement;
const end = () => stage.one('.lc-visit__end')?.dataset.end;
const progress = () => stage.one('.lc-visit__progress .lc-visit__about')?.textContent;

/** Comes to the fields, and fills all of them. */
async function fillAll(): Promise<void> {
  await waitUntil(() => stage.button('Start'));
  await stage.click(stage.button('Start'));
  await waitUntil(() => focusedElement()?.dataset.field === 's3');
  await pressed('Space');
  await stage.click(stage.field('s1'));
  await stage.draw();
  await stage.click(stage.all('.lc-visit__agree input')[0]!);
  await waitUntil(() => !stage.answer('Use signature').disabled);
  await stage.click(stage.answer('Use signature'));
  await waitUntil(() => progress() === '2 of 3 done');
  await waitUntil(() => !stage.dialog());
  await stage.click(stage.field('s2'));
  await waitUntil(() => progress() === '3 of 3 done');
}

describe('lc-signing-page', () => {
  stageEach({sent: true});

  it('shows the documents, what is to be filled, and who signs', async () => {
    await stage.visit();
    await waitUntil(() => stage.all('.lc-visit__thumbs .lc-pdf__thumb').length === 8);
    expect(stage.text()).to.contain('from Supply desk BV, for Maja Lindqvist');
    expect(stage.all('.lc-vside__field').map((each) => each.textContent)).to.deep.equal([
      'Price annex readPage 4',
      'SignaturePage 4',
      'DatePage 4',
    ]);
    expect(stage.all('.lc-vside__person .lc-badge').map((each) => each.textContent)).to.deep.equal([
      'Your turn',
      'Next',
      'Copy',
    ]);
    expect(finish().disabled).to.equal(true);
    expect(finish().title).to.equal('3 fields are left');
    expect(await violations(stage.element)).to.deep.equal([]);
  });

  it('is signed by mouse from field to field, and finished', async () => {
    await stage.visit();
    await fillAll();
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(finish());
    await waitUntil(() => end() === 'done');
    expect(focusedElement()?.matches('[data-end] h2'), 'the focus').to.equal(true);
    expect(focusedElement()?.textContent).to.equal('You have signed');
    const [given] = stage.server.finished;
    expect(given!.seal).to.equal('seal-1');
    expect(given!.agreed).to.equal(true);
    expect(given!.answers.s3).to.equal('true');
    expect(given!.answers.s2).to.match(/^\d{4}-\d\d-\d\d$/);
    expect(given!.answers.s1).to.match(/^data:image\/png;base64,/);
    expect(stage.text()).to.contain('You have signed');
    expect(sessionStorage.getItem('lc-signing:maja-token')).to.equal(null);
    expect(await violations(stage.element)).to.deep.equal([]);
  });

  it('offers a name to those who sign by keys, and keeps the signature for the next field', async () => {
    stage.server.fieldList = [
      ...stage.server.fieldList.filter(({id}) => id === 's1'),
      {...stage.server.fieldList[0]!, id: 's9', page: 1},
    ];
    await stage.visit();
    await waitUntil(() => stage.button('Start'));
    await stage.click(stage.button('Start'));
    await waitUntil(() => focusedElement()?.dataset.field === 's9');
    await pressed('Enter');
    await waitUntil(() => stage.one('.lc-signpad__hand canvas'));
    stage.one('.lc-visit__agree input')!.click();
    await waitUntil(() => stage.answer('Use signature')?.disabled === false);
    await stage.click(stage.answer('Use signature'));
    await waitUntil(() => progress() === '1 of 2 done');
    await waitUntil(() => !stage.dialog());
    await stage.click(stage.button('Next'));
    await waitUntil(() => focusedElement()?.dataset.field === 's1');
    await pressed('Enter');
    await waitUntil(() => progress() === '2 of 2 done');
    expect(finish().disabled).to.equal(false);
  });

  it('goes from a date to the next field by Enter', async () => {
    await stage.visit();
    const at = () => focusedElement()?.dataset.field;
    await waitUntil(() => stage.one('[data-field="s2"]'));
    stage.one('[data-field="s2"]')!.focus();
    await pressed('Enter');
    await waitUntil(() => focusedElement()?.matches('input[data-field="s2"]'), 'the day is filled in');
    await pressed('Enter');
    await waitUntil(() => at() !== 's2' && at(), 'it is at another field');
  });

  it('keeps what was entered over a reload', async () => {
    await stage.visit();
    await fillAll();
    stage.element.remove();
    await stage.visit();
    await waitUntil(() => progress() === '3 of 3 done');
    expect(finish().disabled).to.equal(false);
  });

  it('finishes once, though the answer was lost', async () => {
    await stage.visit();
    await fillAll();
    stage.server.loses.add('finish');
    stage.server.fails.visit = new ServiceError('network');
    await stage.click(finish());
    await waitUntil(() => stage.text().includes('What you have entered is still here. A Runtime Error has occurred.'));
    delete stage.server.fails.visit;
    stage.server.fails.finish = refused('NOT_YOUR_TURN', 'You have signed already.');
    await stage.click(stage.button('Retry'));
    await waitUntil(() => end() === 'done');
    expect(stage.server.finished.length).to.equal(1);
  });

  it('says what a server in trouble says, and keeps everything', async () => {
    await stage.visit();
    await fillAll();
    stage.server.fails.finish = new ServiceError('http', '', {status: 500});
    await stage.click(finish());
    await waitUntil(() => stage.text().includes('A Runtime Error has occurred.'));
    stage.server.fails.finish = refused('FIELDS_MISSING', 'The field Date is missing.');
    await stage.click(stage.button('Retry'));
    await waitUntil(() => stage.text().includes('The field Date is missing.'));
    expect(progress()).to.equal('3 of 3 done');
    delete stage.server.fails.finish;
    await stage.click(stage.button('Retry'));
    await waitUntil(() => end() === 'done');
  });

  it('does not sign what has changed meanwhile', async () => {
    await stage.visit();
    await fillAll();
    stage.server.fails.finish = refused('DOCUMENT_CHANGED', 'The documents have changed.');
    await stage.click(finish());
    await waitUntil(() => end() === 'changed');
    delete stage.server.fails.finish;
    stage.server.seal = 'seal-2';
    await stage.click(stage.button('Read again'));
    await waitUntil(() => stage.one('.lc-visit__bar'));
    await waitUntil(() => !finish().disabled);
    await stage.click(finish());
    await waitUntil(() => stage.server.finished[0]?.seal === 'seal-2');
  });

  it('is declined with a reason', async () => {
    await stage.visit();
    await stage.click(stage.button('Decline'));
    await waitUntil(() => focusedElement()?.matches('textarea') && stage.answer('Decline'));
    await stage.click(stage.answer('Decline'));
    await waitUntil(() => stage.text().includes('Reason'));
    expect(stage.server.declined).to.equal('');
    await sendKeys({type: 'The prices are wrong'});
    await stage.click(stage.answer('Decline'));
    await waitUntil(() => stage.one('[data-phase="hiding"]'), 'the dialog closes');
    expect([end(), focusedElement()?.matches('[data-end] h2')], 'at once').to.deep.equal(['declined', true]);
    expect(stage.server.declined).to.equal('The prices are wrong');
    await waitUntil(() => !stage.dialog());
    expect(focusedElement()?.textContent, 'it stays there').to.equal(stage.one('[data-end] h2')!.textContent);
  });

  it('says why there is nothing to sign', async () => {
    const ends: [code: string, state: string, title: string][] = [
      ['LINK_INVALID', 'invalid', 'This link does not work'],
      ['LINK_EXPIRED', 'expired', 'This link has expired'],
      ['NOT_YOUR_TURN', 'waiting', 'It is not your turn yet'],
    ];
    for (const [code, state, title] of ends) {
      stage.server.fails.visit = refused(code, 'No');
      await stage.visit();
      await waitUntil(() => end() === state);
      expect(stage.text()).to.contain(title);
    }
    expect(await violations(stage.element)).to.deep.equal([]);
    stage.server.fails.visit = new ServiceError('network');
    await stage.visit();
    await waitUntil(() => stage.text().includes('A Runtime Error has occurred.'));
    delete stage.server.fails.visit;
    await stage.click(stage.button('Retry'));
    await waitUntil(() => stage.one('.lc-visit__bar'));
    stage.server.pack = {...stage.server.pack, status: 'voided', reason: 'Wrong annex'};
    await stage.visit();
    await waitUntil(() => stage.text().includes('Reason: Wrong annex'));
    await stage.visit('');
    await waitUntil(() => end() === 'invalid');
  });

  it('says to the last who signs that the documents are being completed', async () => {
    await stage.visit();
    await fillAll();
    await stage.click(finish());
    await waitUntil(() => stage.text().includes('when everybody has signed'), 'Daniel Osei has not');
    stage.server.recipients = stage.server.recipients.map((each) =>
      each.role === 'copy' ? each : {...each, status: 'done'},
    );
    await stage.visit();
    await waitUntil(() => stage.text().includes('The documents are being completed'));
    expect(stage.text()).not.to.contain('when everybody has signed');
  });

  it('gives the signed documents once everybody has signed', async () => {
    stage.server.pack = {...stage.server.pack, status: 'completed', completedAt: Date.now()};
    await stage.visit();
    await waitUntil(() => end() === 'completed');
    const {name} = await savedFile(() => stage.click(stage.button('Download: Price annex 2027.pdf')));
    expect(name).to.equal('Price annex 2027.pdf');
    expect(stage.server.count('visitSigned')).to.equal(1);
    stage.server.fails.visitCertificate = refused('NOT_FOUND', 'There is none.');
    await stage.click(stage.button('Download: Certificate of signing'));
    await waitUntil(() => stage.text().includes('There is none.'));
  });

  it('shows hostile names and texts as text', async () => {
    const hostile = '<img src=x onerror=hostileRan()>';
    stage.server.pack = {...stage.server.pack, name: hostile, message: hostile};
    stage.server.recipients = stage.server.recipients.map((each) => ({...each, name: hostile}));
    stage.server.fieldList = stage.server.fieldList.map((each) => ({...each, label: hostile}));
    await stage.visit();
    await waitUntil(() => stage.field('s1') || stage.one('.lc-vside__field'));
    expect(stage.one('h1')!.textContent).to.equal(hostile);
    expect(stage.all('img').length).to.equal(0);
  });

  it('is signed on a phone', async () => {
    await setViewport({width: 390, height: 844});
    await stage.visit();
    await waitUntil(() => stage.button('Start'));
    expect(stage.one('.lc-visit__thumbs')).to.equal(null);
    await stage.click(stage.button('Start'));
    await waitUntil(() => focusedElement()?.dataset.field === 's3');
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(stage.field('s1'));
    await stage.draw();
    expect(await violations(stage.element)).to.deep.equal([]);
  });
});
