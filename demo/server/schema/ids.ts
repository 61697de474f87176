import {createHash, randomBytes} from 'node:crypto';

/** A new time-ordered key (UUID version 7). */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return written(bytes);
}

/** The same key for the same text on every machine (UUID version 8), e.g. `stableId('supply:order:17')`. */
export function stableId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return written(bytes);
}

/** The id of a sample user; records that refer to users use it. */
export const userId = (username: string): string => stableId(`user:${username}`);

/** The id of a role's record, where an application has such. */
export const roleId = (code: string): string => stableId(`role:${code}`);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

function written(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
