import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {addressOf, CHECKS, hosts, SEEN, type Host} from '../../scripts/host-docs.mjs';
import {BASE} from './desk.js';

/** The browser that a file drives: both files may run at the same time. */
export type Driven = 'chromium' | 'firefox';

/** The origin of the site that stands apart, by browser; the server lets both in (scripts/test-pages.mjs). */
const [chromium, firefox] = (process.env.LC_SITE ?? 'http://localhost:8493,http://localhost:8494').split(',');
const SITES: Record<Driven, string> = {chromium: chromium!, firefox: firefox!};

/** What hosts have as globals of their own. */
const OF_HOSTS = /^(htmx|Alpine|Turbo|bootstrap|jQuery|Zone|__|\$|_\$|ng|angular|uidEvent)/i;

/** What a browser does on the page of a host, with real input. Each waits until it can. */
export interface Hands {
  /** Runs a function in the document of the elements. */
  evaluate: <T, A = undefined>(code: (argument: A) => T | Promise<T>, argument?: A) => Promise<T>;
  /** Waits for an element by its role and accessible name, the last one of several; any name where none is given. */
  sees: (role: string, name?: string) => Promise<void>;
  /** Waits until there is none. */
  misses: (role: string, name: string) => Promise<void>;
  clicks: (role: string, name: string) => Promise<void>;
  fills: (role: string, name: string, text: string) => Promise<void>;
  /** A double click on the first cell of a row of the list. */
  opensRow: (nth: number) => Promise<void>;
  /** The button of the page that takes its part away and puts it back. */
  toggles: () => Promise<void>;
  /** Closes the message of a save, where it has not left by itself. */
  dismisses: () => Promise<void>;
  /** Errors of the console and those thrown. */
  faults: readonly string[];
}

interface Seen {
  before: string[];
  refused: number;
  body: string[];
}

/** Runs in each document before its own scripts. */
export function watch(): void {
  const seen: Seen = {before: Object.keys(window), refused: 0, body: []};
  Object.defineProperty(window, 'seen', {value: seen, enumerable: false});
  // Of the window: Firefox gives the document of a frame the window of the empty one before it.
  window.addEventListener('securitypolicyviolation', () => (seen.refused += 1));
  window.addEventListener('DOMContentLoaded', () => {
    seen.body = [...document.body.children].map(({localName, id}) => `${localName}#${id}`);
  });
}

export const urlOf = (host: Host, browser: Driven) =>
  host.kind === 'other-origin' ? `${SITES[browser]}/` : new URL(addressOf(host), `${BASE}/demo/hosts/`).href;

/** ms */
const WITHIN = 15_000;
/** Asks until there is an answer. */
async function until<T>(fault: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + WITHIN; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const found = await ask();
    if (found !== undefined) return found;
  }
  throw new Error(`${fault} after ${WITHIN} ms`);
}

/** What a form sends, and what its fields were given. */
const sent = ({evaluate}: Hands) =>
  evaluate(() => [...new FormData(document.querySelector<HTMLFormElement>('#entry')!)] as [string, string][]);

/** Leaves, with nothing of ours left, and comes back. */
async function remount(hands: Hands, list: string): Promise<void> {
  await hands.toggles();
  await hands.misses('grid', 'Contacts');
  await hands.dismisses();
  await until('something of ours left', async () => {
    const left = await hands.evaluate((tag) => {
      const {seen} = window as unknown as {seen: Seen};
      const added = [...document.body.children].filter(({localName, id}) => !seen.body.includes(`${localName}#${id}`));
      return added.length + document.querySelectorAll(tag).length;
    }, list);
    return left ? undefined : true;
  });
  await hands.toggles();
  await hands.sees('gridcell');
}

async function faultless({faults, evaluate}: Hands, globals: readonly string[]): Promise<void> {
  assert.deepEqual(faults, []);
  const {added, refused} = await evaluate(() => {
    const {seen} = window as unknown as {seen: Seen};
    return {added: Object.keys(window).filter((name) => !seen.before.includes(name)), refused: seen.refused};
  });
  assert.deepEqual(added.filter((name) => !OF_HOSTS.test(name)).sort(), globals);
  assert.equal(refused, 0);
}

/** The main job: lists, opens, edits, saves. `jobOf` reads from the server what was saved; `nth`: the row that is edited. */
export async function session(
  {list = 'lc-grid', globals = ['lc']}: Host,
  hands: Hands,
  {nth, jobOf, seen}: {nth: number; jobOf: (job: string) => Promise<unknown>; seen: string[]},
): Promise<void> {
  await hands.sees('gridcell');
  seen.push('first mount');
  assert.deepEqual(await sent(hands), [
    ['unit', 'pallet'],
    ['amount', '2.5'],
  ]);
  await hands.clicks('combobox', 'Unit');
  await hands.clicks('option', 'Box');
  await hands.misses('option', 'Box');
  seen.push('data by property', 'popups');
  assert.deepEqual((await sent(hands))[0], ['unit', 'box']);
  seen.push('FormData');
  const job = `Dock ${Math.random().toString(36).slice(2, 9)}`;
  await hands.opensRow(nth);
  await hands.fills('textbox', 'Role', job);
  await hands.clicks('button', 'Save and close');
  await hands.sees('gridcell', job);
  assert.match((await hands.evaluate(() => document.querySelector('#said')!.textContent))!, /^Saved .+\.$/);
  assert.equal(await jobOf(job), job);
  seen.push('events');
  await remount(hands, list);
  seen.push('remount');
  await faultless(hands, globals);
  seen.push('no errors');
}

/** Starts the site that stands apart; answers what ends it. */
export async function startSite(browser: Driven): Promise<() => void> {
  const env = {...process.env, PORT: new URL(SITES[browser]).port, DESK: BASE};
  const site = spawn(process.execPath, ['demo/hosts/other-origin/server.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(site.stdout, 'data');
  return () => site.kill();
}

/** A session of the server for a script: asks it for the record that has this job. */
export async function reader(): Promise<(job: string) => Promise<unknown>> {
  const headers = {'X-LC-Request': '1', Origin: BASE};
  const account = new URLSearchParams({username: 'admin', password: 'demo'});
  const login = await fetch(`${BASE}/designer/auth/login?APP_ID=supply`, {method: 'POST', headers, body: account});
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]!);
  return async (job) => {
    const body = new FormData();
    body.set('config', JSON.stringify({from: 'contact', select: ['job'], where: ['=', 'job', {value: job}]}));
    body.set('params', '{}');
    const init = {method: 'POST', headers: {...headers, cookie: cookie.join('; ')}, body};
    const answer = await fetch(`${BASE}/designer/query/scalar?APP_ID=supply`, init);
    return ((await answer.json()) as {result: unknown}).result;
  };
}

/** What the table of docs/hosts says is what was seen: with LC_WRITE it is written, else compared. */
export function record(browser: string, seen: ReadonlyMap<string, string[]>): void {
  const found = hosts.map(({kind}) => [kind, CHECKS.filter((check) => seen.get(kind)?.includes(check))] as const);
  const all = JSON.parse(readFileSync(SEEN, 'utf8')) as Record<string, Record<string, string[]>>;
  const own = Object.fromEntries(found);
  if (process.env.LC_WRITE) writeFileSync(SEEN, `${JSON.stringify({...all, [browser]: own}, null, 2)}\n`);
  else assert.deepEqual(own, all[browser]);
}
