import type {Cond, Query} from '../../src/query/types.js';
import type {CommandItem} from '../../src/values/commands.js';
import type {ListSpec} from '../../src/values/list-metadata.js';
import type {PageKind, PageSpec} from '../../src/values/page-metadata.js';
import type {FormSpec, Permission, RowRights} from '../../src/values/metadata.js';
import type {SmsContacts, SmsRecords} from '../../src/contract/sms.js';
import type {Attribute, LocalizedText, OptionsMap} from '../../src/values/types.js';
import type {BarcodeType} from '../../src/contract/barcode.js';
import type {LabelSheet} from '../../src/contract/labels.js';
import type {Files} from './files/service.js';
import type {Paper} from './print/paper.js';

/** What a role may do with one object. A missing permission is refused; a condition is a rule for each row. */
export type RoleRights = Partial<Record<Permission, boolean | Cond>> & {
  /** internalIds (or `section.column`) that the role never sees, in any clause of any query. */
  hidden?: string[];
  /** internalIds the role sees but may not change. */
  readonly?: string[];
  /**
   * What the role may do with the rows of a section: all of it, nothing, or some. Absent: all where it may change the section
   * and each of its columns, else nothing; who may not change a value may not delete it with its row either.
   */
  rows?: Record<string, boolean | Partial<RowRights>>;
  /** Ids of those of the object's own commands that the role is offered; all when absent. */
  commands?: string[];
};

/** An attribute whose changes are records of another object, which only the server writes. */
export interface JournalDefinition {
  /** internalId of the attribute that is followed. */
  attribute: string;
  /** Alias of the object that holds what became of it. */
  object: string;
  /** Its attributes: the record that was changed, when, who changed it, the value before and after. */
  columns: {record: string; at: string; by: string; before: string; after: string};
}

/** An enumeration whose changes the person of a record is notified of, unless they made them. */
export interface NotificationDefinition {
  /** internalId of the attribute that is followed. */
  attribute: string;
  /** Path that leads to the person who signs in: `buyer.user`. */
  to: string;
  /** An attribute that is shown beside who changed it. */
  detail?: string;
}

/** One object of the application: a table, its sections, forms and lists. */
export interface ObjectDefinition {
  /** Also its scriptAlias; `a-z_`. */
  alias: string;
  kind: 'list' | 'system_table';
  name: LocalizedText;
  singular: LocalizedText;
  icon: string;
  /** internalId of the text attribute that presents the record. */
  presentation: string;
  /** Attributes, sections (type tabular_section with config.columns) included. */
  attributes: Attribute[];
  forms: FormSpec[];
  lists: ListSpec[];
  /** What its records look like on paper, beside its forms. */
  printForms?: PrintFormDefinition[];
  /** The labels that they are printed on. */
  labelForms?: LabelFormDefinition[];
  /** Commands of its forms, before those that every object has. */
  actions?: CommandItem[];
  /** Rights by role alias; a role that is absent may nothing. The admin role may everything. */
  rights: Record<string, RoleRights>;
  /** What nobody may do with its records, administrators neither: they come with the application. */
  withheld?: Permission[];
  /** Attributes with a unique value, e.g. `number`. */
  unique?: string[];
  /** Attributes (or lists of them) worth an index beyond keys and references: sort and search columns. */
  indexes?: string[][];
  /** Next value of an autoincrement or code attribute: `PO-{year}-{n:5}`. */
  numbering?: {attribute: string; pattern: string};
  /** What is written down as records when it changes; it is deleted with its record. */
  journals?: JournalDefinition[];
  /** Whom a change of its records is reported to in their inbox; each only what they may see. */
  notifies?: NotificationDefinition[];
  /** A self reference that makes the object a tree. */
  parent?: string;
}

/** A query with a name, which lists show as they show an object. Each viewer sees what they may of what it reads. */
export interface DataProviderDefinition {
  /** Also its scriptAlias; `a-z_`, and no object's. */
  alias: string;
  name: LocalizedText;
  singular: LocalizedText;
  icon: string;
  /** Answers `id`, which no two rows share, and the attributes by their internalId. */
  query: Query;
  /** The object whose records have these ids, which rows open; rows of no record, such as lines, open nothing. */
  object?: string;
  attributes: Attribute[];
  list: ListSpec;
  /** false: a query with `checkAccess: false` gets the rows of everybody, whoever in the application asks; never as a file. */
  checkAccess?: boolean;
}

/** A template that records are printed by; `print/template.ts` says what its placeholders are. */
export interface PrintFormDefinition {
  alias: string;
  name: LocalizedText;
  /** HTML of which elements and classes are printed, with placeholders. */
  template: string;
  /** Texts that `{{t "…"}}` names by their English one. */
  texts?: LocalizedText[];
  /** A4 when absent. */
  paper?: Paper;
  landscape?: boolean;
  /** Path of the e-mail address that one record's document is sent to. */
  to?: string;
}

