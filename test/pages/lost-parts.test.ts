import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Locator, Page} from 'playwright-core';
import {BASE, launch, numberIn, openOrders, query, saveObject, signIn} from './desk.js';
import {OF_FORM, OF_LIST, OF_SHELL, type Late} from './late-code.js';
import type LcGrid from '../../elements/lc-grid.js';
import {walk, type Walked} from './late-walk.js';
import * as work from './late-work.js';

let browser: Browser;
let context: BrowserContext;
/** Signed in; what is done beside a walk is done from here. */
let desk: Page;
before(async () => {
  browser = await launch();
  ({context, page: desk} = await signIn(browser, 'admin', {permissions: ['clipboard-read', 'clipboard-write']}));
  await desk.goto(`${BASE}/sign-in`);
  await desk.evaluate(() => navigator.clipboard.writeText('7\n8'));
});
after(() => browser.close());

async function someId(from: string, where?: unknown): Promise<string> {
  const {result} = await query(desk, 'scalar', {from, select: ['id'], limit: 1, ...(where ? {where} : {})});
  return String(result);
}

/** A contact that nobody else works with. */
async function newContact(): Promise<string> {
  const content = {name: `Walked ${crypto.randomUUID()}`, supplier: await someId('supplier')};
  return saveObject(desk, 'contact', {content});
}

/** Another person's save of the contact of a page. */
async function saveMeanwhile(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('id')!;
  await saveObject(desk, 'contact', {id, version: 1, content: {name: 'Theirs'}});
}

/** Something that a person opens, whose code comes then. */
interface Opening {
  what: string;
  open: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  close?: (page: Page) => Promise<unknown>;
  /** Its box is there at once, what is in it comes; a press outside of it, so also on Retry, closes it. */
  box?: boolean;
}

const CODE = '**/dist/**/*.js';
const escape = (page: Page) => page.keyboard.press('Escape');
const panel = (page: Page) => page.locator('.lc-fault');

/** The page, what it threw, and where code was asked for in vain. */
async function watched(url?: string) {
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  if (url) {
    await page.goto(`${BASE}${url}`, {waitUntil: 'networkidle'});
    // A busy machine may ask for nothing for a while before all elements are there.
    await page.evaluate(() => (window as unknown as {lc: {ready: Promise<unknown>}}).lc.ready);
    await page.waitForLoadState('networkidle');
  }
  return {page, thrown};
}

/** Opens it while no code can be had, then again by Retry; answers how many files were asked for in vain. */
async function openLost(page: Page, {what, open, shown, close = escape, box}: Opening): Promise<number> {
  let refused = 0;
  await page.route(CODE, (route) => {
    refused++;
    return route.abort('connectionrefused');
  });
  await open(page);
  await panel(page)
    .first()
    .waitFor()
    .catch(() => assert.fail(`nothing tells that ${what} cannot be had`));
  if (!box) assert.equal(await shown(page).count(), 0, `${what} is not there without its code`);
  await page.unroute(CODE);
  await panel(page).first().getByRole('button', {name: 'Retry'}).click();
  if (box) await open(page);
  await shown(page).first().waitFor();
  assert.equal(await panel(page).count(), 0, `the panel is gone once ${what} is there`);
  await close(page);
  await shown(page).first().waitFor({state: 'hidden'});
  return refused;
}

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const listbox = (page: Page) => page.getByRole('listbox');

/** Drawings: without one there is room for it. */
const ICONS = /chunks\/\d\d-/;
const AT_ONCE = 3;

/** Does work on all of them, some at once. */
async function atOnce<T>(all: T[], work: (each: T) => Promise<unknown>): Promise<void> {
  const rest = [...all];
  const next = async (): Promise<void> => {
    for (let each = rest.shift(); each !== undefined; each = rest.shift()) await work(each);
  };
  await Promise.all(Array.from({length: AT_ONCE}, next));
}

