import {expect, fixture} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {opener} from '../../elements/opener.js';
import {pressed} from '../support/press.js';
import {all, answer, button, labelled, one, open, tab} from './lc-form-page.js';
import {FakeServer, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {remains, waitUntil} from '../support/until.js';

let server: FakeServer;
beforeEach(() => (server = new FakeServer().start()));
afterEach(() => server.stop());
const focused = (form: LcForm) => form.shadowRoot!.activeElement as HTMLElement | null;

describe('the focus of a form', () => {
  it('goes to its first field when it is ready, where the page wants that, and opens nothing', async () => {
    const form = await open('alias="order" object-id="o1" autofocus');
    await waitUntil(() => focused(form) === labelled(form, 'Supplier'));
    await remains(() => focused(form)!.ariaExpanded === 'false', 'the options stay closed');
  });

  it('stays with who has gone elsewhere meanwhile, and where the page does not want it', async () => {
    const box = await fixture<HTMLElement>('<div><input aria-label="Search"></div>');
    const search = box.querySelector('input')!;
    search.focus();
    const form = await open('alias="order" object-id="o1" autofocus');
    await waitUntil(() => document.activeElement === search);
    search.blur();
    const other = await open();
    expect([focused(form), focused(other)]).to.deep.equal([null, null]);
  });

  it('comes back to what stands where the opener of a modal stood, when that was drawn anew', async () => {
    const form = await open();
    const list = await fixture<HTMLElement>('<div><p><button tabindex="0">Row</button></p></div>');
    const row = () => list.firstElementChild!;
    row().querySelector('button')!.focus();
    const outcome = opener.openForm({alias: 'order', id: 'o1'}, form);
    await waitUntil(() => one(form, '[role="dialog"] .lc-field input')?.matches(':focus'));
    const anew = row().cloneNode(true) as Element;
    anew.querySelector('button')!.textContent = 'Row, anew';
    const before = anew.querySelector('button')!.cloneNode(true) as HTMLElement;
    before.tabIndex = -1;
    anew.prepend(before);
    row().replaceWith(anew);
    await pressed('Escape');
    expect(await outcome).to.equal(null);
    expect(document.activeElement === anew.lastElementChild).to.equal(true);
  });

  it('leaves a question while it closes, so that its button is pressed once', async () => {
    const form = await open();
    await tab(form, 'Lines');
    button(form, 'Delete line 1').focus();
    await sendKeys({press: 'Enter'});
    const find = () => all(form, '[role="alertdialog"] button').find((each) => each.textContent === 'Delete');
    await waitUntil(() => find()?.closest('[data-phase="visible"]'));
    find()!.focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => one(form, '[role="alertdialog"]').closest<HTMLElement>('.lc-scrim')!.inert);
    expect(one(form, '[role="alertdialog"]').contains(focused(form))).to.equal(false);
    await waitUntil(() => focused(form) === all(form, '.lc-grip')[0], 'the focus is at the next row');
    expect(all(form, '[data-row]')).to.have.length(2);
  });

  it('goes to "Add line" when the last row is deleted', async () => {
    server.record = order({content: {...server.record.content, lines: [{id: 'r1', product: 'Tent', quantity: 1}]}});
    const form = await open();
    await tab(form, 'Lines');
    one<HTMLInputElement>(form, '[data-column="quantity"] input').focus();
    await pressed('Alt+Delete');
    await answer(form, 'Delete');
    await waitUntil(() => focused(form) === button(form, 'Add line'));
    await sendKeys({press: 'Enter'});
    await waitUntil(() => focused(form)?.closest('[data-row]'), 'a new row has it');
  });
});
