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
  /** Its name in metadata and in the attribute `list` of `lc-grid`. */
  alias: string;
  /** What a person reads as its name. */
  name: LocalizedText;
  /**
   * Its columns, in order.
   * @uniqueBy path
   */
  columns: ListColumn[];
  /** The order that it begins with, the first key before all others. */
  sort?: {
    /** Path of the column that rows are sorted by. */
    path: string;
    /** ASC: smallest first; DESC: largest first. */
    dir: SortDirection;
  }[];
  /** Paths that the search box looks in; without them there is no search box. */
  searchDataColumns?: string[];
  /** The grey text in the empty search box; a general one when absent. */
  searchPlaceholder?: LocalizedText;
  /** Paths whose filters stay above the rows. */
  filterBar?: string[];
  /** Rows a page; 25 when absent. */
  pageSize?: NonNegativeInteger;
  /** The numbers of rows a page that a person can choose from, with commas; `25, 50, 100, 250` when absent. */
  pageSizes?: string;
  /** The parts from top to bottom, which its name lists: the bar of actions, the rows, the line with pages; `default` is actions, grid, summary. */
  layout?: GridLayout;
  /** The view that it begins with; the table when absent, or where the view is not offered. */
  mode?: ListMode;
  /** Cards beside each other from these widths of the list on: 576, 768, 993 and 1200 px. */
  cardColumns?: CardColumns;
  /** Columns whose values put the rows into groups, within each other from the first; ascending without `dir`. */
  groupColumns?: {
    /** Path of the column. */
    path: string;
    /** Order of its groups. */
    dir?: SortDirection;
  }[];
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
  /** Records of another object that refer to it. */
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
  /** The title above them; the name of the listed object when absent. */
  label?: LocalizedText;
  /** Rows a page; 10 when absent. */
  pageSize?: NonNegativeInteger;
  /** Records are opened and not made, copied or deleted there. */
  readonly?: boolean;
}

/** How many cards stand beside each other, by the width of the list. */
export interface CardColumns {
  /** From 576 px on. */
  sm?: NonNegativeInteger;
  /** From 768 px on. */
  md?: NonNegativeInteger;
  /** From 993 px on. */
  lg?: NonNegativeInteger;
  /** From 1200 px on. */
  xl?: NonNegativeInteger;
}

/** A figure over all rows that match. `count` is the number of rows that have a value. */
export const TOTALS = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type TotalName = (typeof TOTALS)[number];

/** A column of a list. */
export interface ListColumn {
  /** A path from the list's object: `number`, `supplier`, `supplier.country`. */
  path: string;
  /** The attributes at the end of a path through references, where the server gives them; else they are requested. */
  attribute?: Attribute;
  /** Its head; the label of its attribute when absent. */
  label?: LocalizedText;
  /** CSS length; by type when absent (text 30rem at most, boolean 6rem, others 10rem). */
  width?: string;
  /** true: not shown until a person chooses it. */
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
