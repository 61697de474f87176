import {ServiceError} from './errors.js';
import type {Client} from './client.js';

/** More is no description of a form. */
const MOST_BYTES = 2_000_000;
const TIMEOUT = 30_000;

/** JSON of an address of the page's. */
export async function getJson(client: Client, address: string): Promise<unknown> {
  return jsonOf(await send(client, address, {}));
}

/**
 * Posts to an address of the page's: a success has JSON or no body at all (undefined). Anything else, e.g. a sign-in
 * page, is malformed: nobody knows whether it saved.
 */
export async function postTo(
  client: Client,
  address: string,
  body: URLSearchParams | string,
  requestId: string,
): Promise<unknown> {
  // A form body sets its own content type: other headers would make another origin require a preflight request.
  const headers =
    typeof body === 'string' ? {'Content-Type': 'application/json', 'Idempotency-Key': requestId} : undefined;
  return jsonOf(await send(client, address, {body, headers}), true);
}

/** On the server's own origin a call of the client's; another origin learns nothing of the session. */
async function send(
  client: Client,
  address: string,
  {body, headers}: {body?: URLSearchParams | string; headers?: Record<string, string>},
): Promise<Response> {
  const url = client.address(address);
  if (url.origin === client.address('/').origin) return client.send(address, {body, headers});
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    headers: {Accept: 'application/json', ...headers},
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: unknown) => {
    throw new ServiceError(isTimeout(cause) ? 'timeout' : 'network', '', {cause});
  });
  return client.checked(response);
}

async function jsonOf(response: Response, mayBeEmpty = false): Promise<unknown> {
  const text = await textOf(response);
  if (mayBeEmpty && !text.trim()) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ServiceError('malformed', '', {status: response.status, cause});
  }
}

/** Reads no further than anything that could be meant. */
async function textOf({body, status}: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      if (text.length <= MOST_BYTES) continue;
      void reader?.cancel();
      throw new ServiceError('malformed', '', {status});
    }
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : new ServiceError('network', '', {cause});
  }
  return text;
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}
