import {ownWorker} from '../own-worker.js';

const WORKER = new URL('../widgets/pdf-worker.js', import.meta.url);
/** Fonts that every reader has, tables of characters, decoders: fetched when a file needs one of them. */
export const BESIDE = new URL('.', WORKER).href;

let made: Worker | null = null;
let files = 0;

/** Starts the thread ahead of the first file; where there can be none, the first file finds that out. */
export function prepareThread(): void {
  try {
    made ??= ownWorker('lc-pdf', WORKER);
  } catch {
    // Read in the page's own thread.
  }
}

/** The thread, which all files share. Throws where there can be none, because the code is of another origin. */
export function acquireThread(): Worker {
  made ??= ownWorker('lc-pdf', WORKER);
  files++;
  return made;
}

/** A file is closed; with the last one the thread ends. */
export function releaseThread(): void {
  if (!made || --files > 0) return;
  made.terminate();
  made = null;
}

/** Not a `lazyPart`: beside the classic script this file stands alone. */
const lazyReader = (load: () => Promise<unknown>) => load;
/** Makes the page read files in its own thread. */
export const readInPage = lazyReader(() => import(/* webpackIgnore: true */ /* @vite-ignore */ WORKER.href));

// Who imports this is about to open a file, and the thread takes as long to start as a file to come.
prepareThread();
