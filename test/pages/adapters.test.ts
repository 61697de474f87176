import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname} from 'node:path';
import {after, before, describe, it} from 'node:test';
import type {Browser, Page} from 'playwright-core';
import {OBJECTS} from '../support/adapters/orders.js';
import {graphqlServer, odataServer, restServer, type BackEnd} from '../support/adapters/servers.js';
import {violations} from './axe.js';
import {launch} from './desk.js';
import {faultsOf} from './faults.js';

const TYPES: Record<string, string> = {'.js': 'text/javascript', '.json': 'application/json'};
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; connect-src http:; require-trusted-types-for 'script'";
/** What the `lc-app` of a page has, by the page's path. */
const PAGES: Record<string, string> = {
  '/': '<lc-grid alias="orders" page-size="10"></lc-grid>',
  '/form': '<lc-form alias="orders" object-id="2"></lc-form>',
  '/new': '<lc-form alias="orders"></lc-form>',
  '/board': '<lc-board alias="orders" column="status"></lc-board>',
  '/calendar': '<lc-calendar alias="orders" start="day" day="2026-03-10"></lc-calendar>',
  '/groups': `<lc-grid alias="orders" group-columns='[{"path": "status"}]'></lc-grid>`,
  '/cells': '<lc-grid alias="orders" edit-cells></lc-grid>',
};
const pageOf = (body: string) => `<!doctype html><html lang="en"><title>Orders</title>
<script type="module" src="/page.js"></script><script type="module" src="/dist/lc.js"></script>
<main><h1>Orders</h1><lc-app merge-outdated>${body}</lc-app></main></html>`;
/** Imports them all: the loader, which comes after this script, does not wait for an `await` of it. */
const SCRIPT = `
import {rest} from '/dist/adapters/rest.js';
import {odata} from '/dist/adapters/odata.js';
import {graphql} from '/dist/adapters/graphql.js';
const [kind, url] = decodeURIComponent(location.search.slice(1)).split(' ');
const names = (alias) => ({list: alias + 'List'});
const given = {rest, odata, graphql}[kind]({url, names, objects: ${JSON.stringify(OBJECTS)}});
window.errors = [];
window.trouble = null;
document.addEventListener('lc-error', ({detail}) => window.errors.push(detail.code));
document.querySelector('lc-app').adapter = {...given, list: (...asked) => window.trouble ? window.trouble() : given.list(...asked)};`;

/** An order as the back end has it. */
interface Stored {
  ID: number;
  number: string;
  status: string;
  note: string;
}

/** A page of somebody else: files of the package, and no server of ours. */
async function hosted() {
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const {pathname} = new URL(request.url!, 'http://localhost');
      const body = PAGES[pathname];
      const own = body ? ['text/html', pageOf(body)] : {'/page.js': ['text/javascript', SCRIPT]}[pathname];
      const type = own?.[0] ?? TYPES[extname(pathname)];
      const file = /^\/dist\/[\w./-]+$/.test(pathname) ? await readFile(`.${pathname}`).catch(() => null) : null;
      const content = own?.[1] ?? file;
      if (!content && !pathname.endsWith('.ico')) unknown.push(pathname);
      response.writeHead(content ? 200 : 404, {
        'Content-Type': type ?? 'text/plain',
        'Content-Security-Policy': POLICY,
      });
      response.end(content);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, unknown, stop};
}

const KINDS: [
  kind: string,
  start: () => Promise<BackEnd>,
  one: (url: string) => [address: string, init: RequestInit],
][] = [
  ['rest', restServer, (url) => [`${url}/orders/2`, patch({note: 'theirs'})]],
  ['odata', odataServer, (url) => [`${url}/orders(2)`, patch({note: 'theirs'})]],
  [
    'graphql',
    graphqlServer,
    (url) => [url, {...patch({query: 'mutation {saveOrders(id: 2, values: {note: "theirs"}) {id}}'}), method: 'POST'}],
  ],
];

function patch(body: object): RequestInit {
  return {method: 'PATCH', body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}};
}

