import {createHash, createHmac, randomBytes} from 'node:crypto';
import type {Db} from '../db/database.js';
import type {FileRow} from './file-records.js';

/**
 * The token of the file's public address: 128 bits that nobody guesses, derived with a secret that the database does not
 * hold, so that who reads the database reads no file. null: the file is not public.
 */
export function publicToken(secret: Buffer, {app_id, id, public_token, public_nonce}: FileRow): string | null {
  return public_token && public_nonce ? derived(secret, app_id, id, public_nonce) : null;
}

/** Gives the file an address for everyone, or the one it has. */
export async function makePublic(db: Db, secret: Buffer, file: FileRow): Promise<string> {
  const known = publicToken(secret, file);
  if (known) return known;
  const public_nonce = randomBytes(16).toString('base64url');
  const token = derived(secret, file.app_id, file.id, public_nonce);
  await change(db, file, {public_token: hashed(token), public_nonce});
  return token;
}

/** The address ends at once and for good; a later one is another. */
export const makePrivate = (db: Db, file: FileRow): Promise<void> =>
  change(db, file, {public_token: null, public_nonce: null});

export async function fileByToken(db: Db, appId: string, token: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('lc_file')
    .selectAll()
    .where('app_id', '=', appId)
    .where('public_token', '=', hashed(token))
    .executeTakeFirst();
  return row ?? null;
}

type PublicColumns = Pick<FileRow, 'public_token' | 'public_nonce'>;

async function change(db: Db, {app_id, id}: FileRow, columns: PublicColumns): Promise<void> {
  await db.updateTable('lc_file').set(columns).where('app_id', '=', app_id).where('id', '=', id).execute();
}

function derived(secret: Buffer, appId: string, id: string, nonce: string): string {
  return createHmac('sha256', secret).update(`${appId} ${id} ${nonce}`).digest().subarray(0, 16).toString('base64url');
}

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64url');
