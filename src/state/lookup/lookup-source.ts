import type {Services} from '../../api/services.js';
import type {Cond, Query, Row, SortItem} from '../../query/types.js';
import type {Option} from '../../values/options.js';
import type {Attribute, LocalizedText} from '../../values/types.js';

/** A field beside the lookup that narrows what it offers. */
export interface LookupDependency {
  /** Path in the referenced object. */
  path: string;
  /** Label of the field, for the hint when it is empty. */
  label: string;
  value: unknown;
}

/** Where a lookup finds its records: the first of `options`, `url`, `query` and `alias` that is there. */
export interface LookupSource {
  /** Alias of the referenced object. */
  alias?: string;
  /** A whole query, of an object or a data provider; its rows have `id` and `presentation`. */
  query?: Query;
  /** Address that answers `{results: […]}` to `q` (typed text) or `id` (one record). */
  url?: string;
  options?: readonly Option[];
  /** Paths shown after the presentation. */
  dataColumns?: readonly string[];
  /** Paths read beside them, and not shown. */
  readColumns?: readonly string[];
  /** Paths searched besides the presentation. */
  searchColumns?: readonly string[];
  where?: Cond;
  /** By presentation when absent. */
  orderBy?: SortItem[];
  /** Rows at most; 250 when absent. */
  limit?: number;
  dependencies?: readonly LookupDependency[];
  /** false asks the server to skip the access check. */
  checkAccess?: boolean;
  /** No create action, whatever the rights. */
  disableCreate?: boolean;
  /** Where a record is created, whatever the rights. */
  createUrl?: string;
}

/** A record that a lookup offers. */
export interface LookupOption {
  id: string;
  presentation: string;
  /** Texts of the data columns that are not empty. */
  data: string[];
  row: Row;
  /** Its cells as they are shown, by path, where their types are known. */
  texts?: Record<string, string>;
  disabled?: boolean;
  group?: string;
}

/** What a source has for a typed text. */
export interface LookupPage {
  options: LookupOption[];
  /** How many there are in all; null when nobody knows. */
  total: number | null;
  /** The summary line in the source's own words. */
  note?: string;
}

/** The object behind a source. */
export interface LookupObject {
  canInsert: boolean;
  canView: boolean;
  singular: LocalizedText;
}

/** A source as the model asks it. */
export interface LookupPages {
  /** Milliseconds to wait after a key before asking. */
  readonly pause: number;
  /** Whether it can be asked for what comes after `offset` records. */
  readonly paged?: boolean;
  search(text: string, signal: AbortSignal, offset?: number): Promise<LookupPage>;
  /** Those of the records that can be seen; `narrowed`: and that the conditions of the source allow. */
  find(ids: readonly string[], narrowed?: boolean): Promise<LookupOption[]>;
  object?(): Promise<LookupObject>;
}

export type LookupServices = () => Promise<Pick<Services, 'client' | 'metadata' | 'query'>>;

/** Text of a value of a type, in the formats of the page. */
export type ShowValue = (value: unknown, type: Attribute['type']) => string;

export const LOOKUP_LIMIT = 250;
export const LOOKUP_PAUSE = 200;

/** Alias of the object a source's records belong to; undefined where they are not records of this server. */
export function aliasOf({options, url, query, alias}: LookupSource): string | undefined {
  if (options || url) return undefined;
  if (!query) return alias || undefined;
  return typeof query.from === 'string' ? query.from : query.from.source;
}

/** The text of a cell of a row. */
export function cellText(cell: unknown): string {
  const text = typeof cell === 'object' && cell !== null && 'p' in cell ? cell.p : cell;
  return text === null || text === undefined || typeof text === 'object' ? '' : String(text);
}

/** The texts of these columns of a row that are not empty. */
export function dataOf(row: Row, columns: readonly string[] = []): string[] {
  return columns.map((column) => cellText(row[column])).filter(Boolean);
}
