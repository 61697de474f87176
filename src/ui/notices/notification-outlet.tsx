import {createRoot} from 'react-dom/client';
import {effect, untracked} from '@preact/signals-react';
import type {AppModel} from '../../state/app/app-model.js';
import {AppContext} from '../app-context.js';
import {modalOrder, topModal} from '../overlay/modal-stack.js';
import {isFormOpen, reserveRoom} from './note-room.js';
import {Notifications} from './notifications.js';
import {RootContext, type RootModel} from '../root-context.js';

/** A root in an element of our own, made by the host layer. */
export interface OutletRoot extends RootModel {
  /** Carries language, direction and theme. */
  inner: HTMLElement;
  mount: HTMLElement;
}
export type MakeRoot = (element: HTMLElement) => OutletRoot;

/**
 * Renders the notifications of an app at one point of the page while there are any: in the modal `<dialog>` of the page
 * that is open, since all else is inert then, or in body; in the top layer, above whatever opened last.
 */
export function openOutlet(app: AppModel, makeRoot: MakeRoot): void {
  const element = document.createElement('div');
  element.className = 'lc-outlet';
  element.popover = 'manual';
  // react-aria leaves elements with this mark alone when it makes the page inert
  element.dataset.reactAriaTopLayer = '';
  element.attachShadow({mode: 'open'});
  const root = makeRoot(element);
  createRoot(root.mount).render(
    <AppContext value={app}>
      <RootContext value={root}>
        <Notifications />
      </RootContext>
    </AppContext>,
  );
  const place = () => placeOutlet(element, app.notifications.items.peek().length > 0);
  // Its height follows its notes, and the window.
  const size = new ResizeObserver(() => keepRoom(element));
  size.observe(element);
  addEventListener('resize', () => keepRoom(element));
  effect(() => {
    const {theme} = app.configuration.value;
    Object.assign(root.inner, {lang: app.formats.value.tag, dir: document.documentElement.dir || 'ltr'});
    root.inner.dataset.theme = theme === 'auto' ? (document.documentElement.dataset.theme ?? 'auto') : theme;
  });
  effect(() => {
    void app.notifications.items.value;
    void modalOrder.value;
    void isFormOpen();
    queueMicrotask(place);
  });
  for (const type of ['toggle', 'close'])
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof HTMLDialogElement) place();
      },
      true,
    );
}

function placeOutlet(element: HTMLElement, wanted: boolean): void {
  if (!wanted) {
    element.remove();
    return reserveRoom(element, 0);
  }
  const parent = openDialog() ?? document.body;
  if (element.parentNode !== parent) parent.append(element);
  const asked = !!topModal.peek()?.querySelector('[role="alertdialog"], .lc-assistant');
  element.toggleAttribute('data-asked', asked);
  element.toggleAttribute('data-docked', !asked && untracked(isFormOpen));
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
  keepRoom(element);
}

/** Over a form an outlet is docked at the bottom of the window, where nothing else is then. */
function keepRoom(element: HTMLElement): void {
  const docked = element.isConnected && element.hasAttribute('data-docked');
  reserveRoom(element, docked ? innerHeight - element.getBoundingClientRect().top : 0);
}

/** The page's modal dialog that holds our topmost modal, else the last one that is open. */
function openDialog(): Element | null {
  const own = topModal.peek();
  for (let node: Node | null = own; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof HTMLDialogElement) return node;
  }
  return own ? null : ([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
}
