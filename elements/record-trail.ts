import type {ListTrail} from '../src/state/app/opener.js';

type Kept = 'trail' | 'saved';

/** `indexUrl`: a list's address. */
const keyOf = (what: Kept, indexUrl: string) => `lc-${what} ${new URL(indexUrl, location.href).href}`;

/** Storage may be full or forbidden: the next page then knows nothing of this one. Null removes the entry. */
function keep(what: Kept, indexUrl: string, value: unknown): void {
  try {
    const key = keyOf(what, indexUrl);
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** What was stored in this tab; null when nothing was, or it cannot be parsed. */
function kept<T>(what: Kept, indexUrl: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(what, indexUrl)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps in this tab which list a page's record comes from; `indexUrl` is the list's address. */
export function keepTrail(indexUrl: string, id: string, trail: ListTrail): void {
  keep('trail', indexUrl, {id, trail});
}

/** The list that a page's record comes from; undefined when it was not opened from there. */
export function storedTrail(indexUrl: string, id: string): ListTrail | undefined {
  const found = kept<{id: string; trail: ListTrail}>('trail', indexUrl);
  return found?.id === id ? found.trail : undefined;
}

/** A record that was saved on a page of its own, before the return to its list. */
export interface KeptSave {
  id: string;
  alias: string;
  presentation: string;
}

/** Keeps in this tab what was saved, for the list that is shown next; `indexUrl` is the list's address. */
export function keepSave(indexUrl: string, save: KeptSave): void {
  keep('saved', indexUrl, save);
}

/** What was saved before the return to this list; null when nothing was, or a record of another object. */
export function storedSave(alias: string): KeptSave | null {
  const save = kept<KeptSave>('saved', location.href);
  return save?.alias === alias ? save : null;
}

/** The list has shown it. */
export function forgetSave(): void {
  keep('saved', location.href, null);
}
