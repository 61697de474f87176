import type {TreeParts} from './tree-parts.js';

/** Focuses the first head of the columns; false where there are none. */
export function focusHead(box: HTMLElement | null): boolean {
  const [first] = headsOf(box);
  first?.focus();
  return !!first;
}

/** Between the heads, and back to the rows. What heads do beside that they answer themselves. */
export function headKey(event: KeyboardEvent, into: number, {cursor}: TreeParts): void {
  const {key, shiftKey, altKey, ctrlKey, metaKey} = event;
  if (shiftKey || altKey || ctrlKey || metaKey) return;
  const heads = headsOf(cursor.box);
  const at = heads.findIndex((head) => head.closest('[role="columnheader"]')!.matches(':focus-within'));
  if (key === 'ArrowDown') {
    if (cursor.line) cursor.focus(cursor.line.id);
  } else if (into) heads[at + into]?.focus();
  else if (key === 'Home') heads[0]?.focus();
  else if (key === 'End') heads.at(-1)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The next of what can be pressed in the cells of a row, before it the row itself; false behind the last. */
export function nextWidget({shiftKey, target}: KeyboardEvent, {columns, cursor}: TreeParts): boolean {
  const row = columns && (target as Element).closest<HTMLElement>('[data-line]');
  if (!row) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('[data-widget], .lc-tnode__title a')];
  const next = stops[stops.indexOf(target as HTMLElement) + (shiftKey ? -1 : 1)];
  if (next === row && cursor.line) cursor.focus(cursor.line.id);
  else next?.focus();
  return !!next;
}

/** The part of each head that gets the focus. */
function headsOf(box: HTMLElement | null): HTMLElement[] {
  const heads = [...(box?.querySelectorAll<HTMLElement>('.lc-grid__row--head > [role="columnheader"]') ?? [])];
  return heads.map((head) => head.querySelector<HTMLElement>('[data-widget]') ?? head);
}
