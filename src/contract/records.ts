import type {RowRights} from '../values/metadata.js';
import type {Envelope} from './envelope.js';

/** A record as the server keeps it. `content` is the specification's "raw content". */
export interface SavedObject {
  id: string | null;
  alias: string;
  presentation: string;
  version: number;
  content: Record<string, unknown>;
  /** Presentations of references by path: `supplier`, `lines.{rowId}.product`. */
  presentations: Record<string, string>;
  rights: {
    canUpdate: boolean;
    canDelete: boolean;
    /** Fields, sections and `section.column` that this user may not change. */
    readonly: string[];
    /** By section, where not all may be done with its rows. */
    rows?: Record<string, RowRights>;
  };
  /** Who saved it last and when, in ms since 1970; absent where the server does not know or send it. */
  changedBy?: string;
  changedAt?: number;
}

export interface ObjectToSave {
  id?: string | null;
  version?: number;
  content: Record<string, unknown>;
  /** Alias of the form it was edited in, whose rules count; the object's first when absent. */
  form?: string;
}

/** By alias and key. */
export type BatchAnswers = Record<string, Record<string, Envelope<SavedObject>>>;

export interface BatchDeletion {
  deleted: Record<string, string[]>;
  failed: {alias: string; id: string; errorCode: string; message: string; url?: string}[];
}

/** Records of one object that refer to a record; `url` is a page that lists them. */
export interface Reference {
  alias: string;
  name: string;
  count: number;
  url: string;
}
