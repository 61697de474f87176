import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {
  LARGEST_DOCUMENT,
  MOST_DOCUMENTS,
  type SigningDocument,
  type SigningField,
} from '../../../src/contract/signing.js';
import type {PageSize} from '../db/signing-tables.js';
import {mayDownload, mayRead, noSuchFile} from '../files/access.js';
import {fileById} from '../files/file-records.js';
import {kindOfFile} from '../files/types.js';
import type {Received} from '../files/store.js';
import {Refusal, tooMany} from '../http/refusal.js';
import type {SentenceKey} from '../http/sentences.js';
import {recordWork} from '../mail/mail-work.js';
import {newId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import {addActivity} from './activity.js';
import {placedFields, type SeenPage} from './auto-place.js';
import {addFields} from './field-ops.js';
import {UnfitPdf, type PdfFault} from './pdf/open.js';
import {tooLargeDocument} from './receive-signing.js';
import {shownDocument} from './shown.js';
import {
  changeDraft,
  documentChanged,
  documentsOf,
  fieldsOf,
  invalid,
  noSuchPackage,
  packageOf,
  recipientsOf,
  wrongState,
  type DocumentRow,
  type PackageChange,
  type SigningWork,
} from './signing-work.js';

const FAULTS: Record<PdfFault, SentenceKey> = {
  unreadable: 'signing.notPdf',
  encrypted: 'signing.encrypted',
  signed: 'signing.signedBefore',
  'too-many-pages': 'signing.tooManyPages',
};
/** Documents of one person in ten minutes. */
const MOST_READ = 200;
const WINDOW_S = 600;

type Stored = Pick<DocumentRow, 'name' | 'file_id' | 'stored_as' | 'sha256' | 'size'> & {pages: PageSize[]};

export async function documents(work: SigningWork, id: string): Promise<SigningDocument[]> {
  return (await documentsOf(work.db, await packageOf(work, id))).map(shownDocument);
}

/** Adds a PDF that came with the call, or a stored file that the person may read. */
export async function createDocument(
  work: SigningWork,
  id: string,
  name: string | undefined,
  {file, fileId}: {file?: Received & {name: string}; fileId?: string},
): Promise<SigningDocument> {
  const row = await packageOf(work, id);
  if (row.status !== 'draft') throw wrongState(row);
  const {db, viewer, services} = work;
  const wait = await countHit(db, `signing document ${viewer.id}`, MOST_READ, WINDOW_S);
  if (wait) throw tooMany(wait);
  const stored = file ? await received(work, file) : await storedFile(work, fileId);
  try {
    return await changeDraft(work, id, (change) =>
      insertDocument(change, {...stored, name: pdfName(name ?? stored.name)}),
    );
  } catch (error) {
    if (file) await services.files.store.remove(stored.stored_as);
    throw error;
  }
}

const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

async function insertDocument({db, row, viewer}: PackageChange, {pages, ...stored}: Stored): Promise<SigningDocument> {
  const before = await documentsOf(db, row);
  if (before.length >= MOST_DOCUMENTS) throw invalid('signing.tooManyDocuments', {most: MOST_DOCUMENTS});
  const made = await db
    .insertInto('lc_signing_document')
    .values({
      ...{app_id: row.app_id, id: newId(), package_id: row.id, ...stored, pages: JSON.stringify(pages)},
      ...{position: before.reduce((last, {position}) => Math.max(last, position), -1) + 1},
      ...{final_as: null, final_sha256: null, final_size: null},
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addActivity(db, row, {kind: 'document-added', actor: viewer.presentation, params: {name: stored.name}});
  return shownDocument(made);
}

async function received({services: {files, signing}}: SigningWork, file: Received & {name: string}): Promise<Stored> {
  const {mimeType} = await kindOfFile(file.path, file.name);
  if (mimeType !== 'application/pdf') throw unfit('unreadable');
  const pages = await fit(signing.pdfs.read('measure', await readFile(file.path)));
  const stored_as = newId();
  await files.store.keep(file, stored_as);
  const {name, sha256, size} = file;
  return {name, file_id: null, stored_as, sha256, size, pages};
}

async function storedFile(work: SigningWork, id: string | undefined): Promise<Stored> {
  if (id === undefined) throw new Refusal('VALIDATION', 'file.missing', {status: 400});
  const file = await fileById(work.db, work.application.id, id);
  const records = recordWork(work);
  if (!file || !(await mayRead(records, file)) || !mayDownload(records, file)) throw noSuchFile();
  if (file.mime_type !== 'application/pdf') throw unfit('unreadable');
  if (file.size > LARGEST_DOCUMENT) throw tooLargeDocument();
  const bytes = await work.services.files.store.read(file.stored_as);
  if (!bytes) throw noSuchFile();
  const {name, stored_as, size} = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pages = await fit(work.services.signing.pdfs.read('measure', bytes));
  return {name, file_id: file.id, stored_as, sha256, size, pages};
}

/** What was read; a PDF that is none to sign is refused. */
async function fit<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnfitPdf) throw unfit(error.fault);
    throw error;
  }
}

