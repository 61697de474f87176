import {SIGNING_READS, type SigningData, type SigningRead, type SigningWrite} from '../../../src/contract/signing.js';
import type {z} from '@hono/zod-openapi';
import {malformed, parsedJson, type Refusal} from '../http/refusal.js';
import {isId} from '../schema/ids.js';
import {activityOf, shownActivity} from './activity.js';
import {DATA} from './data.js';
import {fieldsOnLines, createDocument, deleteDocument, documents} from './document-ops.js';
import {createFields, deleteField, fields, replaceFields, shareFields, updateField} from './field-ops.js';
import {createPackage, deletePackage, restorePackage, updateDraft, updateSettings} from './package-ops.js';
import {
  createRecipient,
  createRecipients,
  deleteRecipient,
  recipients,
  replaceRecipients,
  updateRecipient,
} from './recipient-ops.js';
import type {ReceivedCall} from './receive-signing.js';
import {sendPackage, voidPackage} from './sending.js';
import {shownPackage, shownSettings} from './shown.js';
import {invalid, noSuchPackage, packageOf, type SigningWork} from './signing-work.js';

/** Query parameters of a call. */
export interface Asked {
  pkg?: string;
  rcpt?: string;
  doc?: string;
  id?: string;
  /** Of a stored file. */
  file?: string;
}

interface Write {
  asked: Asked;
  received: ReceivedCall['file'];
  /** Of the server as the caller reaches it. */
  origin: string;
}

type Downloads = 'download-document' | 'download-certificate';
type Reads = {[R in Exclude<SigningRead, Downloads>]: (work: SigningWork, asked: Asked) => Promise<unknown>};
type Writes = {[W in SigningWrite]: (work: SigningWork, data: SigningData[W], call: Write) => Promise<unknown>};

const packageId = ({pkg, id}: Asked): string => pkg ?? id ?? '';

const READS: Reads = {
  'get-package': async (work, asked) => shownPackage(work, await packageOf(work, packageId(asked))),
  'get-recipient': async (work, asked) => one(await recipients(work, await owner(work, asked)), asked.rcpt ?? asked.id),
  'get-recipients': (work, asked) => recipients(work, packageId(asked)),
  'get-document': async (work, asked) => one(await documents(work, await owner(work, asked)), asked.doc ?? asked.id),
  'get-documents': (work, asked) => documents(work, packageId(asked)),
  'get-field': async (work, asked) => one(await fields(work, await owner(work, asked)), asked.id),
  'get-fields': (work, asked) => fields(work, packageId(asked)),
  'get-activity-records': async (work, asked) =>
    (await activityOf(work.db, await packageOf(work, packageId(asked)))).map((row) =>
      shownActivity(row, work.viewer.locale),
    ),
  'get-notification-settings': async (work, asked) => shownSettings(await packageOf(work, packageId(asked))),
};

const WRITES: Writes = {
  'create-package': createPackage,
  'update-package': (work, data, {asked}) => updateDraft(work, packageId(asked), data),
  'delete-package': (work, _, {asked}) => deletePackage(work, packageId(asked)),
  'restore-package': (work, _, {asked}) => restorePackage(work, packageId(asked)),
  'send-package': (work, _, {asked, origin}) => sendPackage(work, packageId(asked), origin),
  'void-package': (work, data, {asked}) => voidPackage(work, packageId(asked), data),
  'create-recipient': (work, data, {asked}) => createRecipient(work, packageId(asked), data),
  'update-recipient': async (work, data, {asked}) =>
    updateRecipient(work, await owner(work, asked), part(asked.rcpt ?? asked.id), data),
  'delete-recipient': async (work, _, {asked}) =>
    deleteRecipient(work, await owner(work, asked), part(asked.rcpt ?? asked.id)),
  'create-recipients': (work, data, {asked}) => createRecipients(work, packageId(asked), data),
  'update-recipients': (work, data, {asked}) => replaceRecipients(work, packageId(asked), data),
  'create-document': (work, {name}, {asked, received: file}) =>
    createDocument(work, packageId(asked), name, {file, fileId: asked.file}),
  'delete-document': async (work, _, {asked}) =>
    deleteDocument(work, await owner(work, asked), part(asked.doc ?? asked.id)),
  'create-field': async (work, data, {asked}) => (await createFields(work, asked.pkg ?? '', [data]))[0],
  'update-field': async (work, data, {asked}) => updateField(work, await owner(work, asked), part(asked.id), data),
  'delete-field': async (work, _, {asked}) => deleteField(work, await owner(work, asked), part(asked.id)),
  'create-fields': (work, data, {asked}) => createFields(work, packageId(asked), data),
  'update-fields': (work, data, {asked}) => replaceFields(work, packageId(asked), data),
  'auto-place-fields': (work, _, {asked}) => fieldsOnLines(work, packageId(asked), asked.doc),
  'share-fields': (work, data, {asked}) => shareFields(work, packageId(asked), data),
  'update-notification-settings': (work, data, {asked}) => updateSettings(work, packageId(asked), data),
};

export const SIGNING_WRITES = Object.keys(WRITES) as SigningWrite[];
export const isSigningRead = (op: string): op is SigningRead => (SIGNING_READS as readonly string[]).includes(op);
export const isSigningWrite = (op: string): op is SigningWrite => Object.hasOwn(WRITES, op);

export const readSigning = (work: SigningWork, op: Exclude<SigningRead, Downloads>, asked: Asked): Promise<unknown> =>
  READS[op](work, asked);

export async function writeSigning<W extends SigningWrite>(
  work: SigningWork,
  op: W,
  data: string | undefined,
  call: Write,
): Promise<unknown> {
  const parsed = DATA[op].safeParse(data ? parsedJson(data) : {});
  if (!parsed.success) throw namedFault(parsed.error, data) ?? malformed(parsed.error);
  return WRITES[op](work, parsed.data, call);
}

/** What a person may get wrong of what they enter: an address, and for whom a field is. */
function namedFault({issues}: z.ZodError, data = '{}'): Refusal | undefined {
  if (issues.some(({path: at}) => at.at(-1) === 'recipientId')) return invalid('signing.fieldRecipient');
  const path = issues.find((issue) => issue.path.at(-1) === 'email')?.path;
  const email = path?.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)[step], parsedJson(data));
  return typeof email === 'string' ? invalid('signing.wrongEmail', {email}) : undefined;
}

function part(id: string | undefined): string {
  if (!isId(id)) throw noSuchPackage();
  return id.toLowerCase();
}

function one<T extends {id: string}>(all: readonly T[], id: string | undefined): T {
  const found = all.find((each) => each.id === id?.toLowerCase());
  if (!found) throw noSuchPackage();
  return found;
}

const PARTS = ['lc_signing_recipient', 'lc_signing_document', 'lc_signing_field'] as const;

/** The package of a recipient, a document or a field, where the call does not name it. */
async function owner({db, application}: SigningWork, {pkg, rcpt, doc, id}: Asked): Promise<string> {
  if (pkg) return pkg;
  const own = part(rcpt ?? doc ?? id);
  for (const table of PARTS) {
    const found = await db
      .selectFrom(table)
      .select('package_id')
      .where('app_id', '=', application.id)
      .where('id', '=', own)
      .executeTakeFirst();
    if (found) return found.package_id;
  }
  throw noSuchPackage();
}
