import {expect, oneEvent} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type LcApp from '../../elements/lc-app.js';
import {all, answer, button, labelled, one, type} from './lc-form-page.js';
import type {LcForm} from '../../elements/lc-form.js';
import type {ActionCall} from '../../src/values/commands.js';
import {waitUntil, remains} from '../support/until.js';
import {SEND, PRINT, bar, shownIn, lines, line, server, offered, serveEach} from './lc-form-commands-page.js';

/** Registers methods with the `lc-app` around a form; answers what they are called with. */
function methods(form: LcForm, ...names: string[]): [string, ActionCall][] {
  const calls: [string, ActionCall][] = [];
  form.closest<LcApp>('lc-app')!.methods = Object.fromEntries(
    names.map((each) => [each, (call: ActionCall) => void calls.push([each, call])]),
  );
  return calls;
}

async function click(element: Element): Promise<void> {
  const {left, top, width, height} = element.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
}

serveEach();

describe('commands of metadata', () => {
  it('stand before and after the built-in ones, or in the menu', async () => {
    const form = await offered([SEND, PRINT, {id: 'rate', label: 'Rate', onclick: 'rate'}]);
    expect(shownIn(form)).to.deep.equal(['Delete', 'Print', 'Send', 'Save', 'Save and close', 'More actions']);
    button(form, 'More actions').click();
    await waitUntil(() => line(form, 'Rate'));
  });

  it('run a method of the page, which can read and change the form', async () => {
    const form = await offered([SEND]);
    const calls = methods(form, 'sendOrder');
    await click(button(form, 'Send'));
    await waitUntil(() => calls.length === 1);
    const [, call] = calls[0]!;
    expect([call.action.id, call.id, call.form.value().reference]).to.deep.equal(['send', 'o1', 'OF-77120']);
    call.form.setField('reference', 'set by the page');
    await waitUntil(() => labelled(form, 'Supplier reference').value === 'set by the page');
  });

  it('log a method that is not found, and those of every object are none', async () => {
    const form = await offered([SEND, {...SEND, id: 'odd', label: 'Odd', onclick: 'toString'}]);
    const real = console.error;
    const logged: string[] = [];
    console.error = (text: string) => void logged.push(text);
    try {
      const failed = oneEvent(form, 'lc-error');
      await click(button(form, 'Send'));
      expect(((await failed) as CustomEvent<{code: string}>).detail.code).to.equal('LC1011');
      await waitUntil(() => !(button(form, 'Odd') as HTMLButtonElement).disabled);
      await click(button(form, 'Odd'));
      await waitUntil(() => logged.length === 2);
    } finally {
      console.error = real;
    }
    expect(logged[0]).to.contain('"sendOrder"');
    expect(logged[1]).to.contain('"toString"');
  });

  it('say what a method that failed says, and can be pressed again', async () => {
    const form = await offered([SEND]);
    let fail: ((reason: Error) => void) | undefined;
    form.closest<LcApp>('lc-app')!.methods = {
      sendOrder: () => new Promise<never>((_, reject) => (fail = reject)),
    };
    await click(button(form, 'Send'));
    await waitUntil(() => button(form, 'Send').ariaBusy === 'true' || button(form, 'Send').matches('[aria-busy]'));
    await waitUntil(() => fail, 'the method runs');
    fail!(new Error('The dock is closed'));
    await waitUntil(() => form.app!.notifications.items.value.length === 1);
    form.app!.notifications.clear();
    await waitUntil(() => !button(form, 'Send').matches('[aria-busy="true"]'));
    expect((button(form, 'Send') as HTMLButtonElement).disabled).to.equal(false);
  });

  it('leave to the page what it does by itself', async () => {
    const form = await offered([SEND]);
    const calls = methods(form, 'sendOrder');
    form.addEventListener('lc-command', (event) => event.preventDefault());
    const pressed = oneEvent(form, 'lc-command');
    await click(button(form, 'Send'));
    expect(((await pressed) as CustomEvent<{id: string}>).detail.id).to.equal('o1');
    await remains(() => !calls.length, 'no method is called');
  });

  it('open a dropdown with a divider and a group, worked by keys', async () => {
    const form = await offered([PRINT]);
    const calls = methods(form, 'slip', 'label');
    button(form, 'Print').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => lines(form).length === 3);
    expect(all(form, '[role="menu"] [role="separator"]')).to.have.length(1);
    const group = one(form, '[role="menu"] [role="group"]');
    expect(one(form, `[id="${group.getAttribute('aria-labelledby')}"]`).textContent).to.equal('Labels');
    expect(line(form, 'Large')!.ariaDisabled).to.equal('true');
    await waitUntil(() => form.shadowRoot!.activeElement?.textContent === 'Packing slip');
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await waitUntil(() => calls.length === 1);
    expect(calls[0]![1].action.id).to.equal('small');
    await waitUntil(() => form.shadowRoot!.activeElement === button(form, 'Print'), 'the focus comes back');
  });

  it('run the default one by Enter in a field, and draw it as the primary', async () => {
    const form = await offered([{...SEND, isDefault: true}]);
    const calls = methods(form, 'sendOrder');
    expect(button(form, 'Send').className).to.contain('primary');
    expect(button(form, 'Save and close').className).to.not.contain('primary');
    labelled(form, 'Supplier reference').focus();
    await sendKeys({press: 'Enter'});
    await waitUntil(() => calls.length === 1);
    expect(server.saves).to.have.length(0);
  });

  it('cannot be used where they would change what is read-only, or where they are disabled', async () => {
    const form = await offered(
      [
        {...SEND, modifyData: true},
        {...SEND, id: 'look', label: 'Look'},
        {...SEND, id: 'off', label: 'Off', disabled: true},
      ],
      {rights: {canUpdate: false, canDelete: false, readonly: []}},
    );
    const disabled = (label: string) => (button(form, label) as HTMLButtonElement).disabled;
    expect([disabled('Send'), disabled('Look'), disabled('Off')]).to.deep.equal([true, false, true]);
    expect(shownIn(form)).to.not.include('Save');
    expect(bar(form).textContent).to.contain('Read-only');
  });

  it('look as they ask: variant, outlined, circle, names for the page’s sheet', async () => {
    const form = await offered([
      {...SEND, variant: 'success', outlined: true, class: 'ship loud'},
      {...SEND, id: 'round', label: 'Star', icon: 'star', circle: true},
    ]);
    const send = button(form, 'Send');
    expect(send.className).to.contain('lc-btn--success').and.to.contain('ship loud');
    expect(send.getAttribute('part')).to.equal('ship loud');
    expect(send.matches('.lc-btn--outlined, .lc-btn--outline')).to.equal(true);
    const round = button(form, 'Star');
    expect(round.textContent).to.equal('');
    const {width, height} = round.getBoundingClientRect();
    expect(Math.abs(width - height)).to.be.lessThan(1);
    expect(parseFloat(getComputedStyle(round).borderRadius)).to.be.at.least(height / 2 - 1);
  });
});

