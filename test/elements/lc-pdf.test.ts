import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcPdf from '../../elements/lc-pdf.js';
import {violations} from '../support/axe.js';
import {AGREEMENT, LINKED, SCRIPTED, SEALED, bytesOf} from '../support/pdf.js';
import {openStored} from '../support/stored-files.js';
import {show} from '../support/show.js';
import {atRest, until} from '../support/until.js';
import {middle} from '../support/middle.js';
import {pressed} from '../support/press.js';
import {media} from '../support/protocol.js';
import {buttonOf, inside} from './file-page.js';

LcPdf.define();

async function opened(data: string | Uint8Array, attributes = ''): Promise<LcPdf> {
  const el = await show<LcPdf>(`<lc-pdf name="Frame agreement.pdf" ${attributes}></lc-pdf>`);
  el.data = typeof data === 'string' ? bytesOf(data) : data;
  return el;
}

const pages = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-pdf__page')];
const inked = (page: HTMLElement | undefined) => (page?.querySelector('canvas')?.width ?? 0) > 300;
const links = (el: Element) => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-pdf__link')];
const countOf = (el: Element) => inside(el, '.lc-pdf__count')?.textContent;
const shownPage = (el: Element) => inside<HTMLInputElement>(el, '.lc-pdf__number input')?.value;

