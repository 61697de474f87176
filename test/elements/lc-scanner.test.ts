import {expect} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import {
  azteccode,
  code39,
  code93,
  databaromni,
  databarexpanded,
  ean13,
  ean8,
  interleaved2of5,
  maxicode,
  qrcode,
  rationalizedCodabar,
  upca,
  upce,
  type RenderOptions,
} from 'bwip-js/browser';
import LcScanner from '../../elements/lc-scanner.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {buttonOf, inside, withDialog} from './file-page.js';

LcScanner.define();

type Encoder = (canvas: HTMLCanvasElement, options: RenderOptions) => unknown;
const PAPER = {scale: 3, backgroundcolor: 'FFFFFF', padding: 10};
/** Kinds that the app reads and that are not drawn by a short name, with a code of each, and what is read where that is not the text. */
const READ: [kinds: string, encode: Encoder, text: string, read?: string][] = [
  ['aztec', azteccode, 'OF-77120'],
  ['codabar', rationalizedCodabar, 'A18004B'],
  ['code93', (canvas, options) => code93(canvas, {...options, includecheck: true}), 'TN-0210'],
  ['code39mod43', (canvas, options) => code39(canvas, {...options, includecheck: true}), 'CODE39', 'CODE39W'],
  ['interleaved2of5', interleaved2of5, '180046'],
  ['maxicode', maxicode, 'OF-77120'],
  ['rss14', databaromni, '(01)24012345678905'],
  ['rssexpanded', databarexpanded, '(01)98898765432106(3202)012345(15)991231'],
  ['upc_a', upca, '036000291452'],
  ['upc_e', upce, '01234565'],
  ['upc_ean', ean8, '96385074'],
];

/** A picture of a code, on paper. */
const pictured = (kind: 'ean13' | 'qr', text: string): HTMLCanvasElement =>
  onPaper((code) => (kind === 'qr' ? qrcode : ean13)(code, {bcid: kind, text, ...PAPER}));

function onPaper(draw: (code: HTMLCanvasElement) => unknown): HTMLCanvasElement {
  const code = document.createElement('canvas');
  draw(code);
  const paper = document.createElement('canvas');
  [paper.width, paper.height] = [code.width + 80, code.height + 80];
  const context = paper.getContext('2d')!;
  context.fillStyle = '#f4f1ea';
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(code, 40, 40);
  return paper;
}

const fileOf = async (canvas: HTMLCanvasElement) =>
  new File([await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!)))], 'photo.png', {type: 'image/png'});

/** Takes the place of the device's camera. */
function withCamera(open: () => Promise<MediaStream>) {
  const real = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = open;
  return () => (navigator.mediaDevices.getUserMedia = real);
}
const refusal = (name: string) => () => Promise.reject(new DOMException(name, name));

/** How light a colour is, of 1. */
function lightness(colour: string): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return (red! + green! + blue!) / 765;
}

const dialogText = (el: Element) => inside(el, '[role=dialog]')?.textContent ?? '';
async function opened(html = '<lc-scanner label="Article"></lc-scanner>') {
  const el = await show<LcScanner>(html);
  buttonOf(el, 'Scan a code')!.click();
  await until(() => inside(el, '.lc-scanner'));
  return el;
}

