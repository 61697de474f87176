import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {Client} from '../../../src/api/client.js';
import {SigningService} from '../../../src/api/signing.js';
import {sendsSession, testServer, type TestServer} from '../../support/server.js';
import {agreement, MAJA, mailsOf, OMAR, SigningPerson, stroke, toOf, tokenIn, until} from './signing-desk.js';

/** Both sides of the wire at once: each alone passes with an answer that the other does not give. */
describe('the client of signing, with the server', () => {
  let server: TestServer;
  let sales: SigningPerson;
  let signing: SigningService;
  let pkg: string;
  let end: () => void;

  before(async () => {
    server = await testServer();
    sales = await SigningPerson.signIn(server, 'sales');
    const page = {locale: () => 'en' as const, timeZone: () => 'UTC'};
    signing = new SigningService(new Client({server: server.url, appId: 'desk', credentials: 'include', ...page}));
  });
  beforeEach(() => void (end = sendsSession(sales.person)));
  afterEach(() => end());
  after(() => server.stop());

  it('makes, changes, deletes and restores a package', async () => {
    const made = await signing.createPackage({name: 'Frame agreement', message: 'Please sign.'});
    pkg = made.id;
    assert.equal((await signing.updatePackage(pkg, {name: 'Frame agreement 2027'})).name, 'Frame agreement 2027');
    assert.equal((await signing.deletePackage(pkg)).status, 'deleted');
    assert.equal((await signing.getPackage(pkg)).status, 'deleted');
    assert.equal((await signing.restorePackage(pkg)).status, 'draft');
    const {packages} = await signing.packages({status: 'draft', search: '2027'});
    assert.deepEqual(
      packages.map(({id}) => id),
      [pkg],
    );
  });

  it('keeps its recipients', async () => {
    const maja = await signing.createRecipient(pkg, MAJA);
    const [omar] = await signing.createRecipients(pkg, [OMAR]);
    assert.equal((await signing.updateRecipient(pkg, maja.id, {name: 'Maja L.'})).name, 'Maja L.');
    assert.equal((await signing.getRecipient(pkg, maja.id)).name, 'Maja L.');
    const all = await signing.getRecipients(pkg);
    assert.deepEqual(
      (await signing.updateRecipients(pkg, all)).map(({id}) => id),
      [maja.id, omar!.id],
    );
    await signing.deleteRecipient(pkg, omar!.id);
    assert.equal((await signing.getRecipients(pkg)).length, 1);
  });

  it('keeps its documents and fields', async () => {
    const file = new File([new Uint8Array(await agreement())], 'Agreement.pdf', {type: 'application/pdf'});
    const first = await signing.createDocument(pkg, file);
    const copy = await signing.createDocument(pkg, file, {name: 'Copy.pdf'});
    assert.equal((await signing.getDocument(pkg, copy.id)).name, 'Copy.pdf');
    await signing.deleteDocument(pkg, copy.id);
    assert.equal((await signing.getDocuments(pkg)).length, 1);
    assert.equal((await signing.downloadDocument(pkg, first.id)).type, 'application/pdf');

    const recipientId = (await signing.getRecipients(pkg))[0]!.id;
    const place = {documentId: first.id, recipientId, page: 1, x: 40, y: 60, width: 160, height: 40, required: true};
    const field = await signing.createField(pkg, {...place, type: 'signature'});
    const [date] = await signing.createFields(pkg, [{...place, type: 'date', y: 300}]);
    assert.equal((await signing.updateField(pkg, field.id, {x: 70})).x, 70);
    assert.equal((await signing.getField(pkg, field.id)).x, 70);
    assert.equal((await signing.updateFields(pkg, await signing.getFields(pkg))).length, 2);
    await signing.deleteField(pkg, date!.id);
    assert.ok(Array.isArray(await signing.autoPlaceFields(pkg)));
    assert.ok(Array.isArray(await signing.shareFields(pkg, {fieldIds: [field.id], recipientIds: [recipientId]})));
    assert.equal((await signing.updateFields(pkg, [await signing.getField(pkg, field.id)])).length, 1);
  });

  it('sends it, a recipient signs, and everybody has the result', async () => {
    assert.equal((await signing.updateNotificationSettings(pkg, {reminderDays: 2})).reminderDays, 2);
    assert.equal((await signing.getNotificationSettings(pkg)).reminderDays, 2);
    const mails = mailsOf(server);
    assert.equal((await signing.sendPackage(pkg)).status, 'sent');
    const token = tokenIn(await until(() => mails.find((mail) => toOf(mail) === MAJA.email && tokenIn(mail))));
    const {fields, documents, seal} = await signing.visit(token);
    assert.equal((await signing.visitDocument(token, documents[0]!.id)).type, 'application/pdf');
    await signing.finish(token, {seal, agreed: true, answers: {[fields[0]!.id]: stroke()}});
    await until(async () => (await signing.getPackage(pkg)).status === 'completed', 20_000);
    assert.equal((await signing.downloadCertificate(pkg)).type, 'application/pdf');
    assert.equal((await signing.visitSigned(token, documents[0]!.id)).type, 'application/pdf');
    const kinds = (await signing.getActivityRecords(pkg)).map(({kind}) => kind);
    for (const kind of ['deleted', 'restored', 'sent', 'viewed', 'signed', 'completed'] as const)
      assert.ok(kinds.includes(kind), kind);
  });

  it('voids one, and is declined one', async () => {
    const voided = await sales.sent([MAJA]);
    assert.equal((await signing.voidPackage(voided.pkg, 'Wrong annex')).reason, 'Wrong annex');
    const mails = mailsOf(server);
    const declined = await sales.sent([{...MAJA, email: 'anna@nordskar.example'}]);
    const token = tokenIn(await until(() => mails.find((mail) => toOf(mail).startsWith('anna') && tokenIn(mail))));
    await signing.decline(token, 'Not ours');
    assert.equal((await signing.getPackage(declined.pkg)).status, 'voided');
  });
});
