import {expect} from '@open-wc/testing';
import {sendMouse, setViewport} from '@web/test-runner-commands';
import LcModal from '../../elements/lc-modal.js';
import LcFile from '../../elements/lc-file.js';
import {AppModel} from '../../src/state/app/app-model.js';
import {question as ask} from '../../src/dialogs/dialogs.js';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {provide} from '../support/grid-app.js';
import {show} from '../support/show.js';
import {waitUntil} from '../support/until.js';
import {heldTimers} from '../support/clock.js';

LcModal.define();
LcFile.define();

const outlets = () => [...document.querySelectorAll<HTMLElement>('.lc-outlet')];
const notes = () =>
  outlets().flatMap((outlet) => [...outlet.shadowRoot!.querySelectorAll<HTMLElement>('.lc-note:not([hidden])')]);
const titles = () => notes().map((note) => note.querySelector('.lc-note__t')!.textContent);
const button = (name: string) =>
  outlets()
    .flatMap((outlet) => [...outlet.shadowRoot!.querySelectorAll('button')])
    .find((each) => (each.ariaLabel ?? each.textContent) === name)!;

let app: AppModel;

describe('notifications', () => {
  beforeEach(async () => {
    app = new AppModel();
    const withdraw = provide(app);
    // Each of them attaches the app that it works with.
    await show('<div><lc-file label="One"></lc-file><lc-file label="Two"></lc-file></div>');
    withdraw();
    await app.ready();
  });
  afterEach(async () => {
    app.notifications.clear();
    await waitUntil(() => !outlets().length);
  });

  const add = (...kinds: ('success' | 'info' | 'warning' | 'danger')[]) =>
    kinds.map((kind, at) => app.notifications.add({kind, title: `${kind} ${at}`}));
  const drawn = (count: number) => waitUntil(() => notes().length === count, `${count} notes are drawn`);

  it('stand in one place however often an app is attached', async () => {
    add('info', 'danger');
    await drawn(2);
    expect(outlets()).to.have.length(1);
    expect(notes().map((note) => note.role)).to.deep.equal(['alert', 'status']);
  });

  it('are four at most, the newest first, with the rest behind a button', async () => {
    add('danger', 'danger', 'danger', 'danger', 'danger', 'danger');
    await drawn(4);
    expect(titles()[0]).to.equal('danger 5');
    button('2 more').click();
    await drawn(6);
  });

  it('are two at most on a phone, at its bottom', async () => {
    await setViewport({width: 390, height: 700});
    try {
      add('danger', 'warning', 'danger');
      await drawn(2);
      expect(outlets()[0]!.getBoundingClientRect().bottom).to.be.greaterThan(600);
      expect(button('1 more').checkVisibility()).to.equal(true);
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });

  it('leave the bottom of a phone to a question that is asked there', async () => {
    await setViewport({width: 390, height: 700});
    try {
      const modal = await show<LcModal>('<lc-modal heading="Supplier"></lc-modal>');
      const bottom = () => outlets()[0]!.getBoundingClientRect().bottom;
      add('danger');
      await drawn(1);
      expect(bottom()).to.be.greaterThan(600);
      const sure = ask('Leave without saving?', {from: modal, confirmLabel: 'Discard'});
      const question = () => modal.shadowRoot!.querySelector('[role="alertdialog"]');
      await waitUntil(() => question()?.matches(':focus-within'), 'it asks');
      await waitUntil(() => bottom() < 200, 'the note stands at the top');
      [...question()!.querySelectorAll('button')].find(({textContent}) => textContent === 'Cancel')!.click();
      expect(await sure).to.equal(false);
      await waitUntil(() => bottom() > 600, 'the note is back');
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });

  it('leave after 6 s when they only inform, and stay when they warn', async () => {
    const timers = heldTimers(6000);
    try {
      add('success', 'info', 'warning', 'danger');
      await drawn(4);
      await waitUntil(() => timers.count, 'they wait');
      expect(timers.count).to.equal(2);
      timers.over();
      await drawn(2);
      expect(titles()).to.deep.equal(['danger 3', 'warning 2']);
    } finally {
      timers.restore();
    }
  });

  it('wait while the pointer is on them', async () => {
    const timers = heldTimers(4000, 6000);
    try {
      add('info');
      await drawn(1);
      await waitUntil(() => timers.count === 1, 'it will leave');
      const {left, top} = notes()[0]!.getBoundingClientRect();
      await sendMouse({type: 'move', position: [Math.round(left + 20), Math.round(top + 10)]});
      await waitUntil(() => !timers.count, 'it waits');
      await sendMouse({type: 'move', position: [10, 500]});
      await waitUntil(() => {
        timers.over();
        return !notes().length;
      }, 'the note leaves');
    } finally {
      timers.restore();
    }
  });

  it('are closed by their button and run their actions', async () => {
    let ran = 0;
    app.notifications.add({kind: 'danger', title: 'Not saved', actions: [{label: 'Retry', run: () => ran++}]});
    await drawn(1);
    button('Retry').click();
    expect(ran).to.equal(1);
    button('Dismiss').click();
    await drawn(0);
  });

  it('are reached by F6, which leads back too, and give the focus back when the last leaves', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    try {
      let ran = 0;
      const undo = () => {
        ran++;
        app.notifications.clear();
      };
      app.notifications.add({kind: 'info', title: 'Sending the message', actions: [{label: 'Undo', run: undo}]});
      await drawn(1);
      field.focus();
      await pressed('F6');
      expect(outlets()[0]!.shadowRoot!.activeElement === button('Undo')).to.equal(true);
      await pressed('F6');
      expect(document.activeElement === field).to.equal(true);
      await pressed('F6');
      await pressed('Enter');
      await waitUntil(() => ran === 1 && document.activeElement === field, 'it is done, and the focus back');
      add('danger', 'info');
      await drawn(2);
      await pressed('F6');
      await pressed('Escape');
      await drawn(1);
      expect(outlets()[0]!.shadowRoot!.activeElement === button('Dismiss')).to.equal(true);
      await pressed('Escape');
      await waitUntil(() => document.activeElement === field, 'the focus is back');
    } finally {
      field.remove();
    }
  });

  it('give the focus back to where it was also when a pointer or Tab brought it to them', async () => {
    const field = document.createElement('input');
    document.body.prepend(field);
    const undo = () => app.notifications.clear();
    const added = () =>
      app.notifications.add({kind: 'info', title: 'Sending the message', actions: [{label: 'Undo', run: undo}]});
    try {
      added();
      await drawn(1);
      const {left, top, width, height} = button('Undo').getBoundingClientRect();
      field.focus();
      await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
      await drawn(0);
      expect(document.activeElement === field).to.equal(true);
      added();
      await drawn(1);
      const isThere = () => outlets().some(({shadowRoot}) => shadowRoot!.activeElement === button('Undo'));
      const passed: (Element | null)[] = [];
      while (!isThere() && passed.length < 20) {
        passed.push(document.activeElement);
        await pressed('Tab');
      }
      expect(isThere()).to.equal(true);
      await pressed('Enter');
      await drawn(0);
      const outside = passed.filter((each) => !each?.matches('.lc-outlet'));
      expect(document.activeElement === outside.at(-1)).to.equal(true);
    } finally {
      field.remove();
    }
  });

  it('say by which key their action is reached', async () => {
    app.notifications.add({kind: 'success', title: 'Moved', actions: [{label: 'Undo', run: () => {}}]});
    const said = () => outlets().map(({shadowRoot}) => shadowRoot!.querySelector('[aria-live="polite"]')?.textContent);
    await waitUntil(() => said().includes('Moved. Undo: press F6'), 'it is said');
  });

  it("stay usable over our modal and inside the page's own modal dialog", async () => {
    await show('<dialog><lc-modal heading="Supplier"><input aria-label="Name"></lc-modal></dialog>');
    const dialog = document.querySelector('dialog')!;
    dialog.showModal();
    await document.querySelector<LcModal>('lc-modal')!.show();
    add('danger');
    await drawn(1);
    expect(dialog.contains(outlets()[0]!)).to.equal(true);
    const {left, top, width, height} = button('Dismiss').getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    await drawn(0);
  });

  it('have no fault that axe finds', async () => {
    app.notifications.add({
      kind: 'danger',
      title: 'Not saved',
      text: 'Try again',
      actions: [{label: 'Retry', run: () => {}}],
    });
    add('success', 'info', 'warning');
    await drawn(4);
    expect(await violations(outlets()[0]!)).to.deep.equal([]);
  });
});
