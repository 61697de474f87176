import {sql} from 'kysely';
import type {Db} from '../db/database.js';

/** Counts a hit on the key; answers the seconds to wait when it is one too many within the window, else 0. */
export const countHit = (db: Db, key: string, most: number, windowSeconds: number): Promise<number> =>
  countHits(db, key, 1, {most, windowSeconds});

/** Counts several hits at once, as `countHit` does. */
export async function countHits(
  db: Db,
  key: string,
  hits: number,
  {most, windowSeconds}: {most: number; windowSeconds: number},
): Promise<number> {
  const now = Date.now();
  const resets = now + windowSeconds * 1000;
  const row = await db
    .insertInto('lc_rate')
    .values({key, count: hits, resets_at: resets})
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql<number>`case when lc_rate.resets_at < ${now} then ${hits}::int else lc_rate.count + ${hits}::int end`,
        resets_at: sql<number>`case when lc_rate.resets_at < ${now} then ${resets} else lc_rate.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return row.count > most ? Math.max(1, Math.ceil((row.resets_at - now) / 1000)) : 0;
}
