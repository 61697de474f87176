import {expect} from '@open-wc/testing';
import LcFile from '../../elements/lc-file.js';
import LcFileList from '../../elements/lc-file-list.js';
import LcImage from '../../elements/lc-image.js';
import {saveStored, shareStored} from '../../src/ui/files/stored-file.js';
import {HEIC} from '../support/heic.js';
import {show} from '../support/show.js';
import {until, atRest} from '../support/until.js';
import {FilePage, drop, inside, named, textOf} from './file-page.js';

LcFile.define();
LcFileList.define();
LcImage.define();

const TARGET = 'owner-alias="product" attribute-alias="image"';
const boxOf = (el: Element) => inside(el, '.lc-filefield')!;

describe('stored files on a page', () => {
  let page: FilePage;
  beforeEach(() => (page = new FilePage()));
  afterEach(() => page.leave());

  it('sends a photo upright that its camera laid on its side', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" format="JPEG" compress="80" ${TARGET}></lc-file>`);
    drop(boxOf(el), new File([await lying(40, 20)], 'phone.jpg', {type: 'image/jpeg'}));
    await until(() => page.sent.length);
    const {width, height} = await createImageBitmap(page.sent[0]!.body.get('file') as File);
    expect([width, height]).to.deep.equal([20, 40]);
  });

  for (const [name, type] of [
    ['IMG_0042.HEIC', 'image/heic'],
    ['IMG_0043.heif', ''],
  ] as const) {
    it(`sends ${name}, which browsers do not show, as the configured format`, async () => {
      const el = await show<LcFile>(`<lc-file label="Photo" format="JPEG" max-width="32" ${TARGET}></lc-file>`);
      const bytes = Uint8Array.from(atob(HEIC), (character) => character.charCodeAt(0));
      drop(boxOf(el), new File([bytes], name, {type}));
      await until(() => page.sent.length);
      const file = page.sent[0]!.body.get('file') as File;
      expect([file.name, file.type]).to.deep.equal([name.replace(/\.\w+$/, '.jpg'), 'image/jpeg']);
      const image = await createImageBitmap(file);
      const context = new OffscreenCanvas(32, 16).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const colourAt = (x: number) => [...context.getImageData(x, 8, 1, 1).data].slice(0, 3);
      expect([image.width, image.height]).to.deep.equal([32, 16]);
      const [left, right] = [colourAt(6), colourAt(26)];
      expect(left[2]! > 150 && left[0]! < 80 && right[0]! > 150 && right[2]! < 80, `${left} ${right}`).to.equal(true);
    });
  }

  it('shows a failed upload in the dialog that it is in, and nowhere else', async () => {
    const el = await show<LcFile>(`<dialog open><lc-file label="Photo" ${TARGET}></lc-file></dialog>`);
    drop(boxOf(el), named('a.png'));
    await until(() => page.sent.length);
    page.sent[0]!.answer({success: false, message: 'The store is full.'});
    await until(() => inside(el, '.lc-filefault')?.textContent?.includes('The store is full.'));
    expect(el.app!.notifications.items.value).to.deep.equal([]);
  });

  it('announces each quarter of an upload once', async () => {
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    const reported = new Set<string>();
    const listen = new MutationObserver(() => {
      for (const live of el.shadowRoot!.querySelectorAll('[aria-live]')) reported.add(live.textContent ?? '');
    });
    listen.observe(el.shadowRoot!, {subtree: true, childList: true, characterData: true});
    drop(boxOf(el), named('a.png'));
    await until(() => page.sent.length);
    for (const part of [0.1, 0.26, 0.3, 0.8]) {
      page.sent[0]!.progress(part);
      await el.updateComplete;
      await atRest(() => [...reported]);
    }
    await until(() => [...reported].join().includes('75 %'));
    listen.disconnect();
    expect([...reported].at(-1)!.match(/\d+ %/g)).to.deep.equal(['25 %', '75 %']);
  });

  it('says that a file was not found which is to be saved or shared without an id or a name', async () => {
    const {app} = await show<LcFile>('<lc-file label="Photo"></lc-file>');
    await app!.ready('later');
    for (const act of [saveStored, shareStored])
      for (const file of [{id: 'f1'}, {name: 'a.png'}]) {
        await act(app!, file);
        expect(app!.notifications.items.value.map(({kind, title}) => [kind, title])).to.deep.equal([
          ['danger', 'File not found'],
        ]);
        app!.notifications.clear();
      }
    expect(page.asked).to.deep.equal([]);
  });

  it('keeps the actions of an image in one line of a phone, and the image in its place', async () => {
    const el = await show<LcImage>(
      '<div style="width: 342px"><lc-image label="Photo" value="i1" presentation="pallet.jpg"></lc-image><lc-image label="Empty"></lc-image></div>',
    );
    const [place, empty] = [el.parentElement!, el.nextElementSibling!];
    await until(() => inside(empty, '.lc-image__acts button'));
    const tops = [...el.shadowRoot!.querySelectorAll('.lc-image__acts button')].map(
      (b) => b.getBoundingClientRect().top,
    );
    expect(new Set(tops).size).to.equal(1);
    expect(tops.length).to.equal(4);
    expect(place.scrollWidth).to.equal(342);
    expect(inside<HTMLElement>(empty, '.lc-image__acts')!.innerText).to.equal('Choose an image');
  });

  it('shows the name of a stored file in two lines of a narrow card', async () => {
    const files = JSON.stringify([{id: 'd1', name: 'Quote 2026-11 Nordskar AB.pdf', size: 1000}]);
    const el = await show<LcFileList>(`<lc-file-list label="D" can-download value='${files}'></lc-file-list>`);
    el.style.cssText = 'display: block; width: 1000px';
    await until(() => textOf(el).includes('Nordskar'));
    const name = inside(el, '.lc-file__open > span')!;
    await until(() => name.getClientRects()[0]!.height > 30);
    expect(inside(el, '.lc-file')!.getBoundingClientRect().width).to.be.lessThan(170);
  });
});

/** A JPEG whose EXIF data says that it is to be turned by a quarter to the right. */
async function lying(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/jpeg'})).arrayBuffer());
  const [head, order, first] = [
    [0xff, 0xe1, 0, 34],
    [0x4d, 0x4d, 0, 42],
    [0, 0, 0, 8],
  ];
  const exif = [...'Exif'].map((letter) => letter.charCodeAt(0));
  const orientation = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const segment = new Uint8Array([...head, ...exif, 0, 0, ...order, ...first, ...orientation]);
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)]);
}
