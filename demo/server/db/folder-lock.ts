import {closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync} from 'node:fs';
import {dirname} from 'node:path';

interface Holder {
  pid: number;
  /** The process's start time, where the system has it: a pid alone may have been given to another process since. */
  started: string;
}

/** The folder is open in another live process. PGlite itself has no lock, and two writers lose data silently. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Locks a folder for this process; never one of a live process. Returns a function that unlocks it. */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), {recursive: true});
  while (!created(file)) {
    const holder = read(file);
    if (!holder) continue;
    if (alive(holder)) throw new FolderInUse(`${folder} is in use by process ${holder.pid}`);
    putAside(file, holder);
  }
  let held = true;
  return () => {
    if (held) rmSync(file, {force: true});
    held = false;
  };
}

function created(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify({pid: process.pid, started: startOf(process.pid)} satisfies Holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** null when the file is gone; a torn file (its writer was killed at once) belongs to nobody. */
function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : {pid: 0, started: ''};
  }
}

/** Moves a dead holder's file away; another process may have replaced it in between, and gets it back. */
function putAside(file: string, dead: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  try {
    if (moved && (moved.pid !== dead.pid || moved.started !== dead.started)) linkSync(aside, file);
  } finally {
    rmSync(aside, {force: true});
  }
}

function alive({pid, started}: Holder): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === '' || startOf(pid) === started;
}

/** Field 22 of /proc/{pid}/stat; '' on systems without it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
