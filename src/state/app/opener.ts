import type {ShownDays} from '../chart/chart-periods.js';
import type {AppModel} from './app-model.js';
import type {MailResult, MailToSend} from '../../contract/mail.js';
import type {Cond, Query} from '../../query/types.js';
import type {GivenSpecs, ListMode} from '../../values/list-modes.js';
import type {DetailSpec} from '../../values/list-metadata.js';

/** The list a record was opened from, and its position there: enough to find the records beside it. */
export interface ListTrail {
  /** Which records the list shows, in what order. */
  query: Pick<Query, 'from' | 'where' | 'search' | 'orderBy'>;
  /** From 0. */
  at: number;
  /** null: not counted. */
  total: number | null;
}

/** A request to open a record's form. */
export interface FormRequest {
  /** Alias of the object's metadata. */
  alias: string;
  /** Absent: a new record. */
  id?: string;
  /** Id of the record to copy. */
  source?: string;
  /** Alias of the form; the object's first when absent. */
  form?: string;
  formSize?: string;
  fillingValues?: Record<string, unknown>;
  /** Text typed in the lookup that asks for a new record. */
  search?: string;
  mode?: 'modal' | 'page';
  /** A page of the own server that has the form, instead of the object's own one. It ends with the record's save. */
  url?: string;
  /** The list that the record is opened from. */
  trail?: ListTrail;
  /** From here no other record is made: the list does not add any. */
  noAdd?: boolean;
  /** Where to go after save-and-close of a page; the modal closes when absent. */
  indexUrl?: string;
}

/** A list of records to show inside a form or a page. */
export interface ListRequest {
  /** Alias of the object; on a page also of a data provider. */
  object: string;
  /** Alias of one of its lists; the first when absent. */
  list?: string;
  /** What all its rows meet, whatever the person filters. */
  where: Cond | null;
  fillingValues: Record<string, unknown>;
  /** Its title; '' shows none. */
  label: string;
  /** Whose records they are, in words, where lists of the same name are beside each other. */
  of?: string;
  pageSize?: number;
  /** Nothing is made, copied or deleted from here. */
  readonly: boolean;
  /** Of a page, which has its own head around it. */
  part?: ListPartRequest;
}

/** A record's form to show inside a page. */
export interface FormPartRequest {
  /** Alias of the object. */
  alias: string;
  /** Absent: a new record. */
  id?: string;
  /** Alias of the form; the object's first when absent. */
  form?: string;
  /** Records were saved or deleted in it. */
  onSaved: () => void;
}

/** What a page says of a list that is a part of it. */
export interface ListPartRequest {
  /** `object` is a data provider. */
  provider: boolean;
  mode?: ListMode;
  /** What the part is called, in place of what its view makes up. */
  title: string;
  views: GivenSpecs;
  /** The days of the page, where the view compares them with others: then `where` does not bound them. */
  days?: ShownDays;
  /** Rises with each request to load the same rows again. */
  generation: number;
  /** Instead of filtering the list by what was pressed in it: the filters, by path. */
  onDrill: (filters: Record<string, unknown>) => void;
  /** null: not counted. */
  onTotal: (total: number | null) => void;
  /** Says how its data are had; null: it is gone. */
  onExport: (give: PartExport | null) => void;
}

/** What a list gives to the workbook of its page; a cell of a text is never a formula. */
export interface PartSheet {
  /** What its view calls it; '' where its part has the title. */
  title: string;
  columns: {header?: string; width?: number; numFmt?: string}[];
  rows: (string | number | boolean | null)[][];
  /** There are more rows than it gives. */
  more: boolean;
}

/** Gives what a list shows, once it is there; null: the person may not export it. Rejects with why it is not there. */
export type PartExport = () => Promise<PartSheet | null>;

