import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {opener} from '../../elements/opener.js';
import {answer, one, open, shown, type} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {waitUntil} from '../support/until.js';

describe('lc-form in a modal', () => {
  let server: FakeServer;
  beforeEach(() => (server = new FakeServer().start()));
  afterEach(() => server.stop());

  const dialog = (form: LcForm) => one(form, '[role="dialog"]');
  const opened = async (form: LcForm) => {
    const outcome = opener.openForm({alias: 'order', id: 'o1'}, form);
    await waitUntil(() => dialog(form)?.querySelector('.lc-field input'), 'the form in the modal is drawn');
    await waitUntil(() => dialog(form).contains(form.shadowRoot!.activeElement), 'the focus is inside');
    return {
      outcome,
      input: (label: string) => {
        const text = [...dialog(form).querySelectorAll('label')].find((each) => each.textContent!.startsWith(label))!;
        return form.shadowRoot!.getElementById(text.htmlFor) as HTMLInputElement;
      },
    };
  };

  it('has its commands in the foot, and reports its outcome', async () => {
    const form = await open();
    const {outcome, input} = await opened(form);
    expect(
      [...dialog(form).querySelectorAll('.lc-dialog__foot button')].map((each) => each.ariaLabel ?? each.textContent),
    ).to.deep.equal(['Delete', 'Save', 'Save and close', 'More actions']);
    await type(input('Supplier reference'), 'OF-2');
    dialog(form).querySelector<HTMLElement>('.lc-cmd__main')!.click();
    expect(await outcome).to.deep.equal({
      kind: 'saved',
      id: 'o1',
      alias: 'order',
      presentation: 'PO-2026-01184',
      version: 4,
    });
  });

  it('asks before Escape loses changes; discarding closes it without an outcome', async () => {
    const form = await open();
    const {outcome, input} = await opened(form);
    await type(input('Supplier reference'), 'OF-3');
    await sendKeys({press: 'Escape'});
    await shown(form, 'You changed Supplier reference in PO-2026-01184');
    await answer(form, 'Discard changes');
    expect(await outcome).to.equal(null);
    expect(server.saves).to.have.length(0);
  });

  it('reports its unsaved changes to what opened it, and that they are gone', async () => {
    const form = await open();
    const reported: unknown[] = [];
    form.addEventListener('lc-modified', (event) => reported.push((event as CustomEvent).detail));
    const {outcome, input} = await opened(form);
    await type(input('Supplier reference'), 'OF-4');
    const its = {alias: 'order', id: 'o1'};
    expect(reported).to.deep.equal([{modified: true, ...its}]);
    expect(form.modified).to.equal(false);
    await sendKeys({press: 'Escape'});
    await answer(form, 'Discard changes');
    expect(await outcome).to.equal(null);
    await waitUntil(() => reported.length === 2);
    expect(reported[1]).to.deep.equal({modified: false, ...its});
  });

  it('has nothing for axe to find', async () => {
    const form = await open();
    await opened(form);
    expect(await violations(form)).to.deep.equal([]);
  });
});
