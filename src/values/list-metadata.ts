import type {Align} from './align.js';
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
export interface ListSpec {
  alias: string;
  name: LocalizedText;
  /** @uniqueBy path */
  columns: ListColumn[];
  sort?: {path: string; dir: SortDirection}[];
  searchDataColumns?: string[];
  searchPlaceholder?: LocalizedText;
  pageSize?: NonNegativeInteger;
  pageSizes?: string;
  layout?: GridLayout;
  mode?: 'list' | 'cards';
  /** Cards beside each other from these widths of the list on: 576, 768, 993 and 1200 px. */
  cardColumns?: CardColumns;
  /** Path whose values put the rows into groups. */
  groupColumn?: string;
  /** Order of the groups; ascending when absent. */
  groupOrder?: SortDirection;
  /** How a row opens: in a modal or as a full page. */
  editMode?: 'modal' | 'page';
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
  /** Alignment of its values; when absent that of its attribute; `default`: decided by its type. */
  align?: Align;
  /** Shown beneath the column, over all rows that match, and over those of each group. */
  total?: TotalName;
  /** How its value reads on a card, which has no column heads: `{value}` is replaced, as in `{value} left`. */
  onCard?: LocalizedText;
}
