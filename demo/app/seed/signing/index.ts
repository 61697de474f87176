import {createHash} from 'node:crypto';
import {formatDate} from '../../../../src/values/date/date.js';
import {formatsOf} from '../../../../src/values/formats.js';
import type {SeedRow, SeedStep} from '../../../server/definition.js';
import type {Files} from '../../../server/files/service.js';
import {renderDrawing} from '../../../server/files/rendered-drawings.js';
import {stableId, userId} from '../../../server/schema/ids.js';
import {newLink} from '../../../server/signing/links.js';
import {certificatePdf} from '../../../server/signing/pdf/certificate.js';
import {serverCertificate} from '../../../server/signing/pdf/certificate-of-server.js';
import {openPdf, pageSizes} from '../../../server/signing/pdf/open.js';
import {signedPdf} from '../../../server/signing/pdf/sign.js';
import {stampAll} from '../../../server/signing/pdf/stamp.js';
import {seal} from '../../../server/signing/seal.js';
import {FIRST_SETTINGS, NOT_SENT} from '../../../server/signing/package-ops.js';
import type {DocumentRow, FieldRow, PackageRow, RecipientRow} from '../../../server/signing/signing-work.js';
import {NOW, daysAgo, seedId} from '../ids.js';
import {DANIEL, INES, SAMPLES} from './packages.js';
import {paper} from './papers.js';
import type {Sample} from './sample.js';
import {signatureOf} from './strokes.js';

const MINUTE = 60_000;
const YEAR_DAYS = 365;
const at = (ago: number): number => NOW - ago * MINUTE;

interface Rows {
  row: PackageRow;
  recipients: RecipientRow[];
  documents: DocumentRow[];
  fields: FieldRow[];
  deeds: SeedRow[];
}

/** The step that fills the packages of the sample's people. Those that are completed are really signed. */
export function signingStep(app_id: string): SeedStep {
  return {
    name: 'signing',
    total: SAMPLES.length,
    rows: async (from, to, files) => {
      const all: Rows[] = [];
      for (const sample of SAMPLES.slice(from, to)) all.push(await rowsOf(app_id, sample, files));
      return [
        {table: 'lc_signing_package', rows: all.map(({row}) => ({...row}))},
        {table: 'lc_signing_recipient', rows: all.flatMap(({recipients}) => recipients.map((one) => ({...one})))},
        {table: 'lc_signing_document', rows: all.flatMap(({documents}) => documents.map((one) => ({...one})))},
        {table: 'lc_signing_field', rows: all.flatMap(({fields}) => fields.map((one) => ({...one})))},
        {table: 'lc_signing_activity', rows: all.flatMap(({deeds}) => deeds)},
      ];
    },
  };
}

async function rowsOf(app_id: string, sample: Sample, files: Files): Promise<Rows> {
  const id = stableId(`signing package ${sample.number}`);
  const documents = await documentRows(app_id, id, sample, files);
  const recipients = recipientRows(app_id, id, sample, files);
  const fields = await fieldRows(app_id, id, sample, {documents, recipients, files});
  const isSent = sample.sent !== undefined;
  const row: PackageRow = {
    ...{app_id, id, number: `SP-2026-${String(sample.number).padStart(4, '0')}`, name: sample.name},
    ...{message: sample.message ?? '', status: sample.status, is_ordered: sample.isOrdered ?? false},
    ...(sample.supplier === undefined
      ? {alias: null, record_id: null}
      : {alias: 'supplier', record_id: seedId('supplier', sample.supplier)}),
    ...{user_id: userId(sample.owner), created_at: at(sample.created), version: sample.deeds.length},
    ...{...FIRST_SETTINGS, ...NOT_SENT, locale: 'en', time_zone: 'UTC'},
    // What the sample has sent neither reminds people nor ends while somebody looks at it.
    ...(isSent && {sent_at: at(sample.sent!), seal: seal(documents, fields), reminder_days: 0, expire_days: YEAR_DAYS}),
    ...(sample.status === 'sent' && {expires_at: NOW + YEAR_DAYS * 24 * 60 * MINUTE}),
    ...(sample.reason !== undefined && {reason: sample.reason}),
  };
  const deeds = sample.deeds.map(({ago, kind, actor, params = {}}, order) => ({
    ...{app_id, id: seedId(`signing activity ${sample.number}`, 100 - order), package_id: id, at: at(ago)},
    ...{actor, kind, params, address: null, agent: null},
  }));
  const rows: Rows = {row, recipients, documents, fields, deeds};
  return sample.completed === undefined ? rows : completed(rows, sample, files);
}

