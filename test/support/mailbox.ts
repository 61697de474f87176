import type {
  MailAccount,
  MailAction,
  MailAnswer,
  MailConfig,
  MailFolder,
  MailMessage,
  MailPage,
  MailResult,
  MailRole,
  MailToSend,
} from '../../src/contract/mail.js';
import type {Envelope} from '../../src/contract/envelope.js';
import type {Person} from './server.js';

export interface Written {
  status: number;
  headers: Headers;
  body: Envelope<MailResult>;
}

/** What a person does with their mail, over the wire. */
export class Mailbox {
  constructor(
    readonly person: Person,
    readonly account = '',
  ) {}

  /** Any action, by POST or, with `method`, by GET. */
  async ask<T, A extends MailAction = MailAction>(
    action: A,
    config: MailConfig[A] | object = {},
    method: 'GET' | 'POST' = 'POST',
  ): Promise<{status: number; body: MailAnswer<T>}> {
    const text = JSON.stringify(config);
    const query = {account: this.account, ...(method === 'GET' && {config: text})};
    const init = method === 'GET' ? {} : {method, body: new URLSearchParams({config: text})};
    const response = await this.person.raw(`/designer/email/${action}`, query, init);
    return {status: response.status, body: (await response.json()) as MailAnswer<T>};
  }

  /** What must succeed. */
  async do<T, A extends MailAction = MailAction>(action: A, config: MailConfig[A] | object = {}): Promise<T> {
    const {body} = await this.ask<T>(action, config);
    if (!body.isOk) throw new Error(JSON.stringify(body));
    return body.data as T;
  }

  async accounts(): Promise<MailAccount[]> {
    return (await this.person.get<MailAccount[]>('/designer/email-list/accounts')).body.result!;
  }

  folders(): Promise<MailFolder[]> {
    return this.do<MailFolder[]>('get-folders');
  }

  async folder(role: MailRole): Promise<MailFolder> {
    return (await this.folders()).find((folder) => folder.role === role)!;
  }

  page(config: MailConfig['get-messages'] = {}): Promise<MailPage> {
    return this.do<MailPage>('get-messages', config);
  }

  /** The messages of a folder by its role. */
  async list(role: MailRole, config: MailConfig['get-messages'] = {}) {
    return (await this.page({folderId: (await this.folder(role)).id, ...config})).messages;
  }

  message(id: string): Promise<MailMessage> {
    return this.do<MailMessage>('get-message', {id});
  }

  async write(
    call: 'create' | 'send',
    mail: Partial<MailToSend>,
    {files = [], query = {}, config}: {files?: File[]; query?: Record<string, string>; config?: string} = {},
  ): Promise<Written> {
    const object = {to: ['zorya@example.org'], subject: 'Hello', text: 'Hello', ...mail};
    const body = new FormData();
    body.set('object', JSON.stringify({...(this.account && {account: this.account}), ...object}));
    if (config !== undefined) body.set('config', config);
    for (const file of files) body.append('files', file);
    const response = await this.person.raw(`/designer/email/${call}`, query, {method: 'POST', body});
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Envelope<MailResult>,
    };
  }

  async written(call: 'create' | 'send', ...rest: [Partial<MailToSend>, object?]): Promise<MailResult> {
    const {body} = await this.write(call, ...(rest as [Partial<MailToSend>]));
    if (!body.success) throw new Error(JSON.stringify(body));
    return body.result!;
  }
}
