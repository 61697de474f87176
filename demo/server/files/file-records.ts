import type {Selectable} from 'kysely';
import type {Db} from '../db/database.js';
import type {Tables} from '../db/tables.js';
import {isId} from '../schema/ids.js';
import {isImage, isShownInline} from './types.js';
import type {FileInfo} from '../../../src/contract/files.js';

/** The facts of a stored file. Without `record_id` it belongs to who uploaded it, until a saved record refers to it. */
export type FileRow = Selectable<Tables['lc_file']>;

export const infoOf = ({id, name, mime_type, size, width, height}: FileRow): FileInfo => ({
  id,
  name,
  mimeType: mime_type,
  isImage: isImage(mime_type),
  isPreviewSupported: isShownInline(mime_type),
  size,
  width,
  height,
});

/** An item of a list of files as a record keeps it: enough to show it without another question. */
export const listed = ({id, name, mime_type, size, width, height}: FileRow) => ({
  id,
  name,
  mimeType: mime_type,
  size,
  ...(width !== null && {width, height}),
});

export async function fileById(db: Db, appId: string, id: string): Promise<FileRow | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom('lc_file')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Of these files those there are, by id, held against other writers until the transaction ends. */
export async function heldFiles(db: Db, appId: string, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('lc_file')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', 'in', [...new Set(ids)].sort())
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