describe('a list and a form over an adapter', () => {
  let browser: Browser;
  let host: Awaited<ReturnType<typeof hosted>>;
  before(async () => {
    [browser, host] = await Promise.all([launch(), hosted()]);
  });
  after(async () => {
    await browser.close();
    host.stop();
  });

  for (const [kind, start, theirs] of KINDS) {
    it(`lists, filters, opens, edits and saves by ${kind}, and loses nothing in a conflict`, async () => {
      const back = await start();
      const page = await browser.newPage({viewport: {width: 1280, height: 900}});
      const faults = faultsOf(page);
      try {
        await page.goto(`${host.url}?${encodeURIComponent(`${kind} ${back.url}`)}`);
        const grid = page.locator('lc-grid');
        await grid.getByRole('row', {name: /PO-001.*Alder/}).waitFor();
        await grid.getByText('of 30').waitFor();
        for (const name of ['Export', 'Views']) assert.equal(await grid.getByRole('button', {name}).count(), 0, name);
        await grid.getByRole('columnheader', {name: 'Total'}).click();
        await grid.getByRole('row', {name: /PO-001/}).waitFor();
        await grid.getByRole('searchbox').fill('PO-002');
        await grid.getByRole('row', {name: /PO-001/}).waitFor({state: 'detached'});
        assert.deepEqual(await violations(page), []);
        await edited(page, 'mine');
        await grid.getByRole('row', {name: /PO-002.*mine/}).waitFor();
        await inConflict(page, back, theirs);
        // The browser itself writes of each error status, so of the refused version.
        assert.deepEqual(
          faults.filter((line) => !line.includes('status of 412')),
          [],
        );
        assert.deepEqual(host.unknown, []);
      } finally {
        await page.close();
        back.stop();
      }
    });
  }

  /** A page over a fresh back end that speaks OData, and what went wrong on it. */
  async function over(path: string, walk: (page: Page, stored: () => Promise<Stored[]>) => Promise<void>) {
    const back = await odataServer();
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    const faults = faultsOf(page);
    const stored = async () => {
      const answer = (await (await fetch(`${back.url}/orders`)).json()) as {value: Stored[]};
      return answer.value;
    };
    try {
      await page.goto(`${host.url.slice(0, -1)}${path}?${encodeURIComponent(`odata ${back.url}`)}`);
      await walk(page, stored);
      assert.deepEqual(faults, []);
      assert.deepEqual(await page.evaluate('window.errors'), []);
      assert.deepEqual(host.unknown, []);
    } finally {
      await page.close();
      back.stop();
    }
  }

  it('a form alone loads and saves a record', () =>
    over('/form', async (page, stored) => {
      const form = page.locator('lc-form');
      await form.getByRole('textbox', {name: 'Note'}).fill('by the gate');
      await page.keyboard.press('Control+s');
      await has(stored, ({ID, note}) => ID === 2 && note === 'by the gate');
      await page.getByText('Unsaved changes', {exact: true}).waitFor({state: 'detached'});
      await form.locator('[aria-busy="true"]').first().waitFor({state: 'detached'});
      assert.deepEqual(await violations(page), []);
    }));

  it('a form alone says what is missing, and makes a new record', () =>
    over('/new', async (page, stored) => {
      const form = page.locator('lc-form');
      await form.getByRole('textbox', {name: 'Note'}).fill('new');
      await page.keyboard.press('Control+s');
      await form.locator('[aria-invalid="true"]').first().waitFor();
      assert.equal((await stored()).length, 30);
      await form.getByRole('textbox', {name: 'Number'}).fill('PO-031');
      await page.keyboard.press('Control+s');
      await has(stored, ({number, note}) => number === 'PO-031' && note === 'new');
    }));

  it('a board has its columns, and a card that is moved is saved', () =>
    over('/board', async (page, stored) => {
      const board = page.locator('lc-board');
      const card = board.locator('.lc-bcard', {hasText: 'PO-001'});
      await card.focus();
      for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
      await has(stored, ({ID, status}) => ID === 1 && status === 'sent');
      assert.deepEqual(await violations(page), []);
    }));

  it('a calendar shows the records of its month', () =>
    over('/calendar', async (page) => {
      await page.locator('lc-calendar').getByText('PO-010').first().waitFor();
      assert.deepEqual(await violations(page), []);
    }));

  it('rows are grouped, and edited in their cells', async () => {
    await over('/groups', async (page) => {
      const grid = page.locator('lc-grid');
      for (const name of ['Open', 'Sent', 'Done'])
        await grid
          .getByRole('row', {name: new RegExp(name)})
          .first()
          .waitFor();
    });
    await over('/cells', async (page, stored) => {
      const row = page.locator('lc-grid').getByRole('row', {name: /PO-003/});
      await row.getByRole('gridcell', {name: 'plain'}).dblclick();
      await row.getByRole('textbox').fill('in its cell');
      await page.keyboard.press('Enter');
      await page
        .locator('lc-grid')
        .getByRole('row', {name: /PO-003.*in its cell/})
        .waitFor();
      await page.locator('lc-grid').getByRole('button', {name: 'Save changes'}).click();
      await has(stored, ({ID, note}) => ID === 3 && note === 'in its cell');
    });
  });

  it('shows a panel with Retry where the adapter throws or answers nonsense, and reports it', async () => {
    const back = await restServer();
    const page = await browser.newPage();
    const faults = faultsOf(page);
    await page.addInitScript("window.trouble = () => Promise.reject(new TypeError('Failed to fetch'));");
    try {
      await page.goto(`${host.url}?${encodeURIComponent(`rest ${back.url}`)}`);
      const grid = page.locator('lc-grid');
      await grid.getByRole('row', {name: /PO-001/}).waitFor();
      const set = (trouble: string) =>
        page.evaluate(`window.trouble = ${trouble}; document.querySelector('lc-grid').refresh()`);
      await set("() => Promise.reject(Object.assign(new Error('down'), {status: 503, statusText: 'Unavailable'}))");
      const retry = grid.getByRole('button', {name: /Retry|Try again/});
      await retry.waitFor();
      await set("() => ({rows: 'none'})");
      await retry.waitFor();
      assert.deepEqual(await page.evaluate('window.errors'), ['LC2006', 'LC2007']);
      await page.evaluate('window.trouble = null');
      await retry.click();
      await retry.waitFor({state: 'detached'});
      assert.deepEqual(faults, []);
    } finally {
      await page.close();
      back.stop();
    }
  });
});

