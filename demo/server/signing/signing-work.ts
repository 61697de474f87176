import type {Selectable} from 'kysely';
import type {PackageState, SIGNING_CODES} from '../../../src/contract/signing.js';
import type {Application} from '../application.js';
import {transact, type Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import type {Services} from '../http/context.js';
import {Refusal} from '../http/refusal.js';
import type {Params, SentenceKey} from '../http/sentences.js';
import {isId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';

export type PackageRow = Selectable<Tables['lc_signing_package']>;
export type RecipientRow = Selectable<Tables['lc_signing_recipient']>;
export type DocumentRow = Selectable<Tables['lc_signing_document']>;
export type FieldRow = Selectable<Tables['lc_signing_field']>;

/** Who works with packages of an application. */
export interface SigningWork {
  services: Services;
  db: Db;
  application: Application;
  viewer: Viewer;
}

/** A package that is held against other writers until the transaction ends. */
export interface PackageChange extends SigningWork {
  row: PackageRow;
}

export type SigningCode = (typeof SIGNING_CODES)[number];

/** A refusal with a code that only signing has. */
export class SigningRefusal extends Refusal {
  constructor(
    readonly signing: SigningCode,
    key: SentenceKey,
    params: Params = {},
  ) {
    super('VALIDATION', key, {params});
  }
}

/** Unknown packages, those of others and parts of those are refused alike. */
export const noSuchPackage = () => new Refusal('NOT_FOUND', 'signing.notFound');
export const invalid = (key: SentenceKey, params: Params = {}) => new Refusal('VALIDATION', key, {params});
export const documentChanged = (name: string) =>
  new SigningRefusal('DOCUMENT_CHANGED', 'signing.documentChanged', {name});

const STATES: Record<PackageState, SentenceKey> = {
  draft: 'signing.isDraft',
  sent: 'signing.isSent',
  completed: 'signing.isCompleted',
  voided: 'signing.isVoided',
  deleted: 'signing.isDeleted',
};

/** The package is in a state in which this is not done. */
export const wrongState = ({status}: Pick<PackageRow, 'status'>) => new SigningRefusal('PACKAGE_STATE', STATES[status]);

/** Packages that a person works with: their own, of an administrator all. */
export const packagesOf = (db: Db, {id}: Application, viewer: Viewer) =>
  db
    .selectFrom('lc_signing_package as p')
    .where('p.app_id', '=', id)
    .$if(!viewer.isAdmin, (query) => query.where('p.user_id', '=', viewer.id));

export async function packageOf({db, application, viewer}: SigningWork, id: string): Promise<PackageRow> {
  const found = isId(id)
    ? await packagesOf(db, application, viewer).selectAll().where('p.id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw noSuchPackage();
  return found;
}

/** A package of the sender, held until the transaction ends. */
export const heldPackage = (db: Db, {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>): Promise<PackageRow | undefined> =>
  db
    .selectFrom('lc_signing_package')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const recipientsOf = (db: Db, {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>): Promise<RecipientRow[]> =>
  db
    .selectFrom('lc_signing_recipient')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('package_id', '=', id)
    .orderBy('step')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const documentsOf = (db: Db, {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>): Promise<DocumentRow[]> =>
  db
    .selectFrom('lc_signing_document')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('package_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const fieldsOf = (db: Db, {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>): Promise<FieldRow[]> =>
  db
    .selectFrom('lc_signing_field')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('package_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Reports to who made a package that something changed in it. */
export function announceSigning({bus}: Pick<Services, 'bus'>, {app_id, user_id, id}: PackageRow): void {
  bus.signing({appId: app_id, userId: user_id, id});
}

export async function updatePackage(
  db: Db,
  {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>,
  change: Partial<PackageRow> = {},
): Promise<void> {
  await db
    .updateTable('lc_signing_package')
    .set((row) => ({...change, version: row('version', '+', 1)}))
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute();
}

/** Changes a package that is in one of the states; nobody else does at the same time, and its version rises. */
export async function changePackage<T>(
  work: SigningWork,
  id: string,
  states: readonly PackageState[],
  run: (change: PackageChange) => Promise<T>,
): Promise<T> {
  const {application, viewer, services} = work;
  if (!isId(id)) throw noSuchPackage();
  const [row, result] = await transact(work.db, async (db) => {
    const found = await heldPackage(db, {app_id: application.id, id});
    if (!found || !(viewer.isAdmin || found.user_id === viewer.id)) throw noSuchPackage();
    if (!states.includes(found.status)) throw wrongState(found);
    const done = await run({...work, db, row: found});
    await updatePackage(db, found);
    return [found, done] as const;
  });
  announceSigning(services, row);
  return result;
}

/** A package while it is a draft. */
export const changeDraft = <T>(work: SigningWork, id: string, run: (change: PackageChange) => Promise<T>): Promise<T> =>
  changePackage(work, id, ['draft'], run);