async function documentRows(app_id: string, package_id: string, sample: Sample, files: Files): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const [position, one] of sample.papers.entries()) {
    const bytes = await paper(one);
    rows.push({
      ...{app_id, id: stableId(`signing document ${sample.number} ${position}`), package_id, name: one.name},
      ...{file_id: null, ...(await stored(files, bytes)), pages: await pageSizes(bytes), position},
      ...{final_as: null, final_sha256: null, final_size: null},
    });
  }
  return rows;
}

async function stored({store}: Files, bytes: Uint8Array) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored_as = `sample-${sha256}`;
  await store.write(stored_as, bytes);
  return {stored_as, sha256, size: bytes.length};
}

function recipientRows(app_id: string, package_id: string, sample: Sample, {secret}: Files): RecipientRow[] {
  return sample.people.map(({name, email, role, status = 'waiting', done}, position) => {
    const id = stableId(`signing recipient ${sample.number} ${position}`);
    const hasLink = status !== 'waiting';
    const done_at = done === undefined ? null : at(done);
    return {
      ...{app_id, id, package_id, name, email, role, step: position + 1, position, status},
      ...{viewed_at: status === 'viewed' ? at(180) : done === undefined ? null : at(done + 20), done_at},
      ...{address: null, agent: null, finished_with: null},
      ...(hasLink ? newLink(secret, {app_id, id}) : {token_hash: null, token_nonce: null}),
    };
  });
}

async function fieldRows(
  app_id: string,
  package_id: string,
  sample: Sample,
  {documents, recipients, files}: {documents: DocumentRow[]; recipients: RecipientRow[]; files: Files},
): Promise<FieldRow[]> {
  const rows: FieldRow[] = [];
  for (const [position, placed] of sample.fields.entries()) {
    const {of, type, page = 1, x, y, width, height, required = true, label = ''} = placed;
    const {id, name, status, done_at} = recipients[of]!;
    const answer = status === 'done' && done_at ? await answerOf(type, name, done_at, files) : null;
    rows.push({
      ...{app_id, id: stableId(`signing field ${sample.number} ${position}`), package_id},
      ...{document_id: documents[0]!.id, recipient_id: id, type, page, x, y, width, height, required, label},
      ...{position, answer},
    });
  }
  return rows;
}

async function answerOf(type: FieldRow['type'], name: string, done: number, files: Files): Promise<string> {
  if (type === 'date') return daysAgo((NOW - done) / (24 * 60 * MINUTE));
  return (await renderDrawing(files, {svg: signatureOf(name), width: 480, format: 'png'})).key;
}

async function completed(rows: Rows, sample: Sample, files: Files): Promise<Rows> {
  const {row, recipients, fields, deeds} = rows;
  const signer = await serverCertificate(files.folder);
  const signature = {reason: `${row.number}: signed by everyone`, at: at(sample.completed!)};
  const documents: DocumentRow[] = [];
  for (const document of rows.documents) {
    const pdf = await openPdf((await files.store.read(document.stored_as))!);
    const own = fields.filter(({document_id, answer}) => document_id === document.id && answer);
    const stamps = own.map(async ({answer, ...field}) =>
      field.type === 'date'
        ? {...field, text: formatDate(answer!, formatsOf('en', 'UTC'))}
        : {...field, text: '', picture: (await files.store.read(answer!))!},
    );
    await stampAll(pdf, await Promise.all(stamps));
    const final = await stored(files, await signedPdf(pdf, signer, signature));
    documents.push({...document, final_as: final.stored_as, final_sha256: final.sha256, final_size: final.size});
  }
  const bytes = await certificatePdf({
    ...{row, recipients, sender: sample.owner === 'admin' ? INES : DANIEL, application: 'Supply desk Ltd'},
    documents: documents.map((document) => ({...document, final: document.final_sha256!})),
    activity: deeds as unknown as Parameters<typeof certificatePdf>[0]['activity'],
  });
  const certificate = await stored(files, await signedPdf(await openPdf(bytes), signer, signature));
  const {stored_as: certificate_as, sha256: certificate_sha256, size: certificate_size} = certificate;
  const done = {completed_at: at(sample.completed!), certificate_as, certificate_sha256, certificate_size};
  return {...rows, documents, row: {...row, ...done, complete_from: at(sample.completed!)}};
}
