import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, test} from 'node:test';

// What `npm run new` lays out is checked and run in a copy of the sources.
const folder = mkdtempSync(join(tmpdir(), 'lc-new-'));
after(() => rmSync(folder, {recursive: true, force: true}));

const KEPT = /^(src|elements|demo|locales|schema|scripts|test|[\w.-]+$)/;
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {encoding: 'utf8'});
for (const file of listed.split('\n').filter((each) => KEPT.test(each)))
  cpSync(file, join(folder, file), {recursive: true, force: true});
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

/** Standard output; a failure shows all that was printed. */
function run(script: string, args: string[], env = {}): string {
  // The runner of these tests marks what it starts: a runner started by one would print for that.
  const {NODE_TEST_CONTEXT: _, ...rest} = process.env;
  try {
    return execFileSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...rest, ...env},
    });
  } catch (error) {
    const {stdout, stderr} = error as {stdout: string; stderr: string};
    throw new Error(`${stdout}\n${stderr}`);
  }
}

/** The type check of files with all that they import. */
function checkTypes(files: string[]): void {
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  const config = {extends: './tsconfig.json', include: ['src/**/*.d.ts', 'test/**/*.d.ts'], files: scripts};
  writeFileSync(join(folder, 'tsconfig.new.json'), JSON.stringify(config));
  run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.new.json']);
}

const made = (...args: string[]) =>
  run('scripts/new.mjs', args)
    .split('\n')
    .filter((line) => line && !line.includes(': '));
const passed = (output: string) =>
  (JSON.parse(/^LC-RESULT (.*)$/m.exec(output)![1]!) as {passed: number; failed: number}).passed;

test('a new control passes the type check, its tests and the contract of a tag', () => {
  const files = made('lc-stars');
  assert.equal(files.length, 5);
  checkTypes(files);
  const tests = [...files.filter((file) => file.includes('.test.')), 'test/contract/tag/lc-stars'];
  const output = run('scripts/test-browser.mjs', ['chromium', ...tests], {LC_SOURCE: '1'});
  assert.ok(passed(output) > 10, output);
});

test('a new service passes the type check and its tests, and the client and the server know it', () => {
  const files = made('service', 'star-marks');
  assert.equal(files.length, 5);
  checkTypes([...files, 'demo/main.ts']);
  assert.match(readFileSync(join(folder, 'src/api/services.ts'), 'utf8'), /starMarks\(\): Promise<StarMarksService>/);
  assert.equal(passed(run('scripts/test-node.mjs', ['unit', 'test/unit/api/star-marks.test.ts'])), 1);
  assert.equal(passed(run('scripts/test-node.mjs', ['server', 'test/server/star-marks.test.ts'])), 1);
});

test('what is there already stays as it is', () => {
  assert.throws(() => run('scripts/new.mjs', ['lc-number']), /is there already/);
});
