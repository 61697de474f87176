import type {SigningData, SigningPackage, SigningSettings} from '../../../src/contract/signing.js';
import type {Db} from '../db/database.js';
import {refuseUnseen} from '../mail/linked-records.js';
import {nextNumber} from '../records/rules/numbering.js';
import {newId} from '../schema/ids.js';
import {addActivity} from './activity.js';
import {shownPackage, shownSettings} from './shown.js';
import {
  announceSigning,
  changeDraft,
  changePackage,
  packageOf,
  updatePackage,
  type PackageRow,
  type SigningWork,
} from './signing-work.js';

/** What a new package does by itself. */
export const FIRST_SETTINGS = {reminder_days: 3, expire_days: 30, on_sent: false, on_viewed: false, on_signed: true};
/** Of a package that nobody has sent. */
export const NOT_SENT = {
  ...{sent_at: null, completed_at: null, expires_at: null, reason: null, origin: null, seal: null, remind_at: null},
  ...{complete_from: null, held_by: null, held_until: null},
  ...{certificate_as: null, certificate_sha256: null, certificate_size: null},
};

export async function createPackage(work: SigningWork, data: SigningData['create-package']): Promise<SigningPackage> {
  const {db, application, viewer} = work;
  const {name, message = '', isOrdered = false, record} = data;
  if (record) await refuseUnseen(work, [record]);
  const now = Date.now();
  const row: PackageRow = {
    ...{
      app_id: application.id,
      id: newId(now),
      number: await nextPackageNumber(db, application.id, now),
      name,
      message,
    },
    ...{status: 'draft', is_ordered: isOrdered, alias: record?.alias ?? null, record_id: record?.id ?? null},
    ...{user_id: viewer.id, created_at: now, version: 1, ...FIRST_SETTINGS, ...NOT_SENT},
    ...{locale: viewer.locale, time_zone: viewer.timeZone},
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('lc_signing_package').values(row).execute();
    await addActivity(transaction, row, {kind: 'created', actor: viewer.presentation}, now);
  });
  announceSigning(work.services, row);
  return shownPackage(work, row);
}

/** `SP-2026-0042`: numbers rise within a year. */
async function nextPackageNumber(db: Db, appId: string, now: number): Promise<string> {
  const prefix = `SP-${new Date(now).getUTCFullYear()}-`;
  const n = await nextNumber(db, appId, `signing ${prefix}`, async () => {
    const last = await db
      .selectFrom('lc_signing_package')
      .select('number')
      .where('app_id', '=', appId)
      .where('number', 'like', `${prefix}%`)
      .orderBy((row) => row.fn('length', ['number']), 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return Number(last?.number.slice(prefix.length) ?? 0);
  });
  return `${prefix}${String(n).padStart(4, '0')}`;
}

const differs = (row: PackageRow, change: Partial<PackageRow>): boolean =>
  Object.entries(change).some(([column, value]) => row[column as keyof PackageRow] !== value);

export async function updateDraft(
  work: SigningWork,
  id: string,
  {name, message, isOrdered}: SigningData['update-package'],
): Promise<SigningPackage> {
  await changeDraft(work, id, async ({db, row, viewer}) => {
    const change = {
      ...(name !== undefined && {name}),
      ...(message !== undefined && {message}),
      ...(isOrdered !== undefined && {is_ordered: isOrdered}),
    };
    if (!differs(row, change)) return;
    await db
      .updateTable('lc_signing_package')
      .set(change)
      .where('app_id', '=', row.app_id)
      .where('id', '=', row.id)
      .execute();
    await addActivity(db, row, {kind: 'changed', actor: viewer.presentation});
  });
  return shownPackage(work, await packageOf(work, id));
}

export async function deletePackage(work: SigningWork, id: string): Promise<SigningPackage> {
  await changeDraft(work, id, async ({db, row, viewer}) => {
    await updatePackage(db, row, {status: 'deleted'});
    await addActivity(db, row, {kind: 'deleted', actor: viewer.presentation});
  });
  return shownPackage(work, await packageOf(work, id));
}

export async function restorePackage(work: SigningWork, id: string): Promise<SigningPackage> {
  await changePackage(work, id, ['deleted'], async ({db, row, viewer}) => {
    await updatePackage(db, row, {status: 'draft'});
    await addActivity(db, row, {kind: 'restored', actor: viewer.presentation});
  });
  return shownPackage(work, await packageOf(work, id));
}

export async function updateSettings(
  work: SigningWork,
  id: string,
  {reminderDays, expireDays, onSent, onViewed, onSigned}: SigningData['update-notification-settings'],
): Promise<SigningSettings> {
  await changeDraft(work, id, async ({db, row, viewer}) => {
    const change = {
      ...(reminderDays !== undefined && {reminder_days: reminderDays}),
      ...(expireDays !== undefined && {expire_days: expireDays}),
      ...(onSent !== undefined && {on_sent: onSent}),
      ...(onViewed !== undefined && {on_viewed: onViewed}),
      ...(onSigned !== undefined && {on_signed: onSigned}),
    };
    if (!differs(row, change)) return;
    await updatePackage(db, row, change);
    await addActivity(db, row, {kind: 'settings-changed', actor: viewer.presentation});
  });
  return shownSettings(await packageOf(work, id));
}
