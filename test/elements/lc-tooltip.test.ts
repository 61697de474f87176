import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcButton from '../../elements/lc-button.js';
import LcTooltip from '../../elements/lc-tooltip.js';
import {delaysOf} from '../support/delays.js';
import {isChromium, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {remains, until} from '../support/until.js';

LcTooltip.define();
LcButton.define();

const WRAPPED = '<lc-tooltip text="Not yet confirmed"><button type="button">Pending</button></lc-tooltip>';
const element = () => document.querySelector<LcTooltip>(LcTooltip.tag)!;
const tip = () => element().shadowRoot!.querySelector<HTMLElement>('[role=tooltip]');
const middle = (part: Element): [number, number] => {
  const {left, top, width, height} = part.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
const rest = (part: Element) => sendMouse({type: 'move', position: middle(part)});
const away = () => sendMouse({type: 'move', position: [700, 500]});

describe('lc-tooltip', () => {
  afterEach(away);

  it('comes half a second after the mouse rests, below what it explains, and goes with the mouse', async () => {
    await show(WRAPPED);
    const button = element().querySelector('button')!;
    const delays = await delaysOf(async () => {
      await rest(button);
      await until(tip);
    });
    expect(delays).to.include(500);
    expect(tip()!.textContent).to.equal('Not yet confirmed');
    expect(tip()!.getBoundingClientRect().top).to.be.at.least(button.getBoundingClientRect().bottom);
    await away();
    await until(() => !tip());
  });

  it('stays while the mouse is on the text itself', async () => {
    await show(WRAPPED);
    await rest(element().querySelector('button')!);
    await until(tip);
    await rest(tip()!);
    await remains(tip, 'the text');
  });

  it('comes at once with the keyboard focus, also to an element of ours', async () => {
    await show(`<div><lc-tooltip text="Two lines wait"><lc-button icon="truck" label="Delivery"></lc-button></lc-tooltip>
      <button type="button">After</button></div>`);
    await sendKeys({press: 'Tab'});
    await until(tip);
    await sendKeys({press: 'Tab'});
    await until(() => !tip());
  });

  it('explains the element that an id names, wherever it stands and whenever it comes', async () => {
    await show('<div><lc-tooltip for="late" text="Sends the order"></lc-tooltip></div>');
    const button = document.createElement('button');
    button.id = 'late';
    button.textContent = 'Approve';
    element().parentElement!.append(button);
    await until(() => button.getAttribute('aria-description') === 'Sends the order');
    await rest(button);
    await until(tip);
    element().remove();
    await until(() => !button.hasAttribute('aria-description'));
  });

  it('takes no room where it only names what it explains', async () => {
    await show('<div><lc-tooltip for="x" text="Sends"></lc-tooltip></div>');
    expect(element().parentElement!.getBoundingClientRect().height).to.equal(0);
  });

  it('gives its text to screen readers, unless what it explains says more already', async () => {
    await show(WRAPPED);
    expect(element().querySelector('button')!.getAttribute('aria-description')).to.equal('Not yet confirmed');
    await show('<lc-tooltip text="Hint"><button aria-description="More">A</button></lc-tooltip>');
    const button = [...document.querySelectorAll('lc-tooltip button')].at(-1)!;
    expect(button.getAttribute('aria-description')).to.equal('More');
  });

  it('goes when what it explains is pressed', async () => {
    await show(WRAPPED);
    const button = element().querySelector('button')!;
    await rest(button);
    await until(tip);
    await sendMouse({type: 'click', position: middle(button)});
    await until(() => !tip());
  });

  it('comes to a finger that is held on it', async function () {
    if (!isChromium) this.skip();
    await show(WRAPPED);
    const [x, y] = middle(element().querySelector('button')!);
    await protocol('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
    await until(tip);
    await protocol('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  });
});
