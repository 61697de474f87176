/** What PostgreSQL's protocol answers a query with, read from its bytes: https://www.postgresql.org/docs/current/protocol-message-formats.html */
import {parsers} from './wire-types.js';

export interface Field {
  name: string;
  /** Of its type. */
  oid: number;
}

const [ROW, DESCRIPTION, ERROR] = ['D', 'T', 'E'].map((letter) => letter.charCodeAt(0));

/** Messages: a letter, then four bytes of length that count themselves. */
function* messages(bytes: Uint8Array): Generator<{kind: number; body: Buffer}> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < all.length;) {
    const end = at + 1 + all.readInt32BE(at + 1);
    yield {kind: all[at]!, body: all.subarray(at + 5, end)};
    at = end;
  }
}

/** The columns of a described statement. */
export function fieldsIn(bytes: Uint8Array): Field[] {
  for (const {kind, body} of messages(bytes)) {
    if (kind !== DESCRIPTION) continue;
    let at = 2;
    return Array.from({length: body.readInt16BE(0)}, () => {
      const end = body.indexOf(0, at);
      const field = {name: body.toString('utf8', at, end), oid: body.readInt32BE(end + 7)};
      at = end + 19;
      return field;
    });
  }
  return [];
}

/** The rows of an answer in text form. */
export function rowsIn(bytes: Uint8Array, fields: readonly Field[]): Record<string, unknown>[] {
  const read = fields.map(({name, oid}) => ({name, parse: parsers[oid]}));
  const rows: Record<string, unknown>[] = [];
  for (const {kind, body} of messages(bytes)) {
    if (kind !== ROW) continue;
    const row: Record<string, unknown> = {};
    let at = 2;
    for (const {name, parse} of read) {
      const length = body.readInt32BE(at);
      at += 4;
      if (length < 0) {
        row[name] = null;
        continue;
      }
      const text = body.toString('utf8', at, at + length);
      row[name] = parse ? parse(text) : text;
      at += length;
    }
    rows.push(row);
  }
  return rows;
}

const PARTS: Readonly<Record<string, string>> = {
  M: 'message',
  C: 'code',
  n: 'constraint',
  t: 'table',
  D: 'detail',
};

/** What an answer refuses, by the names that `pg` gives its parts; null when it is no refusal. */
export function faultIn(bytes: Uint8Array): ({message: string} & Record<string, string>) | null {
  for (const {kind, body} of messages(bytes)) {
    if (kind !== ERROR) continue;
    const fault: Record<string, string> = {};
    for (const part of body.toString('utf8').split('\0')) {
      const name = PARTS[part.charAt(0)];
      if (name) fault[name] = part.slice(1);
    }
    return {message: '', ...fault};
  }
  return null;
}
