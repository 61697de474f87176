import type {ActivityKind, SigningActivity} from '../../../src/contract/signing.js';
import type {Locale} from '../../../src/values/types.js';
import type {Db} from '../db/database.js';
import {sentence, type Params, type SentenceKey} from '../http/sentences.js';
import {newId} from '../schema/ids.js';
import type {PackageRow} from './signing-work.js';

/** Where a recipient acted from, and with what browser. */
export interface Origin {
  address: string;
  agent: string;
}

export interface Deed {
  kind: ActivityKind;
  /** '' for the server. */
  actor: string;
  params?: Params;
  origin?: Origin;
}

export async function addActivity(
  db: Db,
  {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>,
  {kind, actor, params = {}, origin}: Deed,
  at = Date.now(),
): Promise<void> {
  await db
    .insertInto('lc_signing_activity')
    .values({
      ...{app_id, id: newId(at), package_id: id, at, actor, kind, params: JSON.stringify(params)},
      ...{address: origin?.address ?? null, agent: origin?.agent ?? null},
    })
    .execute();
}

/** What became of a package, the oldest first. */
export const activityOf = (db: Db, {app_id, id}: Pick<PackageRow, 'app_id' | 'id'>) =>
  db
    .selectFrom('lc_signing_activity')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('package_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

export type ActivityRow = Awaited<ReturnType<typeof activityOf>>[number];

type OfField = 'field-moved' | 'field-resized' | 'field-changed' | 'field-removed';
const isOfField = (kind: ActivityKind): kind is OfField => /^field-/.test(kind);

/** In the language of who reads it; roles and kinds of fields are named in it too. */
export function activityText({kind, params}: Pick<ActivityRow, 'kind' | 'params'>, locale: Locale): string {
  const {role, type} = params;
  const named: Params = {
    ...(role && {role: sentence(locale, `signing.role.${role}` as SentenceKey)}),
    ...(type && {type: sentence(locale, `signing.field.${type}` as SentenceKey)}),
  };
  const key =
    isOfField(kind) && params.count ? (`signing.did.${kind}.many` as const) : (`signing.did.${kind}` as const);
  return sentence(locale, key, {...params, ...named});
}

export const shownActivity = (row: ActivityRow, locale: Locale): SigningActivity => ({
  ...{id: row.id, at: row.at, actor: row.actor, kind: row.kind},
  text: activityText(row, locale),
});
