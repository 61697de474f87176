import type {ListMode, ViewSpecs} from './list-modes.js';
import type {Align} from './align.js';
import type {FormatSpec} from './list-formats.js';
import type {Attribute, LocalizedText, NonNegativeInteger} from './types.js';

export type SortDirection = 'ASC' | 'DESC';
export type GridLayout =
  | 'default'
  | 'summary_actions_grid'
  | 'summary_actions_grid_summary'
  | 'grid_summary'
  | 'summary_grid'
  | 'summary_grid_summary'
  | 'grid';

/** One list of an object. */
export interface ListSpec extends Partial<ViewSpecs> {
  alias: string;
  name: LocalizedText;
  /** @uniqueBy path */
  columns: ListColumn[];
  sort?: {path: string; dir: SortDirection}[];
  searchDataColumns?: string[];
  searchPlaceholder?: LocalizedText;
  /** Paths whose filters stay above the rows. */
  filterBar?: string[];
  pageSize?: NonNegativeInteger;
  pageSizes?: string;
  layout?: GridLayout;
  mode?: ListMode;
  /** Cards beside each other from these widths of the list on: 576, 768, 993 and 1200 px. */
  cardColumns?: CardColumns;
  /** Columns whose values put the rows into groups, within each other from the first; ascending without `dir`. */
  groupColumns?: {path: string; dir?: SortDirection}[];
  /** Path whose values put the rows into groups, where there are no `groupColumns`. */
  groupColumn?: string;
  /** Order of the groups; ascending when absent. */
  groupOrder?: SortDirection;
  /** What makes rows and cells stand out; of the rules that hold for one, the first counts. */
  formats?: FormatSpec[];
  /** How a row opens: in a modal or as a full page. */
  editMode?: 'modal' | 'page';
  /** What opens beneath a row of the table and on its card. */
  detail?: DetailSpec;
}

/** What belongs to a row: its form, other records, or both, the form first. */
export interface DetailSpec {
  /** Alias of a form of the list's object. */
  form?: string;
  list?: DetailList;
}

/** The records of an object that refer to the one of the row. */
export interface DetailList {
  /** Alias of the object whose records are listed. */
  object: string;
  /** Alias of one of its lists; the first when absent. */
  list?: string;
  /** Path of its reference to the record of the row; a new record made there begins with it. */
  reference: string;
  label?: LocalizedText;
  /** Rows a page; 10 when absent. */
  pageSize?: NonNegativeInteger;
  /** Records are opened and not made, copied or deleted there. */
  readonly?: boolean;
}

export interface CardColumns {
  sm?: NonNegativeInteger;
  md?: NonNegativeInteger;
  lg?: NonNegativeInteger;
  xl?: NonNegativeInteger;
}

/** A figure over all rows that match. `count` is the number of rows that have a value. */
export const TOTALS = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type TotalName = (typeof TOTALS)[number];

export interface ListColumn {
  /** A path from the list's object: `number`, `supplier`, `supplier.country`. */
  path: string;
  /** The attributes at the end of a path through references, where the server gives them; else they are requested. */
  attribute?: Attribute;
  label?: LocalizedText;
  /** CSS length; by type when absent (text 30rem at most, boolean 6rem, others 10rem). */
  width?: string;
  hidden?: boolean;
  /** Its texts go over up to three lines, and rows grow with them. */
  wrap?: boolean;
  /** Alignment of its values; when absent that of its attribute; `default`: decided by its type. */
  align?: Align;
  /** Shown beneath the column, over all rows that match, and over those of each group. */
  total?: TotalName;
  /** The head that it shares with the columns beside it that name the same. */
  group?: LocalizedText;
  /** The cell that the page has registered by this name: an element of the page that draws its values. */
  cell?: string;
  /** How its value reads on a card, which has no column heads: `{value}` is replaced, as in `{value} left`. */
  onCard?: LocalizedText;
}
