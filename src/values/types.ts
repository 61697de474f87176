import type {Align} from './align.js';
import type {ImageSource} from './image-source.js';
import type {Conditions, Expression, Formula, Rule} from './rule-types.js';
import type {TypeName} from './type-names.js';

export {TYPE_NAMES, type TypeName} from './type-names.js';

export type * from './rule-types.js';

/** The interface languages, in fallback order: the active one, else `en`, else the first that is not empty. */
export const LOCALES = ['en', 'fr', 'es', 'uk'] as const;
export type Locale = (typeof LOCALES)[number];

/** A display text of metadata: one string for all languages, or one per language. */
export type LocalizedText =
  | string
  | {
      /** English; also shown where the language of the person has no text. */
      en?: string;
      /** French. */
      fr?: string;
      /** Spanish. */
      es?: string;
      /** Ukrainian. */
      uk?: string;
    };

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
export type OptionEntry =
  | LocalizedText
  | {
      /** What a person reads. */
      text: LocalizedText;
      /** The role that tints it in lists, badges and boards; none when absent. */
      colour?: ColourRole;
      /** Lucide icon name, before the text. */
      icon?: string;
    };
/** Options of an enumeration by their stored values, in the order in which they are offered. */
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
  /** The fewest characters. */
  minLength?: NonNegativeInteger;
  /** At least so many of `ofClasses` (all four when absent) must occur. */
  classes?: NonNegativeInteger;
  /** The kinds of characters that `classes` counts: small letters, capitals, digits, special characters. */
  ofClasses?: readonly CharacterClass[];
  /** How often one character may be repeated in a row. */
  maxRepeat?: NonNegativeInteger;
  /** Signs that are allowed beside ASCII letters and digits; every printable one when absent. */
  allowed?: string;
  /** Sentences instead of our own. */
  messages?: {
    /** Where it is shorter than `minLength`. */
    minLength?: LocalizedText;
    /** Where fewer than `classes` kinds of characters occur. */
    classes?: LocalizedText;
    /** Where a character is repeated more often than `maxRepeat`. */
    maxRepeat?: LocalizedText;
    /** Where a sign occurs that is not allowed. */
    allowed?: LocalizedText;
  };
}

/** How a device is asked where it is. */
export interface PositionConfig {
  /** 1, the lowest, to 6, the best, for navigation; 4 when absent. */
  accuracy?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Milliseconds for which an earlier position is good enough; 0 when absent. */
  maximumAge?: NonNegativeInteger;
}

/** What an attribute's type config may hold. Which members count depends on the type. */
export interface TypeConfig {
  /** false: the value is shown, never edited. */
  editable?: boolean;
  /** `enumeration` makes the value of a reference one of `options`. */
  refType?: 'enumeration' | 'object';
  /** Alias of the referenced object (reference) or of the enumeration. */
  ref?: string;
  /** What an enumeration, or a reference with `refType: enumeration`, can be; when absent the options of the enumeration `ref`. */
  options?: OptionsMap;
  /**
   * true: an empty number or time is null; else an empty number is 0, and an empty time 00:00:00. false: an enumeration cannot be
   * emptied.
   */
  allowNull?: boolean;
  /**
   * Attributes of the rows (tabular_section).
   * @uniqueBy internalId
   */
  columns?: Attribute[];
  /** Digits after the decimal symbol (number, computed). */
  scale?: NonNegativeInteger;
  /** true: a number below 0 is refused. */
  isNonNegative?: boolean;
  /** What stands before a number, e.g. `€`. */
  prefix?: LocalizedText;
  /** What stands after a number, e.g. `%`, `days`. */
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
  /** The most characters of a text; any number when absent or 0. */
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
  /** Gives a string a button that writes where the device is into it: latitude and longitude in degrees, `51.924400, 4.477700`. */
  position?: PositionConfig;
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
  /** References: `where` is a second condition that records must meet to be chosen, beside `filters`. */
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
  /** Formula of a computed value: exact decimals, for amounts. Null where a value is missing. */
  formula?: Formula;
  /** Instead of a formula, for computed texts, dates, flags and counts; a number is rounded to `scale`. */
  expression?: Expression;
  /** What kind of value a computed attribute has; `number` when absent. */
  resultType?: TypeName | TypeAlias;
  /** Where files are uploaded to; when absent the call `upload-attribute-file` of the server. */
  urlUpload?: string;
  /** Whether a person can download what is stored: a file or image unless it is false, files of a list only where it is true. */
  canDownload?: boolean;
  /** Types of files accepted, as `accept` of a native file input; images for file and image when absent. */
  accept?: string;
  /** Largest file accepted, in KB; any when absent or 0. */
  maxFileSize?: NonNegativeInteger;
  /** Most files of a `files` attribute; any number when absent or 0. */
  maxFiles?: NonNegativeInteger;
  /** JPEG, PNG or WEBP: what images are converted to before they are sent; sent as they are when absent. */
  format?: string;
  /** Quality of a converted image: 2 to 99 percent, or a fraction between 0 and 1; without loss when absent, 1 or 100. */
  compress?: number;
  /** Pixels; a wider image is made smaller before it is sent, in its proportions. */
  maxWidth?: NonNegativeInteger;
  /** Pixels; a higher image is made smaller before it is sent, in its proportions. */
  maxHeight?: NonNegativeInteger;
  /** KB; an image that is larger is made smaller by the server. */
  maxSize?: NonNegativeInteger;
}

/** One attribute of an object, or one column of its tabular section. */
export interface Attribute extends Conditions {
  /** Key of the value in a record's `content`; a section's columns are addressed `section.column`. */
  internalId: string;
  /** Programming name; the same as internalId in the sample application. */
  name: string;
  /** What a person reads as its name, in forms, lists, filters and messages. */
  label: LocalizedText;
  /** The type, or the name of one that the page has registered, and what is particular to this one. */
  type: [TypeName | TypeAlias, TypeConfig?];
  /** The grey text in an empty input; none when absent. */
  placeholder?: LocalizedText;
  /** A longer explanation, behind the help button beside the label. */
  tooltip?: LocalizedText;
  /** A line beneath the input. */
  hint?: LocalizedText;
  /** What a value must meet, beside what its type asks; checked in the browser and, when saved, on the server. */
  rules?: Rule[];
  /** Section columns: false hides the column. */
  visible?: boolean;
  /**
   * Alignment of its values in the columns of lists and tables; by type when absent or `default`: numbers at the end,
   * booleans in the middle.
   */
  align?: Align;
}
