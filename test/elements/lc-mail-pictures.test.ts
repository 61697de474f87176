import {expect} from '@open-wc/testing';
import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {mailHead} from '../support/mail-stand-in.js';
import {pressed} from '../support/press.js';
import {remains, waitUntil} from '../support/until.js';
import {PICTURE, chosen, dropped, pasted, pictureFile} from './lc-mail-pictures-page.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const dialog = () => page.one('[role="dialog"]');
const editor = () => page.one('.lc-compose .ProseMirror')!;
const images = () => [...editor().querySelectorAll<HTMLImageElement>('.lc-prosepic > img')];
const bar = () => page.one('[role="group"][aria-label="Picture"]');
const alt = () => page.field('Alternative text');
const lastCreated = () => page.server.created.at(-1);
const attached = () => page.all('.lc-compose__files .lc-mail__filename').map((each) => each.textContent);
/** `Content-ID`s of a text that was saved or sent. */
const shownIn = (html = '') => [...html.matchAll(/<img src="cid:([^"]+)"/g)].map(([, id]) => id);
const uploaded = () =>
  waitUntil(
    () => page.server.created.some(({contentIds}) => contentIds) && !page.one('.lc-prosepic__note'),
    'it is there',
  );

/** Firefox is shown no other media. */
const seen = (media: Parameters<typeof emulateMedia>[0]) => emulateMedia(media).catch(() => undefined);

async function writing(): Promise<void> {
  await page.write();
  await sendKeys({type: 'See '});
}

/** A message with one picture, whose bar is open. */
async function shown(): Promise<void> {
  await writing();
  const choice = chosen(pictureFile('Gate.png'));
  await page.click(page.button('Insert picture'));
  await choice;
  await waitUntil(() => images().length === 1 && bar(), 'it is in the text');
  await waitUntil(() => focusedElement() === alt(), 'its alternative text is asked for');
}

