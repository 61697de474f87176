import type {RowRights} from '../values/metadata.js';
import type {Locale} from '../values/types.js';

export const ERROR_CODES = [
  'OUTDATED_VERSION',
  'INTEGRITY_VIOLATION',
  'VALIDATION',
  'ACCESS_DENIED',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TIMEOUT',
  'UNKNOWN_ERROR',
] as const;
export type ServerErrorCode = (typeof ERROR_CODES)[number];

/** The answer of every call. A business failure is HTTP 200 with `success: false`. */
export interface Envelope<T = unknown> {
  success: boolean;
  result?: T;
  message?: string;
  errorCode?: ServerErrorCode;
  errors?: (string | {message: string})[];
  /** VALIDATION: a message per path (`supplier`, `lines.2.quantity`). */
  fields?: Record<string, string>;
  /** INTEGRITY_VIOLATION: the page of the references. */
  url?: string;
}

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
  /** Who saved it last and when, in ms since 1970; absent where the server does not know or tell. */
  changedBy?: string;
  changedAt?: number;
}

export interface CurrentUser {
  id: string;
  email: string;
  username: string;
  presentation: string;
  isAdmin: boolean;
  identity: string;
  avatarUrl: string | null;
  /** Settings that the runtime follows when present. */
  locale?: Locale;
  timeZone?: string;
}

export interface AllowedApp {
  id: string;
  url: string;
  logoUrl: string | null;
  nameI18n: Record<string, string>;
  description: string;
  version: string;
  vendor: string;
  vendorId: string;
}

export interface Reference {
  alias: string;
  name: string;
  count: number;
  url: string;
}
