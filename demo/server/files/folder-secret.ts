import {randomBytes} from 'node:crypto';
import {linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** The secret stored beside the files, created on the first start; servers that share the folder share it. */
export const folderSecret = (folder: string): Buffer => storedOnce(folder, 'secret', randomBytes(32));

/** What the folder keeps under a name that only this account may read: the given bytes, unless another was first. */
export function storedOnce(folder: string, name: string, made: Uint8Array): Buffer {
  const path = join(folder, name);
  const aside = join(folder, `${name}.${randomBytes(8).toString('hex')}`);
  writeFileSync(aside, made, {mode: 0o600, flag: 'wx'});
  try {
    // Whole or not at all, and never replacing another's.
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, {force: true});
  }
  return readFileSync(path);
}
