import assert from 'node:assert/strict';
import {createServer, type IncomingMessage, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before, beforeEach, describe, it} from 'node:test';
import {isPublic, PublicFetch} from '../../../demo/server/http/public-fetch.js';
import {picturesIn} from '../../../demo/server/mail/remote-pictures.js';
import {Person} from '../../support/server.js';
import {mailDesk, type MailDesk} from './mail-desk.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const asked: IncomingMessage[] = [];
const inside: string[] = [];
/** Names that were looked up. */
const looked: string[] = [];
let site: Server, secret: Server;
let at: MailDesk;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (answer: RequestListener) =>
  new Promise<Server>((done) => {
    const server: Server = createServer(answer).listen(0, '127.0.0.1', () => done(server));
  });

/** A site of pictures that the operator allows, and a service beside it that nobody may reach. */
const PAGES: Record<string, RequestListener> = {
  '/logo.png': (_, res) => void res.writeHead(200, {'Content-Type': 'text/html', 'Set-Cookie': 'a=1'}).end(png),
  '/drawing.png': (_, res) =>
    void res.writeHead(200, {'Content-Type': 'image/png'}).end('<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
  '/page.png': (_, res) => void res.writeHead(200, {'Content-Type': 'image/png'}).end('<!doctype html><p>Hello'),
  '/large.png': (_, res) => void res.writeHead(200).end(Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])),
  '/endless.png': (_, res) => {
    res.writeHead(200);
    const more = () => void res.write(Buffer.alloc(65_536), () => !res.destroyed && setImmediate(more));
    res.write(png, more);
  },
  '/moved.png': (_, res) => void res.writeHead(302, {Location: '/logo.png'}).end(),
  '/round.png': (_, res) => void res.writeHead(302, {Location: '/round.png'}).end(),
  '/inwards.png': (_, res) => void res.writeHead(302, {Location: `http://127.0.0.1:${portOf(secret)}/`}).end(),
  '/metadata.png': (_, res) => void res.writeHead(307, {Location: 'http://169.254.169.254/latest/'}).end(),
  '/file.png': (_, res) => void res.writeHead(302, {Location: 'file:///etc/passwd'}).end(),
  '/gone.png': (_, res) => void res.writeHead(404).end(png),
};

before(async () => {
  site = await listening((req, res) => {
    asked.push(req);
    (PAGES[new URL(req.url!, 'http://x').pathname] ?? PAGES['/gone.png']!)(req, res);
  });
  secret = await listening((req, res) => {
    inside.push(req.url!);
    res.end(png);
  });
  const resolve = async (host: string) => {
    looked.push(host);
    return [{address: '127.0.0.1', family: 4}];
  };
  at = await mailDesk({pictures: {own: [`pictures.example:${portOf(site)}`], resolve}});
});
after(async () => {
  await at.server.stop();
  for (const each of [site, secret]) {
    each.closeAllConnections();
    each.close();
  }
});
beforeEach(() => {
  asked.length = inside.length = looked.length = 0;
});

const on = (path: string) => `http://pictures.example:${portOf(site)}${path}`;
const shown = async (...addresses: string[]) =>
  at.came(await at.ownAccount(at.sales), {html: addresses.map((each) => `<img src="${each}">`).join('')});
const ask = (person: Person, message: string, url: string) => person.raw('/designer/email/picture', {message, url});

