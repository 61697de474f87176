import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Person, testServer, type TestServer} from '../support/server.js';

describe('pages', () => {
  let server: TestServer;
  before(async () => (server = await testServer()));
  after(() => server.stop());

  async function open(name: string, path: string, query: Record<string, string> = {}, cookies = '') {
    const person = await new Person(server, '').signIn(name);
    person.cookie += cookies;
    const response = await person.raw(path, query, {headers: {Accept: 'text/html'}});
    return {status: response.status, text: await response.text()};
  }

  it('hold the elements and their one script', async () => {
    const {text} = await open('sales', '/desk/order/index');
    assert.match(text, /<script type="module" src="\/dist\/lc\.js"><\/script>/);
    assert.match(
      text,
      /<lc-app app-id="desk" locale="en" theme="auto"[^>]*>(<script type="application\/json"[^]*?<\/script>\n)*<lc-shell><lc-grid alias="order" url-state><\/lc-grid><\/lc-shell><\/lc-app>/,
    );
    const create = await open('sales', '/desk/order/ajax-create', {
      source: 'abc',
      formSize: 'small',
      params: '{"search":"x"}',
    });
    assert.match(
      create.text,
      /<lc-form alias="order" source="abc" form-size="small" params="{&quot;search&quot;:&quot;x&quot;}" index-url="\/desk\/order\/index" autofocus>/,
    );
    const update = await open('sales', '/desk/order/ajax-update', {id: 'abc', form: 'main'});
    assert.match(update.text, /<lc-form alias="order" object-id="abc" form="main"/);
  });

  it('bring the answers that their elements ask first, those of the person', async () => {
    const admin = await new Person(server).signIn('admin');
    const supplier = await admin.saved('supplier', {content: {name: '</script><b>Зоря</b>', region: 'north'}});
    const content = {supplier: supplier.id, lines: [{quantity: 3, price: 1234.5}]};
    const {id} = await admin.saved('order', {content});
    for (const name of ['admin', 'warehouse']) {
      const person = await new Person(server, '').signIn(name);
      const {text} = await open(name, '/desk/order/ajax-update', {id}, '; lc_locale=en');
      const written = [...text.matchAll(/<script type="application\/json" data-answer="([^"]+)">(.*?)<\/script>/g)];
      const answers = new Map(
        written.map(([, url, json]) => [url!.replaceAll('&amp;', '&'), JSON.parse(json!) as unknown]),
      );
      assert.ok([...answers.keys()].some((url) => url.includes('/desk/order/get-object?')));
      assert.ok([...answers.keys()].some((url) => url.includes('/helper/get-metadata?alias=order')));
      assert.ok(answers.size >= 6);
      for (const [url, answer] of answers) {
        const {pathname, searchParams} = new URL(url, 'http://desk.example');
        const asked = await person.raw(pathname, Object.fromEntries(searchParams), {
          headers: {'Accept-Language': 'en'},
        });
        assert.deepEqual(answer, await asked.json(), `${name}: ${url}`);
      }
    }
    const unknown = await open('admin', '/desk/order/ajax-update', {id: supplier.id});
    assert.match(unknown.text, /data-answer="[^"]*get-object[^"]*">{"success":false,"errorCode":"ACCESS_DENIED"/);
  });

  it('print a record as its reader sees it, to look at or to keep', async () => {
    const admin = await new Person(server).signIn('admin');
    const supplier = await admin.saved('supplier', {content: {name: '<b>Зоря</b>', region: 'north'}});
    const lines = [{quantity: 3, price: 1234.5}];
    const {id, presentation} = await admin.saved('order', {content: {supplier: supplier.id, lines}});
    const whole = await open('admin', '/desk/order/print', {id});
    assert.ok(whole.text.includes(`<h1>${presentation}</h1>`));
    assert.ok(whole.text.includes('<dt>Supplier</dt><dd>&lt;b&gt;Зоря&lt;/b&gt;</dd>'));
    assert.ok(whole.text.includes('1,234.50') && whole.text.includes('3,703.50'));
    const {text} = await open('warehouse', '/desk/order/print', {id, action: 'display-modal'});
    assert.ok(text.includes('&lt;b&gt;Зоря') && !/1.?234,50|3.?703,50/.test(text));
    const file = await admin.raw('/desk/order/print', {id, action: 'download'}, {headers: {Accept: 'text/html'}});
    assert.match(file.headers.get('Content-Disposition') ?? '', /^attachment; filename="print.pdf"/);
    assert.match(await file.text(), /^%PDF-/);
    assert.equal((await open('guest', '/desk/order/print', {id})).status, 403);
    assert.equal((await open('admin', '/desk/order/print', {id: supplier.id})).status, 403);
  });

  it('follow the language and theme of the address, the cookie, the person, the browser', async () => {
    assert.match((await open('warehouse', '/desk/order/index')).text, /<html lang="uk"/);
    assert.match(
      (await open('warehouse', '/desk/order/index', {}, '; lc_locale=es; lc_theme=dark')).text,
      /<html lang="es" data-theme="dark"/,
    );
    assert.match(
      (await open('warehouse', '/desk/order/index', {locale: 'fr'}, '; lc_locale=es')).text,
      /<html lang="fr"/,
    );
  });

  it('show each person the places they may go to', async () => {
    assert.match((await open('guest', '/')).text, /href="\/designer\/desk\/home"/);
    const home = (await open('guest', '/designer/desk/home')).text;
    assert.ok(home.includes('/desk/supplier/index') && !home.includes('/desk/order/index'));
  });

  it('say in words that something is refused or not there', async () => {
    for (const [path, status] of [
      ['/desk/order/index', 403],
      ['/desk/nothing/index', 403],
      ['/designer/other/home', 403],
      ['/no/such/page/at/all', 404],
    ] as const) {
      const {status: answered, text} = await open('guest', path);
      assert.equal(answered, status, path);
      assert.match(text, /<h1>[^<]{5,}<\/h1><p><a href="\/">/);
    }
    assert.equal((await open('warehouse', '/desk/order/ajax-create')).status, 403);
  });

  it('say so of a file that is not there or not theirs, with their sheet, in each language', async () => {
    const params = JSON.stringify({id: '00000000-0000-7000-8000-000000000000'});
    for (const [locale, title] of [
      ['en', 'file not found'],
      ['fr', 'fichier'],
      ['es', 'archivo'],
      ['uk', 'файл'],
    ] as const) {
      const cookie = (await new Person(server).signIn('sales')).cookie;
      const response = await new Person(server).raw(
        '/file-preview',
        {params, locale},
        {headers: {Accept: 'text/html', Cookie: cookie}},
      );
      const text = await response.text();
      assert.equal(response.status, 404);
      assert.ok(text.includes('<link rel="stylesheet" href="/assets/page.css">'));
      assert.match(text, new RegExp(`<html lang="${locale}"[^]*<h1>[^<]*${title}`, 'i'));
      const policy = response.headers.get('Content-Security-Policy')!;
      assert.match(policy, /style-src 'self'/);
      assert.doesNotMatch(policy, /sandbox/);
    }
  });

  it('offer one button for each sample user on the sign-in page', async () => {
    const page = await (await new Person(server).raw('/sign-in', {}, {headers: {Accept: 'text/html'}})).text();
    assert.equal(page.match(/<button class="tile">/g)?.length, 5);
  });
});
