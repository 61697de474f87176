import type {GridSession} from './grid-session.js';

/** Removes search and filters; the focus stays in the list. */
export function clear({model, root}: GridSession): void {
  model.clearFilters();
  root.shadow.querySelector<HTMLElement>('[data-search]')?.focus();
}
