import {signal} from '@preact/signals-react';
import {focusedElement, nodeAround} from '../focus.js';
import {topModal} from '../overlay/modal-stack.js';

/** px between what is docked and what is above it. */
const GAP = 12;

/** The forms that are rendered, anywhere on the page. */
const forms = signal<readonly HTMLElement[]>([]);
/** px that each outlet covers at the bottom of the window. */
const taken = new Map<HTMLElement, number>();

/** Registers a form, beside whose fields notifications are shown; returns a function that removes it. */
export function enterForm(box: HTMLElement): () => void {
  forms.value = [...forms.peek(), box];
  return () => {
    forms.value = forms.peek().filter((other) => other !== box);
  };
}

/** Notifications that are docked are beside a panel at the end of the window, not over it; returns a function that ends that. */
export function keepAside({offsetWidth}: HTMLElement): () => void {
  const {style} = document.documentElement;
  style.setProperty('--lc-notes-aside', `${offsetWidth}px`);
  return () => style.removeProperty('--lc-notes-aside');
}

/** Whether a person works in a form: in the topmost modal, or on the page. */
export function isFormOpen(): boolean {
  const modal = topModal.value;
  return forms.value.some((box) => (modal ? holds(modal, box) : box.checkVisibility()));
}

/**
 * Keeps the bottom of the window for an outlet: `--lc-notes-room`, in px, which forms, modals and the shell leave free. 0 gives
 * it back. The field with the focus stays in view.
 */
export function reserveRoom(outlet: HTMLElement, height: number): void {
  if (height) taken.set(outlet, height + GAP);
  else taken.delete(outlet);
  const {style} = document.documentElement;
  const room = Math.max(0, ...taken.values());
  if ((style.getPropertyValue('--lc-notes-room') || '0px') === `${room}px`) return;
  if (taken.size) style.setProperty('--lc-notes-room', `${room}px`);
  else style.removeProperty('--lc-notes-room');
  for (const box of forms.peek()) lengthen(box, room);
  const focused = focusedElement();
  if (focused) freeField(focused);
}

/** A form at the end of the page's document gets as much behind it as its last field needs to be scrolled free. */
function lengthen(box: HTMLElement, room: number): void {
  box.style.removeProperty('--lc-notes-end');
  const behind = document.documentElement.scrollHeight - scrollY - box.getBoundingClientRect().bottom;
  if (behind < room) box.style.setProperty('--lc-notes-end', `${room - Math.max(0, behind)}px`);
}

/** Scrolls a field of a form from beneath what is docked, also by the form itself (`covered`). */
export function freeField(field: HTMLElement, covered = false): void {
  if ((taken.size || covered) && forms.peek().some((box) => holds(box, field)))
    field.scrollIntoView({block: 'nearest'});
}

function holds(box: HTMLElement, inside: Node): boolean {
  for (let node: Node | null = inside; node; node = nodeAround(node)) if (node === box) return true;
  return false;
}
