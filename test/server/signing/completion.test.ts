import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {PDFDocument} from 'pdf-lib';
import {serverCertificate} from '../../../demo/server/signing/pdf/certificate-of-server.js';
import {openPdf} from '../../../demo/server/signing/pdf/open.js';
import {signedPdf} from '../../../demo/server/signing/pdf/sign.js';
import {stampAll} from '../../../demo/server/signing/pdf/stamp.js';
import {textRuns} from '../../../demo/server/signing/pdf/text-runs.js';
import {SigningRunner} from '../../../demo/server/signing/signing-runner.js';
import type {SigningActivity} from '../../../src/contract/signing.js';
import {agreement, MAJA, OMAR, toOf, tokenIn, until} from './signing-desk.js';
import {stageOfAll} from './signing-stage.js';

const folder = mkdtempSync(join(tmpdir(), 'lc-signing-'));
after(() => rmSync(folder, {recursive: true}));

const run = (command: string, ...args: string[]): string => {
  const {stdout, stderr} = spawnSync(command, args, {encoding: 'utf8', cwd: folder});
  return `${stdout}${stderr}`;
};

/** What poppler says of the signatures. */
function verified(bytes: Uint8Array): string {
  writeFileSync(join(folder, 'signed.pdf'), bytes);
  return run('pdfsig', 'signed.pdf');
}

