import assert from 'node:assert/strict';
import {existsSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {sweepFiles} from '../../demo/server/files/sweep.js';
import {albums, PDF, png, Uploader, type Uploaded} from '../support/albums.js';
import {imageScript, newStorage, testServer, type TestServer} from '../support/server.js';

const DAY = 24 * 3_600_000;

describe('files of records', () => {
  let server: TestServer;
  let place: Awaited<ReturnType<typeof newStorage>>;
  let editor: Uploader, second: Uploader, north: Uploader, reader: Uploader;

  before(async () => {
    place = await newStorage();
    const files = {folder: place.files, worker: await imageScript()};
    server = await testServer({files, databaseUrl: place.url}, albums);
    [editor, second, north, reader] = (await Promise.all(
      ['editor', 'second', 'north', 'reader'].map((name) => new Uploader(server, 'albums').signIn(name)),
    )) as [Uploader, Uploader, Uploader, Uploader];
  });
  after(async () => {
    await server.stop();
    await place.remove();
  });

  const reads = async (person: Uploader, id: string) => (await person.download(id)).status === 200;
  const sweep = (later: number) =>
    sweepFiles(server.services.database.db, server.services.files.store, Date.now() + later);

  it('are shown by their names, in the record and in every query', async () => {
    const cover = await editor.stored('cover', png(30, 20), 'tent.png');
    const photo = await editor.stored('photos', png(10, 10), 'one.png');
    const page = await editor.stored('pages.picture', png(10, 10), 'page.png');
    const content = {
      name: 'Shown',
      cover: cover.id,
      photos: [{id: photo.id, name: 'A name of my own.png'}],
      pages: [{picture: {id: page.id, name: 'x'}}],
    };
    const saved = await editor.saved('album', {content});
    assert.equal(saved.content.cover, cover.id);
    assert.equal(saved.presentations.cover, 'tent.png');
    const [row] = saved.content.pages as {id: string; picture: string}[];
    assert.equal(saved.presentations[`pages.${row!.id}.picture`], 'page.png');
    const {size} = photo;
    const listed = {id: photo.id, name: 'one.png', mimeType: 'image/png', size, width: 10, height: 10};
    assert.deepEqual(saved.content.photos, [listed]);
    const body = new FormData();
    const where = ['=', 'id', saved.id];
    const query = {from: 'album', select: ['cover', 'scan', 'photos'], where, withPresentations: true};
    body.set('config', JSON.stringify(query));
    const response = await editor.raw('/designer/query/one', {}, {method: 'POST', body});
    const {result} = (await response.json()) as {result: object};
    assert.deepEqual(result, {cover: {v: cover.id, p: 'tent.png'}, scan: null, photos: [listed]});
  });

  it('belong to who uploaded them until a record is saved, then to all who see the record and the field', async () => {
    const cover = await editor.stored('cover', png(8, 8), 'c.png');
    const secret = await editor.stored('secret', 'words', 's.txt');
    const page = await editor.stored('pages.picture', png(9, 9), 'p.png');
    for (const {id} of [cover, secret, page]) {
      assert.deepEqual(
        [await reads(editor, id), await reads(second, id), await reads(reader, id)],
        [true, false, false],
      );
    }
    const pages = [{picture: page.id}];
    const south = {name: 'South', region: 'south', cover: cover.id, secret: secret.id, pages};
    const saved = await editor.saved('album', {content: south});
    const matrix = async ({id}: Uploaded) => [await reads(second, id), await reads(north, id), await reads(reader, id)];
    assert.deepEqual(await matrix(cover), [true, false, true]);
    assert.deepEqual(await matrix(secret), [true, false, false]);
    assert.deepEqual(await matrix(page), [true, false, false]);
    await editor.saved('album', {id: saved.id, content: {region: 'north'}});
    assert.deepEqual(await matrix(cover), [true, true, true]);
    assert.deepEqual(await matrix(secret), [true, true, false]);
  });

  it('are no more than their field takes', async () => {
    const photos = await Promise.all([1, 2, 3, 4].map((at) => editor.stored('photos', png(4, at), `${at}.png`)));
    const {body} = await editor.save('album', {content: {name: 'Four', photos}});
    assert.deepEqual(body.fields, {photos: 'photos: at most 3 files are allowed.'});
    await editor.saved('album', {content: {name: 'Three', photos: photos.slice(1)}});
  });

  it('that are unknown, or someone else’s, are a fault of their field', async () => {
    const others = await second.stored('cover', png(8, 8), 'c.png');
    const words = await editor.stored(null, 'words', 'w.txt');
    const hidden = await editor.stored('cover', png(8, 8), 'h.png');
    await editor.saved('album', {content: {name: 'Hidden', region: 'south', cover: hidden.id}});
    const faultsOf = async (person: Uploader, content: object) => (await person.save('album', {content})).body.fields;
    const missing = (label: string) => ({[label]: `${label}: this file is not available any more. Upload it again.`});
    assert.deepEqual(await faultsOf(editor, {cover: others.id}), missing('cover'));
    assert.deepEqual(await faultsOf(editor, {cover: '018f0000-0000-7000-8000-000000000000'}), missing('cover'));
    assert.deepEqual(await faultsOf(editor, {photos: [{id: others.id, name: 'c.png'}]}), missing('photos'));
    assert.deepEqual(await faultsOf(north, {region: 'north', cover: hidden.id}), missing('cover'));
    assert.deepEqual(await faultsOf(editor, {pages: [{}, {picture: others.id}]}), {
      'pages.1.picture': 'picture: this file is not available any more. Upload it again.',
    });
    assert.deepEqual(await faultsOf(editor, {cover: words.id}), {
      cover: 'cover: this type of file is not accepted here.',
    });
    assert.deepEqual(await faultsOf(editor, {cover: 7}), {cover: 'cover: this value does not fit the field.'});
    const twice = [
      {id: words.id, name: ''},
      {id: words.id, name: ''},
    ];
    assert.deepEqual(await faultsOf(editor, {papers: twice}), missing('papers'));
    assert.ok(await reads(second, others.id));
  });

  it('stay when a form sends the whole record back', async () => {
    const cover = await editor.stored('cover', png(8, 8), 'c.png');
    const paper = await editor.stored('papers', 'words', 'w.txt');
    const papers = [{id: paper.id, name: paper.name}];
    const first = await editor.saved('album', {content: {name: 'Back', cover: cover.id, papers}});
    const again = await second.saved('album', {id: first.id, version: first.version, content: first.content});
    assert.deepEqual(again.content, first.content);
    await sweep(2 * DAY);
    assert.ok((await reads(second, cover.id)) && (await reads(second, paper.id)));
  });

  it('are copied with a record made from another, and live on without it', async () => {
    const cover = await editor.stored('cover', png(8, 8), 'c.png');
    const source = await editor.saved('album', {content: {name: 'Source', cover: cover.id}});
    const fresh = (await second.load('album', {source: source.id})).body.result!;
    assert.equal(fresh.presentations.cover, 'c.png');
    const copy = await second.saved('album', {content: fresh.content});
    const id = copy.content.cover as string;
    assert.notEqual(id, cover.id);
    assert.equal(copy.presentations.cover, 'c.png');
    await editor.post('/albums/album/delete-object', {id: source.id});
    await sweep(2 * DAY);
    assert.deepEqual([await reads(second, cover.id), await reads(second, id)], [false, true]);
  });

  it('that a record lets go are for their uploader alone, and gone with their bytes after a day', async () => {
    const [cover, next] = [
      await editor.stored('cover', png(8, 8), 'c.png'),
      await editor.stored('cover', png(7, 7), 'n.png'),
    ];
    const saved = await editor.saved('album', {content: {name: 'Change', cover: cover.id}});
    await second.saved('album', {id: saved.id, content: {cover: null}});
    assert.deepEqual([await reads(editor, cover.id), await reads(second, cover.id)], [true, false]);
    await editor.saved('album', {id: saved.id, content: {cover: cover.id}});
    assert.ok(await reads(second, cover.id));
    await editor.saved('album', {id: saved.id, content: {cover: next.id}});
    const never = await editor.stored('any', PDF, 'never.pdf');
    const bytes = () =>
      readdirSync(place.files, {recursive: true})
        .filter((name) => /[\\/]/.test(String(name)))
        .map(String);
    const has = ({id}: Uploaded) => bytes().some((name) => name.includes(id));
    await editor.raw('/designer/file/thumbnail', {id: cover.id});
    await sweep(DAY / 2);
    assert.ok(has(cover) && has(never));
    await sweep(DAY + 60_000);
    assert.deepEqual([has(cover), has(never), has(next)], [false, false, true]);
    assert.equal((await editor.download(cover.id)).status, 404);
    assert.ok(await reads(editor, next.id));
  });

  it('leave no bytes behind that an interrupted server began', async () => {
    const old = (Date.now() - 2 * DAY) / 1000;
    const begun = join(place.files, 'incoming', 'begun');
    const shelf = readdirSync(place.files).find((name) => name !== 'incoming')!;
    const unknown = join(place.files, shelf, `unknown-${shelf}`);
    for (const path of [begun, unknown]) {
      writeFileSync(path, 'half');
      utimesSync(path, old, old);
    }
    await sweep(0);
    assert.deepEqual([existsSync(begun), existsSync(unknown)], [false, false]);
  });
});
