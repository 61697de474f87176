import type {Figure, GridSource, RowsRequest} from '../state/grid-source.js';
import type {LocalColumn, LocalOptions} from '../state/local-source.js';
import type {Row} from '../query/types.js';

/** Rows of the page, whose ordering and searching is loaded only by pages that have such rows. */
export class LazyLocalSource implements GridSource {
  readonly whole = true;
  private readonly source: Promise<GridSource>;

  constructor(rows: readonly Row[], columns: LocalColumn[], options: LocalOptions) {
    this.source = import('../state/local-source.js').then(({LocalSource}) => new LocalSource(rows, columns, options));
    // Said when the rows are asked for.
    this.source.catch(() => undefined);
  }

  async describe() {
    return (await this.source).describe();
  }

  async rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal) {
    return (await this.source).rows(request, offset, limit, signal);
  }

  async count(request: RowsRequest, signal: AbortSignal) {
    return (await this.source).count(request, signal);
  }

  async valueCounts(request: RowsRequest, path: string, signal: AbortSignal) {
    return (await this.source).valueCounts?.(request, path, signal) ?? [];
  }

  async figures(request: RowsRequest, figures: Figure[], grouped: boolean, signal: AbortSignal) {
    return (await this.source).figures?.(request, figures, grouped, signal) ?? [];
  }
}
