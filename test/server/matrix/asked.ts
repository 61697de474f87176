import type {Person} from '../../support/server.js';
import type {Ask} from './calls.js';

export interface Answered {
  status: number;
  /** OK, or the code of the refusal. */
  code: string;
  text: string;
}

export interface Sent {
  method: string;
  headers?: Record<string, string>;
}

/** One call as it goes over the wire. */
export async function asked(person: Person, call: string, ask: Ask, sent: Partial<Sent> = {}): Promise<Answered> {
  const [method, path] = call.split(' ') as [string, string];
  const {body, headers} = bodyOf(ask);
  const init = {method: sent.method ?? method, headers: {...headers, ...sent.headers}};
  const at = path.replace('{appId}', person.appId).replace('{alias}', 'order');
  const bodyless = init.method === 'GET' || init.method === 'HEAD';
  const response = await person.raw(at, ask.query ?? {}, bodyless ? init : {...init, body});
  const text = await response.text();
  return {status: response.status, code: codeOf(response, text), text};
}

function bodyOf({fields, form, json}: Ask): {body?: BodyInit; headers?: Record<string, string>} {
  if (json !== undefined) return {body: JSON.stringify(json), headers: {'Content-Type': 'application/json'}};
  if (fields) return {body: new URLSearchParams(fields)};
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return {body};
}

function codeOf(response: Response, text: string): string {
  if (!response.headers.get('Content-Type')?.includes('json')) return response.ok ? 'OK' : `${response.status}`;
  const body = JSON.parse(text) as {
    success?: boolean;
    isOk?: boolean;
    errorCode?: string;
    error?: {code: string} | null;
  };
  if (body.success === true || body.isOk === true) return 'OK';
  return body.error?.code ?? body.errorCode ?? 'none';
}

/** Without what differs from one question to the next: ids, numbers and times. */
export const steady = ({status, code, text}: Answered): string =>
  `${status} ${code} ${text
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\b1[5-9]\d{11}\b/g, 'time')
    .replace(/SP-\d{4}-\d{4}/g, 'number')
    .replace(/“(note|nothing)”/g, '“attribute”')}`;