/** Labels that records are printed on: which attributes are on each, and where its code comes from, by their paths. */
export interface LabelFormDefinition {
  alias: string;
  name: LocalizedText;
  sheet: LabelSheet;
  title: string;
  /** Beneath the title. */
  line?: string;
  /** At the end of that line; `text` has the place `{value}`. */
  price?: {path: string; text?: LocalizedText};
  /** What a code holds, and how it is drawn until somebody chooses otherwise; mm. */
  code: {path: string; type: BarcodeType; width?: number; height?: number};
  /** Of an image, by which people know the record. */
  picture?: string;
  /** Of a number: how many labels a record has at first. One when absent. */
  copies?: string;
}

/** A page, a report or a widget. Each viewer sees the parts whose records and fields they may see. */
export interface PageDefinition extends PageSpec {
  kind: PageKind;
  icon: string;
  /** Roles that may open it; all when absent. */
  roles?: string[];
  /** The screen of a service of the platform that it is, in place of parts. */
  screen?: 'mail' | 'messages' | 'signing';
}

export interface NavigationGroup {
  /** '' for what stands without a heading. */
  name: LocalizedText;
  items: NavigationItem[];
}

export interface NavigationItem {
  /** Alias of an object, a data provider or a page. */
  object: string;
  name?: LocalizedText;
  icon?: string;
  count?: NavigationCount;
}

/** The number beside a place of the navigation: of what waits for the person there. */
export interface NavigationCount {
  /** What it counts, as words after the number. */
  label: LocalizedText;
  /** The records of an object, as the person sees them. Absent on `mail`, which counts what is unread, and `signing`, what is out. */
  where?: Cond;
}

/** One of those whom people of the application may ask. */
export interface AssistantDefinition {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  icon: string;
  /** Questions to begin with. */
  suggestions: LocalizedText[];
  /** What a language model is instructed with; it comes before the rules of the server. */
  instructions: string;
  /** Roles that may ask it; all when absent. */
  roles?: string[];
}

export interface UserDefinition {
  username: string;
  email: string;
  presentation: string;
  roles: string[];
  isAdmin?: boolean;
  locale?: 'en' | 'fr' | 'es' | 'uk';
}

/** An application as metadata: everything the server knows of it. */
export interface AppDefinition {
  id: string;
  name: LocalizedText;
  version: string;
  vendor: string;
  description: LocalizedText;
  roles: Record<string, LocalizedText>;
  users: UserDefinition[];
  /**
   * Objects whose records are the people who may sign in, and their roles. A user has `name`, `username`, `email`, `roles`,
   * `is_admin`, `disabled`, `language`; a role `name`, `names`, `code`, its alias here. What a save changes counts from the next request
   * on; only administrators may change who may what.
   */
  accounts?: {users: string; roles: string};
  /** Roles whose people may say something to everyone in the application (topic `app:{id}`); administrators may. */
  announcers?: string[];
  /** Roles whose people may change the templates of e-mail, which are everybody's; administrators may. */
  templateWriters?: string[];
  enumerations: Record<string, {name: LocalizedText; options: OptionsMap}>;
  objects: ObjectDefinition[];
  dataProviders?: DataProviderDefinition[];
  pages?: PageDefinition[];
  navigation: NavigationGroup[];
  /** Drawings (SVG) by name, which pages show by `get-image`. */
  images?: Record<string, string>;
  /** The first that a person may ask is the default one. */
  assistants?: AssistantDefinition[];
  /** Where the people that numbers of short messages belong to are found, and records of theirs. */
  messaging?: {contacts: Omit<SmsContacts, 'records'> & {records: Omit<SmsRecords, 'icon'>[]}};
  /** Who the application is of, on what it prints. */
  letterhead?: {name: string; address: string[]};
}

/** A row as JSON keyed by column; dates `YYYY-MM-DD`, moments ISO 8601, multilingual and multiple values plain JSON. */
export type SeedRow = Record<string, unknown>;

export interface SeedTable {
  table: string;
  rows: SeedRow[];
}

/**
 * A part of the sample data. `rows(from, to)` gives the same rows for the same numbers on every run, so a seed that
 * was interrupted goes on anywhere, and a row that is there already may be skipped by its key.
 */
export interface SeedStep {
  /** Alias of the object that the step fills. */
  name: string;
  /** Records, without the rows of their sections. */
  total: number;
  rows(from: number, to: number, files: Files): SeedTable[] | Promise<SeedTable[]>;
}