/** What OpenSSL says of the signature, and the names in it. */
function opened(bytes: Buffer): {verification: string; structure: string} {
  const [, ...range] = /\/ByteRange \[ 0 (\d+) (\d+) (\d+)/.exec(bytes.toString('latin1')) ?? [];
  const [begin, end, rest] = range.map(Number) as [number, number, number];
  assert.equal(end + rest, bytes.length);
  const hex = bytes.subarray(begin + 1, end - 1).toString('latin1');
  const length = 4 + parseInt(hex.slice(4, 8), 16);
  writeFileSync(join(folder, 'cms.der'), Buffer.from(hex, 'hex').subarray(0, length));
  writeFileSync(join(folder, 'content'), Buffer.concat([bytes.subarray(0, begin), bytes.subarray(end)]));
  return {
    verification: run(
      'openssl',
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'cms.der',
      '-content',
      'content',
      '-binary',
      '-noverify',
      '-out',
      'out',
    ),
    structure: run('openssl', 'asn1parse', '-inform', 'DER', '-in', 'cms.der'),
  };
}

describe('completed documents', () => {
  const stage = stageOfAll();

  const download = async (op: string, query: Record<string, string>) =>
    Buffer.from(await (await stage.sales.person.raw(`/designer/go-sign/${op}`, query)).arrayBuffer());
  const completed = (pkg: string) => until(async () => (await stage.sales.package(pkg)).status === 'completed', 20_000);

  it('hold what was entered, and are signed as PAdES says, the certificate too', async () => {
    const {pkg, document} = await stage.sales.sent([MAJA]);
    await (await stage.linkOf(MAJA.email)).finish();
    await completed(pkg);
    const signed = await download('download-document', {pkg, doc: document.id});
    const [text] = await textRuns(signed);
    const shown = text!.map((each) => each.text).join(' ');
    for (const part of ['Умео, Ünïcode łódź', '11/27/2026', 'Agreement, page 1'])
      assert.ok(shown.includes(part), shown);
    const certificate = await download('download-certificate', {pkg});
    const facts = (await textRuns(certificate))
      .flat()
      .map((each) => each.text)
      .join(' ');
    const {stored_as: _, ...hashes} = await stage.server.services.database.db
      .selectFrom('lc_signing_document')
      .select(['stored_as', 'sha256', 'final_sha256'])
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    for (const part of [
      'SP-',
      MAJA.email,
      '127.0.0.1',
      'Test browser',
      'Maja Lindqvist signed',
      ...Object.values(hashes),
    ])
      assert.ok(facts.includes(part!), `${part} in ${facts}`);
    for (const bytes of [signed, certificate]) {
      const said = verified(bytes);
      for (const part of ['ETSI.CAdES.detached', 'SHA-256', 'Total document signed', 'Signature is Valid'])
        assert.ok(said.includes(part), said);
      const {verification, structure} = opened(bytes);
      assert.match(verification, /Verification successful/);
      for (const part of ['id-smime-aa-signingCertificateV2', 'messageDigest', 'contentType'])
        assert.ok(structure.includes(part), structure);
      assert.ok(!structure.includes('signingTime'));
      const changed = Buffer.from(bytes);
      changed[300]! ^= 1;
      assert.match(verified(changed), /Digest Mismatch/);
    }
  });

  it('are void when what was agreed on is gone', async () => {
    const at = stage.mails.filter((mail) => toOf(mail) === MAJA.email && tokenIn(mail)).length;
    const {pkg, document} = await stage.sales.sent([MAJA]);
    const link = await stage.linkOf(MAJA.email, at);
    const db = stage.server.services.database.db;
    const row = await db
      .selectFrom('lc_signing_document')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const {store} = stage.server.services.files;
    const {read} = store;
    let reads = 0;
    // Gone after the recipient has finished.
    store.read = async (key, variant) => (key === row.stored_as && reads++ > 0 ? null : read.call(store, key, variant));
    assert.ok((await link.finish()).success);
    await until(async () => (await stage.sales.package(pkg)).status === 'voided');
    store.read = read;
    assert.match((await stage.sales.package(pkg)).reason!, /Nothing was signed/);
  });

  it('are made once, however many instances there are', async () => {
    const runners = [1, 2].map(() => new SigningRunner(stage.server.services, {leaseMs: 60_000}));
    await stage.server.services.signing.stop();
    const count = () => stage.mails.filter((mail) => toOf(mail) === OMAR.email).length;
    const packages: string[] = [];
    for (let n = 0; n < 4; n++) packages.push((await stage.sales.sent([{...OMAR, role: 'signer'}])).pkg);
    runners.forEach((runner) => runner.start());
    for (let n = 0; n < 4; n++) await (await stage.linkOf(OMAR.email, n)).finish();
    for (let n = 0; n < 10; n++) runners.forEach((runner) => runner.wake(n * 10));
    for (const pkg of packages) await completed(pkg);
    await until(() => count() >= 8);
    await Promise.all(runners.map((runner) => runner.stop()));
    assert.equal(count(), 8);
    for (const pkg of packages) {
      const activity = await stage.sales.read<SigningActivity[]>('get-activity-records', {pkg});
      assert.equal(activity.filter(({kind}) => kind === 'completed').length, 1);
    }
  });
});

describe('PDFs', () => {
  it('are stamped upright, however their pages are turned and cropped', async () => {
    for (const angle of [0, 90, 180, 270]) {
      const pdf = await openPdf(await agreement({angle, crop: true}));
      const place = {page: 1, x: 100, y: 200, width: 150, height: 30};
      await stampAll(pdf, [
        {...place, type: 'text', text: 'Here'},
        {...place, y: 260, type: 'checkbox', text: 'true'},
      ]);
      const [runs] = await textRuns(await pdf.save());
      const here = runs!.find(({text}) => text === 'Here')!;
      assert.ok(Math.abs(here.x - 102) < 1 && here.y > 200 && here.y < 230, `${angle}: ${here.x} ${here.y}`);
    }
  });

  it('of 200 pages are signed in time', async () => {
    const begun = performance.now();
    const pdf = await openPdf(await agreement({pages: 200}));
    const stamps = Array.from({length: 200}, (_, at) => ({
      page: at + 1,
      x: 40,
      y: 40,
      width: 200,
      height: 20,
      type: 'text' as const,
      text: 'Їжак',
    }));
    await stampAll(pdf, stamps);
    const bytes = await signedPdf(pdf, await serverCertificate(folder), {reason: 'x', at: Date.now()});
    assert.match(verified(bytes), /Signature is Valid/);
    assert.ok(performance.now() - begun < 15_000);
  });

  it('are signed with the certificate that the operator names, with those that it is issued by', async () => {
    const openssl = (...args: string[]) => execFileSync('openssl', args, {cwd: folder, stdio: 'pipe'});
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Root',
      '-days',
      '30',
    );
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-passout',
      'pass:moor',
      '-keyout',
      'own.key',
      '-out',
      'own.csr',
      '-subj',
      '/CN=Supply desk/O=Desk',
    );
    openssl(
      'x509',
      '-req',
      '-in',
      'own.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-out',
      'own.pem',
      '-days',
      '30',
    );
    const all = ['own.key', 'own.pem', 'ca.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
    const certificate = join(folder, 'all.pem');
    writeFileSync(certificate, all.join(''));
    const own = await serverCertificate(folder, {certificate, password: 'moor'});
    assert.deepEqual([own.subject, own.chain.length], ['Supply desk', 2]);
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText('Hello');
    const bytes = await signedPdf(pdf, own, {reason: 'Їжак (x)', at: Date.now()});
    assert.match(verified(bytes), /Supply desk[^]*Signature is Valid/);
    assert.match(opened(bytes).verification, /Verification successful/);
    await assert.rejects(serverCertificate(folder, {certificate, password: 'wrong'}));
    writeFileSync(certificate, all[0]! + all[2]!);
    await assert.rejects(serverCertificate(folder, {certificate, password: 'moor'}), /not that of its private key/);
    const [one, other] = await Promise.all([serverCertificate(folder), serverCertificate(folder)]);
    assert.ok(one.chain[0]!.serialNumber.isEqual(other.chain[0]!.serialNumber));
  });
});
