import type {IncomingMessage} from 'node:http';
import {readFile} from 'node:fs/promises';
import type {Services} from '../http/context.js';
import {tooMany, unsupportedType} from '../http/refusal.js';
import {countHit} from '../security/rate-limit.js';
import type {Viewer} from '../security/viewer.js';
import {receiveFile} from './receive-upload.js';
import {isDecoded, kindOfFile} from './types.js';

const WINDOW_SECONDS = 600;

/** The image of a request in the same format and at most this many bytes; nothing of it is stored. */
export async function reduceUpload(
  {files, database}: Services,
  viewer: Viewer,
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array> {
  const wait = await countHit(database.db, `reduce:${viewer.id}`, files.limits.uploads, WINDOW_SECONDS);
  if (wait) throw tooMany(wait);
  const received = await receiveFile(request, files.store, files.limits.maxSize);
  try {
    const {mimeType} = await kindOfFile(received.path, received.name);
    if (!isDecoded(mimeType)) throw unsupportedType();
    return await files.images.run({do: 'reduce', bytes: await readFile(received.path), most});
  } finally {
    await files.store.drop(received);
  }
}
