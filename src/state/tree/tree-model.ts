import {batch, computed, effect, signal, untracked, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import type {GridModel} from '../list/grid-model.js';
import type {Branch, Branches} from './branches.js';
import {TOP} from './forest.js';
import {NodeWaits} from './node-waits.js';
import {OpenNodes} from './open-nodes.js';
import type {NodeLine, TreeLine} from './tree-line.js';
import {treeLines} from './tree-lines.js';
import {TreeSource} from './tree-source.js';

/** Rows beneath a node, and at the top, that are shown at first. */
const FIRST_ROWS = 20;
const FIRST_TOP = 100;
/** Rows that a press on "Show more" adds at most. */
export const MORE_ROWS = 200;

/** A list as a tree: what is beneath each node, which nodes are open, and the lines that this makes. */
export class TreeModel {
  readonly error = signal<ServiceError | null>(null);
  /** The node whose level alone is shown, as on a phone; null: the whole tree. */
  readonly at = signal<string | null>(null);
  private readonly branches = signal<ReadonlyMap<string, Branch> | null>(null);
  private readonly waits = new NodeWaits();
  private readonly opened = new OpenNodes((level) => level < (this.list.view.spec('tree')?.levels ?? 0));
  private readonly source = signal<Branches | null>(null);
  private readonly limits = new Map<string, number>();
  private readonly asks: TreeSource;
  private question = '';
  private flight = new AbortController();
  private readonly flights = new Map<string, AbortController>();
  private asking: Promise<void> = Promise.resolve();
  private checking: Promise<void> = Promise.resolve();
  private holds = 0;
  private held = false;

  readonly ready = computed(() => this.branches.value !== null);
  readonly lines: ReadonlySignal<TreeLine[]> = computed(() => {
    const branches = this.branches.value;
    const at = this.at.value;
    if (!branches) return [];
    const state = {
      branches,
      waits: this.waits.all.value,
      matches: this.source.value?.matches ?? null,
      isOpen: (key: string, level: number) => this.isOpen(key, level),
      key: this.key,
    };
    return treeLines(state, at ?? TOP, at === null);
  });
  /** Of the nodes of the lines. */
  private readonly indexes = computed(() => new Map(this.lines.value.map(({id}, index) => [id, index])));
  private readonly rows = computed(() => {
    const rows = [...(this.branches.value?.values() ?? [])].flatMap((branch) => branch.rows);
    return new Map(rows.map((row) => [this.key(row), row]));
  });
  /** What is wrong with the rows. */
  readonly faults = computed(() => {
    void this.branches.value;
    const {lost = 0, circles = 0} = this.source.value ?? {};
    return {lost, circles};
  });

  constructor(private readonly list: GridModel) {
    this.asks = new TreeSource(list);
  }

  readonly key = (row: Row) => this.asks.links.key(row);
  readonly parentOf = (row: Row) => this.asks.links.parent(row);

  /** What nodes are called, and the number at their end. */
  get columns() {
    return this.asks.columns.value;
  }

  /** Follows what the list asks for. Gives how to stop. */
  follow(): () => void {
    const stops = [
      effect(() => {
        if (this.list.shown.value && this.asks.columns.value) untracked(() => void this.ask());
      }),
      effect(() => {
        const rows = this.lines.value.flatMap((line) => (line.kind === 'node' ? [line.row] : []));
        untracked(() => (this.list.view.rows.value = rows));
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      this.flight.abort();
      for (const flight of this.flights.values()) flight.abort();
    };
  }

  indexOf(id: string): number {
    return this.indexes.peek().get(id) ?? -1;
  }

  node(key: string): NodeLine | undefined {
    const line = this.lines.peek()[this.indexOf(`n${key}`)];
    return line?.kind === 'node' ? line : undefined;
  }

  /** A row that is here, whether its level is shown or not. */
  rowOf(key: string): Row | undefined {
    return this.rows.peek().get(key);
  }

  /** Whether a node is another or is beneath it, as far as that is here. */
  isWithin(key: string, other: string): boolean {
    const seen = new Set<string>();
    for (let at = key; at !== TOP && !seen.has(at);) {
      if (at === other) return true;
      seen.add(at);
      const row = this.rowOf(at);
      at = row ? this.parentOf(row) : TOP;
    }
    return false;
  }

  isOpen(key: string, level: number): boolean {
    return this.opened.has(key, level, !!this.source.value?.matches);
  }

  /** Opens nodes; what is beneath them is read where it is not here. */
  open(...keys: string[]): void {
    this.set(keys, true);
    const branches = this.branches.peek();
    const wanted = keys.filter((key) => !branches?.has(key) && !this.waits.isBusy(key));
    if (wanted.length) void this.load(wanted);
  }

  close(key: string): void {
    this.set([key], false);
  }

  toggle({key, open}: NodeLine): void {
    if (open) this.close(key);
    else if (open === false) this.open(key);
  }

  /** Opens a node and those beside it. */
  openLevel(above: string): void {
    const lines = this.lines.peek();
    const closed = lines.flatMap((line) =>
      line.kind === 'node' && line.above === above && line.open === false ? [line.key] : [],
    );
    this.open(...closed);
  }

  /** The node above another, as far as that is here. */
  above(key: string): string {
    const row = this.rowOf(key);
    const above = row ? this.parentOf(row) : TOP;
    return this.rowOf(above) ? above : TOP;
  }

  /** Shows the level beneath a node alone. */
  enter(key: string): void {
    this.at.value = key;
    const branches = this.branches.peek();
    if (branches && !branches.has(key)) void this.load([key]);
  }

  /** Further rows beneath a node. */
  more(key: string): void {
    const here = this.branches.peek()?.get(key)?.rows.length ?? 0;
    this.limits.set(key, here + MORE_ROWS);
    if (key === TOP && this.source.peek()?.matches) {
      this.asks.moreMatches();
      void this.ask();
    } else void this.load([key]);
  }

  /** Nothing changes until the answer is called. */
  hold(): () => void {
    let isHeld = true;
    this.holds++;
    return () => {
      if (isHeld && --this.holds === 0 && this.held) void this.ask();
      isHeld = false;
    };
  }

  /** What was asked for last is there. */
  settled(): Promise<void> {
    return this.asking;
  }

  /** What nothing leads to is at the top. */
  checked(): Promise<void> {
    return this.checking;
  }

  /** What could not be read, again; without a node all of it. */
  retry(key?: string): void {
    if (key === undefined) void this.ask();
    else void this.load([key]);
  }

  /** What is beneath nodes that are opened so comes when all is read anew. */
  set(keys: string[], open: boolean): void {
    this.opened.set(keys, open, !!this.source.peek()?.matches);
  }

  private ask(): Promise<void> {
    this.held = this.holds > 0;
    if (!this.held) this.asking = this.answer();
    return this.asking;
  }

  private async answer(): Promise<void> {
    this.flight.abort();
    const {signal} = (this.flight = new AbortController());
    const isOther = this.asks.question !== this.question;
    this.question = this.asks.question;
    if (isOther) {
      this.limits.clear();
      this.opened.forgetFound();
      this.asks.begin();
    }
    try {
      const source = await this.asks.branches(signal);
      const before = this.source.peek();
      const grown = await this.grow(source, [TOP, ...(this.at.peek() ? [this.at.peek()!] : [])], signal);
      if (signal.aborted) return;
      batch(() => {
        this.source.value = source;
        this.show(isOther || before?.matches !== source.matches ? grown : this.withOpened(grown));
        this.error.value = null;
      });
      this.checking = this.asks.check(signal).then((isOther) => {
        if (isOther && !signal.aborted) return this.load([TOP]);
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
  }

  /** Nodes that were opened while the others were read keep what they have. */
  private withOpened(grown: ReadonlyMap<string, Branch>): ReadonlyMap<string, Branch> {
    const before = [...(this.branches.peek() ?? [])].filter(([key]) => this.opened.isByHand(key));
    return new Map([...before, ...grown]);
  }

  private show(branches: ReadonlyMap<string, Branch>): void {
    this.branches.value = branches;
    this.waits.keepBusy((key) => branches.has(key));
    const at = this.at.peek();
    if (at && !branches.has(at)) this.at.value = TOP;
  }

  /** Reads nodes, and what is open beneath them, a level at a time. */
  private async grow(source: Branches, keys: string[], signal: AbortSignal): Promise<Map<string, Branch>> {
    const grown = new Map<string, Branch>();
    let level = keys;
    // Below a node whose own level is unknown only what was opened by hand is open.
    for (let depth = keys.includes(TOP) ? 0 : Infinity; level.length; depth++) {
      const wanted = new Map(level.map((key) => [key, this.limitOf(key)]));
      const answer = await source.read(wanted, signal);
      signal.throwIfAborted();
      for (const [key, branch] of answer) grown.set(key, branch);
      const isOpen = (key: string) => untracked(() => this.opened.has(key, depth, !!source.matches));
      level = [...answer.values()]
        .flatMap(({rows, counts}) => rows.map(this.key).filter((key) => counts.get(key) !== 0))
        .filter((key) => !grown.has(key) && isOpen(key));
    }
    return grown;
  }

  private limitOf(key: string): number {
    return this.limits.get(key) ?? (key === TOP ? FIRST_TOP : FIRST_ROWS);
  }

  private async load(keys: string[]): Promise<void> {
    const source = this.source.peek();
    if (!source) return;
    const flight = new AbortController();
    for (const key of keys) {
      this.flights.get(key)?.abort();
      this.flights.set(key, flight);
    }
    this.waits.set(keys, 'busy');
    try {
      const grown = await this.grow(source, keys, flight.signal);
      if (flight.signal.aborted) return;
      // All has been read anew meanwhile.
      if (source !== this.source.peek()) return await this.load(keys);
      batch(() => {
        this.waits.set(keys, null);
        this.branches.value = new Map([...(this.branches.peek() ?? []), ...grown]);
      });
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (flight.signal.aborted || error.kind === 'aborted') return;
      this.waits.set(keys, error);
    }
  }
}
