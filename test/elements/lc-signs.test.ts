import {expect} from '@open-wc/testing';
import axe from 'axe-core';
import LcApp from '../../elements/lc-app.js';
import LcBadge from '../../elements/lc-badge.js';
import LcCard from '../../elements/lc-card.js';
import LcIcon from '../../elements/lc-icon.js';
import LcProgress from '../../elements/lc-progress.js';
import LcSpinner from '../../elements/lc-spinner.js';
import {isChromium, media} from '../support/protocol.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

for (const element of [LcApp, LcBadge, LcCard, LcIcon, LcProgress, LcSpinner]) element.define();

const part = <T extends Element = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<T>(selector)!;
const box = (element: Element) => element.getBoundingClientRect();
const faults = async (html: string) => {
  await show(`<main>${html}</main>`);
  const {violations} = await axe.run(document.querySelector('main')!);
  return violations.map(({id}) => id);
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

  it('leaves its room empty for a name that there is not', async () => {
    const element = await show<LcIcon>('<lc-icon name="no-such-icon"></lc-icon>');
    await new Promise((done) => setTimeout(done, 200));
    expect([box(part(element, 'svg')).width, part(element, 'path')]).to.deep.equal([16, null]);
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

describe('lc-card', () => {
  it('is a region named by its heading, with actions beside it and a footer beneath', async () => {
    const element =
      await show<LcCard>(`<lc-card heading="Supplier"><button slot="actions">Edit</button><p>Nordskar AB</p>
      <small slot="footer">Changed today</small></lc-card>`);
    const [title, text, action, footer] = [
      part(element, 'h2'),
      ...['p', 'button', 'small'].map((tag) => element.querySelector(tag)!),
    ] as [Element, Element, Element, Element];
    expect(part(element, 'section').ariaLabel).to.equal('Supplier');
    expect(box(action).left).to.be.greaterThan(box(title).left);
    expect(box(title).bottom).to.be.at.most(box(text).top);
    expect(box(text).bottom).to.be.at.most(box(footer).top);
    expect(await faults('<lc-card heading="Supplier"><p>Nordskar AB</p></lc-card>')).to.deep.equal([]);
  });

  it('says to the page that it is selected', async () => {
    const element = await show<LcCard>('<lc-card heading="Supplier"></lc-card>');
    const border = () => getComputedStyle(part(element, 'section')).borderTopColor;
    const before = border();
    element.selected = true;
    await element.updateComplete;
    expect(element.matches('[selected]')).to.equal(true);
    await until(() => border() !== before);
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
      await new Promise((done) => setTimeout(done, 400));
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

  it('has a name, and fills from the right where text runs so', async () => {
    expect(
      await faults('<lc-progress value="20" label="Uploading"></lc-progress><lc-progress value="1"></lc-progress>'),
    ).to.deep.equal([]);
    const element = await show<LcProgress>('<lc-progress dir="rtl" value="20"></lc-progress>');
    expect(box(part(element, 'i')).right).to.be.closeTo(box(bar(element)).right, 1);
  });

  it('can be told from its track in forced colours', async function () {
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
