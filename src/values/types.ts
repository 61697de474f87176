import type {Align} from './align.js';
import type {ImageSource} from './image-source.js';
import type {TypeName} from './type-names.js';

export {TYPE_NAMES, type TypeName} from './type-names.js';

/** The interface languages, in fallback order: the active one, else `en`, else the first that is not empty. */
export const LOCALES = ['en', 'fr', 'es', 'uk'] as const;
export type Locale = (typeof LOCALES)[number];

/** A display text of metadata: one string for all languages, or one per language. */
export type LocalizedText = string | Partial<Record<Locale, string>>;

/** The value of a multilingual attribute: every language is a string, '' when empty. */
export type MultilingualValue = Record<Locale, string>;

/** Other names of types that metadata may use; `typeOf` gives the type of each. */
export type TypeAlias = 'long_text' | 'longtext' | 'datetime' | 'lookup';

/**
 * A whole number, 0 or more.
 * @asType integer
 * @minimum 0
 */
export type NonNegativeInteger = number;

/**
 * A regular expression as text, without slashes.
 * @format regex
 */
export type RegexPattern = string;

/** A role of the design language, never a colour value. */
export type ColourRole = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** One entry of an enumeration's options map: `{key: text}` or `{key: {text, colour, icon}}`. */
export type OptionEntry = LocalizedText | {text: LocalizedText; colour?: ColourRole; icon?: string};
export type OptionsMap = Record<string, OptionEntry>;

/** A value with its presentation, as grid cells and references arrive with `withPresentations`. */
export interface PresentedValue {
  v: unknown;
  p: string;
}

/** A row of a tabular section: `id` is unique within the section, the rest is keyed by column id. */
export type SectionRow = {id: string} & Record<string, unknown>;

export type PasswordLevel = 'low' | 'fair' | 'good' | 'strong';
export type CharacterClass = 'lower' | 'upper' | 'digit' | 'special';
/** `strength` follows the meter; `characters` asks for two kinds of characters of a short list. */
export type PasswordPolicyName = 'strength' | 'characters';

/** What a password must be, as data. What is absent is not asked for. */
export interface PasswordPolicy {
  minLength?: NonNegativeInteger;
  /** At least so many of `ofClasses` (all four when absent) must occur. */
  classes?: NonNegativeInteger;
  ofClasses?: readonly CharacterClass[];
  /** How often one character may be repeated in a row. */
  maxRepeat?: NonNegativeInteger;
  /** Signs that are allowed beside ASCII letters and digits; every printable one when absent. */
  allowed?: string;
  /** Sentences instead of our own. */
  messages?: Partial<Record<'minLength' | 'classes' | 'maxRepeat' | 'allowed', LocalizedText>>;
}

/** What an attribute's type config may hold. Which members count depends on the type. */
export interface TypeConfig {
  /** false: the value is shown, never edited. */
  editable?: boolean;
  /** `enumeration` makes the value of a reference one of `options`. */
  refType?: 'enumeration' | 'object';
  /** Alias of the referenced object (reference) or of the enumeration. */
  ref?: string;
  options?: OptionsMap;
  allowNull?: boolean;
  /**
   * Attributes of the rows (tabular_section).
   * @uniqueBy internalId
   */
  columns?: Attribute[];
  /** Digits after the decimal symbol (number, computed). */
  scale?: NonNegativeInteger;
  isNonNegative?: boolean;
  /** Static affixes of a number field, e.g. `€`, `%`, `days`. */
  prefix?: LocalizedText;
  suffix?: LocalizedText;
  /**
   * ISO 4217, e.g. `EUR`: its sign stands where the language of the person has it, unless there is an affix.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, `kilometer-per-hour`, named in the language of the person, unless there is an affix. */
  unit?: string;
  /** The icon that a rating repeats (number); a star when absent. */
  icon?: string;
  /** Most tags of a text whose control is `tags`; any number when absent. */
  maxTags?: NonNegativeInteger;
  /** Visible rows of a long text; 4 when absent. */
  rows?: NonNegativeInteger;
  /** What a text is written in, for the control `code`; plain text when absent. */
  language?: 'json' | 'cel' | 'sql' | 'html' | 'css';
  /** Which of our schemas JSON is checked and completed by, for the control `code`. */
  schema?: 'form' | 'list' | 'page' | 'metadata';
  maxLength?: NonNegativeInteger;
  /**
   * The positions of a string: `0` a digit, `A` a letter written as a capital, `a` a letter, `X` a digit or capital, `x` a digit
   * or letter, `[…]` what may be absent at the end; all else, and what follows a backslash, is there by itself.
   */
  mask?: string;
  /** The value of a string with a mask is stored without the literals. */
  unmasked?: boolean;
  /** Shows how many characters a text has of those allowed; more can be typed, and are a fault. */
  counter?: boolean;
  /** Offers the assistant's help with a text: improve, shorten, translate, write it from the record. */
  assistant?: boolean;
  /** Makes a string a password: never shown as text, checked by the policy. */
  policy?: PasswordPolicyName | PasswordPolicy;
  /** The level that the `strength` policy asks for; `low` when absent. */
  level?: PasswordLevel;
  /** Value of a new record. `@now` is the current time or moment. */
  default?: unknown;
  /** What a copy of the record (or row) starts with: false nothing, `default` the default; the same value when absent. */
  copy?: boolean | 'default';
  /** Extra columns a lookup shows after the presentation, as paths of the referenced object. */
  dataColumns?: string[];
  /**
   * Shown small before the text of a reference: an image of the referenced object by its path, `@initials` for those of the
   * text, or one picture for all.
   */
  picture?: ImageSource | string;
  /** Columns a lookup searches besides the presentation. */
  searchColumns?: string[];
  /** Fields this one depends on: `{pathInReferencedObject: internalIdOfThisObject}`. A change there empties this field. */
  dependsOn?: Record<string, string>;
  extChoiceParams?: Record<string, unknown>;
  /** References: a condition that records must meet to be chosen, as in queries: `["=", "active", true]`. */
  filters?: readonly unknown[];
  /** References: hold several ids. */
  multiple?: boolean;
  /** false switches the access check of lookup queries off (the server decides who may). */
  checkAccess?: boolean;
  /**
   * What the value becomes when another record is picked in a reference beside it, of which it is a path: `product.cost`. It
   * can be changed then, and stays so until the reference changes again.
   */
  filledFrom?: string;
  /** Formula of a computed value: exact decimals, for amounts; see rules/formula.ts. */
  formula?: Formula;
  /** Instead of a formula, for computed texts, dates, flags and counts; a number is rounded to `scale`. */
  expression?: Expression;
  /** What kind of value a computed attribute has; `number` when absent. */
  resultType?: TypeName | TypeAlias;
  urlUpload?: string;
  canDownload?: boolean;
  /** Types of files accepted, as `accept` of a native file input; images for file and image when absent. */
  accept?: string;
  /** Largest file accepted, in KB, and most files of a files attribute. */
  maxFileSize?: NonNegativeInteger;
  maxFiles?: NonNegativeInteger;
  /** JPEG, PNG or WEBP: what images are converted to; `ImageRules` of values/file.ts has the others. */
  format?: string;
  compress?: number;
  maxWidth?: NonNegativeInteger;
  maxHeight?: NonNegativeInteger;
  maxSize?: NonNegativeInteger;
}

