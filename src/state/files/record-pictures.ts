import {signal, type ReadonlySignal, type Signal} from '@preact/signals-react';
import {rawValue} from '../../values/presented.js';
import type {Cond, Query, Row} from '../../query/types.js';

/** Ids that one query asks for: what servers accept in one `IN`. */
const AT_ONCE = 1000;

type Ask = (query: Query) => Promise<Row[]>;

/** The stored images of records, by id: asked for together, once each. '' where a record has none, or none that may be seen. */
export class RecordPictures {
  private readonly known = new Map<string, Signal<string>>();
  private readonly wanted = new Map<string, Signal<string>>();

  constructor(
    private readonly ask: Ask,
    private readonly alias: string,
    private readonly path: string,
  ) {}

  of(id: string): ReadonlySignal<string> {
    let picture = this.known.get(id);
    if (picture) return picture;
    this.known.set(id, (picture = signal('')));
    if (!this.wanted.size) queueMicrotask(() => void this.fetch());
    this.wanted.set(id, picture);
    return picture;
  }

  private async fetch(): Promise<void> {
    const all = [...this.wanted];
    this.wanted.clear();
    for (let at = 0; at < all.length; at += AT_ONCE) await this.fetchSome(new Map(all.slice(at, at + AT_ONCE)));
  }

  private async fetchSome(pictures: Map<string, Signal<string>>): Promise<void> {
    const where: Cond = ['IN', 'id', [...pictures.keys()]];
    try {
      for (const row of await this.ask({from: this.alias, select: ['id', this.path], where, limit: pictures.size})) {
        const picture = pictures.get(String(rawValue(row.id)));
        const file = rawValue(row[this.path]);
        if (picture && typeof file === 'string') picture.value = file;
      }
    } catch {
      // They are an extra: the text beside them names the record. Another form asks again.
      for (const id of pictures.keys()) this.known.delete(id);
    }
  }
}
