/** The longest address that every browser, mail client and log accepts. */
const LONGEST_URL = 2000;

/** Where a person is in a list. */
export interface ListPosition {
  id?: string;
  row: number;
  column: number;
  scrollTop: number;
}

/**
 * What the page stores of a list: the state in its URL (`params`, JSON), the position in its history entry, and, for a
 * return through the list's address, in the tab's session storage until it is read.
 */
export class ListMemory {
  /** Where a record was opened: its row may have moved by the time the page is left. */
  private opened: ListPosition | null = null;

  constructor(readonly key: string) {}

  get params(): string | null {
    return new URLSearchParams(location.search).get('params');
  }

  /** Puts the state into the current entry of the history; as a `step`, into a new one. */
  write(params: string, step: boolean): void {
    const {href} = this.address(params);
    if (href === location.href) return;
    if (!step) return history.replaceState(history.state, '', href);
    // The position is one in the remaining rows.
    const {[this.key]: _, ...state} = {...(history.state as Record<string, unknown> | null)};
    history.pushState(Object.keys(state).length ? state : null, '', href);
  }

  /** Whether the page's address stays short enough to be shared. */
  fits(params: string): boolean {
    return !params || this.address(params).href.length <= LONGEST_URL;
  }

  private address(params: string): URL {
    const url = new URL(location.href);
    if (params) url.searchParams.set('params', params);
    else url.searchParams.delete('params');
    return url;
  }

  /** Stores the position in the history entry. */
  keep(place: ListPosition): void {
    const {opened} = this;
    if (opened?.row === place.row && opened.column === place.column) place = {...place, id: opened.id};
    history.replaceState({...(history.state as object | null), [this.key]: place}, '');
  }

  /** As `keep`, and for a return by following a link to this address; `id`: the record that was opened. */
  leave(place: ListPosition, id = place.id): void {
    this.opened = {...place, id};
    this.keep(place);
    try {
      sessionStorage.setItem(this.storageKey, JSON.stringify(this.opened));
    } catch {
      // Storage is full or forbidden; the history entry still knows.
    }
  }

  /** The position left before, once. */
  take(): ListPosition | null {
    const kept = (history.state as Record<string, ListPosition | undefined> | null)?.[this.key];
    try {
      const stored = sessionStorage.getItem(this.storageKey);
      sessionStorage.removeItem(this.storageKey);
      return kept ?? (stored ? (JSON.parse(stored) as ListPosition) : null);
    } catch {
      return kept ?? null;
    }
  }

  private get storageKey(): string {
    return `${this.key} ${location.href}`;
  }
}
