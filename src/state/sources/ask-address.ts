import type {Client} from '../../api/client.js';
import {ServiceError} from '../../api/errors.js';

type Fields = Record<string, string | undefined>;

/**
 * GET of JSON. A relative address is of the page, as every `src` of HTML, one that begins with `/` is of the server. On the server's own
 * origin the call is one of the client's (APP_ID, session); another origin gets neither.
 */
export function askAddress(
  client: Pick<Client, 'address' | 'json'>,
  url: string,
  query: Fields,
  signal?: AbortSignal,
): Promise<unknown> {
  const address = url.startsWith('/') ? client.address(url) : new URL(url, document.baseURI);
  const own = address.origin === client.address('/').origin;
  return own ? client.json(address.href, {query, signal}) : askElsewhere(address, query, signal);
}

async function askElsewhere(address: URL, query: Fields, signal?: AbortSignal): Promise<unknown> {
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const headers = {Accept: 'application/json'};
  const response = await fetch(address, {signal, headers, credentials: 'omit'}).catch((cause: unknown) => {
    throw new ServiceError(signal?.aborted ? 'aborted' : 'network', '', {cause});
  });
  const {ok, status, statusText} = response;
  if (!ok) throw new ServiceError('http', '', {status, statusText});
  return response.json().catch((cause: unknown) => {
    throw new ServiceError(signal?.aborted ? 'aborted' : 'malformed', '', {status, cause});
  });
}
