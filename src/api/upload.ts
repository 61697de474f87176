import {successOf, type Client} from './client.js';
import {ServiceError} from './errors.js';
import type {Envelope} from '../contract/envelope.js';

/** Milliseconds without a sign of progress after which an upload is given up. */
const UPLOAD_TIMEOUT = 60_000;

export interface UploadOptions {
  /** The part of the file that is sent, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  timeout?: number;
}

/**
 * POSTs a file as multipart part `file` with the headers, credentials and session of every other call. XMLHttpRequest,
 * because `fetch` reports no progress. Throws ServiceError: `aborted`, `timeout` after 60 s of no progress, and the
 * rest.
 */
export async function postFile<T>(
  client: Client,
  url: string,
  file: File,
  options: UploadOptions = {},
): Promise<Envelope<T>> {
  const body = new FormData();
  body.append('file', file, file.name);
  return postForm(client, url, body, options);
}

/** The same for any multipart form. */
export async function postForm<T>(
  client: Client,
  url: string,
  body: FormData,
  options: UploadOptions = {},
): Promise<Envelope<T>> {
  const response = await client.inSession(() => once(client, url, body, options));
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('malformed', '', {status: response.status, cause});
  }
  return successOf<T>(answer);
}

async function once(client: Client, url: string, body: FormData, options: UploadOptions): Promise<Response> {
  const {signal, onProgress, timeout = UPLOAD_TIMEOUT} = options;
  // A foreign address given for uploads must not learn the token.
  const own = new URL(url).origin === client.address('/').origin;
  const headers = own ? await client.headers() : {Accept: 'application/json'};
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ServiceError('aborted'));
    const request = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const end = (act: () => void) => () => {
      clearTimeout(idle);
      stop.abort();
      act();
    };
    const fail = (kind: 'timeout' | 'aborted' | 'network') => end(() => reject(new ServiceError(kind)));
    const giveUp = (kind: 'timeout' | 'aborted') => () => {
      fail(kind)();
      request.abort();
    };
    const alive = () => {
      clearTimeout(idle);
      idle = setTimeout(giveUp('timeout'), timeout);
    };
    request.open('POST', url);
    request.withCredentials = own && client.options.credentials === 'include';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({loaded, total}) => {
      alive();
      if (total) onProgress?.(loaded / total);
    });
    request.addEventListener(
      'load',
      end(() => resolve(answerOf(request))),
    );
    request.addEventListener('error', fail('network'));
    signal?.addEventListener('abort', giveUp('aborted'), {signal: stop.signal});
    alive();
    request.send(body);
  });
}

function answerOf({status, statusText, responseText}: XMLHttpRequest): Response {
  return new Response(responseText, {status, statusText});
}
