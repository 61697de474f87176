import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {albums, PDF, png, Uploader, type Uploaded} from '../support/albums.js';
import {testServer, type TestServer} from '../support/server.js';

const WORDS = 'The quick brown fox. '.repeat(400);

describe('stored files', () => {
  let server: TestServer;
  let editor: Uploader, reader: Uploader, nobody: Uploader;
  let cover: Uploaded, words: Uploaded, page: Uploaded, shown: Uploaded, shownPage: Uploaded, record: string;

  before(async () => {
    server = await testServer({}, albums);
    [editor, reader, nobody] = (await Promise.all(
      ['editor', 'reader', 'nobody'].map((name) => new Uploader(server, 'albums').signIn(name)),
    )) as [Uploader, Uploader, Uploader];
    cover = await editor.stored('cover', png(400, 200), 'Намет “2”.png');
    words = await editor.stored('scan', WORDS, 'words.txt');
    page = await editor.stored('any', '<script>alert(1)</script>', 'page.html');
    shown = await editor.stored('shown', png(100, 100), 'shown.png');
    const content = {name: 'A', cover: cover.id, scan: words.id, any: page.id, shown: shown.id};
    record = (await editor.saved('album', {content})).id;
    shownPage = await editor.stored('shown', '<p>', 'shown.html');
    await editor.saved('album', {content: {name: 'B', shown: shownPage.id}});
  });
  after(() => server.stop());

  it('tell what they are', async () => {
    const {body} = await reader.get<Uploaded>('/designer/file/get-info', {id: cover.id});
    assert.deepEqual(body.result, cover);
    assert.deepEqual([cover.isImage, cover.isPreviewSupported, cover.width], [true, true, 400]);
    const html = (await reader.get<Uploaded>('/designer/file/get-info', {id: page.id})).body.result!;
    assert.deepEqual([html.mimeType, html.isImage, html.isPreviewSupported], ['text/html', false, false]);
  });

  it('are refused alike, unknown and forbidden, by every call', async () => {
    const own = await editor.stored('secret', png(9, 9), 's.png');
    await editor.saved('album', {content: {name: 'C', secret: own.id}});
    const unknown = '018f0000-0000-7000-8000-000000000000';
    const params = (id: string) => JSON.stringify({id});
    const calls = (person: Uploader) => [
      (id: string) => person.raw('/designer/file/get-info', {id}),
      (id: string) => person.raw('/designer/file/download', {id}),
      (id: string) => person.raw('/designer/file/download-base64', {id}),
      (id: string) => person.raw('/designer/file/thumbnail', {id}),
      (id: string) => person.raw('/designer/file/reduce', {id, size: '10'}),
      (id: string) => person.raw('/file-preview', {params: params(id)}),
      (id: string) => person.raw('/designer/file/get-public-url', {id}),
      (id: string) => person.raw('/designer/file/make-public', {id}, {method: 'POST'}),
      (id: string) => person.raw('/designer/file/make-private', {id}, {method: 'POST'}),
    ];
    for (const call of [...calls(reader), ...calls(nobody)]) {
      const [hidden, none, word] = await Promise.all([call(own.id), call(unknown), call('../../x')]);
      const [first, ...rest] = await Promise.all([hidden, none, word].map((one) => one.text()));
      assert.deepEqual([hidden.status, none.status, word.status], [404, 404, 404]);
      assert.equal((JSON.parse(first!) as {errorCode: string}).errorCode, 'NOT_FOUND');
      assert.deepEqual(rest, [first, first]);
    }
    const stranger = new Uploader(server, 'albums');
    for (const call of calls(stranger)) assert.equal((await call(cover.id)).status, 401);
  });

  it('are inline only where a browser shows them safely; all else is saved, unsniffed and in a sandbox', async () => {
    const picture = await reader.download(cover.id);
    assert.equal(picture.headers.get('Content-Type'), 'image/png');
    assert.equal(
      picture.headers.get('Content-Disposition'),
      `inline; filename="2.png"; filename*=UTF-8''${encodeURIComponent('Намет “2”.png')}`,
    );
    assert.equal((await picture.arrayBuffer()).byteLength, cover.size);
    const asked = await reader.download(cover.id, {}, '{"attachment":true}');
    assert.match(asked.headers.get('Content-Disposition')!, /^attachment/);
    const html = await reader.download(page.id);
    assert.match(html.headers.get('Content-Disposition')!, /^attachment; filename="page.html"/);
    for (const {headers} of [picture, asked, html]) {
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
      assert.match(headers.get('Content-Security-Policy')!, /default-src 'none'.*sandbox/);
      assert.equal(headers.get('Cache-Control'), 'private, no-cache, no-transform');
    }
  });

  it('answer parts and what has not changed', async () => {
    const whole = await reader.download(words.id, {'Accept-Encoding': 'gzip'});
    const tag = whole.headers.get('ETag')!;
    assert.equal(await whole.text(), WORDS);
    assert.deepEqual([whole.headers.get('Content-Encoding'), whole.headers.get('Content-Length')], [null, '8400']);
    assert.equal(whole.headers.get('Accept-Ranges'), 'bytes');
    assert.equal((await reader.download(words.id, {'If-None-Match': tag})).status, 304);
    assert.equal((await reader.download(words.id, {'If-None-Match': '"other"'})).status, 200);
    const cases: [range: string, status: number, text: string | null, contentRange: string | null][] = [
      ['bytes=4-8', 206, 'quick', 'bytes 4-8/8400'],
      ['bytes=8395-', 206, 'fox. ', 'bytes 8395-8399/8400'],
      ['bytes=-5', 206, 'fox. ', 'bytes 8395-8399/8400'],
      ['bytes=8390-9999', 206, 'rown fox. ', 'bytes 8390-8399/8400'],
      ['bytes=9000-', 416, '', 'bytes */8400'],
      ['bytes=8-4', 200, WORDS, null],
      ['bytes=0-1,4-5', 200, WORDS, null],
      ['lines=1-2', 200, WORDS, null],
    ];
    for (const [Range, status, text, contentRange] of cases) {
      const part = await reader.download(words.id, {Range});
      assert.deepEqual(
        [part.status, await part.text(), part.headers.get('Content-Range')],
        [status, text, contentRange],
      );
    }
    assert.equal((await reader.download(words.id, {Range: 'bytes=0-3', 'If-Range': tag})).status, 206);
    assert.equal((await reader.download(words.id, {Range: 'bytes=0-3', 'If-Range': '"old"'})).status, 200);
    const head = await reader.raw('/designer/file/download', {id: words.id}, {method: 'HEAD'});
    assert.deepEqual([head.status, head.headers.get('Content-Length'), await head.text()], [200, '8400', '']);
  });

  it('come as base64', async () => {
    const {body} = await reader.get<string>('/designer/file/download-base64', {id: words.id});
    assert.equal(Buffer.from(body.result!, 'base64').toString(), WORDS);
  });

  it('have thumbnails of 40 to 1024 pixels, never larger than they are, kept for the next time', async () => {
    const thumbnail = (id: string, size = '') => reader.raw('/designer/file/thumbnail', {id, size});
    const pixelsOf = async (response: Response) => {
      assert.equal(response.headers.get('Content-Type'), 'image/webp');
      const bytes = new Uint8Array(await response.arrayBuffer());
      return server.services.files.images.run({do: 'measure', bytes});
    };
    assert.deepEqual(await pixelsOf(await thumbnail(cover.id)), {width: 80, height: 40});
    assert.deepEqual(await pixelsOf(await thumbnail(cover.id, '200')), {width: 200, height: 100});
    assert.deepEqual(await pixelsOf(await thumbnail(cover.id, '1024')), {width: 400, height: 200});
    const [first, again] = await Promise.all([thumbnail(cover.id, '48'), thumbnail(cover.id, '48')]);
    assert.deepEqual(await first.arrayBuffer(), await again.arrayBuffer());
    const tag = first.headers.get('ETag')!;
    const known = await reader.raw(
      '/designer/file/thumbnail',
      {id: cover.id, size: '48'},
      {headers: {'If-None-Match': tag}},
    );
    assert.equal(known.status, 304);
    for (const size of ['39', '1025', '80.5', 'big']) assert.equal((await thumbnail(cover.id, size)).status, 400);
    const {status} = await thumbnail(words.id);
    assert.equal(status, 415);
  });

  it('have a preview where there is one', async () => {
    const preview = (id: string, options = '') => reader.raw('/file-preview', {params: JSON.stringify({id}), options});
    const picture = await preview(cover.id);
    assert.equal(picture.headers.get('Content-Type'), 'image/png');
    assert.match(picture.headers.get('Content-Security-Policy')!, /sandbox/);
    assert.equal((await preview(cover.id, '{"size":64}')).headers.get('Content-Type'), 'image/webp');
    assert.equal(await (await preview(words.id)).text(), WORDS);
    assert.equal((await preview(page.id)).status, 415);
    assert.equal((await reader.raw('/file-preview', {params: '{'})).status, 400);
    const pdf = await editor.stored('scan', PDF, 'a.pdf');
    const viewed = await editor.raw('/file-preview', {params: JSON.stringify({id: pdf.id})});
    assert.doesNotMatch(viewed.headers.get('Content-Security-Policy')!, /sandbox|script-src/);
  });

  it('of a field without canDownload are looked at and not taken away', async () => {
    for (const path of ['download', 'download-base64']) {
      const response = await reader.raw(`/designer/file/${path}`, {id: shown.id});
      const {errorCode} = (await response.json()) as {errorCode: string};
      assert.deepEqual([response.status, errorCode], [403, 'ACCESS_DENIED']);
    }
    assert.equal((await reader.raw('/designer/file/thumbnail', {id: shown.id})).status, 200);
    assert.equal((await reader.raw('/file-preview', {params: JSON.stringify({id: shown.id})})).status, 200);
    const published = await editor.post('/designer/file/make-public', {id: shown.id});
    assert.equal(published.body.errorCode, 'ACCESS_DENIED');
  });

  it('are public by an address nobody guesses, until it ends for good', async () => {
    const make = (person: Uploader, what: string) => person.post<string>(`/designer/file/make-${what}`, {id: cover.id});
    assert.equal((await make(reader, 'public')).body.errorCode, 'ACCESS_DENIED');
    assert.equal((await editor.get('/designer/file/get-public-url', {id: cover.id})).status, 404);
    const url = (await make(editor, 'public')).body.result!;
    assert.match(url, /\/file-public\/albums\/[\w-]{22}$/);
    assert.equal((await make(editor, 'public')).body.result, url);
    const token = url.split('/').at(-1)!;
    const row = await server.services.database.db
      .selectFrom('lc_file')
      .selectAll()
      .where('id', '=', cover.id)
      .execute();
    assert.ok(!JSON.stringify(row).includes(token), 'who reads the database does not read the address');
    assert.equal((await fetch(url.replace(token, row[0]!.public_token!))).status, 404);
    const params = '{"scheme":"https"}';
    const secure = (await reader.get<string>('/designer/file/get-public-url', {id: cover.id, params})).body.result;
    assert.equal(secure, url.replace('http:', 'https:'));
    const everyone = await fetch(url);
    assert.deepEqual([everyone.status, (await everyone.arrayBuffer()).byteLength], [200, cover.size]);
    assert.equal((await fetch(url.replace('/albums/', '/other/'))).status, 404);
    assert.equal((await make(reader, 'private')).body.errorCode, 'ACCESS_DENIED');
    assert.ok((await make(editor, 'private')).body.success);
    assert.equal((await fetch(url)).status, 404);
    const later = (await make(editor, 'public')).body.result!;
    assert.notEqual(later, url);
    await editor.saved('album', {id: record, content: {cover: null}});
    assert.equal((await fetch(later)).status, 404);
  });

  it('of the application are drawn from its own images', async () => {
    const image = (source: string, params = '') => reader.raw('/designer/image/get-image', {source, params});
    const tent = await image('tent', '{"width":300}');
    const [type, policy, sniff] = ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options'];
    assert.deepEqual([tent.headers.get(type), tent.headers.get(sniff)], ['image/webp', 'nosniff']);
    assert.match(tent.headers.get(policy)!, /default-src 'none'.*sandbox/);
    const bytes = new Uint8Array(await tent.arrayBuffer());
    assert.deepEqual(await server.services.files.images.run({do: 'measure', bytes}), {width: 300, height: 200});
    assert.equal((await image('nothing')).status, 404);
    assert.equal((await image('__proto__')).status, 404);
    assert.equal((await image('tent', '{"width":9000}')).status, 400);
  });
});
