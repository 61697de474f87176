import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import LcImage from '../../elements/lc-image.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {FilePage, buttonOf, drop, inside, named, textOf} from './file-page.js';

LcImage.define();

const INFO = {id: 'i1', name: 'pallet.jpg', isImage: true, size: 290816, width: 1600, height: 1200};
const VALUE = 'value="i1" presentation="pallet.jpg"';
const dialogOf = (el: Element) => inside(el, '[role=dialog]');

describe('<lc-image>', () => {
  let page: FilePage;
  beforeEach(() => {
    page = new FilePage();
    page.infos.i1 = INFO;
  });
  afterEach(() => page.leave());

  it('shows a thumbnail of 80 pixels, name, pixels and size', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" ${VALUE}></lc-image>`);
    await until(() => textOf(el).includes('1600 × 1200 · 284 KB'));
    const box = inside(el, '.lc-image__box')!.getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([80, 80]);
    await until(() => inside(el, 'img') ?? inside(el, '.lc-image__box svg'));
    expect(textOf(el)).to.contain('pallet.jpg');
  });

  it('offers view, download, change and remove, each of which may be switched off', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" ${VALUE}></lc-image>`);
    const names = () => [...el.shadowRoot!.querySelectorAll('.lc-image__acts button')].map((b) => b.textContent);
    expect(names()).to.deep.equal(['View', 'Download', 'Change', 'Remove']);
    for (const [property, left] of [
      ['noView', ['Download', 'Change', 'Remove']],
      ['noDownload', ['Change', 'Remove']],
      ['noChange', ['Remove']],
      ['noRemove', []],
    ] as const) {
      el[property] = true;
      await el.updateComplete;
      expect(names(), property).to.deep.equal(left);
    }
  });

  it('keeps what may be looked at, and no more, when it is read-only', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" readonly ${VALUE}></lc-image>`);
    expect(buttonOf(el, 'View pallet.jpg')).to.exist;
    expect(buttonOf(el, 'Change')).not.to.exist;
    expect(buttonOf(el, 'Remove')).not.to.exist;
  });

  it('replaces the image by one dropped on it', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" owner-alias="product" ${VALUE}></lc-image>`);
    drop(inside(el, '.lc-image__box')!, named('new.png'));
    await until(() => textOf(el).includes('Uploading'));
    expect(buttonOf(el, 'Download')).not.to.exist;
    await page.store('i2');
    await until(() => el.value === 'i2');
    expect(el.presentation).to.equal('new.png');
  });

  it('opens the image large; it zooms, turns, fits again, and gives the focus back', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" ${VALUE}></lc-image>`);
    el.focus();
    await sendKeys({press: 'Enter'});
    await until(() => dialogOf(el) && inside(el, '.lc-viewer__stage'));
    await until(() => el.shadowRoot!.activeElement?.classList.contains('lc-viewer__stage'));
    expect(dialogOf(el)!.textContent).to.contain('100 %');
    await sendKeys({press: '+'});
    await until(() => dialogOf(el)!.textContent!.includes('150 %'));
    await sendKeys({press: '-'});
    await sendKeys({press: '-'});
    await until(() => dialogOf(el)!.textContent!.includes('75 %'));
    await sendKeys({press: '0'});
    await until(() => dialogOf(el)!.textContent!.includes('100 %'));
    expect(await violations(el)).to.deep.equal([]);
    await sendKeys({press: 'Escape'});
    await until(() => !dialogOf(el));
    expect(el.shadowRoot!.activeElement).to.equal(inside(el, '#control'));
  });

  it('shows the image large without a way out of there where it may not be downloaded', async () => {
    const el = await show<LcImage>(`<lc-image label="Photo" no-download ${VALUE}></lc-image>`);
    const view = async () => {
      buttonOf(el, 'View')!.click();
      await until(() => dialogOf(el)?.querySelector('.lc-viewer__bar'));
      const labels = [...dialogOf(el)!.querySelectorAll('.lc-viewer__bar button')].map((tool) => tool.ariaLabel);
      await sendKeys({press: 'Escape'});
      await until(() => !dialogOf(el));
      return labels;
    };
    expect(await view()).to.deep.equal(['Zoom out', 'Zoom in', 'Fit to window', 'Rotate']);
    el.noDownload = false;
    await el.updateComplete;
    expect(await view()).to.include('Download pallet.jpg');
  });

  it('has nothing for axe to find while it uploads, and when it failed', async () => {
    const el = await show<LcImage>('<lc-image label="Photo" owner-alias="product"></lc-image>');
    drop(inside(el, '.lc-image__box')!, named('new.png'));
    await until(() => page.sent.length && textOf(el).includes('Uploading'));
    expect(await violations(el)).to.deep.equal([]);
    page.sent[0]!.answer({success: false, message: 'The store is full.'});
    await until(() => inside(el, '.lc-filefault'));
    expect(await violations(el)).to.deep.equal([]);
  });

  it('caps the width of what it sends, whatever its format', async () => {
    const el = await show<LcImage>('<lc-image label="Photo" owner-alias="product" max-width="20"></lc-image>');
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
    const sentAfter = async (name: string) => {
      const before = page.sent.length;
      drop(inside(el, '.lc-image__box')!, new File([await canvas.convertToBlob()], name, {type: 'image/png'}));
      await until(() => page.sent.length > before);
      const file = page.sent.at(-1)!.body.get('file') as File;
      const {width, height} = await createImageBitmap(file);
      await page.store(name);
      await until(() => el.value === name);
      return [file.name, file.type, width, height];
    };
    expect(await sentAfter('a.png')).to.deep.equal(['a.png', 'image/png', 20, 15]);
    el.setAttribute('format', 'Jpeg');
    expect(el.format).to.equal('JPEG');
    expect(await sentAfter('b.png')).to.deep.equal(['b.jpg', 'image/jpeg', 20, 15]);
  });
});
