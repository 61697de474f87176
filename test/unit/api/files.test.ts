import assert from 'node:assert/strict';
import {afterEach, test} from 'node:test';
import {ServiceError} from '../../../src/api/errors.js';
import type {FilesService} from '../../../src/api/files.js';
import {createServices} from '../../../src/api/services.js';
import {StandInUpload} from '../../support/upload-stand-in.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  StandInUpload.leave();
});

function files(token?: () => Promise<string>, renewSession?: () => Promise<boolean>): Promise<FilesService> {
  return createServices({
    server: 'https://desk.example/base',
    appId: 'supply',
    credentials: 'include',
    token,
    locale: () => 'uk',
    timeZone: () => 'Europe/Kyiv',
    renewSession,
  }).files();
}

const pdf = () => new File(['%PDF'], 'Quote.pdf', {type: 'application/pdf'});
const target = {ownerScriptAlias: 'product', attrScriptAlias: 'documents'};
const stored = {success: true, result: {id: 'f1', name: 'Quote.pdf'}};

test('an upload goes as part `file` to the address made of its aliases, like every other call', async () => {
  const sent = StandInUpload.answering(stored);
  const service = await files(async () => 'key');
  assert.deepEqual(await service.upload({...target, file: pdf()}), {id: 'f1', name: 'Quote.pdf'});
  const {url, headers, body, withCredentials} = sent[0]!;
  assert.equal(
    url,
    'https://desk.example/base/designer/file/upload-attribute-file?APP_ID=supply&scriptAlias=product&attrScriptAlias=documents',
  );
  assert.equal((body.get('file') as File).name, 'Quote.pdf');
  assert.equal(headers['X-LC-Request'], '1');
  assert.equal(headers['Authorization'], 'Bearer key');
  assert.equal(withCredentials, true);
});

test('an address given for uploads wins; on another origin it learns neither token nor app', async () => {
  const sent = StandInUpload.answering(stored);
  const service = await files(async () => 'key');
  await service.upload({...target, urlUpload: 'https://elsewhere.example/in', file: pdf()});
  assert.equal(sent[0]!.url, 'https://elsewhere.example/in');
  assert.deepEqual(Object.keys(sent[0]!.headers), ['Accept']);
  await service.upload({ownerScriptAlias: 'product', file: pdf()});
  assert.match(sent[1]!.url, /\/designer\/file\/upload\?APP_ID=supply&scriptAlias=product$/);
});

test('base64 and a file name are as good as a file', async () => {
  const sent = StandInUpload.answering(stored);
  await (await files()).upload({...target, base64str: 'data:text/plain;base64,aGk=', fileName: 'hi.txt'});
  const file = sent[0]!.body.get('file') as File;
  assert.deepEqual([file.name, file.type, await file.text()], ['hi.txt', 'text/plain', 'hi']);
});

test('missing arguments are rejected as such, what is no file as a TypeError', async () => {
  const service = await files();
  await assert.rejects(service.upload({file: pdf()}), /^Error: Invalid arguments$/);
  await assert.rejects(service.upload(target), /^Error: Invalid arguments$/);
  await assert.rejects(service.upload({...target, base64str: 'aGk='}), /^Error: Invalid arguments$/);
  await assert.rejects(service.upload({...target, file: 'Quote.pdf' as unknown as File}), TypeError);
});

test('id and name are read at either place', async () => {
  StandInUpload.answering({success: true, id: 7, name: 'Quote.pdf'});
  assert.deepEqual(await (await files()).upload({...target, file: pdf()}), {id: '7', name: 'Quote.pdf'});
});

test('a refusal throws the server’s message', async () => {
  StandInUpload.answering({success: false, message: 'The store is full.'});
  await assert.rejects((await files()).upload({...target, file: pdf()}), /The store is full\./);
});

test('an ended session is renewed once and the file sent again', async () => {
  const sent = StandInUpload.answering({status: 401}, stored);
  let asked = 0;
  const service = await files(undefined, async () => ++asked > 0);
  assert.equal((await service.upload({...target, file: pdf()})).id, 'f1');
  assert.deepEqual([asked, sent.length], [1, 2]);
});

test('progress is reported, no progress is a timeout, an abort is one', async () => {
  const reported: number[] = [];
  StandInUpload.answering({progress: [0.25, 1], then: stored}, 'nothing', 'nothing');
  const service = await files();
  await service.upload({...target, file: pdf(), progressCallback: (part) => reported.push(part)});
  assert.deepEqual(reported, [0.25, 1]);
  const failing = (kind: string) => (error: unknown) => error instanceof ServiceError && error.kind === kind;
  await assert.rejects(service.upload({...target, file: pdf(), timeout: 5}), failing('timeout'));
  const stop = new AbortController();
  const aborted = service.upload({...target, file: pdf(), signal: stop.signal});
  setTimeout(() => stop.abort());
  await assert.rejects(aborted, failing('aborted'));
});

test('a file to look at has an address, a name without a path, and a type, by its name where none is given', async () => {
  const service = await files();
  assert.deepEqual(service.previewItem({id: 'f1', name: 'scans/March/Dock 4.JPG'}), {
    id: 'f1',
    basename: 'Dock 4.JPG',
    url: 'https://desk.example/base/file-preview?APP_ID=supply&params=%7B%22id%22%3A%22f1%22%7D',
    isImage: true,
    mimeType: 'image/jpeg',
  });
  const kinds = (name: string, mimeType?: string) => {
    const {isImage, mimeType: type} = service.previewItem({id: 'f1', name, mimeType});
    return [isImage, type];
  };
  assert.deepEqual(kinds('Quote.pdf'), [false, 'application/pdf']);
  assert.deepEqual(kinds('scan', 'image/png'), [true, 'image/png']);
  assert.deepEqual(kinds('scan'), [false, 'application/octet-stream']);
});

test('a smaller image comes as base64 text; a refusal is one here too', async () => {
  const service = await files();
  globalThis.fetch = async () => new Response('aGk=\n');
  const photo = new File(['x'.repeat(99)], 'a.jpg', {type: 'image/jpeg'});
  const smaller = await service.reduce(photo, 1);
  assert.deepEqual([smaller.name, smaller.type, smaller.size], ['a.jpg', 'image/jpeg', 2]);
  globalThis.fetch = async () => Response.json({success: false, message: 'Not an image.'});
  await assert.rejects(service.reduce(photo, 1), /Not an image\./);
});

test('addresses carry the id and the app', async () => {
  const service = await files();
  assert.equal(service.downloadUrl('f 1'), 'https://desk.example/base/designer/file/download?APP_ID=supply&id=f+1');
  assert.match(service.thumbnailUrl('f1', 160), /thumbnail\?APP_ID=supply&id=f1&size=160$/);
  const designed = new URL(service.designedUrl('pallet', 640));
  assert.equal(designed.pathname, '/base/designer/image/get-image');
  assert.deepEqual(Object.fromEntries(designed.searchParams), {
    APP_ID: 'supply',
    source: 'pallet',
    params: '{"width":640}',
  });
  assert.equal(new URL(service.previewUrl('f1')).searchParams.get('params'), '{"id":"f1"}');
});
