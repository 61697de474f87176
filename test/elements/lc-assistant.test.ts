import {expect} from '@open-wc/testing';
import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {PURCHASING} from '../support/assistant-stand-in.js';
import {remains, waitUntil} from '../support/until.js';
import {AssistantStage} from './lc-assistant-page.js';

let page: AssistantStage;
const offline = new ServiceError('network');

const ask = async (text: string) => {
  page.field().focus();
  await sendKeys({type: text});
  await sendKeys({press: 'Enter'});
  await waitUntil(() => page.server.isFollowed, 'the answer begins');
};

describe('lc-assistant', () => {
  beforeEach(async () => {
    await setViewport({width: 400, height: 700});
    page = new AssistantStage();
  });
  afterEach(async () => {
    page.leave();
    await setViewport({width: 800, height: 600});
  });

  it('begins with what can be asked, and asks it by a press', async () => {
    await page.open();
    expect(page.one('.lc-assistant__begin')!.textContent).to.contain('Knows orders and suppliers');
    expect(page.one('.lc-assistant__begin')!.textContent).to.contain('Only read by you');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press('Which orders are late?');
    await waitUntil(() => page.questions().join() === 'Which orders are late?');
    await waitUntil(() => focusedElement() === page.field(), 'the focus is where one writes');
  });

  it('shows an answer while it is written, and says it once it is complete', async () => {
    await page.open();
    await ask('Is the price right?');
    await waitUntil(() => page.said().includes('The answer is being written'));
    page.server.write('It is **3.4 %** higher. See [PO-');
    await waitUntil(() => page.one('.lc-assistant__prose strong'));
    expect(page.one('.lc-assistant__prose')!.textContent).to.equal('It is 3.4 % higher. See PO-');
    expect(page.one('.lc-assistant__prose p > .lc-assistant__cursor')).not.to.equal(null);
    expect(page.one('.lc-assistant__answer')!.getAttribute('aria-busy')).to.equal('true');
    expect(page.button('Send')).to.have.property('disabled', true);
    expect(await violations(page.element)).to.deep.equal([]);
    page.server.write('0087](record:order/87).');
    page.server.end('done');
    await waitUntil(() => page.button('Copy'));
    expect(page.one('.lc-assistant__cursor')).to.equal(null);
    await waitUntil(() => page.said().includes('Answer: It is 3.4 % higher. See PO-0087.'));
    expect(page.detail('lc-answer')).to.deep.equal([
      {aiThreadId: page.server.threads[0]!.id, aiMessageId: page.server.last.id, state: 'done'},
    ]);
    expect(page.element.thread).to.equal(page.server.threads[0]!.id);
    await page.press('PO-0087');
    await waitUntil(() => page.app.opened.length === 1);
    expect(page.app.opened[0]).to.include({alias: 'order', id: '87'});
    page.element.addEventListener('lc-record-open', (event) => event.preventDefault());
    await page.press('PO-0087');
    await remains(() => page.app.opened.length === 1, 'the page opens it');
    expect(page.detail('lc-record-open')).to.deep.equal([
      {object: 'order', id: '87'},
      {object: 'order', id: '87'},
    ]);
  });

  it('shows tables, and nothing that runs or leads elsewhere', async () => {
    const content =
      '| Order | Price |\n|---|--:|\n| [PO-1](record:order/1) | 209.00 |\n\n<img src=x onerror=alert(1)><b>x</b> ' +
      '![p](https://evil.example/p.png) [web](https://evil.example) [js](javascript:alert(1)) [r](record:order) <https://evil.example/2>';
    const {id} = page.server.add('Prices', 0, content);
    await page.open(`thread="${id}"`);
    await waitUntil(() => page.one('.lc-assistant__prose table'));
    expect(getComputedStyle(page.one('.lc-assistant__prose td:last-child')!).textAlign).to.equal('end');
    expect(page.all('.lc-assistant__prose td').map((each) => each.textContent)).to.deep.equal(['PO-1', '209.00']);
    expect(page.all('.lc-assistant__prose :is(a, img, b, script)')).to.deep.equal([]);
    expect(page.all('.lc-assistant__prose button').map((each) => each.textContent)).to.deep.equal(['PO-1']);
    expect(page.one('.lc-assistant__prose')!.textContent).to.contain('<img src=x onerror=alert(1)><b>x</b>');
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('keeps answers, what is done with them and the name of who answers within a narrow panel', async () => {
    await setViewport({width: 360, height: 700});
    const cells = '| Tarn sleeping bag −5 °C, long | SB-1105 | 118.00 | 20 % | Central warehouse |';
    const table = `| Product | SKU | Unit price | VAT | Warehouse |\n|--|--|--:|--|--|\n${cells}`;
    const long = 'The supplier asks for another price than in the orders before this one.';
    const {id} = page.server.add('Prices', 0, `${long}\n\n${table}`);
    await page.open(`thread="${id}" insertable`);
    await waitUntil(() => page.one('.lc-assistant__table'));
    const end = page.element.getBoundingClientRect().right - 12;
    for (const each of page.all('.lc-assistant__prose p, .lc-assistant__table, .lc-assistant__acts button'))
      expect(each.getBoundingClientRect().right, each.outerHTML).to.be.at.most(end);
    const box = page.one('.lc-assistant__table')!;
    expect(box.scrollWidth).to.be.greaterThan(box.clientWidth);
    expect(box.tabIndex).to.equal(0);
    const [, sku, , vat] = page.all('.lc-assistant__prose td');
    for (const short of [sku!, vat!]) {
      const range = document.createRange();
      range.selectNodeContents(short);
      expect(range.getClientRects()).to.have.length(1);
    }
    const name = page.one('.lc-assistant__who .lc-truncate')!;
    expect(name.scrollWidth).to.be.at.most(name.clientWidth);
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('offers one way where the stream is lost: to read on', async () => {
    await page.open();
    await ask('Why?');
    page.server.fails['get-message'] = {code: 'X', message: 'The answer is locked.'};
    page.server.breakOff();
    await waitUntil(() => page.button('Retry'));
    expect(page.button('Stop')).to.equal(undefined);
    page.server.fails = {};
    await page.press('Retry');
    await waitUntil(() => page.button('Stop'));
  });

  it('stops by Escape and by its button, and asks again', async () => {
    await page.open();
    await ask('Why?');
    page.server.write('Bec');
    await waitUntil(() => page.one('.lc-assistant__prose')!.textContent === 'Bec');
    await sendKeys({press: 'Escape'});
    await waitUntil(() => page.one('.lc-assistant__answer')!.textContent!.includes('Stopped'));
    expect(page.server.calls('stop-message').length).to.equal(1);
    await page.press('Try again');
    await waitUntil(() => page.answers().length === 2 && page.server.isFollowed);
    await page.press('Stop');
    await waitUntil(() => page.server.calls('stop-message').length === 2);
    expect(page.detail('lc-answer').map((each) => (each as {state: string}).state)).to.deep.equal([
      'stopped',
      'stopped',
    ]);
  });

  it('keeps the question where the server refuses it, and says why', async () => {
    await page.open();
    page.server.fails['create-message'] = {code: 'AI_LIMIT', message: 'You have asked 50 questions today.'};
    page.field().focus();
    await sendKeys({type: 'Why?'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.one('.lc-faultline')?.textContent === 'You have asked 50 questions today.');
    expect(page.field().value).to.equal('Why?');
    expect(page.questions()).to.deep.equal([]);
    expect(page.detail('lc-error')).to.have.length(1);
    page.server.fails = {'create-message': offline};
    await sendKeys({press: 'Enter'});
    await waitUntil(() => page.button('Retry'));
    page.server.fails = {};
    await page.press('Retry');
    await waitUntil(() => page.questions().join() === 'Why?');
    expect(page.field().value).to.equal('');
    await waitUntil(() => page.server.isFollowed);
    page.server.end('failed', {error: 'The provider is busy.'});
    await waitUntil(() => page.one('.lc-assistant__answer .lc-faultline')?.textContent === 'The provider is busy.');
    await page.press('Try again');
    await waitUntil(() => page.questions().length === 2);
  });

  it('says what failed in its place, that there is nobody to ask, and tries again', async () => {
    page.server.fails['get-assistants'] = offline;
    await page.open();
    expect(page.one('[role="alert"]')).not.to.equal(null);
    page.server.fails = {};
    page.server.assistants = [];
    await page.press('Retry');
    await waitUntil(() => page.one('.lc-empty')?.textContent!.includes('No assistant yet'));
    page.element.remove();
    page.server.assistants = [{...PURCHASING, icon: '', description: '', suggestions: []}];
    const {id} = page.server.add('Prices', 0);
    page.server.fails['get-thread'] = {code: 'X', message: 'The thread is locked.'};
    await page.open(`thread="${id}"`);
    await waitUntil(() =>
      page.one('.lc-assistant__log [role="alert"]')?.textContent!.includes('The thread is locked.'),
    );
    page.server.fails = {};
    await page.press('Retry');
    await waitUntil(() => page.answers().length === 1);
  });

  it('reads the record that it is about, others that are added, and none that is removed', async () => {
    await page.open('object="order" record-id="7"');
    await waitUntil(() => page.chips().join() === 'PO-7');
    expect(page.field().placeholder).to.equal('Ask about PO-7');
    page.app.picked = [{id: '9', alias: 'supplier', presentation: 'Nordskar'}];
    await page.press('Add');
    await waitUntil(() => page.all('[role="menuitem"]').length === 2);
    await page.click(page.all('[role="menuitem"]')[1]!);
    await waitUntil(() => page.chips().join() === 'PO-7,Nordskar');
    expect(page.app.picks[0]).to.include({alias: 'supplier', multiple: true});
    await page.press('Stop reading PO-7');
    await waitUntil(() => page.chips().join() === 'Nordskar');
    expect(await violations(page.element)).to.deep.equal([]);
    await ask('Why?');
    expect(page.server.calls('create-thread')[0]!.body).to.deep.equal({
      assistantId: 'buying',
      customDetails: {records: [{object: 'supplier', id: '9'}]},
    });
    page.element.recordId = '8';
    await waitUntil(() => page.chips().join() === 'PO-8,Nordskar');
  });

  it('lists earlier threads by days, opens and deletes them', async () => {
    page.server.pageSize = 2;
    page.server.add('Long ago', 40);
    page.server.add('Yesterday’s prices', 1);
    page.server.add('Today’s prices', 0);
    await page.open();
    await page.press('History');
    await waitUntil(() => page.all('.lc-assistant__row').length === 2);
    expect(page.all('.lc-assistant__day').map((each) => each.textContent)).to.deep.equal(['Today', 'Yesterday']);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press('Show older threads');
    await waitUntil(() => page.all('.lc-assistant__row').length === 3);
    await page.click(page.all('.lc-assistant__open')[1]!);
    await waitUntil(() => page.questions().join() === 'Yesterday’s prices');
    expect(page.detail('lc-thread-open')).to.deep.equal([{id: page.element.thread}]);
    await page.press('History');
    await page.press('Delete Yesterday’s prices');
    await waitUntil(() => page.one('[role="alertdialog"], [role="dialog"]'));
    await page.press('Delete');
    await waitUntil(() => page.all('.lc-assistant__row').length === 1);
    expect(page.element.thread).to.equal('');
    await page.press('New thread');
    await waitUntil(() => page.one('.lc-assistant__begin'));
  });

  it('asks another assistant in a thread of its own, with the text that is written', async () => {
    const {id} = page.server.add('Prices', 0);
    await page.open(`thread="${id}"`);
    await waitUntil(() => page.answers().length === 1);
    page.field().focus();
    await sendKeys({type: 'And?'});
    await page.press('Assistant: Purchasing');
    await waitUntil(() => page.all('[role^="menuitem"]').length === 2);
    await page.click(page.all('[role^="menuitem"]')[1]!);
    await waitUntil(() => page.button('Assistant: Stock'));
    expect(page.answers().length).to.equal(0);
    expect(page.field().value).to.equal('And?');
    expect(page.element.thread).to.equal('');
  });

  it('rates an answer, and gives its text to the page', async () => {
    const {id} = page.server.add('Prices', 0, 'Hold **207.00** for [Ridgeline](record:product/1).');
    await page.open(`thread="${id}" insertable`);
    await page.press('Good answer');
    await waitUntil(() => page.button('Good answer').ariaPressed === 'true');
    page.server.fails['rate-message'] = offline;
    await page.press('Poor answer');
    await waitUntil(() => page.detail('lc-error').length === 1);
    expect(page.button('Good answer').ariaPressed).to.equal('true');
    await page.press('Insert');
    expect(page.detail('lc-insert')).to.deep.equal([{text: 'Hold 207.00 for Ridgeline.'}]);
  });

  it('takes no more than a question may have', async () => {
    await page.open();
    page.field().focus();
    page.field().value = 'x'.repeat(32_001);
    page.field().dispatchEvent(new Event('input', {bubbles: true}));
    await waitUntil(() => page.one('.lc-assistant__count')!.textContent!.startsWith('32,001 / 32,000'));
    expect(page.field().ariaInvalid).to.equal('true');
    await sendKeys({press: 'Enter'});
    await remains(() => page.questions().length === 0, 'nothing is sent');
  });

  it('finds an answer again whose stream breaks off', async () => {
    await page.open();
    await ask('Why?');
    page.server.write('It');
    await waitUntil(() => page.one('.lc-assistant__prose')!.textContent === 'It');
    page.server.breakOff();
    page.server.write(' is so.');
    page.server.end();
    await waitUntil(() => page.one('.lc-assistant__prose')!.textContent === 'It is so.');
    await waitUntil(() => page.button('Copy'));
  });

  it('is laid out from right to left, and its cursor rests where motion is unwanted', async function () {
    // The test runner cannot set it in Firefox.
    if (!navigator.userAgent.includes('Chrome')) this.skip();
    await emulateMedia({reducedMotion: 'reduce'});
    await page.open('dir="rtl"');
    await ask('Why?');
    page.server.write('So');
    await waitUntil(() => page.one('.lc-assistant__cursor'));
    expect(getComputedStyle(page.one('.lc-assistant__cursor')!).animationName).to.equal('none');
    const [own, theirs] = ['.lc-assistant__question', '.lc-assistant__mark'].map((each) =>
      page.one(each)!.getBoundingClientRect(),
    );
    expect(theirs!.left).to.be.greaterThan(own!.left);
    await emulateMedia({reducedMotion: 'no-preference'});
  });
});