const unfit = (fault: PdfFault) => new Refusal('UNSUPPORTED_TYPE', FAULTS[fault], {status: 415});

export const deleteDocument = (work: SigningWork, id: string, document: string): Promise<null> =>
  changeDraft(work, id, async ({db, row, viewer}) => {
    const found = (await documentsOf(db, row)).find((each) => each.id === document);
    if (!found) throw noSuchPackage();
    const of = {app_id: row.app_id, id: document};
    await db
      .deleteFrom('lc_signing_field')
      .where('app_id', '=', of.app_id)
      .where('document_id', '=', document)
      .execute();
    await db.deleteFrom('lc_signing_document').where('app_id', '=', of.app_id).where('id', '=', document).execute();
    await addActivity(db, row, {kind: 'document-removed', actor: viewer.presentation, params: {name: found.name}});
    return null;
  });

/** Places fields on the lines that are found in the documents, but where there are fields already. */
export async function fieldsOnLines(
  work: SigningWork,
  id: string,
  document: string | undefined,
): Promise<SigningField[]> {
  const row = await packageOf(work, id);
  if (row.status !== 'draft') throw wrongState(row);
  const wait = await countHit(work.db, `signing document ${work.viewer.id}`, MOST_READ, WINDOW_S);
  if (wait) throw tooMany(wait);
  const all = await documentsOf(work.db, row);
  const asked = document === undefined ? all : all.filter((each) => each.id === document);
  if (document !== undefined && !asked.length) throw noSuchPackage();
  const seen = new Map<string, SeenPage[]>();
  for (const each of asked) seen.set(each.id, await seenPages(work, each));
  return changeDraft(work, id, async (change) => {
    const fillers = (await recipientsOf(change.db, change.row)).filter(({role}) => role !== 'copy');
    if (!fillers.length) throw invalid('signing.noSigner');
    const before = await fieldsOf(change.db, change.row);
    const stay = new Set((await documentsOf(change.db, change.row)).map((each) => each.id));
    const found = [...seen].flatMap(([each, pages]) => (stay.has(each) ? placedFields(each, pages, fillers) : []));
    const free = found.filter(
      (field) =>
        !before.some(
          (other) =>
            other.document_id === field.documentId &&
            other.page === field.page &&
            Math.abs(other.x + other.width / 2 - field.x - field.width / 2) < (other.width + field.width) / 2 &&
            Math.abs(other.y + other.height / 2 - field.y - field.height / 2) < (other.height + field.height) / 2,
        ),
    );
    return addFields(change, free);
  });
}

async function seenPages({services}: SigningWork, {name, stored_as, pages}: DocumentRow): Promise<SeenPage[]> {
  const bytes = await services.files.store.read(stored_as);
  if (!bytes) throw documentChanged(name);
  const marks = await fit(services.signing.pdfs.read('marks', bytes));
  return pages.map((size, at) => ({...size, runs: marks[at]?.runs ?? [], lines: marks[at]?.lines ?? []}));
}
