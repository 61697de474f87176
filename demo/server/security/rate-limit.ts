import {sql} from 'kysely';
import type {Db} from '../db/database.js';

/** Counts a hit on the key; answers the seconds to wait when it is one too many within the window, else 0. */
export async function countHit(db: Db, key: string, most: number, windowSeconds: number): Promise<number> {
  const now = Date.now();
  const resets = now + windowSeconds * 1000;
  const row = await db
    .insertInto('lc_rate')
    .values({key, count: 1, resets_at: resets})
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql<number>`case when lc_rate.resets_at < ${now} then 1 else lc_rate.count + 1 end`,
        resets_at: sql<number>`case when lc_rate.resets_at < ${now} then ${resets} else lc_rate.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return row.count > most ? Math.max(1, Math.ceil((row.resets_at - now) / 1000)) : 0;
}
