import {identity} from '../values/compare.js';
import type {Cond, Query, Row, SelectItem} from '../query/types.js';
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
} from './lookup-source.js';

/** Records of the server, by query: of an object (`alias`) or as a whole query says. */
export class QueryPages implements LookupPages {
  readonly pause = LOOKUP_PAUSE;

  constructor(
    private readonly source: LookupSource,
    private readonly services: LookupServices,
  ) {}

  async search(text: string, signal: AbortSignal): Promise<LookupPage> {
    const {query} = await this.services();
    const wanted = text.trim();
    const {data, totalCount} = await query.ask('run', this.query(this.narrowing(), wanted), {signal});
    const options = data.map((row) => this.option(row));
    const ordered = this.source.orderBy ?? this.source.query?.orderBy;
    return {options: ordered ? options : beginningsFirst(options, wanted), total: totalCount ?? null};
  }

  async find(ids: readonly string[], narrowed = false): Promise<LookupOption[]> {
    const {query} = await this.services();
    const conditions = narrowed ? this.narrowing() : [];
    const [id = ''] = ids;
    if (ids.length === 1 && !narrowed) {
      const row = await query.ask('one', {...this.query([['=', 'id', id]]), limit: undefined});
      return row ? [this.option(row)] : [];
    }
    const rows = await query.ask('all', this.query([['IN', 'id', [...ids]], ...conditions]));
    return rows.map((row) => this.option(row));
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
    const {alias = '', query, dataColumns = [], searchColumns = [], orderBy, limit, checkAccess} = this.source;
    const columns: SelectItem[] = ['id', 'presentation', ...dataColumns];
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

  private option(row: Row): LookupOption {
    const presentation = cellText(row.presentation);
    return {id: String(identity(row.id)), presentation, data: dataOf(row, this.columns), row};
  }

  /** Of a whole query everything it selects. */
  private get columns(): readonly string[] {
    const {dataColumns = [], query} = this.source;
    const selected = (query?.select ?? []).map((item) => (typeof item === 'string' ? item : (item.as ?? '')));
    return [...selected.filter((name) => name && name !== 'id' && name !== 'presentation'), ...dataColumns];
  }
}

/** Those whose text begins with what is wanted come before those that only hold it. */
function beginningsFirst(options: LookupOption[], wanted: string): LookupOption[] {
  if (!wanted) return options;
  const start = wanted.toLowerCase();
  const begins = ({presentation}: LookupOption) => presentation.toLowerCase().startsWith(start);
  return [...options.filter(begins), ...options.filter((option) => !begins(option))];
}
