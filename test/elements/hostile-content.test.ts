import {expect} from '@open-wc/testing';
import LcPdf from '../../elements/lc-pdf.js';
import LcRichText from '../../elements/lc-rich-text.js';
import LcText from '../../elements/lc-text.js';
import type {PagePart} from '../../src/values/page-metadata.js';
import {FETCHES} from '../support/hostile-markup.js';
import {HOSTILE, HOSTILE_MARKDOWN} from '../support/hostile-texts.js';
import {bytesOf, HOSTILE_PDF} from '../support/pdf.js';
import {pressed} from '../support/press.js';
import {isChromium, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {openStored} from '../support/stored-files.js';
import {fetchedFrom, unwantedIn} from '../support/unwanted.js';
import {remains, until} from '../support/until.js';
import {app, page, PAGE, withPageApp} from './lc-page-app.js';

for (const tag of [LcPdf, LcRichText, LcText]) tag.define();

/** A picture that all which a drawing can do is in. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60" onload="parent.hostileRan()">
  <script>parent.hostileRan()</script><script href="${FETCHES}"/><style>@import url(${FETCHES}); rect {fill: url(${FETCHES}#x)}</style>
  <foreignObject width="90" height="60"><div xmlns="http://www.w3.org/1999/xhtml"><img src="${FETCHES}" onerror="parent.hostileRan()"/>
  <iframe src="javascript:parent.hostileRan()"></iframe></div></foreignObject><image href="${FETCHES}" width="9" height="9"/>
  <use href="${FETCHES}#x"/><a href="javascript:parent.hostileRan()"><rect width="90" height="60"/></a>
  <animate attributeName="x" onbegin="parent.hostileRan()" dur="1s"/><set attributeName="onclick" to="parent.hostileRan()"/></svg>`;

/** What content could do to the page around it. */
const done: string[] = [];
const watched = window as unknown as Record<string, unknown>;
const real = {alert: watched.alert, open: watched.open, print: watched.print};
let begun = 0;

const inside = (el: Element, selector: string) => el.shadowRoot!.querySelector<HTMLElement>(selector);

/** HTML in a document of its own, in which nothing runs. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Nothing has run or been fetched, and nothing does a moment later. */
async function expectQuiet() {
  await remains(() => !done.length && !fetchedFrom(begun).length, 'nothing runs, nothing is fetched');
}

function watchPage() {
  beforeEach(() => {
    done.length = 0;
    begun = performance.now();
    watched.hostileRan = () => done.push('ran');
    for (const name of Object.keys(real)) watched[name] = () => void done.push(name);
  });
  afterEach(() => {
    Object.assign(watched, real);
    delete watched.hostileRan;
  });
}

describe('hostile texts, on a page without a policy', () => {
  watchPage();
  withPageApp();

  it('are shown as texts of a page with what a text may have, and no more', async () => {
    const parts = HOSTILE_MARKDOWN.map((text, at): PagePart => {
      return {id: `t${at}`, kind: 'text', text, at: {x: 0, y: at, w: 12, h: 1}};
    });
    app.shown = {...PAGE, filters: [], parts};
    const shown = await page();
    const texts = () => [...shown.shadowRoot!.querySelectorAll<HTMLElement>('.lc-part__text')];
    await until(() => texts().length === parts.length && texts().at(-1)!.childNodes.length);
    expect(texts().flatMap((text) => unwantedIn(text))).to.deep.equal([]);
    await expectQuiet();
  }).timeout(60_000);

  it('are cleaned as values of a rich text before anybody reads them', async () => {
    const el = await show<LcRichText>('<lc-rich-text label="T"></lc-rich-text>');
    const found = HOSTILE.flatMap((html) => {
      el.value = html;
      return unwantedIn(parsed(el.value)).map((part) => `${html.slice(0, 120)} → ${part}`);
    });
    expect(found).to.deep.equal([]);
    await expectQuiet();
  });

  if (isChromium)
    it('are pasted by the keys of the browser into a rich text, which keeps what it may have', async () => {
      const el = await show<LcRichText>('<lc-rich-text label="T"></lc-rich-text>');
      await until(() => inside(el, '.ProseMirror'));
      const box = inside(el, '.ProseMirror')!;
      el.focus();
      let html = '';
      const copy = (event: ClipboardEvent) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        event.clipboardData!.setData('text/html', html);
        event.clipboardData!.setData('text/plain', 'plain');
      };
      addEventListener('copy', copy, {capture: true});
      let pasted = 0;
      box.addEventListener('paste', (event) => (pasted += Number(event.clipboardData!.types.includes('text/html'))));
      const found: string[] = [];
      const filled: string[] = [];
      for (html of HOSTILE) {
        for (const command of ['selectAll', 'copy', 'paste']) {
          await protocol('Input.dispatchKeyEvent', {type: 'rawKeyDown', key: 'F13', commands: [command]});
          await protocol('Input.dispatchKeyEvent', {type: 'keyUp', key: 'F13'});
        }
        found.push(...unwantedIn(box).map((part) => `${html.slice(0, 120)} → ${part}`));
        found.push(...unwantedIn(parsed(el.value)));
        if (el.value) filled.push(el.value);
      }
      removeEventListener('copy', copy, {capture: true});
      expect(found).to.deep.equal([]);
      expect(pasted).to.be.at.least(HOSTILE.length - 2);
      expect(filled.length).to.be.greaterThan(HOSTILE.length / 3);
      await expectQuiet();
    }).timeout(60_000);
});

describe('hostile files, on a page without a policy', () => {
  watchPage();

  it('are drawn as a picture by the viewer of files', async () => {
    const {field, leave} = await openStored('Drawing.svg', new Blob([DRAWING], {type: 'image/svg+xml'}));
    await until(() => (inside(field, '.lc-viewer__frame img') as HTMLImageElement | null)?.naturalWidth === 90);
    expect(inside(field, '.lc-viewer__stage')!.querySelectorAll('iframe, object, embed, svg, script').length).to.equal(
      0,
    );
    inside(field, '.lc-viewer__frame img')!.click();
    await expectQuiet();
    await pressed('Escape');
    await until(() => !inside(field, '[role=dialog]'));
    leave();
  });

  it('are drawn as a page of a PDF: no script, program, form or address of theirs is followed', async () => {
    const el = await show<LcPdf>('<lc-pdf name="Order.pdf"></lc-pdf>');
    el.data = bytesOf(HOSTILE_PDF);
    await until(() => (inside(el, '.lc-pdf__page canvas') as HTMLCanvasElement | null)?.width);
    const pageBox = inside(el, '.lc-pdf__page')!;
    await until(() => pageBox.querySelector('.lc-pdf__link'));
    const parts = pageBox.querySelectorAll('a, button, input, iframe, object, embed, form, script');
    expect([...parts].map((part) => part.getAttribute('href'))).to.deep.equal(['mailto:orders@supplier.example']);
    const {left, top, width, height} = pageBox.getBoundingClientRect();
    for (const at of [0.25, 0.5, 0.75, 0.9])
      (el.shadowRoot!.elementFromPoint(left + width / 2, top + height * at) as HTMLElement | null)?.click();
    await expectQuiet();
  });
});
