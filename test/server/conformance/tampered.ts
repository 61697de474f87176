import type {Fetch} from '../../../src/conformance/caller.js';
import type {OpenSocket, Socket} from '../../../src/conformance/kit.js';
import type {Envelope} from '../../../src/contract/envelope.js';
import type {ObjectToSave} from '../../../src/contract/records.js';
import type {Query} from '../../../src/query/types.js';

// What lies between a kit and a server, and makes of that one another with a fault.

export type Loose = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Changes whole answers to requests whose method, path and query match. */
export const responses =
  (
    asked: RegExp,
    change: (response: Response, repeat: () => Promise<Response>, init: RequestInit) => Promise<Response> | Response,
  ) =>
  (real: Fetch): Fetch =>
  async (url, init) => {
    const {pathname, search} = new URL(url);
    const response = await real(url, init);
    return asked.test(`${init.method} ${pathname}${search}`) ? change(response, () => real(url, init), init) : response;
  };

/** Changes the JSON of answers. */
export const answers = (asked: RegExp, change: (body: Envelope & {result: Loose}) => unknown) =>
  responses(asked, async (response) => {
    const body = (await response.json()) as Envelope & {result: Loose};
    return Response.json(change(body) ?? body, {status: response.status, headers: plain(response.headers)});
  });

/** Changes the results of successes. */
export const results = (asked: RegExp, change: (result: Loose) => unknown) =>
  answers(asked, (body) => {
    if (!body.success || body.result === null) return;
    const changed = change(body.result);
    if (changed !== undefined) body.result = changed as Loose;
  });

/** The length of a changed body is another. */
function plain(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) own.delete(name);
  return own;
}

/** Changes queries before they are asked. */
export const queries =
  (change: (query: Query, kind: string) => Query | void) =>
  (real: Fetch): Fetch =>
  (url, init) => {
    const kind = /\/designer\/query\/(\w+)/.exec(url)?.[1];
    if (!kind || !(init.body instanceof FormData)) return real(url, init);
    const query = JSON.parse(String(init.body.get('config'))) as Query;
    init.body.set('config', JSON.stringify(change(query, kind) ?? query));
    return real(url, init);
  };

/** Changes what is saved. */
export const saves =
  (change: (object: ObjectToSave, fields: URLSearchParams) => void) =>
  (real: Fetch): Fetch =>
  (url, init) => {
    if (!url.includes('/save-object') || !(init.body instanceof URLSearchParams)) return real(url, init);
    const fields = new URLSearchParams(init.body);
    const given = fields.get('object')!;
    let object: ObjectToSave;
    try {
      object = JSON.parse(given) as ObjectToSave;
    } catch {
      return real(url, init);
    }
    change(object, fields);
    fields.set('object', JSON.stringify(object));
    return real(url, {...init, body: fields});
  };

/** Sends requests as somebody else, or elsewhere. */
export const requests =
  (asked: RegExp, change: (headers: Record<string, string>, url: URL, init: RequestInit) => void) =>
  (real: Fetch): Fetch =>
  (url, init) => {
    const address = new URL(url);
    if (!asked.test(`${init.method} ${address.pathname}${address.search}`)) return real(url, init);
    const headers = {...(init.headers as Record<string, string>)};
    const changed = {...init, headers};
    change(headers, address, changed);
    return real(address.href, changed);
  };

/** Changes frames that the server sends; null drops one. */
export const frames =
  (change: (frame: unknown[]) => unknown[] | null) =>
  (real: OpenSocket): OpenSocket =>
  (url, protocol, headers) => {
    const socket = real(url, protocol, headers);
    return new Proxy(socket, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) => {
        if (name !== 'onmessage') return Reflect.set(target, name, value);
        target.onmessage = ({data}) => {
          const frame = change(JSON.parse(String(data)) as unknown[]);
          if (frame) (value as NonNullable<Socket['onmessage']>)({data: JSON.stringify(frame)});
        };
        return true;
      },
    });
  };