const note = (page: Page) => page.locator('lc-form').getByRole('textbox', {name: 'Internal note', includeHidden: true});
const withNote = {
  ready: note,
  type: (page: Page) => note(page).fill('Dock 4'),
  kept: (page: Page) => note(page).inputValue(),
};
const name = (page: Page) => page.locator('lc-form').getByRole('textbox', {name: /^(Name|Document)$/});
const withName = {
  ready: name,
  type: (page: Page) => name(page).fill('Dock 4'),
  kept: (page: Page) => name(page).inputValue(),
};
const firstCell = (page: Page) => page.locator('lc-grid').getByRole('gridcell').first();
const asList = {
  ready: firstCell,
  kept: (page: Page) => page.locator('lc-grid .lc-pager [aria-current="page"]').innerText(),
};
const WALKED: Record<string, Walked> = {
  'the home page': {
    address: '/designer/supply/home',
    ready: (page) => page.getByRole('button', {name: /^User menu/}),
    does: OF_SHELL,
  },
  'a list': {address: '/supply/order/index', ...asList, does: [...OF_LIST, ...work.WORK_OF_LIST]},
  'a small list': {address: '/supply/currency/index', ready: firstCell, does: work.WORK_OF_SMALL_LIST},
  'a list of an address': {
    address: '/demo/pages/lc-badge.html',
    ready: (page) => page.locator('lc-badge').first(),
    type: (page) =>
      page.evaluate(() => {
        const grid = document.createElement('lc-grid') as LcGrid;
        document.querySelector('main')!.prepend(
          Object.assign(grid, {
            src: '/demo/site/carriers.json',
            columns: [{path: 'name', label: 'Carrier'}],
            clientExport: true,
          }),
        );
      }),
    does: work.WORK_OF_OWN_LIST,
  },
  'a list whose cells are edited': {
    address: '/supply/product/index',
    ...asList,
    type: (page) => page.locator('lc-grid').evaluate((grid: LcGrid) => (grid.editCells = true)),
    does: work.WORK_OF_CELLS,
  },
  'a form': {
    // One with all that is opened there.
    address: async () =>
      `/supply/order/ajax-update?id=${await someId('order', ['and', ['FILLED', 'supplier'], ['=', 'status', {value: 'draft'}]])}`,
    ...withNote,
    does: OF_FORM,
  },
  'a table in a form': {address: '/supply/order/ajax-create', ...withNote, does: work.WORK_OF_LINES},
  'a form with a file': {address: '/supply/document/ajax-create', ...withName, does: work.WORK_OF_FILE},
  'a record of two people': {
    address: async () => `/supply/contact/ajax-update?id=${await newContact()}`,
    ...withName,
    does: work.workOfTwo(saveMeanwhile),
  },
  'a field of icons': {
    address: '/demo/pages/lc-icon-picker.html',
    ready: (page) => page.locator('lc-icon-picker').first().getByRole('combobox'),
    does: work.WORK_OF_ICON,
  },
  'the users': {address: '/supply/user/index', ready: firstCell, does: work.WORK_OF_USERS},
  'the roles': {address: '/supply/role/index', ready: firstCell, does: work.WORK_OF_ROLES},
};

const ALONE: [string, Opening][] = [
  [
    'lc-date',
    {
      what: 'a calendar',
      open: (page) => page.locator('lc-date').first().getByRole('button').first().click(),
      shown: dialog,
    },
  ],
  [
    'lc-badge',
    {
      what: 'a field that a script has made',
      open: (page) =>
        page.evaluate(() => document.querySelector('main')!.prepend(document.createElement('lc-password'))),
      shown: (page) => page.locator('lc-password input'),
      close: (page) => page.locator('lc-password').evaluate((field) => field.remove()),
    },
  ],
  [
    'lc-select',
    {
      what: 'the options',
      open: (page) => page.locator('lc-select').first().getByRole('combobox').click(),
      shown: listbox,
    },
  ],
  [
    'lc-chart',
    {
      what: 'the figures as a table',
      open: (page) => page.getByRole('button', {name: 'Show as table'}).first().click(),
      shown: (page) => page.locator('.lc-charttable'),
      close: (page) => page.getByRole('button', {name: 'Show as table'}).first().click(),
    },
  ],
  [
    'lc-dropdown',
    {
      what: 'a menu',
      open: (page) => page.locator('lc-dropdown').first().getByRole('button').first().click(),
      shown: menu,
    },
  ],
];

