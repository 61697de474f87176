import assert from 'node:assert/strict';
import {beforeEach, describe, it} from 'node:test';
import type {SigningActivity, SigningRecipient} from '../../../src/contract/signing.js';
import {LOCALES} from '../../../src/values/types.js';
import {ANSWERS, HANNA, MAJA, OMAR, stroke, toOf, tokenIn, until, Visiting} from './signing-desk.js';
import {stageOfAll} from './signing-stage.js';

describe('recipients of a package', () => {
  let later = 0;
  const stage = stageOfAll({signing: {now: () => Date.now() + later}});
  beforeEach(async () => {
    const open = stage.server.services.database.db
      .selectFrom('lc_signing_notice')
      .select('id')
      .where('ended_at', 'is', null);
    await until(async () => (await open.execute()).length === 0);
    stage.mails.length = 0;
  });

  /** The newest message of the kind to the address, which comes once. */
  async function mailTo(email: string, subject: RegExp) {
    const isIt = (mail: (typeof stage.mails)[number]) => toOf(mail) === email && subject.test(String(mail.subject));
    const mail = await until(() => stage.mails.find(isIt));
    stage.mails.splice(stage.mails.indexOf(mail), 1);
    return mail;
  }
  const linkOf = async (email: string, subject = /Please/) =>
    new Visiting(stage.server, tokenIn(await mailTo(email, subject)));
  const code = ({error}: {error: {code: string} | null}) => error?.code ?? 'OK';
  const kinds = async (pkg: string) =>
    (await stage.sales.read<SigningActivity[]>('get-activity-records', {pkg})).map(({kind}) => kind);

  it('have their turn in their order, and get the signed documents', async () => {
    const {pkg, document} = await stage.sales.sent([MAJA, OMAR, HANNA], {isOrdered: true});
    const first = await mailTo(MAJA.email, /Please sign: Frame agreement/);
    assert.match(
      String(first.text),
      /Hello Maja Lindqvist,\n\nSam asks you to sign .*\n\nPlease sign\.\n\nOpen the documents:\nhttp:\/\/127/,
    );
    assert.deepEqual(first.from, {name: 'Sam (Desk)', address: 'no-reply@localhost'});
    assert.equal(first.replyTo, 'sales@desk.example');
    const maja = new Visiting(stage.server, tokenIn(first));
    const seen = await maja.get('get');
    assert.deepEqual(
      [seen.data!.recipient.status, seen.data!.fields.length, seen.data!.documents.length, seen.data!.sender],
      ['viewed', 4, 1, {name: 'Sam', application: 'Desk'}],
    );
    assert.ok(!JSON.stringify(seen.data!.recipients).includes('@'));
    const original = await maja.raw('document', {doc: document.id});
    assert.deepEqual([original.status, original.headers.get('Content-Type')], [200, 'application/pdf']);
    assert.equal(code(await maja.get('signed', {doc: document.id})), 'VALIDATION');
    assert.equal(code(await maja.get('certificate')), 'VALIDATION');
    assert.ok(!stage.mails.some((mail) => [OMAR.email, HANNA.email].includes(toOf(mail))));
    const done = await maja.finish();
    assert.deepEqual([done.error, done.data!.recipient.status], [null, 'done']);
    assert.match(String(done.data!.fields.find(({type}) => type === 'signature')!.answer), /^data:image\/png;base64,/);
    await mailTo('sales@desk.example', /Done by Maja/);
    const omar = await linkOf(OMAR.email, /Please approve/);
    assert.ok((await omar.finish({without: ['signature', 'text', 'date']})).success);
    await until(async () => (await stage.sales.package(pkg)).status === 'completed');
    const copy = await linkOf(HANNA.email, /Your copy/);
    for (const link of [copy, maja, omar]) {
      assert.equal((await link.raw('signed', {doc: document.id})).status, 200);
      assert.equal((await link.raw('certificate')).status, 200);
    }
    assert.equal((await copy.get('get')).data!.package.status, 'completed');
    await mailTo('sales@desk.example', /Completed/);
    const recipients = await stage.sales.read<SigningRecipient[]>('get-recipients', {pkg});
    assert.deepEqual(
      recipients.map(({status}) => status),
      ['done', 'done', 'done'],
    );
    assert.deepEqual((await kinds(pkg)).slice(-6), ['sent', 'viewed', 'signed', 'viewed', 'approved', 'completed']);
  });

  it('change a package, which its sender learns at once, by its id alone', async () => {
    const events: object[] = [];
    const end = stage.server.services.bus.subscribe({signing: (event) => events.push(event)});
    const {pkg} = await stage.sales.sent([MAJA]);
    const maja = await linkOf(MAJA.email);
    events.length = 0;
    await maja.get('get');
    await maja.get('get');
    end();
    const {user_id} = await stage.server.services.database.db
      .selectFrom('lc_signing_package')
      .select('user_id')
      .where('id', '=', pkg)
      .executeTakeFirstOrThrow();
    assert.deepEqual(events, [{appId: 'desk', userId: user_id, id: pkg}]);
  });

  it('without an order have their turn together', async () => {
    await stage.sales.sent([MAJA, OMAR]);
    await linkOf(MAJA.email);
    await linkOf(OMAR.email);
  });

  it('finish once: a repetition answers the same, anything else is refused', async () => {
    const {pkg, fields} = await stage.sales.sent([MAJA, {...OMAR, role: 'signer'}]);
    const maja = await linkOf(MAJA.email);
    const {seal} = (await maja.get('get')).data!;
    const own = fields.slice(0, 4);
    const answers = Object.fromEntries(own.map(({id, type}) => [id, ANSWERS[type]]));
    const [signature, text, date, check] = own.map(({id}) => id) as [string, string, string, string];
    const other = fields[4]!.id;
    const cases: [change: object, expected: string][] = [
      [{agreed: false}, 'VALIDATION'],
      [{seal: 'x'}, 'DOCUMENT_CHANGED'],
      [{answers: {}}, 'FIELDS_MISSING'],
      [{answers: {...answers, [text]: '  '}}, 'FIELDS_MISSING'],
      [{answers: {...answers, [text]: 'x'.repeat(501)}}, 'VALIDATION'],
      [{answers: {...answers, [date]: '2026-02-30'}}, 'VALIDATION'],
      [{answers: {...answers, [check]: 'yes'}}, 'VALIDATION'],
      [{answers: {...answers, [other]: 'x'}}, 'UNKNOWN_ERROR'],
      [{answers: {...answers, [signature]: 'Maja'}}, 'VALIDATION'],
      [{answers: {...answers, [signature]: 'data:image/png;base64,AAAA'}}, 'VALIDATION'],
      [{answers: {...answers, [signature]: stroke(200, 80, 0)}}, 'VALIDATION'],
      [
        {
          answers: {
            ...answers,
            [signature]: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
          },
        },
        'VALIDATION',
      ],
      [{answers: {...answers, [signature]: `data:image/png;base64,${'A'.repeat(420_000)}`}}, 'VALIDATION'],
    ];
    const asked = {seal, agreed: true, answers};
    for (const [change, expected] of cases)
      assert.deepEqual([change, code(await maja.post('finish', {...asked, ...change}))], [change, expected]);
    const missing = await maja.post('finish', {...asked, answers: {[signature]: ANSWERS.signature}});
    assert.equal(missing.error!.message, 'One field is still empty: Place.');
    const both = await Promise.all([maja.post('finish', asked), maja.post('finish', asked)]);
    assert.deepEqual(both.map(code), ['OK', 'OK']);
    assert.equal(code(await maja.post('finish', asked)), 'OK');
    assert.equal(code(await maja.post('finish', {...asked, answers: {...answers, [text]: 'Other'}})), 'NOT_YOUR_TURN');
    assert.equal(code(await maja.post('decline', {reason: 'No'})), 'NOT_YOUR_TURN');
    assert.equal((await kinds(pkg)).filter((kind) => kind === 'signed').length, 1);
  });

  it('decline with a reason, which ends the package for everyone', async () => {
    const {pkg, document} = await stage.sales.sent([MAJA, OMAR]);
    const [maja, omar] = [await linkOf(MAJA.email), await linkOf(OMAR.email)];
    assert.equal((await maja.raw('decline', {}, {method: 'POST', headers: {'X-LC-Request': ''}})).status, 403);
    assert.equal(code(await maja.post('decline', {reason: ' '})), 'UNKNOWN_ERROR');
    const declined = await maja.post('decline', {reason: 'Wrong year'});
    assert.deepEqual([declined.data!.package.status, declined.data!.recipient.status], ['voided', 'declined']);
    assert.deepEqual(
      [(await stage.sales.package(pkg)).status, (await stage.sales.package(pkg)).reason],
      ['voided', 'Wrong year'],
    );
    const seen = await omar.get('get');
    assert.deepEqual([seen.data!.package.reason, seen.data!.documents, seen.data!.seal], ['Wrong year', [], '']);
    assert.equal(code(await omar.get('document', {doc: document.id})), 'LINK_EXPIRED');
    assert.equal(code(await omar.post('finish', {seal: 'x', agreed: true, answers: {}})), 'LINK_EXPIRED');
    await mailTo('sales@desk.example', /Declined by Maja/);
    assert.match(String((await mailTo(OMAR.email, /No longer/)).text), /Reason: Wrong year/);
  });

  it('learn when the sender voids it', async () => {
    const {pkg} = await stage.sales.sent([MAJA]);
    const maja = await linkOf(MAJA.email);
    await stage.sales.do('void-package', {pkg}, {reason: 'A mistake'});
    await mailTo(MAJA.email, /No longer/);
    assert.equal((await maja.get('get')).data!.package.reason, 'A mistake');
    assert.equal(code(await maja.post('decline', {reason: 'No'})), 'LINK_EXPIRED');
  });

  it('are known by their link alone; links that are none are alike, and are stopped', async () => {
    const {document, recipients} = await stage.sales.sent([MAJA]);
    const maja = await linkOf(MAJA.email);
    const changed = `${maja.token.slice(0, -1)}${maja.token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of ['', 'x', changed, recipients[0]!.id, `${maja.token}A`, "' or 1=1 --"]) {
      const guess = new Visiting(stage.server, token);
      const answers = [
        await guess.get('get'),
        await guess.get('document', {doc: document.id}),
        await guess.get('certificate'),
        await guess.post('finish', {}),
        await guess.post('decline', {reason: 'x'}),
      ];
      for (const {error, status} of answers)
        assert.deepEqual(
          [status, error],
          [
            200,
            {code: 'LINK_INVALID', message: 'This link is not valid. Use the one in the latest mail that you got.'},
          ],
        );
    }
    const other = await stage.sales.sent([MAJA]);
    const theirs = await linkOf(MAJA.email);
    assert.equal(code(await theirs.get('document', {doc: document.id})), 'NOT_FOUND');
    assert.ok((await theirs.get('get')).data!.documents.some(({id}) => id === other.document.id));
    const rows = await stage.server.services.database.db.selectFrom('lc_signing_recipient').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(maja.token));
    const guess = new Visiting(stage.server, changed);
    let last = await guess.raw('get');
    for (let n = 0; n < 40 && last.status !== 429; n++) last = await guess.raw('get');
    assert.equal(last.status, 429);
    assert.ok((await maja.get('get')).success);
  });

  it('sign nothing that is not what was sent', async () => {
    const {pkg, document} = await stage.sales.sent([MAJA]);
    const maja = await linkOf(MAJA.email);
    const db = stage.server.services.database.db;
    const row = await db
      .selectFrom('lc_signing_document')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const store = stage.server.services.files.store;
    const bytes = (await store.read(row.stored_as))!;
    await store.remove(row.stored_as);
    await store.write(
      row.stored_as,
      bytes.map((byte, at) => (at === 700 ? byte ^ 1 : byte)),
    );
    assert.equal(code(await maja.finish()), 'DOCUMENT_CHANGED');
    await store.remove(row.stored_as);
    await store.write(row.stored_as, bytes);
    await db.updateTable('lc_signing_field').set({x: 1}).where('document_id', '=', document.id).execute();
    assert.equal(code(await maja.finish()), 'DOCUMENT_CHANGED');
    assert.equal((await stage.sales.package(pkg)).status, 'sent');
  });

  it('read their stage.mails in the language of who sent the package', async () => {
    const subjects = {en: /^Please sign: /, fr: /^À signer : /, es: /^Para firmar: /, uk: /^На підпис: /};
    const until_ = {en: 'works until', fr: 'jusqu’au', es: 'hasta el', uk: 'посилання дійсне'};
    const mailbox = {name: 'Oksana', email: 'w@desk.example', role: 'signer'} as const;
    for (const locale of LOCALES) {
      stage.sales.person.headers['Accept-Language'] = locale;
      await stage.sales.sent([mailbox]);
      const {text, html} = await mailTo(mailbox.email, subjects[locale]);
      assert.ok(String(text).includes(until_[locale]) && String(text).includes('Oksana'), String(text));
      assert.match(String(html), /<a href="http:\/\/127[^"]+\/sign\/desk\/[\w-]{43}">/);
    }
    stage.sales.person.headers['Accept-Language'] = 'en';
    const {db} = stage.server.services.database;
    const here = await until(async () =>
      db
        .selectFrom('lc_mail_message as m')
        .innerJoin('lc_mail_account as a', 'a.id', 'm.account_id')
        .select('m.subject')
        .where('a.address', '=', mailbox.email)
        .execute()
        .then((rows) => (rows.length === 4 ? rows : null)),
    );
    assert.ok(here.some(({subject}) => subject.startsWith('На підпис')));
  });

  it('report to the sender what the settings say', async () => {
    const {pkg} = await stage.sales.draft([MAJA]);
    await stage.sales.do('update-notification-settings', {pkg}, {onSent: true, onViewed: true, onSigned: false});
    await stage.sales.do('send-package', {pkg});
    await mailTo('sales@desk.example', /^Sent: /);
    const maja = await linkOf(MAJA.email);
    await maja.get('get');
    await maja.get('get');
    await mailTo('sales@desk.example', /^Opened by Maja/);
    await maja.finish();
    await mailTo(MAJA.email, /Signed by everyone/);
    assert.ok(
      !stage.mails.some(
        (mail) => toOf(mail) === 'sales@desk.example' && /Opened|Done|Completed/.test(String(mail.subject)),
      ),
    );
  });

  it('have no link any more as soon as the time is over', async () => {
    const {pkg} = await stage.sales.draft([MAJA]);
    await stage.sales.do('update-notification-settings', {pkg}, {expireDays: 1});
    await stage.sales.do('send-package', {pkg});
    const maja = await linkOf(MAJA.email);
    later += 25 * 3_600_000;
    assert.equal(code(await maja.get('get')), 'LINK_EXPIRED');
    assert.equal(code(await maja.post('finish', {seal: 'x', agreed: true, answers: {}})), 'LINK_EXPIRED');
    stage.server.services.signing.wake(0);
    await mailTo('sales@desk.example', /^Expired/);
    assert.equal(code(await maja.get('get')), 'LINK_EXPIRED');
    assert.deepEqual([(await stage.sales.package(pkg)).status, (await kinds(pkg)).at(-1)], ['voided', 'expired']);
  });
});
