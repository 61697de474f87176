import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcSignature from '../../elements/lc-signature.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {FilePage, buttonOf, drop, inside, named} from './file-page.js';

LcSignature.define();

const FIELD = '<form><lc-signature name="signature" label="Received by" signer="Марія Шевченко"></lc-signature></form>';
const field = async (html = FIELD) => {
  await show(html);
  return document.querySelector<LcSignature>('lc-signature')!;
};
const dialogOf = (el: Element) => inside(el, '[role=dialog]');
const useButton = (el: Element) => buttonOf(el, 'Use signature') as HTMLButtonElement;

async function openedByMouse(el: LcSignature) {
  const box = inside(el, '.lc-signature__box')!.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(box.x + 20), Math.round(box.y + 20)]});
  await until(() => inside(el, '.lc-signpad__canvas'));
  const pad = inside<HTMLCanvasElement>(el, '.lc-signpad__canvas')!;
  // The modal comes to rest, and the sheet has its pixels.
  await until(() => pad.width > 300 && !dialogOf(el)!.getAnimations({subtree: true}).length);
  await until(() => !inside(el, '.lc-scrim')!.getAnimations({subtree: true}).length);
  return pad;
}

async function stroke(pad: HTMLElement, from: [number, number], to: [number, number]) {
  const {x, y} = pad.getBoundingClientRect();
  const at = ([right, down]: [number, number]): [number, number] => [Math.round(x + right), Math.round(y + down)];
  await sendMouse({type: 'move', position: at(from)});
  await sendMouse({type: 'down'});
  for (const share of [0.25, 0.5, 0.75, 1])
    await sendMouse({
      type: 'move',
      position: at([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]),
    });
  await sendMouse({type: 'up'});
}

/** Width and height of the picture that a field holds. */
async function sizeOf({value}: LcSignature): Promise<[number, number]> {
  const image = await createImageBitmap(await (await fetch(value)).blob());
  return [image.width, image.height];
}

