// The thread that holds PGlite. It answers one request at a time; the caller keeps the order.
import {existsSync, renameSync, rmSync} from 'node:fs';
import {parentPort, workerData} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {parsers} from './wire-types.js';
import type {WorkerAnswer, WorkerRequest} from './pglite-thread.js';

const {folder} = workerData as {folder: string};
const port = parentPort!;

/** A new database is made beside its place and moved there when complete, so that a kill leaves no half of one. */
async function open(): Promise<PGlite> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, {recursive: true, force: true});
    const made = await PGlite.create(unfinished);
    await made.close();
    renameSync(unfinished, folder);
  }
  const database = await PGlite.create(folder, {extensions: {pg_trgm}});
  // Parameters arrive as text; PGlite's own serializers refuse text for numbers and booleans.
  database.serializers = {};
  return database;
}

const database = await open();

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const {id} = request;
  try {
    if (request.close) {
      await database.close();
      return {id, rows: [], affected: 0};
    }
    const {rows, affectedRows} = await database.query(request.sql, request.parameters, {parsers});
    return {id, rows: rows as Record<string, unknown>[], affected: affectedRows ?? 0};
  } catch (error) {
    const {message, code, constraint, table, detail} = error as Error & Record<string, string | undefined>;
    return {id, error: {message, code, constraint, table, detail}};
  }
}

port.on('message', (request: WorkerRequest) => void answer(request).then((reply) => port.postMessage(reply)));
port.postMessage('ready');
