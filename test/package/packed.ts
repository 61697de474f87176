import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {after} from 'node:test';

// The package as a consumer has it: packed from the whole build, unpacked into a folder of its own. `npm test` has built everything.
export const folder = mkdtempSync(join(tmpdir(), 'lc-package-'));
export const installed = join(folder, 'node_modules/lc-runtime');
after(() => rmSync(folder, {recursive: true, force: true}));

const [packed] = JSON.parse(
  run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], process.cwd()),
) as [{filename: string; files: {path: string}[]}];
export const tarball = join(folder, packed.filename);
export const files = packed.files.map(({path}) => path);
mkdirSync(installed, {recursive: true});
run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');

/** Standard output of a command whose failure is shown with all that it printed. */
export function run(command: string, args: string[], cwd = folder): string {
  try {
    // The runner of these tests marks what it starts.
    const {NODE_TEST_CONTEXT: _, ...env} = process.env;
    return execFileSync(command, args, {cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  } catch (error) {
    const {stdout, stderr} = error as {stdout: string; stderr: string};
    throw new Error(`${stdout}\n${stderr}`);
  }
}

/** Output of a module that Node runs in a folder. */
export const node = (code: string, cwd = folder) => run(process.execPath, ['--input-type=module', '-e', code], cwd);

/** The folder of somebody who has the package and others, by the names that they are imported by. */
export function consumer(packages: Record<string, string>): string {
  const own = mkdtempSync(join(folder, 'consumer-'));
  mkdirSync(join(own, 'node_modules'));
  run('cp', ['-al', installed, join(own, 'node_modules/lc-runtime')]);
  for (const [name, source] of Object.entries(packages)) {
    const target = join(own, 'node_modules', name);
    mkdirSync(dirname(target), {recursive: true});
    // Under another name than its own, a package finds what it needs only beside it.
    if (name === source) symlinkSync(resolve('node_modules', source), target);
    else run('cp', ['-aL', resolve('node_modules', source), target]);
  }
  writeFileSync(join(own, 'package.json'), '{"type": "module", "private": true}');
  return own;
}

/** The strict check of files by the compiler; `options` beside those of a page. */
export function checkTypes(cwd: string, texts: Record<string, string>, options = {}): void {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(cwd, file), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    ...options,
  };
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({compilerOptions, files: Object.keys(texts)}));
  run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.'], cwd);
}
