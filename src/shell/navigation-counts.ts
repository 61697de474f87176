import {MAIL_EVENT} from '../contract/mail.js';
import {SIGNING_EVENT} from '../contract/signing.js';
import type {AppModel} from '../state/app/app-model.js';
import {whenIdle} from '../state/app/when-idle.js';
import {followChanges} from '../state/page/follow-changes.js';
import type {NavigationTarget} from './shell-model.js';

/** By alias: how many wait for the person there. */
export type NavigationCounts = Readonly<Record<string, number>>;

/** ms after which the numbers are asked for, however busy the page is. */
const LATEST = 5_000;

interface CountFollower {
  app: AppModel;
  /** Whose numbers are shown. */
  places: readonly NavigationTarget[];
  life: AbortSignal;
  onCounts: (counts: NavigationCounts) => void;
}

/**
 * Asks for the numbers beside the places once the page has come to rest, and again when records, mails or packages change, or
 * the person comes back to the page. A server that does not answer leaves the places without them.
 */
export async function followNavigationCounts({app, places, life, onCounts}: CountFollower): Promise<void> {
  await new Promise<void>((done) => whenIdle(done, LATEST));
  if (life.aborted) return;
  const {client} = await app.services();
  const ask = () =>
    client.call<unknown>('/designer/helper/get-navigation-counts', {signal: life}).then(
      ({result}) => onCounts(countsIn(result)),
      () => undefined,
    );
  await ask();
  if (life.aborted) return;
  document.addEventListener('visibilitychange', () => document.hidden || void ask(), {signal: life});
  try {
    const realtime = await app.realtime();
    if (life.aborted) return;
    const lists = places.filter(({kind}) => kind === 'list').map(({alias}) => alias);
    followChanges(realtime, lists, life, () => void ask());
    const person = app.user.peek()?.id;
    if (!person || lists.length === places.length) return;
    const leave = realtime.join(
      `user:${person}`,
      ({event, from}) => !from && [MAIL_EVENT, SIGNING_EVENT].includes(event) && void ask(),
      () => void ask(),
    );
    life.addEventListener('abort', leave);
  } catch {
    // Without a connection the numbers are those of when the page was last come to.
  }
}

/** What is a number of something, whatever else was answered. */
function countsIn(answer: unknown): NavigationCounts {
  const entries = Object.entries(answer ?? {}).filter(([, count]) => Number.isSafeInteger(count) && Number(count) > 0);
  return Object.fromEntries(entries) as NavigationCounts;
}
