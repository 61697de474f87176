import type {IncomingMessage} from 'node:http';
import busboy from 'busboy';
import {LARGEST_DOCUMENT} from '../../../src/contract/signing.js';
import {safeName} from '../files/file-names.js';
import {TooManyBytes, type FileStore, type Received} from '../files/store.js';
import {malformed, Refusal} from '../http/refusal.js';

/** Of 500 fields, or of 20 pictures of signatures. */
const LARGEST_DATA = 8 * 1024 * 1024;
const AROUND = 64 * 1024;

/** What a call comes with: its `data`, and a file that lies aside until it is kept or dropped. */
export interface ReceivedCall {
  data: string | undefined;
  file: (Received & {name: string}) | undefined;
}

export const tooLargeDocument = () =>
  new Refusal('TOO_LARGE', 'file.tooLarge', {status: 413, params: {size: LARGEST_DOCUMENT / (1024 * 1024)}});

/** The fields of a form, streamed; a connection that ends early leaves nothing behind. */
export async function receiveSigning(request: IncomingMessage, store: FileStore): Promise<ReceivedCall> {
  if (!request.headers['content-type']) return {data: undefined, file: undefined};
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_DOCUMENT + LARGEST_DATA + AROUND)
    throw tooLargeDocument();
  const parts = partsOf(request);
  let data: string | undefined;
  let receiving: Promise<Received & {name: string}> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const ended = () => request.complete || reject(malformed());
      parts
        .on('error', reject)
        .once('close', resolve)
        .once('fieldsLimit', () => reject(malformed()));
      if (request.destroyed) return reject(malformed());
      request.once('error', reject).once('aborted', ended).once('close', ended);
      parts.on('field', (name, value, {valueTruncated}) => {
        if (valueTruncated) return reject(new Refusal('TOO_LARGE', 'server.tooLarge', {status: 413}));
        if (name === 'data') data = value;
      });
      parts.on('file', (field, stream, {filename}) => {
        if (field !== 'file' || receiving) return stream.on('error', reject).resume();
        receiving = store
          .receive(stream, LARGEST_DOCUMENT)
          .then((received) => ({...received, name: safeName(filename ?? '')}));
        receiving.catch(reject);
      });
      request.pipe(parts);
    });
    return {data, file: await receiving};
  } catch (error) {
    request.unpipe(parts);
    parts.destroy();
    await receiving?.then(
      (received) => store.drop(received),
      () => undefined,
    );
    if (error instanceof TooManyBytes) throw tooLargeDocument();
    throw error instanceof Refusal ? error : malformed(error);
  }
}

function partsOf({headers}: IncomingMessage) {
  try {
    const limits = {fields: 10, fieldSize: LARGEST_DATA, parts: 12, headerPairs: 50};
    return busboy({headers, defParamCharset: 'utf8', limits});
  } catch (cause) {
    throw malformed(cause);
  }
}
