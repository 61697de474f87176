import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  PACKAGE_STATES,
  SIGNING_READS,
  type FieldInput,
  type PackageState,
  type SigningActivity,
  type SigningData,
  type SigningDocument,
  type SigningField,
  type SigningHead,
  type SigningPackage,
  type SigningRecipient,
  type SigningSettings,
  type SigningWrite,
} from '../../../src/contract/signing.js';
import {desk} from '../../support/desk.js';
import {bytesOf, SEALED} from '../../support/pdf.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {agreement, HANNA, MAJA, OMAR, SigningPerson, type Draft} from './signing-desk.js';

const UNKNOWN = '019ac000-0000-7000-8000-000000000000';

describe('ops of signing', () => {
  let server: TestServer;
  let admin: SigningPerson, sales: SigningPerson, guest: SigningPerson;
  let north: SavedRecord;
  let south: SavedRecord;
  let pdf: Uint8Array;

  before(async () => {
    server = await testServer({definitions: [desk, {...desk, id: 'other'}]});
    [admin, sales, guest] = (await Promise.all(
      ['admin', 'sales', 'guest'].map((name) => SigningPerson.signIn(server, name)),
    )) as [SigningPerson, SigningPerson, SigningPerson];
    north = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    south = await admin.person.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
    pdf = await agreement();
  });
  after(() => server.stop());

  const code = ({error}: {error: {code: string} | null}) => error?.code ?? 'OK';
  const setState = (id: string, status: PackageState) =>
    server.services.database.db.updateTable('lc_signing_package').set({status}).where('id', '=', id).execute();

  it('prepare a package: every op, with what became of it', async () => {
    const made = await sales.do<SigningPackage>(
      'create-package',
      {},
      {name: ' Frame ', record: {alias: 'supplier', id: north.id}},
    );
    const pkg = made.id;
    assert.match(made.number, /^SP-\d{4}-\d{4}$/);
    assert.deepEqual(
      [made.name, made.status, made.createdBy, made.record?.presentation, made.version],
      ['Frame', 'draft', 'Sam', 'Nordskar', 1],
    );
    assert.equal((await sales.do<SigningPackage>('update-package', {pkg}, {isOrdered: true})).isOrdered, true);
    const maja = await sales.do<SigningRecipient>('create-recipient', {pkg}, MAJA);
    const others = await sales.do<SigningRecipient[]>('create-recipients', {pkg}, [OMAR, HANNA]);
    assert.deepEqual(
      [maja, ...others].map(({order, status}) => `${order} ${status}`),
      ['1 waiting', '2 waiting', '3 waiting'],
    );
    const changed = await sales.do<SigningRecipient>('update-recipient', {pkg, rcpt: maja.id}, {name: 'Maja L.'});
    assert.equal(changed.name, 'Maja L.');
    assert.deepEqual(await sales.read('get-recipient', {rcpt: maja.id}), changed);
    const document = await sales.do<SigningDocument>('create-document', {pkg}, {}, {name: 'Угода.pdf', bytes: pdf});
    assert.deepEqual([document.name, document.pages], ['Угода.pdf', [{width: 420, height: 595}]]);
    assert.deepEqual(await sales.read('get-document', {doc: document.id}), document);
    const bytes = await sales.person.raw(
      '/designer/go-sign/download-document',
      {pkg, doc: document.id},
      {headers: {Range: 'bytes=0-4'}},
    );
    assert.deepEqual([bytes.status, await bytes.text()], [206, '%PDF-']);
    assert.match(bytes.headers.get('Content-Disposition')!, /^attachment; .*%D0%A3/);
    const place = {documentId: document.id, recipientId: maja.id, page: 1, width: 100, height: 30, required: true};
    const field = await sales.do<SigningField>('create-field', {pkg}, {...place, type: 'signature', x: 20, y: 30});
    await sales.do('create-fields', {pkg}, [{...place, type: 'date', x: 20, y: 80}]);
    const moved = await sales.do<SigningField>('update-field', {pkg, id: field.id}, {x: 25.5});
    assert.deepEqual(moved, {...field, x: 25.5});
    assert.deepEqual(await sales.read('get-field', {id: field.id}), moved);
    const shared = await sales.do<SigningField[]>(
      'share-fields',
      {pkg},
      {fieldIds: [field.id], recipientIds: [others[0]!.id]},
    );
    assert.deepEqual(
      shared.map(({recipientId, x, y}) => [recipientId, x, y]),
      [[others[0]!.id, 137.5, 30]],
    );
    const second = await sales.do<SigningDocument>('create-document', {pkg}, {name: 'Annex'}, {name: 'x', bytes: pdf});
    assert.equal(second.name, 'Annex.pdf');
    const copied = await sales.do<SigningField[]>(
      'share-fields',
      {pkg},
      {fieldIds: [field.id], documentIds: [second.id]},
    );
    assert.deepEqual(
      copied.map(({documentId, x}) => [documentId, x]),
      [[second.id, 25.5]],
    );
    await sales.do('delete-document', {pkg, doc: second.id});
    await sales.do('delete-recipient', {pkg, rcpt: others[0]!.id});
    const left = await sales.read<SigningField[]>('get-fields', {pkg});
    assert.deepEqual(
      left.map(({type}) => type),
      ['signature', 'date'],
    );
    await sales.do('delete-field', {pkg, id: left[1]!.id});
    assert.deepEqual(await sales.read('get-notification-settings', {pkg}), {
      reminderDays: 3,
      expireDays: 30,
      onSent: false,
      onViewed: false,
      onSigned: true,
    });
    const settings = await sales.do<SigningSettings>(
      'update-notification-settings',
      {pkg},
      {reminderDays: 0, onSent: true},
    );
    assert.deepEqual([settings.reminderDays, settings.onSent, settings.expireDays], [0, true, 30]);
    const activity = await sales.read<SigningActivity[]>('get-activity-records', {pkg});
    assert.deepEqual(
      activity.slice(0, 6).map(({actor, text}) => `${actor} ${text}`),
      [
        'created the package',
        'changed the package',
        'added Maja Lindqvist as signer',
        'added Omar Haddad as approver',
        'added Hanna Weiss as copy',
        'added Угода.pdf',
      ].map((text) => `Sam ${text}`),
    );
    const {version} = await sales.package(pkg);
    await sales.do('update-package', {pkg}, {message: 'Hello'});
    assert.equal((await sales.package(pkg)).version, version + 1);
  });

  it('update-recipients and update-fields replace all of them', async () => {
    const {pkg, recipients, document, fields} = await sales.draft([MAJA, OMAR]);
    const [maja] = recipients;
    const now = await sales.do<SigningRecipient[]>('update-recipients', {pkg}, [
      {...HANNA, role: 'signer'},
      {...maja!, order: undefined},
    ]);
    assert.deepEqual(
      now.map(({name, order}) => `${name} ${order}`),
      ['Hanna Weiss 1', 'Maja Lindqvist 2'],
    );
    assert.equal(now[1]!.id, maja!.id);
    const own = fields.filter(({recipientId}) => recipientId === maja!.id);
    assert.deepEqual(await sales.read('get-fields', {pkg}), own);
    const made: FieldInput = {...own[0]!, id: UNKNOWN.replace('000000000000', '00000000abcd'), type: 'initials'};
    const all = await sales.do<SigningField[]>('update-fields', {pkg}, [made, {...own[1]!, x: 50}]);
    assert.deepEqual(
      all.map(({id, x}) => [id, x]),
      [
        [made.id, own[0]!.x],
        [own[1]!.id, 50],
      ],
    );
    assert.deepEqual(await sales.read('get-fields', {pkg}), all);
    const elsewhere = await sales.draft([MAJA]);
    const taken = {...elsewhere.fields[0]!, documentId: document.id, recipientId: maja!.id};
    assert.equal(code(await sales.post('update-fields', {pkg}, [taken])), 'NOT_FOUND');
    await sales.do('update-recipient', {pkg, rcpt: maja!.id}, {role: 'copy'});
    assert.deepEqual(await sales.read('get-fields', {pkg}), []);
  });

  it('refuse what is wrong, with a sentence', async () => {
    const {pkg, document, recipients, fields} = await sales.draft([MAJA, HANNA]);
    const [maja, hanna] = recipients;
    const field: FieldInput = {
      documentId: document.id,
      recipientId: maja!.id,
      type: 'text',
      page: 1,
      x: 0,
      y: 0,
      width: 80,
      height: 20,
      required: true,
    };
    const cases: [op: SigningWrite, data: unknown, expected: string][] = [
      ['create-field', {...field, x: 341}, 'VALIDATION A field is outside page 1 of “Agreement.pdf”.'],
      ['create-field', {...field, y: 576}, 'VALIDATION A field is outside page 1 of “Agreement.pdf”.'],
      ['create-field', {...field, x: -1}, 'UNKNOWN_ERROR'],
      ['create-field', {...field, x: Number.NaN}, 'UNKNOWN_ERROR'],
      ['create-field', {...field, page: 2}, 'VALIDATION A field is outside page 2 of “Agreement.pdf”.'],
      ['create-field', {...field, height: 7}, 'VALIDATION A field is at least 8 points wide and high.'],
      [
        'create-field',
        {...field, recipientId: UNKNOWN},
        'VALIDATION Each field is for a recipient who signs or approves.',
      ],
      [
        'create-field',
        {...field, recipientId: hanna!.id},
        'VALIDATION Each field is for a recipient who signs or approves.',
      ],
      [
        'create-field',
        {...field, documentId: UNKNOWN},
        'VALIDATION A field is on a document that is not in the package.',
      ],
      ['create-field', {...field, type: 'picture'}, 'UNKNOWN_ERROR'],
      ['create-field', {...field, label: 'a\nb'}, 'UNKNOWN_ERROR'],
      [
        'update-fields',
        [
          {...field, id: fields[0]!.id},
          {...field, id: fields[0]!.id},
        ],
        'VALIDATION Two fields have the same id.',
      ],
      ['create-fields', Array.from({length: 497}, () => field), 'VALIDATION A package has 500 fields at most.'],
      ['create-recipient', {...MAJA, email: 'maja'}, 'VALIDATION “maja” is no e-mail address.'],
      ['create-recipients', [MAJA, {...MAJA, email: 'a@b\r\nBcc: c@d.example'}], 'VALIDATION'],
      ['create-recipients', Array.from({length: 49}, () => MAJA), 'VALIDATION A package has 50 recipients at most.'],
      ['create-recipient', {...MAJA, name: 'M\nBcc: x@y.example'}, 'UNKNOWN_ERROR'],
      ['create-recipient', {...MAJA, name: ''}, 'UNKNOWN_ERROR'],
      ['update-package', {name: 'x'.repeat(201)}, 'UNKNOWN_ERROR'],
      ['update-package', {message: 'x'.repeat(2_001)}, 'UNKNOWN_ERROR'],
      ['update-notification-settings', {reminderDays: -1}, 'UNKNOWN_ERROR'],
      ['void-package', {reason: ' '}, 'UNKNOWN_ERROR'],
      ['share-fields', {fieldIds: [UNKNOWN], recipientIds: [maja!.id]}, 'NOT_FOUND'],
    ];
    for (const [op, data, expected] of cases) {
      const {error} = await sales.post(op, {pkg}, data as never);
      assert.ok(`${error?.code} ${error?.message}`.startsWith(expected), `${op}: ${error?.code} ${error?.message}`);
    }
  });

  it('refuse files that are no PDF to sign', async () => {
    const {pkg} = await sales.draft([MAJA]);
    const add = (bytes: Uint8Array) => sales.post('create-document', {pkg}, {}, {name: 'a.pdf', bytes});
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answers = [
      await add(png),
      await add(Buffer.from('%PDF-1.4\nnothing else')),
      await add(bytesOf(SEALED)),
      await add(new Uint8Array(20 * 1024 * 1024 + 1)),
      await sales.post('create-document', {pkg}, {}),
    ];
    assert.deepEqual(
      answers.map(({status, error}) => `${status} ${error?.code}`),
      ['415 UNSUPPORTED_TYPE', '415 UNSUPPORTED_TYPE', '415 UNSUPPORTED_TYPE', '413 TOO_LARGE', '400 VALIDATION'],
    );
    assert.match(answers[2]!.error!.message, /protected/);
    const db = server.services.database.db;
    await db.updateTable('lc_signing_document').set({position: 0}).where('package_id', '=', pkg).execute();
    for (let n = 0; n < 19; n++) await sales.do('create-document', {pkg}, {}, {name: 'a.pdf', bytes: pdf});
    assert.equal(code(await add(pdf)), 'VALIDATION');
  });

  it('see pages as they are shown: turned and cropped', async () => {
    const {document} = await sales.draft([MAJA], {bytes: await agreement({angle: 90, crop: true})});
    assert.deepEqual(document.pages, [{width: 535, height: 380}]);
  });

  it('send only what is complete', async () => {
    const made = await sales.do<SigningPackage>('create-package', {}, {name: 'Empty'});
    const pkg = made.id;
    const send = async () => {
      const {error} = await sales.post('send-package', {pkg});
      return `${error?.code} ${error?.message}`;
    };
    assert.equal(await send(), 'VALIDATION Add a document first.');
    const {id: documentId} = await sales.do<SigningDocument>('create-document', {pkg}, {}, {name: 'a.pdf', bytes: pdf});
    assert.equal(await send(), 'VALIDATION Add someone who signs first.');
    await sales.do('create-recipient', {pkg}, HANNA);
    assert.equal(await send(), 'VALIDATION Add someone who signs first.');
    const {id: recipientId} = await sales.do<SigningRecipient>('create-recipient', {pkg}, MAJA);
    assert.equal(await send(), 'FIELDS_MISSING Maja Lindqvist has no signature field yet.');
    const field: FieldInput = {
      documentId,
      recipientId,
      type: 'date',
      page: 1,
      x: 0,
      y: 0,
      width: 80,
      height: 20,
      required: true,
    };
    await sales.do('create-field', {pkg}, field);
    assert.equal(await send(), 'FIELDS_MISSING Maja Lindqvist has no signature field yet.');
    await sales.do('create-field', {pkg}, {...field, type: 'signature', y: 40});
    assert.equal(await send(), 'undefined undefined');
    assert.match(await send(), /^PACKAGE_STATE The package is sent/);
  });

  it('are for the states that they are for, and no other', async () => {
    const draft = await sales.draft([MAJA]);
    for (const state of PACKAGE_STATES) {
      for (const [op, states] of Object.entries(ALLOWED) as [SigningWrite, readonly PackageState[]][]) {
        await setState(draft.pkg, state);
        const [query, data] = argumentsOf(op, draft);
        const answer = await sales.post(
          op,
          query,
          data as never,
          op === 'create-document' ? {name: 'a.pdf', bytes: pdf} : undefined,
        );
        assert.equal(code(answer) !== 'PACKAGE_STATE', states.includes(state), `${op} of ${state}: ${code(answer)}`);
      }
      await setState(draft.pkg, state);
      assert.ok((await sales.get('get-package', {pkg: draft.pkg})).success);
    }
  });

  it('of a package of another person are as unknown as those of one that there is not; administrators have all', async () => {
    const draft = await sales.draft([MAJA]);
    const {pkg} = draft;
    const rest = {rcpt: draft.recipients[0]!.id, doc: draft.document.id, id: draft.fields[0]!.id};
    const elsewhere = new SigningPerson(Object.assign(new Person(server, 'other'), {cookie: admin.person.cookie}));
    for (const person of [guest, elsewhere]) {
      for (const op of SIGNING_READS) {
        assert.deepEqual([op, code(await person.get(op, {pkg, ...rest}))], [op, 'NOT_FOUND']);
        assert.deepEqual([op, code(await person.get(op, {pkg: UNKNOWN, ...rest}))], [op, 'NOT_FOUND']);
      }
      for (const op of Object.keys(ALLOWED).filter((name) => name !== 'create-package') as SigningWrite[]) {
        const [query, data] = argumentsOf(op, draft);
        const file = op === 'create-document' ? {name: 'a.pdf', bytes: pdf} : undefined;
        assert.deepEqual([op, code(await person.post(op, query, data as never, file))], [op, 'NOT_FOUND']);
      }
    }
    for (const op of SIGNING_READS.filter((name) => !name.startsWith('download')))
      assert.deepEqual([op, code(await admin.get(op, {pkg, ...rest}))], [op, 'OK']);
    assert.equal(code(await admin.get('download-certificate', {pkg})), 'VALIDATION');
    const nobody = new SigningPerson(new Person(server));
    assert.equal((await nobody.get('get-package', {pkg})).status, 401);
    assert.equal((await nobody.post('delete-package', {pkg})).status, 401);
    const stranger = await SigningPerson.signIn(server, 'stranger');
    assert.equal(code(await stranger.post('create-package', {}, {name: 'x'})), 'ACCESS_DENIED');
  });

  it('need POST to change, the header of our pages, and a record that the person sees', async () => {
    const {pkg} = await sales.draft([MAJA]);
    const byGet = await sales.get('delete-package' as never, {pkg});
    assert.deepEqual([byGet.status, byGet.error?.message], [405, 'This call changes something and needs POST.']);
    assert.equal((await sales.post('get-package' as never, {pkg})).status, 405);
    assert.deepEqual(
      [(await sales.get('get-all' as never)).status, (await sales.post('do' as never)).status],
      [404, 404],
    );
    const headers = {'X-LC-Request': ''};
    const forged = await sales.person.raw('/designer/go-sign/delete-package', {pkg}, {method: 'POST', headers});
    assert.equal(forged.status, 403);
    assert.equal((await sales.package(pkg)).status, 'draft');
    const hidden = await sales.post('create-package', {}, {name: 'x', record: {alias: 'supplier', id: south.id}});
    assert.equal(code(hidden), 'ACCESS_DENIED');
    const foreign = await admin.do<SigningPackage>(
      'create-package',
      {},
      {name: 'x', record: {alias: 'supplier', id: south.id}},
    );
    await server.services.database.db
      .updateTable('lc_signing_package')
      .set({user_id: await userNamed('sales')})
      .where('id', '=', foreign.id)
      .execute();
    assert.equal((await sales.package(foreign.id)).record, null);
  });

  const userNamed = async (name: string) =>
    (
      await server.services.database.db
        .selectFrom('lc_user')
        .select('id')
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
    ).id;

  it('add a stored file that the person may read, and no other', async () => {
    const {pkg} = await sales.draft([MAJA]);
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(pdf)]), 'Stored.pdf');
    const answer = await sales.person.raw('/designer/file/upload', {scriptAlias: 'order'}, {method: 'POST', body});
    const {id: file} = (await answer.json()) as {id: string};
    const made = await sales.do<SigningDocument>('create-document', {pkg, file}, {});
    assert.deepEqual([made.name, made.fileId], ['Stored.pdf', file]);
    const own = await admin.draft([MAJA]);
    assert.equal(code(await admin.post('create-document', {pkg: own.pkg, file}, {})), 'NOT_FOUND');
    assert.equal(code(await sales.post('create-document', {pkg, file: UNKNOWN}, {})), 'NOT_FOUND');
  });

  it('lists packages in pages, by state, text and record', async () => {
    const list = async (query: Record<string, string>) => {
      const answer = await guest.person.raw('/designer/go-sign-list/packages', query);
      return ((await answer.json()) as {data: {packages: SigningHead[]; cursor: string | null}}).data;
    };
    for (const name of ['One 100%', 'Two', 'Three']) {
      const {id: pkg} = await guest.do<SigningPackage>('create-package', {}, {name});
      await guest.do('create-recipient', {pkg}, name === 'Two' ? OMAR : MAJA);
    }
    const first = await list({limit: '2'});
    assert.deepEqual(
      first.packages.map(({name}) => name),
      ['Three', 'Two'],
    );
    const rest = await list({limit: '2', cursor: first.cursor!});
    assert.deepEqual([rest.packages.map(({name}) => name), rest.cursor], [['One 100%'], null]);
    assert.deepEqual(
      (await list({search: 'haddad'})).packages.map(({name}) => name),
      ['Two'],
    );
    assert.deepEqual(
      (await list({search: '100%'})).packages.map(({name}) => name),
      ['One 100%'],
    );
    await guest.do('delete-package', {pkg: first.packages[0]!.id});
    assert.equal((await list({})).packages.length, 2);
    assert.equal((await list({status: 'deleted,sent'})).packages.length, 1);
    assert.equal((await guest.person.raw('/designer/go-sign-list/packages', {cursor: 'x.y'})).status, 400);
    assert.equal((await guest.person.raw('/designer/go-sign-list/packages', {status: 'gone'})).status, 400);
    await guest.do('restore-package', {pkg: first.packages[0]!.id});
    assert.equal((await list({})).packages.length, 3);
  });
});

