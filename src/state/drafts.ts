import {configOf} from '../values/attribute-type.js';
import type {Attribute} from '../values/types.js';

type Content = Record<string, unknown>;

/** A record's content that could not be saved, kept in this browser. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  /** The saved content it was typed over. */
  base: Record<string, unknown>;
  content: Record<string, unknown>;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One record's draft in a store. A store that is full, forbidden or holds rubbish is the same as an empty one. */
export class DraftStore {
  private readonly key: string;

  constructor(
    private readonly store: Store,
    appId: string,
    user: string,
    alias: string,
    id: string | null,
  ) {
    this.key = ['lc-draft', appId, user, alias, id ?? 'new'].join(':');
  }

  read(): Draft | null {
    try {
      const draft = JSON.parse(this.store.getItem(this.key) ?? 'null') as Draft | null;
      return draft && typeof draft.base === 'object' && typeof draft.content === 'object' ? draft : null;
    } catch {
      return null;
    }
  }

  keep(draft: Draft): void {
    try {
      this.store.setItem(this.key, JSON.stringify(draft));
    } catch {
      // Nothing is lost by it: the form still holds what was typed.
    }
  }

  forget(): void {
    try {
      this.store.removeItem(this.key);
    } catch {
      // As above.
    }
  }
}

/** A content without the attributes and columns of rows that are secret. */
export function without(
  attributes: readonly Attribute[],
  content: Content,
  secret: (attribute: Attribute) => boolean | undefined,
): Content {
  const open = {...content};
  for (const attribute of attributes) {
    const {internalId} = attribute;
    const {columns = []} = configOf(attribute);
    const rows = open[internalId];
    if (secret(attribute)) delete open[internalId];
    else if (Array.isArray(rows) && columns.some(secret))
      open[internalId] = rows.map((row: Content) => without(columns, row, secret));
  }
  return open;
}
