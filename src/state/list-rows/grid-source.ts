import type {ListMode, ViewSpecs} from '../../values/list-modes.js';
import type {ObjectEvent} from '../../contract/realtime.js';
import type {Cond, Query, Row} from '../../query/types.js';
import type {FormatSpec} from '../../values/list-formats.js';
import type {CardColumns, DetailSpec, GridLayout, SortDirection, TotalName} from '../../values/list-metadata.js';
import type {PrintFormSpec} from '../../values/metadata.js';
import type {LocalizedText, OptionsMap} from '../../values/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {ObjectRights} from '../list/grid-rights.js';
import type {SortKey} from '../list/list-state.js';
import type {ListTrail} from '../app/opener.js';
import type {Groups, GroupsAsked} from './row-groups.js';

/** Rows by index; an array is one. */
export type RowList = Pick<readonly Row[], 'length' | 'at'> & {
  /** The positions of group headings between rows: which row a line is, or is the heading of. */
  rowOf?(line: number): number;
};

/** What a source knows of itself before any row is requested. */
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
  /** Paths whose filters stay above the rows. */
  filterBar?: string[];
  sort: SortKey[];
  pageSize?: number;
  pageSizes?: string;
  layout?: GridLayout;
  mode?: ListMode;
  /** How its views are made. */
  views?: Partial<ViewSpecs>;
  /** Columns that only these, the formats and the filter bar are made by. */
  viewColumns?: GridColumn[];
  cardColumns?: CardColumns;
  formats?: FormatSpec[];
  groupBy?: GroupBy[];
  editMode?: 'modal' | 'page';
  /** What opens beneath a row. */
  detail?: DetailSpec;
  /** Rights by the alias a row carries. */
  objects: Record<
    string,
    ObjectRights & {
      baseUrl: string;
      printForms?: readonly PrintFormSpec[];
      labelForms?: readonly PrintFormSpec[];
      rights?: {readonly?: string[]};
    }
  >;
}

/** A column whose values put rows into groups, and the order of these. */
export interface GroupBy {
  column: GridColumn;
  dir: SortDirection;
}

/** A number over many rows, under a name that rows of the answer carry. */
export interface Figure {
  as: string;
  path: string;
  fn: TotalName;
}

/** Where rows of figures say how many values a figure leaves out, because they cannot be read. */
export const unreadName = (as: string) => `${as}_unread`;

/** Which rows match, and in what order. */
export interface RowsRequest {
  sort: SortKey[];
  search: string;
  searchColumns: string[];
  columns: GridColumn[];
  where: Cond | undefined;
  /** From the outermost: rows of a group are adjacent; part of `sort` already. */
  groupBy?: GroupBy[];
}

export interface RowsAnswer {
  rows: RowList;
  /** Where the source knows all rows, their number. */
  total?: number;
  /** Whether rows follow; given where the count is hidden. */
  hasNextPage?: boolean;
}

/** Rows that are found before all others are. */
export interface FirstRows {
  rows: RowList;
  /** What `rows` of the source answers. */
  all: Promise<RowsAnswer>;
}

/** A value of a column, with its text, and how many rows have it; `value` null for the empty ones. */
export interface ValueCount {
  value: unknown;
  text: string;
  count: number;
}

/** The server's facts about a record: never its data. */
export type RowEvent = Pick<ObjectEvent, 'id' | 'kind' | 'version'>;

/** Where rows come from. Failures reject with ServiceError, an aborted signal with kind `aborted`. */
export interface GridSource {
  /** true: rows are at hand and asked for all at once; false: by pages and blocks. */
  readonly whole: boolean;
  describe(): GridDescription | Promise<GridDescription>;
  /** Rows at hand are answered at once, so that nothing is drawn between the question and them. */
  rows(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): RowsAnswer | Promise<RowsAnswer>;
  /** Where many rows at hand are looked through: the first of the answer, at once. null: `rows` is asked. */
  firstRows?(request: RowsRequest, offset: number, limit: number, signal: AbortSignal): FirstRows | null;
  count(request: RowsRequest, signal: AbortSignal): Promise<number>;
  /**
   * Figures over all rows that match: one row, or when `grouped` one for each innermost group in their order, with its
   * values under their paths and `rows_of_group`, how many it has. Absent, or null: unknown.
   */
  figures?(request: RowsRequest, figures: Figure[], grouped: boolean, signal: AbortSignal): Promise<Row[] | null>;
  /** The matching rows put together by several columns at once. Absent, or null: nobody works that out. */
  groups?(request: RowsRequest, asked: GroupsAsked, signal: AbortSignal): Promise<Groups | null>;
  /** Those of the records that match, by id. Absent where rows have none. */
  records?(request: RowsRequest, ids: string[], signal: AbortSignal): Promise<Row[]>;
  /** The values of a column among the matching rows; absent where nobody counts. */
  valueCounts?(request: RowsRequest, path: string, signal: AbortSignal): Promise<ValueCount[]>;
  /** Gives a row of the page other values, by path; absent where rows are not the page's own. */
  change?(row: Row, values: Row): void;
  /** What is held of earlier answers may be outdated. */
  renew?(): void;
  /** A request as the query that another may walk; absent where rows are no records of the server. */
  walked?(request: RowsRequest): ListTrail['query'] | undefined;
  /** Whether this person may have the rows of a request as a spreadsheet; absent where nobody needs to ask. */
  mayExport?(request: RowsRequest): Promise<boolean>;
  /** The rows of a request as a spreadsheet; absent where there is none. */
  export?(request: RowsRequest): Promise<{file: Blob; name: string}>;
  /** The query of the same rows, for a server that writes them while the person goes on. */
  exportQuery?(request: RowsRequest): Query;
  /** `leaving`: the page goes away, and the request must outlive it. */
  remove?(alias: string, id: string, leaving?: boolean): Promise<void>;
  /** Reports changes, with what is known of them, until `signal` aborts. */
  watch?(changed: (event?: RowEvent) => void, signal: AbortSignal): void;
}
