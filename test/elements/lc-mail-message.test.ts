import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {ServiceError} from '../../src/api/errors.js';
import type {MailRecord} from '../../src/contract/mail.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {FETCHES} from '../support/hostile-markup.js';
import {HOSTILE} from '../support/hostile-texts.js';
import {bodyOf} from '../../src/services/mail/mail-nodes.js';
import {remains, waitUntil} from '../support/until.js';
import {eachWithMailbox, type MailPage} from './lc-mail-page.js';

let page: MailPage;
const RECORD: MailRecord = {alias: 'order', id: '7', presentation: 'PO-7', icon: 'file-text', url: '/order/7'};
const REMOTE = `<p>Hello</p><img src="https://pictures.invalid/logo.png" alt="">`;

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function reading(bodyHtml: string, bodyText = ''): Promise<void> {
  page.server.bodies['1'] = {bodyHtml, bodyText};
  await page.open();
  await page.read('1');
}

describe('a message in lc-mail', () => {
  eachWithMailbox((made) => (page = made));

  it('runs and fetches nothing, whatever it has', async () => {
    let ran = 0;
    const fetched: string[] = [];
    Object.assign(window, {hostileRan: () => ran++});
    const observer = new PerformanceObserver((list) => fetched.push(...list.getEntries().map(({name}) => name)));
    observer.observe({type: 'resource'});
    await reading(HOSTILE.slice(0, 40).join('\n'));
    const place = page.body()!.querySelector('.body')!;
    const pictures = {remote: null, inside: () => null, attachments: []};
    const words = {quote: 'Quote', notLoaded: (name: string) => name};
    const GONE =
      'script, style, iframe, form, input, button, svg, math, object, embed, link, meta, base, template, video, audio, img, lc-grid';
    for (const html of HOSTILE) {
      place.replaceChildren(bodyOf(html, '', pictures, words).fragment);
      for (const each of place.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['focus', 'mouseover', 'pointerenter', 'toggle']) each.dispatchEvent(new Event(type));
        const wrong = each
          .getAttributeNames()
          .filter((name) => /^on|^style$|^id$|^class$|^name$|^part$|^slot$|^is$/.test(name));
        expect(wrong, html.slice(0, 100)).to.deep.equal([]);
      }
      expect(place.querySelector(GONE), html.slice(0, 100)).to.equal(null);
      for (const link of place.querySelectorAll('a')) expect(link.protocol).to.match(/^(https?|mailto|tel):$/);
    }
    await remains(
      () => ran === 0 && !fetched.some((name) => name.includes(FETCHES)),
      'nothing ran or was fetched',
      600,
    );
    observer.disconnect();
    expect(page.one('.lc-mail__bar'), 'what is around it stands').to.be.ok;
  });

  it('cannot leave its box', async () => {
    await reading('<div style="position:fixed;inset:0;z-index:99999;background:red">Over all</div><p>Text</p>');
    const box = page.one('.lc-mail__body')!;
    const over = [...page.body()!.querySelectorAll('div')].find((each) => each.textContent === 'Over all')!;
    expect(getComputedStyle(over).position).to.equal('static');
    expect(getComputedStyle(box).contain).to.equal('content');
    expect(getComputedStyle(box.shadowRoot!.querySelector('.body')!).color).not.to.equal('');
  });

  it('leads elsewhere in a tab of its own, and says where', async () => {
    await reading(
      '<p><a href="https://nordskar.example/a">www.bank.example</a> <a href="https://x.example/">here</a></p>',
    );
    const [first, second] = [...page.body()!.querySelectorAll('a')];
    expect([first!.target, first!.rel, first!.textContent]).to.deep.equal([
      '_blank',
      'noopener noreferrer nofollow',
      'www.bank.example (nordskar.example)',
    ]);
    second!.focus();
    await waitUntil(() => page.one('.lc-mail__leads')?.textContent === 'https://x.example/');
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('leaves pictures of other sites out until they are wanted', async () => {
    await reading(REMOTE);
    expect(page.body()!.querySelector('img')).to.equal(null);
    expect(page.body()!.textContent).to.contain('Image not loaded · logo.png');
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Show'));
    await waitUntil(() => page.body()!.querySelector('img'));
    expect(page.server.calls.filter(([name]) => name === 'pictureUrl')).to.deep.equal([
      ['pictureUrl', '1', 'https://pictures.invalid/logo.png'],
    ]);
    expect(page.button('Show')).to.equal(undefined);
    expect(page.app.settings.size).to.equal(0);
    await waitUntil(() => page.one('.lc-mail__remote')?.textContent === 'Some images could not be loaded');
    expect(page.body()!.textContent, 'the name stands in its place').to.contain('Image not loaded · logo.png');
  });

  it('shows those that are wanted as the server fetched them, and asks no other site', async () => {
    const fetched: string[] = [];
    const observer = new PerformanceObserver((list) => fetched.push(...list.getEntries().map(({name}) => name)));
    observer.observe({type: 'resource'});
    page.server.pictures['https://pictures.invalid/logo.png'] = PIXEL;
    await reading(REMOTE);
    await page.click(page.button('Show'));
    await waitUntil(() => page.body()!.querySelector('img')?.naturalWidth === 1);
    expect(page.body()!.querySelector('img')!.referrerPolicy).to.equal('no-referrer');
    expect(page.one('.lc-mail__remote')).to.equal(null);
    expect(fetched.filter((name) => name.includes('pictures.invalid'))).to.deep.equal([]);
    observer.disconnect();
  });

  it('has their bytes, where the browser cannot ask the server by itself', async () => {
    const bytes = await (await fetch(PIXEL)).blob();
    Object.assign(page.server, {
      pictureUrl: (_: string, url: string) => ({url, addressable: false}),
      bytes: ({url}: {url: string}) => (url.includes('logo') ? Promise.resolve(bytes) : Promise.reject(new Error(url))),
    });
    await reading(`${REMOTE}<img src="//pictures.invalid/gone.png" alt="">`);
    await page.click(page.button('Show'));
    await waitUntil(() => page.body()!.querySelector('img')?.naturalWidth === 1);
    await waitUntil(() => page.body()!.textContent!.includes('Image not loaded · gone.png'));
  });

  it('says so where the page lets no pictures of other sites in', async () => {
    await reading(REMOTE);
    await page.click(page.button('Show'));
    await waitUntil(() => page.body()!.querySelector('img'));
    const event = new SecurityPolicyViolationEvent('securitypolicyviolation', {bubbles: true, composed: true});
    page.body()!.querySelector('img')!.dispatchEvent(event);
    await waitUntil(
      () => page.one('.lc-mail__remote')?.textContent === 'This application does not load images of other sites',
    );
  });

  it('always shows those of a site, once the person says so', async () => {
    page.server.bodies['3'] = {bodyHtml: REMOTE};
    await reading(REMOTE);
    await page.click(page.button('Always for nordskar.example'));
    await waitUntil(() => page.app.settings.get('mail-images') === '["nordskar.example"]');
    await page.click(page.row('3'));
    await waitUntil(() => page.body()?.querySelector('img'));
    expect(page.button('Show')).to.equal(undefined);
    localStorage.removeItem('lc-mail-images');
  });

  it('folds long quotes, shows short ones', async () => {
    await reading(`<p>Yes</p><blockquote>short</blockquote><blockquote>${'long '.repeat(200)}</blockquote>`);
    const details = page.body()!.querySelector('details')!;
    expect([details.open, details.querySelector('summary')!.textContent]).to.deep.equal([false, 'Show quoted text']);
    expect(page.body()!.querySelectorAll('.body > blockquote').length).to.equal(1);
  });

  it('is plain text where it has no HTML', async () => {
    await reading('', 'Hello <b>\nSee https://x.example/a.\n> quoted\n> more');
    expect(page.body()!.querySelector('b')).to.equal(null);
    expect(page.body()!.querySelector('a')!.href).to.equal('https://x.example/a');
    expect(page.body()!.querySelector('blockquote')!.textContent).to.equal('quotedmore');
  });

  it('names its people, and all of them when asked', async () => {
    await reading('<p>Hi</p>');
    const to = page.one('.lc-mail__to')!;
    expect(to.textContent).to.equal('to Purchasing');
    await page.click(to);
    await waitUntil(() => page.one('.lc-mail__recipients'));
    expect(page.one('.lc-mail__recipients')!.textContent).to.contain('purchasing@supply.example');
    expect(await violations(page.element)).to.deep.equal([]);
  });

  it('says why its records cannot be chosen when that is pressed, and asks again', async () => {
    page.server.all[0] = {...page.server.all[0]!, records: [RECORD]};
    page.app.listsFault = new ServiceError('refused', 'The metadata is being changed.');
    await reading('<p>Hi</p>');
    await page.click(page.button('Link a record'));
    await waitUntil(() => page.notes().includes('The metadata is being changed.'));
    page.app.listsFault = null;
    await page.click(page.button('Link a record'));
    await waitUntil(() => page.button('Link a record').getAttribute('aria-haspopup') === 'menu');
  });

  it('opens its records, is linked with others, and unlinked', async () => {
    page.server.all[0] = {...page.server.all[0]!, records: [RECORD]};
    await reading('<p>Hi</p>');
    await page.click(page.one('.lc-mail__record > button')!);
    expect(page.app.opened).to.deep.equal([{alias: 'order', id: '7'}]);
    page.app.picked = [{alias: 'order', id: '8', presentation: 'PO-8'}];
    page.button('Link a record').focus();
    await waitUntil(() => page.button('Link a record').getAttribute('aria-haspopup') === 'menu');
    await page.click(page.button('Link a record'));
    await waitUntil(() => page.one('[role="menuitem"]'));
    expect(page.all('[role="menuitem"]').length, 'lists of the navigation alone').to.equal(1);
    await page.click(page.one('[role="menuitem"]')!);
    await waitUntil(() => page.all('.lc-mail__record').length === 2);
    expect(page.app.asked.map(({alias}) => alias)).to.deep.equal(['order']);
    page.server.fails.link = new ServiceError('access', 'You may not');
    page.button('Remove link with PO-8').click();
    await waitUntil(() => page.notes().includes('The record was not linked'));
    expect(page.all('.lc-mail__record').length).to.equal(2);
    page.server.fails = {};
    page.button('Remove link with PO-8').click();
    await waitUntil(() => page.all('.lc-mail__record').length === 1);
  });

  it('has its attachments, which come again when they failed', async () => {
    page.server.fails.attachments = new ServiceError('network');
    const file = {id: 'f1', name: 'Photo.png', size: 4000, mimeType: 'image/png', url: '/none', contentId: null};
    page.server.files['2'] = [file, {...file, id: 'f2', name: 'Run.exe', mimeType: 'application/x-msdownload'}];
    await page.open();
    await page.read('2');
    await waitUntil(() => page.one('.lc-mail__files [role="alert"]'));
    page.server.fails = {};
    await page.click(page.button('Retry'));
    await waitUntil(() => page.all('.lc-mail__file').length === 2);
    expect(page.all('.lc-mail__file').map((each) => each.textContent)).to.deep.equal([
      'Photo.png PNG · 4 KB',
      'Run.exe EXE · 4 KB',
    ]);
    expect(page.button('View Run.exe EXE · 4 KB')).to.equal(undefined);
    await page.click(page.button('View Photo.png PNG · 4 KB'));
    await waitUntil(() => page.one('[role="dialog"]')?.textContent?.includes('This file cannot be shown'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !page.one('[role="dialog"]'));
  });

  it('is archived, deleted and moved from its bar; the focus goes on in the list', async () => {
    await page.open();
    await page.read('1');
    await page.click(page.tool('Archive'));
    await waitUntil(() => page.rows().join() === '2,3,4');
    await waitUntil(() => focusedElement() === page.list());
    expect(page.one('.lc-mail__message')!.textContent).to.contain('No message open');
    await page.read('3');
    await page.click(page.tool('Move to folder'));
    await waitUntil(() => page.all('[role="menuitem"]').length > 0);
    await page.click(page.all('[role="menuitem"]').find((each) => each.textContent === 'Suppliers')!);
    await waitUntil(() => page.rows().join() === '2,4');
    expect(page.server.all.find(({id}) => id === '3')!.folderId).to.equal('suppliers');
  });

  it('in the trash is gone for good after a question', async () => {
    page.server.all[0] = {...page.server.all[0]!, folderId: 'trash'};
    await page.open('folder="trash"');
    page.list().focus();
    await sendKeys({press: 'Delete'});
    await waitUntil(() => page.one('[role="alertdialog"]'));
    await sendKeys({press: 'Escape'});
    await waitUntil(() => !page.one('[role="alertdialog"]'));
    expect(page.server.count('remove')).to.equal(0);
  });

  it('that failed says why, and is sent again', async () => {
    const failed = {folderId: 'failed', status: 'failed' as const, error: '550 Unknown user'};
    page.server.all[0] = {...page.server.all[0]!, ...failed};
    await page.open('folder="failed"');
    expect(page.one('.lc-mail__error')!.textContent).to.equal('550 Unknown user');
    await page.read('1');
    page.server.refuses = '450 Try later';
    await page.click(page.button('Try again'));
    await waitUntil(() => page.one('.lc-mail__notsent')?.textContent?.includes('450 Try later'));
    expect(await violations(page.element)).to.deep.equal([]);
    await page.click(page.button('Try again'));
    await waitUntil(() => page.notes().includes('Message sent'));
    expect(page.server.sent.at(-1)!.id).to.equal('1');
  });
});