describe('<lc-signature>', () => {
  it('is drawn, a stroke at a time is taken back, and only the ink is kept', async () => {
    const el = await field();
    const events: string[] = [];
    for (const type of ['input', 'change']) el.addEventListener(type, () => events.push(type));
    const pad = await openedByMouse(el);
    expect(useButton(el).disabled).to.equal(true);
    await stroke(pad, [40, 60], [240, 90]);
    await stroke(pad, [40, 150], [300, 150]);
    await until(() => !useButton(el).disabled);
    expect(await violations(el)).to.deep.equal([]);
    buttonOf(el, 'Undo')!.click();
    await el.updateComplete;
    useButton(el).click();
    await until(() => el.value.startsWith('data:image/png'));
    const [width, height] = await sizeOf(el);
    // The first stroke alone, at twice the density, with its margin.
    expect(width).to.be.within(280, 460);
    expect(height).to.be.within(50, 120);
    expect(events).to.deep.equal(['input', 'change']);
    expect(new FormData(el.form!).get('signature')).to.equal(el.value);
    await until(() => !dialogOf(el));
    await until(() => inside<HTMLCanvasElement>(el, 'canvas.lc-signature__picture')!.width === width);
  });

  it('is not covered by its dialog: that is beside it, or at the foot of the window where there is no room', async () => {
    const html =
      '<lc-signature label="Received by" style="display: block; width: 500px; margin-top: 250px"></lc-signature>';
    try {
      for (const [width, isBeside] of [
        [1200, true],
        [620, false],
      ] as const) {
        await setViewport({width, height: 800});
        const el = await field(html);
        el.parentElement!.style.paddingBottom = '800px';
        await openedByMouse(el);
        const [box, dialog] = [inside(el, '.lc-signature__box')!, dialogOf(el)!].map((each) =>
          each.getBoundingClientRect(),
        );
        expect(isBeside ? dialog!.left >= box!.right : dialog!.top >= box!.bottom, `${width} px`).to.equal(true);
        await sendKeys({press: 'Escape'});
        await until(() => !dialogOf(el));
      }
    } finally {
      await setViewport({width: 800, height: 600});
      scrollTo(0, 0);
    }
  });

  it('clears the sheet, and keeps what was there when it is closed without a choice', async () => {
    const el = await field();
    const pad = await openedByMouse(el);
    await stroke(pad, [40, 60], [240, 90]);
    await until(() => !useButton(el).disabled);
    buttonOf(el, 'Clear')!.click();
    await until(() => useButton(el).disabled);
    await sendKeys({press: 'Escape'});
    await until(() => !dialogOf(el));
    expect(el.value).to.equal('');
  });

  it('is typed by whoever opens it with the keyboard, in Cyrillic too', async () => {
    const el = await field();
    el.focus();
    await sendKeys({press: 'Enter'});
    await until(() => (el.shadowRoot!.activeElement as HTMLInputElement)?.value === 'Марія Шевченко');
    await until(() => inside(el, '.lc-signpad__name'));
    await until(() => !useButton(el).disabled);
    const faces = [...document.fonts].filter(({family}) => family.includes('lc-caveat'));
    expect(faces.filter(({status}) => status === 'loaded').length).to.be.greaterThan(0);
    expect(await violations(el)).to.deep.equal([]);
    await sendKeys({press: 'End'});
    await sendKeys({type: ' Лі'});
    await until(() => !useButton(el).disabled);
    useButton(el).click();
    await until(() => el.value.startsWith('data:image/png'));
    const [width, height] = await sizeOf(el);
    expect(width).to.be.greaterThan(2 * height);
  });

  it('takes a picture and makes its paper clear; what is no picture is refused with its name', async () => {
    const el = await field();
    await openedByMouse(el);
    [...el.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)!.click();
    await until(() => inside(el, '.lc-signpad__drop'));
    drop(inside(el, '.lc-signpad__drop')!, named('notes.pdf', 'application/pdf'));
    await until(() => inside(el, '.lc-signpad__fault')!.textContent!.includes('notes.pdf'));
    drop(inside(el, '.lc-signpad__drop')!, named('broken.png'));
    await until(() => inside(el, '.lc-signpad__fault')!.textContent!.includes('broken.png'));
    expect(useButton(el).disabled).to.equal(true);
    drop(inside(el, '.lc-signpad__drop')!, await onPaper());
    await until(() => !useButton(el).disabled);
    useButton(el).click();
    await until(() => el.value.startsWith('data:image/png'));
    const [width, height] = await sizeOf(el);
    expect([width, height]).to.deep.equal([116, 36]);
  });

  it('is stored where it says so, with the id as its value', async () => {
    const page = new FilePage();
    try {
      const el = await field(
        '<lc-signature label="Checked by" owner-alias="visit" attribute-alias="signature"></lc-signature>',
      );
      const pad = await openedByMouse(el);
      await stroke(pad, [40, 60], [240, 90]);
      await until(() => !useButton(el).disabled);
      useButton(el).click();
      await until(() => page.sent.length);
      expect(el.checkValidity()).to.equal(false);
      await page.store('s1');
      await until(() => el.value === 's1');
    } finally {
      page.leave();
    }
  });

  it('says so where its value is no picture, and stays usable', async () => {
    const el = await field('<lc-signature label="Received by" value="data:text/html,<script>"></lc-signature>');
    await until(() => el.shadowRoot!.textContent!.includes('cannot be shown'));
    expect(buttonOf(el, 'Sign again')).to.exist;
  });
});

/** A JPEG of 300 by 120 pixels with a bar of 100 by 20. */
async function onPaper(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 120);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fafaf6';
  context.fillRect(0, 0, 300, 120);
  context.fillStyle = '#101030';
  context.fillRect(96, 48, 100, 20);
  return new File([await canvas.convertToBlob({type: 'image/png'})], 'paper.png', {type: 'image/png'});
}
