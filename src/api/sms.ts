import ky from 'ky';
import type {SmsAccount, SmsMessage, SmsPage, SmsPhone, SmsToSend} from '../contract/sms.js';
import {successOf, type Client} from './client.js';
import {asServiceError, ServiceError} from './errors.js';
import {accountOf, messageOf, pageOf, phonesOf} from './sms-answers.js';

/** Which messages of a phone are asked for. */
export interface SmsAsked {
  phoneNumber?: string;
  sid?: string;
  page?: number;
  pageSize?: number;
}

/** The calls of the messaging service. */
export type SmsCalls = Pick<SmsService, keyof SmsService>;

const PAGE_SIZE = 50;
/** ms before its end in which a token is not used any more. */
const SPARE_MS = 20_000;
const PATIENCE_MS = 30_000;

/**
 * Short messages of the phones that the person may use. The messaging service has an address of its own: its calls carry no APP_ID, no
 * cookie and no token of the application (APP-047), but `account_token`, which the application's server gives, and `phone_token`. Every
 * call rejects with a ServiceError whose message is the service's own (SMS-006).
 */
export class SmsService {
  private known: Promise<SmsAccount> | null = null;

  /** `base`: the setting `sms-url`; what the application's server names when ''. */
  constructor(
    private readonly client: Client,
    private readonly base = '',
  ) {}

  /** Who the person is for the service, for as long as that holds. */
  async account(): Promise<SmsAccount> {
    const account = await (this.known ??= this.ask());
    if (account.expiresAt - SPARE_MS > Date.now()) return account;
    this.known = null;
    return (this.known ??= this.ask());
  }

  async phones(signal?: AbortSignal): Promise<SmsPhone[]> {
    return phonesOf(await this.call('phones', {}, signal));
  }

  async messages(phoneToken: string, asked: SmsAsked = {}, signal?: AbortSignal): Promise<SmsPage> {
    const {phoneNumber, sid, page = 1, pageSize = PAGE_SIZE} = asked;
    const query = {
      ...{phone_token: phoneToken, phone_number: phoneNumber, sid},
      ...{page: String(page), page_size: String(pageSize)},
    };
    return pageOf(await this.call('messages', query, signal), pageSize);
  }

  async send(phoneToken: string, message: SmsToSend): Promise<SmsMessage> {
    return messageOf(await this.call('messages', {phone_token: phoneToken}, undefined, JSON.stringify(message)));
  }

  private ask(): Promise<SmsAccount> {
    const asked = this.client.call<unknown>('/designer/sms/account').then(({result}) => accountOf(result));
    asked.catch(() => {
      if (this.known === asked) this.known = null;
    });
    return asked;
  }

  /** A token that is over is replaced once, and the call is made again: the service did nothing with the first. */
  private async call(
    path: string,
    query: Record<string, string | undefined>,
    signal?: AbortSignal,
    body?: string,
  ): Promise<unknown> {
    const before = this.known;
    let response = await this.once(path, query, signal, body);
    if (response.status === 401) {
      if (this.known === before || !before) this.known = null;
      response = await this.once(path, query, signal, body);
    }
    const checked = await this.client.checked(response);
    const answer: unknown = await checked.json().catch((cause: unknown) => {
      throw new ServiceError(signal?.aborted ? 'aborted' : 'malformed', '', {status: checked.status, cause});
    });
    return successOf<unknown>(answer).result;
  }

  private async once(
    path: string,
    query: Record<string, string | undefined>,
    signal?: AbortSignal,
    body?: string,
  ): Promise<Response> {
    const {url: named, accountToken} = await this.account();
    const base = this.client.address(this.base || named).href.replace(/\/*$/, '/');
    const url = new URL(path, base);
    for (const [name, value] of Object.entries({account_token: accountToken, ...query}))
      if (value) url.searchParams.set(name, value);
    try {
      return await ky(url, {
        ...{method: body ? 'POST' : 'GET', body, signal, timeout: PATIENCE_MS, retry: 0, throwHttpErrors: false},
        ...{credentials: 'omit', referrerPolicy: 'no-referrer'},
        headers: {
          Accept: 'application/json',
          'Accept-Language': this.client.options.locale(),
          ...(body && {'Content-Type': 'application/json'}),
        },
      });
    } catch (cause) {
      if (signal?.aborted) throw new ServiceError('aborted', '', {cause});
      if (cause instanceof TypeError) throw new ServiceError('network', '', {cause});
      throw asServiceError(cause);
    }
  }
}
