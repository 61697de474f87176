// Runs the commands of a test run and adds up what they report.
import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {stripVTControlCharacters} from 'node:util';

export const nodeScript = (script, ...args) => [process.execPath, [`scripts/${script}.mjs`, ...args]];
export const bin = (name, ...args) => [`node_modules/.bin/${name}`, args];

/** Lines of a step that are printed once more at the end: the last ones where it failed without naming a test, else why its tests failed. */
const TAIL = 40;

/** Runs one command; its `LC-RESULT {"passed":n,"failed":n}` line gives the counts, else its exit code one check. */
export function runStep(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, {stdio: ['ignore', 'pipe', 'pipe'], env: {...process.env, ...env}});
    let counts = null;
    const faults = new Set();
    const unsteady = new Set();
    const last = [];
    /** What Node's runner says at its end of each test that failed. */
    let reasons = null;
    const onLine = (text) => {
      console.log(text);
      // The runner of browsers moves the cursor before what it prints.
      const line = stripVTControlCharacters(text);
      last.push(line);
      if (last.length > TAIL) last.shift();
      if (line.startsWith('LC-RESULT ')) counts = JSON.parse(line.slice(10));
      else if (line.startsWith('! ')) unsteady.add(`${title}: ${line}`);
      else if (reasons) reasons.push(line);
      else if (line.startsWith('✖ failing tests:')) reasons = [];
      // Named once more at the end, where a long log is read.
      else if (/^\s*[✖✗] /.test(line)) faults.add(`${title}: ${line.trim()}`);
    };
    for (const output of [child.stdout, child.stderr]) createInterface({input: output}).on('line', onLine);
    child.on('close', (code, signal) => {
      const result = counts ?? (code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1});
      const isCut = code !== 0 && (!counts || !result.failed);
      if (isCut) result.failed ||= 1;
      // Faults that were printed before do not say why it ended.
      if (isCut || (result.failed && !faults.size))
        faults.add([`${title}: ended with ${code ?? signal}, after`, ...last].join('\n'));
      if (reasons) faults.add(reasons.slice(0, TAIL).join('\n'));
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`— ${title}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
      // What passed when it was run again is among those named as unsteady.
      done({...result, title, seconds, faults: [...unsteady, ...(result.failed ? faults : [])]});
    });
  });
}

export function total(results) {
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  return {passed: sum('passed'), failed: sum('failed')};
}

/** Prints what each step took, the faults once more, and `N passed, N failed` as the last line; the exit code says the same. */
export function finish(results) {
  console.log('');
  for (const {title, seconds} of results) if (title) console.log(`${String(seconds).padStart(5)} s  ${title}`);
  for (const fault of results.flatMap(({faults}) => faults)) console.log(fault);
  const {passed, failed} = total(results);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(failed ? 1 : 0));
}