/** What is shown beneath a row of a list. */
export interface DetailRequest {
  /** The record of the row. */
  alias: string;
  id: string;
  /** The record in words. */
  title: string;
  spec: DetailSpec;
  /** Nothing is changed there. */
  readonly: boolean;
  /** The record was saved or deleted in its form. */
  onChanged: (outcome: FormOutcome) => void;
  /** The form is done. */
  onLeave: () => void;
  /** What would be lost if it closed; null: nothing is there any more. */
  onWork: (work: {mayLeave(): Promise<boolean>} | null) => void;
}

/** How an editor of queries looks. */
export interface QueryEditorSettings {
  title?: string;
}

/** Which records a person may choose among. */
export interface RecordPick {
  /** Alias of the object's metadata. */
  alias: string;
  /** Alias of one of its lists; the first when absent. */
  list?: string;
  /** What all its rows meet, whatever the person filters. */
  where?: Cond | null;
  /** Of the dialog; the name of the object when absent. */
  title?: string;
  multiple?: boolean;
  /** No record is made from here. */
  noAdd?: boolean;
}

/** A chosen record; `presentation` is what its row begins with. */
export interface PickedRecord {
  id: string;
  alias: string;
  presentation: string;
}

/** A message to be written. */
export interface MailRequest {
  /** Addresses: `maja@nordskar.example` or `Maja Lindqvist <maja@nordskar.example>`. */
  to?: string | readonly string[];
  cc?: string | readonly string[];
  subject?: string;
  /** HTML that the text begins with. */
  html?: string;
  /** The same as plain text. */
  text?: string;
  /** The record that it is about: it is linked, fills templates, and its fields can be inserted. */
  record?: {alias: string; id: string; presentation?: string; icon?: string};
  /** Account that it is sent from; the person's default one when absent. */
  account?: string;
  /** Id of a template to begin with. */
  template?: string;
  /** Records that go with it as a PDF. */
  print?: MailToSend['print'];
}

/** A record whose messages are shown; a new one begins with `to`. */
export interface MailOfRecord extends NonNullable<MailRequest['record']> {
  to?: string;
}

/** What became of an opened modal form; null when it closed without a save. */
export interface FormOutcome {
  kind: 'saved' | 'deleted';
  id: string;
  alias: string;
  presentation: string;
  /** The one it has now, where that is known. */
  version?: number;
  /** All records that were saved until it closed, where they are several. */
  records?: {id: string; isNew: boolean; version?: number}[];
}

/**
 * What opens across rooms: a list opens a form, a lookup opens a list. `elements/` fills it with lazy imports. `from`
 * is the element whose root, configuration and focus return are used.
 */
export interface Opener {
  openForm(request: FormRequest, from: Element): Promise<FormOutcome | null>;
  openUrl(url: string, from: Element, target?: 'modal' | 'page'): Promise<void>;
  /** Lets the person choose one of the server's icons; null when they chose none. */
  pickIcon(chosen: string, from: Element): Promise<string | null>;
  /** Lets the person choose records in a list; null when they chose none. */
  pickRecords(request: RecordPick, from: Element): Promise<PickedRecord[] | null>;
  /** Lets the person write a message; what became of it, null when it was not sent. */
  composeMail?(request: MailRequest, from: Element): Promise<MailResult | null>;
  /** The view of the e-mail of a record; a component, though nothing here knows what that is. */
  mail?(app: AppModel): Promise<(record: MailOfRecord) => unknown>;
  /** Edits a query; null when the person gave up. */
  editQuery(query: Query, settings: QueryEditorSettings, from: Element): Promise<Query | null>;
  /** The view of a list; a component, though nothing here knows what that is. */
  list(app: AppModel): Promise<(request: ListRequest) => unknown>;
  /** The view of a form, likewise. */
  form(app: AppModel): Promise<(request: FormPartRequest) => unknown>;
  /** The view of what is beneath a row; a component too. */
  detail(app: AppModel): Promise<(request: DetailRequest) => unknown>;
}