describe('<lc-scanner>', () => {
  let leave = () => {};
  afterEach(() => leave());

  it('reads the code that the camera sees, and turns the camera off', async () => {
    const canvas = pictured('ean13', '5701234011057');
    const stream = canvas.captureStream(10);
    const again = setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 1, 1), 100);
    const restore = withCamera(() => Promise.resolve(stream));
    leave = () => {
      clearInterval(again);
      restore();
    };
    const events: string[] = [];
    const el = await opened();
    for (const type of ['input', 'change']) el.addEventListener(type, () => events.push(type));
    await until(() => el.value === '5701234011057');
    expect(events).to.deep.equal(['input', 'change']);
    expect(stream.getTracks().map(({readyState}) => readyState)).to.deep.equal(['ended']);
    await until(() => !inside(el, '[role=dialog]'));
  });

  for (const theme of ['light', 'dark'])
    it(`has dark ground beneath what the camera sees and a ${theme} sheet below on a phone`, async () => {
      await setViewport({width: 390, height: 800});
      const blank = document.createElement('canvas');
      blank.getContext('2d')!.fillRect(0, 0, 9, 9);
      for (const camera of [() => Promise.resolve(blank.captureStream(10)), refusal('NotFoundError')]) {
        const restore = withCamera(camera);
        leave = () => {
          restore();
          void setViewport({width: 800, height: 600});
        };
        const scanner = await opened(
          `<div style="color-scheme: ${theme}"><lc-scanner label="Article"></lc-scanner></div>`,
        );
        await until(() => inside(scanner, '.lc-scanner__stage video, .lc-scanner__fault'));
        const sheet = getComputedStyle(inside(scanner, '.lc-scanner__typed')!);
        expect(lightness(sheet.backgroundColor) > 0.5, 'the sheet').to.equal(theme === 'light');
        expect(lightness(sheet.color) > 0.5, 'its text').to.equal(theme === 'dark');
        const stage = inside(scanner, '.lc-scanner__stage');
        const ground = stage ? getComputedStyle(stage) : getComputedStyle(inside(scanner, '.lc-scanner')!, '::before');
        expect(lightness(ground.backgroundColor), 'the ground').to.be.below(0.3);
        expect(lightness(getComputedStyle(inside(scanner, '.lc-dialog__head')!).backgroundColor)).to.be.below(0.3);
        expect(await violations(scanner)).to.deep.equal([]);
        await sendKeys({press: 'Escape'});
        await until(() => !inside(scanner, '[role=dialog]'));
        restore();
      }
    });

  it('has a message and another way for each camera that does not come', async () => {
    for (const [name, message] of [
      ['NotAllowedError', 'not allowed here'],
      ['NotFoundError', 'No camera was found'],
      ['NotReadableError', 'in use by another program'],
    ] as const) {
      leave = withCamera(refusal(name));
      const el = await opened();
      await until(() => dialogText(el).includes(message));
      if (name === 'NotFoundError') expect(await violations(el)).to.deep.equal([]);
      inside(el, '.lc-scanner__typed input')!.focus();
      await sendKeys({type: 'OF-7'});
      await sendKeys({press: 'Enter'});
      await until(() => el.value === 'OF-7' && !inside(el, '[role=dialog]'));
      leave();
    }
  });

  it('reads the code of a picture; one without a code is answered', async () => {
    leave = withCamera(refusal('NotFoundError'));
    const el = await opened();
    await until(() => dialogText(el).includes('No camera'));
    const blank = document.createElement('canvas');
    let dialog = withDialog([await fileOf(blank)]);
    buttonOf(el, 'From a picture')!.click();
    dialog.leave();
    await until(() => dialogText(el).includes('No code was found'));
    dialog = withDialog([await fileOf(pictured('qr', 'Намет 0431'))]);
    buttonOf(el, 'From a picture')!.click();
    dialog.leave();
    await until(() => el.value === 'Намет 0431');
  });

  it('reads every kind of the app’s scanner without an app', async () => {
    leave = withCamera(refusal('NotFoundError'));
    for (const [kinds, encode, text, read] of READ) {
      const el = await opened(`<lc-scanner label="Article" kinds="${kinds}"></lc-scanner>`);
      await until(() => dialogText(el).includes('No camera'));
      const dialog = withDialog([await fileOf(onPaper((canvas) => encode(canvas, {bcid: kinds, text, ...PAPER})))]);
      buttonOf(el, 'From a picture')!.click();
      dialog.leave();
      await until(() => el.value !== '' || dialogText(el).includes('No code was found'));
      expect(el.value, kinds).to.equal(read ?? text);
    }
  });
});
