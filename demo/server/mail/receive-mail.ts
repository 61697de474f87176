import type {IncomingMessage} from 'node:http';
import busboy from 'busboy';
import {MOST_ATTACHED} from '../../../src/contract/mail.js';
import {safeName} from '../files/file-names.js';
import {TooManyBytes, type FileStore, type Received} from '../files/store.js';
import {malformed, Refusal} from '../http/refusal.js';

/** Fields and boundaries around the files. */
const AROUND = 3 * 1024 * 1024;
const LONGEST_FIELD = 2 * 1024 * 1024;
const MOST_FILES = 30;

/** What a message comes with: its fields, and its files, which lie aside until they are kept or dropped. */
export interface ReceivedMail {
  fields: Record<string, string>;
  files: (Received & {name: string})[];
}

export const tooMuchAttached = () =>
  new Refusal('TOO_LARGE', 'mail.tooLarge', {status: 413, params: {size: MOST_ATTACHED / (1024 * 1024)}});

/**
 * The fields and the parts `files` of a request, streamed aside. Refuses with TOO_LARGE past the limit of all files together; a
 * connection that ends early leaves nothing behind.
 */
export async function receiveMail(request: IncomingMessage, store: FileStore): Promise<ReceivedMail> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_ATTACHED + AROUND) throw tooMuchAttached();
  const parts = partsOf(request);
  const fields: Record<string, string> = {};
  const receiving: Promise<Received & {name: string}>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const ended = () => request.complete || reject(malformed());
      parts.on('error', reject).once('close', resolve);
      parts.once('filesLimit', () => reject(tooMuchAttached())).once('fieldsLimit', () => reject(malformed()));
      if (request.destroyed) return reject(malformed());
      request.once('error', reject).once('aborted', ended).once('close', ended);
      parts.on('field', (name, value, {valueTruncated}) => {
        if (valueTruncated) return reject(new Refusal('TOO_LARGE', 'server.tooLarge', {status: 413}));
        fields[name] = value;
      });
      parts.on('file', (field, stream, {filename}) => {
        if (field !== 'files') return stream.on('error', reject).resume();
        const one = store.receive(stream, MOST_ATTACHED).then((file) => ({...file, name: safeName(filename ?? '')}));
        one.catch(reject);
        receiving.push(one);
      });
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        if ((bytes += chunk.length) > MOST_ATTACHED + AROUND) reject(tooMuchAttached());
      });
      request.pipe(parts);
    });
    const files = await Promise.all(receiving);
    if (files.reduce((sum, {size}) => sum + size, 0) > MOST_ATTACHED) throw tooMuchAttached();
    return {fields, files};
  } catch (error) {
    request.unpipe(parts);
    parts.destroy();
    for (const one of await Promise.allSettled(receiving)) if (one.status === 'fulfilled') await store.drop(one.value);
    if (error instanceof TooManyBytes) throw tooMuchAttached();
    throw error instanceof Refusal ? error : malformed(error);
  }
}

function partsOf({headers}: IncomingMessage) {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {fields: 10, fieldSize: LONGEST_FIELD, files: MOST_FILES, parts: MOST_FILES + 12, headerPairs: 50},
    });
  } catch (cause) {
    throw malformed(cause);
  }
}
