// The processes that the part "server" of the bench asks: the reference server, or a bare Node server that sends the same
// pages through `pg`. Arguments: "server" or "floor", the database, the folder of the built threads, the floor's queries.
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import pg from 'pg';
import {supply} from '../../demo/app/index.js';
import {seedSteps} from '../../demo/app/seed/index.js';
import {Application} from '../../demo/server/application.js';
import {openDatabase} from '../../demo/server/db/database.js';
import {quietLog} from '../../demo/server/log.js';
import {commandOf} from '../../demo/server/query/index.js';
import {SYSTEM} from '../../demo/server/security/viewer.js';
import {startServer} from '../../demo/server/server.js';

const [mode, database = '', built = '', queries = '[]'] = process.argv.slice(2);
const url = await (mode === 'floor' ? floor() : server());
process.stdout.write(`${url}\n`);

/** Without the limit of requests: the measured ones come from one address. */
async function server(): Promise<string> {
  const worker = (name: string) => pathToFileURL(join(built, `${name}.js`));
  const running = await startServer({
    definitions: [supply],
    databaseUrl: database,
    worker: worker('pglite-worker'),
    files: {folder: join(tmpdir(), 'lc-bench-files'), worker: worker('images-worker')},
    log: quietLog(),
    requestLimit: {perSecond: 1e9, atOnce: 1e9},
    seed: {app: supply, steps: seedSteps(supply), report: () => undefined},
  });
  const health = async () => ((await (await fetch(`${running.url}/healthz`)).json()) as {seeding?: Progress}).seeding;
  for (let progress = await health(); progress && progress.done < progress.total; progress = await health()) {
    await new Promise((done) => setTimeout(done, 200));
  }
  process.on('SIGTERM', () => void running.close().then(() => process.exit(0)));
  return running.url;
}

interface Progress {
  done: number;
  total: number;
}

async function floor(): Promise<string> {
  const compiler = openDatabase({url: database});
  const deps = {database: compiler, application: new Application(supply), viewer: {...SYSTEM, timeZone: 'UTC'}};
  const commands = (JSON.parse(queries) as unknown[]).map((query) => commandOf(deps, query));
  await compiler.close();
  const pool = new pg.Pool({connectionString: database, max: 10});
  const http = createServer((request, response) => {
    const {sql, params} = commands[Number(request.headers['x-page'])]!;
    pool.query(sql, [...params]).then(
      ({rows}) =>
        response
          .writeHead(200, {'Content-Type': 'application/json'})
          .end(JSON.stringify({success: true, result: {data: rows}})),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
