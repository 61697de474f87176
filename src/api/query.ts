import {asServiceError, ServiceError} from './errors.js';
import {firstError, refusalText} from './refusal-text.js';
import type {Client} from './client.js';
import type {Envelope} from '../contract/envelope.js';
import type {Query, QueryKind, QueryMeta, Row, RunResult} from '../query/types.js';

interface Answers {
  all: Row[];
  one: Row | null;
  exists: boolean;
  count: number;
  sum: number | null;
  min: unknown;
  max: unknown;
  avg: number | null;
  scalar: unknown;
  column: unknown[];
  run: RunResult;
  meta: QueryMeta;
}

export interface QueryOptions {
  params?: Record<string, unknown>;
  /** For sum, min, max and avg. */
  column?: string;
  signal?: AbortSignal;
}

/** The one query route. */
export class QueryService {
  constructor(protected readonly client: Client) {}

  async ask<K extends keyof Answers>(kind: K, query: Query, options: QueryOptions = {}): Promise<Answers[K]> {
    const request = this.request(kind, query, options);
    const answer = await this.client.call<Answers[K]>(`/designer/query/${kind}`, request).catch(explained);
    return answer.result as Answers[K];
  }

  /** The spreadsheet of a query, with its file name (`data.xlsx` unless the answer names another). */
  async export(query: Query, options: QueryOptions = {}): Promise<{file: Blob; name: string}> {
    const response = await this.client.send('/designer/query/export', {
      ...this.request('export', query, options),
      timeout: 90_000,
    });
    const disposition = response.headers.get('Content-Disposition');
    if (!disposition) {
      const envelope = (await response.json().catch(() => null)) as Partial<Envelope> | null;
      throw new ServiceError(envelope ? 'refused' : 'malformed', refusalText(envelope));
    }
    return {file: await response.blob(), name: /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'data.xlsx'};
  }

  protected request(kind: QueryKind, query: Query, {params, column, signal}: QueryOptions) {
    const body = new FormData();
    body.set('config', JSON.stringify(kind === 'run' && query.limit === 0 ? {...query, limit: -1} : query));
    body.set('params', JSON.stringify(params ?? {}));
    if (column) body.set('column', column);
    const page = globalThis.location;
    return {body, signal, headers: page ? {'X-Referer': page.origin + page.pathname} : undefined};
  }
}

/**
 * A refused query reports the first of its errors, else that it is unknown; one that failed without a reason its
 * status.
 */
function explained(thrown: unknown): never {
  const error = asServiceError(thrown);
  const {kind, message, details} = error;
  const {status, statusText = '', envelope} = details;
  const first = firstError(envelope?.errors);
  if (first && kind === 'refused') throw new ServiceError(kind, first, details);
  if (!message && kind === 'http' && status !== 429)
    throw new ServiceError('http', `${statusText} ${status}`.trim(), details);
  if (!message && kind === 'refused')
    throw new ServiceError('refused', '', {
      ...details,
      envelope: {success: false, errorCode: 'UNKNOWN_ERROR', ...envelope},
    });
  throw error;
}
