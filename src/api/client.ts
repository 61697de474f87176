import ky, {type Options} from 'ky';
import {ServiceError, asServiceError} from './errors.js';
import {refusalText} from './refusal-text.js';
import {forgetWrittenAnswers, writtenAnswer} from './written-answers.js';
import type {Envelope} from '../contract/envelope.js';

/** What a client needs to know of the page it serves. Functions are asked at each call, so they may change. */
export interface ClientOptions {
  /** Base address, with its folder if the server lives in one; '' is the page's own origin. */
  server: string;
  appId: string;
  credentials: RequestCredentials;
  /** A bearer token for another origin, or null. */
  token?: () => Promise<string | null>;
  /** Gets another token for a call that began at `since` and was refused; true when it may be repeated. */
  renewToken?: (since: number) => Promise<boolean>;
  /** Keeps a token that a sign-in gave, and for how many seconds it lives. */
  storeToken?: (token: string, seconds?: number) => void;
  locale: () => string;
  timeZone: () => string;
  /** Asks the person to sign in again; true when the call may be repeated. */
  renewSession?: () => Promise<boolean>;
}

export interface CallOptions {
  query?: Record<string, string | undefined>;
  /** Text goes with a Content-Type of its own. */
  body?: URLSearchParams | FormData | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; 30,000 when absent. */
  timeout?: number;
  /** The request outlives the page; at most 64 KB. */
  keepalive?: boolean;
}

/** Every call to the configured server goes through here: APP_ID, credentials, typed errors, sign-in again. */
export class Client {
  constructor(readonly options: ClientOptions) {}

  /** The absolute address of a page or path of the server. */
  address(path: string): URL {
    return new URL(path.startsWith('/') ? `.${path}` : path, this.base);
  }

  /** The absolute address of a call, with the given query fields and, on the server's own origin, APP_ID where there is an application. */
  url(path: string, query: Record<string, string | undefined> = {}): string {
    const url = this.address(path);
    if (this.options.appId && url.origin === this.base.origin) url.searchParams.set('APP_ID', this.options.appId);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  }

  private get base(): URL {
    const page = globalThis.location?.origin ?? 'http://localhost';
    return new URL(`${this.options.server.replace(/\/+$/, '')}/`, page);
  }

  /** GET or, with a body, POST; answers the envelope of a success, throws ServiceError for all else. */
  async call<T>(path: string, options: CallOptions = {}): Promise<Envelope<T>> {
    return successOf<T>(await this.json(path, options));
  }

  /** The parsed JSON of an answer, whatever its shape. */
  async json(path: string, options: CallOptions = {}): Promise<unknown> {
    const written = options.body === undefined ? writtenAnswer(this.url(path, options.query)) : undefined;
    if (written !== undefined) return written;
    const response = await this.send(path, options);
    const text = await response.text().catch((cause) => {
      throw new ServiceError(options.signal?.aborted ? 'aborted' : 'network', '', {cause});
    });
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new ServiceError('malformed', '', {status: response.status, cause});
    }
  }

  /** The raw answer of a success status. A 401 asks for a new session once and repeats the call. */
  async send(path: string, options: CallOptions = {}): Promise<Response> {
    return this.inSession(() => this.once(path, options));
  }

  /**
   * What `request` answers. Where that is a 401 it is asked again with another token, then in a new session of the person's;
   * throws for an error status.
   */
  async inSession(request: () => Promise<Response>): Promise<Response> {
    const {appId, renewToken, renewSession} = this.options;
    const since = performance.now();
    let response = await request();
    let refused: ServiceError | null = null;
    for (const renew of [renewToken, renewSession]) {
      if (response.status !== 401) break;
      // Read before the person is asked: an answer that nobody reads holds its connection.
      refused ??= await refusalOf(response);
      // Without an application there is no server of ours to sign in at.
      if (appId === '' || !(await renew?.(since))) continue;
      refused = null;
      forgetWrittenAnswers();
      response = await request();
    }
    if (refused) throw refused;
    return this.checked(response);
  }

  /** The headers of every call. */
  async headers(): Promise<Record<string, string>> {
    const {token, locale, timeZone} = this.options;
    const bearer = await token?.();
    return {
      Accept: 'application/json',
      'Accept-Language': locale(),
      'X-Time-Zone': timeZone(),
      'X-LC-Request': '1',
      ...(bearer && {Authorization: `Bearer ${bearer}`}),
    };
  }

  private async once(
    path: string,
    {query, body, headers, signal, timeout = 30_000, keepalive}: CallOptions,
  ): Promise<Response> {
    const request: Options = {
      method: body ? 'POST' : 'GET',
      body,
      signal,
      timeout,
      keepalive,
      credentials: this.options.credentials,
      retry: 0,
      throwHttpErrors: false,
      headers: {...(await this.headers()), ...headers},
    };
    const url = this.url(path, query);
    try {
      return await ky(url, request);
    } catch (cause) {
      if (signal?.aborted) throw new ServiceError('aborted', '', {cause});
      // What `fetch` throws where no answer came, in whatever words.
      if (cause instanceof TypeError) throw new ServiceError('network', '', {cause});
      throw asServiceError(cause);
    }
  }

  /** The answer of a success status; throws what an error status means. */
  async checked(response: Response): Promise<Response> {
    if (response.ok) return response;
    throw await refusalOf(response);
  }
}

async function refusalOf(response: Response): Promise<ServiceError> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
  const {status, statusText} = response;
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  const details = {status, statusText, envelope, retryAfter};
  const text = refusalText(envelope);
  if (status === 401) return new ServiceError('session', text, details);
  if (status === 403) return new ServiceError('access', text, details);
  return new ServiceError('http', text, details);
}

/** The envelope of a success; throws what any other answer means. */
export function successOf<T>(answer: unknown): Envelope<T> {
  const envelope = answer as Envelope<T>;
  if (typeof answer !== 'object' || answer === null || typeof envelope.success !== 'boolean') {
    throw new ServiceError('malformed', '', {status: 200});
  }
  if (!envelope.success) throw refusal(envelope);
  return envelope;
}

function refusal(envelope: Envelope): ServiceError {
  const kind = envelope.errorCode === 'ACCESS_DENIED' ? 'access' : 'refused';
  return new ServiceError(kind, refusalText(envelope), {status: 200, envelope});
}
