import {signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {AuditEntry} from '../../contract/audit.js';

/** Entries asked at a time. */
const PAGE = 20;

type Ask = (page: {before?: string; limit: number}, signal: AbortSignal) => Promise<AuditEntry[]>;

/** The history of a record, page by page, the newest first. */
export class AuditModel {
  readonly entries = signal<AuditEntry[]>([]);
  /** false until the first page is here. */
  readonly ready = signal(false);
  readonly loading = signal(false);
  readonly error = signal<ServiceError | null>(null);
  /** There are older entries. */
  readonly hasMore = signal(false);
  private flight?: AbortController;
  private again: () => Promise<void> = () => this.load();

  constructor(private readonly ask: Ask) {}

  /** Asks for the newest entries; those that are shown stay until the answer is here. */
  load(): Promise<void> {
    this.again = () => this.load();
    return this.loadPage(undefined, []);
  }

  /** Asks for the entries before the last one shown. */
  more(): Promise<void> {
    this.again = () => this.more();
    const shown = this.entries.peek();
    return this.loadPage(shown.at(-1)?.id, shown);
  }

  /** Asks again for what failed. */
  retry(): Promise<void> {
    return this.again();
  }

  dispose(): void {
    this.flight?.abort();
  }

  private async loadPage(before: string | undefined, shown: AuditEntry[]): Promise<void> {
    this.flight?.abort();
    const {signal: aborted} = (this.flight = new AbortController());
    this.loading.value = true;
    try {
      // one more than is shown reveals whether there are older ones
      const found = await this.ask({before, limit: PAGE + 1}, aborted);
      if (aborted.aborted) return;
      this.entries.value = [...shown, ...found.slice(0, PAGE)];
      this.hasMore.value = found.length > PAGE;
      this.ready.value = true;
      this.error.value = null;
    } catch (thrown) {
      const error = asServiceError(thrown);
      if (aborted.aborted || error.kind === 'aborted') return;
      this.error.value = error;
    } finally {
      if (this.flight?.signal === aborted) this.loading.value = false;
    }
  }
}
