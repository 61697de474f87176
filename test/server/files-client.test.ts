import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {Client} from '../../src/api/client.js';
import {FilesService} from '../../src/api/files.js';
import {albums, png, Uploader, type Uploaded} from '../support/albums.js';
import {sendsSession, testServer, type TestServer} from '../support/server.js';

describe('the client of stored files, with the server', () => {
  let server: TestServer;
  let files: FilesService;
  let editor: Uploader;
  let cover: Uploaded;
  let end: () => void;
  before(async () => {
    server = await testServer({}, albums);
    editor = await new Uploader(server, 'albums').signIn('editor');
    cover = await editor.stored('cover', png(400, 200), 'tent.png');
    const page = {locale: () => 'en', timeZone: () => 'UTC'};
    files = new FilesService(new Client({server: server.url, appId: 'albums', credentials: 'include', ...page}));
  });
  beforeEach(() => void (end = sendsSession(editor)));
  afterEach(() => end());
  after(() => server.stop());

  it('learns what a file is', async () => {
    const {id, name, isImage, width, height, size} = await files.info(cover.id);
    assert.deepEqual(
      {id, name, isImage, width, height, size},
      {
        id: cover.id,
        name: 'tent.png',
        isImage: true,
        width: 400,
        height: 200,
        size: cover.size,
      },
    );
    await assert.rejects(files.info('018f0000-0000-7000-8000-000000000000'), {message: 'File not found.'});
  });

  it('addresses thumbnail, download and preview where they answer', async () => {
    const [thumbnail, download, preview] = await Promise.all(
      [files.thumbnailUrl(cover.id, 80), files.downloadUrl(cover.id), files.previewUrl(cover.id)].map((url) =>
        files.bytes(url),
      ),
    );
    assert.equal(thumbnail!.type, 'image/webp');
    assert.equal(download!.size, cover.size);
    assert.equal(preview!.type, 'image/png');
  });

  it('has an image made smaller', async () => {
    const large = new File([png(400, 400, true) as BlobPart], 'noise.png', {type: 'image/png'});
    const small = await files.reduce(large, 20);
    assert.ok(small.size <= 20 * 1024 && small.size > 0);
    assert.ok((await createdFrom(small)) > 0);
    const words = new File(['words'], 'words.png', {type: 'image/png'});
    await assert.rejects(files.reduce(words, 1), /./);
  });

  it('publishes a file and takes that back', async () => {
    await assert.rejects(files.publicUrl(cover.id), {message: 'This file has no public address.'});
    await files.makePublic(cover.id);
    const address = await files.publicUrl(cover.id);
    assert.equal((await fetch(new URL(address, server.url))).status, 200);
    assert.match(await files.publicUrl(cover.id, 'https'), /^https:/);
    await files.makePrivate(cover.id);
    assert.equal((await fetch(new URL(address, server.url))).status, 404);
  });

  /** Pixels of an image that the server can read. */
  async function createdFrom(file: File): Promise<number> {
    const {width} = await editor.stored('cover', new Uint8Array(await file.arrayBuffer()), file.name);
    return width ?? 0;
  }
});
