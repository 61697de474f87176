import type {Transaction} from 'kysely';
import type {Tables} from '../../db/tables.js';
import {mayRead, noSuchFile} from '../../files/access.js';
import {fileById, type FileRow} from '../../files/file-records.js';
import type {RecordTransaction} from '../../records/permitted-rows.js';
import {entered, type Call, type Services} from '../context.js';

/** Milliseconds allowed for finding out who may read a file. */
const LIMIT = 5_000;

/** The file, when the caller may read it; unknown and forbidden are refused alike. */
export async function fileAsked(
  {database}: Services,
  call: Call,
  id: string,
): Promise<{file: FileRow; work: RecordTransaction}> {
  const {application, viewer} = entered(call);
  const work: RecordTransaction = {database, application, viewer, db: database.db, events: []};
  const file = await fileById(database.db, application.id, id);
  const seen =
    file &&
    (await database.within(LIMIT, (db: Transaction<Tables>) => mayRead({...work, db}, file), call.req.raw.signal));
  if (!seen) throw noSuchFile();
  return {file, work};
}
