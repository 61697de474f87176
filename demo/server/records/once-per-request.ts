import {sql} from 'kysely';
import type {SavedObject} from '../../../src/contract/records.js';
import type {RecordTransaction} from './permitted-rows.js';

/**
 * Saves once for each requestId of a viewer: a repetition gets the first one's answer. A second request that comes
 * while the first is running waits for it at the row of the requestId.
 */
export async function oncePerRequest(
  work: RecordTransaction,
  requestId: string,
  save: () => Promise<SavedObject>,
): Promise<SavedObject> {
  const {db, application, viewer} = work;
  const first = await db
    .insertInto('lc_request')
    .values({app_id: application.id, user_id: viewer.id, request_id: requestId, answer: ''})
    .onConflict((on) => on.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  const own = sql<boolean>`app_id = ${application.id} and user_id = ${viewer.id} and request_id = ${requestId}`;
  if (!first) {
    const {answer} = await db.selectFrom('lc_request').select('answer').where(own).executeTakeFirstOrThrow();
    return JSON.parse(answer) as SavedObject;
  }
  const saved = await save();
  await db
    .updateTable('lc_request')
    .set({answer: JSON.stringify(saved)})
    .where(own)
    .execute();
  return saved;
}