/** All that a walk has asked for. */
const asked = new Set<string>();

/** Whether a file of an action is lost in its walk: drawings are not, nor what another test loses. */
const isLost = ({only}: Late, file: string) =>
  !ICONS.test(file) && (only === 'rest' ? !asked.has(file) : (only?.test(file) ?? true));

/**
 * Walks through an action until each file of it was lost once; answers all that it asked for. A file that nobody waits for
 * no Retry gives, and what it imports is not asked for: a walk that has it loses that.
 */
async function walkLost(page: Walked, late: Late, refused: Set<string>): Promise<string[]> {
  const all = new Set<string>();
  for (let more = true; more;) {
    let lost = 0;
    const loses = (file: string) => {
      if (!isLost(late, file) || refused.has(file) || (late.apart && lost)) return false;
      lost++;
      refused.add(file);
      return true;
    };
    const its = await walk(context, page, late, {loses, idle: late === page.does[0]}).catch((cause: unknown) => {
      throw new Error(`${late.what}: ${String(cause)}`, {cause});
    });
    its.late.forEach((file) => all.add(file));
    more = late.apart ? lost > 0 : its.silent.length > 0;
  }
  const never = [...all].filter((file) => isLost(late, file) && !refused.has(file));
  assert.deepEqual(never, [], `${late.what}: each late file was asked for in vain`);
  return [...all];
}

describe('code that cannot be had', () => {
  for (const [what, page] of Object.entries(WALKED))
    it(`comes by Retry, each file of ${what} in its turn, and nothing typed is lost`, async (test) => {
      const [refused, late] = [new Set<string>(), new Set<string>()];
      await atOnce(page.does, async (each) => {
        for (const file of await walkLost(page, each, refused)) late.add(file);
      });
      late.forEach((file) => asked.add(file));
      assert.ok(late.size > 0, 'files of code are late');
      test.diagnostic(`${refused.size} files: ${[...refused].join(' ')}`);
    });

  for (const [tag, opening] of ALONE) {
    it(`of ${opening.what} on the page of ${tag} comes by Retry`, async () => {
      const {page, thrown} = await watched(`/demo/pages/${tag}.html`);
      assert.ok((await openLost(page, opening)) > 0);
      assert.deepEqual(thrown, []);
      await page.close();
    });
  }
});

describe('a list whose network goes away', () => {
  it('keeps its rows and its page, says so, and goes on when the network returns', async () => {
    const {page, thrown} = await watched();
    const grid = await openOrders(page);
    await page.waitForLoadState('networkidle');
    const first = await numberIn(grid.getByRole('row').nth(1));
    const current = grid.locator('.lc-pager [aria-current="page"]');
    await context.setOffline(true);
    await grid.getByRole('button', {name: 'Next page'}).click();
    const fault = grid.getByRole('alert').filter({hasText: 'Retry'});
    await fault.waitFor();
    assert.equal(await numberIn(grid.getByRole('row').nth(1)), first);
    assert.equal(await current.innerText(), '1');
    await context.setOffline(false);
    await fault.getByRole('button', {name: 'Retry'}).click();
    await grid.locator('.lc-pager [aria-current="page"]', {hasText: '2'}).waitFor();
    await fault.waitFor({state: 'detached'});
    assert.notEqual(await numberIn(grid.getByRole('row').nth(1)), first);
    assert.deepEqual(thrown, []);
    await page.close();
  });
});
