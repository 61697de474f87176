import type {
  SigningDocument,
  SigningField,
  SigningHead,
  SigningPackage,
  SigningRecipient,
  SigningRecord,
  SigningSettings,
} from '../../../src/contract/signing.js';
import {seenRecords} from '../mail/linked-records.js';
import type {DocumentRow, FieldRow, PackageRow, RecipientRow, SigningWork} from './signing-work.js';

/** Packages as the person sees them: with the records that they may see. */
async function shownPackages(work: SigningWork, rows: readonly PackageRow[]): Promise<SigningPackage[]> {
  const links = rows.flatMap(({alias, record_id: id}) => (alias && id ? [{alias, id}] : []));
  const records = links.length ? await seenRecords(work, links) : new Map<string, SigningRecord>();
  const names = await creatorsOf(work, rows);
  return rows.map((row) => ({
    ...{id: row.id, number: row.number, name: row.name, message: row.message, status: row.status},
    isOrdered: row.is_ordered,
    record: records.get(`${row.alias} ${row.record_id}`) ?? null,
    createdBy: names.get(row.user_id) ?? '',
    ...{createdAt: row.created_at, sentAt: row.sent_at, completedAt: row.completed_at, expiresAt: row.expires_at},
    ...{reason: row.reason, version: row.version},
  }));
}

export const shownPackage = async (work: SigningWork, row: PackageRow): Promise<SigningPackage> =>
  (await shownPackages(work, [row]))[0]!;

async function creatorsOf({db}: SigningWork, rows: readonly PackageRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({user_id}) => user_id))];
  if (!ids.length) return new Map();
  const people = await db.selectFrom('lc_user').select(['id', 'presentation']).where('id', 'in', ids).execute();
  return new Map(people.map(({id, presentation}) => [id, presentation]));
}

/** Packages as a list shows them. */
export async function shownHeads(work: SigningWork, rows: readonly PackageRow[]): Promise<SigningHead[]> {
  if (!rows.length) return [];
  const ids = rows.map(({id}) => id);
  const {db, application} = work;
  const recipients = await db
    .selectFrom('lc_signing_recipient')
    .selectAll()
    .where('app_id', '=', application.id)
    .where('package_id', 'in', ids)
    .orderBy('step')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('lc_signing_document')
    .select((of) => ['package_id', of.fn.countAll<number>().as('count')])
    .where('app_id', '=', application.id)
    .where('package_id', 'in', ids)
    .groupBy('package_id')
    .execute();
  const countOf = new Map(counts.map(({package_id, count}) => [package_id, Number(count)]));
  return (await shownPackages(work, rows)).map((shown) => ({
    ...shown,
    recipients: recipients
      .filter(({package_id}) => package_id === shown.id)
      .map(({id, name, role, step, status}) => ({id, name, role, order: step, status})),
    documentCount: countOf.get(shown.id) ?? 0,
  }));
}

export const shownRecipient = ({id, name, email, role, step, status, done_at}: RecipientRow): SigningRecipient => ({
  ...{id, name, email, role, order: step, status, doneAt: done_at},
});

export const shownDocument = ({id, name, file_id, pages, position}: DocumentRow): SigningDocument => ({
  ...{id, name, fileId: file_id ?? id, pages, order: position + 1},
});

export const shownField = (row: FieldRow): SigningField => ({
  ...{id: row.id, documentId: row.document_id, recipientId: row.recipient_id, type: row.type, page: row.page},
  ...{x: row.x, y: row.y, width: row.width, height: row.height, required: row.required, label: row.label},
});

export const shownSettings = (row: PackageRow): SigningSettings => ({
  ...{reminderDays: row.reminder_days, expireDays: row.expire_days},
  ...{onSent: row.on_sent, onViewed: row.on_viewed, onSigned: row.on_signed},
});
