import type {CommandItem} from './commands.js';
import type {FormSpec} from './form-metadata.js';
import type {Attribute, LocalizedText, NonNegativeInteger, OptionsMap} from './types.js';
import type {ListSpec} from './list-metadata.js';
import type {PageSpec} from './page-metadata.js';

export type * from './form-metadata.js';

/** The kinds of metadata items. */
export type MetadataKind =
  | 'module'
  | 'list'
  | 'tabular_section'
  | 'enumeration'
  | 'enumeration_value'
  | 'system_table'
  | 'action'
  | 'report'
  | 'data_provider'
  | 'page'
  | 'theme'
  | 'resource'
  | 'image'
  | 'attribute'
  | 'object_form'
  | 'list_form'
  | 'print_form'
  | 'embedded_form'
  | 'role'
  | 'trigger'
  | 'widget';

/** The permission names; any other name is an error (`permission-missing`). */
export const PERMISSIONS = [
  'view',
  'insert',
  'update',
  'delete',
  'export',
  'viewAuditLog',
  'viewReferenceToObject',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What may be done with the rows of a section as a whole; which of their values may change is another matter. */
export const ROW_PERMISSIONS = ['insert', 'delete', 'move'] as const;
export type RowPermission = (typeof ROW_PERMISSIONS)[number];
export type RowRights = {
  /** Rows may be added. */
  insert: boolean;
  /** Rows may be removed. */
  delete: boolean;
  /** Rows may be put in another order. */
  move: boolean;
};

interface PermissionFlags {
  /** Records may be seen. */
  view?: boolean;
  /** Records may be made. */
  insert?: boolean;
  /** Records may be changed. */
  update?: boolean;
  /** Records may be deleted. */
  delete?: boolean;
  /** Lists may be exported. */
  export?: boolean;
  /** The history of a record may be seen. */
  viewAuditLog?: boolean;
  /** It may be seen which records refer to a record. */
  viewReferenceToObject?: boolean;
}

/** What `get-metadata` answers: the object itself and, as far as `include` asked, its parts. */
export interface MetadataObject {
  /** The version of the metadata's form; 1 when absent. Older ones are read, newer ones are not (LC2013). */
  schemaVersion?: NonNegativeInteger;
  /** Its name in the calls of metadata and in elements, e.g. `order`. */
  alias: string;
  /** Short prefixed id, e.g. `lst_order`. */
  id: string;
  /** What kind of item it is: `list` is an object with records, which forms and lists show. */
  type: MetadataKind;
  /** Name used in queries (`from`) and in URLs. The same as alias for lists. */
  scriptAlias: string;
  /** What a person reads as its name, of an object in the plural: `Orders`. */
  name: LocalizedText;
  /** Singular, for buttons and titles: "New {singular}". */
  singular?: LocalizedText;
  /** `/{appId}/{scriptAlias}`; the base of get-object, save-object, delete-object and the page routes. */
  baseUrl: string;
  /** Alias of the owning item (the list a form or section belongs to), or null. */
  owner: string | null;
  /** Lucide icon name. */
  icon?: string;
  /** In the navigation: what the number beside it counts, as words after the number; `get-navigation-counts` answers the number. */
  counted?: LocalizedText;
  /** Whether this user may see its records. */
  canView: boolean;
  /** Whether this user may make records; without it no command makes or copies one. */
  canInsert: boolean;
  /** Whether this user may change records; for a single record its own rights decide. */
  canUpdate: boolean;
  /** Whether this user may delete records; for a single record its own rights decide. */
  canDelete: boolean;
  /** Whether this user may export lists of its records. */
  canExport: boolean;
  /** include=children: the items that it owns. */
  children?: MetadataObject[];
  /**
   * include=columns: the attributes this user may see, sections included.
   * @uniqueBy internalId
   */
  columns?: Attribute[];
  /**
   * include=forms: its forms; the first is the one that is shown where none is named.
   * @uniqueBy alias
   */
  forms?: FormSpec[];
  /**
   * include=forms or lists: what its records are printed by, beside its forms.
   * @uniqueBy alias
   */
  printForms?: PrintFormSpec[];
  /**
   * include=forms or lists: the labels that its records are printed on.
   * @uniqueBy alias
   */
  labelForms?: PrintFormSpec[];
  /**
   * include=lists: its lists; the first is the one that is shown where none is named.
   * @uniqueBy alias
   */
  lists?: ListSpec[];
  /** include=page: of a page, a report or a widget. */
  page?: PageSpec;
  /**
   * include=actions: commands of its forms, beside the built-in ones.
   * @uniqueBy id
   */
  actions?: CommandItem[];
  /** include=rights: what this user may do, one member for each permission. */
  rights?: PermissionFlags & {
    /** InternalIds of the attributes that this user may see and not change. */
    readonly?: string[];
    /** By section, where not all may be done with its rows. */
    rows?: Record<string, RowRights>;
  };
  /** include=columns: options of the enumerations that the columns refer to, by alias. */
  enumerations?: Record<string, OptionsMap>;
}

/** What a record is printed by; the template is the server's. */
export interface PrintFormSpec {
  /** Its name in calls. */
  alias: string;
  /** What a person chooses it by. */
  name: LocalizedText;
  /** Path of the e-mail address that one record's document is sent to. */
  to?: string;
}