/** Waits until the back end has such an order. */
async function has(stored: () => Promise<Stored[]>, is: (order: Stored) => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((done) => setTimeout(done, 100)))
    if ((await stored()).some(is)) return;
  assert.fail(`none is so: ${JSON.stringify((await stored()).slice(0, 3))}`);
}

async function opened(page: Page) {
  await page
    .locator('lc-grid')
    .getByRole('row', {name: /PO-002/})
    .getByRole('gridcell')
    .first()
    .dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', {name: 'Note'}).waitFor();
  return dialog;
}

async function edited(page: Page, note: string) {
  const dialog = await opened(page);
  await dialog.getByRole('textbox', {name: 'Note'}).fill(note);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({state: 'detached'});
}

/** Another changes the record between its opening and its save. */
async function inConflict(page: Page, back: BackEnd, theirs: (url: string) => [string, RequestInit]) {
  const dialog = await opened(page);
  const [address, init] = theirs(back.url);
  const etag = (await (await fetch(address)).json().catch(() => ({}))) as Record<string, string>;
  const headers = {...(init.headers as object), ...(etag['@odata.etag'] && {'If-Match': etag['@odata.etag']})};
  assert.ok((await fetch(address, {...init, headers})).ok);
  await dialog.getByRole('textbox', {name: 'Note'}).fill('late');
  await page.keyboard.press('Control+s');
  await page.getByText('Someone else saved this record').waitFor();
  await page.getByRole('button', {name: 'Compare and merge'}).waitFor();
  await page.getByRole('button', {name: 'Cancel'}).last().click();
  assert.equal(await dialog.getByRole('textbox', {name: 'Note'}).inputValue(), 'late');
}
