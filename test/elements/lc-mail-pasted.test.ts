import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {pressed} from '../support/press.js';
import {remains, waitUntil} from '../support/until.js';
import {PICTURE, pasted, pictureFile} from './lc-mail-pictures-page.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const editor = () => page.one('.lc-compose .ProseMirror')!;
const images = () => [...editor().querySelectorAll<HTMLImageElement>('.lc-prosepic > img')];
const attached = () => page.all('.lc-compose__files .lc-mail__filename').map((each) => each.textContent);
const uploads = () => page.server.created.flatMap(({contentIds}) => contentIds ?? []);

async function writing(): Promise<void> {
  await page.write();
  await sendKeys({type: 'See '});
}

describe('pictures of HTML that is pasted into a message', () => {
  eachWithMailbox((made) => (page = made), 760);

  it('are taken out of pasted HTML that holds them, described and as wide as they were there', async () => {
    await writing();
    pasted(
      editor(),
      [],
      'some words',
      `<p>some words<img src="${PICTURE}" alt="Gate 4" width="320"> and <img src="${PICTURE}"></p>` +
        `<table><tr><td><img src="${PICTURE}" alt="In a cell"></td></tr></table>` +
        '<p><img src="https://x.invalid/a.png" alt="Far"></p>',
    );
    await waitUntil(() => images().length === 3 && images().every((image) => image.naturalWidth === 4));
    expect(images().map((image) => [image.alt, image.getAttribute('width')])).to.deep.equal([
      ['Gate 4', '320'],
      ['', null],
      ['In a cell', null],
    ]);
    expect([page.notes(), attached()]).to.deep.equal([[], []]);
    await pressed('Ctrl+Z');
    await waitUntil(() => !images().length && !editor().textContent!.includes('words'), 'one step undoes it');
    await pressed('Ctrl+Y');
    await waitUntil(() => images().length === 3);
    await pressed('Ctrl+Enter');
    await waitUntil(() => page.server.sent.length === 1);
    const {html, attachments} = page.server.sent[0]!;
    const shown = [...html!.matchAll(/<img src="cid:([^"]+)"/g)].map(([, id]) => id!);
    expect(shown).to.have.members(uploads());
    expect([attachments!.length, html!.includes('data:'), html!.includes('Far')]).to.deep.equal([3, false, true]);
  });

  it('are their alternative text where pasted HTML holds what a message cannot show, or is too large, with a word of it', async () => {
    await writing();
    const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')}`;
    const huge = `${PICTURE.slice(0, 34)}${'A'.repeat(28 * 1024 * 1024)}`;
    pasted(
      editor(),
      [],
      '',
      `<p>a <img src="${svg}" alt="Drawn"> b <img src="${huge}" alt="Huge"> c <img src="${PICTURE}" alt="Small"></p>`,
    );
    await waitUntil(() => images().length === 1 && page.notes().length === 2);
    expect(page.notes()[0]).to.equal('A message shows PNG, JPEG, GIF and WebP pictures only: image.svg');
    expect(page.notes()[1]).to.match(/^Too large together, at most 20 MB: image\.png$/);
    expect(editor().textContent).to.contain('a Drawn b Huge c ');
    expect(images()[0]!.alt).to.equal('Small');
  });

  it('are pasted once where they come as files and as HTML', async () => {
    await writing();
    pasted(editor(), [pictureFile('image.png')], '', `<img src="${PICTURE}" alt="Gate">`);
    await waitUntil(() => images().length === 1);
    await waitUntil(() => uploads().length === 1);
    await remains(() => images().length === 1 && uploads().length === 1, 'it is there once');
  });
});
