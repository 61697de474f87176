import {expect} from '@open-wc/testing';
import LcApp from '../../elements/lc-app.js';
import LcBadge from '../../elements/lc-badge.js';
import LcIcon from '../../elements/lc-icon.js';
import LcProgress from '../../elements/lc-progress.js';
import LcSkeleton from '../../elements/lc-skeleton.js';
import LcSpinner from '../../elements/lc-spinner.js';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {isChromium, media} from '../support/protocol.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

for (const element of [LcApp, LcBadge, LcIcon, LcProgress, LcSkeleton, LcSpinner]) element.define();
const part = <T extends Element = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<T>(selector)!;
const box = (element: Element) => element.getBoundingClientRect();
const faults = async (html: string) => {
  await show(`<main>${html}</main>`);
  return violations(document.querySelector('main')!);
};

describe('lc-icon', () => {
  it('draws a Lucide icon in the colour and line of the text around it', async () => {
    const element = await show<LcIcon>(
      '<p style="color: rgb(1, 2, 3)"><lc-icon name="truck"></lc-icon> On its way</p>',
    );
    await until(() => part(element, 'path'));
    expect(getComputedStyle(part(element, 'svg')).stroke).to.equal('rgb(1, 2, 3)');
    expect(box(element).height).to.be.at.most(24);
  });

  it('has four sizes', async () => {
    const element = await show<LcIcon>('<lc-icon name="truck"></lc-icon>');
    const widths: number[] = [];
    for (const size of ['small', 'default', 'large', 'huge'] as const) {
      element.size = size;
      await element.updateComplete;
      widths.push(box(part(element, 'svg')).width);
    }
    expect(widths).to.deep.equal([14, 16, 20, 40]);
  });

  it('is decoration without a label and an image with one', async () => {
    const element = await show<LcIcon>('<lc-icon name="truck"></lc-icon>');
    expect(part(element, '[role=img]')).to.equal(null);
    element.label = 'On its way';
    await element.updateComplete;
    expect(part(element, '[role=img]').ariaLabel).to.equal('On its way');
  });

  it('shows a dashed square for a name that there is not', async () => {
    const element = await show<LcIcon>('<lc-icon name="no-such-icon"></lc-icon>');
    const other = await show<LcIcon>('<lc-icon name="square-dashed"></lc-icon>');
    const drawn = (of: LcIcon) => of.shadowRoot!.querySelector('path')?.getAttribute('d') ?? '';
    await until(() => drawn(other) !== '' && drawn(element) === drawn(other));
    expect(box(part(element, 'svg')).width).to.equal(16);
  });
});

describe('lc-badge', () => {
  it('shows its words, with a dot unless plain', async () => {
    const element = await show<LcBadge>('<lc-badge variant="success">Received</lc-badge>');
    const dot = () => getComputedStyle(part(element, '.lc-badge'), '::before').content;
    expect(dot()).not.to.equal('none');
    element.plain = true;
    await element.updateComplete;
    expect(dot()).to.equal('none');
  });

  it('has a colour for each role that axe can read', async () => {
    const variants = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];
    expect(
      await faults(variants.map((variant) => `<lc-badge variant="${variant}">Words</lc-badge>`).join('')),
    ).to.deep.equal([]);
    const colours = [...document.querySelectorAll('lc-badge')].map(
      (badge) => getComputedStyle(part(badge, '.lc-badge')).backgroundColor,
    );
    expect(new Set(colours).size).to.equal(variants.length);
  });
});

describe('lc-badge as a count', () => {
  it('is a round sign in each role, filled for what is in danger', async () => {
    const variants = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];
    const html = variants.map((variant) => `<lc-badge count variant="${variant}">12</lc-badge>`).join('');
    expect(await faults(html)).to.deep.equal([]);
    const signs = [...document.querySelectorAll('lc-badge')].map((badge) => part(badge, '.lc-count'));
    expect(new Set(signs.map((sign) => getComputedStyle(sign).backgroundColor)).size).to.equal(variants.length);
    for (const sign of signs) expect(box(sign).height).to.equal(18);
  });
});

describe('lc-skeleton', () => {
  const drawing = (element: LcSkeleton) => part<SVGSVGElement>(element, 'svg');

  it('is drawn in 400 by 130, as wide as its place, and says nothing', async () => {
    const element = await show<LcSkeleton>('<div style="inline-size: 200px"><lc-skeleton></lc-skeleton></div>');
    expect(drawing(element).getAttribute('viewBox')).to.equal('0 0 400 130');
    expect([box(element).width, Math.round(box(element).height)]).to.deep.equal([200, 65]);
    expect(drawing(element).getAttribute('aria-hidden')).to.equal('true');
  });

  it('takes 2 s for a pass, or as long as is given', async () => {
    const element = await show<LcSkeleton>('<lc-skeleton></lc-skeleton>');
    const pace = () => getComputedStyle(part(element, '.lc-skeleton__sheen')).animationDuration;
    expect(pace()).to.equal('2s');
    element.speed = 0.5;
    await element.updateComplete;
    expect(pace()).to.equal('0.5s');
  });

  it('takes another view box and shape, and its own for what it cannot read', async () => {
    const element = await show<LcSkeleton>('<lc-skeleton shape="circle" viewbox="60x60"></lc-skeleton>');
    expect(drawing(element).getAttribute('viewBox')).to.equal('0 0 60 60');
    expect(part(element, 'clipPath rect').getAttribute('rx')).to.equal('30');
    element.setAttribute('viewbox', 'wide');
    await element.updateComplete;
    expect(element.viewbox).to.equal('400x130');
  });

  it('only pulses for those who want less motion', async function () {
    if (!isChromium) this.skip();
    await media({'prefers-reduced-motion': 'reduce'});
    try {
      const element = await show<LcSkeleton>('<lc-skeleton></lc-skeleton>');
      expect(getComputedStyle(part(element, '.lc-skeleton__sheen')).display).to.equal('none');
      expect(getComputedStyle(part(element, '.lc-skeleton__base')).animationName).to.equal('lc-pulse');
    } finally {
      await media({});
    }
  });
});