const DRAFT: readonly PackageState[] = ['draft'];
/** Those that remove something last, so that the others meet it in each state. */
const ALLOWED: Record<SigningWrite, readonly PackageState[]> = {
  'create-package': PACKAGE_STATES,
  'update-package': DRAFT,
  'create-recipient': DRAFT,
  'update-recipient': DRAFT,
  'create-recipients': DRAFT,
  'create-document': DRAFT,
  'create-field': DRAFT,
  'update-field': DRAFT,
  'create-fields': DRAFT,
  'auto-place-fields': DRAFT,
  'share-fields': DRAFT,
  'update-notification-settings': DRAFT,
  'restore-package': ['deleted'],
  'void-package': ['sent'],
  'send-package': DRAFT,
  'delete-package': DRAFT,
  'update-fields': DRAFT,
  'update-recipients': DRAFT,
  'delete-field': DRAFT,
  'delete-recipient': DRAFT,
  'delete-document': DRAFT,
};

/** A call of the op that is right as far as a draft goes. */
function argumentsOf(op: SigningWrite, {pkg, recipients, document, fields}: Draft): [Record<string, string>, unknown] {
  const [field] = fields;
  const input = {...field!, id: undefined};
  const data: Partial<{[W in SigningWrite]: SigningData[W]}> = {
    'create-package': {name: 'New'},
    'update-package': {name: 'Other'},
    'create-recipient': OMAR,
    'update-recipient': {name: 'Maja'},
    'create-recipients': [HANNA],
    'create-field': input,
    'update-field': {x: 41},
    'create-fields': [input],
    'update-fields': fields,
    'update-recipients': recipients,
    'share-fields': {fieldIds: [field!.id], recipientIds: [recipients[0]!.id]},
    'update-notification-settings': {onSent: true},
    'void-package': {reason: 'A mistake'},
  };
  const ids: Record<string, string> = {pkg};
  if (op.endsWith('-recipient')) ids.rcpt = recipients[0]!.id;
  if (op === 'delete-document') ids.doc = document.id;
  if (op.endsWith('-field')) ids.id = field!.id;
  return [ids, data[op] ?? {}];
}
