// The thread that holds PGlite. It answers one request at a time; the caller keeps the order.
import {existsSync, renameSync, rmSync} from 'node:fs';
import {parentPort, workerData} from 'node:worker_threads';
import {PGlite, protocol} from '@electric-sql/pglite';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {faultIn, fieldsIn, type Field} from './wire-rows.js';
import {parsers} from './wire-types.js';
import type {WorkerAnswer, WorkerRequest} from './pglite-thread.js';

const {folder} = workerData as {folder: string};
const port = parentPort!;

/** A new database is created beside its folder and moved there when complete, so that a kill leaves no half of one. */
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

/** Prepared statements; each needs memory. */
const READY = 300;
const ready = new Map<string, {name: string; fields: Field[]}>();
let named = 0;
const {serialize} = protocol;

/** Runs messages of the protocol as one. */
async function talk(...parts: Uint8Array[]): Promise<Uint8Array> {
  const data = await database.execProtocolRaw(new Uint8Array(Buffer.concat(parts)), {syncToFs: false});
  const fault = faultIn(data);
  if (fault) throw Object.assign(new Error(fault.message), fault);
  return data;
}

/** A statement that comes again is parsed once, and answers bytes that the caller reads. */
async function again({id, sql, parameters}: WorkerRequest): Promise<WorkerAnswer> {
  let known = ready.get(sql);
  if (!known) {
    const name = `r${named++}`;
    const described = await talk(
      serialize.parse({name, text: sql}),
      serialize.describe({type: 'S', name}),
      serialize.sync(),
    );
    ready.set(sql, (known = {name, fields: fieldsIn(described)}));
  }
  const {name, fields} = known;
  const bind = serialize.bind({statement: name, values: parameters});
  // A copy: the engine uses its own buffer again.
  return {id, fields, data: (await talk(bind, serialize.execute({}), serialize.sync())).slice()};
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  const {id, sql} = request;
  try {
    if (request.again && (ready.has(sql) || ready.size < READY)) return await again(request);
    if (request.close) {
      await database.close();
      return {id, rows: [], affected: 0};
    }
    const {rows, affectedRows} = await database.query(sql, request.parameters, {parsers});
    return {id, rows: rows as Record<string, unknown>[], affected: affectedRows ?? 0};
  } catch (error) {
    const {message, code, constraint, table, detail} = error as Error & Record<string, string | undefined>;
    return {id, error: {message, code, constraint, table, detail}};
  }
}

const post = (reply: WorkerAnswer) =>
  port.postMessage(reply, 'data' in reply ? [reply.data.buffer as ArrayBuffer] : []);
port.on('message', (request: WorkerRequest) => void answer(request).then(post));
port.postMessage('ready');
