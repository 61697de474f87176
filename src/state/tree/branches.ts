import type {Row} from '../../query/types.js';
import type {Forest, Links} from './forest.js';

/** What is known of the rows beneath a node. */
export interface Branch {
  rows: readonly Row[];
  /** How many there are, with those that are not here; null: unknown. */
  total: number | null;
  /** Others follow. */
  follows: boolean;
  /** By the key of each row, how many are beneath it; null: unknown. */
  counts: ReadonlyMap<string, number | null>;
}

/** Where the nodes of a tree come from. */
export interface Branches {
  /** What is beneath nodes; of each at most as many rows as it says. */
  read(wanted: ReadonlyMap<string, number>, signal: AbortSignal): Promise<Map<string, Branch>>;
  /** Keys of the rows that meet the filters, where others are shown as their ancestors; null: all do. */
  readonly matches: ReadonlySet<string> | null;
  /** Rows that are at the top because what they belong to is missing. */
  readonly lost: number;
  /** Circles of rows. */
  readonly circles: number;
}

/** Branches of rows that are here. */
export class ForestBranches implements Branches {
  constructor(
    private readonly forest: Forest,
    private readonly links: Links,
    readonly matches: ReadonlySet<string> | null,
    /** Matching rows that are not here; null: unknown how many. */
    private readonly absent: number | null = 0,
    /** Whether a missing parent is a fault of the rows, not one that this person may not see. */
    private readonly complete = true,
  ) {}

  get lost(): number {
    return this.complete ? this.forest.lost : 0;
  }

  get circles(): number {
    return this.forest.circles;
  }

  async read(wanted: ReadonlyMap<string, number>): Promise<Map<string, Branch>> {
    return new Map([...wanted].map(([key, limit]) => [key, this.branch(key, limit)]));
  }

  private branch(key: string, limit: number): Branch {
    const {beneath} = this.forest;
    const all = beneath.get(key) ?? [];
    const absent = key === '' ? this.absent : 0;
    // What matches is shown, however many there are.
    const rows = this.matches ? all : all.slice(0, limit);
    return {
      rows,
      total: absent === null ? null : all.length + absent,
      follows: rows.length < all.length || absent !== 0,
      counts: new Map(rows.map((row) => [this.links.key(row), beneath.get(this.links.key(row))?.length ?? 0])),
    };
  }
}
