import type {Cond} from '../../query/types.js';

/** Items of one IN, at most. */
const ITEMS = 1000;

/** Rows that a list no longer shows although the server still has them: their deletion can be undone. */
export class WithheldRows {
  private readonly ids = new Set<string>();

  constructor(private readonly changed: () => void) {}

  /** What the rows that are left meet; undefined where none is withheld. */
  get condition(): Cond | undefined {
    const ids = [...this.ids];
    const parts: Cond[] = [];
    for (let at = 0; at < ids.length; at += ITEMS) parts.push(['NOT-IN', 'id', ids.slice(at, at + ITEMS)]);
    return parts.length > 1 ? ['and', ...parts] : parts[0];
  }

  add(ids: string[]): void {
    for (const id of ids) this.ids.add(id);
    this.changed();
  }

  /** They are gone: nothing changes for the list. */
  forget(ids: string[]): void {
    for (const id of ids) this.ids.delete(id);
  }

  /** They are shown again, as far as they are there. */
  release(ids: string[]): void {
    for (const id of ids) this.ids.delete(id);
    this.changed();
  }
}
