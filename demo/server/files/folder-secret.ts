import {randomBytes} from 'node:crypto';
import {linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** The secret stored beside the files, created on the first start; servers that share the folder share it. */
export function folderSecret(folder: string): Buffer {
  const path = join(folder, 'secret');
  const aside = join(folder, `secret.${randomBytes(8).toString('hex')}`);
  writeFileSync(aside, randomBytes(32), {mode: 0o600, flag: 'wx'});
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
