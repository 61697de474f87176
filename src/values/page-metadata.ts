import type {CommandItem, ItemId} from './commands.js';
import type {TotalName} from './list-metadata.js';
import type {ListMode, ViewSpecs} from './list-modes.js';
import type {LocalizedText, NonNegativeInteger} from './types.js';

/** The kinds of metadata that are shown as a page; a widget is also a part of other pages. */
export const PAGE_KINDS = ['page', 'report', 'widget'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const isPageKind = (kind: unknown): kind is PageKind => PAGE_KINDS.includes(kind as PageKind);

/** Columns of a page's grid. */
export const PAGE_COLUMNS = 12;

/** A page, a report or a widget: parts on a grid of 12 columns, and what all of them follow. */
export interface PageSpec {
  /** The version of the metadata's form; 1 when absent. Older ones are read, newer ones are not (LC2013). */
  schemaVersion?: NonNegativeInteger;
  /** Its name in metadata and in the attribute `alias` of `lc-page`. */
  alias: string;
  /** The heading of the page. */
  name: LocalizedText;
  /** One period drives every part that names a date. */
  period?: PagePeriods;
  /**
   * Choices that drive several parts at once.
   * @uniqueBy id
   */
  filters?: PageFilter[];
  /**
   * What it shows.
   * @uniqueBy id
   */
  parts: PagePart[];
  /** Areas of parts that this person may not see: the parts beside them take their room. */
  gaps?: PartArea[];
  /**
   * Buttons of its head: `refresh`, `print`, `export` (a spreadsheet), an address, or a user method that the page registered as `methods` of `lc-app`.
   * @uniqueBy id
   */
  commands?: CommandItem[];
}

/** The periods that a page offers. */
export interface PagePeriods {
  /**
   * `4weeks`: that many days, weeks, months or years up to today, the present one included; or the name of a period of filters:
   * `thisYear`.
   */
  choices: string[];
  /** The one it begins with; the first when absent. */
  initial?: string;
  /** Figures are compared with the same days a year before, and the person may choose otherwise. */
  compare?: boolean;
}

/** A choice of a person: values of an enumeration, yes or no. */
export interface PageFilter {
  /** Its name, unique among the filters of the page. */
  id: ItemId;
  /** What a person reads before its choices; the label of its attribute when absent. */
  label?: LocalizedText;
  /** Alias of the object whose attribute it is; parts of that object follow it by themselves. */
  object: string;
  /** InternalId of an enumeration or a boolean. */
  field: string;
}

/** Where a part lies: columns and rows from 0, 12 columns wide at most. A row is 40 px high, the gap 12 px. */
export interface PartArea {
  /** Its first column, 0 to 11. */
  x: NonNegativeInteger;
  /** Its first row, from 0. */
  y: NonNegativeInteger;
  /** How many columns wide. */
  w: NonNegativeInteger;
  /** How many rows high. */
  h: NonNegativeInteger;
}

/** A part of a page. */
export type PagePart = ListPart | RelatedPart | FigurePart | TextPart | EmbedPart | ActionsPart | FormPart | WidgetPart;

interface PartBase {
  /** Its name, unique among the parts of the page. */
  id: ItemId;
  /** Where it lies on the grid of the page. */
  at: PartArea;
  /** Its heading. When absent, a list has its own name, and an embedded page its address. */
  title?: LocalizedText;
}

/** What parts that show records have. */
interface RecordsPart extends PartBase {
  /** Alias of an object or, for lists, of a data provider. */
  object: string;
  /** A condition as in queries; `{"param": "today"}` is today, any other a value of the page's `params`. */
  where?: unknown[];
  /** Path of the date that the page's period bounds; without it the part follows no period. */
  date?: string;
  /** Filters of the page that it follows by another path than its own: the filter's id to a path. */
  filters?: Record<string, string>;
}

/** A list in any view. */
export interface ListPart extends RecordsPart, Partial<ViewSpecs> {
  kind: 'list';
  /** Alias of one of its lists; the first when absent. */
  list?: string;
  /** The view of the list; that of the list's metadata when absent. */
  mode?: ListMode;
  /** Rows a page; 10 when absent. */
  pageSize?: NonNegativeInteger;
  /** Records are made and changed here; else they are opened. */
  edit?: boolean;
}

/** Records that belong to the one the page is about. */
export interface RelatedPart extends RecordsPart {
  kind: 'related';
  /** Alias of one of the object's lists; the first when absent. */
  list?: string;
  /** A path of the listed object to the name of a value of the page's `params`: `{"supplier": "id"}`. */
  belongs: Record<string, string>;
  /** Rows a page; 10 when absent. */
  pageSize?: NonNegativeInteger;
}

/** One figure over the records of an object, as a tile. */
export interface FigurePart extends RecordsPart {
  kind: 'figure';
  /** The figure: sum, average, smallest or largest value, or how many records. */
  fn: TotalName;
  /** Path of a number; `count` needs none. */
  column?: string;
  /** What stands before the figure. */
  prefix?: LocalizedText;
  /** What stands after the figure. */
  suffix?: LocalizedText;
  /**
   * ISO 4217, e.g. `EUR`: its sign stands where the language of the person has it, unless there is an affix.
   * @pattern ^[A-Z]{3}$
   */
  currency?: string;
  /** A unit of Intl.NumberFormat, e.g. `kilogram`, `kilometer-per-hour`, named in the language of the person, unless there is an affix. */
  unit?: string;
  /** Digits after the decimal symbol. */
  scale?: NonNegativeInteger;
  /** Which change is good; neither when absent. */
  better?: 'more' | 'less';
  /** Alias of the list that a press on it opens, filtered alike; the first when absent. */
  list?: string;
}

/** A text in Markdown, without raw HTML. */
export interface TextPart extends PartBase {
  kind: 'text';
  /** The Markdown. */
  text: LocalizedText;
}

/** A page of an address that the host page allows (`embed-origins`), in a sandbox. */
export interface EmbedPart extends PartBase {
  kind: 'embed';
  /** The address. Where the host page does not allow it, a link to it is shown instead. */
  url: string;
}

/** Buttons: `refresh`, `print`, `export`, an address, or a user method. */
export interface ActionsPart extends PartBase {
  kind: 'actions';
  /**
   * The buttons, in order.
   * @uniqueBy id
   */
  items: CommandItem[];
}

/** A record's form, saved where it stands. */
export interface FormPart extends PartBase {
  kind: 'form';
  /** Alias of an object. */
  object: string;
  /** Alias of one of its forms; the first when absent. */
  form?: string;
  /** Id of the record; a new one when absent. */
  record?: string;
  /** Name of a value of the page's `params` that is the id, instead of `record`. */
  param?: string;
}

/** A widget of the application: its parts in this area, each as if it were the page's own. */
export interface WidgetPart extends PartBase {
  kind: 'widget';
  /** Alias of the widget. With one part it is titled as it is here. */
  widget: string;
}

export type ShownRecords = ListPart | RelatedPart | FigurePart;

/** Whether a part shows records of the server. */
export const showsRecords = (part: PagePart): part is ShownRecords =>
  part.kind === 'list' || part.kind === 'related' || part.kind === 'figure';
