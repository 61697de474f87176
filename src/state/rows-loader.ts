import {batch, signal, type ReadonlySignal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../api/errors.js';
import {BLOCK_SIZE, BlockRows} from './block-rows.js';
import type {GridSource, RowList, RowsAnswer, RowsRequest} from './grid-source.js';
import {validTotal} from './list-state.js';

/** One thing to show: matching rows, and which part of them. */
export interface Intent {
  request: RowsRequest;
  page: number;
  pageSize: number;
}

const NONE: RowList = [];

/**
 * Loads what the last intent asks for. Each intent has a number; answers to older ones are dropped, however late they
 * come. The rows shown stay until newer ones are there, and the count arrives beside them.
 */
export class RowsLoader {
  private readonly rows_ = signal<RowList>(NONE);
  private readonly total_ = signal<number | null>(null);
  private readonly hasNextPage_ = signal(false);
  private readonly busy_ = signal(false);
  private readonly error_ = signal<ServiceError | null>(null);
  private readonly shown_ = signal<Intent | null>(null);
  private number = 0;
  private flight = new AbortController();
  private countedKey = '';
  private wanted = {first: 0, last: BLOCK_SIZE};
  private readonly blocksUnderWay = new Set<number>();

  /** `pageGone` is asked for another page when one beyond the first comes back empty. */
  constructor(
    private readonly source: () => GridSource,
    private readonly hideTotal: () => boolean,
    private readonly pageGone: (page: number) => void,
  ) {}

  get rows(): ReadonlySignal<RowList> {
    return this.rows_;
  }
  /** null while it is not known. */
  get total(): ReadonlySignal<number | null> {
    return this.total_;
  }
  get hasNextPage(): ReadonlySignal<boolean> {
    return this.hasNextPage_;
  }
  get busy(): ReadonlySignal<boolean> {
    return this.busy_;
  }
  get error(): ReadonlySignal<ServiceError | null> {
    return this.error_;
  }
  /** What the rows on screen answer; null before the first. */
  get shown(): ReadonlySignal<Intent | null> {
    return this.shown_;
  }

  /** Supersedes whatever is under way. `fresh`: what is known of the count may be outdated. */
  async load(intent: Intent, {fresh = false, keepPlace = false} = {}): Promise<void> {
    const number = this.begin();
    const {signal} = this.flight;
    if (fresh) this.source().renew?.();
    if (!keepPlace) this.wanted = {first: 0, last: BLOCK_SIZE};
    // Asked for first: a server that works on one question at a time would show the rows after the count.
    const rows = this.endless(intent) ? this.firstBlocks(intent, signal) : this.page(intent, signal);
    const count = this.count(intent, fresh, number);
    try {
      const answer = await rows;
      if (number !== this.number) return;
      if (!answer.rows.length && intent.page > 1) {
        await count;
        if (number === this.number) this.pageGone(this.pageBefore(intent));
        return;
      }
      this.show(intent, answer);
    } catch (error) {
      this.fail(error, number);
    }
  }

  /** Endless lists: the rows in view, `first` up to `last`. Loads the blocks of them that are not held. */
  want(first: number, last: number): void {
    this.wanted = {first, last};
    const intent = this.shown_.peek();
    const rows = this.rows_.peek();
    if (!intent || !(rows instanceof BlockRows) || this.busy_.peek()) return;
    for (const block of rows.missing(first, last)) {
      if (!this.blocksUnderWay.has(block)) void this.addBlock(intent, block, this.number);
    }
  }

  stop(): void {
    this.begin();
    this.busy_.value = false;
  }

  private begin(): number {
    this.flight.abort();
    this.flight = new AbortController();
    this.blocksUnderWay.clear();
    this.busy_.value = true;
    return ++this.number;
  }

  private endless({pageSize}: Intent): boolean {
    return pageSize === 0 && !this.source().whole;
  }

  private page({request, page, pageSize}: Intent, signal: AbortSignal): Promise<RowsAnswer> {
    return this.source().rows(request, (page - 1) * pageSize, pageSize || -1, signal);
  }

  private async firstBlocks({request}: Intent, signal: AbortSignal): Promise<RowsAnswer> {
    const block = Math.floor(this.wanted.first / BLOCK_SIZE);
    const offset = block * BLOCK_SIZE;
    const blocks = Math.ceil((this.wanted.last - offset) / BLOCK_SIZE) || 1;
    const answers = await Promise.all(
      Array.from({length: blocks}, (_, index) =>
        this.source().rows(request, offset + index * BLOCK_SIZE, BLOCK_SIZE, signal),
      ),
    );
    let rows = new BlockRows(Math.max(...answers.map((answer, index) => endOf(answer, block + index))));
    answers.forEach((answer, index) => (rows = rows.with(block + index, answer.rows)));
    return {rows, hasNextPage: answers.at(-1)?.hasNextPage};
  }

  private async addBlock({request}: Intent, block: number, number: number): Promise<void> {
    this.blocksUnderWay.add(block);
    try {
      const answer = await this.source().rows(request, block * BLOCK_SIZE, BLOCK_SIZE, this.flight.signal);
      const held = this.rows_.peek();
      if (number !== this.number || !(held instanceof BlockRows)) return;
      const seen = answer.hasNextPage === false ? endOf(answer, block) : Math.max(held.length, endOf(answer, block));
      const length = this.total_.peek() ?? seen;
      this.rows_.value = held.with(block, answer.rows, length);
    } catch (error) {
      this.fail(error, number);
    } finally {
      if (number === this.number) this.blocksUnderWay.delete(block);
    }
  }

  /** Asks for the count unless it is hidden, or known for the same rows. A failure leaves it unknown. */
  private async count({request}: Intent, fresh: boolean, number: number): Promise<void> {
    const key = JSON.stringify([request.where, request.search, request.searchColumns]);
    const source = this.source();
    if (source.whole || this.hideTotal() || (!fresh && key === this.countedKey)) return;
    const total = await source.count(request, this.flight.signal).then(validTotal, () => null);
    if (number === this.number) {
      this.countedKey = total === null ? '' : key;
      this.setTotal(total);
    }
  }

  private setTotal(total: number | null): void {
    this.total_.value = total;
    const rows = this.rows_.peek();
    if (total === null || !(rows instanceof BlockRows) || this.busy_.peek()) return;
    this.rows_.value = rows.resized(total);
  }

  private show(intent: Intent, answer: RowsAnswer): void {
    batch(() => {
      const total = answer.total ?? null;
      if (total !== null) this.total_.value = total;
      const known = this.total_.peek();
      this.rows_.value =
        answer.rows instanceof BlockRows && known !== null && this.countedKey
          ? answer.rows.resized(known)
          : answer.rows;
      const {page, pageSize} = intent;
      this.hasNextPage_.value = answer.hasNextPage ?? (total !== null && pageSize > 0 && page * pageSize < total);
      this.shown_.value = intent;
      this.error_.value = null;
      this.busy_.value = false;
    });
  }

  private fail(error: unknown, number: number): void {
    const failure = asServiceError(error);
    if (number !== this.number || failure.kind === 'aborted') return;
    batch(() => {
      this.error_.value = failure;
      this.busy_.value = false;
    });
  }

  /** One page back; straight to the last page when the count tells which it is. */
  private pageBefore({page, pageSize}: Intent): number {
    const total = this.total_.peek();
    const last = total === null ? page - 1 : Math.ceil(total / pageSize);
    return Math.max(1, Math.min(page - 1, last));
  }
}

/** Rows known to be there once a block is: what it holds, and a block more where rows follow. */
function endOf(answer: RowsAnswer, block: number): number {
  return block * BLOCK_SIZE + answer.rows.length + (answer.hasNextPage ? BLOCK_SIZE : 0);
}
