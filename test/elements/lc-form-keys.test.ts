import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import {opener} from '../../elements/opener.js';
import {pressed} from '../support/press.js';
import {all, answer, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER} from './lc-form-server.js';
import type {Configuration} from '../../src/state/app/configuration.js';
import type {LcForm} from '../../elements/lc-form.js';
import {remains, waitUntil} from '../support/until.js';

let server: FakeServer;
beforeEach(() => (server = new FakeServer().start()));
afterEach(() => server.stop());
const focused = (form: LcForm) => form.shadowRoot!.activeElement as HTMLElement | null;
/** What the live regions of the page say: those of the form, and those of the notifications. */
const said = () => {
  const roots = [...document.querySelectorAll('*')].flatMap(({shadowRoot}) => shadowRoot ?? []);
  const regions = roots.flatMap((root) => [
    ...root.querySelectorAll('[aria-live]:not([aria-live="off"]), [role=alert]'),
  ]);
  return regions.map(({textContent}) => textContent).join('\n');
};

/** Presses a key of another layout, or one that an input method takes; whether the form took it. */
const press = (form: LcForm, init: KeyboardEventInit) =>
  !(focused(form) ?? form).dispatchEvent(
    new KeyboardEvent('keydown', {bubbles: true, composed: true, cancelable: true, ...init}),
  );
async function configured(form: LcForm, shortcuts: Configuration['shortcuts'], work: () => Promise<void>) {
  const {configuration} = form.app!;
  const before = configuration.value;
  configuration.value = {...before, shortcuts};
  try {
    await work();
  } finally {
    configuration.value = before;
  }
}

describe('keys of a form', () => {
  it('go by their place on a layout without Latin letters', async () => {
    const form = await open();
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'first', '');
    expect(press(form, {key: 'і', code: 'KeyS', ctrlKey: true}), 'Ctrl+S').to.equal(true);
    await waitUntil(() => server.saves.length === 1 && focused(form) === reference, 'saved');
    expect(press(form, {key: '.', code: 'Slash', ctrlKey: true}), 'Ctrl+/').to.equal(true);
    await shown(form, 'Save and close');
    await waitUntil(() => one(form, '[role="dialog"]')?.matches(':focus-within'), 'the shortcuts are listed');
    await pressed('Escape');
    await waitUntil(() => !one(form, '[role="dialog"]'), 'closed');
    all(form, 'button')
      .find((each) => !(each as HTMLButtonElement).disabled)!
      .focus();
    expect(press(form, {key: ',', code: 'Slash', shiftKey: true}), 'a comma is no question mark').to.equal(false);
  });

  it('are listed beside their sentences, which have room however many keys another line has', async () => {
    const form = await open();
    labelled(form, 'Supplier reference').focus();
    expect(press(form, {key: '/', code: 'Slash', ctrlKey: true}), 'Ctrl+/').to.equal(true);
    await waitUntil(() => one(form, '.lc-keys dt'), 'the shortcuts are listed');
    const sentence = all(form, '.lc-keys dt').find(({textContent}) => textContent === 'Save and close')!;
    const line = parseFloat(getComputedStyle(sentence).lineHeight);
    await waitUntil(() => sentence.offsetHeight > 0, 'it is laid out');
    expect(sentence.offsetHeight, 'on one line').to.be.below(1.5 * line);
    for (const key of all(form, '.lc-keys kbd')) expect(key.offsetHeight, key.textContent).to.be.below(1.5 * line);
    await pressed('Escape');
    await waitUntil(() => !one(form, '[role="dialog"]'), 'closed');
  });

  it('are the letters of a Latin layout that stand elsewhere', async () => {
    const form = await open();
    labelled(form, 'Supplier reference').focus();
    // Dvorak: the key of "s" stands where the ";" is, and "o" where the "s" is.
    expect(press(form, {key: 'o', code: 'KeyS', ctrlKey: true})).to.equal(false);
    expect(press(form, {key: 's', code: 'Semicolon', ctrlKey: true})).to.equal(true);
    await waitUntil(() => server.saves.length === 1);
  });

  it('are left to an input method while it composes', async () => {
    const form = await open();
    const reference = labelled(form, 'Supplier reference');
    await type(reference, 'first', '');
    const composing = {isComposing: true};
    expect(press(form, {key: 's', code: 'KeyS', ctrlKey: true, ...composing})).to.equal(false);
    expect(press(form, {key: 'Enter', code: 'Enter', ctrlKey: true, ...composing})).to.equal(false);
    expect(press(form, {key: 'Enter', code: 'Enter', ...composing})).to.equal(false);
    expect(press(form, {key: 'PageDown', code: 'PageDown', altKey: true, ...composing})).to.equal(false);
    await tab(form, 'Lines');
    one<HTMLInputElement>(form, '[data-column="quantity"] input').focus();
    for (const key of ['Insert', 'ArrowDown', 'Delete'])
      expect(press(form, {key, code: key, altKey: key !== 'Insert', ...composing}), key).to.equal(false);
    await remains(() => !server.saves.length && all(form, '[data-row]').length === 3, 'nothing is saved or added');
  });

  it('can be others, or none', async () => {
    const form = await open();
    const own = {save: 'Alt+W', saveClose: null, list: 'Mod+H', rowInsert: 'Alt+I', rowDelete: null, accept: null};
    await configured(form, own, async () => {
      const reference = labelled(form, 'Supplier reference');
      await type(reference, 'first', 'Enter');
      for (const chord of ['Ctrl+Enter', 'Ctrl+S']) await pressed(chord);
      await remains(() => !server.saves.length, 'nothing is saved');
      await pressed('Alt+W');
      await waitUntil(() => server.saves.length === 1, 'saved');
      await pressed('Ctrl+H');
      await waitUntil(() => one(form, '[role="dialog"]')?.matches(':focus-within'), 'the shortcuts are listed');
      const text = one(form, '[role="dialog"]').textContent!;
      expect(text).to.contain('Alt').and.not.to.contain('Save and close');
      expect(all(form, '[role="dialog"] kbd').map((key) => key.textContent)).to.include.members(['↑', '↓', '←', '→']);
      await pressed('Escape');
      await waitUntil(() => !one(form, '[role="dialog"]'), 'closed');
      await tab(form, 'Lines');
      one<HTMLInputElement>(form, '[data-column="quantity"] input').focus();
      await pressed('Insert');
      await pressed('Alt+Delete');
      await pressed('Alt+I');
      await waitUntil(() => all(form, '[data-row]').length === 4, 'a row above');
      expect(all(form, '[role="alertdialog"]')).to.have.length(0);
    });
  });

  it('are not taken twice: a question mark typed as text stays text', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'why?', '');
    expect(labelled(form, 'Supplier reference').value).to.equal('why?');
    expect(all(form, '[role="dialog"]')).to.have.length(0);
  });

  it('are taken after a press beside the fields, which gives the focus to what is around the form', async () => {
    const form = await open('alias="order" object-id="o1"', '<main tabindex="-1"></main>');
    labelled(form, 'Supplier reference').focus();
    const {x, y, width, height} = one(form, 'h1').getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
    await resetMouse();
    expect(document.activeElement!.localName).to.equal('main');
    await pressed('Ctrl+S');
    await waitUntil(() => server.saves.length === 1, 'it is saved');
    await pressed('?');
    await waitUntil(() => one(form, '[role="dialog"]'), 'the shortcuts are listed');
  });
});

