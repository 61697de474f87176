import type {IncomingMessage} from 'node:http';
import {Readable} from 'node:stream';
import type {Attribute} from '../../../src/values/types.js';
import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {accessDenied, Refusal, tooMany} from '../http/refusal.js';
import {newId} from '../schema/ids.js';
import {countHit} from '../security/rate-limit.js';
import type {Viewer} from '../security/viewer.js';
import {fileAttribute} from './access.js';
import {receiveFile} from './receive-upload.js';
import type {FileRow} from './file-records.js';
import type {Received} from './store.js';
import {accepts, isDecoded, kindOfFile, type FileKind} from './types.js';

export interface UploadTarget {
  application: Application;
  viewer: Viewer;
  owner: string;
  /** `field` or `section.column`; null for a file whose field is not known yet. */
  field: string | null;
}

const KB = 1024;
const WINDOW_SECONDS = 600;

/**
 * Accepts a file of a person who may set the field. It stays theirs until a saved record refers to it, for a day at
 * most.
 */
export async function upload(services: Services, target: UploadTarget, request: IncomingMessage): Promise<FileRow> {
  const {files} = services;
  const attribute = uploadable(target);
  await refuseTooMany(services, target);
  const limit = Math.min(files.limits.maxSize, (attribute?.type[1]?.maxFileSize ?? Infinity) * KB);
  const received = await receiveFile(request, files.store, limit);
  try {
    await refuseTooMuch(services, target, received.size);
    const kind = await kindOfFile(received.path, received.name);
    if (attribute && !accepts(attribute, kind))
      throw new Refusal('UNSUPPORTED_TYPE', 'file.unsupported', {status: 415});
    return await kept(services, target, received, kind);
  } finally {
    await files.store.drop(received);
  }
}

/** Stores bytes that were made here, as if the person had uploaded them. */
export async function storeMade(
  services: Services,
  person: Pick<UploadTarget, 'application' | 'viewer'>,
  bytes: Uint8Array,
  name: string,
): Promise<FileRow> {
  const {files} = services;
  const target = {...person, owner: '', field: null};
  await refuseTooMany(services, target);
  await refuseTooMuch(services, target, bytes.length);
  const received = await files.store.receive(Readable.from([bytes]), files.limits.maxSize);
  try {
    return await kept(services, target, {...received, name}, await kindOfFile(received.path, name));
  } finally {
    await files.store.drop(received);
  }
}

async function refuseTooMany({database, files}: Services, {application, viewer}: UploadTarget): Promise<void> {
  const wait = await countHit(
    database.db,
    `upload:${application.id}:${viewer.id}`,
    files.limits.uploads,
    WINDOW_SECONDS,
  );
  if (wait) throw tooMany(wait);
}

/** The attribute that the viewer may set with insert or update; unknown and forbidden are refused alike. */
function uploadable({application, viewer, owner, field}: UploadTarget): Attribute | null {
  const object = application.permitted(owner, viewer);
  if (!object) throw accessDenied();
  const rights = application.rights(object, viewer);
  const may = (['insert', 'update'] as const).filter((permission) => rights.may(permission));
  if (field === null) {
    if (!may.length) throw accessDenied();
    return null;
  }
  const attribute = fileAttribute(object, field);
  if (!attribute || !may.some((permission) => rights.changes(field, permission))) throw accessDenied();
  return attribute;
}

async function refuseTooMuch({database, files}: Services, {application, viewer}: UploadTarget, size: number) {
  const {loose} = await database.db
    .selectFrom('lc_file')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('size'), of.lit(0)).as('loose'))
    .where('app_id', '=', application.id)
    .where('uploaded_by', '=', viewer.id)
    .where('free_since', 'is not', null)
    .executeTakeFirstOrThrow();
  if (loose + size > files.limits.maxLoose) throw new Refusal('TOO_LARGE', 'file.tooMuch', {status: 413});
}

async function kept(
  {files, database}: Services,
  {application, viewer, owner, field}: UploadTarget,
  received: Received & {name: string},
  {mimeType, extension}: FileKind,
): Promise<FileRow> {
  const id = newId();
  await files.store.keep(received, id);
  try {
    const pixels = isDecoded(mimeType)
      ? await files.images.run({do: 'measure', bytes: (await files.store.read(id))!})
      : null;
    const row: FileRow = {
      app_id: application.id,
      id,
      name: received.name,
      mime_type: mimeType,
      extension,
      size: received.size,
      sha256: received.sha256,
      stored_as: id,
      width: pixels?.width ?? null,
      height: pixels?.height ?? null,
      owner,
      attribute: field,
      record_id: null,
      uploaded_by: viewer.id,
      created_at: Date.now(),
      free_since: Date.now(),
      public_token: null,
      public_nonce: null,
    };
    await database.db.insertInto('lc_file').values(row).execute();
    return row;
  } catch (error) {
    await files.store.remove(id);
    throw error;
  }
}
