import {asServiceError} from '../../api/errors.js';
import type {MailToSend} from '../../contract/mail.js';
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
  /** JSON of how labels look; in place of `paper`. */
  labels?: string;
}

export type PrintAction = 'display-modal' | 'download' | 'send';

/** The field `params` of a print route; '' where all is as it is by itself. */
const paramsOf = ({paper, labels = ''}: PrintChoice): string => (paper ? JSON.stringify({paper}) : labels);

/** The address of the print page. */
function printPath(records: PrintedRecords, choice: PrintChoice, action: PrintAction): string {
  const {form, locale} = choice;
  const params = paramsOf(choice);
  const query = new URLSearchParams({print: form || (records.fields ?? ''), id: records.ids.join(',')});
  query.set('locale', locale);
  query.set('action', action);
  if (params) query.set('params', params);
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

/** Whether the device has a dialog of its own to hand a document on. */
export const maySharePrinted = (): boolean =>
  !!navigator.canShare?.({files: [new File([''], 'document.pdf', {type: 'application/pdf'})]});

/** Through the device's share dialog. */
export async function sharePrinted(app: AppModel, records: PrintedRecords, choice: PrintChoice): Promise<void> {
  const file = await printedFile(app, records, choice);
  // Cancelling shares nothing and shows nothing.
  await navigator.share({title: records.title, files: [file]}).catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
  });
}

/** The document as an attachment of a message. */
export function attachedPrint({baseUrl, fields = '', ids}: PrintedRecords, choice: PrintChoice): MailToSend['print'] {
  const alias = baseUrl.split('/').at(-1)!;
  return {alias, print: choice.form || fields, id: ids.join(','), params: paramsOf(choice), locale: choice.locale};
}

/** Where one record's document is sent by itself, as its print form says; '' where nothing says so, or it cannot be read. */
export async function addressOf(
  app: AppModel,
  {baseUrl, ids, forms}: PrintedRecords,
  choice: PrintChoice,
): Promise<string> {
  const to = forms.find(({alias}) => alias === choice.form)?.to;
  if (!to || ids.length !== 1) return '';
  const {query} = await app.services();
  const from = baseUrl.split('/').at(-1)!;
  const found = await query.ask('scalar', {from, select: [to], where: ['=', 'id', {value: ids[0]!}]}).catch(() => '');
  return typeof found === 'string' ? found : '';
}

/** Shows that printing failed, and reports it to the page. */
export function notifyUnprinted(app: AppModel, root: RootModel, cause: unknown): void {
  const error = asServiceError(cause);
  if (error.kind === 'aborted') return;
  const title = errorText(app, error);
  app.notifications.add({kind: 'danger', title});
  root.emit('lc-error', {code: error.code, message: title, cause});
}