describe('lc-spinner', () => {
  it('says what is on its way, in the language around it', async () => {
    const element = await show<LcSpinner>('<div lang="fr"><lc-spinner></lc-spinner></div>');
    const text = part(element, '[role=status]').textContent;
    element.label = 'Commandes';
    await element.updateComplete;
    expect(text).not.to.contain('Loading');
    expect(part(element, '[role=status]').textContent).to.equal('Commandes');
  });

  it('is 50 px, small 20, and without the logo under a white label', async () => {
    const element = await show<LcSpinner>('<lc-spinner></lc-spinner>');
    expect([box(element).width, part(element, 'svg') !== null]).to.deep.equal([50, true]);
    element.size = 'small';
    await element.updateComplete;
    expect(box(element).width).to.equal(20);
    await show('<lc-app white-label><lc-spinner></lc-spinner></lc-app>');
    await until(() => !part([...document.querySelectorAll('lc-spinner')].at(-1)!, 'svg'));
    const grown = await show<LcSpinner>('<lc-spinner white-label></lc-spinner>');
    expect(part(grown, '.lc-spinner__grow')).not.to.equal(null);
  });

  it('stands still, but is there, for those who want less motion', async function () {
    if (!isChromium) this.skip();
    await media({'prefers-reduced-motion': 'reduce'});
    try {
      const element = await show<LcSpinner>('<lc-spinner></lc-spinner>');
      const spinning = element.shadowRoot!.getAnimations().filter((animation) => {
        const {iterations, duration} = animation.effect!.getComputedTiming();
        return iterations === Infinity && Number(duration) < 1000;
      });
      expect(spinning).to.have.length(0);
      expect(part(element, '[role=status]').checkVisibility()).to.equal(true);
    } finally {
      await media({});
    }
  });
});

describe('lc-progress', () => {
  const bar = (element: LcProgress) => part(element, '[role=progressbar]');
  const filled = (element: LcProgress) => box(part(element, 'i')).width / box(bar(element)).width;

  it('shows how far it is, never less than nothing or more than all', async () => {
    const element = await show<LcProgress>('<lc-progress value="62" label="Uploading"></lc-progress>');
    const states: [number, string | null][] = [];
    for (const [value, max] of [
      [62, 100],
      [-5, 100],
      [130, 100],
      [1, 4],
      [1, 0],
    ] as const) {
      Object.assign(element, {value, max});
      await element.updateComplete;
      await animated(element);
      states.push([Math.round(filled(element) * 100), bar(element).ariaValueNow]);
    }
    expect(states).to.deep.equal([
      [62, '62'],
      [0, '0'],
      [100, '100'],
      [25, '1'],
      [0, '0'],
    ]);
  });

  it('says that it does not know how far it is', async () => {
    const element = await show<LcProgress>('<lc-progress indeterminate value="40" label="Waiting"></lc-progress>');
    expect([bar(element).ariaValueNow, bar(element).ariaLabel]).to.deep.equal([null, 'Waiting']);
  });

  it('writes its label and percentage above when asked, never 100 % before it is done', async () => {
    const element = await show<LcProgress>(
      '<lc-progress captioned value="999" max="1000" label="Packed"></lc-progress>',
    );
    expect(part(element, '.lc-meterhead').innerText.replace(/\s+/g, ' ')).to.equal('Packed 99%');
  });

  it('has a colour for each role', async () => {
    const element = await show<LcProgress>('<lc-progress value="50"></lc-progress>');
    const colours = new Set<string>();
    for (const variant of ['accent', 'info', 'success', 'warning', 'danger'] as const) {
      element.variant = variant;
      await element.updateComplete;
      colours.add(getComputedStyle(part(element, 'i')).backgroundColor);
    }
    expect(colours.size).to.equal(5);
  });

  it('has a name, and fills from the right where text runs so', async () => {
    expect(
      await faults('<lc-progress value="20" label="Uploading"></lc-progress><lc-progress value="1"></lc-progress>'),
    ).to.deep.equal([]);
    const element = await show<LcProgress>('<lc-progress dir="rtl" value="20"></lc-progress>');
    expect(box(part(element, 'i')).right).to.be.closeTo(box(bar(element)).right, 1);
  });

  it('differs from its track in forced colours', async function () {
    if (!isChromium) this.skip();
    await media({'forced-colors': 'active'});
    try {
      const element = await show<LcProgress>('<lc-progress value="50"></lc-progress>');
      const colour = (node: Element) => getComputedStyle(node).backgroundColor;
      expect(colour(part(element, 'i'))).not.to.equal(colour(bar(element)));
    } finally {
      await media({});
    }
  });
});
