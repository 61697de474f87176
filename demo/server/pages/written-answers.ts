// What the elements of a page ask first is written into it, so that they wait for no call: src/api/written-answers.ts reads it.
import {createMiddleware} from 'hono/factory';
import type {App} from '../http/app.js';
import type {Call, Env} from '../http/context.js';
import {attributes, Html, markup} from './html.js';
import {pageLocale} from './layout.js';

/** What every element under `lc-app` and the shell ask. */
const OF_SHELL = [
  '/designer/app/allowed',
  '/designer/auth/current-user',
  '/designer/helper/get-all-metadata',
  '/designer/user-settings/get-settings?key=preferences',
];

/** ms that a page waits for an answer: where the database is busy longer, the elements are there first, and ask by themselves. */
const LONGEST = 1_000;

/** Lets a page ask what its elements would: through every layer, as the same person. */
export const asking = (app: App) =>
  createMiddleware<Env>((call, next) => {
    call.set('ask', async (address) => {
      const headers = new Headers({Accept: 'application/json', 'Accept-Language': pageLocale(call)});
      for (const name of ['Authorization', 'Cookie'])
        if (call.req.header(name)) headers.set(name, call.req.header(name)!);
      const answer = await app.fetch(new Request(new URL(address, call.req.url), {headers}), call.env);
      return answer.ok ? answer.text() : null;
    });
    return next();
  });

/**
 * The answers of the shell and of the addresses, which are without APP_ID; of those that are late or have the status of a failure
 * nothing is written.
 */
export async function writtenAnswers(call: Call, appId: string, addresses: readonly string[] = []): Promise<Html[]> {
  const {ask} = call.var;
  if (!ask) return [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), LONGEST)));
  const answers = await Promise.all(
    [...OF_SHELL, ...addresses].map(async (address) => {
      const url = `${address}${address.includes('?') ? '&' : '?'}${String(new URLSearchParams({APP_ID: appId}))}`;
      const text = await Promise.race([ask(url), late]);
      return text === null ? markup`` : written(url, text);
    }),
  );
  clearTimeout(timer);
  return answers;
}

/** Text in a script is no markup: only `<` could end it. */
const written = (url: string, json: string): Html =>
  markup`<script type="application/json"${attributes({'data-answer': url})}>${new Html(json.replaceAll('<', '\\u003c'))}</script>\n`;
