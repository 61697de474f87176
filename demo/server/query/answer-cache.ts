import type {Changes} from '../db/change-counts.js';
import type {Database, Db} from '../db/database.js';
import type {Asked} from './rows.js';

/** Characters of the whole cache, and of one answer. */
const MOST = 16_000_000;
const LARGEST = 500_000;
/** Milliseconds. What other programs write into the tables is noticed by then. */
const LONGEST = 5_000;

interface Entry {
  text: string;
  /** Aliases of the objects that it was read from. */
  tables: readonly string[];
  /** How often these were changed before it was read. */
  changed: number;
  at: number;
}

/** Answers as JSON; the one that was not asked for the longest goes first. */
export class Entries {
  private readonly known = new Map<string, Entry>();
  private size = 0;

  constructor(
    private readonly most = MOST,
    private readonly largest = LARGEST,
  ) {}

  get(key: string, appId: string, changes: Changes): string | undefined {
    const entry = this.known.get(key);
    if (!entry) return undefined;
    this.remove(key, entry);
    if (Date.now() - entry.at > LONGEST || changes.records(appId, entry.tables) !== entry.changed) return undefined;
    this.add(key, entry);
    return entry.text;
  }

  set(key: string, entry: Entry): void {
    if (entry.text.length > this.largest) return;
    const old = this.known.get(key);
    if (old) this.remove(key, old);
    this.add(key, entry);
    for (const [first, oldest] of this.known) {
      if (this.size <= this.most) break;
      this.remove(first, oldest);
    }
  }

  private add(key: string, entry: Entry): void {
    this.known.set(key, entry);
    this.size += key.length + entry.text.length;
  }

  private remove(key: string, entry: Entry): void {
    this.known.delete(key);
    this.size -= key.length + entry.text.length;
  }
}

const entries = new WeakMap<Db, Entries>();

/**
 * The answer to one question, as it was given to somebody with the same rights. It holds while no object that it was
 * read from is changed by any instance: `changes`, reported after the query came, are those of all saves answered
 * before.
 */
export class CachedAnswer {
  private readonly all: Entries;
  private readonly key: string | null;

  constructor(
    {db}: Pick<Database, 'db'>,
    private readonly asked: Asked,
    private readonly changes: Changes,
    kind: string,
    column = '',
  ) {
    const {plan, query} = asked;
    const {limit = '', offset = '', cursor = ''} = query;
    this.key = plan.id === null ? null : `${plan.id} ${kind} ${limit} ${offset} ${cursor} ${column}`;
    let all = entries.get(db);
    if (!all) entries.set(db, (all = new Entries()));
    this.all = all;
  }

  get(): string | undefined {
    return this.key === null ? undefined : this.all.get(this.key, this.asked.context.application.id, this.changes);
  }

  /** `text` was read after the changes were reported. */
  set(text: string): void {
    if (this.key === null) return;
    const {context, plan} = this.asked;
    const tables = [...new Set([...plan.tables, ...context.tables])];
    this.all.set(this.key, {
      text,
      tables,
      changed: this.changes.records(context.application.id, tables),
      at: Date.now(),
    });
  }
}
