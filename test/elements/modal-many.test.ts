import {expect} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import LcModal from '../../elements/lc-modal.js';
import {focusedElement} from '../../src/ui/focus.js';
import {show} from '../support/show.js';
import {until, waitUntil} from '../support/until.js';

LcModal.define();

const COUNT = 10;
const CHANGES = 500;

const HTML = `<div><button id="opener">Open</button><p style="block-size: 3000px">A page that scrolls</p>
  ${Array.from({length: COUNT}, (_, at) => `<lc-modal heading="Modal ${at}"><input aria-label="Name ${at}"></lc-modal>`).join('')}</div>`;

/** The same random numbers in each run. */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const modals = () => [...document.querySelectorAll('lc-modal')] as LcModal[];
const isThere = (modal: LcModal) => modal.shadowRoot!.querySelector('.lc-scrim:not([hidden])') !== null;
const atRest = (modal: LcModal) => !modal.shadowRoot!.querySelector('[data-phase="showing"], [data-phase="hiding"]');

const holdsFocus = (modal: LcModal) => {
  const focused = focusedElement();
  return modal.contains(focused) || modal.shadowRoot!.contains(focused);
};

/** What a modal changes of the page around it. */
const page = () => ({
  focus: focusedElement(),
  overflow: document.documentElement.style.overflow,
  inert: document.querySelectorAll('[inert]').length,
  body: document.body.querySelectorAll('*').length,
  sheets: document.adoptedStyleSheets.length,
});

describe('ten modals, opened and closed 500 times in any order', () => {
  // The test runner cannot set it in Firefox.
  const canSet = navigator.userAgent.includes('Chrome');
  before(async function reduce() {
    if (!canSet) this.skip();
    await emulateMedia({reducedMotion: 'reduce'});
  });
  after(() => canSet && emulateMedia({reducedMotion: 'no-preference'}));

  it('leave focus, scrolling, inert parts and the page as they were, and the last opened lies on top', async function many() {
    this.timeout(120_000);
    await show(HTML);
    const opener = document.querySelector<HTMLElement>('#opener')!;
    opener.focus();
    const before = page();
    const random = randomNumbers(20_261_126);
    /** In the order in which they were opened. */
    const open: LcModal[] = [];
    let last = -1;
    for (let change = 0; change < CHANGES; change++) {
      const number = Math.floor(random.next().value! * COUNT);
      // One that is opened again before it has closed stays where it was.
      const modal = modals()[number === last ? (number + 1) % COUNT : number]!;
      last = modals().indexOf(modal);
      const at = open.indexOf(modal);
      if (at < 0) open.push(modal);
      else open.splice(at, 1);
      modal.open = at < 0;
      // What closes is still at work when the next one opens or closes.
      if (at >= 0 && change % 2) continue;
      await until(() => modals().every((each) => isThere(each) === open.includes(each) && atRest(each)));
      const top = open.at(-1);
      await waitUntil(
        () => (top ? holdsFocus(top) : focusedElement() === opener),
        `the focus is in what lies on top after change ${change}`,
      );
      const layers = open.map((each) =>
        Number(getComputedStyle(each.shadowRoot!.querySelector('.lc-scrim:not([hidden])')!).zIndex),
      );
      expect(layers, `change ${change}`).to.deep.equal([...layers].sort((one, other) => one - other));
      expect(document.documentElement.style.overflow).to.equal(open.length ? 'hidden' : before.overflow);
    }
    for (const modal of open.reverse()) modal.open = false;
    await until(() => !modals().some(isThere));
    await until(() => focusedElement() === opener);
    expect(page()).to.deep.equal(before);
  });
});
