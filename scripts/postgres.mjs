// A PostgreSQL of our own for the tests: a fresh cluster in .cache, on a free port, gone afterwards.
import {execFileSync} from 'node:child_process';
import {chmodSync, mkdtempSync, readdirSync, rmSync, chownSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from './free-port.mjs';

const BIN = '/usr/lib/postgresql';

/** Answers {url, version, stop}. PostgreSQL refuses to run as root, so root starts it as the user postgres. */
export async function startPostgres() {
  const version = readdirSync(BIN).sort().at(-1);
  const folder = mkdtempSync(join(tmpdir(), 'lc-postgres-'));
  const root = process.getuid?.() === 0;
  if (root) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chmodSync(folder, 0o700);
    chownSync(folder, uid, gid);
  }
  const run = (tool, args) => {
    const path = `${BIN}/${version}/bin/${tool}`;
    const [command, all] = root ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
    execFileSync(command, all, {stdio: ['ignore', 'ignore', 'inherit'], cwd: folder});
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'lc', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`;
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start']);
  return {
    url: `postgres://lc@127.0.0.1:${port}/postgres`,
    version,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
