import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {isPromise} from '../../values/is-promise.js';
import type {Row} from '../../query/types.js';
import {BlockLoader} from './block-loader.js';
import {BLOCK_SIZE, BlockRows, patched} from './block-rows.js';
import type {FirstRows, GridSource, RowList, RowsAnswer, RowsRequest} from './grid-source.js';
import {validTotal} from '../list/list-state.js';

/** One thing to show: matching rows, and which part of them. */
export interface Intent {
  request: RowsRequest;
  page: number;
  pageSize: number;
  /** No rows are needed, only their number. */
  countOnly?: boolean;
}

const NONE: RowList = [];

/**
 * Loads what the last intent asks for. Each intent has a number; answers to older ones are dropped, however late they
 * come. The rows shown stay until newer ones are there, and the count arrives beside them.
 */
export class RowsLoader {
  readonly #rows = signal<RowList>(NONE);
  readonly #total = signal<number | null>(null);
  readonly #hasNextPage = signal(false);
  readonly #busy = signal(false);
  readonly #error = signal<ServiceError | null>(null);
  readonly #shown = signal<Intent | null>(null);
  private number = 0;
  /** The intent whose rows are on screen. */
  private shownNumber = 0;
  /** Rises when what is known of all rows may be outdated. */
  revision = 0;
  private flight = new AbortController();
  private countedKey = '';
  /** Whether rows may have come or gone since they were counted. */
  private outdated = false;
  private readonly blocks = new BlockLoader({
    held: () => this.held(),
    ask: async (offset, limit, signal) => this.source().rows(this.#shown.peek()!.request, offset, limit, signal),
    landed: (first, end, answer) => this.addBlocks(first, end, answer),
    failed: (error) => this.fail(error, this.number),
  });

  /** `pageGone` is asked for another page when one beyond the first comes back empty. */
  constructor(
    private readonly source: () => GridSource,
    private readonly hideTotal: () => boolean,
    private readonly pageGone: (page: number) => void,
  ) {}

  get rows(): ReadonlySignal<RowList> {
    return this.#rows;
  }
  /** null while it is not known. */
  get total(): ReadonlySignal<number | null> {
    return this.#total;
  }
  get hasNextPage(): ReadonlySignal<boolean> {
    return this.#hasNextPage;
  }
  get busy(): ReadonlySignal<boolean> {
    return this.#busy;
  }
  get error(): ReadonlySignal<ServiceError | null> {
    return this.#error;
  }
  /** What the rows on screen answer; null before the first. */
  get shown(): ReadonlySignal<Intent | null> {
    return this.#shown;
  }

  /** Supersedes the running request. `fresh`: the known count may be outdated. */
  load(intent: Intent, how: {fresh?: boolean; keepPosition?: boolean} = {}): Promise<void> {
    // Rows at hand come in the same step: they are never seen to load.
    return batch(() => this.answer(intent, how));
  }

  private async answer(intent: Intent, {fresh = false, keepPosition = false}): Promise<void> {
    const number = this.begin();
    const {signal} = this.flight;
    if (fresh) {
      this.outdated = true;
      this.revision++;
      this.source().renew?.();
    }
    if (!keepPosition) this.blocks.restart();
    try {
      // Asked for first: a server that works on one question at a time would show the rows after the count.
      const first = fresh || keepPosition ? null : this.firstRows(intent, signal);
      const rows =
        first?.all ??
        this.counted(intent) ??
        (this.endless(intent) ? this.firstBlocks(intent, signal) : this.page(intent, signal));
      const count = this.count(intent, number);
      const answer = isPromise(rows) ? await rows : rows;
      if (number !== this.number) return;
      if (!answer.rows.length && intent.page > 1) {
        await count;
        const last = number === this.number ? await this.lastPage(intent, answer.total, signal) : 0;
        if (number === this.number) this.pageGone(last);
        return;
      }
      this.show(intent, answer);
    } catch (error) {
      this.fail(error, number);
    }
  }

  /** Endless lists: the rows in view, `first` up to `last`. Loads the blocks of them that are not held. */
  want(first: number, last: number): void {
    this.blocks.want(first, last);
  }

  /** Replaces the rows with the same ids. */
  patch(rows: ReadonlyMap<string, Row>): void {
    const held = this.#rows.peek();
    this.#rows.value = held instanceof BlockRows ? held.patched(rows) : patched(held, rows);
  }

  /** Rows stay as they are, and are counted anew. */
  recount(): void {
    const intent = this.#shown.peek();
    if (!intent || this.#busy.peek()) return;
    this.outdated = true;
    this.revision++;
    void this.count(intent, this.number);
  }

  stop(): void {
    this.begin();
    this.#busy.value = false;
  }

  private begin(): number {
    this.flight.abort();
    this.flight = new AbortController();
    this.blocks.stop();
    this.#busy.value = true;
    return ++this.number;
  }

  private endless({pageSize}: Intent): boolean {
    return pageSize === 0 && !this.source().whole;
  }

  private page({request, page, pageSize}: Intent, signal: AbortSignal): RowsAnswer | Promise<RowsAnswer> {
    return this.source().rows(request, (page - 1) * pageSize, pageSize || -1, signal);
  }

  /** Shows the first rows of rows at hand where all are not found at once: what is known of all stays until they are. */
  private firstRows(intent: Intent, signal: AbortSignal): FirstRows | null {
    const {request, page, pageSize} = intent;
    const first = this.source().firstRows?.(request, (page - 1) * pageSize, pageSize || -1, signal) ?? null;
    if (first) {
      this.#rows.value = first.rows;
      this.#shown.value = intent;
    }
    return first;
  }

  private counted({countOnly}: Intent): RowsAnswer | null {
    return countOnly ? {rows: NONE} : null;
  }

  private async firstBlocks(intent: Intent, signal: AbortSignal): Promise<RowsAnswer> {
    const {first, end} = this.blocks.inView;
    const answer = await this.source().rows(intent.request, first * BLOCK_SIZE, (end - first) * BLOCK_SIZE, signal);
    if (first > 0 && !answer.rows.length && !signal.aborted) {
      this.blocks.restart();
      return this.firstBlocks(intent, signal);
    }
    const rows = new BlockRows(endOf(answer, first)).with(first, end, answer.rows);
    return {rows, hasNextPage: answer.hasNextPage};
  }

  /** The rows that blocks can be added to: those of the last intent. */
  private held(): BlockRows | null {
    const rows = this.#rows.peek();
    return rows instanceof BlockRows && this.shownNumber === this.number ? rows : null;
  }

  private addBlocks(first: number, end: number, answer: RowsAnswer): void {
    const held = this.held();
    if (!held) return;
    const seen = answer.hasNextPage === false ? endOf(answer, first) : Math.max(held.length, endOf(answer, first));
    this.#rows.value = held.with(first, end, answer.rows, this.countOf(this.#shown.peek()!) ?? seen);
    this.#error.value = null;
  }

  /** The number of the rows an intent asks for, where it was counted. */
  private countOf({request}: Intent): number | null {
    return this.countedKey === countKey(request) ? this.#total.peek() : null;
  }

  /** Asks for the count unless it is hidden, or known for the same rows. A failure leaves it unknown. */
  private async count({request}: Intent, number: number): Promise<void> {
    const key = countKey(request);
    const source = this.source();
    if (source.whole || this.hideTotal() || (!this.outdated && key === this.countedKey)) return;
    const total = await source.count(request, this.flight.signal).then(validTotal, () => null);
    if (number === this.number) {
      this.countedKey = total === null ? '' : key;
      this.outdated = false;
      this.setTotal(total);
    }
  }

  private setTotal(total: number | null): void {
    this.#total.value = total;
    const rows = this.held();
    if (total === null || !rows) return;
    this.#rows.value = rows.resized(total);
    this.blocks.follow();
  }

  private show(intent: Intent, answer: RowsAnswer): void {
    this.shownNumber = this.number;
    batch(() => {
      const total = answer.total ?? null;
      if (total !== null) this.#total.value = total;
      const known = this.countOf(intent);
      this.#rows.value = answer.rows instanceof BlockRows && known !== null ? answer.rows.resized(known) : answer.rows;
      const {page, pageSize} = intent;
      this.#hasNextPage.value = answer.hasNextPage ?? (total !== null && pageSize > 0 && page * pageSize < total);
      this.#shown.value = intent;
      this.#error.value = null;
      this.#busy.value = false;
    });
    this.blocks.follow();
  }

  private fail(error: unknown, number: number): void {
    const failure = asServiceError(error);
    if (number !== this.number || failure.kind === 'aborted') return;
    batch(() => {
      this.#error.value = failure;
      this.#busy.value = false;
    });
  }

  /** The last page before an empty one: by the count, else searched between an empty page and one with rows. */
  private async lastPage(intent: Intent, total: number | undefined, signal: AbortSignal): Promise<number> {
    const {page, pageSize} = intent;
    const counted = total ?? this.countOf(intent);
    const lastPage = counted === null ? page : Math.max(1, Math.ceil(counted / pageSize));
    if (lastPage < page) return lastPage;
    let [held, empty] = [0, page];
    for (let step = 1; empty > held + 1 && !signal.aborted; step *= 2) {
      const next = held ? Math.floor((held + empty) / 2) : Math.max(1, empty - step);
      const {rows, hasNextPage} = await this.page({...intent, page: next}, signal);
      if (!rows.length) empty = next;
      else if (hasNextPage === false) return next;
      else held = next;
    }
    return Math.max(1, held);
  }
}

const countKey = ({where, search, searchColumns}: RowsRequest): string =>
  JSON.stringify([where, search, searchColumns]);

/** Rows known to be there once a block is: what it holds, and a block more where rows follow. */
function endOf(answer: RowsAnswer, block: number): number {
  return block * BLOCK_SIZE + answer.rows.length + (answer.hasNextPage ? BLOCK_SIZE : 0);
}
