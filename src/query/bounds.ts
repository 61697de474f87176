/** What one query may ask for. The server refuses more; the limit of rows is capped instead. */
export const BOUNDS = {
  /** Nesting of conditions, expressions and unions together. */
  depth: 8,
  /** Operators in where, having and join conditions, unions included. */
  conditions: 64,
  items: 1_000,
  select: 200,
  orderBy: 16,
  groupBy: 16,
  groupSets: 64,
  joins: 8,
  /** References that paths and presentations follow, each a join. */
  followed: 32,
  unions: 4,
  searchColumns: 32,
  searchText: 500,
  /** Characters of one bound text. */
  text: 10_000,
  /** Characters of a text that an expression puts together; what is longer is cut. */
  joinedText: 100_000,
  /** Digits before and after the decimal symbol that rounding knows; more are taken for these. */
  roundedDigits: 20,
  /** Rows of one answer; what -1 means, except for an export. */
  rows: 10_000,
  exportRows: 1_000_000,
  offset: 10_000_000,
} as const;
