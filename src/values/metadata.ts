import type {BarcodeKind} from './barcode.js';
import type {NamedImage} from './image-source.js';
import type {CommandItem} from './commands.js';
import type {Attribute, Conditions, Expression, LocalizedText, NonNegativeInteger, OptionsMap, Rule} from './types.js';
import type {ListSpec} from './list-metadata.js';
import type {PageSpec} from './page-metadata.js';

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
export type RowRights = Record<RowPermission, boolean>;

/** What `get-metadata` answers: the object itself and, as far as `include` asked, its parts. */
export interface MetadataObject {
  /** The version of the metadata's form; 1 when absent. Older ones are read, newer ones are not (LC2013). */
  schemaVersion?: NonNegativeInteger;
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
  /** In the navigation: what the number beside it counts, as words after the number; `get-navigation-counts` answers the number. */
  counted?: LocalizedText;
  canView: boolean;
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  canExport: boolean;
  /** include=children */
  children?: MetadataObject[];
  /**
   * include=columns: the attributes this user may see, sections included.
   * @uniqueBy internalId
   */
  columns?: Attribute[];
  /**
   * include=forms
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
   * include=lists
   * @uniqueBy alias
   */
  lists?: ListSpec[];
  /** include=page: of a page, a report or a widget. */
  page?: PageSpec;
  /**
   * include=actions
   * @uniqueBy id
   */
  actions?: CommandItem[];
  /** include=rights */
  rights?: Partial<Record<Permission, boolean>> & {
    readonly?: string[];
    /** By section, where not all may be done with its rows. */
    rows?: Record<string, RowRights>;
  };
  /** include=columns: options of the enumerations that the columns refer to, by alias. */
  enumerations?: Record<string, OptionsMap>;
}

/** What a record is printed by; the template is the server's. */
export interface PrintFormSpec {
  alias: string;
  name: LocalizedText;
  /** Path of the e-mail address that one record's document is sent to. */
  to?: string;
}

export type LabelPosition = 'top' | 'left' | 'none';
export type ControlSize = 'small' | 'default' | 'large';

/** When a field is checked: when it is left, also while it is typed in, or by a save and from a failed one on when left. */
export type ValidateOn = 'blur' | 'change' | 'save';

/** One form of an object: its layout. */
export interface FormSpec {
  alias: string;
  name: LocalizedText;
  /** Attribute shown as the badge beside the title (an enumeration). */
  badge?: string;
  /** Attribute shown as steps under the title (an enumeration whose options are in step order). */
  steps?: string;
  formSize?: ControlSize;
  /** When its fields are validated; when absent as the configuration sets it. */
  validateOn?: ValidateOn;
  elements: FormElement[];
  /**
   * Beside those of the object; one of the same id replaces it.
   * @uniqueBy id
   */
  commands?: CommandItem[];
}

/** A part of a form. Containers nest; fields and tables name an attribute by internalId. */
export type FormElement =
  | {
      kind: 'tabs';
      /** @uniqueBy id */
      tabs: {id: string; label: LocalizedText; elements: FormElement[]; visible?: boolean; visibleWhen?: Expression}[];
    }
  | {kind: 'columns'; columns: {span?: NonNegativeInteger; elements: FormElement[]}[]}
  | {kind: 'group'; label?: LocalizedText; elements: FormElement[]; visibleWhen?: Expression}
  | SectionPlacement
  | CardPlacement
  | FieldPlacement
  | TablePlacement
  /** The history of the record, for those who may view the audit log. */
  | {kind: 'audit'}
  | {kind: 'totals'; rows: {label: LocalizedText; field: string; strong?: boolean}[]}
  | ListPlacement
  | ImagePlacement
  | WidgetPlacement
  | MailPlacement;

/** Elements under a title and a line, as a chapter of a long form. */
export interface SectionPlacement {
  kind: 'section';
  title: LocalizedText;
  description?: LocalizedText;
  /** Given: the person may open and close it; true begins closed. */
  collapsed?: boolean;
  elements: FormElement[];
  visibleWhen?: Expression;
}

/** Elements in a box of their own. */
export interface CardPlacement {
  kind: 'card';
  title?: LocalizedText;
  /** Lucide icon name, before the title. */
  icon?: string;
  elements: FormElement[];
  visibleWhen?: Expression;
}

/** A list of other records that belong to this one. */
export interface ListPlacement {
  kind: 'list';
  /** Alias of the object whose records are listed. */
  object: string;
  /** Alias of one of its lists; the first when absent. */
  list?: string;
  /**
   * Which of them: a path of the listed object to what it must be, an internalId of this record or `id`, this record itself.
   * A new record made here begins with these values.
   */
  where: Record<string, string>;
  label?: LocalizedText;
  /** Rows a page; 10 when absent. */
  pageSize?: NonNegativeInteger;
  /** Records are opened and not made, copied or deleted here. */
  readonly?: boolean;
  visibleWhen?: Expression;
}

/** A picture that belongs to the form, not to a record. */
export interface ImagePlacement {
  kind: 'image';
  image: NamedImage;
  /** What it shows, in words, for who cannot see it; a decoration when absent. */
  alt?: LocalizedText;
  /** Columns of 12 within its container; all when absent. */
  span?: NonNegativeInteger;
  visibleWhen?: Expression;
}

/** A slot for the page's own content: shows the children of `lc-form` whose slot is `name`. */
export interface WidgetPlacement {
  kind: 'widget';
  name: string;
  label?: LocalizedText;
  /** Columns of 12 within its container; all when absent. */
  span?: NonNegativeInteger;
  visibleWhen?: Expression;
}

/** The e-mail that is linked with the record. */
export interface MailPlacement {
  kind: 'mail';
  /** InternalId of the attribute with the address that a new message goes to. */
  to?: string;
  visibleWhen?: Expression;
}

/** A field on a form. Everything but `field` overrides the attribute; conditions hold beside the attribute's own. */
export interface FieldPlacement extends Conditions {
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
  span?: NonNegativeInteger;
  rules?: Rule[];
  /** The date attribute that ends the range which `field` begins (control `date-range`). */
  end?: string;
  /**
   * Another control for the same type: `date-range` and `segmented-date` for date, `switch` for boolean, `radio` or `buttons` for an enumeration, `steps`,
   * `rating` or `slider` for number, `tags` and `counter` for string and text, `code-input` (a one-time code), `barcode`, `colour` and `scanner` for string,
   * `code`, `markdown` or `rich-text` (HTML) for a text, `signature` for an image, `pdf` for a file.
   */
  control?: string;
  /** Kind of code that control `barcode` draws; `qr` when absent. */
  symbology?: BarcodeKind;
}

/** An editable table of a section's rows. */
export interface TablePlacement extends Conditions {
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
  /**
   * Column whose sum is shown above the table, e.g. "8 lines · 382 units". `plural` has the label for sums of another
   * plural category: `{one: 'unit'}`.
   */
  countUnits?: {
    column: string;
    label: LocalizedText;
    plural?: Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', LocalizedText>>;
  };
  /** Figures beneath the columns, over all rows. */
  footer?: FooterTotal[];
}

export interface FooterTotal {
  column: string;
  fn: 'sum' | 'avg' | 'min' | 'max' | 'count';
  /** Shown before the figure. */
  label?: LocalizedText;
}
