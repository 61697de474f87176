// Runs test files in browsers, in processes of their own: whatever becomes of such a process, each file has a result.
import {fork} from 'node:child_process';
import {resolve} from 'node:path';

const RUN = new URL('browser-run.mjs', import.meta.url).pathname;

/** ms without output, longer than any limit of the runner itself, after which a process counts as hung. */
const SILENCE = 12 * 60_000;
/** ms in which a process that has reported all its results may close its browser. */
const GRACE = 30_000;
/** Times that a process may die before the files that are left are given up. */
const MOST_DEATHS = 3;
/** Last lines of a process's output that show why it died. */
const LAST_WORDS = 20;

/**
 * Runs files and notes what each gave in `results`, by absolute path: {passed, faults: Map of reason by title, seconds}.
 * `report` gets each fault at once. When the process dies, the file that it ran has failed, and those after it run in
 * another.
 */
export async function runFiles(browser, files, results, report, options = {}) {
  const keep = (file, passed, faults, seconds = 0) => {
    results.set(file, {passed, faults: new Map(faults), seconds});
    for (const [title, reason] of faults) report(title, reason);
  };
  let left = files.map((file) => resolve(file));
  let deaths = 0;
  while (left.length) {
    const {at, reason} = await runOnce(browser, left, keep, options);
    left = left.filter((file) => !results.has(file));
    if (!left.length) break;
    deaths++;
    if (left.includes(at)) keep(at, 0, [[at, reason]]);
    else console.log(reason);
    left = left.filter((file) => file !== at);
    if (deaths < MOST_DEATHS) continue;
    for (const file of left) keep(file, 0, [[file, `not run, after ${deaths} times: ${reason}`]]);
    break;
  }
}

/** Runs files in one process until it ends; answers the file that began last, and why the process ended. */
function runOnce(browser, files, keep, {run = RUN, silence = SILENCE, grace = GRACE}) {
  const missing = new Set(files);
  const child = fork(run, [browser, ...files], {stdio: ['ignore', 'ignore', 'pipe', 'ipc']});
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let at = null;
  let since = Date.now();
  let browserPid;
  let hung = '';
  let words = '';
  let timer;
  const patience = (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (missing.size) hung = `said nothing for ${ms / 1000} s, then `;
      // Time to close its browser; then it is killed.
      end();
      timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    }, ms);
  };
  child.on('message', ({began, ended, passed, faults, pid}) => {
    browserPid = pid;
    if (began) at = began;
    if (missing.delete(ended)) {
      keep(ended, passed, faults, (Date.now() - since) / 1000);
      since = Date.now();
    }
    patience(missing.size ? silence : grace);
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text);
    words = (words + text).split('\n').slice(-LAST_WORDS).join('\n');
  });
  patience(silence);
  return new Promise((done) => {
    child.on('error', (error) => (words += error));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('exit', end);
      // Killed, it left its browser behind.
      if (signal && browserPid) killed(browserPid);
      done({at, reason: `the process of ${browser} ${hung}ended with ${signal ?? code}\n${words}`});
    });
  });
}

function killed(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}
