import {createHash} from 'node:crypto';
import type {SigningData, SigningPackage} from '../../../src/contract/signing.js';
import type {Db} from '../db/database.js';
import type {NoticeKind} from '../db/signing-tables.js';
import {tooMany} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import {addActivity} from './activity.js';
import {newLink} from './links.js';
import {seal, refuseChanged} from './seal.js';
import {shownPackage} from './shown.js';
import {
  changeDraft,
  changePackage,
  documentsOf,
  fieldsOf,
  invalid,
  packageOf,
  recipientsOf,
  SigningRefusal,
  updatePackage,
  wrongState,
  type FieldRow,
  type PackageRow,
  type RecipientRow,
  type SigningWork,
} from './signing-work.js';

const DAY = 24 * 3_600_000;
/** Packages that one person sends within an hour at most. */
const MOST_SENT = 100;
const HOUR_S = 3600;

/** Sends a draft: its documents and fields are sealed, and those whose turn it is get their links. */
export async function sendPackage(work: SigningWork, id: string, origin: string): Promise<SigningPackage> {
  const draft = await packageOf(work, id);
  if (draft.status !== 'draft') throw wrongState(draft);
  await refuseChanged(work.services.files.store, await documentsOf(work.db, draft));
  const wait = await countHit(work.db, `signing ${work.viewer.id}`, MOST_SENT, HOUR_S);
  if (wait) throw tooMany(wait);
  const {signing, files} = work.services;
  await changeDraft(work, id, async ({db, row, viewer}) => {
    const [documents, recipients] = [await documentsOf(db, row), await recipientsOf(db, row)];
    const fields = await fieldsOf(db, row);
    if (!documents.length) throw invalid('signing.noDocument');
    refuseIncomplete(recipients, fields);
    const now = signing.now();
    const sent: PackageRow = {
      ...row,
      ...{status: 'sent', sent_at: now, seal: seal(documents, fields), origin},
      ...{locale: viewer.locale, time_zone: viewer.timeZone},
      expires_at: row.expire_days ? now + row.expire_days * DAY : null,
      remind_at: row.reminder_days ? now + row.reminder_days * DAY : null,
    };
    await updatePackage(db, row, sent);
    await addActivity(db, row, {kind: 'sent', actor: viewer.presentation}, now);
    await nextTurn(db, files.secret, sent, recipients, now);
    if (row.on_sent) await addNotice(db, row, 'was-sent', null, now);
  });
  signing.wake(0);
  return shownPackage(work, await packageOf(work, id));
}

/** Someone signs, and everyone who does has a place for it. */
function refuseIncomplete(recipients: readonly RecipientRow[], fields: readonly FieldRow[]): void {
  const signers = recipients.filter(({role}) => role === 'signer');
  if (!signers.length) throw invalid('signing.noSigner');
  const without = signers.filter(
    ({id}) => !fields.some(({recipient_id, type}) => recipient_id === id && type === 'signature'),
  );
  if (without.length)
    throw new SigningRefusal('FIELDS_MISSING', 'signing.noSignatureField', {
      names: without.map(({name}) => name).join(', '),
      count: without.length,
    });
}

/** Gives the next ones their turn; where everyone is done, the documents are to be completed. */
export async function nextTurn(
  db: Db,
  secret: Buffer,
  row: PackageRow,
  recipients: readonly RecipientRow[],
  now: number,
): Promise<void> {
  const open = recipients.filter(({role, status}) => role !== 'copy' && status !== 'done');
  if (!open.length) return updatePackage(db, row, {complete_from: now, remind_at: null});
  const step = Math.min(...open.map((recipient) => recipient.step));
  const next = open.filter((each) => each.status === 'waiting' && (!row.is_ordered || each.step === step));
  for (const recipient of next) {
    await db
      .updateTable('lc_signing_recipient')
      .set({status: 'active', ...newLink(secret, recipient)})
      .where('app_id', '=', row.app_id)
      .where('id', '=', recipient.id)
      .execute();
    await addNotice(db, row, recipient.role === 'approver' ? 'approval' : 'request', recipient.id, now);
  }
}

/** Lets the runner send a message about the package. */
export async function addNotice(
  db: Db,
  {app_id, id: package_id}: Pick<PackageRow, 'app_id' | 'id'>,
  kind: NoticeKind,
  recipient_id: string | null,
  due_at: number,
): Promise<void> {
  const row = {app_id, id: newId(), package_id, kind, recipient_id, due_at};
  await db
    .insertInto('lc_signing_notice')
    .values({...row, tries: 0, held_by: null, held_until: null, ended_at: null})
    .execute();
}

/** Voids what is sent: its links end, and those who were asked learn of it. */
export async function voidPackage(
  work: SigningWork,
  id: string,
  {reason}: SigningData['void-package'],
): Promise<SigningPackage> {
  const {signing} = work.services;
  await changePackage(work, id, ['sent'], async ({db, row, viewer}) => {
    if (row.complete_from !== null) throw new SigningRefusal('PACKAGE_STATE', 'signing.isCompleting');
    const now = signing.now();
    await addActivity(db, row, {kind: 'voided', actor: viewer.presentation, params: {reason}}, now);
    await endPackage(db, row, reason, now);
  });
  signing.wake(0);
  return shownPackage(work, await packageOf(work, id));
}

/** The package is void, but for who ended it everyone who was asked learns of it. */
export async function endPackage(
  db: Db,
  row: PackageRow,
  reason: string,
  now: number,
  by: string | null = null,
): Promise<void> {
  await updatePackage(db, row, {status: 'voided', reason, remind_at: null});
  await db
    .updateTable('lc_signing_notice')
    .set({ended_at: now})
    .where('app_id', '=', row.app_id)
    .where('package_id', '=', row.id)
    .where('kind', 'in', ['request', 'approval', 'reminder'])
    .where('ended_at', 'is', null)
    .where('held_by', 'is', null)
    .execute();
  for (const {id, role, status} of await recipientsOf(db, row))
    if (role !== 'copy' && status !== 'waiting' && id !== by) await addNotice(db, row, 'voided', id, now);
}

/** What a recipient finished with, so that the same again is recognised. */
export const finishedWith = (sealed: string, answers: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify([sealed, Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');
