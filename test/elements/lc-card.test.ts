import {expect} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import LcCard from '../../elements/lc-card.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcCard.define();

const part = <T extends Element = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot!.querySelector<T>(selector)!;
const box = (element: Element) => element.getBoundingClientRect();
const faults = async (html: string) => {
  await show(`<main>${html}</main>`);
  return violations(document.querySelector('main')!);
};

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

describe('a pressable lc-card', () => {
  const PICKED = `<lc-card heading="Ridgeline 3 tent" selectable><p>16 left</p>
    <button slot="actions" type="button">Edit</button></lc-card>`;
  const press = (target: Element) => {
    const {left, top, width, height} = box(target);
    return sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
  };

  it('is chosen by a press anywhere on it, but not on its actions', async () => {
    const element = await show<LcCard>(PICKED);
    const seen: unknown[] = [];
    element.addEventListener('lc-select', (event) => seen.push((event as CustomEvent).detail));
    await press(element.querySelector('p')!);
    await element.updateComplete;
    expect(element.selected).to.equal(true);
    expect(part(element, 'button').ariaPressed).to.equal('true');
    await press(element.querySelector('button')!);
    expect(seen).to.deep.equal([{selected: true}]);
    expect(await faults(PICKED)).to.deep.equal([]);
  });

  it('stays as it was when the page says so', async () => {
    const element = await show<LcCard>(PICKED);
    element.addEventListener('lc-select', (event) => event.preventDefault());
    await press(element.querySelector('p')!);
    expect(element.selected).to.equal(false);
  });

  it('leads where it says from anywhere on it, and never to what would run', async () => {
    const element = await show<LcCard>('<lc-card heading="Orders" href="#from-card"><p>37 open</p></lc-card>');
    await press(element.querySelector('p')!);
    await until(() => location.hash === '#from-card');
    location.hash = '';
    element.href = 'javascript:alert(1)';
    await element.updateComplete;
    expect(part(element, 'a')).to.equal(null);
  });

  it('takes no press while its content is on its way, and says so', async () => {
    const element = await show<LcCard>(PICKED.replace('selectable', 'selectable loading'));
    expect(part(element, 'section').ariaBusy).to.equal('true');
    expect(part(element, 'section').ariaLabel).to.equal('Ridgeline 3 tent, Loading');
    expect(part(element, '.lc-box__press')).to.equal(null);
    expect(element.querySelector('p')!.checkVisibility()).to.equal(false);
  });

  it('has its picture at the top, from edge to edge', async () => {
    const element = await show<LcCard>(
      '<lc-card heading="Tent"><svg slot="media" viewBox="0 0 200 90" role="img" aria-label="A tent"></svg>€ 468</lc-card>',
    );
    const picture = box(element.querySelector('svg')!);
    expect([picture.width, picture.top]).to.deep.equal([box(element).width - 2, box(element).top + 1]);
    expect(picture.bottom).to.be.at.most(box(part(element, 'h2')).top);
  });
});
