import type {
  MailAccount,
  MailAnswer,
  MailAttachment,
  MailConfig,
  MailFilters,
  MailFolder,
  MailMessage,
  MailPage,
  MailPhrases,
  MailResult,
  MailSignature,
  MailTemplate,
  MailToSend,
  SignatureToSave,
  TemplateToSave,
} from '../contract/mail.js';
import {LONGEST_ADDRESS} from '../contract/mail.js';
import type {Client} from './client.js';
import {ServiceError} from './errors.js';
import {
  accountOf,
  attachmentOf,
  folderOf,
  listOf,
  messageOf,
  pageOf,
  phrasesOf,
  resultOf,
  signatureOf,
  templateOf,
} from './mail-answers.js';
import {mailFailure} from './mail-failure.js';
import {postForm} from './upload.js';

/** Actions that only read. */
type Reading = Extract<keyof MailConfig, `get-${string}`>;
type Changing = Exclude<keyof MailConfig, Reading>;

/** What goes with a message beside its fields. */
export interface MailParts {
  /** New attachments. */
  files?: readonly File[];
  /** The record that it is about, for the address (MAIL-016). */
  metadataId?: string;
  owner?: string;
  config?: unknown;
  /** The part that is transferred, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface MessagesAsked {
  folderId?: string;
  pageToken?: string;
  filters?: MailFilters;
  limit?: number;
}

/** Where bytes are, and whether the browser can fetch them by itself. */
export interface BytesUrl {
  url: string;
  addressable: boolean;
}

/** The calls of the mail service. */
export type MailCalls = Pick<MailService, keyof MailService>;

/**
 * E-mail of the mailboxes that the person may use. Every call rejects with a ServiceError whose message is `errorMessage` of the answer, else
 * the server's own; one without either is shown as `unknownError` (MAIL-018).
 */
export class MailService {
  constructor(private readonly client: Client) {}

  async accounts(signal?: AbortSignal): Promise<MailAccount[]> {
    return this.listed('accounts', accountOf, signal);
  }

  async signatures(signal?: AbortSignal): Promise<MailSignature[]> {
    return this.listed('signatures', signatureOf, signal);
  }

  async templates(signal?: AbortSignal): Promise<MailTemplate[]> {
    return this.listed('templates', templateOf, signal);
  }

  async folders(account: string, signal?: AbortSignal): Promise<MailFolder[]> {
    return listOf(await this.read('get-folders', account, {}, signal), folderOf);
  }

  async messages(account: string, asked: MessagesAsked, signal?: AbortSignal): Promise<MailPage> {
    return pageOf(await this.read('get-messages', account, asked, signal));
  }

  async message(account: string, id: string, signal?: AbortSignal): Promise<MailMessage> {
    return known(messageOf(await this.read('get-message', account, {id}, signal)));
  }

  async attachments(account: string, id: string, signal?: AbortSignal): Promise<MailAttachment[]> {
    return listOf(await this.read('get-attachments', account, {id}, signal), attachmentOf);
  }

  async mark(account: string, ids: readonly string[], isRead: boolean): Promise<void> {
    await this.change('mark-message-as-read', account, {ids: [...ids], isRead});
  }

  async move(account: string, ids: readonly string[], folderId: string): Promise<void> {
    await this.change('move-messages', account, {ids: [...ids], folderId});
  }

  async remove(account: string, ids: readonly string[]): Promise<void> {
    await this.change('delete-messages', account, {ids: [...ids]});
  }

  async createFolder(account: string, name: string, parentId?: string): Promise<void> {
    await this.change('create-folder', account, {name, ...(parentId && {parentId})});
  }

  async link(account: string, id: string, record: {alias: string; id: string}, isLinked: boolean): Promise<void> {
    await this.change('link-record', account, {id, alias: record.alias, recordId: record.id, isLinked});
  }

  /** Makes a message that waits to go out a draft again. */
  async undoSend(account: string, id: string): Promise<void> {
    await this.change('undo-send', account, {id});
  }

  /** Signatures and templates, with what of them the person may change. */
  async phrases(signal?: AbortSignal): Promise<MailPhrases> {
    return phrasesOf(await this.read('get-phrases', '', {}, signal));
  }

  /** Keeps a signature of the person; a new one without id. */
  async saveSignature(signature: SignatureToSave): Promise<MailSignature> {
    return known(signatureOf(await this.change('save-signature', '', signature)));
  }

  async removeSignature(id: string): Promise<void> {
    await this.change('delete-signature', '', {id});
  }

  /** Keeps a template for everybody; a new one without id. */
  async saveTemplate(template: TemplateToSave): Promise<MailTemplate> {
    return known(templateOf(await this.change('save-template', '', template)));
  }

