import {Caller, resultOf, type Answer, type Server} from './caller.js';
import {list, record, Skip, text} from './check.js';
import type {SavedObject} from '../contract/records.js';
import type {Query} from '../query/types.js';

/** As much of a WebSocket as the kit uses. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: {data: unknown}) => void) | null;
  onclose: ((event: {code: number}) => void) | null;
  onerror: (() => void) | null;
}
export type OpenSocket = (url: string, protocol: string, headers: Record<string, string>) => Socket;

export interface People {
  /** Headers of who may do everything with the objects of the fixture application. */
  editor: Record<string, string>;
  /** Headers of who may do little; absent, what needs them is skipped. */
  reader?: Record<string, string>;
}

/** What begins so is made by the kit, and removed by it. */
const OWN = 'CK-';

/** Who asks, the records of the fixture, and what was made on the way. */
export class Kit {
  readonly editor: Caller;
  readonly nobody: Caller;
  private readonly limited: Caller | undefined;
  private readonly made: [alias: string, id: string][] = [];
  private readonly ids = new Map<string, string>();
  private count = 0;

  constructor(
    readonly server: Server,
    readonly people: People,
    readonly openSocket?: OpenSocket,
  ) {
    this.editor = new Caller(server, people.editor);
    this.nobody = new Caller(server, {});
    this.limited = people.reader && new Caller(server, people.reader);
  }

  get reader(): Caller {
    if (!this.limited) throw new Skip('no token of a reader was given');
    return this.limited;
  }

  get callers(): Caller[] {
    return [this.editor, this.nobody, ...(this.limited ? [this.limited] : [])];
  }

  /** A text that no record has. */
  unique(): string {
    return `${OWN}${Date.now().toString(36).slice(-5)}-${(this.count += 1)}`;
  }

  /** Saves what must succeed; it is deleted at the end. */
  async saved(alias: string, content: Record<string, unknown>): Promise<SavedObject & {id: string}> {
    return this.noted(alias, await this.editor.save(alias, {content}));
  }

  /** A new item with the values. */
  item(values: Record<string, unknown> = {}): Promise<SavedObject & {id: string}> {
    return this.saved('item', {code: this.unique(), name: 'Made by the kit', ...values});
  }

  maker(values: Record<string, unknown> = {}): Promise<SavedObject & {id: string}> {
    return this.saved('maker', {name: this.unique(), ...values});
  }

  /** The record that was saved, which is deleted at the end. */
  noted(alias: string, answer: Answer): SavedObject & {id: string} {
    const saved = Caller.record(answer);
    const id = text(saved.id, 'id of what was saved');
    this.made.push([alias, id]);
    return {...saved, id};
  }

  /** Deletes what was made, the last first. */
  async clean(): Promise<void> {
    for (const [alias, id] of this.made.splice(0).reverse()) await this.editor.delete(alias, id).catch(() => undefined);
  }

  /** Deletes what an earlier run left behind. */
  async sweep(): Promise<void> {
    for (const [from, path] of [
      ['vault', 'name'],
      ['item', 'code'],
      ['maker', 'name'],
    ] as const) {
      const query: Query = {from, select: ['id'], where: ['STARTS', path, OWN], limit: 500};
      const rows = list(resultOf(await this.editor.ask('all', query)), 'rows');
      for (const row of rows) await this.editor.delete(from, text(record(row, 'row').id, 'id'));
    }
  }

  /** Id of a record of the fixture by its code, or its name where it has no code. */
  async idOf(alias: 'item' | 'maker' | 'vault', key: string): Promise<string> {
    const place = `${alias} ${key}`;
    const known = this.ids.get(place);
    if (known) return known;
    const where: Query['where'] = ['=', alias === 'item' ? 'code' : 'name', key];
    const row = record(
      resultOf(await this.editor.ask('one', {from: alias, select: ['id'], where})),
      `${alias} ${key} of the fixture`,
    );
    const id = text(row.id, `id of ${place}`);
    this.ids.set(place, id);
    return id;
  }
}
