import type {ServiceError} from '../../api/errors.js';
import type {Row} from '../../query/types.js';

/** A node of a tree as it is shown. */
export interface NodeLine {
  kind: 'node';
  /** Unique among the lines. */
  id: string;
  key: string;
  row: Row;
  /** From 0. */
  level: number;
  /** Key of the node above; '' at the top. */
  above: string;
  /** From 1. */
  position: number;
  /** How many the level has; null: unknown. */
  size: number | null;
  /** null: nothing is beneath it. */
  open: boolean | null;
  /** How many are beneath it; null: unknown. */
  count: number | null;
  /** It does not meet the filters itself. */
  muted: boolean;
}

/** What stands beneath a node instead of rows, or after them. */
export interface OtherLine {
  kind: 'loading' | 'failed' | 'more';
  id: string;
  /** Key of the node that it is beneath. */
  above: string;
  level: number;
  error?: ServiceError;
  /** How many rows are not here; null: unknown. */
  left?: number | null;
}

export type TreeLine = NodeLine | OtherLine;
