import {Readable} from 'node:stream';
import type {ReadableStream as NodeStream} from 'node:stream/web';
import type {Application} from '../application.js';
import type {Services} from '../http/context.js';
import {exportQuery} from '../query/index.js';
import {newId} from '../schema/ids.js';
import type {Viewer} from '../security/viewer.js';
import type {JobResult} from './job-tables.js';
import type {JobRow} from './jobs.js';

/** Bytes of a spreadsheet at most: a million rows of many columns have less. */
const LARGEST = 1024 * 1024 * 1024;

/** Writes the rows of a job's query to a stored spreadsheet, as far as its person may see them now. */
export async function exportJob(
  {database, files: {secret, store}}: Services,
  application: Application,
  viewer: Viewer,
  {config, params}: JobRow,
  {signal, onRows}: {signal: AbortSignal; onRows: (done: number, total: number) => void},
): Promise<JobResult> {
  const options = {params, signal, onRows};
  const {name, type, body} = await exportQuery({database, application, viewer, secret}, config, options);
  const received = await store.receive(Readable.fromWeb(body as NodeStream, {signal}), LARGEST);
  const stored_as = newId();
  await store.keep(received, stored_as);
  return {name, mime_type: type, size: received.size, sha256: received.sha256, stored_as};
}
