import {Refusal} from '../http/refusal.js';
import type {FileRow} from './file-records.js';
import type {Files} from './service.js';
import {isDecoded} from './types.js';

const pending = new Map<string, Promise<Uint8Array>>();

/** A webp of the picture that fits in a square; created once, then stored beside the file. */
export function thumbnailOf({store, images}: Files, file: FileRow, size: number): Promise<Uint8Array> {
  if (!isDecoded(file.mime_type))
    return Promise.reject(new Refusal('UNSUPPORTED_TYPE', 'file.noThumbnail', {status: 415}));
  const variant = `${size}.webp`;
  const key = `${file.stored_as}.${variant}`;
  const make = async () => {
    const known = await store.read(file.stored_as, variant);
    if (known) return known;
    const bytes = await store.read(file.stored_as);
    if (!bytes) throw new Refusal('NOT_FOUND', 'file.notFound', {status: 404});
    const made = await images.run({do: 'thumbnail', bytes, size});
    await store.write(file.stored_as, made, variant);
    return made;
  };
  let making = pending.get(key);
  if (!making) {
    making = make().finally(() => pending.delete(key));
    pending.set(key, making);
  }
  return making;
}
