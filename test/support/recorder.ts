import type {RunningServer} from '../../demo/server/server.js';
import {Person, type Fields} from './server.js';

/** A call of the wire contract as it went, and as its page shows it. */
export interface Example {
  /** As the OpenAPI document names it: `post /designer/auth/login`. */
  call: string;
  title: string;
  request: {line: string; headers: Fields; body?: unknown};
  answer: {status: number; headers: Fields; body?: unknown};
}

/** A form, one with files, or JSON as text. */
type Sent = Fields | FormData | string;

/** Longer lists of an answer are shown by their first items; a text says how many there are. */
const MOST_ITEMS = 12;
/** Characters: outlines of codes and pictures are longer. */
const LONGEST_TEXT = 400;
const SHOWN_HEADERS = ['set-cookie', 'content-disposition', 'content-type'];

/** Makes calls as a person, and keeps each as an example in which nothing differs between two runs. */
export class Recorder {
  readonly examples: Example[] = [];
  readonly knownIds = new Map<string, string>();

  constructor(
    readonly server: Pick<RunningServer, 'url'>,
    readonly person = new Person(server),
  ) {}

  /** Who has a token instead of a session: their calls are kept with these. */
  stranger(appId = this.person.appId): Recorder {
    const other = new Recorder(this.server, new Person(this.server, appId));
    return Object.assign(other, {examples: this.examples, knownIds: this.knownIds});
  }

  async get<T = unknown>(call: string, title: string, path: string, query: Fields = {}): Promise<T> {
    return this.#made<T>(`get ${call}`, title, path, query);
  }

  async post<T = unknown>(call: string, title: string, path: string, sent: Sent, query: Fields = {}): Promise<T> {
    return this.#made<T>(`post ${call}`, title, path, query, sent);
  }

  async #made<T>(call: string, title: string, path: string, query: Fields, sent?: Sent): Promise<T> {
    const hadCookie = this.person.cookie !== '';
    const {type, body: payload, shown} = sentAs(sent);
    const init = sent === undefined ? {} : {method: 'POST', body: payload, headers: type};
    const response = await this.person.raw(path, query, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json() : undefined;
    const {appId} = this.person;
    const address = `${path}?${new URLSearchParams({...(appId && {APP_ID: appId}), ...query}).toString()}`;
    const headers: Fields = {
      ...(hadCookie && {Cookie: 'lc_session=…'}),
      ...(sent !== undefined && {'X-LC-Request': '1', ...type}),
      ...(sent instanceof FormData && {'Content-Type': 'multipart/form-data'}),
    };
    const request = {
      line: `${sent === undefined ? 'GET' : 'POST'} ${decodeURIComponent(address)}`,
      headers,
      ...(sent !== undefined && {body: shown}),
    };
    const answer = {status: response.status, headers: shownHeaders(response.headers), ...(isJson && {body})};
    this.examples.push(this.#steady({call, title, request, answer}));
    const {result, data = result} = (body ?? {}) as {result?: T; data?: T};
    return data as T;
  }

  /** Ids by their order of appearance, times of the clock and secrets as fixed ones. */
  #steady(example: Example): Example {
    const text = JSON.stringify(shortened(example))
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        const known =
          this.knownIds.get(id) ?? `00000000-0000-4000-8000-${String(this.knownIds.size + 1).padStart(12, '0')}`;
        this.knownIds.set(id, known);
        return known;
      })
      .replace(/(?<![\d.])1[5-9]\d{11}(?!\d)/g, '1767225600000')
      .replace(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, '2026-01-01T00:00:00.000Z')
      .replace(/(?<=\b[SP][OP]-)20\d\d-/g, '2026-')
      .replace(/\b[0-9a-f]{64}\b/g, '0'.repeat(64))
      .replace(/lc_session=[^;"…]+/g, 'lc_session=…')
      .replace(/(base64,)[\w+/=]{80,}/g, '$1…')
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://desk.example')
      .replace(/(file-public\/desk\/)[\w-]{16,}/g, '$1…')
      .replace(/(token=)[\w.-]{16,}/g, '$1…')
      .replace(/(\\?"(?:cursor|pageToken|\w*[tT]oken|version)\\?":\\?")[^"\\]{16,}/g, '$1…');
    return JSON.parse(text) as Example;
  }
}

/** How a body goes, and how it is shown. */
function sentAs(sent: Sent | undefined): {type: Fields; body?: BodyInit; shown?: unknown} {
  if (typeof sent === 'string')
    return {type: {'Content-Type': 'application/json'}, body: sent, shown: JSON.parse(sent)};
  if (sent instanceof FormData) return {type: {}, body: sent, shown: Object.fromEntries(fieldsOf(sent))};
  return {
    type: {'Content-Type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams(sent),
    shown: sent,
  };
}

const fieldsOf = (form: FormData): [string, string][] =>
  [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : `(the file ${value.name})`]);

function shownHeaders(headers: Headers): Fields {
  const shown = SHOWN_HEADERS.map((name) => [name, headers.get(name)?.split('; charset')[0]]);
  return Object.fromEntries(shown.filter(([, value]) => value)) as Fields;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(shortened);
    return items.length < value.length ? [...items, `… ${value.length - items.length} more`] : items;
  }
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
