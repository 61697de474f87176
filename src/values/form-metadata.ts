import type {BarcodeKind, BarcodeType} from './barcode.js';
import type {CommandItem} from './commands.js';
import type {NamedImage} from './image-source.js';
import type {Conditions, Expression, LocalizedText, NonNegativeInteger, Rule} from './types.js';

export type LabelPosition = 'top' | 'left' | 'none';
export type ControlSize = 'small' | 'default' | 'large';

/** When a field is checked: when it is left, also while it is typed in, or by a save and from a failed one on when left. */
export type ValidateOn = 'blur' | 'change' | 'save';

/** One form of an object: its layout. */
export interface FormSpec {
  /** Its name in metadata and in the attribute `form` of `lc-form`. */
  alias: string;
  /** What a person reads as its name. */
  name: LocalizedText;
  /** Attribute shown as the badge beside the title (an enumeration). */
  badge?: string;
  /** Attribute shown as steps under the title (an enumeration whose options are in step order). */
  steps?: string;
  /** Size of its fields, but of those that have their own; `default` when absent. */
  formSize?: ControlSize;
  /** When its fields are validated; when absent as the configuration sets it. */
  validateOn?: ValidateOn;
  /** What it consists of, from top to bottom. */
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
      /**
       * Panels of which one is shown at a time.
       * @uniqueBy id
       */
      tabs: {
        /** Its name, unique among these tabs. */
        id: string;
        /** What is written on the tab. */
        label: LocalizedText;
        /** What the panel holds. */
        elements: FormElement[];
        /** false: the tab is not shown. */
        visible?: boolean;
        /** The tab is shown where this is true; always when absent. */
        visibleWhen?: Expression;
      }[];
    }
  | {
      kind: 'columns';
      /** Columns beside each other; beneath each other where there is no room. */
      columns: {
        /** Width in twelfths; equal shares when absent. */
        span?: NonNegativeInteger;
        /** What the column holds. */
        elements: FormElement[];
      }[];
    }
  | {
      kind: 'group';
      /** The heading above it; none when absent. */
      label?: LocalizedText;
      /** What the group holds. */
      elements: FormElement[];
      /** Shown where this is true; always when absent. */
      visibleWhen?: Expression;
    }
  | SectionPlacement
  | CardPlacement
  | FieldPlacement
  | TablePlacement
  /** The history of the record, for those who may view the audit log. */
  | {kind: 'audit'}
  | {
      kind: 'totals';
      /** Lines of a label and a value, as beneath an invoice. */
      rows: {
        /** What stands before the value. */
        label: LocalizedText;
        /** InternalId of the attribute whose value is shown. */
        field: string;
        /** The line is emphasized, as that of the grand total. */
        strong?: boolean;
      }[];
    }
  | ListPlacement
  | ImagePlacement
  | WidgetPlacement
  | MailPlacement;

/** Elements under a title and a line, as a chapter of a long form. */
export interface SectionPlacement {
  kind: 'section';
  /** The heading. */
  title: LocalizedText;
  /** A sentence beneath the heading. */
  description?: LocalizedText;
  /** Given: the person may open and close it; true begins closed. */
  collapsed?: boolean;
  /** What the section holds. */
  elements: FormElement[];
  visibleWhen?: Expression;
}

/** Elements in a box of their own. */
export interface CardPlacement {
  kind: 'card';
  /** The heading of the box; none when absent, and no icon then. */
  title?: LocalizedText;
  /** Lucide icon name, before the title. */
  icon?: string;
  /** What the box holds. */
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
  /** The title above the list; the name of the listed object when absent. */
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
  /** Where the picture comes from. */
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
  /** The name of the slot. */
  name: string;
  /** The title above the slot; none when absent. */
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
  /** InternalId of the attribute that is shown and edited. */
  field: string;
  /** Its label here; the attribute's when absent. */
  label?: LocalizedText;
  /** Where the label stands; `none` shows no label, but assistive technology still reads it. `top` when absent. */
  labelPosition?: LabelPosition;
  /** The grey text in an empty input here; the attribute's when absent. */
  placeholder?: LocalizedText;
  /** The text behind the help button beside the label here; the attribute's when absent. */
  tooltip?: LocalizedText;
  /** The line beneath the input here; the attribute's when absent. */
  hint?: LocalizedText;
  /** false: not shown here; the value stays. */
  visible?: boolean;
  /** true: the value is shown here and cannot be changed. */
  readonly?: boolean;
  /** Size of the input; that of the form when absent. */
  size?: ControlSize;
  /** Width in twelfths of its container; when absent by the type: short values share a line, long ones fill it. */
  span?: NonNegativeInteger;
  /** Rules beside those of the attribute. */
  rules?: Rule[];
  /** The date attribute that ends the range which `field` begins (control `date-range`). */
  end?: string;
  /**
   * Another control for the same type: `date-range` and `segmented-date` for date, `switch` for boolean, `radio` or `buttons` for an enumeration, `steps`,
   * `rating` or `slider` for number, `tags` and `counter` for string and text, `code-input` (a one-time code), `barcode`, `colour` and `scanner` for string,
   * `code`, `markdown` or `rich-text` (HTML) for a text, `signature` for an image, `pdf` for a file.
   */
  control?: string;
  /** Kind or type of code that control `barcode` draws; `qr` when absent. */
  symbology?: BarcodeKind | BarcodeType;
}

/** An editable table of a section's rows. */
export interface TablePlacement extends Conditions {
  kind: 'table';
  /** InternalId of the attribute of type `tabular_section` whose rows are shown. */
  field: string;
  /** Column ids in order; all visible columns when absent. */
  columns?: string[];
  /** true: a search box above the table shows the rows that match. */
  search?: boolean;
  /** Whether a row matches a search with all of its words or with any; `all` when absent. */
  match?: 'all' | 'any';
  /** true: rows are shown, and none can be added, changed, removed or moved. */
  readonly?: boolean;
  /** true: no rows can be added. */
  disableAdd?: boolean;
  /** true: no rows can be removed. */
  disableDelete?: boolean;
  /** true: rows cannot be put in another order. */
  disableDrag?: boolean;
  /**
   * Column whose sum is shown above the table, e.g. "8 lines · 382 units". `plural` has the label for sums of another
   * plural category: `{one: 'unit'}`.
   */
  countUnits?: {
    /** Id of the column that is added up. */
    column: string;
    /** What stands after the sum: `units`. */
    label: LocalizedText;
    /** The label by the plural category that a language has for the sum; `label` for all others. */
    plural?: {
      /** For sums of the category zero. */
      zero?: LocalizedText;
      /** For sums of the category one, in English 1. */
      one?: LocalizedText;
      /** For sums of the category two. */
      two?: LocalizedText;
      /** For sums of the category few, in Ukrainian 2, 3, 4, 22 … */
      few?: LocalizedText;
      /** For sums of the category many, in Ukrainian 0, 5, 11 … */
      many?: LocalizedText;
    };
  };
  /** Figures beneath the columns, over all rows. */
  footer?: FooterTotal[];
}

/** A figure beneath a column of a table. */
export interface FooterTotal {
  /** Id of the column that the figure is of. */
  column: string;
  /** The figure: sum, average, smallest or largest value, or how many rows have a value. */
  fn: 'sum' | 'avg' | 'min' | 'max' | 'count';
  /** Shown before the figure. */
  label?: LocalizedText;
}
