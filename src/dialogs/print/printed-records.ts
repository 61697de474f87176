import {asServiceError} from '../../api/errors.js';
import type {AppModel} from '../../state/app/app-model.js';
import {errorText} from '../../ui/error-text.js';
import type {RootModel} from '../../ui/root-context.js';
import {saveFile} from '../../ui/files/save-file.js';
import type {PrintFormSpec} from '../../values/metadata.js';
import type {Locale} from '../../values/types.js';

/** Records that are printed, and what they can be printed by. */
export interface PrintedRecords {
  baseUrl: string;
  ids: string[];
  title: string;
  /** Print forms of their object. */
  forms: readonly PrintFormSpec[];
  /** The form whose fields are printed where no print form is chosen. */
  fields?: string;
}

/** How they are printed. */
export interface PrintChoice {
  /** A print form; '' for the fields of the form. */
  form: string;
  locale: Locale;
  /** '' for the print form's own. */
  paper: string;
  /** Of labels: how many of each record, and the first place of the sheet, from 1. */
  copies: number;
  first: number;
}

export type PrintAction = 'display-modal' | 'download' | 'send';

/** The address of the print page. */
function printPath(records: PrintedRecords, {form, locale, ...choice}: PrintChoice, action: PrintAction): string {
  const {paper, copies, first} = choice;
  const params = {...(paper && {paper}), ...(copies > 1 && {copies}), ...(first > 1 && {first})};
  const query = new URLSearchParams({print: form || (records.fields ?? ''), id: records.ids.join(',')});
  query.set('locale', locale);
  query.set('action', action);
  if (Object.keys(params).length) query.set('params', JSON.stringify(params));
  return `${records.baseUrl}/print?${query}`;
}

/** Another server's address for it, where the application has one. */
export async function printUrl(app: AppModel, records: PrintedRecords, choice: PrintChoice): Promise<string> {
  return (await app.services()).client.address(printPath(records, choice, 'display-modal')).href;
}

/** The document as a PDF. */
async function printedFile(app: AppModel, records: PrintedRecords, choice: PrintChoice): Promise<File> {
  const {client} = await app.services();
  const response = await client.send(printPath(records, choice, 'download'), {headers: {Accept: 'application/pdf'}});
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const blob = await response.blob();
  return new File([blob], encoded ? decodeURIComponent(encoded) : `${records.title}.pdf`, {type: blob.type});
}

export async function downloadPrinted(app: AppModel, records: PrintedRecords, choice: PrintChoice): Promise<void> {
  const file = await printedFile(app, records, choice);
  saveFile(file, file.name);
}

/** Through the device's share dialog; without one, as an e-mail that holds a link. */
export async function sendPrinted(app: AppModel, records: PrintedRecords, choice: PrintChoice): Promise<void> {
  const {title} = records;
  const file = await printedFile(app, records, choice);
  if (navigator.canShare?.({files: [file]})) {
    // Cancelling shares nothing and shows nothing.
    return navigator.share({title, files: [file]}).catch((cause: unknown) => {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    });
  }
  const link = await printUrl(app, records, choice);
  open(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`, '_self');
}

/** Shows that printing failed, and reports it to the page. */
export function notifyUnprinted(app: AppModel, root: RootModel, cause: unknown): void {
  const error = asServiceError(cause);
  if (error.kind === 'aborted') return;
  const title = errorText(app, error);
  app.notifications.add({kind: 'danger', title});
  root.emit('lc-error', {code: error.code, message: title, cause});
}