/**
 * A formula over the values of one row or record: a number, a path as text, or an operation.
 * `['sum', 'lines', formula]` adds the formula over the rows of a section; `coalesce` is the first part with a value.
 * All arithmetic is decimal and exact (scaled integers); `round` rounds half away from zero.
 */
export type Formula =
  | number
  | string
  | ['+' | '-' | '*' | '/', Formula, ...Formula[]]
  | ['round', Formula, NonNegativeInteger]
  | ['coalesce', Formula, ...Formula[]]
  | ['sum', string, Formula]
  | ['count', string];

/**
 * A condition or value in CEL, the Common Expression Language: `status == "draft" && total > 1000`. Names are internalIds;
 * see rules/expression.ts.
 */
export type Expression = string;

/** When something is shown, locked and required: conditions in addition to the metadata's fixed settings. */
export interface Conditions {
  /** Where it is false, the field keeps its value unseen and unchecked. */
  visibleWhen?: Expression;
  readonlyWhen?: Expression;
  requiredWhen?: Expression;
}

/** A validation rule. `message` replaces the rule's own sentence. */
export type Rule =
  | {kind: 'required'; message?: LocalizedText}
  | {kind: 'min' | 'max'; value: number | string; message?: LocalizedText}
  | {kind: 'min-length' | 'max-length'; value: NonNegativeInteger; message?: LocalizedText}
  | {kind: 'pattern'; value: RegexPattern; message?: LocalizedText}
  | {kind: 'email'; message?: LocalizedText}
  | {kind: 'time-between'; min: string; max: string; message?: LocalizedText}
  /** Numbers, dates or times; both bounds belong to it. */
  | {kind: 'between'; min: number | string; max: number | string; message?: LocalizedText}
  | {kind: 'min-rows' | 'max-rows'; value: NonNegativeInteger; message?: LocalizedText}
  | {kind: 'after'; field: string; message?: LocalizedText}
  /** Registered by the page; one that nobody has registered always holds. */
  | {kind: 'custom'; name: string; message?: LocalizedText}
  /** Right where `when` is true. Like every rule but `required` it asks nothing of an empty value. */
  | {kind: 'expression'; when: Expression; message: LocalizedText}
  /**
   * The server is asked with path, value and id once the field is left; its answer's message is shown. `url` on the
   * page's or the configured server's origin; `check-value` of the record's own base URL when absent.
   */
  | {kind: 'remote'; url?: string; message?: LocalizedText};

/** One attribute of an object, or one column of its tabular section. */
export interface Attribute extends Conditions {
  /** Key of the value in a record's `content`; a section's columns are addressed `section.column`. */
  internalId: string;
  /** Programming name; the same as internalId in the sample application. */
  name: string;
  label: LocalizedText;
  /** The type, or the name of one that the page has registered, and what is particular to this one. */
  type: [TypeName | TypeAlias, TypeConfig?];
  placeholder?: LocalizedText;
  tooltip?: LocalizedText;
  hint?: LocalizedText;
  rules?: Rule[];
  /** Section columns: false hides the column. */
  visible?: boolean;
  /**
   * Alignment of its values in the columns of lists and tables; by type when absent or `default`: numbers at the end,
   * booleans in the middle.
   */
  align?: Align;
}
