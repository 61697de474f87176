import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {SigningField} from '../../../src/contract/signing.js';
import {testServer, type TestServer} from '../../support/server.js';
import {ANSWERS, MAJA, mailsOf, OMAR, SigningPerson, toOf, tokenIn, until, Visiting} from './signing-desk.js';

describe('what others have signed', () => {
  let server: TestServer;
  let sales: SigningPerson;
  let mails: ReturnType<typeof mailsOf>;
  before(async () => {
    server = await testServer();
    mails = mailsOf(server);
    sales = await SigningPerson.signIn(server, 'sales');
  });
  after(() => server.stop());

  const linkOf = async (email: string) =>
    new Visiting(server, tokenIn(await until(() => mails.find((mail) => toOf(mail) === email))));
  const byType = (fields: readonly SigningField[]) =>
    Object.fromEntries(fields.map(({type, answer}) => [type, answer] as const));

  it('is seen by the sender and by who signs later, as it will stand on the document', async () => {
    const {pkg} = await sales.sent([MAJA, OMAR], {isOrdered: true});
    const maja = await linkOf(MAJA.email);
    const {recipient} = (await maja.finish()).data!;
    const omar = await linkOf(OMAR.email);
    const {others} = (await omar.get('get')).data!;
    const {signature, ...plain} = byType(others);
    assert.match(signature!, /^data:image\/png;base64,/);
    assert.deepEqual(plain, {text: ANSWERS.text, date: '11/27/2026', checkbox: 'true'});
    const unsigned = (await maja.get('get')).data!.others;
    assert.deepEqual([unsigned.length, unsigned.filter(({answer}) => answer !== undefined)], [4, []]);
    const sent = await sales.read<SigningField[]>('get-fields', {pkg});
    const own = (field: SigningField) => field.recipientId === recipient.id;
    assert.deepEqual(byType(sent.filter(own)), byType(others));
    assert.ok(sent.every((field) => own(field) || field.answer === undefined));
  });
});