describe('commands that lead elsewhere', () => {
  afterEach(() => window.open('about:blank', 'lc-commands')?.close());

  it('open an address with the record’s id in the window they name', async () => {
    const form = await offered([{...SEND, onclick: undefined, url: '/stock?order={id}', target: '_blank'}], {
      id: 'o 1',
    });
    const real = window.open;
    const opened: unknown[] = [];
    window.open = (...args) => (opened.push(args), null);
    try {
      await click(button(form, 'Send'));
      await waitUntil(() => opened.length === 1);
    } finally {
      window.open = real;
    }
    expect(opened[0]).to.deep.equal(['/stock?order=o%201', '_blank', 'noopener']);
  });

  it('never run a script', async () => {
    const form = await offered([{...SEND, onclick: undefined, url: 'javascript:globalThis.ran=1'}]);
    const real = console.error;
    console.error = () => undefined;
    const failed = oneEvent(form, 'lc-error');
    await click(button(form, 'Send'));
    const {detail} = (await failed) as CustomEvent<{code: string}>;
    console.error = real;
    expect([detail.code, 'ran' in globalThis]).to.deep.equal(['LC1012', false]);
  });

  it('ask first when there are unsaved changes', async () => {
    const form = await offered([{...SEND, onclick: undefined, url: `${location.pathname}?away`}]);
    await type(labelled(form, 'Supplier reference'), 'typed');
    await click(button(form, 'Send'));
    await answer(form, 'Keep editing');
    await waitUntil(() => button(form, 'Send') && !(button(form, 'Send') as HTMLButtonElement).disabled);
    expect([location.search.includes('away'), form.modified]).to.deep.equal([false, true]);
  });
});

describe("commands of the page's own", () => {
  it('stand beside the metadata’s, with a callback', async () => {
    const form = await offered([SEND]);
    let called = '';
    form.actions = [{id: 'own', label: 'Own', position: 'end', callback: ({id}) => void (called = id)}];
    await waitUntil(() => button(form, 'Own'));
    await click(button(form, 'Own'));
    await waitUntil(() => called === 'o1');
    expect(shownIn(form)).to.include('Send');
  });

  it('keep removed what was deleted here, and refresh what was not touched', async () => {
    const old = {...SEND, label: 'Send as it was'};
    const form = await offered([SEND, {...SEND, id: 'second', label: 'Second'}]);
    form.actions = {base: [old, {...SEND, id: 'second', label: 'Second'}], actions: [old]};
    await waitUntil(() => !button(form, 'Second'));
    expect(shownIn(form)).to.include('Send');
  });

  it('are refused where their id is one of the built-in kind, and the page is notified', async () => {
    const form = await offered([SEND]);
    const real = console.warn;
    const warned: string[] = [];
    console.warn = (text: string) => void warned.push(text);
    const reported: string[] = [];
    form.addEventListener('lc-error', (event) => reported.push((event as CustomEvent<{code: string}>).detail.code));
    form.actions = [
      {id: '__save__', label: 'Mine', position: 'end'},
      {id: 'fine', label: 'Fine', position: 'end', onclick: 'x'},
    ];
    await waitUntil(() => button(form, 'Fine'));
    console.warn = real;
    expect(!!button(form, 'Mine')).to.equal(false);
    expect(button(form, 'Save')).to.not.equal(undefined);
    expect([reported, warned.length]).to.deep.equal([['LC1015'], 1]);
    expect(warned[0]).to.contain('"__save__"');
  });
});
