import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';

interface Result {
  passed: number;
  faults: Map<string, string>;
}
type RunFiles = (
  browser: string,
  files: string[],
  results: Map<string, Result>,
  report: (title: string, reason: string) => void,
  options: {run: string; silence?: number; grace?: number},
) => Promise<void>;

const {runFiles} = (await import(pathToFileURL(resolve('scripts/browser-runs.mjs')).href)) as {runFiles: RunFiles};

/** Stands in for a browser: each file does what its name says. */
const STAND_IN = `
const pause = () => new Promise((done) => setTimeout(done, 60_000));
const [, ...files] = process.argv.slice(2);
for (const file of files) {
  const act = file.split('/').at(-1);
  await new Promise((done) => process.send({began: file}, done));
  if (act.startsWith('killed')) process.kill(process.pid, 'SIGKILL');
  if (act.startsWith('rejects')) Promise.reject(new Error('nobody hears this'));
  if (act.startsWith('exits')) process.exit(0);
  if (/^(hangs|killed|rejects)/.test(act)) await pause();
  await new Promise((done) => process.send({ended: file, passed: 2, faults: act === 'fails' ? [['a title', 'why']] : []}, done));
}
if (files.some((file) => file.endsWith('lingers'))) await pause();
process.exit(0);
`;

const place = mkdtempSync(join(tmpdir(), 'browser-runs-'));
const run = join(place, 'stand-in.mjs');
writeFileSync(run, STAND_IN);
after(() => rmSync(place, {recursive: true}));

async function given(files: string[], limits = {}) {
  const results = new Map<string, Result>();
  const reported: string[] = [];
  const report = (title: string, reason: string) => void reported.push(`${title.split('/').at(-1)}: ${reason}`);
  await runFiles('nowhere', files, results, report, {run, ...limits});
  const counts = files.map((file) => {
    const {passed, faults} = results.get(resolve(file))!;
    return [passed, faults.size];
  });
  return {counts, reported};
}

describe('files that run in a browser', () => {
  it('have a result each', async () => {
    const {counts, reported} = await given(['one', 'fails', 'two']);
    assert.deepEqual(counts, [
      [2, 0],
      [2, 1],
      [2, 0],
    ]);
    assert.deepEqual(reported, ['a title: why']);
  });

  for (const [file, reason] of [
    ['killed', /^killed: the process of nowhere ended with SIGKILL/],
    ['rejects', /^rejects: the process of nowhere ended with 1[^]*nobody hears this/],
    ['exits', /^exits: the process of nowhere ended with 0/],
  ] as const)
    it(`are blamed for the end of their process, and the others run: one that ${file}`, async () => {
      const {counts, reported} = await given(['one', file, 'two']);
      assert.deepEqual(counts, [
        [2, 0],
        [0, 1],
        [2, 0],
      ]);
      assert.equal(reported.length, 1);
      assert.match(reported[0]!, reason);
    });

  it('are given up when they say nothing', async () => {
    const {counts, reported} = await given(['one', 'hangs', 'two'], {silence: 3_000});
    assert.deepEqual(counts, [
      [2, 0],
      [0, 1],
      [2, 0],
    ]);
    assert.match(reported[0]!, /^hangs: the process of nowhere said nothing for 3 s, then ended with SIGTERM/);
  });

  it('are not run for ever where every process dies', async () => {
    const {counts, reported} = await given(Array.from({length: 7}, (_, at) => `killed-${at}`));
    assert.deepEqual(counts, Array(7).fill([0, 1]));
    assert.match(reported.at(-1)!, /^killed-6: not run, after 3 times: the process of nowhere ended with SIGKILL/);
  });

  it('have passed though their process does not come to its end', async () => {
    const {counts, reported} = await given(['one', 'lingers'], {grace: 500});
    assert.deepEqual(counts, [
      [2, 0],
      [2, 0],
    ]);
    assert.deepEqual(reported, []);
  });
});
