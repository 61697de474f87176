import type {Align} from '../../values/align.js';
import type {LocalizedText, OptionsMap, TypeName} from '../../values/types.js';

/** What a cell holds: a plain value of its column's type, or a text that leads somewhere. */
export type TableValue = unknown;
export type TableRow = Readonly<Record<string, TableValue>>;

export interface TableColumn {
  /** Key of its values in the rows. */
  name: string;
  label: LocalizedText;
  /** Decides format and alignment; `string` when absent. */
  type?: TypeName;
  /** Digits after the decimal symbol; those that a number has when absent. */
  scale?: number;
  prefix?: LocalizedText;
  suffix?: LocalizedText;
  /** ISO 4217, where there is no affix: its sign, where the language has it. */
  currency?: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, where there is no affix. */
  unit?: string;
  /** Texts and colours of an enumeration's keys. */
  options?: OptionsMap;
  /** By type when absent or `default`: numbers at the end, booleans in the middle. `left` and `right` are mirrored with the text. */
  align?: Align;
  /** CSS length. */
  width?: string;
  /** Stays in sight while the table scrolls sideways. true is `start`. */
  sticky?: boolean | 'start' | 'end';
}

export interface TableData {
  caption: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** Rows beneath: totals. */
  foot: TableRow[];
}

/** How a table looks. Any of them go together. */
export interface TableVariants {
  /** Each row a block of its own, each cell with the label of its column; by itself where nothing else fits. */
  stacked: boolean;
  /** Scrolls sideways within its container, where that is too narrow. */
  responsive: boolean;
  /** Scrolls within `maxHeight`, its head stays. */
  stickyHeader: boolean;
  striped: boolean;
  hover: boolean;
  bordered: boolean;
  dark: boolean;
  small: boolean;
  /** Columns have exactly their `width`, or equal widths, whatever their content. */
  fixed: boolean;
}
