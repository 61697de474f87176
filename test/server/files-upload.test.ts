import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {connect} from 'node:net';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {safeName} from '../../demo/server/files/file-names.js';
import {albums, bomb, grain, PDF, png, Uploader} from '../support/albums.js';
import {imageScript, newStorage, testServer, type TestServer} from '../support/server.js';
import {waitUntil} from '../support/until.js';

const LIMIT = 300_000;

describe('uploads', () => {
  let server: TestServer;
  let place: Awaited<ReturnType<typeof newStorage>>;
  let editor: Uploader, reader: Uploader, nobody: Uploader;

  before(async () => {
    place = await newStorage();
    const files = {folder: place.files, maxSize: LIMIT, maxLoose: 2_000_000, worker: await imageScript()};
    server = await testServer({files, databaseUrl: place.url}, albums);
    [editor, reader, nobody] = (await Promise.all(
      ['editor', 'reader', 'nobody'].map((name) => new Uploader(server, 'albums').signIn(name)),
    )) as [Uploader, Uploader, Uploader];
  });
  after(async () => {
    await server.stop();
    await place.remove();
  });

  /** Everything in the folder of files. */
  const kept = () =>
    readdirSync(place.files, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it('answer id and name at both places, with what is known of the file', async () => {
    const {body, status} = await editor.upload('cover', png(64, 48), 'tent.png');
    assert.equal(status, 200);
    const {id, result} = body;
    assert.deepEqual([body.success, body.name, id], [true, 'tent.png', result!.id]);
    const {size, ...facts} = result!;
    assert.ok(size > 50);
    const image = {mimeType: 'image/png', isImage: true, isPreviewSupported: true, width: 64, height: 48};
    assert.deepEqual(facts, {id, name: 'tent.png', ...image});
  });

  it('are refused without a session, the header of our pages, or a right to the field, unknown and forbidden alike', async () => {
    const stranger = await new Uploader(server, 'albums').upload('cover', png(4, 4), 'a.png');
    assert.equal(stranger.status, 401);
    const forged = await new Uploader(server, 'albums').signIn('editor');
    forged.headers = {};
    assert.equal((await forged.upload('cover', png(4, 4), 'a.png')).status, 403);
    const answers = [
      await reader.upload('cover', png(4, 4), 'a.png'),
      await reader.upload('secret', png(4, 4), 'a.png'),
      await reader.upload(null, png(4, 4), 'a.png'),
      await nobody.upload('cover', png(4, 4), 'a.png'),
      await editor.upload('name', png(4, 4), 'a.png'),
      await editor.upload('nothing', png(4, 4), 'a.png'),
      await editor.upload('pages.nothing', png(4, 4), 'a.png'),
    ];
    for (const {body} of answers) assert.equal(body.errorCode, 'ACCESS_DENIED');
    assert.equal((await editor.upload('pages.picture', png(4, 4), 'a.png')).body.success, true);
  });

  it('go by content, not by name: a lying type is refused where the field does not take what it is', async () => {
    const cases: [field: string, bytes: Uint8Array | string, name: string, taken: boolean][] = [
      ['cover', PDF, 'photo.png', false],
      ['cover', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', false],
      ['cover', '<script>alert(1)</script>', 'photo.png', false],
      ['cover', png(4, 4), 'photo.txt', true],
      ['scan', PDF, 'scan.pdf', true],
      ['scan', png(4, 4), 'scan.pdf', false],
      ['scan', 'plain words', 'scan.txt', true],
      ['scan', 'plain words', 'scan.pdf', true],
      ['scan', new Uint8Array([1, 2, 3, 0, 4]), 'scan.pdf', false],
      ['photos', png(4, 4), 'p.jpeg', true],
      ['photos', 'words', 'p.jpeg', false],
      ['any', new Uint8Array([1, 2, 3, 0, 4]), 'drawing.dwg', true],
    ];
    for (const [field, bytes, name, taken] of cases) {
      const {body, status} = await editor.upload(field, bytes, name);
      assert.equal(body.success, taken, `${field} ${name}: ${body.message}`);
      if (!taken) assert.deepEqual([status, body.errorCode], [415, 'UNSUPPORTED_TYPE']);
    }
    const types = [
      [await editor.stored('any', '<p>hi', 'a.html'), 'text/html'],
      [await editor.stored('any', 'a;b', 'a.csv'), 'text/csv'],
      [await editor.stored('any', new Uint8Array([1, 0, 2]), 'a.png'), 'application/octet-stream'],
    ] as const;
    for (const [file, type] of types) assert.deepEqual([file.mimeType, file.isPreviewSupported], [type, false]);
  });

  it('keep of a hostile name what is harmless', async () => {
    const names: [given: string, kept: RegExp | string][] = [
      ['../../etc/passwd', 'passwd'],
      ['..\\..\\boot.ini', 'boot.ini'],
      ['photo\u202egnp.exe', 'photognp.exe'],
      ['.htaccess', 'htaccess'],
      ['a<b>:c|d?.txt', 'a_b__c_d_.txt'],
      ['...', 'file'],
      ['Дощ у Львові – 100 %.txt', 'Дощ у Львові – 100 %.txt'],
      [`${'x'.repeat(300)}.tar`, /^x{196}\.tar$/],
    ];
    for (const [given, expected] of names) {
      const {name} = await editor.stored('any', 'text', given);
      if (typeof expected === 'string') assert.equal(name, expected);
      else assert.match(name, expected);
    }
    assert.equal(safeName('a\u0000b\u0007c\ud800.txt'), 'abc\ufffd.txt');
  });

  it('past the limit of the server or of the field answer TOO_LARGE, and leave nothing', async () => {
    const before = kept().length;
    const large = await editor.upload('any', new Uint8Array(LIMIT + 1), 'large.bin');
    const larger = await editor.upload('any', new Uint8Array(LIMIT * 3), 'larger.bin');
    const forField = await editor.upload('papers', 'x'.repeat(10_241), 'paper.txt');
    for (const {status, body} of [large, larger, forField])
      assert.deepEqual([status, body.success, body.errorCode], [413, false, 'TOO_LARGE']);
    assert.equal(kept().length, before);
    assert.equal((await editor.upload('papers', 'x'.repeat(10_240), 'paper.txt')).body.success, true);
  });

  it('that break off leave nothing', async () => {
    const before = kept().length;
    const url = new URL(server.url);
    const socket = connect(Number(url.port), url.hostname);
    const head = [
      'POST /designer/file/upload-attribute-file?APP_ID=albums&scriptAlias=album&attrScriptAlias=any HTTP/1.1',
      `Host: ${url.host}`,
      `Cookie: ${editor.cookie}`,
      'X-LC-Request: 1',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 200000',
      '',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n' + 'x'.repeat(100_000),
    ].join('\r\n');
    socket.write(head);
    const grown = () => kept().length > before;
    await waitUntil(grown);
    socket.destroy();
    await waitUntil(() => !grown());
  });

  it('without a file, or in no form, are malformed', async () => {
    const empty = new FormData();
    empty.set('other', 'x');
    const query = {scriptAlias: 'album', attrScriptAlias: 'any'};
    const without = await editor.raw('/designer/file/upload-attribute-file', query, {method: 'POST', body: empty});
    assert.equal(without.status, 400);
    const urlencoded = await editor.raw('/designer/file/upload-attribute-file', query, {
      method: 'POST',
      body: new URLSearchParams({file: 'x'}),
    });
    assert.equal(urlencoded.status, 400);
    const unnamed = await editor.raw('/designer/file/upload-attribute-file', {}, {method: 'POST', body: empty});
    assert.equal(unnamed.status, 400);
  });

  it('of pictures that unfold to too many pixels, or are damaged, are refused and leave nothing', async () => {
    const before = kept().length;
    const damaged = png(64, 64).slice(0, 30);
    const answers = [await editor.upload('cover', bomb(), 'b.png'), await editor.upload('cover', damaged, 'd.png')];
    for (const {status, body} of answers) assert.deepEqual([status, body.errorCode], [415, 'UNSUPPORTED_TYPE']);
    assert.match(answers[0]!.body.message!, /too many pixels/);
    assert.match(answers[1]!.body.message!, /damaged/);
    assert.equal(kept().length, before);
    assert.equal((await editor.upload('cover', png(8, 8), 'fine.png')).body.success, true);
  });

  it('stop when one person has stored too much that no record holds', async () => {
    const second = await new Uploader(server, 'albums').signIn('second');
    for (let n = 0; n < 6; n++) await second.stored('any', new Uint8Array(LIMIT - 1000).fill(n), 'part.bin');
    const {status, body} = await second.upload('any', new Uint8Array(LIMIT), 'part.bin');
    assert.deepEqual([status, body.errorCode], [413, 'TOO_LARGE']);
    assert.equal((await editor.upload('any', 'x', 'a.txt')).body.success, true);
  });

  it('make a picture smaller on request and keep nothing of it', async () => {
    const before = kept().length;
    const body = new FormData();
    const original = png(300, 200, true);
    body.set('file', new Blob([original as BlobPart]), 'noise.png');
    const response = await editor.raw('/designer/file/reduce', {size: '20'}, {method: 'POST', body});
    assert.equal(response.status, 200);
    assert.match(response.headers.get('Content-Type')!, /^text\/plain/);
    const smaller = Buffer.from(await response.text(), 'base64');
    assert.ok(original.length > 20 * 1024 && smaller.length <= 20 * 1024 && smaller.length > 1000);
    assert.equal(smaller.subarray(1, 4).toString(), 'PNG');
    assert.equal(kept().length, before);
    const words = new FormData();
    words.set('file', new Blob(['words']), 'noise.png');
    assert.equal((await editor.raw('/designer/file/reduce', {size: '20'}, {method: 'POST', body: words})).status, 415);
    assert.equal((await editor.raw('/designer/file/reduce', {}, {method: 'POST', body: words})).status, 400);
    const {id} = await editor.stored('cover', original, 'noise.png');
    const stored = await editor.raw('/designer/file/reduce', {size: '20', id});
    assert.equal(await stored.text(), smaller.toString('base64'));
    assert.equal((await editor.raw('/designer/file/reduce', {size: '20'})).status, 404);
  });

  it('give up quality, then pixels, until a picture is as small as asked, and say so where it cannot be', async () => {
    const {id} = await editor.stored('cover', grain(160, 120), 'grain.png');
    const sizes: number[] = [];
    for (const size of [30, 12, 5, 2]) {
      const answer = await editor.raw('/designer/file/reduce', {size: String(size), id});
      const text = await answer.text();
      assert.equal(answer.status, 200, text);
      const bytes = Buffer.from(text, 'base64');
      assert.ok(bytes.length <= size * 1024 && bytes.length > 200, `${bytes.length} of ${size} KB`);
      sizes.push((await editor.stored('cover', bytes, 'small.png')).width!);
    }
    assert.equal(sizes[0], 160);
    assert.ok(
      sizes.every((width, index) => !index || width <= sizes[index - 1]!) && sizes.at(-1)! < 100,
      String(sizes),
    );
    const line = await editor.stored('cover', grain(1000, 10), 'line.png');
    const refused = await editor.get('/designer/file/reduce', {size: '1', id: line.id});
    assert.equal(refused.status, 415);
    assert.match(refused.body.message!, /cannot be made that small/);
  });
});