describe('<lc-pdf>', () => {
  it('draws the pages in view and lays their text over them; the others are empty paper', async () => {
    const el = await opened(AGREEMENT);
    let ready = 0;
    el.addEventListener('lc-ready', (event) => (ready = (event as CustomEvent<{pages: number}>).detail.pages));
    await until(() => inked(pages(el)[0]) && pages(el)[0]!.textContent!.includes('tents and sleeping bags'));
    expect(ready).to.equal(4);
    expect(pages(el).map((page) => page.querySelectorAll('canvas').length)).to.deep.equal([1, 0, 0, 0]);
    expect(await violations(el)).to.deep.equal([]);
    const text = pages(el)[0]!.querySelector('.lc-pdf__text')!;
    getSelection()!.selectAllChildren(text);
    expect(String(getSelection())).to.contain('Delivery follows the order');
  });

  it('goes to a page by its number, and reports which is in view', async () => {
    const el = await opened(AGREEMENT);
    const seen: number[] = [];
    el.addEventListener('lc-page', (event) => seen.push((event as CustomEvent<{page: number}>).detail.page));
    await until(() => shownPage(el) === '1');
    inside<HTMLInputElement>(el, '.lc-pdf__number input')!.select();
    await sendKeys({type: '3'});
    await sendKeys({press: 'Enter'});
    await until(() => inked(pages(el)[2]));
    expect(seen.at(-1)).to.equal(3);
    inside(el, '.lc-pdf__stage')!.scrollTop = 0;
    await until(() => shownPage(el) === '1' && !pages(el)[3]!.querySelector('canvas'));
  });

  it('finds a word on all pages, marks it and walks through the matches', async () => {
    const el = await opened(AGREEMENT);
    await until(() => shownPage(el) === '1');
    buttonOf(el, 'Find in the document')!.click();
    await until(() => el.shadowRoot!.activeElement?.matches('[type=search]'));
    await sendKeys({type: 'DELIVERY'});
    await until(() => countOf(el) === '1 of 5');
    await sendKeys({press: 'Enter'});
    await until(() => countOf(el) === '2 of 5' && shownPage(el) === '2');
    const marked = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);
    await until(() => marked('lc-pdf-current').join() === 'delivery' && marked('lc-pdf-found').length >= 3);
    expect(await violations(el)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await until(() => !inside(el, '.lc-pdf__find') && !marked('lc-pdf-found').length);
  });

  it('asks for the password of a locked file until one opens it', async () => {
    const el = await opened(SEALED);
    await until(() => inside(el, '[type=password]'));
    const enter = async (password: string) => {
      inside(el, '[type=password]')!.focus();
      await sendKeys({type: password});
      await sendKeys({press: 'Enter'});
    };
    await enter('wrong');
    await until(() => el.shadowRoot!.textContent!.includes('does not open the file'));
    expect(await violations(el)).to.deep.equal([]);
    await enter('moor');
    await until(() => pages(el)[0]?.textContent!.includes('A sealed price list'));
  });

  it('says that a file is damaged, and what to do; another one is read', async () => {
    const el = await opened(new TextEncoder().encode('<html>not found</html>'));
    const codes: string[] = [];
    el.addEventListener('lc-error', (event) => codes.push((event as CustomEvent<{code: string}>).detail.code));
    await until(() => inside(el, '[role=alert]')?.textContent!.includes('cannot be read'));
    expect(codes).to.deep.equal(['LC3002']);
    expect(buttonOf(el, 'Download')).to.exist;
    el.data = bytesOf(AGREEMENT);
    await until(() => inked(pages(el)[0]));
  });

  it('answers an address that has nothing with Retry', async () => {
    const el = await show<LcPdf>('<lc-pdf src="/no-such-file.pdf"></lc-pdf>');
    await until(() => buttonOf(el, 'Retry'));
  });

  it('has the links of a page where they are: to addresses of the web and of mail, and to other pages; no other ones', async () => {
    const el = await opened(LINKED);
    await until(() => links(el).length);
    expect(links(el).map((link) => [link.ariaLabel, link.getAttribute('href')])).to.deep.equal([
      ['The supplier (new tab)', 'https://supplier.example/terms?a=1&b=2'],
      ['Write to us', 'mailto:orders@supplier.example'],
      ['Annex, page 3', null],
      ['Summary, page 2', null],
    ]);
    for (const away of links(el).slice(0, 2)) {
      expect([away.getAttribute('target'), away.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener noreferrer']);
    }
    const text = () =>
      [...pages(el)[0]!.querySelectorAll('.lc-pdf__text span')].find((each) => each.textContent === 'Annex');
    await until(text);
    const [x, y] = middle(text()!);
    expect(el.shadowRoot!.elementFromPoint(x, y)).to.equal(links(el)[2]);
    expect(await violations(el)).to.deep.equal([]);
  });

  it('follows a link by a press and by keys, and leads on from the page that it shows', async () => {
    const el = await opened(LINKED);
    await until(() => links(el).length);
    const followed: string[] = [];
    el.addEventListener('click', (event) => {
      const link = (event.composedPath()[0] as Element).closest('a');
      if (!link) return;
      followed.push(link.href);
      event.preventDefault();
    });
    await sendMouse({type: 'click', position: middle(links(el)[0]!)});
    inside(el, '.lc-pdf__stage')!.focus();
    await pressed('Tab');
    await pressed('Tab');
    expect(el.shadowRoot!.activeElement).to.equal(links(el)[1]);
    expect(getComputedStyle(links(el)[1]!).outlineStyle).to.equal('solid');
    await pressed('Enter');
    expect(followed).to.deep.equal(['https://supplier.example/terms?a=1&b=2', 'mailto:orders@supplier.example']);
    await pressed('Tab');
    await pressed('Enter');
    await until(() => shownPage(el) === '3' && el.shadowRoot!.activeElement === pages(el)[2]);
    await pressed('Home');
    await until(() => shownPage(el) === '1' && links(el).length === 4);
    await atRest(() => middle(links(el)[3]!));
    await sendMouse({type: 'click', position: middle(links(el)[3]!)});
    await until(() => shownPage(el) === '2' && el.shadowRoot!.activeElement === pages(el)[1]);
  });

  it('has them in the viewer of stored files, too', async () => {
    const {field, leave} = await openStored('Terms.pdf', new Blob([bytesOf(LINKED)], {type: 'application/pdf'}));
    await until(() => links(field).length === 4 && field.shadowRoot!.activeElement?.matches('.lc-pdf__stage'));
    await pressed('Tab');
    expect(field.shadowRoot!.activeElement).to.equal(links(field)[0]);
    await sendMouse({type: 'click', position: middle(links(field)[2]!)});
    await until(() => shownPage(field) === '3' && field.shadowRoot!.activeElement === pages(field)[2]);
    await pressed('Escape');
    await until(() => !inside(field, '[role=dialog]'));
    leave();
  });

  it('keeps the links in their places when it is turned', async () => {
    const el = await opened(LINKED);
    await until(() => links(el).length);
    const before = links(el)[0]!.getBoundingClientRect();
    buttonOf(el, 'Rotate')!.click();
    await until(() => links(el).length && links(el)[0]!.getBoundingClientRect().height > before.height);
    const [page, link] = [pages(el)[0]!, links(el)[0]!].map((each) => each.getBoundingClientRect());
    expect(page!.right - link!.right).to.be.lessThan(page!.width / 5);
  });

  it('shows where links are, in forced colours', async function forced() {
    if (!navigator.userAgent.includes('Chrome')) this.skip();
    const el = await opened(LINKED);
    await until(() => links(el).length);
    expect(getComputedStyle(links(el)[0]!).borderStyle).to.equal('none');
    await media({'forced-colors': 'active'});
    try {
      expect(getComputedStyle(links(el)[0]!).borderStyle).to.equal('solid');
    } finally {
      await media({});
    }
  });

  it('runs no script of a file', async () => {
    const asked: string[] = [];
    const real = window.alert;
    window.alert = (text) => void asked.push(String(text));
    try {
      const el = await opened(SCRIPTED);
      await until(() => inked(pages(el)[0]) || pages(el)[0]?.querySelector('canvas'));
      expect(asked).to.deep.equal([]);
      expect(document.querySelector('iframe[src], script[src*=sandbox]')).to.equal(null);
    } finally {
      window.alert = real;
    }
  });
});
