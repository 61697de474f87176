import type {Formats} from '../values/formats.js';
import type {KeyAfter} from '../values/message-key.js';
import type {Attribute, TypeConfig, TypeName} from '../values/types.js';

/** Why a pasted text is not the value of its cell: a type, which it is not, or another reason. */
export type Misfit = KeyAfter<'ui.misfit.'>;

/** Records of references: by text, to be looked up, or by the ids that were copied. */
export interface Wanted {
  texts?: string[];
  ids?: string[];
}

/** What a pasted text means for its cell. `wanted` has to be looked up first; `data` is more of a picked record. */
export type Reading =
  {value: unknown; presentation?: string; data?: Record<string, unknown>} | {wanted: Wanted} | {misfit: Misfit};

export interface ReadContext {
  formats: Formats;
  /** Completes dates without a year. */
  today: string;
}

/** What a text is pasted into. */
export interface Pasting extends ReadContext {
  column: Attribute;
  config: TypeConfig;
  /** What a cell of several languages holds. */
  before?: unknown;
}

/** A value as copied: `p` is the text of a reference. null: not copied. Without `v` its text is all there is. */
export type CopiedCell = {v?: unknown; p?: string} | null;

/** What a copied column held. */
export interface CopiedColumn {
  type: TypeName;
  ref?: string;
  multiple?: boolean;
}

/** A value that was copied out of a column of the same type. */
export interface Copied {
  cell: NonNullable<CopiedCell>;
  from: CopiedColumn;
  /** The value as the column keeps it. */
  value: unknown;
  config: TypeConfig;
}

/** How values of a type leave for other programs and come from them. Loads with the first copy, paste or export. */
export interface ClipboardPart {
  /** What a text means in a cell, and the same without white space around it; null: the cell stays as it is. */
  read(text: string, plain: string, pasting: Pasting): Reading | null;
  /** What a copied value means; undefined where only its text is usable. */
  readCopied(copied: Copied): Reading | undefined;
  /** The number behind a value as spreadsheets count; absent where they have a text. */
  sheet?: {
    serial(value: unknown, formats: Formats): number | null;
    /** Shows it as it is; '' where the spreadsheet's default does. */
    format(config: TypeConfig): string;
  };
  /** What a cell of a page's own `<table>` holds: what cannot be read stays text, nothing is null. Texts when absent. */
  pageValue?(text: string, formats: Formats, affixes: string[]): unknown;
}

/** Of what nobody enters. */
export const UNPASTED: ClipboardPart = {read: () => null, readCopied: () => undefined};

/** '' is an emptied cell, null a text that cannot be read. */
export function found(value: string | number | null, misfit: Misfit): Reading {
  return value === null ? {misfit} : {value: value === '' ? null : value};
}

/** A copied value that the column keeps as it was. */
export const unchanged = ({cell, value}: Copied): Reading | undefined =>
  cell.v !== null && value !== cell.v ? undefined : {value};

/** Texts as people compare them. */
export const fold = (text: string, {tag}: Formats): string => text.trim().toLocaleLowerCase(tag);
