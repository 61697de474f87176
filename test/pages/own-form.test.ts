import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname} from 'node:path';
import {after, before, describe, it} from 'node:test';
import type {Browser, Locator, Page} from 'playwright-core';
import {violations} from './axe.js';
import {launch} from './desk.js';
import {faultsOf} from './faults.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** A server that knows files and takes a form: nothing of ours. */
class Host {
  readonly posts: {type: string; body: string}[] = [];
  readonly unknown: string[] = [];
  answer = {status: 204, body: ''};
  private readonly server: Server = createServer((request, response) => {
    void this.reply(request).then(({status, type, body}) => {
      response.writeHead(status, {'Content-Type': type, 'Content-Security-Policy': POLICY});
      response.end(body);
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, 'localhost', done));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async reply(request: IncomingMessage): Promise<{status: number; type: string; body: string | Buffer}> {
    const {pathname} = new URL(request.url!, 'http://localhost');
    if (request.method === 'POST') {
      let body = '';
      for await (const part of request) body += String(part);
      this.posts.push({type: request.headers['content-type'] ?? '', body});
      return {...this.answer, type: 'application/json'};
    }
    const type = TYPES[extname(pathname)];
    const body =
      type && /^\/(dist|demo\/legacy)\/[\w./-]+$/.test(pathname)
        ? await readFile(`.${pathname}`).catch(() => null)
        : null;
    if (body && type) return {status: 200, type, body};
    if (pathname === '/assets/icon.svg') return {status: 204, type: 'image/svg+xml', body: ''};
    this.unknown.push(pathname);
    return {status: 404, type: 'text/html', body: '<h1>Not found</h1>'};
  }
}

describe('forms on a page without our server', () => {
  let browser: Browser;
  let page: Page;
  let faults: string[];
  let contact: Locator;
  let booking: Locator;
  const host = new Host();

  before(async () => {
    browser = await launch();
    const address = await host.start();
    page = await browser.newPage();
    faults = faultsOf(page);
    await page.goto(`${address}/demo/legacy/strict-csp-form.html`);
    [contact, booking] = [page.locator('lc-form').nth(0), page.locator('lc-form').nth(1)];
    await contact.getByRole('textbox', {name: 'Name'}).waitFor();
    await booking.getByRole('textbox', {name: 'Name of the guest'}).waitFor();
  });
  after(async () => {
    await browser.close();
    host.stop();
  });

  it('takes a value, shows what a condition asks for, and posts the form', async () => {
    assert.equal(await contact.getByRole('textbox', {name: 'Name'}).inputValue(), 'Ines Moreau');
    assert.equal(await contact.getByRole('textbox', {name: 'Phone'}).count(), 0);
    await contact.getByRole('checkbox', {name: 'Call me back'}).check();
    await contact.getByRole('textbox', {name: 'Phone'}).fill('+43 316 1234');
    await page.keyboard.press('Control+s');
    await page.locator('#sent').filter({hasText: '+43 316 1234'}).waitFor();
    const [{type, body}] = host.posts.splice(0) as [{type: string; body: string}];
    assert.match(type, /urlencoded/);
    const {content} = JSON.parse(new URLSearchParams(body).get('object')!) as {content: unknown};
    const sent = {name: 'Ines Moreau', email: 'ines@example.com', call: true, phone: '+43 316 1234', message: ''};
    assert.deepEqual(content, sent);
  });

  it('keeps what was typed when the page refuses, and says why', async () => {
    host.answer = {status: 200, body: JSON.stringify({success: false, message: 'We are closed until May'})};
    await contact.getByRole('textbox', {name: 'Message'}).fill('Is the hut open?');
    await page.keyboard.press('Control+s');
    await page.getByText('We are closed until May').first().waitFor();
    assert.equal(await contact.getByRole('textbox', {name: 'Message'}).inputValue(), 'Is the hut open?');
    host.answer = {status: 204, body: ''};
    host.posts.length = 0;
  });

  it('draws a JSON Schema, follows its conditions, and posts a value of its shape', async () => {
    await booking.getByRole('radio', {name: 'Full board'}).check();
    await booking.getByRole('textbox', {name: 'Phone'}).fill('0316 1234');
    await page.keyboard.press('Control+s');
    await booking.locator('[aria-invalid=true]').first().waitFor();
    assert.equal(host.posts.length, 0);
    await booking.getByRole('textbox', {name: 'Diet'}).fill('No nuts');
    await booking.getByRole('checkbox', {name: /rules of the hut/}).check();
    await page.keyboard.press('Control+s');
    await page.locator('#sent').filter({hasText: 'No nuts'}).waitFor();
    assert.deepEqual(JSON.parse(host.posts.at(-1)!.body), {
      ...{guest: 'Oskar Berg', arrives: '2026-12-27', nights: 2, board: 3, diet: 'No nuts'},
      ...{contact: {phone: '0316 1234'}, companions: [{name: 'Maja', born: 1991}], terms: true, source: 'web'},
    });
  });

  it('asks for nothing that the page has not named, breaks no policy and is accessible', async () => {
    assert.deepEqual(host.unknown, []);
    assert.equal(await page.locator('#violations').textContent(), '0');
    assert.deepEqual(faults, []);
    assert.deepEqual(await violations(page), []);
  });
});
