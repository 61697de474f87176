import {signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';
import type {RowList} from './grid-source.js';

/** Rows from the first on, some at a time, from when they are first wanted. */
export class RowSteps {
  /** null: none has come yet. */
  readonly rows = signal<readonly Row[] | null>(null);
  readonly error = signal<ServiceError | null>(null);
  readonly busy = signal(false);
  /** Whether rows follow those that are here, as far as their own answers say. */
  readonly follow = signal(false);
  private wanted = false;
  private flight = new AbortController();

  constructor(
    private readonly read: (offset: number, limit: number, signal: AbortSignal) => Promise<RowList>,
    /** How many are read at once. */
    private readonly step: number,
  ) {}

  /** They are about to be seen. */
  want(): void {
    if (this.wanted) return;
    this.wanted = true;
    void this.load(0, this.step);
  }

  /** The rows again, as many as there are; of another question the first. */
  async renew(isOther: boolean): Promise<void> {
    const count = isOther ? 0 : (this.rows.peek()?.length ?? 0);
    if (this.wanted) await this.load(0, Math.max(this.step, count));
  }

  /** The next rows. */
  more(): void {
    if (!this.busy.peek() && !this.error.peek()) void this.load(this.rows.peek()?.length ?? 0, this.step);
  }

  /** What failed, again. */
  retry(): void {
    const count = this.rows.peek()?.length ?? 0;
    void this.load(0, count + this.step);
  }

  stop(): void {
    this.flight.abort();
  }

  private async load(offset: number, limit: number): Promise<void> {
    this.flight.abort();
    this.flight = new AbortController();
    const {signal} = this.flight;
    this.busy.value = true;
    this.error.value = null;
    try {
      const answer = await this.read(offset, limit, signal);
      if (signal.aborted) return;
      const read = Array.from({length: answer.length}, (_, index) => answer.at(index)!);
      const before = this.rows.peek()?.slice(0, offset) ?? [];
      const ids = new Set(before.map(({id}) => id));
      this.rows.value = [...before, ...read.filter(({id}) => id === undefined || !ids.has(id))];
      this.follow.value = read.length >= limit;
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (!signal.aborted && error.kind !== 'aborted') this.error.value = error;
    }
    if (!signal.aborted) this.busy.value = false;
  }
}
