import {computed, signal} from '@preact/signals-react';

/** The open modals of the page, over all elements and apps; the last one lies on top. */
const stack = signal<readonly HTMLElement[]>([]);

/** The topmost open modal of ours. */
export const topModal = computed(() => stack.value.at(-1) ?? null);

/** Enters a modal; answers the leaving. */
export function enterModal(element: HTMLElement): () => void {
  stack.value = [...stack.peek(), element];
  lockScroll();
  return () => {
    stack.value = stack.peek().filter((other) => other !== element);
    if (!stack.peek().length) releaseScroll();
  };
}

/** How many modals lie beneath one; the number of all for one that is not open. */
export function modalDepth(element: HTMLElement | null): number {
  const at = element ? stack.value.indexOf(element) : -1;
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