describe('pictures of other sites in a message', () => {
  it('are fetched by the server, which says nothing of who reads', async () => {
    const message = await shown(on('/logo.png?a=1&amp;b=2'));
    const answer = await ask(at.sales.person, message, on('/logo.png?a=1&b=2'));
    assert.equal(answer.status, 200);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png);
    const {headers} = answer;
    assert.equal(headers.get('Content-Type'), 'image/png', 'by its content, not by what that site says');
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(headers.get('Cache-Control')!, /^private, max-age=\d+/);
    assert.match(headers.get('Vary')!, /Cookie/);
    assert.match(headers.get('Content-Security-Policy')!, /default-src 'none'.*sandbox/);
    assert.equal(headers.get('Set-Cookie'), null);
    const [request] = asked;
    assert.deepEqual([asked.length, request!.method, request!.url], [1, 'GET', '/logo.png?a=1&b=2']);
    for (const name of ['cookie', 'referer', 'authorization', 'origin', 'x-forwarded-for', 'accept-language'])
      assert.equal(request!.headers[name], undefined, name);
    assert.deepEqual(looked, ['pictures.example'], 'looked up once, and connected to that');
  });

  it('are those of a message that one may read, and nothing else of that site', async () => {
    const message = await shown(on('/logo.png'));
    const other = await at.came(await at.ownAccount(at.admin), {html: `<img src="${on('/logo.png')}">`});
    const {sales, warehouse, guest} = at;
    for (const [person, id, url] of [
      [warehouse.person, message, on('/logo.png')],
      [guest.person, message, on('/logo.png')],
      [sales.person, other, on('/logo.png')],
      [sales.person, 'x', on('/logo.png')],
      [sales.person, message, on('/moved.png')],
      [sales.person, message, on('/logo.png?more')],
      [sales.person, message, 'logo.png'],
    ] as const)
      assert.equal((await ask(person, id, url)).status, 404, url);
    assert.equal((await ask(new Person(at.server), message, on('/logo.png'))).status, 401);
    const elsewhere = Object.assign(new Person(at.server, 'other'), {cookie: sales.person.cookie});
    assert.match((await ask(elsewhere, message, on('/logo.png'))).headers.get('Content-Type')!, /json/);
    assert.deepEqual(asked, []);
    assert.equal((await ask(sales.person, message, on('/logo.png'))).status, 200);
  });

  it('are pictures of pixels by their content, of a size', async () => {
    const paths = ['/drawing.png', '/page.png', '/large.png', '/endless.png', '/gone.png'];
    const message = await shown(...paths.map(on));
    for (const path of paths) assert.equal((await ask(at.sales.person, message, on(path))).status, 404, path);
    assert.equal(asked.length, paths.length);
  });

  it('come from where a redirect leads, if that is public too', async () => {
    const paths = ['/moved.png', '/round.png', '/inwards.png', '/metadata.png', '/file.png'];
    const message = await shown(...paths.map(on));
    const status = async (path: string) => (await ask(at.sales.person, message, on(path))).status;
    assert.equal(await status('/moved.png'), 200);
    asked.length = 0;
    assert.equal(await status('/round.png'), 404);
    assert.equal(asked.length, 4, 'three redirects');
    for (const path of paths.slice(2)) assert.equal(await status(path), 404, path);
    assert.deepEqual(inside, []);
  });

  it('are never of our own networks', async () => {
    const port = portOf(secret);
    const addresses = [
      ...[`http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`],
      ...[`http://localhost:${port}/`, `http://2130706433:${port}/`, `http://0x7f.1:${port}/`, `http://0:${port}/`],
      ...[`http://inside.example:${port}/`, `http://u:p@pictures.example:${port}/`],
      ...['http://169.254.169.254/latest/meta-data/', 'http://inside.example/', 'https://[fd00:ec2::254]/'],
    ];
    const message = await shown(...addresses);
    for (const url of addresses) assert.equal((await ask(at.sales.person, message, url)).status, 404, url);
    assert.deepEqual([inside, asked], [[], []]);
  });

  it('are so many a minute, and no more', async () => {
    const message = await shown(on('/logo.png'));
    const {admin} = at;
    const all: number[] = [];
    for (let nth = 0; nth < 301; nth++) all.push((await ask(admin.person, message, on('/logo.png'))).status);
    assert.deepEqual([all.filter((status) => status === 404).length, all.at(-1)], [300, 429]);
  });
});

describe('what of addresses is public', () => {
  it('is neither this machine nor any network of one’s own, in either version', () => {
    const outside = [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
      ...['172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
      ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::10.0.0.1', '64:ff9b::a00:1'],
      ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001::1', '2001:db8::1'],
      ...['2002:7f00:1::', '100::1', 'localhost', '', '8.8.8'],
    ];
    assert.deepEqual(outside.filter(isPublic), []);
    const public_ = ['8.8.8.8', '172.32.0.1', '172.15.255.255', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'];
    assert.deepEqual(public_.filter(isPublic), public_);
  });

  it('is not a host that has one other address beside', async () => {
    let asked = 0;
    const resolve = async () => {
      asked++;
      return [
        {address: '93.184.215.14', family: 4},
        {address: '10.0.0.1', family: 4},
      ];
    };
    const pictures = new PublicFetch({resolve});
    const bounds = {accept: 'image/png', most: 1000, ms: 2_000};
    assert.equal(await pictures.bytes('https://rebound.example/a.png', bounds), null);
    assert.equal(asked, 1);
    for (const address of [
      'ftp://rebound.example/',
      'https://rebound.example:8443/',
      'https://a:b@rebound.example/',
      'x',
    ])
      assert.equal(await pictures.bytes(address, bounds), null);
    assert.equal(asked, 1, 'of these no name is looked up');
  });

  it('is waited for no longer than the time', async () => {
    const pictures = new PublicFetch({resolve: () => new Promise(() => undefined)});
    const begin = Date.now();
    assert.equal(await pictures.bytes('https://slow.example/', {accept: '*/*', most: 1, ms: 100}), null);
    assert.ok(Date.now() - begin < 2_000);
  });
});

describe('the pictures of HTML', () => {
  it('are addresses of the web, as browsers write them', () => {
    const html =
      '<IMG SRC=" HTTPS://Pictures.example/a b.png "><img src=//pictures.example/c.png?x=1&amp;y=2><img src="cid:1">' +
      '<img src="data:image/png;base64,AA=="><img src="/d.png"><a href="https://x.example/e.png">e</a>' +
      '<!-- <img src="https://x.example/f.png"> --><style>a{background:url(https://x.example/g.png)}</style>';
    assert.deepEqual(
      [...picturesIn(html)],
      ['https://pictures.example/a%20b.png', 'https://pictures.example/c.png?x=1&y=2'],
    );
  });
});
