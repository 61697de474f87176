import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {animated} from '../support/animated.js';
import {violations} from '../support/axe.js';
import {OverlayElement} from '../support/overlay-element.js';
import {isChromium, media, protocol} from '../support/protocol.js';
import {show} from '../support/show.js';
import {until, atRest} from '../support/until.js';
import {delaysOf} from '../support/delays.js';

OverlayElement.define();

const TAG = '<lc-test-overlays></lc-test-overlays>';
const element = () => [...document.querySelectorAll<OverlayElement>(OverlayElement.tag)].at(-1)!;
const all = (selector: string) => [...element().shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => all(selector)[0]!;
const focused = () => element().shadowRoot!.activeElement as HTMLElement | null;
const menuButton = () => one('[aria-haspopup=menu]');
const popupButton = () => all('button').find((button) => button.textContent === 'Filter')!;
const helpButton = () => one('[aria-label=Help]');
const lines = () => all('[role^=menuitem]');
const middle = (part: Element): [number, number] => {
  const {left, top, width, height} = part.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
const click = (part: Element) => sendMouse({type: 'click', position: middle(part)});
const at = (style: string) => show(`<div style="position: fixed; ${style}">${TAG}</div>`);

async function openMenu(): Promise<HTMLElement> {
  await click(menuButton());
  await until(() => lines().length && focused() === lines()[0]);
  await animated(document.querySelector('lc-test-overlays')!);
  return one('.lc-popup');
}
async function openPopup(): Promise<HTMLElement> {
  await click(popupButton());
  await until(() => focused()?.matches('input'));
  await animated(document.querySelector('lc-test-overlays')!);
  return one('.lc-popup');
}
const closed = () => until(() => !one('.lc-popup'));

describe('a menu', () => {
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    it(`opens with ${key === ' ' ? 'Space' : key}, its first line focused`, async () => {
      await show(TAG);
      menuButton().focus();
      await sendKeys({press: key});
      await until(() => lines().length);
      await until(() => focused() === lines()[0]);
      expect(menuButton().ariaExpanded).to.equal('true');
    });
  }

  it('moves with arrows past what is disabled, jumps with Home, End and letters, chooses with Enter', async () => {
    await show(TAG);
    await openMenu();
    const visited: string[] = [];
    for (const key of ['ArrowDown', 'End', 'Home', 'ArrowUp', 'e']) {
      await sendKeys({press: key});
      visited.push(focused()!.textContent);
    }
    expect(visited).to.deep.equal(['Export', 'Delete', 'Copy', 'Delete', 'Export']);
    await sendKeys({press: 'Enter'});
    await closed();
    expect(element().chosen).to.deep.equal(['export']);
    expect(focused() === menuButton()).to.equal(true);
  });

  it('closes with Escape, a second press and a press outside, choosing nothing, and gives the focus back', async () => {
    await show(`<div><button id="outside" style="margin-block-start: 300px">Outside</button>${TAG}</div>`);
    await openMenu();
    await sendKeys({press: 'Escape'});
    await closed();
    expect(focused() === menuButton()).to.equal(true);
    await openMenu();
    await click(menuButton());
    await closed();
    await openMenu();
    await click([...document.querySelectorAll('#outside')].at(-1)!);
    await closed();
    expect(element().chosen).to.deep.equal([]);
  });

  it('is chosen from with the mouse', async () => {
    await show(TAG);
    await openMenu();
    await click(lines().find((line) => line.textContent === 'Delete')!);
    await closed();
    expect(element().chosen).to.deep.equal(['delete']);
  });

  it('is chosen from with a finger, whose lines are high enough', async function () {
    if (!isChromium) this.skip();
    await show(TAG);
    await openMenu();
    const line = lines().at(-1)!;
    expect(line.getBoundingClientRect().height).to.be.at.least(32);
    const [x, y] = middle(line);
    await protocol('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
    await protocol('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    await closed();
    expect(element().chosen).to.deep.equal(['delete']);
  });
});

describe('a popup', () => {
  it('takes the focus, is a dialog with a name, and gives the focus back on Escape', async () => {
    await show(TAG);
    await openPopup();
    expect(one('[role=dialog]').ariaLabel).to.equal('Filter of the column');
    await sendKeys({type: 'typed'});
    expect((focused() as HTMLInputElement).value).to.equal('typed');
    await sendKeys({press: 'Escape'});
    await closed();
    expect(focused() === popupButton()).to.equal(true);
    await openPopup();
    await click(popupButton());
    await closed();
  });

  it('closes with a press outside and leaves the focus there', async () => {
    await show(`<div><input id="outside" aria-label="Outside" style="margin-block-start: 300px">${TAG}</div>`);
    await openPopup();
    const outside = [...document.querySelectorAll('#outside')].at(-1)!;
    await click(outside);
    await closed();
    expect(document.activeElement === outside).to.equal(true);
  });
});

describe('a tooltip', () => {
  it('comes with the keyboard focus, goes with Escape, and never takes the focus', async () => {
    await show(TAG);
    popupButton().focus();
    await sendKeys({press: 'Tab'});
    await until(() => one('[role=tooltip]'));
    expect(focused() === helpButton()).to.equal(true);
    expect(one('[role=tooltip]').textContent).to.equal('As on the label');
    await sendKeys({press: 'Escape'});
    await until(() => !one('[role=tooltip]'));
  });

  it('comes when the mouse rests on it and goes with the mouse', async () => {
    await show(TAG);
    const delays = await delaysOf(async () => {
      await sendMouse({type: 'move', position: middle(helpButton())});
      await until(() => one('[role=tooltip]'));
    });
    expect(delays).to.include(500);
    await sendMouse({type: 'move', position: [700, 500]});
    await until(() => !one('[role=tooltip]'));
  });

  it('stays 8 px inside the window, above its anchor where there is no room below', async () => {
    await at('inset-block-end: 0; inset-inline-end: 0');
    popupButton().focus();
    await sendKeys({press: 'Tab'});
    await until(() => one('[role=tooltip]'));
    const {bottom, right} = one('[role=tooltip]').getBoundingClientRect();
    expect(right).to.be.at.most(innerWidth - 7.5);
    expect(bottom).to.be.at.most(helpButton().getBoundingClientRect().top);
  });
});

const OPEN = {menu: openMenu, popup: openPopup};
const opener = {menu: menuButton, popup: popupButton};

for (const kind of ['menu', 'popup'] as const) {
  describe(`an open ${kind}`, () => {
    afterEach(() => setViewport({width: 800, height: 600}));

    it('flips above its button at the end of the window', async () => {
      await at('inset-block-end: 0; inset-inline-start: 40px');
      const box = (await OPEN[kind]()).getBoundingClientRect();
      expect(box.bottom).to.be.at.most(opener[kind]().getBoundingClientRect().top);
      expect(box.top).to.be.at.least(8);
    });

    for (const edge of ['left: 0', 'right: 0']) {
      it(`stays 8 px inside the window with its button at ${edge}`, async () => {
        await at(`top: 20px; ${edge}`);
        const box = (await OPEN[kind]()).getBoundingClientRect();
        expect(box.left).to.be.at.least(7.5);
        expect(box.right).to.be.at.most(document.documentElement.clientWidth - 7.5);
      });
    }

    it('lines up with the other edge where text runs from right to left', async () => {
      await show(`<div dir="rtl" style="padding-inline: 250px">${TAG}</div>`);
      const box = (await OPEN[kind]()).getBoundingClientRect();
      const button = opener[kind]().getBoundingClientRect();
      if (kind === 'menu') expect(box.left).to.be.closeTo(button.left, 1);
      else expect(box.right).to.be.closeTo(button.right, 1);
      expect(getComputedStyle(one('.lc-popup')).direction).to.equal('rtl');
    });

    it("works inside the page's own modal dialog, which Escape leaves open", async () => {
      await show(`<dialog>${TAG}</dialog>`);
      const dialog = [...document.querySelectorAll('dialog')].at(-1)!;
      dialog.showModal();
      await OPEN[kind]();
      const [x, y] = middle(one('.lc-popup'));
      expect(element().shadowRoot!.elementFromPoint(x, y)!.closest('.lc-popup') !== null).to.equal(true);
      await sendKeys({press: 'Escape'});
      await closed();
      expect(dialog.open).to.equal(true);
      expect(focused() === opener[kind]()).to.equal(true);
    });

    it('looks the same whatever the CSS of the page', async () => {
      await show(TAG);
      const look = () => {
        const {fontSize, color, padding, display} = getComputedStyle(one('.lc-popup > *'));
        const {width, height} = one('.lc-popup').getBoundingClientRect();
        return {fontSize, color, padding, display, width, height};
      };
      await OPEN[kind]();
      const before = look();
      const hostile = new CSSStyleSheet();
      hostile.replaceSync(
        '* { font: 40px serif !important; color: red !important; padding: 30px !important; float: left !important }',
      );
      document.adoptedStyleSheets.push(hostile);
      try {
        await atRest(look);
        expect(look()).to.deep.equal(before);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
      }
    });

    it('has no fault that axe finds, and an outline in forced colours', async () => {
      await show(`<main>${TAG}</main>`);
      await OPEN[kind]();
      expect(await violations(element())).to.deep.equal([]);
      if (!isChromium) return;
      await media({'forced-colors': 'active'});
      try {
        const {borderTopWidth, borderTopStyle} = getComputedStyle(one('.lc-popup'));
        expect([borderTopWidth, borderTopStyle]).to.deep.equal(['1px', 'solid']);
        const marked = kind === 'menu' ? one('.lc-menu__item.is-active') : focused()!;
        expect(getComputedStyle(marked).outlineStyle).not.to.equal('none');
      } finally {
        await media({});
      }
    });
  });
}
