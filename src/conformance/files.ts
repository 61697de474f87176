import {refused, resultOf, type Answer, type Caller, type Fields} from './caller.js';
import {check, expect, record, same, text, type Check} from './check.js';
import type {Kit} from './kit.js';

const TEXT = 'The quick brown fox.';
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const FIELD = {scriptAlias: 'item', attrScriptAlias: 'sheet'};

function upload(caller: Caller, name: string, content: string, query: Fields = FIELD): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([content], {type: 'application/octet-stream'}), name);
  return caller.send('POST', '/designer/file/upload-attribute-file', query, body);
}

/** Id of a new file that an item holds. */
async function stored(kit: Kit, name = 'words.txt', content = TEXT): Promise<string> {
  const id = text(record(resultOf(await upload(kit.editor, name, content)), 'file').id, 'id');
  await kit.item({open: true, sheet: id});
  return id;
}

const download = (caller: Caller, id: string, headers: Fields = {}) =>
  caller.get('/designer/file/download', {id}, headers);

const textOf = ({bytes}: Answer) => new TextDecoder().decode(bytes);

/** Upload, download, and what a browser makes of it. */
export const files: readonly Check[] = [
  check('files.upload', 'an upload answers what is known of the file', async ({editor}) => {
    const answer = await upload(editor, 'words.txt', TEXT);
    const {id, name, size, isImage} = record(resultOf(answer), 'file');
    same([name, size, isImage], ['words.txt', TEXT.length, false], 'name, size, isImage');
    same(record(answer.body, 'answer').id, text(id, 'id'), 'id beside result');
  }),
  check('files.name', 'a name of any letters stays', async ({editor}) => {
    const {name} = record(resultOf(await upload(editor, 'Намет “2”.txt', TEXT)), 'file');
    same(name, 'Намет “2”.txt', 'name');
  }),
  check('files.record', 'a record holds the id of its file, with the name as its text', async (kit) => {
    const {id} = record(resultOf(await upload(kit.editor, 'sheet.txt', TEXT)), 'file');
    const {content, presentations} = await kit.item({sheet: id});
    same([content.sheet, presentations.sheet], [id, 'sheet.txt'], 'content.sheet, presentations.sheet');
  }),
  check('files.record.unknown', 'a file that is not there is refused at its field', async (kit) => {
    const content = {code: kit.unique(), name: 'No file', sheet: UNKNOWN};
    const {fields} = refused(await kit.editor.save('item', {content}), ['VALIDATION']);
    same(Object.keys(fields ?? {}), ['sheet'], 'members of fields');
  }),
  check('files.download', 'a download answers the bytes, with nosniff', async (kit) => {
    const answer = await download(kit.editor, await stored(kit));
    same([answer.status, textOf(answer)], [200, TEXT], 'status, bytes');
    same(answer.headers.get('X-Content-Type-Options'), 'nosniff', 'X-Content-Type-Options');
  }),
  check('files.download.html', 'HTML is never shown inline', async (kit) => {
    const {headers} = await download(kit.editor, await stored(kit, 'page.html', '<script>alert(1)</script>'));
    const disposition = headers.get('Content-Disposition') ?? '';
    expect(disposition.startsWith('attachment'), `Content-Disposition is ${disposition || 'absent'}`);
  }),
  check('files.download.by-content', 'the name does not make HTML an image', async (kit) => {
    const {headers, type} = await download(kit.editor, await stored(kit, 'page.png', '<script>alert(1)</script>'));
    const inline = headers.get('Content-Disposition')?.startsWith('inline') ?? true;
    expect(!(inline && /html|svg|image\/png/.test(type)), `it is shown inline as ${type}`);
  }),
  check('files.download.etag', 'what has not changed answers 304', async (kit) => {
    const id = await stored(kit);
    const tag = text((await download(kit.editor, id)).headers.get('ETag'), 'ETag');
    same((await download(kit.editor, id, {'If-None-Match': tag})).status, 304, 'status');
  }),
  check('files.download.range', 'a range answers a part: 206', async (kit) => {
    const answer = await download(kit.editor, await stored(kit), {Range: 'bytes=4-8'});
    same(
      [answer.status, textOf(answer), answer.headers.get('Content-Range')],
      [206, 'quick', `bytes 4-8/${TEXT.length}`],
      'status, bytes, Content-Range',
    );
  }),
  check('files.download.beyond', 'a range beyond the end answers 416', async (kit) => {
    same((await download(kit.editor, await stored(kit), {Range: 'bytes=900-'})).status, 416, 'status');
  }),
  check('files.info', 'get-info answers what is known of a file', async (kit) => {
    const id = await stored(kit);
    const info = record(resultOf(await kit.editor.get('/designer/file/get-info', {id})), 'file');
    same([info.id, info.name, info.size], [id, 'words.txt', TEXT.length], 'id, name, size');
  }),
  check('files.base64', 'download-base64 answers the bytes as text', async (kit) => {
    const id = await stored(kit);
    const encoded = text(resultOf(await kit.editor.get('/designer/file/download-base64', {id})), 'result');
    same(atob(encoded), TEXT, 'bytes');
  }),
  check('files.unknown', 'a file that is not there answers 404', async ({editor}) => {
    refused(await download(editor, UNKNOWN), ['NOT_FOUND'], [404]);
  }),
  check('files.nobody', 'a file needs a session: 401', async (kit) => {
    refused(await download(kit.nobody, await stored(kit)), [], [401]);
  }),
  check('files.public', 'a public address serves everyone, until it ends', async (kit) => {
    const id = await stored(kit);
    const made = resultOf(await kit.editor.post('/designer/file/make-public', {id}));
    const {pathname} = new URL(text(made, 'address'), kit.server.url);
    const open = await kit.nobody.get(pathname);
    same([open.status, textOf(open)], [200, TEXT], 'status, bytes');
    resultOf(await kit.editor.post('/designer/file/make-private', {id}));
    same((await kit.nobody.get(pathname)).status, 404, 'status afterwards');
  }),
  check('files.rights', 'who may not see a record may not see its file: 404', async (kit) => {
    const {id} = record(resultOf(await upload(kit.editor, 'hidden.txt', TEXT)), 'file');
    await kit.item({open: false, sheet: id});
    refused(await download(kit.reader, text(id, 'id')), ['NOT_FOUND'], [404]);
  }),
];
