import {Client} from '../../src/api/client.js';
import type {GridApp} from './grid-app.js';

/** Answers what lists ask of `/rows`; gives how to stop. */
export function rowsAddress(app: GridApp, answer: (query: URLSearchParams) => unknown): () => void {
  const real = window.fetch;
  window.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    return url.pathname === '/rows' ? Response.json(answer(url.searchParams)) : real(input);
  };
  const client = new Client({
    server: '',
    appId: 'supply',
    credentials: 'same-origin',
    locale: () => 'en',
    timeZone: () => 'UTC',
  });
  const services = app.services.bind(app);
  app.services = async () => ({...(await services()), client});
  return () => (window.fetch = real);
}
