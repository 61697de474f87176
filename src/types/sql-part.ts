import type {Locale, TypeConfig, TypeName} from '../values/types.js';

/** Column types that PostgreSQL and PGlite have. */
export type SqlType =
  | `numeric(18, ${number})`
  | 'date'
  | 'time(0)'
  | 'timestamptz'
  | 'interval'
  | 'boolean'
  | 'uuid'
  | 'text'
  | 'jsonb'
  | 'bigint';

/** How a type is stored. Loads with the server alone. */
export interface SqlPart {
  column(config: TypeConfig): SqlType;
  /** A value of the wire as it is kept; undefined: the type cannot hold it. */
  accept(value: unknown, config: TypeConfig): unknown;
  /** What the wire has where nothing is stored; null when absent. */
  empty?(): unknown;
  /** A kept value as JSON that its column reads; itself when absent. */
  json?(value: unknown): unknown;
  /** A text that is sorted and searched as people do. */
  isText?: true;
}

/** What a cell of a spreadsheet has. */
export type SheetCell = string | number | boolean | Date | null;

export interface SheetContext {
  locale: Locale;
  timeZone: string;
  /** What an option is called. */
  option(key: string): string;
}

/** How values of a kind stand in statements and answers of the database, and in the sheets that are made there. */
export interface SqlKind {
  type: string;
  /** A literal as a parameter; undefined where the kind cannot have it. */
  bind(value: unknown): string | boolean | undefined;
  /** Oid of its type, and how its text reads; the text itself when absent. */
  wire?: {oid: number; read(text: string): unknown};
  /** The attribute type of what is worked out and of no column; a string when absent. */
  attribute?: TypeName;
  sheet: {
    /** Characters, at least. */
    width: number;
    /** A number format, for values of so many digits after the decimal symbol. */
    format?(scale: number): string | undefined;
    cell(value: unknown, context: SheetContext): SheetCell;
  };
}

const LONGEST_TEXT = 1_000_000;

/** PostgreSQL text cannot hold a NUL. */
export const acceptText = (value: unknown, longest = LONGEST_TEXT): string | undefined =>
  typeof value === 'string' && value.length <= longest && !value.includes('\0') ? value : undefined;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
/** No record has it: what is no id equals nothing, as an id of no record does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const WIDE = 28;

export const textSql: SqlKind = {
  type: 'text',
  bind: (value) => (typeof value === 'object' ? undefined : String(value)),
  sheet: {width: WIDE, cell: String},
};

/** An id of a record or file. */
export const idSql: SqlKind = {
  type: 'uuid',
  bind: (value) => (isUuid(value) ? value : NOBODY),
  sheet: {width: WIDE, cell: String},
};

/** Several of them; a sheet gives their number. */
export const listSql: SqlKind = {
  type: 'jsonb',
  bind: (value) => (typeof value === 'string' ? JSON.stringify([value]) : undefined),
  sheet: {width: WIDE, cell: (value) => (value as unknown[]).length},
};