describe('Escape', () => {
  const dialog = (form: LcForm) => one(form, '[role="dialog"]');
  const opened = async (form: LcForm) => {
    void opener.openForm({alias: 'order', id: 'o1'}, form);
    await waitUntil(() => dialog(form)?.querySelector('.lc-field input')?.matches(':focus'), 'the first field has it');
    await waitUntil(() => dialog(form).closest('[data-phase="visible"]'), 'it is open');
  };

  it('closes a list of options first, then the modal', async () => {
    const form = await open();
    await opened(form);
    const supplier = focused(form)!;
    expect(supplier.ariaExpanded, 'the focus opens nothing').to.equal('false');
    await pressed('Alt+ArrowDown');
    await waitUntil(() => supplier.ariaExpanded === 'true', 'the options are open');
    await pressed('Escape');
    await waitUntil(() => supplier.ariaExpanded === 'false', 'the options are closed');
    await remains(() => dialog(form).closest('[data-phase="visible"]'), 'the modal stays');
    await pressed('Escape');
    await waitUntil(() => !dialog(form)?.checkVisibility(), 'the modal is closed');
  });

  it('pressed twice asks once, and the second press answers nothing', async () => {
    const form = await open();
    await opened(form);
    const modal = dialog(form);
    const label = [...modal.querySelectorAll('label')].find((each) => each.textContent!.startsWith('Supplier ref'))!;
    await type(form.shadowRoot!.getElementById(label.htmlFor) as HTMLInputElement, 'typed', '');
    press(form, {key: 'Escape', code: 'Escape'});
    press(form, {key: 'Escape', code: 'Escape'});
    await shown(form, 'You changed Supplier reference');
    await remains(() => all(form, '[role="alertdialog"]').length === 1, 'one question is open');
    await answer(form, 'Keep editing');
    await waitUntil(() => focused(form)?.id === label.htmlFor, 'the focus is back in the field');
    expect((focused(form) as HTMLInputElement).value).to.equal('typed');
  });

  it('under another key, as configured', async () => {
    const form = await open();
    await configured(form, {close: 'Alt+Q'}, async () => {
      await opened(form);
      await pressed('Escape');
      await remains(() => dialog(form).closest('[data-phase="visible"]'), 'the modal stays');
      await pressed('Alt+Q');
      await waitUntil(() => !dialog(form)?.checkVisibility(), 'the modal is closed');
    });
  });

  it('does nothing to a form that is the page', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'typed', 'Escape');
    await remains(
      () => labelled(form, 'Supplier reference').value === 'typed' && form.modified,
      'what was typed stays',
    );
  });
});

describe('what a form says', () => {
  it('saved', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'OF-9', '');
    await pressed('Ctrl+S');
    await waitUntil(() => said().includes('PO-2026-01184 saved'), `"saved" among: ${said()}`);
  });

  it('invalid, each fault, and the focus is at the first', async () => {
    server.metadata = {
      ...ORDER,
      alias: 'strict',
      columns: ORDER.columns!.map((column) =>
        column.internalId === 'reference' ? {...column, rules: [{kind: 'required'}]} : column,
      ),
    };
    const form = await open('alias="strict" object-id="o1"');
    const reference = labelled(form, 'Supplier reference');
    reference.focus();
    reference.select();
    await sendKeys({press: 'Delete'});
    await pressed('Ctrl+S');
    await waitUntil(() => said().includes('Supplier reference'));
    await waitUntil(() => focused(form) === reference);
    expect(server.saves).to.have.length(0);
  });

  it('failed', async () => {
    server.onSave = () => ({success: false, message: 'The warehouse is closed.'});
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'OF-9', '');
    await pressed('Ctrl+S');
    await waitUntil(() => said().includes('The warehouse is closed.'));
  });
});
