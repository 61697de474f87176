import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser, BrowserContext, Frame, Page} from 'playwright-core';
import {CHECKS, hosts} from '../../scripts/host-docs.mjs';
import {BASE, launch, query, signIn} from './desk.js';
import {faultsOf} from './faults.js';

/** What hosts have as globals of their own. */
const OF_HOSTS = /^(htmx|Alpine|Turbo|bootstrap|Zone|__|\$|_\$|ng|angular|uidEvent)/i;

let browser: Browser;
let context: BrowserContext;
before(async () => {
  browser = await launch();
  ({context} = await signIn(browser, 'admin'));
  await context.addInitScript(() => {
    const seen = {before: Object.keys(window), refused: 0, body: [] as string[]};
    Object.defineProperty(window, 'seen', {value: seen, enumerable: false});
    document.addEventListener('securitypolicyviolation', () => (seen.refused += 1));
    document.addEventListener('DOMContentLoaded', () => {
      seen.body = [...document.body.children].map(({localName, id}) => `${localName}#${id}`);
    });
  });
});
after(() => browser.close());

const addressOf = (kind: string) =>
  kind === 'react-server' ? `${BASE}/demo/hosts/built/react-server.html` : `${BASE}/demo/hosts/${kind}/index.html`;

async function open(kind: string): Promise<{page: Page; frame: Frame; faults: string[]}> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = faultsOf(page);
  await page.goto(addressOf(kind));
  const frame = kind === 'iframe' ? page.frames()[1]! : page.mainFrame();
  return {page, frame, faults};
}

/** The names in the list, once it shows rows. */
async function firstRow(frame: Frame): Promise<void> {
  await frame.locator('lc-grid').getByRole('gridcell').first().waitFor();
}

/** What a form sends, and what its fields were given. */
const sent = (frame: Frame) =>
  frame.evaluate(() => [...new FormData(document.querySelector<HTMLFormElement>('#entry')!)]);

async function choose(frame: Frame, option: string): Promise<void> {
  await frame.getByRole('combobox', {name: 'Unit'}).click();
  await frame.getByRole('option', {name: option, exact: true}).click();
  await frame.getByRole('option', {name: option, exact: true}).waitFor({state: 'detached'});
}

/** Opens the row by its place, changes the record, saves it, and sees the list with it. */
async function edit(frame: Frame, nth: number): Promise<string> {
  const job = `Dock ${Math.random().toString(36).slice(2, 9)}`;
  await frame.locator('lc-grid').getByRole('row').nth(nth).getByRole('gridcell').first().dblclick();
  const role = frame.getByRole('textbox', {name: 'Role', exact: true});
  const form = frame.getByRole('dialog').filter({has: role}).last();
  await form.locator(role).fill(job);
  await form.getByRole('button', {name: 'Save and close'}).click();
  await frame.locator('lc-grid').getByRole('gridcell', {name: job}).waitFor();
  return job;
}

/** Leaves, with nothing of ours left, and comes back. */
async function remount(frame: Frame): Promise<void> {
  await frame.locator('#toggle').click();
  await frame.locator('lc-grid').waitFor({state: 'detached'});
  await frame.waitForFunction(() => {
    const {seen} = window as unknown as {seen: {body: string[]}};
    return [...document.body.children].every(({localName, id}) => seen.body.includes(`${localName}#${id}`));
  });
  await frame.locator('#toggle').click();
  await firstRow(frame);
}

const globals = (frame: Frame) =>
  frame.evaluate(() => {
    const {seen} = window as unknown as {seen: {before: string[]; refused: number}};
    return {added: Object.keys(window).filter((name) => !seen.before.includes(name)), refused: seen.refused};
  });

describe('the main job on the page of a host', {concurrency: 2}, () => {
  for (const [nth, {kind}] of hosts.entries())
    it(`${kind}: ${CHECKS.join(', ')}`, async () => {
      const {page, frame, faults} = await open(kind);
      await firstRow(frame);
      assert.deepEqual(await sent(frame), [
        ['unit', 'pallet'],
        ['amount', '2.5'],
      ]);
      await choose(frame, 'Box');
      assert.deepEqual((await sent(frame))[0], ['unit', 'box']);
      const job = await edit(frame, 1 + (nth % 8));
      assert.match((await frame.locator('#said').textContent())!, /^Saved .+\.$/);
      const saved = {from: 'contact', select: ['job'], where: ['=', 'job', {value: job}]};
      assert.equal((await query(page, 'scalar', saved)).result, job);
      await remount(frame);
      assert.deepEqual(faults, []);
      const {added, refused} = await globals(frame);
      assert.deepEqual(
        added.filter((name) => !OF_HOSTS.test(name)),
        kind === 'react-bundled' ? [] : ['lc'],
      );
      assert.equal(refused, 0);
      await page.close();
    });
});
