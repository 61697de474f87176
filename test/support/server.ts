import {randomBytes} from 'node:crypto';
import {cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {PGlite} from '@electric-sql/pglite';
import pg from 'pg';
import type {AppDefinition} from '../../demo/server/definition.js';
import {startServer, type RunningServer, type ServerOptions} from '../../demo/server/server.js';
import type {Envelope} from '../../src/contract/envelope.js';
import {jsonLog} from '../../demo/server/log.js';
import {desk} from './desk.js';

export interface TestServer extends RunningServer {
  /** Lines of the log. */
  logged: Record<string, unknown>[];
  stop(): Promise<void>;
}

/** A server with an empty database of its own: PGlite in a new folder, or a new database of TEST_DATABASE_URL. */
export async function testServer(
  options: Partial<ServerOptions> = {},
  definition: AppDefinition = desk,
): Promise<TestServer> {
  const place = await newStorage();
  const logged: Record<string, unknown>[] = [];
  const log = jsonLog((line) => logged.push(JSON.parse(line) as Record<string, unknown>));
  const server = await startServer({
    definitions: [definition],
    databaseUrl: place.url,
    worker: await workerScript(),
    files: {folder: place.files, worker: await imageScript()},
    log,
    hostname: '127.0.0.1',
    ...options,
    signing: {worker: await pdfScript(), ...options.signing},
  });
  const stop = async () => {
    await server.close();
    await place.remove();
  };
  return {...server, logged, stop};
}

/** Where a test keeps its data. */
export async function newStorage(): Promise<{url: string; files: string; remove(): Promise<void>}> {
  const admin = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'lc-server-'));
  const files = join(folder, 'files');
  const empty = () => rmSync(folder, {recursive: true, force: true});
  if (!admin) {
    await copyEmptyDatabase(join(folder, 'db'));
    return {url: join(folder, 'db'), files, remove: async () => empty()};
  }
  const name = `lc_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {url: url.href, files, remove: () => run(`drop database ${name} with (force)`).finally(empty)};
}

const PGLITE = 'node_modules/@electric-sql/pglite/package.json';
const {version} = JSON.parse(readFileSync(PGLITE, 'utf8')) as {version: string};

/** Copies a database without a table: to make one takes seconds, so the first test of a machine makes it for all. */
async function copyEmptyDatabase(folder: string): Promise<void> {
  const empty = `.cache/empty-database-${version}`;
  if (!existsSync(empty)) {
    const own = `${empty}-${process.pid}`;
    await (await PGlite.create(own)).close();
    try {
      renameSync(own, empty);
    } catch {
      // Another test was first.
      rmSync(own, {recursive: true, force: true});
    }
  }
  cpSync(empty, folder, {recursive: true});
}

const built = new Map<string, Promise<URL>>();
const outfiles: string[] = [];
process.on('exit', () => outfiles.forEach((file) => rmSync(file, {force: true})));

/** The database thread. */
export const workerScript = (): Promise<URL> => thread('demo/server/db/pglite-worker.ts');

/** The thread that decodes pictures. */
export const imageScript = (): Promise<URL> => thread('demo/server/files/images-worker.ts');

/** The thread that reads PDFs. */
export const pdfScript = (): Promise<URL> => thread('demo/server/signing/pdf/pdf-worker.ts');

/** A thread of the server, built once for this process. */
function thread(source: string): Promise<URL> {
  let script = built.get(source);
  if (!script) built.set(source, (script = buildThread(source)));
  return script;
}

async function buildThread(source: string): Promise<URL> {
  const outfile = `.cache/${basename(source, '.ts')}-${process.pid}.mjs`;
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  outfiles.push(outfile);
  return pathToFileURL(outfile);
}

export type Fields = Record<string, string>;

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: Envelope<T>;
}

/** A browser of one person, as far as the wire goes: keeps the cookie, sends what our client sends. */
export class Person {
  cookie = '';
  headers: Fields = {'X-LC-Request': '1', Accept: 'application/json', 'Accept-Language': 'en'};

  constructor(
    readonly server: Pick<RunningServer, 'url'>,
    readonly appId = 'desk',
  ) {}

  async signIn(username: string, password = 'demo'): Promise<this> {
    await this.post('/designer/auth/login', {username, password});
    return this;
  }

  get<T = unknown>(path: string, query: Fields = {}): Promise<Answer<T>> {
    return this.send<T>(path, query, {});
  }

  post<T = unknown>(path: string, fields: Fields, headers: Fields = {}): Promise<Answer<T>> {
    return this.send<T>(path, {}, {method: 'POST', body: new URLSearchParams(fields), headers});
  }

  async raw(path: string, query: Fields = {}, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.server.url);
    for (const [name, value] of Object.entries({APP_ID: this.appId, ...query}))
      if (value) url.searchParams.set(name, value);
    const headers = {
      ...this.headers,
      ...(this.cookie && {Cookie: this.cookie}),
      ...(init.headers as Fields | undefined),
    };
    const response = await fetch(url, {redirect: 'manual', ...init, headers});
    const set = response.headers.get('Set-Cookie');
    if (set?.startsWith('lc_session')) this.cookie = set.split(';')[0]!;
    return response;
  }

  /** Saves with the given content; answers the whole envelope. */
  async save(alias: string, object: object, requestId = ''): Promise<Answer<SavedRecord>> {
    return this.post<SavedRecord>(`/${this.appId}/${alias}/save-object`, {
      object: JSON.stringify(object),
      ...(requestId && {requestId}),
    });
  }

  /** Saves what must succeed. */
  async saved(alias: string, object: object): Promise<SavedRecord> {
    const {body} = await this.save(alias, object);
    if (!body.success) throw new Error(JSON.stringify(body));
    return body.result!;
  }

  load(alias: string, query: Fields): Promise<Answer<SavedRecord>> {
    return this.get<SavedRecord>(`/${this.appId}/${alias}/get-object`, query);
  }

  private async send<T>(path: string, query: Fields, init: RequestInit): Promise<Answer<T>> {
    const response = await this.raw(path, query, init);
    return {status: response.status, headers: response.headers, body: (await response.json()) as Envelope<T>};
  }
}

export interface SavedRecord {
  id: string;
  version: number;
  presentation: string;
  content: Record<string, unknown> & {lines: (Record<string, unknown> & {id: string})[]};
  presentations: Fields;
  rights: {canUpdate: boolean; canDelete: boolean; readonly: string[]};
  changedBy?: string;
  changedAt?: number;
}

/** What a browser does by itself: calls to the server carry the person's session, until the returned function is called. */
export function sendsSession({server, cookie}: Person): () => void {
  const {fetch} = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(server.url)) request.headers.set('Cookie', cookie);
    return fetch(request);
  };
  return () => void (globalThis.fetch = fetch);
}
