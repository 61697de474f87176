import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {supply} from '../../../demo/app/index.js';
import {seedSteps} from '../../../demo/app/seed/index.js';
import {Seeding} from '../../../demo/server/seeding.js';
import type {SigningDocument, SigningField, SigningPackage, SigningPage} from '../../../src/contract/signing.js';
import {testServer, type TestServer} from '../../support/server.js';
import {SigningPerson} from './signing-desk.js';

describe('the sample’s packages', () => {
  let server: TestServer;

  before(async () => {
    server = await testServer({}, supply);
    const wanted = ['role', 'user', 'supplier', 'signing'];
    const steps = seedSteps(supply).filter(({name}) => wanted.includes(name));
    const {database, files} = server.services;
    await new Seeding(database, supply, steps, files).run(() => undefined);
  });
  after(() => server.stop());

  const list = async (name: string, query = {}): Promise<SigningPage> => {
    const {person} = await SigningPerson.signIn(server, name, 'supply');
    const answer = await person.raw('/designer/go-sign-list/packages', query);
    return ((await answer.json()) as {data: SigningPage}).data;
  };

  it('are in every state, of two people', async () => {
    const {packages} = await list('admin');
    assert.deepEqual(
      packages.map(({number, status}) => `${number} ${status}`),
      ['42 draft', '41 sent', '40 sent', '39 draft', '38 completed', '37 voided', '36 completed'].map(
        (text) => `SP-2026-00${text}`,
      ),
    );
    assert.equal((await list('sales')).packages.length, 5);
    assert.equal((await list('sales', {status: 'deleted'})).packages.length, 1);
    assert.equal((await list('warehouse')).packages.length, 0);
    assert.deepEqual(
      [packages[0]!.record?.presentation, packages[0]!.recipients.length, packages[0]!.documentCount],
      ['Nordskar AB', 3, 2],
    );
  });

  it('places fields on the lines of the frame agreement by itself, for who is named there', async () => {
    const sales = await SigningPerson.signIn(server, 'sales', 'supply');
    const [frame] = (await list('sales')).packages;
    const pkg = frame!.id;
    const people = new Map(frame!.recipients.map(({id, name}) => [id, name]));
    const before = await sales.read<SigningField[]>('get-fields', {pkg});
    const documents = await sales.read<SigningDocument[]>('get-documents', {pkg});
    assert.deepEqual(
      documents.map(({pages}) => pages.length),
      [4, 2],
    );
    await sales.do('update-fields', {pkg}, []);
    const placed = await sales.do<SigningField[]>('auto-place-fields', {pkg});
    assert.deepEqual(
      placed.map(({type, page, recipientId}) => `${type} ${page} ${people.get(recipientId)}`),
      ['signature 4 Maja Lindqvist', 'signature 4 Daniel Osei'],
    );
    assert.ok(placed.every(({x, y, height}) => Math.abs(y + height - 444) < 3 && x > 50));
    await sales.do('update-fields', {pkg}, before);
  });

  it('that are completed are signed', async () => {
    const admin = await SigningPerson.signIn(server, 'admin', 'supply');
    const folder = mkdtempSync(join(tmpdir(), 'lc-signed-'));
    for (const {id: pkg} of (await list('admin', {status: 'completed'})).packages as SigningPackage[]) {
      const [document] = await admin.read<SigningDocument[]>('get-documents', {pkg});
      for (const [op, doc] of [
        ['download-document', document!.id],
        ['download-certificate', ''],
      ] as const) {
        const answer = await admin.person.raw(`/designer/go-sign/${op}`, {pkg, doc});
        assert.equal(answer.status, 200);
        const file = join(folder, 'signed.pdf');
        writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
        assert.match(execFileSync('pdfsig', [file], {encoding: 'utf8'}), /Signature is Valid/);
      }
    }
    rmSync(folder, {recursive: true});
  });
});
