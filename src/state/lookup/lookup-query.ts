import {beginningFirst} from '../../values/beginning-first.js';
import {identity} from '../../values/compare.js';
import type {Cond, Query, Row, SelectItem} from '../../query/types.js';
import type {Attribute} from '../../values/types.js';
import {
  LOOKUP_LIMIT,
  LOOKUP_PAUSE,
  aliasOf,
  cellText,
  dataOf,
  type LookupObject,
  type LookupOption,
  type LookupPage,
  type LookupPages,
  type LookupServices,
  type LookupSource,
  type ShowValue,
} from './lookup-source.js';

/** Records of the server, by query: of an object (`alias`) or by a whole query. */
export class QueryPages implements LookupPages {
  readonly pause = LOOKUP_PAUSE;
  readonly paged = true;
  private types: Promise<Map<string, Attribute['type']>> | null = null;

  constructor(
    private readonly source: LookupSource,
    private readonly services: LookupServices,
    private readonly show?: ShowValue,
  ) {}

  async search(text: string, signal: AbortSignal, offset = 0): Promise<LookupPage> {
    const {query} = await this.services();
    const wanted = text.trim();
    const asked = this.query(this.narrowing(), wanted);
    const {data, totalCount} = await query.ask('run', offset ? {...asked, offset} : asked, {signal});
    const options = await this.options(data);
    const ordered = this.source.orderBy ?? this.source.query?.orderBy;
    return {
      options: ordered ? options : beginningFirst(options, wanted, (each) => each.presentation),
      total: totalCount ?? null,
    };
  }

  async find(ids: readonly string[], narrowed = false): Promise<LookupOption[]> {
    const {query} = await this.services();
    const conditions = narrowed ? this.narrowing() : [];
    const [id = ''] = ids;
    if (ids.length === 1 && !narrowed) {
      const row = await query.ask('one', {...this.query([['=', 'id', id]]), limit: undefined});
      return row ? this.options([row]) : [];
    }
    const rows = await query.ask('all', this.query([['IN', 'id', [...ids]], ...conditions]));
    return this.options(rows);
  }

  async object(): Promise<LookupObject> {
    const {metadata} = await this.services();
    const {canInsert, canView, singular, name} = await metadata.get(aliasOf(this.source) ?? '');
    return {canInsert, canView, singular: singular ?? name};
  }

  private narrowing(): Cond[] {
    const {where, query, dependencies = []} = this.source;
    const conditions = dependencies.map(({path, value}): Cond => ['=', path, identity(value)]);
    return [...conditions, ...[where, query?.where].filter((each) => each !== undefined)];
  }

  private query(conditions: Cond[], text = ''): Query {
    const {alias = '', query, dataColumns = [], readColumns = [], searchColumns = []} = this.source;
    const {orderBy, limit, checkAccess} = this.source;
    const columns: SelectItem[] = [...new Set(['id', 'presentation', ...dataColumns, ...readColumns])];
    return {
      from: alias,
      withPresentations: true,
      ...query,
      select: query?.select ? [...query.select, ...dataColumns] : columns,
      ...(conditions.length && {where: conditions.length > 1 ? ['and', ...conditions] : conditions[0]}),
      ...(text && {search: {text, columns: ['presentation', ...searchColumns]}}),
      orderBy: orderBy ?? query?.orderBy ?? [{column: 'presentation', dir: 'ASC'}],
      limit: limit || query?.limit || LOOKUP_LIMIT,
      checkAccess: checkAccess ?? query?.checkAccess ?? true,
    };
  }

  private async options(rows: readonly Row[]): Promise<LookupOption[]> {
    const {columns, show} = this;
    const typed = show && rows.some((row) => columns.some((column) => mayNeedFormat(row[column])));
    const types = typed ? await (this.types ??= this.readTypes()) : null;
    return rows.map((row) => {
      const presentation = cellText(row.presentation);
      const option = {id: String(identity(row.id)), presentation, row};
      if (!types || !show) return {...option, data: dataOf(row, columns)};
      const texts = columns.map((column) => {
        const type = types.get(column);
        return [column, type && mayNeedFormat(row[column]) ? show(row[column], type) : cellText(row[column])] as const;
      });
      return {...option, data: texts.map(([, text]) => text).filter(Boolean), texts: Object.fromEntries(texts)};
    });
  }

  /** Types by column; without an answer values are shown as they came. */
  private async readTypes(): Promise<Map<string, Attribute['type']>> {
    try {
      const {query} = await this.services();
      const {columns = []} = await query.ask('meta', this.query([]));
      return new Map(columns.map(({name, type}) => [name, type as Attribute['type']]));
    } catch {
      return new Map();
    }
  }

  /** Of a whole query everything it selects. */
  private get columns(): readonly string[] {
    const {dataColumns = [], query} = this.source;
    const selected = (query?.select ?? []).map((item) => (typeof item === 'string' ? item : (item.as ?? '')));
    return [...selected.filter((name) => name && name !== 'id' && name !== 'presentation'), ...dataColumns];
  }
}

/** Numbers, moments, dates and times; what else there is shows as it came. */
function mayNeedFormat(cell: unknown): boolean {
  if (typeof cell === 'string') return /^\d{4}-\d\d-\d\d|^\d\d:\d\d/.test(cell);
  return typeof cell === 'number' || typeof cell === 'boolean';
}
