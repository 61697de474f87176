import type {Attribute, LocalizedText, OptionsMap, Rule} from './types.js';

/** The kinds of metadata items. */
export const METADATA_KINDS = [
  'module',
  'list',
  'tabular_section',
  'enumeration',
  'enumeration_value',
  'system_table',
  'action',
  'report',
  'data_provider',
  'page',
  'theme',
  'resource',
  'image',
  'attribute',
  'object_form',
  'list_form',
  'print_form',
  'embedded_form',
  'role',
  'trigger',
  'widget',
] as const;
export type MetadataKind = (typeof METADATA_KINDS)[number];

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

/** What `get-metadata` answers: the object itself and, as far as `include` asked, its parts. */
export interface MetadataObject {
  alias: string;
  /** Short prefixed id, e.g. `lst_order`. */
  id: string;
  type: MetadataKind;
  /** Name used in queries (`from`) and in URLs. The same as alias for lists. */
  scriptAlias: string;
  name: LocalizedText;
  /** Singular, for buttons and titles: "New {singular}". */
  singular?: LocalizedText;
  /** `/{appId}/{scriptAlias}`; the base of get-object, save-object, delete-object and the page routes. */
  baseUrl: string;
  /** Alias of the owning item (the list a form or section belongs to), or null. */
  owner: string | null;
  /** Lucide icon name. */
  icon?: string;
  canView: boolean;
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  canExport: boolean;
  /** include=children */
  children?: MetadataObject[];
  /** include=columns: the attributes this user may see, sections included. */
  columns?: Attribute[];
  /** include=forms */
  forms?: FormSpec[];
  /** include=lists */
  lists?: ListSpec[];
  /** include=actions */
  actions?: ActionSpec[];
  /** include=rights */
  rights?: Record<Permission, boolean> & {readonly: string[]};
  /** include=columns: options of the enumerations that the columns refer to, by alias. */
  enumerations?: Record<string, OptionsMap>;
}

export type LabelPosition = 'top' | 'left' | 'none';
export type ControlSize = 'small' | 'default' | 'large';

/** One form of an object: what stands where. */
export interface FormSpec {
  alias: string;
  name: LocalizedText;
  /** Attribute shown as the badge beside the title (an enumeration). */
  badge?: string;
  /** Attribute shown as steps under the title (an enumeration whose options are in step order). */
  steps?: string;
  formSize?: ControlSize;
  elements: FormElement[];
  commands?: ActionSpec[];
}

/** A part of a form. Containers nest; fields and tables name an attribute by internalId. */
export type FormElement =
  | {kind: 'tabs'; tabs: {id: string; label: LocalizedText; elements: FormElement[]; visible?: boolean}[]}
  | {kind: 'columns'; columns: {span?: number; elements: FormElement[]}[]}
  | {kind: 'group'; label?: LocalizedText; elements: FormElement[]}
  | FieldPlacement
  | TablePlacement
  | {kind: 'totals'; rows: {label: LocalizedText; field: string; strong?: boolean}[]};

/** A field on a form. Everything but `field` overrides the attribute. */
export interface FieldPlacement {
  kind: 'field';
  field: string;
  label?: LocalizedText;
  labelPosition?: LabelPosition;
  placeholder?: LocalizedText;
  tooltip?: LocalizedText;
  hint?: LocalizedText;
  visible?: boolean;
  readonly?: boolean;
  size?: ControlSize;
  /** Columns of 12 within its container; by type when absent (design/README: width by type). */
  span?: number;
  rules?: Rule[];
  /** The date attribute that ends the range which `field` begins (control `date-range`). */
  end?: string;
  /** Another control for the same type: `date-range` for date, `switch` for boolean, `radio` or `buttons` for an enumeration, `steps`. */
  control?: string;
}

/** An editable table of a section's rows. */
export interface TablePlacement {
  kind: 'table';
  field: string;
  /** Column ids in order; all visible columns when absent. */
  columns?: string[];
  search?: boolean;
  match?: 'all' | 'any';
  readonly?: boolean;
  disableAdd?: boolean;
  disableDelete?: boolean;
  disableDrag?: boolean;
  /** Column whose sum stands above the table, e.g. "8 lines · 382 units". */
  countUnits?: {column: string; label: LocalizedText};
}

export type SortDirection = 'ASC' | 'DESC';
export type GridLayout =
  | 'default'
  | 'summary_actions_grid'
  | 'summary_actions_grid_summary'
  | 'grid_summary'
  | 'summary_grid'
  | 'summary_grid_summary'
  | 'grid';

/** One list of an object. */
export interface ListSpec {
  alias: string;
  name: LocalizedText;
  columns: ListColumn[];
  sort?: {path: string; dir: SortDirection}[];
  searchDataColumns?: string[];
  searchPlaceholder?: LocalizedText;
  pageSize?: number;
  pageSizes?: string;
  layout?: GridLayout;
  mode?: 'list' | 'cards';
  /** How a row opens: in a modal or as a full page. */
  editMode?: 'modal' | 'page';
}

export interface ListColumn {
  /** A path from the list's object: `number`, `supplier`, `supplier.country`. */
  path: string;
  /** What a path through references leads to, where the server says so; else it is asked for object by object. */
  attribute?: Attribute;
  label?: LocalizedText;
  /** CSS length; by type when absent (text 30rem at most, boolean 6rem, others 10rem). */
  width?: string;
  hidden?: boolean;
}

/** A command: a button or menu item. */
export interface ActionSpec {
  id: string;
  name?: string;
  label: LocalizedText;
  icon?: string;
  /** Name of a user method registered by the host, or a built-in: save, save-close, delete, copy, print. */
  onclick?: string;
  url?: string;
  target?: string;
  variant?: string;
  isDefault?: boolean;
  modifyData?: boolean;
  disabled?: boolean;
}
