import type {Readable} from 'node:stream';

/** A part of a file's bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Received {
  /** The unfinished file's location, until `keep` or `drop`. */
  path: string;
  size: number;
  sha256: string;
}

/** More bytes came than the limit allows. */
export class TooManyBytes extends Error {}

/**
 * Where the bytes of files are. A key (`[\w-]+`) holds the same bytes for ever; variants (thumbnails) are made from them
 * and go with them.
 */
export interface FileStore {
  /** Writes a stream aside; throws TooManyBytes past the limit. Whatever ends it early leaves nothing behind. */
  receive(source: Readable, limit: number): Promise<Received>;
  /** Gives received bytes their key. */
  keep(received: Received, key: string): Promise<void>;
  drop(received: Received): Promise<void>;
  /** Stores bytes under a key, or as its variant; what is there already stays. */
  write(key: string, bytes: Uint8Array, variant?: string): Promise<void>;
  /** The bytes, or null when there are none. */
  read(key: string, variant?: string): Promise<Buffer | null>;
  stream(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
  /** Removes what was begun before the moment and never finished; gives the keys of what was finished before it. */
  older(moment: number): AsyncIterable<string>;
}
