import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, rmSync} from 'node:fs';
import {resolve} from 'node:path';

const COPY = '.cache/peers';

/** Runs the harness of other products in a copy of its folder, with our two adapters beside theirs. */
export async function peers(folder, argv) {
  const rest = argv.filter((arg, i) => arg !== '--peers' && argv[i - 1] !== '--peers');
  const kept = existsSync(`${COPY}/node_modules`);
  for (const part of ['adapters', 'harness', 'lib', 'results'])
    rmSync(`${COPY}/${part}`, {recursive: true, force: true});
  mkdirSync(COPY, {recursive: true});
  cpSync(folder, COPY, {recursive: true, filter: (path) => !path.includes('node_modules')});
  execFileSync('chmod', ['-R', 'u+w', COPY]);
  for (const adapter of ['forms-lc', 'grid-lc'])
    cpSync(`test/bench/adapters/${adapter}.mjs`, `${COPY}/adapters/${adapter}.mjs`);
  if (!kept) execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-progress'], {cwd: COPY, stdio: 'inherit'});
  const {status} = spawnSync(process.execPath, ['run.mjs', ...rest], {
    cwd: COPY,
    stdio: 'inherit',
    env: {...process.env, LC_DIST: resolve('dist'), LC_ENTRY: 'lc.js'},
  });
  if (status !== 0) throw new Error(`the harness ended with ${status}`);
}
