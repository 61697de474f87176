import {createHash, randomUUID} from 'node:crypto';
import {createReadStream, createWriteStream, mkdirSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Transform, type Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {TooManyBytes, type ByteRange, type FileStore, type Received} from './store.js';

const INCOMING = 'incoming';

/** Files in a folder, 256 folders deep by the end of their key; several servers may share it. */
export class FolderStore implements FileStore {
  constructor(private readonly folder: string) {
    mkdirSync(join(folder, INCOMING), {recursive: true});
  }

  async receive(source: Readable, limit: number): Promise<Received> {
    const path = this.aside();
    const sha256 = createHash('sha256');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > limit) return done(new TooManyBytes());
        sha256.update(chunk);
        done(null, chunk);
      },
    });
    const target = createWriteStream(path, {flags: 'wx', mode: 0o600});
    try {
      await pipeline(source, counted, target);
    } catch (error) {
      // A stream that is destroyed while it opens makes its file after that.
      if (!target.closed) await new Promise<void>((done) => target.once('close', done));
      await rm(path, {force: true});
      throw error;
    }
    return {path, size, sha256: sha256.digest('hex')};
  }

  async keep({path}: Received, key: string): Promise<void> {
    await this.place(path, this.path(key));
  }

  async drop({path}: Received): Promise<void> {
    await rm(path, {force: true});
  }

  async write(key: string, bytes: Uint8Array, variant?: string): Promise<void> {
    const path = this.path(key, variant);
    if (await stat(path).catch(() => null)) return;
    const aside = this.aside();
    await writeFile(aside, bytes, {mode: 0o600});
    await this.place(aside, path);
  }

  read(key: string, variant?: string): Promise<Buffer | null> {
    return readFile(this.path(key, variant)).catch(() => null);
  }

  stream(key: string, range?: ByteRange): Readable {
    return createReadStream(this.path(key), range);
  }

  async remove(key: string): Promise<void> {
    const folder = join(this.folder, shelf(key));
    const names = await readdir(folder).catch(() => []);
    const own = names.filter((name) => name === key || name.startsWith(`${key}.`));
    await Promise.all(own.map((name) => rm(join(folder, name), {force: true})));
  }

  async *older(moment: number): AsyncIterable<string> {
    for (const shelfName of await readdir(this.folder)) {
      const folder = join(this.folder, shelfName);
      for (const name of await readdir(folder).catch(() => [])) {
        const facts = await stat(join(folder, name)).catch(() => null);
        if (!facts?.isFile() || facts.mtimeMs >= moment) continue;
        if (shelfName === INCOMING) await rm(join(folder, name), {force: true});
        else if (!name.includes('.')) yield name;
      }
    }
  }

  private aside(): string {
    return join(this.folder, INCOMING, randomUUID());
  }

  private async place(from: string, to: string): Promise<void> {
    await mkdir(join(to, '..'), {recursive: true});
    await rename(from, to);
  }

  private path(key: string, variant?: string): string {
    if (!/^[\w-]+$/.test(key)) throw new TypeError('a key of letters, digits and dashes');
    return join(this.folder, shelf(key), variant ? `${key}.${variant}` : key);
  }
}

const shelf = (key: string): string => key.slice(-2);
