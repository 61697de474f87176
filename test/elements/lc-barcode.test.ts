import {expect} from '@open-wc/testing';
import LcBarcode from '../../elements/lc-barcode.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {BARCODE_KINDS, BARCODE_TYPES} from '../../src/values/barcode.js';
import {buttonOf, inside} from './file-page.js';

LcBarcode.define();

const VALUES: Record<string, string> = {
  ean13: '5701234011057',
  ean8: '96385074',
  upca: '036000291452',
  itf14: '15701234011054',
  code39: 'TN-0210',
};
const TYPED: Record<string, string> = {
  'I25+': '18004',
  EAN2: '05',
  EAN5: '52495',
  EAN8: '9638507',
  EAN13: '570123400352',
  UPCA: '03600029145',
  UPCE: '0123456',
  POSTNET: '20500',
  PLANET: '40123456789',
  RMS4CC: 'SW1A1AA',
  KIX: '1231FZ13',
  IMB: '01234567094987654321',
  PHARMA: '117480',
  PHARMA2T: '117480',
};
const codeOf = (el: Element) => inside<HTMLCanvasElement>(el, 'canvas');
const dark = (canvas: HTMLCanvasElement) => {
  const {data} = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 100 && data[at + 3]! > 200) count++;
  return count / (data.length / 4);
};

describe('<lc-barcode>', () => {
  it('draws every kind of code, named for who does not see it', async () => {
    for (const kind of BARCODE_KINDS) {
      const value = VALUES[kind] ?? 'OF-77120';
      const el = await show<LcBarcode>(`<lc-barcode kind="${kind}" value="${value}" label="Tent"></lc-barcode>`);
      await until(() => (codeOf(el)?.width ?? 0) > 40);
      expect(dark(codeOf(el)!), kind).to.be.within(0.1, 0.7);
      expect(codeOf(el)!.ariaLabel ?? codeOf(el)!.getAttribute('aria-label')).to.contain(value);
      if (kind === 'qr') expect(await violations(el)).to.deep.equal([]);
    }
  });

  it('says what a wrong number needs, and draws the right one', async () => {
    const el = await show<LcBarcode>('<lc-barcode kind="ean13" value="5701234011059"></lc-barcode>');
    await until(() => inside(el, '[role=alert]')?.textContent!.includes('must be 7'));
    el.value = '5701234011057';
    await until(() => (codeOf(el)?.width ?? 0) > 40 && !inside(el, '[role=alert]'));
  });

  it('draws every type of the server, by its name', async () => {
    for (const type of BARCODE_TYPES) {
      const value = TYPED[type] ?? (type.startsWith('QR') ? 'https://example.org' : '180046');
      const el = await show<LcBarcode>(`<lc-barcode kind="${type}" value="${value}"></lc-barcode>`);
      await until(() => (codeOf(el)?.width ?? 0) > 30 || inside(el, '[role=alert]'));
      expect(inside(el, '[role=alert]')?.textContent ?? '', type).to.equal('');
      expect(dark(codeOf(el)!), type).to.be.within(0.05, 0.7);
    }
    const wrong = await show<LcBarcode>('<lc-barcode kind="IMB" value="12"></lc-barcode>');
    await until(() =>
      inside(wrong, '[role=alert]')?.textContent!.includes('IMB holds digits, this many: 20, 25, 29, 31'),
    );
    expect(await violations(wrong)).to.deep.equal([]);
  });

  it('holds more of a code that may be damaged more', async () => {
    const sizes: number[] = [];
    for (const level of ['L', 'M', 'Q', 'H']) {
      const el = await show<LcBarcode>(
        `<lc-barcode level="${level}" value="${'https://example.org/'.repeat(4)}"></lc-barcode>`,
      );
      await until(() => (codeOf(el)?.width ?? 0) > 40);
      sizes.push(codeOf(el)!.width);
    }
    expect([...sizes].sort((a, b) => a - b)).to.deep.equal(sizes);
    expect(new Set(sizes).size).to.be.greaterThan(2);
  });

  it('is as large as it may be, of whole bars, in a colour, and says what it needs', async () => {
    for (const kind of ['code128', 'C39E', 'qr', 'QRCODE,H']) {
      const el = await show<LcBarcode>(
        `<lc-barcode kind="${kind}" value="OF-77120" width="300" height="120" color="1d4ed8"></lc-barcode>`,
      );
      await until(() => (codeOf(el)?.width ?? 0) > 40);
      const {width, height} = codeOf(el)!.getBoundingClientRect();
      expect(width, kind).to.be.within(80, 300);
      expect(height, kind).to.be.within(70, 120.5);
      const {data} = codeOf(el)!.getContext('2d')!.getImageData(0, 0, codeOf(el)!.width, codeOf(el)!.height);
      let bars = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at] === 0x1d && data[at + 2] === 0xd8) bars++;
      expect(bars, kind).to.be.greaterThan(500);
    }
    const small = await show<LcBarcode>(
      '<lc-barcode kind="code128" value="OF-77120-LONG-NUMBER" width="40"></lc-barcode>',
    );
    await until(() => /needs at least \d+ × \d+ pixels/.test(inside(small, '[role=alert]')?.textContent ?? ''));
    expect(codeOf(small)!.checkVisibility()).to.equal(false);
    small.width = 400;
    await until(() => codeOf(small)!.checkVisibility() && !inside(small, '[role=alert]'));
  });

  it('refuses a kind that it does not draw, and never draws another code', async () => {
    const el = await show<LcBarcode>('<lc-barcode kind="aztec" value="A-1"></lc-barcode>');
    await until(() => inside(el, '[role=alert]')?.textContent!.includes('“aztec” is no kind of code'));
    expect(codeOf(el)).to.equal(null);
    el.kind = 'code128';
    await until(() => (codeOf(el)?.width ?? 0) > 40 && !inside(el, '[role=alert]'));
  });

  it('is downloaded as PNG by the name of its value', async () => {
    const el = await show<LcBarcode>('<lc-barcode value="A/1"></lc-barcode>');
    await until(() => !(buttonOf(el, 'Download') as HTMLButtonElement | undefined)?.disabled && codeOf(el)!.width > 40);
    const saved: string[] = [];
    const real = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download, new URL(this.href).protocol);
    };
    try {
      buttonOf(el, 'Download')!.click();
      await until(() => saved.length);
      expect(saved).to.deep.equal(['qr-A_1.png', 'blob:']);
    } finally {
      HTMLAnchorElement.prototype.click = real;
    }
  });
});
