import assert from 'node:assert/strict';
import {afterEach, beforeEach, test} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {ServiceError} from '../../../src/api/errors.js';
import {OperationError, SigningService} from '../../../src/api/signing.js';
import {SIGNING_READS} from '../../../src/contract/signing.js';

const realFetch = globalThis.fetch;
interface Asked {
  method: string;
  url: URL;
  form: FormData | null;
}
let asked: Asked[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), {status});
const ok = (data: unknown) => () => json({success: true, data, error: null});
const refused =
  (code: string, message: string, status = 200) =>
  () =>
    json({success: false, data: null, error: {code, message}}, status);
const html = (status: number) => () =>
  new Response('<!doctype html><p>Bad gateway</p>', {status, headers: {'Content-Type': 'text/html'}});

beforeEach(() => {
  asked = [];
  answers = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const form = request.method === 'POST' ? await request.clone().formData() : null;
    asked.push({method: request.method, url: new URL(request.url), form});
    return (answers.shift() ?? ok(null))();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const service = (name?: string) =>
  new SigningService(
    new Client({
      ...{server: 'https://desk.example', appId: 'supply', credentials: 'include' as const},
      ...{locale: () => 'en', timeZone: () => 'UTC'},
    }),
    name,
  );
const failure = async (call: Promise<unknown>): Promise<ServiceError> => {
  const error: unknown = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof ServiceError, String(error));
  return error;
};
const opOf = ({url}: Asked) => url.pathname.replace('/designer/go-sign/', '');
const dataOf = ({form}: Asked) => JSON.parse(form!.get('data') as string) as unknown;

const PACKAGE = {id: 'p1', number: 'SP-2026-0042', name: 'Frame agreement', status: 'draft', version: 3};
const RECIPIENT = {id: 'r1', name: 'Maja', email: 'maja@nordskar.example', role: 'signer', order: 1, status: 'active'};
const DOCUMENT = {id: 'd1', name: 'Agreement.pdf', fileId: 'f', pages: [{width: 595, height: 842}], order: 0};
const FIELD = {
  ...{id: 's1', documentId: 'd1', recipientId: 'r1', type: 'signature', page: 4},
  ...{x: 52, y: 386, width: 206, height: 52, required: true, label: ''},
};

/** Every op with what it is called with, and an answer. */
const CALLS: [op: string, call: (s: SigningService) => Promise<unknown>, data: unknown][] = [
  ['create-package', (s) => s.createPackage({name: 'Frame agreement'}), PACKAGE],
  ['update-package', (s) => s.updatePackage('p1', {name: 'x'}), PACKAGE],
  ['delete-package', (s) => s.deletePackage('p1'), PACKAGE],
  ['restore-package', (s) => s.restorePackage('p1'), PACKAGE],
  ['send-package', (s) => s.sendPackage('p1'), PACKAGE],
  ['void-package', (s) => s.voidPackage('p1', 'Wrong annex'), PACKAGE],
  ['get-package', (s) => s.getPackage('p1'), PACKAGE],
  ['get-recipient', (s) => s.getRecipient('p1', 'r1'), RECIPIENT],
  ['get-recipients', (s) => s.getRecipients('p1'), [RECIPIENT]],
  ['create-recipient', (s) => s.createRecipient('p1', {name: 'M', email: 'm@x.example', role: 'copy'}), RECIPIENT],
  ['update-recipient', (s) => s.updateRecipient('p1', 'r1', {role: 'copy'}), RECIPIENT],
  ['delete-recipient', (s) => s.deleteRecipient('p1', 'r1'), null],
  ['create-recipients', (s) => s.createRecipients('p1', []), []],
  ['update-recipients', (s) => s.updateRecipients('p1', []), []],
  ['get-document', (s) => s.getDocument('p1', 'd1'), DOCUMENT],
  ['get-documents', (s) => s.getDocuments('p1'), [DOCUMENT]],
  ['create-document', (s) => s.createDocument('p1', {fileId: 'f9'}), DOCUMENT],
  ['delete-document', (s) => s.deleteDocument('p1', 'd1'), null],
  ['get-field', (s) => s.getField('p1', 's1'), FIELD],
  ['get-fields', (s) => s.getFields('p1'), [FIELD]],
  ['create-field', (s) => s.createField('p1', FIELD as never), FIELD],
  ['update-field', (s) => s.updateField('p1', 's1', {x: 1}), FIELD],
  ['delete-field', (s) => s.deleteField('p1', 's1'), null],
  ['create-fields', (s) => s.createFields('p1', []), [FIELD]],
  ['update-fields', (s) => s.updateFields('p1', []), [FIELD]],
  ['auto-place-fields', (s) => s.autoPlaceFields('p1', 'd1'), [FIELD]],
  ['share-fields', (s) => s.shareFields('p1', {fieldIds: ['s1'], recipientIds: ['r1']}), [FIELD]],
  ['get-activity-records', (s) => s.getActivityRecords('p1'), []],
  ['get-notification-settings', (s) => s.getNotificationSettings('p1'), {reminderDays: 3}],
  ['update-notification-settings', (s) => s.updateNotificationSettings('p1', {onSent: true}), {onSent: true}],
];

test('reads by GET, and posts what changes something as the multipart field data', async () => {
  for (const [op, call, data] of CALLS) {
    answers = [ok(data)];
    await call(service());
    const last = asked.at(-1)!;
    assert.equal(opOf(last), op);
    assert.equal(last.method, (SIGNING_READS as readonly string[]).includes(op) ? 'GET' : 'POST', op);
    assert.equal(last.url.searchParams.get('client'), 'lc-runtime');
    assert.equal(last.url.searchParams.get('APP_ID'), 'supply');
    if (last.form) assert.equal(typeof last.form.get('data'), 'string', op);
  }
  const files = ['download-document', 'download-certificate'];
  for (const op of files) {
    answers = [() => new Response('%PDF-1.7', {headers: {'Content-Type': 'application/pdf'}})];
    const blob = await (op === files[0] ? service().downloadDocument('p1', 'd1') : service().downloadCertificate('p1'));
    assert.equal(await blob.text(), '%PDF-1.7');
    assert.equal(opOf(asked.at(-1)!), op);
  }
  assert.equal(new Set(asked.map(opOf)).size, 32);
});

test('names what is meant in the query, and sends bytes as the field file', async () => {
  answers = [ok(DOCUMENT), ok(DOCUMENT), ok(FIELD)];
  await service('desk-app').createDocument('p1', new File(['%PDF'], 'Annex.pdf'), {name: 'Annex'});
  await service().createDocument('p1', {fileId: 'f9'});
  await service().updateField('p1', 's1', {x: 10});
  const [bytes, stored, moved] = asked;
  assert.equal(bytes!.url.searchParams.get('client'), 'desk-app');
  assert.equal((bytes!.form!.get('file') as File).name, 'Annex.pdf');
  assert.deepEqual(dataOf(bytes!), {name: 'Annex'});
  assert.equal(stored!.url.searchParams.get('file'), 'f9');
  assert.equal(stored!.form!.get('file'), null);
  assert.deepEqual([moved!.url.searchParams.get('pkg'), moved!.url.searchParams.get('id')], ['p1', 's1']);
});

test('lists packages by state, search and cursor', async () => {
  answers = [
    ok({
      packages: [{...PACKAGE, recipients: [RECIPIENT, 7], documentCount: 2}, null, {name: 'without id'}],
      cursor: 'next',
    }),
  ];
  const page = await service().packages({status: 'sent', search: 'frame', cursor: 'c'});
  assert.equal(page.cursor, 'next');
  assert.deepEqual(
    page.packages.map(({name, recipients, documentCount}) => [name, recipients.length, documentCount]),
    [['Frame agreement', 1, 2]],
  );
  const {searchParams, pathname} = asked[0]!.url;
  assert.equal(pathname, '/designer/go-sign-list/packages');
  assert.deepEqual(
    ['status', 'search', 'cursor'].map((name) => searchParams.get(name)),
    ['sent', 'frame', 'c'],
  );
});

test("SIGN-025: a refusal is an error with the server's code as name and its message", async () => {
  for (const status of [200, 409]) {
    answers = [refused('PACKAGE_STATE', 'The package was sent already.', status)];
    const error = await failure(service().sendPackage('p1'));
    assert.ok(error instanceof OperationError);
    assert.equal(error.name, 'PACKAGE_STATE');
    assert.equal(error.message, 'The package was sent already.');
  }
  answers = [() => json({success: false, errorCode: 'TOO_LARGE', message: 'Too large.'}, 413)];
  const error = await failure(service().createDocument('p1', new File(['x'], 'x.pdf')));
  assert.deepEqual([error.name, error.message], ['TOO_LARGE', 'Too large.']);
  answers = [refused('LINK_EXPIRED', 'This link has expired.', 410)];
  assert.equal((await failure(service().visitDocument('t', 'd1'))).name, 'LINK_EXPIRED');
});

test('SIGN-026: an answer that is none gives Invalid format', async () => {
  for (const answer of [[], 7, null, {}, {success: 'yes'}, {success: false}, {success: true, data: 'x'}]) {
    answers = [() => json(answer)];
    assert.equal((await failure(service().getPackage('p1'))).message, 'Invalid format', JSON.stringify(answer));
  }
  answers = [ok({packages: 'all'})];
  assert.equal((await failure(service().packages())).message, 'Invalid format');
});

test('SIGN-027: no answer, and one that cannot be parsed, is a RUNTIME_ERROR', async () => {
  for (const answer of [() => Promise.reject(new TypeError('Failed to fetch')), html(200), html(502)]) {
    for (const call of [() => service().getFields('p1'), () => service().downloadDocument('p1', 'd1')]) {
      answers = [answer];
      const error = await failure(call());
      assert.deepEqual([error.name, error.message], ['RUNTIME_ERROR', 'A Runtime Error has occurred.']);
      assert.equal(error.retryable, true);
    }
  }
  answers = [() => new Response('', {status: 401})];
  assert.equal((await failure(service().getPackage('p1'))).kind, 'session');
});

test('hostile answers are read field by field', async () => {
  answers = [
    ok([
      {...FIELD, x: NaN, y: -5, width: '100', height: 1e400, page: -2, required: 'yes', label: {}},
      {...FIELD, type: 'script'},
      'x',
    ]),
    ok({...PACKAGE, status: 'hacked', record: {alias: 'a'}, expiresAt: 1e300, createdAt: 'now', name: {toString: 1}}),
    ok([{...RECIPIENT, role: 'owner', status: 7, order: -1, __proto__: {x: 1}}]),
    ok([{...DOCUMENT, pages: [null, {width: 'a'}]}, {pages: 3}]),
  ];
  const [field, ...none] = await service().getFields('p1');
  assert.equal(none.length, 0);
  assert.deepEqual(
    [field!.x, field!.y, field!.width, field!.page, field!.required, field!.label],
    [0, 0, 1, 1, false, ''],
  );
  const pack = await service().getPackage('p1');
  assert.deepEqual([pack.status, pack.record, pack.expiresAt, pack.createdAt, pack.name], ['draft', null, null, 0, '']);
  const [recipient] = await service().getRecipients('p1');
  assert.deepEqual([recipient!.role, recipient!.status, recipient!.order], ['signer', 'waiting', 1]);
  const [document] = await service().getDocuments('p1');
  assert.deepEqual(document!.pages, [
    {width: 1, height: 1},
    {width: 1, height: 1},
  ]);
});

test("a recipient's page asks by its token alone", async () => {
  const visit = {
    package: {name: 'Frame agreement', number: 'SP-1', status: 'sent'},
    sender: {name: 'Ines Moreau', application: 'Supply desk'},
    ...{recipient: RECIPIENT, recipients: [RECIPIENT], documents: [DOCUMENT], fields: [FIELD], seal: 'abc'},
  };
  answers = [ok(visit), ok(null), ok(null)];
  const read = await service().visit('tok/en');
  assert.equal(read.sender.application, 'Supply desk');
  await service().finish('tok/en', {seal: 'abc', agreed: true, answers: {s1: 'data:image/png;base64,AA=='}});
  await service().decline('tok/en', 'Prices');
  assert.deepEqual(
    asked.map(({url}) => [url.pathname, url.searchParams.get('token')]),
    ['get', 'finish', 'decline'].map((call) => [`/designer/sign/${call}`, 'tok/en']),
  );
  assert.deepEqual(dataOf(asked[2]!), {reason: 'Prices'});
  answers = [ok({package: {name: 'x'}})];
  assert.equal((await failure(service().visit('t'))).message, 'Invalid format');
});
