import type {SigningField, SigningVisit} from '../../../src/contract/signing.js';
import type {Services} from '../http/context.js';
import {tooMany} from '../http/refusal.js';
import {countHit} from '../security/rate-limit.js';
import {addActivity, type Origin} from './activity.js';
import {fieldsAsSigned, pictureOf} from './answers.js';
import {partiesOf} from './completing.js';
import {originalFile, certificateFile, signedFile} from './files.js';
import {tokenHash} from './links.js';
import {seal} from './seal.js';
import {addNotice} from './sending.js';
import {shownDocument, shownField, shownRecipient} from './shown.js';
import {
  announceSigning,
  documentsOf,
  fieldsOf,
  invalid,
  noSuchPackage,
  recipientsOf,
  SigningRefusal,
  updatePackage,
  type FieldRow,
  type PackageRow,
  type RecipientRow,
} from './signing-work.js';

/** Who has a link, and what it is to. */
export interface Visitor {
  row: PackageRow;
  recipient: RecipientRow;
}

/** Links that are none, from one address within five minutes. */
const MOST_WRONG = 60;
const WINDOW_S = 300;
const TOKEN = /^[\w-]{43}$/;

/** Whose link it is. Links that are none are refused alike, and after some of them for a while. */
export async function visitor(services: Services, token: string, address: string): Promise<Visitor> {
  const {db} = services.database;
  const found = TOKEN.test(token) ? await holderOf(services, token) : undefined;
  if (found) return found;
  const wait = await countHit(db, `signing link ${address}`, MOST_WRONG, WINDOW_S);
  throw wait ? tooMany(wait) : linkInvalid();
}

const linkInvalid = () => new SigningRefusal('LINK_INVALID', 'signing.linkInvalid');
export const linkExpired = () => new SigningRefusal('LINK_EXPIRED', 'signing.linkExpired');

/** By the hash of the token: how long it is looked for says nothing of the token. */
async function holderOf({database, applications}: Services, token: string): Promise<Visitor | undefined> {
  const {db} = database;
  const recipient = await db
    .selectFrom('lc_signing_recipient')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!recipient || !applications.has(recipient.app_id)) return undefined;
  const row = await db
    .selectFrom('lc_signing_package')
    .selectAll()
    .where('app_id', '=', recipient.app_id)
    .where('id', '=', recipient.package_id)
    .executeTakeFirst();
  return row && {row, recipient};
}

/** Whether the link still leads to documents: what is void has none, and time may be over before the server has noted it. */
export const isOver = ({row}: Visitor, now: number): boolean =>
  row.status === 'voided' || (row.status === 'sent' && row.expires_at !== null && row.expires_at <= now);

/** What a recipient sees; the first time, the package notes it. */
export async function visit(services: Services, at: Visitor, origin: Origin): Promise<SigningVisit> {
  const now = services.signing.now();
  const {row} = at;
  // Of what somebody ended it says why; what is over by itself is only over.
  if (isOver(at, now) && (row.status === 'sent' || (row.expires_at !== null && row.expires_at <= now)))
    throw linkExpired();
  const recipient = await noteView(services, at, origin);
  return shownVisit(services, {row, recipient});
}

async function noteView(services: Services, {row, recipient}: Visitor, origin: Origin): Promise<RecipientRow> {
  if (row.status !== 'sent' || recipient.status !== 'active') return recipient;
  const now = services.signing.now();
  const viewed = await services.database.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('lc_signing_recipient')
      .set({status: 'viewed', viewed_at: now})
      .where('app_id', '=', row.app_id)
      .where('id', '=', recipient.id)
      .where('status', '=', 'active')
      .returningAll()
      .executeTakeFirst();
    if (!changed) return undefined;
    await addActivity(db, row, {kind: 'viewed', actor: recipient.name, origin}, now);
    if (row.on_viewed) await addNotice(db, row, 'was-viewed', recipient.id, now);
    await updatePackage(db, row);
    return changed;
  });
  if (!viewed) return {...recipient, status: 'viewed'};
  announceSigning(services, row);
  if (row.on_viewed) services.signing.wake(0);
  return viewed;
}

export async function shownVisit(services: Services, {row, recipient}: Visitor): Promise<SigningVisit> {
  const {db} = services.database;
  const {sender, application} = await partiesOf({services}, row);
  const isVoid = row.status === 'voided';
  const [documents, fields] = isVoid ? [[], []] : [await documentsOf(db, row), await fieldsOf(db, row)];
  const own = fields.filter(({recipient_id}) => recipient_id === recipient.id);
  const others = fields.filter(({recipient_id}) => recipient_id !== recipient.id);
  const recipients = await recipientsOf(db, row);
  return {
    package: {
      ...{name: row.name, number: row.number, message: row.message, status: row.status},
      ...{expiresAt: row.expires_at, reason: row.reason, completedAt: row.completed_at},
    },
    sender: {name: sender, application},
    recipient: shownRecipient(recipient),
    recipients: recipients.map(({id, name, role, step, status}) => ({
      ...{id, name, role, order: step},
      status: id === recipient.id ? recipient.status : status,
    })),
    documents: documents.map((document) => {
      const {fileId: _, ...shown} = shownDocument(document);
      return shown;
    }),
    fields: await Promise.all(own.map((field) => withAnswer(services, field))),
    others: await fieldsAsSigned(services, row, others, recipients),
    seal: isVoid ? '' : seal(documents, fields),
  };
}

async function withAnswer(services: Services, field: FieldRow): Promise<SigningField> {
  const {type, answer} = field;
  if (answer === null) return shownField(field);
  if (type !== 'signature' && type !== 'initials') return {...shownField(field), answer};
  const picture = await pictureOf(services, answer);
  return {...shownField(field), ...(picture && {answer: picture})};
}

/** A document as it was sent, for who is to sign it or has. */
export async function visitedDocument(services: Services, at: Visitor, id: string) {
  if (isOver(at, services.signing.now())) throw linkExpired();
  return originalFile(await documentOf(services, at, id));
}

/** A document as everyone has signed it. */
export async function visitedSigned(services: Services, at: Visitor, id: string) {
  if (isOver(at, services.signing.now())) throw linkExpired();
  const file = signedFile(await documentOf(services, at, id));
  if (!file || at.row.status !== 'completed') throw invalid('signing.notCompleted');
  return file;
}

export function visitedCertificate(services: Services, at: Visitor) {
  if (isOver(at, services.signing.now())) throw linkExpired();
  return certificateFile(at.row, at.row.locale);
}

async function documentOf({database}: Services, {row}: Visitor, id: string) {
  const found = (await documentsOf(database.db, row)).find((each) => each.id === id.toLowerCase());
  if (!found) throw noSuchPackage();
  return found;
}
