import {expect} from '@open-wc/testing';
import {pressed} from '../support/press.js';
import LcModal from '../../elements/lc-modal.js';
import {focusedElement} from '../../src/ui/focus.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';

LcModal.define();

const HTML = `<div><button id="opener">Open</button>
  ${['One', 'Two', 'Three'].map((name) => `<lc-modal id="${name}" heading="${name}"><input aria-label="${name}"></lc-modal>`).join('')}</div>`;

const modal = (name: string) => document.querySelector<LcModal>(`#${name}`)!;
const isOpen = (each: LcModal) => each.shadowRoot!.querySelector('[data-phase="visible"]') !== null;
const isGone = (each: LcModal) => !each.shadowRoot!.querySelector('.lc-scrim:not([hidden])');
/** The modal that lies in the middle of the window, and the one that has the focus. */
const top = () => [
  document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('lc-modal')?.id,
  focusedElement()?.getRootNode() instanceof ShadowRoot
    ? (focusedElement()!.getRootNode() as ShadowRoot).host.id
    : focusedElement()?.closest('lc-modal')?.id,
];

async function expectOnTop(names: readonly string[]) {
  await until(() => names.every((name) => isOpen(modal(name))));
  const last = names.at(-1);
  await until(() => top().every((name) => name === last));
  expect(names.map((name) => isUsable(modal(name)))).to.deep.equal(names.map((name) => name === last));
}

const isUsable = (each: LcModal) => !each.shadowRoot!.querySelector('.lc-scrim')!.closest('[inert]') && !each.inert;

/** Escape closes them one after the other, the last one first, and the focus comes back to where it was. */
async function expectClosed(names: readonly string[]) {
  for (const [at, name] of names.toReversed().entries()) {
    await pressed('Escape');
    await until(() => isGone(modal(name)));
    const rest = names.slice(0, names.length - 1 - at);
    if (rest.length) await expectOnTop(rest);
  }
  await until(() => focusedElement()?.id === 'opener');
  expect(document.querySelectorAll('[inert]').length).to.equal(0);
}

/** A modal that is opened before it has been drawn for the first time. */
function added(name: string): LcModal {
  const made = Object.assign(new LcModal(), {id: name, heading: name});
  made.append(Object.assign(document.createElement('input'), {ariaLabel: name}));
  document.querySelector('#opener')!.parentElement!.append(made);
  return made;
}

describe('modals that are opened in the same moment', () => {
  beforeEach(async () => {
    await show(HTML);
    document.querySelector<HTMLElement>('#opener')!.focus();
  });

  for (const names of [
    ['One', 'Two', 'Three'],
    ['Three', 'One', 'Two'],
  ]) {
    it(`lie in the order of the calls: ${names.join(', ')}`, async () => {
      for (const name of names) modal(name).open = true;
      await expectOnTop(names);
      await expectClosed(names);
    });
  }

  it('lie in that order where the first one is still to be drawn', async () => {
    added('Late').open = true;
    modal('One').open = true;
    modal('Two').open = true;
    await expectOnTop(['Late', 'One', 'Two']);
    await expectClosed(['Late', 'One', 'Two']);
  });

  it('lie in that order where the first one is still closing', async () => {
    modal('One').open = true;
    await expectOnTop(['One']);
    modal('One').open = false;
    await until(() => modal('One').shadowRoot!.querySelector('[data-phase="hiding"]'));
    modal('One').open = true;
    modal('Two').open = true;
    await expectOnTop(['One', 'Two']);
    await expectClosed(['One', 'Two']);
  });

  it('lie in that order where the last one has just been closed', async () => {
    modal('Two').open = true;
    await expectOnTop(['Two']);
    modal('Two').open = false;
    await until(() => isGone(modal('Two')));
    modal('One').open = true;
    modal('Two').open = true;
    await expectOnTop(['One', 'Two']);
    await expectClosed(['One', 'Two']);
  });
});
