import {Person, type Fields, type TestServer} from './server.js';

/** A call of the wire contract as it went, and as its page shows it. */
export interface Example {
  /** As the OpenAPI document names it: `post /designer/auth/login`. */
  call: string;
  title: string;
  request: {line: string; headers: Fields; body?: string | Fields};
  answer: {status: number; headers: Fields; body?: unknown};
}

type Sent = Fields | FormData;

/** Longer lists of an answer are shown by their first items; a text says how many there are. */
const MOST_ITEMS = 12;
const SHOWN_HEADERS = ['set-cookie', 'content-disposition', 'content-type'];

/** Makes calls as a person, and keeps each as an example in which nothing differs between two runs. */
export class Recorder {
  readonly examples: Example[] = [];
  readonly #ids = new Map<string, string>();
  readonly #person: Person;

  constructor(server: TestServer) {
    this.#person = new Person(server);
  }

  async get<T = unknown>(call: string, title: string, path: string, query: Fields = {}): Promise<T> {
    return this.#made<T>(`get ${call}`, title, path, query);
  }

  async post<T = unknown>(call: string, title: string, path: string, sent: Sent, query: Fields = {}): Promise<T> {
    return this.#made<T>(`post ${call}`, title, path, query, sent);
  }

  async #made<T>(call: string, title: string, path: string, query: Fields, sent?: Sent): Promise<T> {
    const hadCookie = this.#person.cookie !== '';
    const multipart = sent instanceof FormData;
    const init = sent && {method: 'POST', body: multipart ? sent : new URLSearchParams(sent)};
    const response = await this.#person.raw(path, query, init);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json() : undefined;
    const address = `${path}?${new URLSearchParams({APP_ID: this.#person.appId, ...query}).toString()}`;
    const headers: Fields = {
      ...(hadCookie && {Cookie: 'lc_session=…'}),
      ...(sent && {
        'X-LC-Request': '1',
        'Content-Type': multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
      }),
    };
    const request = {
      line: `${sent ? 'POST' : 'GET'} ${decodeURIComponent(address)}`,
      headers,
      ...(sent && {body: Object.fromEntries(multipart ? fieldsOf(sent) : Object.entries(sent))}),
    };
    const answer = {status: response.status, headers: shownHeaders(response.headers), ...(isJson && {body})};
    this.examples.push(this.#steady({call, title, request, answer}));
    return (body as {result?: T} | undefined)?.result as T;
  }

  /** Ids by their order of appearance, times of the clock and secrets as fixed ones. */
  #steady(example: Example): Example {
    const text = JSON.stringify(shortened(example))
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        const known = this.#ids.get(id) ?? `00000000-0000-4000-8000-${String(this.#ids.size + 1).padStart(12, '0')}`;
        this.#ids.set(id, known);
        return known;
      })
      .replace(/(?<![\d.])1[5-9]\d{11}(?!\d)/g, '1767225600000')
      .replace(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, '2026-01-01T00:00:00.000Z')
      .replace(/PO-20\d\d-/g, 'PO-2026-')
      .replace(/lc_session=[^;"…]+/g, 'lc_session=…')
      .replace(/(\\?"(?:cursor|token|version)\\?":\\?")[^"\\]{16,}/g, '$1…');
    return JSON.parse(text) as Example;
  }
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
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
