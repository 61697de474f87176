import type {Cond, Row} from '../query/types.js';
import type {GridLayout} from '../values/metadata.js';
import type {LocalizedText, OptionsMap} from '../values/types.js';
import type {GridColumn} from './grid-columns.js';
import type {ObjectRights} from './grid-rights.js';
import type {SortKey} from './list-state.js';
import type {ListTrail} from './opener.js';

/** Rows by index; an array is one. */
export type RowList = Pick<readonly Row[], 'length' | 'at'>;

/** What a source says of itself before any row is asked for. */
export interface GridDescription {
  /** Alias of the main object; '' for rows without one. */
  alias: string;
  name: LocalizedText;
  singular: LocalizedText;
  icon?: string;
  columns: GridColumn[];
  enumerations: Record<string, OptionsMap>;
  /** Paths the text search looks into; none hides the search box. */
  searchColumns: string[];
  searchPlaceholder?: LocalizedText;
  sort: SortKey[];
  pageSize?: number;
  pageSizes?: string;
  layout?: GridLayout;
  mode?: 'list' | 'cards';
  editMode?: 'modal' | 'page';
  /** Rights by the alias a row carries. */
  objects: Record<string, ObjectRights & {baseUrl: string}>;
}

/** Which rows match, and in what order. */
export interface RowsRequest {
  sort: SortKey[];
  search: string;
  searchColumns: string[];
  columns: GridColumn[];
  where: Cond | undefined;
}

export interface RowsAnswer {
  rows: RowList;
  /** Where the source knows all rows, their number. */
  total?: number;
  /** Whether rows follow; told where the count is hidden. */
  hasNextPage?: boolean;
}

/** Where rows come from. Failures reject with ServiceError, an aborted signal with kind `aborted`. */
export interface GridSource {
  /** true: rows are at hand and asked for all at once; false: by pages and blocks. */
  readonly whole: boolean;
  describe(): Promise<GridDescription>;
  rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): Promise<RowsAnswer>;
  count(request: RowsRequest, signal: AbortSignal): Promise<number>;
  /** A request as the query that another may walk; absent where rows are no records of the server. */
  walked?(request: RowsRequest): ListTrail['query'];
  /** The rows of a request as a spreadsheet; absent where there is none. */
  export?(request: RowsRequest): Promise<{file: Blob; name: string}>;
  remove?(alias: string, id: string): Promise<void>;
  /** Tells of changes, with the id of the record where it is known, until `signal` aborts. */
  watch?(changed: (id?: string) => void, signal: AbortSignal): void;
}
