import type {Operator} from '../values/operators.js';

export {OPERATORS, type Operator} from '../values/operators.js';

/** The query configuration of the wire contract. Paths name attributes by scriptAlias and internalId, never SQL. */
export const QUERY_KINDS = [
  'all',
  'one',
  'exists',
  'sum',
  'min',
  'max',
  'avg',
  'count',
  'run',
  'meta',
  'export',
  'scalar',
  'column',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export const FUNCTIONS = [
  'count',
  'sum',
  'min',
  'max',
  'avg',
  'lower',
  'upper',
  'length',
  'coalesce',
  'concat',
  'year',
  'month',
  'day',
  'trunc',
  'today',
  'days',
  'round',
  'abs',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** `ident ("." ident){0,3}`; every step but the last is a reference. */
export type Path = string;

/**
 * A text is a path. Where a value is possible too (a condition's operands), a path is written `{path}`. `trunc` of a day
 * or moment is the first day of the period that it lies in: the second argument is the name of the period
 * (`day`, `week`, `month`, `quarter`, `year`) as a value, the third, of weeks, the day that they begin with (`sun` when absent).
 * `today` of nothing is the viewer's day; `days` is how many there are from the first day or moment to the second, fewer than none where
 * that is earlier, null where one is missing. Moments count as the day that they lie in, in the viewer's time zone.
 */
export type Expr =
  | Path
  | {path: Path}
  | {
      /** A text, a number, true, false or null. */
      value: unknown;
    }
  | {
      /** Name of one of the query's `params`. */
      param: string;
    }
  | {
      /** The function; `count`, `sum`, `min`, `max` and `avg` are over the rows of a group. */
      fn: FunctionName;
      /** What it is given, in order. */
      args: Expr[];
      /** Equal values count once. */
      distinct?: boolean;
    }
  | {
      /** Pairs of a condition and a value: the value of the first pair whose condition is true. */
      case: [Cond, Expr][];
      /** The value where none is true; null when absent. */
      else?: Expr;
    };

/**
 * An operand is a literal (a text is a text), or an Expr as an object. IN has one array; BETWEEN has start and end,
 * both included, null is open; PERIOD has a name (`today`, `yesterday`, `last7Days`, `last14Days`,
 * `last30Days`, `last90Days`, `thisWeek`, `lastWeek`, `thisMonth`, `lastMonth`, `thisYear`, `lastYear`, `last2Years`) and, when weeks do not
 * begin on Sunday, `mon` and so on.
 * On a timestamp a day (`YYYY-MM-DD`) means the whole day in the user's time zone. Every condition is true or false:
 * `<>` and the NOT- operators hold for empty values.
 */
export type Cond = ['and' | 'or', ...Cond[]] | ['not', Cond] | [Operator, Expr, ...unknown[]];

export interface SortItem {
  /** What rows are sorted by. */
  column: Path | Expr;
  /** ASC: smallest first; DESC: largest first. */
  dir: 'ASC' | 'DESC';
}

export type SelectItem =
  | Path
  | {
      /** What the column holds; a text is read as an expression, such as `sum(total)`. */
      expr: Expr | string;
      /** Values that `{param}` in it names, before those of the query. */
      params?: Record<string, unknown>;
      /** Key of the column in the rows; when absent the text of `expr`, or `column` and its number. */
      as?: string;
    };

export interface Join {
  /** left: also rows that nothing is joined to; inner: only rows that something is joined to. */
  type: 'left' | 'inner';
  /** ScriptAlias of what is joined. */
  source: string;
  /** What paths name it by: `as.column`. */
  as: string;
  /** What joined rows meet; at least one column of it equals one of another source. */
  on: Cond;
}

export interface Query {
  /**
   * A scriptAlias of metadata, never a table name. `order.lines` are the rows of a section: their columns, `id`,
   * `position`, and `owner`, the reference to the record. Every object also has `id` and `presentation`. An enumeration
   * has `value` and `presentation`.
   */
  from:
    | string
    | {
        /** The scriptAlias. */
        source: string;
        /** What paths may name it by, where it is joined with itself. */
        as: string;
      };
  /** Columns of the rows; all of the source when absent. */
  select?: SelectItem[];
  /** Other sources whose rows are beside those. */
  joins?: Join[];
  /** What the rows meet. */
  where?: Cond;
  /** What the rows come in the order of, the first before all others. */
  orderBy?: SortItem[];
  /** What makes one row of several; `select` then has figures of them. */
  groupBy?: Expr[];
  /**
   * Several sets of groups at once, such as groups, subtotals and the total: each names those of `groupBy` that it groups
   * by, by index; each is in one of them. What a set does not group by is null in its rows, and `set_of_groups` is the index of the set.
   */
  groupSets?: number[][];
  /** What the groups meet. */
  having?: Cond;
  /** -1 is unlimited, capped by the server. 0 becomes -1 for `run`. */
  limit?: number;
  /** Rows to skip. */
  offset?: number;
  /** Of an earlier answer of `run` to the same question: the pages beside that one cost the same however deep they are. */
  cursor?: string;
  /** Equal rows are one. */
  distinct?: boolean;
  /** Queries whose rows come after these; without `all`, equal rows are one. */
  unions?: {
    /** Equal rows stay. */
    all?: boolean;
    /** A query of as many columns. */
    query: Query;
  }[];
  /** Values that `{param}` names. */
  params?: Record<string, unknown>;
  /** Whether the rights of the caller bound the rows; true when absent. false counts only for those the server lets. */
  checkAccess?: boolean;
  /** References come as {v, p}. */
  withPresentations?: boolean;
  /** Rows carry `id`, and `alias` where they are records. */
  withPrimaryKey?: boolean;
  /** `run` answers hasNextPage instead of totalCount. */
  hideTotalRowCount?: boolean;
  /**
   * Text search of a list: case-insensitive LIKE %text% per path, joined by OR. Reference paths match their presentation;
   * number columns match only a numeric text, by equality.
   */
  search?: {
    /** What is searched for; '' is no search. */
    text: string;
    /** Paths that it is searched in. */
    columns: Path[];
  };
}

/** Where a row says which of `groupSets` it is of. */
export const GROUP_SET = 'set_of_groups';

/** Rows are keyed by the select item as written (`supplier.name`), or by its `as`. */
export type Row = Record<string, unknown> & {id?: string; alias?: string};

/** A row as a page has it: keys of another system may be numbers. */
export type GivenRow = Record<string, unknown> & {id?: string | number; alias?: string};

export interface RunResult {
  data: Row[];
  totalCount?: number;
  hasNextPage?: boolean;
  /** Where these rows lie; a server may answer none. */
  cursor?: string;
}

export interface QueryMeta {
  tables: {scriptAlias: string; canExport: boolean}[];
  columns: {name: string; label: string; type: [string, object?]}[];
  canExport: boolean;
}
