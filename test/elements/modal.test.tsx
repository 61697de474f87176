import {expect, oneEvent, nextFrame} from '@open-wc/testing';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import LcModal from '../../elements/lc-modal.js';
import {alert, confirm, danger, info, question, success, warning} from '../../src/dialogs/dialogs.js';
import {focusedElement} from '../../src/ui/focus.js';
import {violations} from '../support/axe.js';
import {show} from '../support/show.js';
import {remains, waitUntil} from '../support/until.js';
import {delaysOf} from '../support/delays.js';

LcModal.define();

const HTML = `<div><button id="opener">Open</button>
  <lc-modal heading="Supplier"><input id="first" aria-label="Name"><button slot="footer">Save</button></lc-modal></div>`;
const last = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)].at(-1)!;
const modal = () => last<LcModal>('lc-modal');
const part = (selector: string, element = modal()) => element.shadowRoot!.querySelector<HTMLElement>(selector);
const parts = (selector: string, element = modal()) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const shown = (element = modal()) => waitUntil(() => part('[data-phase="visible"]', element), 'the modal is open');
const gone = (element = modal()) => waitUntil(() => !part('.lc-scrim:not([hidden])', element), 'the modal is closed');
const press = (label: string) =>
  parts('button')
    .find((button) => (button.ariaLabel ?? button.textContent) === label)!
    .click();

async function opened(attributes = ''): Promise<LcModal> {
  await show(HTML.replace('<lc-modal', `<lc-modal ${attributes}`));
  last('#opener').focus();
  modal().open = true;
  await shown();
  return modal();
}

