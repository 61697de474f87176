import type {TypeName} from '../../values/type-names.js';
import type {MetadataObject} from '../../values/metadata.js';
import type {Attribute, LocalizedText} from '../../values/types.js';
import type {SortDirection} from '../../values/list-metadata.js';

/** Now or later. */
export type AdapterAnswer<T> = T | Promise<T>;

/** How a call goes, beside what it asks. */
export interface AdapterCall {
  /** Aborts when nobody waits for the answer any more, and after 30 s. */
  signal: AbortSignal;
  /** Language of the reader: `en`, `fr`, `es` or `uk`. */
  locale: string;
  /** IANA name of the reader's time zone. */
  timeZone: string;
}

/** An object as an adapter describes it: its attributes, and what of metadata differs from what they alone give. */
export interface AdapterObject extends Partial<
  Pick<
    MetadataObject,
    | 'singular'
    | 'icon'
    | 'forms'
    | 'lists'
    | 'actions'
    | 'enumerations'
    | 'rights'
    | 'canInsert'
    | 'canUpdate'
    | 'canDelete'
  >
> {
  name: LocalizedText;
  columns: Attribute[];
  /** InternalId of the attribute whose value stands for a record; the first text when absent. */
  presentation?: string;
  /** The runtime has ids as texts; with `number` the adapter gets them as numbers, also in references to these records. */
  ids?: 'text' | 'number';
}

/** What a value is compared by; `contains`, `starts` and `ends` do not distinguish case, `empty` has no value. */
export type AdapterOperator = '=' | '>' | '>=' | '<' | '<=' | 'in' | 'contains' | 'starts' | 'ends' | 'empty';

/** A condition of one attribute. */
export interface AdapterComparison {
  /** An attribute, `id`, or a path through references, `supplier.country`. */
  path: string;
  /** Type of the attribute; `primary_key` for `id`. */
  type: TypeName;
  op: AdapterOperator;
  /** As in records: days are `YYYY-MM-DD`, moments ISO 8601 in UTC. A list for `in`. */
  value: unknown;
}

/** Which records are wanted. */
export type AdapterFilter = AdapterComparison | {and: AdapterFilter[]} | {or: AdapterFilter[]} | {not: AdapterFilter};

/** A part of the records of an object. */
export interface AdapterRequest {
  /** Attributes whose values are shown; others may be left out of the rows. */
  columns: string[];
  filter: AdapterFilter | null;
  /** A text that one of the attributes contains. */
  search: {text: string; paths: string[]} | null;
  /** The first before all others. */
  sort: {path: string; dir: SortDirection}[];
  /** Rows to skip; not always a multiple of `limit`. */
  offset: number;
  limit: number;
}

/** Values by internalId, and the id; moments may be ISO 8601 texts or milliseconds since 1970. */
export type AdapterRow = Record<string, unknown> & {id: unknown};

export interface AdapterPage {
  rows: AdapterRow[];
  /** How many records match in all. */
  total: number;
}

/** A record with all its values. */
export interface AdapterRecord {
  id: string | number;
  /**
   * Another one after each change: the back end refuses a change of an earlier one. Without it the record is read once more before
   * it is saved, and compared.
   */
  version?: string | number;
  values: Record<string, unknown>;
}

/** A record to save. */
export interface AdapterChange {
  /** null: a new one. */
  id: string | number | null;
  /** The one that was read, where the record had one. */
  version?: string | number;
  /** The same when the same save is sent again because no answer came. */
  requestId: string;
  values: Record<string, unknown>;
}

/** Why a record was not saved or removed: it was changed meanwhile, values are wrong, or for another reason. */
export type AdapterRefusal = {conflict: AdapterRecord | null} | {faults: Record<string, string>} | {refused: string};

/**
 * A back end of any kind: what the elements inside an `lc-app` ask instead of an lc-runtime server. A call that fails rejects; a
 * numeric `status` of the error is understood as that of HTTP. What the back end cannot express rejects with an error of the name
 * `NotSupportedError`, and is never left out.
 */
export interface Adapter {
  /** Asked once for each object; null where there is none of that alias. */
  metadata(alias: string, call: AdapterCall): AdapterAnswer<AdapterObject | null>;
  list(alias: string, request: AdapterRequest, call: AdapterCall): AdapterAnswer<AdapterPage>;
  /** null where there is no such record. */
  load(alias: string, id: string | number, call: AdapterCall): AdapterAnswer<AdapterRecord | null>;
  /** Answers the record as it is saved. Absent: nothing can be edited. */
  save?(alias: string, record: AdapterChange, call: AdapterCall): AdapterAnswer<AdapterRecord | AdapterRefusal>;
  /** Absent: nothing can be deleted. */
  remove?(
    alias: string,
    id: string | number,
    version: string | number | undefined,
    call: AdapterCall,
  ): AdapterAnswer<AdapterRefusal | void>;
}
