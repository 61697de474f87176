import type {ListTrail} from '../src/state/opener.js';

const key = (indexUrl: string) => `lc-trail ${new URL(indexUrl, location.href).href}`;

/** Keeps in this tab which list a page's record comes from; `indexUrl` is the list's address. */
export function keepTrail(indexUrl: string, id: string, trail: ListTrail): void {
  try {
    sessionStorage.setItem(key(indexUrl), JSON.stringify({id, trail}));
  } catch {
    // Storage is full or forbidden: the record has no neighbours then.
  }
}

/** The list that a page's record comes from; undefined when it was not opened from there. */
export function keptTrail(indexUrl: string, id: string): ListTrail | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(indexUrl)) ?? 'null') as {id: string; trail: ListTrail} | null;
    return kept?.id === id ? kept.trail : undefined;
  } catch {
    return undefined;
  }
}

/** A record that was saved on a page of its own, on the way back to its list. */
export interface KeptSave {
  id: string;
  alias: string;
  presentation: string;
}

const saveKey = (indexUrl: string) => `lc-saved ${new URL(indexUrl, location.href).href}`;

/** Keeps in this tab what was saved, for the list that is shown next; `indexUrl` is the list's address. */
export function keepSave(indexUrl: string, save: KeptSave): void {
  try {
    sessionStorage.setItem(saveKey(indexUrl), JSON.stringify(save));
  } catch {
    // Storage is full or forbidden: the list opens as ever.
  }
}

/** What was saved on the way to this list; null when nothing was, or a record of another object. */
export function keptSave(alias: string): KeptSave | null {
  try {
    const save = JSON.parse(sessionStorage.getItem(saveKey(location.href)) ?? 'null') as KeptSave | null;
    return save?.alias === alias ? save : null;
  } catch {
    return null;
  }
}

/** The list has shown it. */
export function forgetSave(): void {
  try {
    sessionStorage.removeItem(saveKey(location.href));
  } catch {
    // Nothing was kept.
  }
}
