import {computed, signal} from '@preact/signals-react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {Services} from '../../api/services.js';
import {checkQuery} from '../../query/check.js';
import type {Query, Row} from '../../query/types.js';
import {DelayedFlag} from '../app/delayed-flag.js';

/** Rows that a preview shows at most. */
const PREVIEW_ROWS = 3;
/** ms without a change before it is asked for. */
const PAUSE = 400;

export interface PreviewAnswer {
  /** What they are the rows of. */
  query: Query;
  rows: Row[];
  /** How many the query has; null where it does not count them. */
  total: number | null;
  ms: number;
}

/** The first rows of a query as it is edited: the latest one is asked for, an older request is aborted. */
export class QueryPreview {
  readonly answer = signal<PreviewAnswer | null>(null);
  readonly error = signal<ServiceError | null>(null);
  readonly waiting = new DelayedFlag();
  /** Rows are shown that are those of the query before. */
  readonly isOld = computed(() => this.pending.value || this.error.value !== null);
  private readonly pending = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flight: AbortController | undefined;
  private asked: Query | null = null;

  constructor(private readonly services: () => Promise<Pick<Services, 'query'>>) {}

  /** The first query is asked for at once. */
  follow(query: Query): void {
    const isFirst = this.asked === null;
    if (JSON.stringify(this.asked) === JSON.stringify(query)) return;
    this.stop();
    this.asked = query;
    this.pending.value = true;
    if (isFirst) void this.ask(query);
    else this.timer = setTimeout(() => void this.ask(query), PAUSE);
  }

  retry(): void {
    this.stop();
    if (this.asked) void this.ask(this.asked);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.flight?.abort();
    this.waiting.set(false);
  }

  private async ask(query: Query): Promise<void> {
    const {signal: aborted} = (this.flight = new AbortController());
    this.pending.value = true;
    this.waiting.set(true);
    try {
      const services = await this.services();
      const start = performance.now();
      const {data, totalCount} = await services.query.ask('run', previewed(query), {signal: aborted});
      if (aborted.aborted) return;
      this.answer.value = {query, rows: data, total: totalOf(query, totalCount), ms: performance.now() - start};
      this.error.value = null;
    } catch (thrown) {
      if (aborted.aborted) return;
      this.error.value = asServiceError(thrown);
    }
    this.pending.value = false;
    this.waiting.set(false);
  }
}

const isBounded = ({limit}: Query): boolean => limit !== undefined && limit > 0;

function previewed(query: Query): Query {
  const limit = isBounded(query) ? Math.min(query.limit!, PREVIEW_ROWS) : PREVIEW_ROWS;
  return {...query, limit, withPresentations: true};
}

function totalOf(query: Query, count: number | undefined): number | null {
  if (count === undefined) return null;
  const rest = Math.max(0, count - (query.offset ?? 0));
  return isBounded(query) ? Math.min(query.limit!, rest) : rest;
}

/** The columns of an answer: their keys in the rows, and the item each is of; without items all that a row has. */
export function previewKeys({
  query,
  rows,
}: Pick<PreviewAnswer, 'query' | 'rows'>): {key: string; index: number | null}[] {
  const checked = checkQuery(query);
  const items = 'query' in checked ? checked.query.select : null;
  if (items) return items.map(({as}, index) => ({key: as, index}));
  return Object.keys(rows[0] ?? {}).map((key) => ({key, index: null}));
}
