// Files: uploads are streamed to a store, their bytes decide their type, images are worked on in a thread of their own, and who may
// read the record that holds a file may read the file (`access.ts`).
import {folderSecret} from './folder-secret.js';
import {FolderStore} from './folder-store.js';
import {Images} from './images.js';
import type {FileStore} from './store.js';

export interface FileOptions {
  /** The store of the bytes. */
  folder: string;
  /** Most bytes of one file; an attribute's `maxFileSize` (KB) may say less. */
  maxSize?: number;
  /** Most bytes one person may have uploaded that no record holds yet. */
  maxLoose?: number;
  /** Uploads of one person in ten minutes. */
  uploads?: number;
  /** The built image thread; beside this module when absent. */
  worker?: URL;
}

/** What the routes and the sample data do files with. */
export interface Files {
  /** Servers that share it share what is kept in it. */
  folder: string;
  store: FileStore;
  images: Images;
  /** What public addresses are derived and cursors signed with. */
  secret: Buffer;
  limits: {maxSize: number; maxLoose: number; uploads: number};
}

const MB = 1024 * 1024;

export function openFiles({folder, worker, maxSize = 20 * MB, maxLoose = 500 * MB, uploads = 600}: FileOptions): Files {
  // Makes the folder.
  const store = new FolderStore(folder);
  return {
    folder,
    store,
    secret: folderSecret(folder),
    images: new Images(worker ?? new URL('./images-worker.js', import.meta.url)),
    limits: {maxSize, maxLoose, uploads},
  };
}
