import {expect} from '@open-wc/testing';
import LcBarcode from '../../elements/lc-barcode.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {BARCODE_KINDS} from '../../src/values/barcode.js';
import {buttonOf, inside} from './file-page.js';

LcBarcode.define();

const VALUES: Record<string, string> = {
  ean13: '5701234011057',
  ean8: '96385074',
  upca: '036000291452',
  itf14: '15701234011054',
  code39: 'TN-0210',
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
