import type {IncomingMessage} from 'node:http';
import busboy from 'busboy';
import {malformed, Refusal} from '../http/refusal.js';
import {safeName} from './file-names.js';
import {TooManyBytes, type FileStore, type Received} from './store.js';

/** Fields and boundaries around the file. */
const AROUND = 64 * 1024;

/**
 * The part `file` of a multipart request, streamed aside. Refuses with TOO_LARGE past the limit, and with 400 what is no
 * such request. A connection that ends early leaves nothing behind.
 */
export async function receiveFile(
  request: IncomingMessage,
  store: FileStore,
  limit: number,
): Promise<Received & {name: string}> {
  if (Number(request.headers['content-length'] ?? 0) > limit + AROUND) throw tooLargeFile(limit);
  const parts = partsOf(request);
  let taken: Promise<Received & {name: string}> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const ended = () => request.complete || reject(malformed());
      // Called again when it is destroyed, also before anything was read.
      parts.on('error', reject).once('close', resolve);
      // It may have ended while the right to upload was looked up.
      if (request.destroyed) return reject(malformed());
      request.once('error', reject).once('aborted', ended).once('close', ended);
      parts.on('file', (field, stream, {filename}) => {
        if (field !== 'file' || taken) return stream.on('error', reject).resume();
        // The parser ends the stream with an error when the request ends within the file.
        taken = store.receive(stream, limit).then((received) => ({...received, name: safeName(filename ?? '')}));
        taken.catch(reject);
      });
      request.pipe(parts);
    });
    if (!taken) throw new Refusal('VALIDATION', 'file.missing', {status: 400});
    return await taken;
  } catch (error) {
    request.unpipe(parts);
    parts.destroy();
    await taken?.then(
      (received) => store.drop(received),
      () => undefined,
    );
    if (error instanceof TooManyBytes) throw tooLargeFile(limit);
    throw error instanceof Refusal ? error : malformed(error);
  }
}

function tooLargeFile(limit: number): Refusal {
  const size = Number((limit / (1024 * 1024)).toPrecision(2));
  return new Refusal('TOO_LARGE', 'file.tooLarge', {status: 413, params: {size}});
}

function partsOf({headers}: IncomingMessage) {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50},
    });
  } catch (cause) {
    throw malformed(cause);
  }
}
