import {BLOCK_SIZE, MAX_BLOCKS, type BlockRows} from './block-rows.js';
import type {RowsAnswer} from './grid-source.js';

/** Blocks of one request at most: cards may show more rows at once than the window of a table. */
const AT_ONCE = 10;

interface Flight {
  /** Its blocks: `first` up to, not with, `end`. */
  first: number;
  end: number;
  controller: AbortController;
}

export interface BlockHost {
  /** null while there are none to add to. */
  held(): BlockRows | null;
  ask(offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer>;
  landed(first: number, end: number, answer: RowsAnswer): void;
  failed(error: unknown): void;
}

/**
 * Loads the blocks of an endless list that come into view, by one request at a time. A running request goes on while
 * some of it is in view, and is aborted when the person has scrolled past it.
 */
export class BlockLoader {
  private wanted = {first: 0, last: BLOCK_SIZE};
  private flight: Flight | null = null;

  constructor(private readonly host: BlockHost) {}

  /** The blocks that the rows in view are in. */
  get inView(): {first: number; end: number} {
    const {first, last} = this.wanted;
    const block = Math.floor(first / BLOCK_SIZE);
    return {first: block, end: Math.min(Math.max(Math.ceil(last / BLOCK_SIZE), block + 1), block + AT_ONCE)};
  }

  /** Rows `first` up to `last` are in view; of more than can be held, the last ones. */
  want(first: number, last: number): void {
    this.wanted = {first: Math.max(first, last - (MAX_BLOCKS - 1) * BLOCK_SIZE), last};
    this.follow();
  }

  /** Goes back to the first rows. */
  restart(): void {
    this.wanted = {first: 0, last: BLOCK_SIZE};
  }

  /** Asks for what is in view and not held. */
  follow(): void {
    const missing = this.host.held()?.missing(this.wanted.first, this.wanted.last);
    if (!missing) return;
    const {flight} = this;
    if (flight && missing.some((block) => block >= flight.first && block < flight.end)) return;
    this.stop();
    const [first] = missing;
    if (first !== undefined) void this.load(first, Math.min(missing.at(-1)! + 1, first + AT_ONCE));
  }

  stop(): void {
    this.flight?.controller.abort();
    this.flight = null;
  }

  private async load(first: number, end: number): Promise<void> {
    const flight: Flight = (this.flight = {first, end, controller: new AbortController()});
    const limit = (end - first) * BLOCK_SIZE;
    try {
      const answer = await this.host.ask(first * BLOCK_SIZE, limit, flight.controller.signal);
      if (this.flight !== flight) return;
      this.flight = null;
      this.host.landed(first, end, answer);
      this.follow();
    } catch (error) {
      if (this.flight !== flight) return;
      this.flight = null;
      this.host.failed(error);
    }
  }
}
