import type {AppModel} from '../app/app-model.js';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEPT = 5;
const PREFIX = 'lc-recent';

/** The last five picks of a user from a source, newest first, as ids in a store that may be full or forbidden. */
export class RecentChoices {
  private readonly key: string;

  constructor(
    private readonly store: Store,
    appId: string,
    user: string,
    source: string,
  ) {
    this.key = [PREFIX, appId, user, source].join(':');
  }

  ids(): string[] {
    try {
      const kept = JSON.parse(this.store.getItem(this.key) ?? '[]') as unknown;
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : [];
    } catch {
      return [];
    }
  }

  add(id: string): void {
    this.keep([id, ...this.ids().filter((each) => each !== id)]);
  }

  forget(gone: readonly string[]): void {
    if (gone.length) this.keep(this.ids().filter((id) => !gone.includes(id)));
  }

  private keep(ids: string[]): void {
    try {
      if (ids.length) this.store.setItem(this.key, JSON.stringify(ids.slice(0, KEPT)));
      else this.store.removeItem(this.key);
    } catch {
      // A pick counts without it.
    }
  }
}

/** What the person of an app picked from a source; null where nobody is known, or this browser keeps nothing. */
export function recentOf({configuration, user}: AppModel, source: string): RecentChoices | null {
  const {appId, userLogin} = configuration.peek();
  const who = user.peek()?.id || userLogin;
  try {
    return source && who ? new RecentChoices(globalThis.localStorage, appId, who, source) : null;
  } catch {
    return null;
  }
}

/** Removes what a user picked in an app, e.g. at sign-out. */
export function forgetRecent(storage: () => Storage, appId: string, user: string): void {
  const start = `${PREFIX}:${appId}:${user}:`;
  try {
    const store = storage();
    for (const key of Object.keys(store)) if (key.startsWith(start)) store.removeItem(key);
  } catch {
    // A store that may not be read holds nothing of ours.
  }
}
