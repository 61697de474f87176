import {computed, signal, type ReadonlySignal} from '@preact/signals-react';

/** An open modal. */
interface OpenModal {
  element: HTMLElement;
  /** Greater than that of each modal that was asked to open before: one that took longer to be drawn enters beneath. */
  order: number;
  /** Puts it above the modals of every other root. */
  raise: () => void;
  /** What had the focus when it opened, and the elements around that. */
  opener: readonly HTMLElement[];
}

/** The open modals of the page, over all elements and apps; the last one lies on top. */
const stack = signal<readonly OpenModal[]>([]);

/** The topmost open modal of ours. */
export const topModal = computed(() => stack.value.at(-1)?.element ?? null);

/** They, in their order. */
export const modalOrder: ReadonlySignal<readonly OpenModal[]> = stack;

/** Enters a modal, beneath those that were asked to open later; answers the leaving. */
export function enterModal(modal: OpenModal): () => void {
  const open = stack.peek();
  const at = placeOf(open, modal.order);
  const above = open.slice(at);
  // The focus went from what opened it to the one above.
  if (above[0]) modal.opener = above[0].opener;
  // After the observers of the containers, which raise what is new.
  queueMicrotask(() => [modal, ...above].forEach((each) => stack.peek().includes(each) && each.raise()));
  stack.value = open.toSpliced(at, 0, modal);
  lockScroll();
  return () => {
    stack.value = stack.peek().filter((other) => other !== modal);
    if (!stack.peek().length) releaseScroll();
  };
}

/** Where one of that order belongs among others. */
export function placeOf(open: readonly {order: number}[], order: number): number {
  return open.findLastIndex((each) => each.order <= order) + 1;
}

/** How many modals lie beneath one; the number of all for one that is not open. */
export function modalDepth(element: HTMLElement | null): number {
  const at = stack.value.findIndex((each) => each.element === element);
  return at < 0 ? stack.value.length : at;
}

let released: (() => void) | null = null;

/** The page beneath does not scroll, and keeps the width of its scrollbar. */
function lockScroll(): void {
  if (released) return;
  const {documentElement: root} = document;
  const {overflow, scrollbarGutter} = root.style;
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  released = () => Object.assign(root.style, {overflow, scrollbarGutter});
}

function releaseScroll(): void {
  released?.();
  released = null;
}
