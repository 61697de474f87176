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
