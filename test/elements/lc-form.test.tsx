import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {all, answer, button, chord, labelled, one, open, shown, tab, type} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';
import type {LcForm} from '../../elements/lc-form.js';
import {violations} from '../support/axe.js';
import {atRest, remains, waitUntil} from '../support/until.js';

let server: FakeServer;
const errors: CustomEvent[] = [];
document.addEventListener('lc-error', (event) => errors.push(event as CustomEvent));

describe('lc-form', () => {
  beforeEach(() => {
    server = new FakeServer().start();
    errors.length = 0;
  });
  afterEach(() => server.stop());

  it('shows a record as its metadata lays it out', async () => {
    const form = await open();
    expect(one(form, 'h1').textContent).to.equal('PO-2026-01184');
    expect(all(form, '[role="tab"]').map((each) => each.textContent)).to.deep.equal(['General', 'Lines3']);
    expect(labelled(form, 'Supplier').value).to.equal('Nordskar AB');
    expect(labelled(form, 'Freight cost').value).to.equal('1,240.00');
    expect(one(form, '.lc-badge').textContent).to.equal('Ordered');
    expect(one(form, '.lc-step[aria-current="step"]').textContent).to.contain('Ordered');
  });

  it('has nothing for axe to find, on both tabs and with faults', async () => {
    const form = await open();
    expect(await violations(form)).to.deep.equal([]);
    await type(labelled(form, 'Discount'), '45');
    await tab(form, 'Lines');
    await type(one(form, '[data-column="quantity"] input'), '0');
    expect(await violations(form)).to.deep.equal([]);
  });

  it('saves what is being typed with Ctrl+S, and keeps the focus there', async () => {
    const form = await open();
    const input = labelled(form, 'Supplier reference');
    await type(input, 'OF-1', '');
    expect(form.modified).to.equal(true);
    await shown(form, 'Unsaved changes');
    const saved = oneEvent(form, 'lc-saved');
    await chord('Control', 's');
    expect((await saved).detail.content.reference).to.equal('OF-1');
    expect(server.saves[0]!.object).to.include({id: 'o1', version: 3});
    await waitUntil(() => form.shadowRoot!.activeElement === input);
    await waitUntil(() => !form.modified);
  });

  it('renders no other field while one is typed in', async () => {
    const form = await open();
    const input = labelled(form, 'Supplier reference');
    input.focus();
    const touched = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const {target} of records)
        touched.add((target as Element).closest?.('.lc-field')?.querySelector('label')?.textContent ?? 'elsewhere');
    });
    await sendKeys({type: 'a'});
    await shown(form, 'Unsaved changes');
    // What came late of the form's opening is drawn too.
    await atRest(() => [form.shadowRoot!.textContent, all(form, '*').length]);
    observer.observe(form.shadowRoot!, {subtree: true, childList: true, attributes: true, characterData: true});
    await sendKeys({type: 'bc'});
    await form.updateComplete;
    observer.disconnect();
    expect([...touched].filter((each) => each !== 'Supplier reference')).to.deep.equal([]);
  });

  it('stops at faults: beneath the field, on the tab, and with the focus', async () => {
    const form = await open();
    await type(labelled(form, 'Discount'), '45');
    await tab(form, 'Lines');
    expect(await form.save()).to.equal(false);
    expect(server.saves).to.have.length(0);
    await shown(form, 'Enter a discount of at most 40 %');
    await waitUntil(() => form.shadowRoot!.activeElement === labelled(form, 'Discount'));
    const [general] = all(form, '[role="tab"]');
    expect(general!.getAttribute('aria-selected')).to.equal('true');
    expect(general!.querySelector('.lc-count--danger')!.textContent).to.equal('1');
    expect(labelled(form, 'Discount').getAttribute('aria-invalid')).to.equal('true');
  });

  it('hooks may reject a save, at once or later', async () => {
    const form = await open();
    form.addEventListener('lc-before-save', (event) => event.preventDefault(), {once: true});
    expect(await form.save()).to.equal(false);
    form.addEventListener(
      'lc-before-validate',
      (event) => (event as CustomEvent).detail.waitUntil(Promise.resolve(false)),
      {once: true},
    );
    expect(await form.save()).to.equal(false);
    expect(server.saves).to.have.length(0);
    expect(await form.save()).to.equal(true);
  });

  for (const [name, answer] of [
    ['an error status', () => new Response('down', {status: 500})],
    ['HTML instead of JSON', () => new Response('<h1>Proxy</h1>', {headers: {'Content-Type': 'text/html'}})],
    ['a truncated answer', () => new Response('{"success": tr')],
    ['no network', () => Promise.reject(new TypeError('failed'))],
  ] as const) {
    it(`keeps everything typed when a save meets ${name}`, async () => {
      const form = await open();
      const input = labelled(form, 'Supplier reference');
      await type(input, 'kept');
      const answers = server.onSave;
      server.onSave = answer;
      expect(await form.save()).to.equal(false);
      expect(input.value).to.equal('kept');
      expect(form.modified).to.equal(true);
      expect(errors).to.have.length(1);
      expect(errors[0]!.detail.code).to.match(/^LC20/);
      const retry = form.app!.notifications.items.value.at(-1)!.actions![0]!;
      server.onSave = answers;
      retry.run();
      await waitUntil(() => !form.modified);
      expect(server.saves[1]!.requestId).to.equal(server.saves[0]!.requestId);
    });
  }

  it('shows a failed load with a way out', async () => {
    server.onLoad = () => new Response('{', {status: 200});
    const form = await open();
    expect(errors).to.have.length(1);
    server.onLoad = () => ({success: true, result: order()});
    button(form, 'Retry').click();
    await shown(form, 'PO-2026-01184');
  });

  it('names the place where metadata is wrong', async () => {
    server.metadata = {...ORDER, columns: [{...ORDER.columns![0], type: 'reference'}]};
    const form = await open('alias="broken" object-id="o1"');
    await waitUntil(() => one(form, '[role="alert"] code')?.textContent?.includes('columns'), 'the path is shown');
    server.metadata = ORDER;
    button(form, 'Retry').click();
    await shown(form, 'PO-2026-01184');
  });

  it('is read-only without the right to update, and says why', async () => {
    server.record = order({rights: {canUpdate: false, canDelete: false, readonly: []}});
    const form = await open();
    expect(labelled(form, 'Supplier reference').readOnly).to.equal(true);
    expect(one(form, '[role="toolbar"]').textContent).to.contain('you may not change this record');
    expect(await form.save()).to.equal(false);
  });

  it('asks before a link takes unsaved changes away, and names them', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'x');
    one<HTMLAnchorElement>(form, '.lc-crumb a').click();
    await shown(form, 'Leave without saving?');
    await shown(form, 'You changed Supplier reference in PO-2026-01184');
    await waitUntil(() => form.shadowRoot!.activeElement?.textContent === 'Keep editing');
    button(form, 'Keep editing').click();
    await remains(() => form.modified, 'what was changed');
  });

  it('asks the browser to warn before unload only with unsaved changes', async () => {
    const form = await open();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', {cancelable: true}));
    expect(leave()).to.equal(false);
    await type(labelled(form, 'Supplier reference'), 'x');
    expect(leave()).to.equal(true);
    await form.save();
    expect(leave()).to.equal(false);
  });

  it('an outdated version offers reload and cancel; cancel keeps what was typed', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'mine');
    server.onSave = () => ({
      success: false,
      errorCode: 'OUTDATED_VERSION',
      message: 'Ines saved it',
      result: order({version: 9}),
    });
    const saving = form.save();
    await shown(form, 'Ines saved it');
    expect(button(form, 'Reload')).to.exist;
    await waitUntil(() => button(form, 'Cancel'));
    button(form, 'Cancel').click();
    await saving;
    expect(labelled(form, 'Supplier reference').value).to.equal('mine');
    expect(form.modified).to.equal(true);
  });

  it('asks before it deletes, and leaves', async () => {
    const form = await open();
    const closed = oneEvent(form, 'lc-close');
    const deleting = form.delete();
    await shown(form, 'Are you sure you want to delete this item?');
    await answer(form, 'Delete');
    expect(await deleting).to.equal(true);
    expect((await closed).detail).to.deep.include({kind: 'deleted', id: 'o1'});
  });

  it('Enter in a one-line field takes its value and saves a little later', async () => {
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'entered', 'Enter');
    expect(server.saves).to.have.length(0);
    await waitUntil(() => server.saves.length === 1);
    expect(server.saves[0]!.object.content.reference).to.equal('entered');
  });

  it('? lists the shortcuts, but not while text is typed', async () => {
    const form = await open();
    labelled(form, 'Supplier reference').focus();
    await sendKeys({type: '?'});
    await remains(() => !one(form, '.lc-keys'), 'no list of shortcuts');
    await chord('Control', '/');
    await waitUntil(() => one(form, '.lc-keys'));
  });

  it('works from a definition alone', async () => {
    const form = await open();
    form.remove();
    server.asked.length = 0;
    const alone = document.createElement('lc-form') as LcForm;
    alone.definition = {
      name: 'Visit',
      columns: [
        {internalId: 'who', name: 'who', label: 'Who', type: ['string'], rules: [{kind: 'required'}]},
        {internalId: 'count', name: 'count', label: 'Guests', type: ['number', {default: 2}]},
      ],
    };
    alone.value = {who: 'Ines'};
    document.body.append(alone);
    await waitUntil(() => alone.shadowRoot!.querySelector('.lc-field'));
    expect(alone.value).to.deep.equal({who: 'Ines', count: 2});
    await type(labelled(alone, 'Who'), 'Oskar');
    const saved = oneEvent(alone, 'lc-saved');
    expect(await alone.save()).to.equal(true);
    expect((await saved).detail.content).to.deep.equal({who: 'Oskar', count: 2});
    expect(server.asked).to.deep.equal([]);
    alone.remove();
  });
});
