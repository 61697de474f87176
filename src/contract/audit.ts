/** What became of a record. */
export type AuditKind = 'insert' | 'update' | 'delete';

/** One change in the history of a record. Values are as on the wire; references and files are `{v, p}`. */
export interface AuditChange {
  /** `supplier`, `lines.{rowId}.quantity`; `lines.{rowId}` of a row that came or went, `lines` of rows in a new order. */
  path: string;
  kind: 'set' | 'added' | 'removed' | 'moved';
  /** Position of the row in its table, from 1. */
  line?: number;
  /** A value, or for a row that came or went its values by internalId. Passwords are always null. */
  before: unknown;
  after: unknown;
}

/** One save or deletion in the history of a record. */
export interface AuditEntry {
  id: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** The name is that of the time. */
  user: {id: string; presentation: string};
  kind: AuditKind;
  changes: AuditChange[];
  /** Further changes that were too many to keep. */
  omitted: number;
}