  async removeTemplate(id: string): Promise<void> {
    await this.change('delete-template', '', {id});
  }

  /** Keeps a draft. */
  create(mail: MailToSend, parts?: MailParts): Promise<MailResult> {
    return this.post('create', mail, parts);
  }

  /** Sends a message; rejects with why it was not sent, while one that failed at the mail server is an answer. */
  send(mail: MailToSend, parts?: MailParts): Promise<MailResult> {
    return this.post('send', mail, parts);
  }

  /** The address of an attachment, and whether the browser can fetch it by itself. */
  attachmentUrl({url}: MailAttachment): BytesUrl {
    return this.placeOf(this.client.url(url));
  }

  /** The address at which the server fetches a picture of another site that a message shows. */
  pictureUrl(message: string, url: string): BytesUrl {
    return this.placeOf(this.client.url('/designer/email/picture', {message, url}));
  }

  private placeOf(url: string): BytesUrl {
    const own = new URL(url).origin === this.client.address('/').origin;
    return {url, addressable: !(own && this.client.options.token)};
  }

  /** The bytes of an attachment, or of a picture. */
  async bytes({url}: Pick<BytesUrl, 'url'>, signal?: AbortSignal): Promise<Blob> {
    return (await this.client.send(this.client.url(url), {headers: {Accept: '*/*'}, signal, timeout: SEND_MS})).blob();
  }

  private async read<A extends Reading>(
    action: A,
    account: string,
    config: MailConfig[A],
    signal?: AbortSignal,
  ): Promise<unknown> {
    return this.action(action, account, config, false, signal);
  }

  private async change<A extends Changing>(action: A, account: string, config: MailConfig[A]): Promise<unknown> {
    return this.action(action, account, config, true);
  }

  private async action(
    action: keyof MailConfig,
    account: string,
    config: unknown,
    posts: boolean,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const path = `/designer/email/${action}`;
    const {query, rest} = this.placed(path, {account: account || undefined}, JSON.stringify(config));
    const body = posts || rest ? new URLSearchParams(rest) : undefined;
    const answer = await this.client.json(path, {query, body, signal}).catch((cause: unknown) => {
      throw mailFailure(cause);
    });
    const {isOk, data, errorMessage, message} = (answer ?? {}) as Partial<MailAnswer<unknown>> & {message?: unknown};
    if (isOk === true) return data ?? null;
    if (isOk !== false) throw new ServiceError('malformed', '', {status: 200});
    throw mailFailure(new ServiceError('refused', textOf(errorMessage) || textOf(message), {status: 200}));
  }

  private async listed<T>(list: string, read: (input: unknown) => T | null, signal?: AbortSignal): Promise<T[]> {
    const path = `/designer/email-list/${list}`;
    const answer = await this.client.json(path, {signal}).catch((cause: unknown) => {
      throw mailFailure(cause, true);
    });
    const {isOk, success, data, result, errorMessage, message} = (answer ?? {}) as Record<string, unknown>;
    if (isOk === false || success === false)
      throw mailFailure(new ServiceError('refused', textOf(errorMessage) || textOf(message), {status: 200}));
    return listOf(Array.isArray(answer) ? answer : (data ?? result), read);
  }

  private async post(action: 'create' | 'send', mail: MailToSend, parts: MailParts = {}): Promise<MailResult> {
    const {files = [], metadataId, owner, config, onProgress, signal} = parts;
    const path = `/designer/email/${action}`;
    const {query, rest} = this.placed(
      path,
      {METADATA_ID: metadataId, owner},
      config === undefined ? undefined : JSON.stringify(config),
    );
    const body = new FormData();
    body.set('object', JSON.stringify(mail));
    if (rest) body.set('config', rest.config);
    for (const file of files) body.append('files', file, file.name);
    try {
      const {result} = files.length
        ? await postForm<unknown>(this.client, this.client.url(path, query), body, {onProgress, signal})
        : await this.client.call<unknown>(path, {query, body, signal, timeout: SEND_MS});
      return resultOf(result);
    } catch (cause) {
      throw mailFailure(cause, true);
    }
  }

  /** `config` stands in the address as long as that is not too long (MAIL-017). */
  private placed(path: string, query: Record<string, string | undefined>, config: string | undefined) {
    const whole = {...query, config};
    if (config === undefined || this.client.url(path, whole).length <= LONGEST_ADDRESS)
      return {query: whole, rest: undefined};
    return {query, rest: {config}};
  }
}

/** What must be there. */
function known<T>(read: T | null): T {
  if (!read) throw new ServiceError('malformed', '', {status: 200});
  return read;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** ms; longer than the server waits for the mail server. */
const SEND_MS = 60_000;
