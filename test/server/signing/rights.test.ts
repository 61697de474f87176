import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  PACKAGE_STATES,
  SIGNING_READS,
  type PackageState,
  type SigningData,
  type SigningDocument,
  type SigningHead,
  type SigningPackage,
  type SigningWrite,
} from '../../../src/contract/signing.js';
import {desk} from '../../support/desk.js';
import {Person, testServer, type SavedRecord, type TestServer} from '../../support/server.js';
import {agreement, HANNA, MAJA, OMAR, SigningPerson, type Draft} from './signing-desk.js';

const UNKNOWN = '019ac000-0000-7000-8000-000000000000';

describe('who may do what with a package, and when: ops', () => {
  let server: TestServer;
  let admin: SigningPerson, sales: SigningPerson, guest: SigningPerson;
  let south: SavedRecord;
  let pdf: Uint8Array;

  before(async () => {
    server = await testServer({definitions: [desk, {...desk, id: 'other'}]});
    [admin, sales, guest] = (await Promise.all(
      ['admin', 'sales', 'guest'].map((name) => SigningPerson.signIn(server, name)),
    )) as [SigningPerson, SigningPerson, SigningPerson];
    south = await admin.person.saved('supplier', {content: {name: 'Зоря', region: 'south'}});
    pdf = await agreement();
  });
  after(() => server.stop());

  const code = ({error}: {error: {code: string} | null}) => error?.code ?? 'OK';
  const setState = (id: string, status: PackageState) =>
    server.services.database.db.updateTable('lc_signing_package').set({status}).where('id', '=', id).execute();
  const userNamed = async (name: string) =>
    (
      await server.services.database.db
        .selectFrom('lc_user')
        .select('id')
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
    ).id;

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

  it('of recipients have a page without a shell, whose address goes nowhere and to no index', async () => {
    const answer = await fetch(new URL('/sign/desk/abc', server.url), {headers: {Accept: 'text/html'}});
    const html = await answer.text();
    assert.match(
      html,
      /<lc-app app-id="desk"[^>]*><main><lc-signing-page token="abc"><\/lc-signing-page><\/main><\/lc-app>/,
    );
    assert.match(html, /<meta name="robots" content="noindex, nofollow">/);
    assert.deepEqual(
      ['Referrer-Policy', 'X-Robots-Tag', 'Cache-Control'].map((name) => answer.headers.get(name)),
      ['no-referrer', 'noindex, nofollow', 'no-store'],
    );
    assert.match(answer.headers.get('Content-Security-Policy')!, /script-src 'self'/);
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
