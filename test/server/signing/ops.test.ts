import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  type FieldInput,
  type SigningActivity,
  type SigningDocument,
  type SigningField,
  type SigningPackage,
  type SigningRecipient,
  type SigningSettings,
  type SigningWrite,
} from '../../../src/contract/signing.js';
import {newId} from '../../../demo/server/schema/ids.js';
import {bytesOf, SEALED} from '../../support/pdf.js';
import {testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {agreement, HANNA, MAJA, OMAR, SigningPerson} from './signing-desk.js';

const UNKNOWN = '019ac000-0000-7000-8000-000000000000';

describe('ops of signing', () => {
  let server: TestServer;
  let admin: SigningPerson, sales: SigningPerson;
  let north: SavedRecord;
  let pdf: Uint8Array;

  before(async () => {
    server = await testServer();
    admin = await SigningPerson.signIn(server, 'admin');
    sales = await SigningPerson.signIn(server, 'sales');
    north = await admin.person.saved('supplier', {content: {name: 'Nordskar', region: 'north'}});
    pdf = await agreement();
  });
  after(() => server.stop());

  const code = ({error}: {error: {code: string} | null}) => error?.code ?? 'OK';

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
      activity.slice(0, 7).map(({actor, text}) => `${actor} ${text}`),
      [
        'created the package',
        'changed the package',
        'added Maja Lindqvist as signer',
        'added Omar Haddad as approver',
        'added Hanna Weiss as copy',
        'changed Maja Lindqvist: Maja L., maja@nordskar.example, signer',
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
    const outside = 'VALIDATION A field is outside page 1 of “Agreement.pdf”.';
    const nobody = 'VALIDATION Each field is for a recipient who signs or approves.';
    const cases: [op: SigningWrite, data: unknown, expected: string][] = [
      ['create-field', {...field, x: 341}, outside],
      ['create-field', {...field, y: 576}, outside],
      ['create-field', {...field, x: -1}, outside],
      ['create-field', {...field, y: -0.5}, outside],
      ['create-field', {...field, width: -80}, 'UNKNOWN_ERROR'],
      ['create-field', {...field, recipientId: undefined}, nobody],
      ['update-fields', [{...field, recipientId: ''}], nobody],
      ['create-field', {...field, x: Number.NaN}, 'UNKNOWN_ERROR'],
      ['create-field', {...field, page: 2}, 'VALIDATION A field is outside page 2 of “Agreement.pdf”.'],
      ['create-field', {...field, height: 7}, 'VALIDATION A field is at least 8 points wide and high.'],
      ['create-field', {...field, recipientId: UNKNOWN}, nobody],
      ['create-field', {...field, recipientId: hanna!.id}, nobody],
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
    const {db} = server.services.database;
    const row = await db
      .selectFrom('lc_signing_document')
      .selectAll()
      .where('package_id', '=', pkg)
      .executeTakeFirstOrThrow();
    const copies = Array.from({length: 19}, () => ({...row, id: newId(), pages: JSON.stringify(row.pages)}));
    await db.insertInto('lc_signing_document').values(copies).execute();
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
});