describe('pictures in the text of a message', () => {
  eachWithMailbox((made) => (page = made), 760);
  afterEach(() => seen({colorScheme: 'light', forcedColors: 'none'}));

  it('are chosen by a button, described, and sent as what the text names', async () => {
    await shown();
    await sendKeys({type: 'Gate 4 & "ramp"'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => editor().contains(focusedElement()));
    await sendKeys({type: ' now'});
    await waitUntil(() => images()[0]?.naturalWidth === 4, 'the browser shows it');
    expect(images()[0]!.src).to.match(/^blob:/);
    expect([attached(), !!page.one('.lc-compose__sum')], 'it is no file beside the text').to.deep.equal([[], false]);
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    const {html, text, attachments} = page.server.sent[0]!;
    const [id] = shownIn(html);
    expect(html).to.match(/^<p>See <img src="cid:[\w.-]+@mail" alt="Gate 4 &amp; &quot;ramp&quot;"> now<\/p><hr>/);
    expect(text).to.contain('See [Gate 4 & "ramp"] now');
    const upload = page.server.created.find(({contentIds}) => contentIds);
    expect([upload!.contentIds, attachments!.length]).to.deep.equal([[id], 1]);
  });

  it('are asked for by keys, and reached by them', async () => {
    await writing();
    const choice = chosen(pictureFile('Gate.png'));
    await pressed('Ctrl+Alt+P');
    await choice;
    await waitUntil(() => focusedElement() === alt());
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !bar() && editor().contains(focusedElement()));
    expect(!!dialog()).to.equal(true);
    await sendKeys({press: 'ArrowLeft'});
    await waitUntil(() => bar(), 'an arrow selects it');
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focusedElement() === alt());
    await sendKeys({press: 'Tab'});
    await pressed('Space');
    await waitUntil(() => images()[0]!.width === 160);
    expect(page.button('Small').ariaPressed).to.equal('true');
    await page.click(page.button('Medium'));
    await waitUntil(() => images()[0]!.getAttribute('width') === '320');
    await page.click(page.button('Full'));
    await waitUntil(() => !images()[0]!.hasAttribute('width'), 'it is no wider than it is');
    await page.click(page.button('Remove picture'));
    await waitUntil(() => !images().length && editor().contains(focusedElement()) && !bar());
  });

  it('are pasted and dropped where the person is, with other files beside the text', async () => {
    await writing();
    pasted(editor(), [pictureFile('image.png')]);
    await waitUntil(() => images().length === 1);
    await sendKeys({type: ' and'});
    expect(!!bar(), 'the person goes on').to.equal(false);
    dropped(editor(), [pictureFile('Ramp.png'), new File(['x'], 'Gate.pdf', {type: 'application/pdf'})]);
    await waitUntil(() => images().length === 2);
    await waitUntil(() => attached().join() === 'Gate.pdfPDF · 1 B');
    expect(page.one('.lc-compose')!.classList.contains('is-over')).to.equal(false);
    await waitUntil(() => lastCreated()?.attachments?.length === 3 || page.server.files.new1?.length === 3);
    pasted(editor(), [pictureFile('words.png')], 'some words');
    await waitUntil(() => editor().textContent!.includes('some words'));
    await remains(() => images().length === 2, 'a picture of words is none');
  });

  it('refuses what is no picture of a text, and what there is no room for', async () => {
    await writing();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], 'Logo.svg', {
      type: 'image/svg+xml',
    });
    const huge = new File([new Uint8Array(21 * 1024 * 1024)], 'Huge.png', {type: 'image/png'});
    const choice = chosen(svg, huge);
    await page.click(page.button('Insert picture'));
    await choice;
    await waitUntil(() => page.notes().length === 2);
    expect(page.notes()[0]).to.contain('Logo.svg');
    expect(page.notes()[1]).to.contain('Huge.png');
    expect(images().length).to.equal(0);
    await page.click(page.one('[role="dialog"] .ProseMirror')!);
    pasted(
      editor(),
      [],
      '',
      '<p>a<img src="cid:other@mail" alt="of another"><img src="https://x.invalid/a.png" alt="<b>far</b>" onerror="x()">' +
        '<img src="javascript:x()"><img src="data:image/svg+xml,<svg/>" alt="svg"></p>',
    );
    await waitUntil(() => editor().textContent!.includes('aof another<b>far</b>svg'));
    expect(images().length).to.equal(0);
  });

  it('goes with what the text shows: one that is removed is not sent, undone it is there again', async () => {
    await shown();
    await sendKeys({press: 'Escape'});
    await uploaded();
    // What follows at once is undone together.
    await new Promise((later) => setTimeout(later, 600));
    await sendKeys({press: 'Backspace'});
    await waitUntil(() => !images().length);
    await waitUntil(() => /^<p>See( |&nbsp;)?<\/p>/.test(lastCreated()?.html ?? ''), 'that is saved');
    expect(lastCreated()!.attachments!.length, 'it stays, for who undoes that').to.equal(1);
    await pressed('Ctrl+Z');
    await waitUntil(() => images().length === 1 && images()[0]!.naturalWidth === 4);
    await pressed('Ctrl+Y');
    await waitUntil(() => !images().length);
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent[0]!.attachments).to.deep.equal([]);
  });

  it('leaves nothing on the server that the text does not show, once the draft is closed', async () => {
    await shown();
    await sendKeys({press: 'Escape'});
    await uploaded();
    await sendKeys({press: 'Backspace'});
    await waitUntil(() => !images().length);
    await waitUntil(() => !lastCreated()?.html?.includes('<img'));
    await page.click(page.button('Close'));
    await waitUntil(() => !dialog());
    await waitUntil(() => lastCreated()!.attachments!.length === 0);
  });

  it('shows why one was not uploaded, does not send without it, and uploads it again', async () => {
    page.server.fails.create = new ServiceError('http', 'Bad Gateway (502)', {status: 502});
    await shown();
    await waitUntil(() => editor().textContent!.includes('Bad Gateway (502)'));
    expect(bar()!.textContent).to.contain('Bad Gateway (502)');
    expect(await violations(page.element)).to.deep.equal([]);
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.one('.lc-compose > .lc-faultline'), 'it says so');
    expect(page.server.sent.length).to.equal(0);
    page.server.fails = {};
    await page.click(page.button('Upload again'));
    await waitUntil(() => !editor().textContent!.includes('Bad Gateway') && !page.one('.lc-compose > .lc-faultline'));
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    expect(page.server.sent[0]!.attachments!.length).to.equal(1);
  });

  it('waits for one that is on its way before it sends', async () => {
    let release = () => {};
    await writing();
    page.server.held = new Promise<void>((done) => (release = done));
    pasted(editor(), [pictureFile('image.png')]);
    await waitUntil(() => editor().textContent!.includes('Uploading · 0 %'));
    await pressed('Ctrl+Enter');
    await remains(() => !page.server.sent.length, 'it waits');
    release();
    await waitUntil(() => page.server.sent.length === 1);
    expect([shownIn(page.server.sent[0]!.html).length, page.server.sent[0]!.attachments!.length]).to.deep.equal([1, 1]);
  });

  it('shows those of a draft again, says which is gone, and keeps what beside the text has an id of its own', async () => {
    page.server.all.push(mailHead('8', {folderId: 'drafts', status: 'draft', subject: 'Half'}));
    page.server.bodies['8'] = {
      bodyHtml: '<p>a<img src="cid:one@mail" alt="One" width="320" /> b <img src="cid:lost@mail" alt="Lost" /></p>',
    };
    const file = (id: string, contentId: string) => ({
      id,
      name: `${id}.png`,
      size: 9,
      mimeType: 'image/png',
      contentId,
    });
    page.server.files['8'] = [
      {...file('f1', '<one@mail>'), url: PICTURE},
      {...file('f2', 'other@mail'), url: PICTURE},
    ];
    await page.open('folder="drafts"');
    await page.click(page.row('8'));
    await waitUntil(() => editor() && images().some((image) => image.naturalWidth === 4));
    expect(images().map((image) => [image.alt, image.getAttribute('width')])).to.deep.equal([['One', '320']]);
    expect(editor().textContent).to.contain('A picture of the text was not saved');
    expect(attached().length).to.equal(1);
    expect(attached()[0]).to.contain('f2.png');
    page.field('To')!.focus();
    await sendKeys({type: 'maja@nordskar.example,'});
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.one('.lc-compose > .lc-faultline')?.textContent?.includes('was not saved'));
    expect(page.server.sent.length).to.equal(0);
  });

  it('go along with what is answered, and stay when the quote is edited', async () => {
    page.server.bodies['1'] = {
      bodyHtml: '<p>look <img src="cid:one@mail" alt="One"> <img src="https://x.invalid/a.png" alt="Far"></p>',
    };
    const file = (id: string, contentId: string | null) => ({
      id,
      name: `${id}.png`,
      size: 9,
      mimeType: 'image/png',
      contentId,
    });
    page.server.files['1'] = [
      {...file('f1', 'one@mail'), url: PICTURE},
      {...file('f2', null), url: PICTURE},
    ];
    await page.open();
    await page.read('1');
    await page.click(page.button('Reply'));
    const quote = () => page.one('.lc-compose__quote > div:last-child')?.shadowRoot;
    await waitUntil(() => quote()?.querySelector('img')?.naturalWidth === 4, 'the quote shows it');
    expect(attached(), 'files of the message do not go back').to.deep.equal([]);
    await page.click(page.button('Edit quote'));
    await waitUntil(() => images().length === 1 && images()[0]!.naturalWidth === 4);
    expect(editor().textContent).to.contain('look').and.to.contain('Far');
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    const {html, attachments} = page.server.sent[0]!;
    expect([shownIn(html), attachments]).to.deep.equal([['one@mail'], ['f1']]);
  });

  it('fit a phone, with a bar that anybody can use', async () => {
    await setViewport({width: 390, height: 700});
    await shown();
    expect(document.documentElement.scrollWidth).to.equal(390);
    const {left, right} = bar()!.getBoundingClientRect();
    expect([left >= 0, right <= 390]).to.deep.equal([true, true]);
    expect(await violations(page.element)).to.deep.equal([]);
    await seen({colorScheme: 'dark'});
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('is usable in forced colours', async () => {
    await seen({forcedColors: 'active'});
    await shown();
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
