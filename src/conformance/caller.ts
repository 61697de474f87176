import {expect, Fault, isRecord, short} from './check.js';
import type {Envelope, ErrorCode} from '../contract/envelope.js';
import type {ObjectToSave, SavedObject} from '../contract/records.js';
import type {Query, QueryKind} from '../query/types.js';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;
export type Fields = Record<string, string>;

export interface Server {
  /** Base address without a slash at its end. */
  url: string;
  appId: string;
  /** Milliseconds that an answer may take, its body included. */
  timeout: number;
  fetch: Fetch;
}

export interface Answer {
  status: number;
  headers: Headers;
  type: string;
  bytes: Uint8Array;
  /** What the JSON of the answer is; undefined where it is no JSON. */
  body: unknown;
}

/** A request and what came back, as far as people read it. */
export interface Exchange {
  request: string;
  answer: string;
}

const LARGEST = 16 * 1024 * 1024;

/** Asks a server as one person does, and remembers the last exchanges. */
export class Caller {
  readonly exchanges: Exchange[] = [];

  constructor(
    readonly server: Server,
    /** Headers that say who asks: a bearer token or a cookie; none for nobody. */
    readonly identity: Fields,
  ) {}

  get base(): string {
    return `/${this.server.appId}`;
  }

  get(path: string, query: Fields = {}, headers: Fields = {}): Promise<Answer> {
    return this.send('GET', path, query, undefined, headers);
  }

  /** Posts fields, urlencoded. */
  post(path: string, fields: Fields, query: Fields = {}, headers: Fields = {}): Promise<Answer> {
    return this.send('POST', path, query, new URLSearchParams(fields), headers);
  }

  /** The answer to a query of a kind, success or not. */
  ask(kind: QueryKind, query: Query, more: {params?: object; column?: string} = {}): Promise<Answer> {
    const body = new FormData();
    body.set('config', JSON.stringify(query));
    body.set('params', JSON.stringify(more.params ?? {}));
    if (more.column) body.set('column', more.column);
    return this.send('POST', `/designer/query/${kind}`, {}, body);
  }

  /** The result of a query; throws Fault where it is refused. */
  async query(kind: QueryKind, query: Query, more: {params?: object; column?: string} = {}): Promise<unknown> {
    return resultOf(await this.ask(kind, query, more));
  }

  load(alias: string, query: Fields = {}): Promise<Answer> {
    return this.get(`${this.base}/${alias}/get-object`, query);
  }

  save(alias: string, object: ObjectToSave, requestId = ''): Promise<Answer> {
    const fields = {object: JSON.stringify(object), ...(requestId && {requestId})};
    return this.post(`${this.base}/${alias}/save-object`, fields);
  }

  delete(alias: string, id: string, version?: number): Promise<Answer> {
    return this.post(`${this.base}/${alias}/delete-object`, {
      id,
      ...(version !== undefined && {version: `${version}`}),
    });
  }

  /** The record of a load or a save; throws Fault where it is refused or no record. */
  static record(answer: Answer): SavedObject {
    const result = resultOf(answer);
    const isSaved = isRecord(result) && isRecord(result.content) && 'id' in result && isRecord(result.rights);
    expect(
      isSaved,
      `the result is no record with id, content and rights: ${short(JSON.stringify(result) ?? 'nothing')}`,
    );
    return result as unknown as SavedObject;
  }

  async send(method: string, path: string, query: Fields, body?: BodyInit, headers: Fields = {}): Promise<Answer> {
    const {url, appId, timeout, fetch} = this.server;
    const address = new URL(`${url}${path}`);
    for (const [name, value] of Object.entries({APP_ID: appId, ...query})) address.searchParams.set(name, value);
    const exchange = {request: requestText(method, address, body), answer: 'none'};
    this.exchanges.push(exchange);
    const stop = new AbortController();
    const {signal} = stop;
    const timer = setTimeout(() => stop.abort(), timeout);
    const sent = {Accept: 'application/json', 'Accept-Language': 'en', 'X-Time-Zone': 'UTC', 'X-LC-Request': '1'};
    try {
      const all = Object.entries({...sent, ...this.identity, ...headers}).filter(([, value]) => value !== '');
      const response = await fetch(address.href, {
        ...{method, body, signal, redirect: 'manual'},
        headers: Object.fromEntries(all),
      });
      const bytes = await bytesOf(response);
      const answer = answerOf(response, bytes);
      exchange.answer = `${response.status} ${answer.type}\n${short(withoutSecrets(new TextDecoder().decode(bytes.slice(0, 4000))), 2000)}`;
      return answer;
    } catch (error) {
      if (error instanceof Fault) throw error;
      if (signal.aborted) throw new Fault(`no answer within ${timeout} ms`);
      const {message, cause} = error as Error & {cause?: {code?: string; message?: string}};
      throw new Fault(`the connection failed: ${cause?.code ?? cause?.message ?? message}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function bytesOf({body}: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.byteLength;
    expect(size <= LARGEST, `the answer is larger than ${LARGEST} bytes`);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function answerOf({status, headers}: Response, bytes: Uint8Array): Answer {
  const type = headers.get('Content-Type') ?? 'no Content-Type';
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    body = undefined;
  }
  return {status, headers, type, bytes, body};
}

/** The envelope of an answer; throws Fault where it is none. */
export function envelopeOf({status, type, bytes, body}: Answer): Envelope {
  const start = short(new TextDecoder().decode(bytes.slice(0, 400)), 120).trim();
  expect(body !== undefined, `the answer is no JSON but ${type}, status ${status}: ${start || 'an empty body'}`);
  expect(isRecord(body) && typeof body.success === 'boolean', `the answer has no boolean "success": ${start}`);
  return body as unknown as Envelope;
}

/** The result of a success; throws Fault with what the server says where it is none. */
export function resultOf(answer: Answer): unknown {
  const {success, result, message, errorCode, errors, fields} = envelopeOf(answer);
  const reason = JSON.stringify({errorCode, message, errors, fields});
  expect(success && answer.status === 200, `expected success, got status ${answer.status} with ${short(reason)}`);
  return result;
}

/** Throws Fault unless the call was refused, for one of the reasons where some are given. */
export function refused(answer: Answer, codes: readonly ErrorCode[] = [], statuses: readonly number[] = []): Envelope {
  const envelope = envelopeOf(answer);
  expect(!envelope.success, 'expected a refusal, got success');
  const {status} = answer;
  if (statuses.length) expect(statuses.includes(status), `expected status ${statuses.join(' or ')}, got ${status}`);
  const code = envelope.errorCode;
  if (codes.length) expect(code && codes.includes(code), `expected errorCode ${codes.join(' or ')}, got ${code}`);
  return envelope;
}

/** A business failure is an HTTP success, because clients read its body. */
export const OK = [200];

const SECRET = /^(password|token|current|account_token|phone_token)$/i;

function requestText(method: string, address: URL, body?: BodyInit): string {
  const shown = new URL(address);
  for (const name of [...shown.searchParams.keys()]) if (SECRET.test(name)) shown.searchParams.set(name, '***');
  const line = `${method} ${shown.pathname}${shown.search}`;
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return line;
  const fields = [...body].map(
    ([name, value]) =>
      `${name}=${SECRET.test(name) ? '***' : typeof value === 'string' ? value : `file ${value.name}`}`,
  );
  return `${line}\n${short(fields.join('\n'), 2000)}`;
}

/** Without the values of tokens, also within JSON in a text. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/(\\?"(?:token|password)\\?"\s*:\s*\\?")[^"\\]*/gi, '$1***');
