import {sql} from 'kysely';
import type {Db} from '../db/database.js';
import type {FileStore} from './store.js';

const DAY = 24 * 3_600_000;
const AT_ONCE = 500;

/** Removes files that no record has held for a day, and bytes that an interrupted upload left. */
export async function sweepFiles(db: Db, store: FileStore, now = Date.now()): Promise<void> {
  const gone = await db
    .deleteFrom('lc_file')
    .where('free_since', '<', now - DAY)
    .returning('stored_as')
    .execute();
  await removeUnknown(
    db,
    store,
    gone.map(({stored_as}) => stored_as),
  );
  let piece: string[] = [];
  for await (const key of store.older(now - DAY)) {
    piece.push(key);
    if (piece.length < AT_ONCE) continue;
    await removeUnknown(db, store, piece);
    piece = [];
  }
  await removeUnknown(db, store, piece);
}

/** Of the keys those that hold what a job has made. */
const storedByJobs = (db: Db, keys: readonly string[]) => {
  const stored = sql<string>`file->>'stored_as'`;
  return db.selectFrom('lc_job').select(stored.as('stored_as')).where(stored, 'in', keys);
};

/** Of the keys those that hold documents and certificates of packages, or pictures of signatures. */
const storedForSigning = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('lc_signing_document')
    .select('stored_as')
    .where('stored_as', 'in', keys)
    .union(
      db
        .selectFrom('lc_signing_document')
        .select((row) => row.ref('final_as').$notNull().as('stored_as'))
        .where('final_as', 'in', keys),
    )
    .union(
      db
        .selectFrom('lc_signing_package')
        .select((row) => row.ref('certificate_as').$notNull().as('stored_as'))
        .where('certificate_as', 'in', keys),
    )
    .union(
      db
        .selectFrom('lc_signing_field')
        .select((row) => row.ref('answer').$notNull().as('stored_as'))
        .where('type', 'in', ['signature', 'initials'])
        .where('answer', 'in', keys),
    );

/** Copies of a file, and attachments of messages, share its bytes: the last one removes them. */
async function removeUnknown(db: Db, store: FileStore, keys: readonly string[]): Promise<void> {
  if (!keys.length) return;
  const rows = await db
    .selectFrom('lc_file')
    .select('stored_as')
    .where('stored_as', 'in', keys)
    .union(db.selectFrom('lc_mail_attachment').select('stored_as').where('stored_as', 'in', keys))
    .union(storedByJobs(db, keys))
    .union(storedForSigning(db, keys))
    .execute();
  const known = new Set(rows.map(({stored_as}) => stored_as));
  for (const key of new Set(keys)) if (!known.has(key)) await store.remove(key);
}
