import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const dialog = () => page.one('[role="dialog"]');
const editor = () => page.one('.lc-compose .ProseMirror');
const quote = () => page.one('.lc-compose__quote > div:last-child')?.shadowRoot;
const LETTER =
  '<table><tr><th>Qty</th><td align="right" colspan="2" onclick="x()">24</td></tr></table><script>x()</script>' +
  '<img src="https://x.invalid/a.png" alt="A"><p style="display:none">hidden</p><p>kept</p>';
const tags = () => page.all('.lc-compose__tag').map((tag) => tag.textContent);
const lastCreated = () => page.server.created.at(-1);

describe('a message that answers another in lc-mail', () => {
  eachWithMailbox((made) => (page = made), 760);

  it('answers with the quote, to whom it came from', async () => {
    await page.open();
    await page.read('1');
    await page.click(page.button('Reply'));
    await waitUntil(() => editor());
    await waitUntil(() => editor()!.contains(focusedElement()), 'the person goes on with the text');
    expect([tags(), page.field('Subject')!.value]).to.deep.equal([['Person 1'], 'Re: Subject 1']);
    expect(quote()!.querySelector('blockquote')!.textContent).to.equal('Hello from 1');
    const [text, signature, below] = ['.ProseMirror', '.lc-compose__signed', '.lc-compose__quote'].map((part) =>
      page.one(`.lc-compose ${part}`)!.getBoundingClientRect(),
    );
    expect([text!.bottom <= signature!.top, signature!.bottom <= below!.top]).to.deep.equal([true, true]);
    expect(await violations(page.element)).to.deep.equal([]);
    await sendKeys({type: 'Fine.'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    const {answers, html} = page.server.sent[0]!;
    expect(answers).to.equal('1');
    expect(html).to.match(
      /^<p>Fine.<\/p><hr><p>Ines Moreau<br>Purchasing<\/p><p>[^<]+<\/p><blockquote><p>Hello from 1<\/p><\/blockquote>$/,
    );
  });

  it('forwards tables and pictures as they came, and goes on with them from a draft', async () => {
    page.server.bodies['1'] = {bodyHtml: LETTER};
    await page.open();
    await page.read('1');
    await page.click(page.button('Forward'));
    await waitUntil(() => quote()?.querySelector('table'));
    expect(quote()!.querySelector('img'), 'nothing is fetched').to.equal(null);
    await waitUntil(() => focusedElement() === page.field('To'));
    await sendKeys({type: 'maja@nordskar.example,'});
    await waitUntil(() => lastCreated()?.html?.includes('<table'));
    const stored = lastCreated()!.html!;
    expect(stored.slice(stored.indexOf('<blockquote>'))).to.equal(
      '<blockquote><table border="1" cellpadding="4" cellspacing="0"><tr><th>Qty</th><td style="text-align: right" colspan="2">24</td>' +
        '</tr></table><img src="https://x.invalid/a.png" alt="A"><p>kept</p></blockquote>',
    );
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !dialog());
    page.server.bodies['new1'] = {bodyHtml: stored, bodyText: '', answers: '1'};
    page.element.folder = 'drafts';
    await waitUntil(() => page.row('new1'));
    await page.click(page.row('new1'));
    await waitUntil(() => quote()?.querySelector('table'));
    expect(page.one('.lc-compose__signed')!.textContent).to.contain('Ines Moreau');
    expect(editor()!.textContent).to.equal('');
    await page.click(page.button('Edit quote'));
    await waitUntil(() => editor()!.querySelector('blockquote td[colspan="2"]')?.textContent === '24');
    expect(page.one('.lc-compose__quote')).to.equal(null);
  });

  it('leaves the quote out where that is wanted', async () => {
    await page.open();
    await page.read('1');
    await page.click(page.button('Reply'));
    await waitUntil(() => quote());
    await page.click(page.button('Remove quote'));
    await waitUntil(() => !page.one('.lc-compose__quote') && editor()!.contains(focusedElement()));
    await sendKeys({type: 'Fine.'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent[0]!.html).to.equal('<p>Fine.</p><hr><p>Ines Moreau<br>Purchasing</p>');
  });
});