describe('a modal window', () => {
  it('has six sizes, large when none is named', async () => {
    const element = await opened();
    const widths: number[] = [];
    const sizes = ['small', 'auto', 'large', 'extraLarge', 'full', 'maximized'] as const;
    expect(element.size).to.equal('large');
    for (const size of sizes) {
      element.size = size;
      await element.updateComplete;
      widths.push(Math.round(part('.lc-dialog')!.getBoundingClientRect().width));
    }
    const window = document.documentElement.clientWidth;
    expect([widths[0], widths[2], widths[4], widths[5]]).to.deep.equal([
      440,
      Math.min(800, window - 48),
      window,
      window - 48,
    ]);
    expect(widths[1]).to.be.lessThan(widths[2]!);
    expect(widths[3]).to.equal(Math.min(1100, window - 48));
  });

  it('fills the window and shrinks again at the press of a button, if it has one', async () => {
    await opened();
    expect(parts('[aria-label="Full screen"]')).to.have.length(0);
    modal().fullscreenToggle = true;
    await modal().updateComplete;
    press('Full screen');
    await modal().updateComplete;
    expect(part('.lc-dialog')!.getBoundingClientRect().height).to.equal(innerHeight);
    press('Leave full screen');
    await modal().updateComplete;
    expect(part('.lc-dialog')!.getBoundingClientRect().height).to.be.lessThan(innerHeight);
  });

  it('closes with its button, which can be left out', async () => {
    await opened();
    press('Close');
    await oneEvent(modal(), 'lc-hide');
    expect(modal().open).to.equal(false);
    await opened('no-close-button');
    expect(parts('[aria-label="Close"]')).to.have.length(0);
  });

  it('closes with Escape and with a press on the backdrop', async () => {
    await opened();
    await sendKeys({press: 'Escape'});
    await gone();
    await opened();
    await sendMouse({type: 'click', position: [4, 4]});
    await gone();
  });

  it('stays on Escape and backdrop where that is switched off', async () => {
    await opened('no-dismiss');
    await sendKeys({press: 'Escape'});
    await sendMouse({type: 'click', position: [4, 4]});
    await remains(() => parts('[data-phase="visible"]').length === 1, 'the modal stays');
  });

  it('stays when a before-hide handler vetoes, also later', async () => {
    const element = await opened();
    element.addEventListener('lc-before-hide', (event) => event.preventDefault(), {once: true});
    expect(await element.hide()).to.equal(false);
    const later = (event: Event) =>
      (event as CustomEvent<{waitUntil(p: Promise<unknown>): void}>).detail.waitUntil(nextFrame().then(() => false));
    element.addEventListener('lc-before-hide', later, {once: true});
    expect(await element.hide()).to.equal(false);
    expect(element.open).to.equal(true);
    expect(await element.hide()).to.equal(true);
  });

  it('is open when the last of several changes in one moment opened it', async () => {
    await show(HTML);
    const element = modal();
    let hides = 0;
    element.addEventListener('lc-hide', () => hides++);
    const change = (...states: boolean[]) => states.forEach((open) => (element.open = open));
    change(true, false, true);
    await shown();
    change(false, true, false, true);
    // What was asked for before it comes first.
    await element.show();
    expect([element.open, hides, part('[data-phase]')!.dataset.phase]).to.deep.equal([true, 0, 'visible']);
    change(false, true, false);
    await gone();
    expect(element.open).to.equal(false);
  });

  it('does not ask when it is hidden by force', async () => {
    const element = await opened();
    element.addEventListener('lc-before-hide', (event) => event.preventDefault());
    expect(await element.hide({force: true})).to.equal(true);
    expect(element.open).to.equal(false);
  });

  it('is taken away 500 ms after it closed', async () => {
    const element = await opened();
    const delays = await delaysOf(async () => {
      await element.hide();
      expect(parts('.lc-dialog')).to.have.length(1);
      await waitUntil(() => !parts('.lc-dialog').length, 'it is gone');
    });
    expect(delays).to.include(500);
  });

  it('focuses its first field and gives the focus back to what opened it', async () => {
    const element = await opened();
    expect(focusedElement()?.id).to.equal('first');
    await element.hide();
    expect(focusedElement()?.id).to.equal('opener');
  });

  it('makes the page behind it inert, and lets it go again', async () => {
    const element = await opened();
    const opener = last('#opener');
    expect(opener.matches('[inert], [inert] *')).to.equal(true);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await element.hide();
    expect(opener.matches('[inert], [inert] *')).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('lies above the ones opened before it, never above z-index 998', async () => {
    const element = await opened();
    for (let count = 0; count < 12; count++) void question(`Question ${count}`, {from: element});
    await waitUntil(() => parts('[data-phase="visible"]').length === 13);
    const layers = parts('.lc-scrim').map((scrim) => Number(scrim.style.zIndex));
    expect(layers.slice(0, 3)).to.deep.equal([900, 910, 920]);
    expect(Math.max(...layers)).to.equal(998);
    expect(parts('.lc-scrim--2')).to.have.length(12);
    await sendKeys({press: 'Escape'});
    await waitUntil(() => parts('.lc-scrim:not([hidden])').length === 12);
    expect(part('.lc-scrim')!.hidden).to.equal(false);
  });

  it("works inside the page's own modal dialog", async () => {
    await show(`<dialog>${HTML}</dialog>`);
    document.querySelector('dialog')!.showModal();
    last('#opener').focus();
    modal().open = true;
    await shown();
    expect(focusedElement()?.id).to.equal('first');
    await sendKeys({type: 'typed'});
    expect(last<HTMLInputElement>('#first').value).to.equal('typed');
    await sendKeys({press: 'Escape'});
    await gone();
    expect(document.querySelector('dialog')!.open).to.equal(true);
    expect(focusedElement()?.id).to.equal('opener');
  });

  it('has no fault that axe finds', async () => {
    await opened('fullscreen-toggle');
    expect(await violations(modal())).to.deep.equal([]);
  });

  it('covers the window on a phone', async () => {
    await setViewport({width: 390, height: 700});
    try {
      await opened();
      const {left, top, width, height} = part('.lc-dialog')!.getBoundingClientRect();
      expect([left, top, width, height]).to.deep.equal([0, 0, 390, 700]);
      expect(part('[aria-label="Back"]')!.checkVisibility()).to.equal(true);
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });
});

describe('a confirm', () => {
  const ask = (element: LcModal) => confirm('Leave without saving?', {from: element, confirmLabel: 'Discard'});
  const visible = () => waitUntil(() => part('[role="alertdialog"]')?.closest('[data-phase="visible"]'));

  it('is true only for the confirming answer', async () => {
    const element = await opened();
    const answers: boolean[] = [];
    for (const answer of ['Discard', 'Cancel'] as const) {
      const flight = ask(element);
      await visible();
      press(answer);
      answers.push(await flight);
      await waitUntil(() => !part('[role="alertdialog"]'));
    }
    expect(answers).to.deep.equal([true, false]);
  });

  it('is false on Escape', async () => {
    const element = await opened();
    const flight = ask(element);
    await visible();
    await sendKeys({press: 'Escape'});
    expect(await flight).to.equal(false);
  });

  it('has the focus on the safe answer and gives it back', async () => {
    const element = await opened();
    const flight = ask(element);
    await visible();
    expect(focusedElement()!.textContent).to.equal('Cancel');
    await sendKeys({press: 'Enter'});
    expect(await flight).to.equal(false);
    await waitUntil(() => focusedElement()?.id === 'first');
  });

  it('is a sheet at the bottom of a phone', async () => {
    await setViewport({width: 390, height: 700});
    try {
      const element = await opened();
      void ask(element);
      await visible();
      const {bottom, height} = part('[role="alertdialog"]')!.getBoundingClientRect();
      expect(bottom).to.equal(700);
      expect(height).to.be.lessThan(350);
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });
});

describe('message dialogs', () => {
  for (const [name, open] of Object.entries({alert, success, info, warning, danger})) {
    it(`${name} shows its text until it is closed`, async () => {
      await show(HTML);
      const flight = open('The export is ready', {from: modal()});
      await waitUntil(() => part('[role="alertdialog"]')?.closest('[data-phase="visible"]'));
      expect(part('[role="alertdialog"]')!.textContent).to.contain('The export is ready');
      press('OK');
      expect(await flight).to.equal(undefined);
    });
  }

  it('question answers what was pressed, in the language around it', async () => {
    await show(`<div lang="fr">${HTML}</div>`);
    const flight = question('Continuer ?', {from: last('#opener')});
    await waitUntil(() => part('[role="alertdialog"]')?.closest('[data-phase="visible"]'));
    expect(parts('[role="alertdialog"] button').map((button) => button.textContent)).to.deep.equal(['Annuler', 'OK']);
    press('OK');
    expect(await flight).to.equal(true);
  });
});
