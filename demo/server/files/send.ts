import {Readable} from 'node:stream';
import type {Call} from '../http/context.js';
import {disposition} from './file-names.js';
import type {FileRow} from './file-records.js';
import type {ByteRange, FileStore} from './store.js';
import {isShownInline} from './types.js';

/**
 * The bytes of a file, or the part a Range asks for, or 304. Only types that a browser shows safely are inline; all else
 * is saved. `no-transform`: compressed bytes would have other positions.
 */
export function sendFile(
  call: Call,
  store: FileStore,
  file: Pick<FileRow, 'sha256' | 'mime_type' | 'name' | 'size' | 'stored_as'>,
  {attachment = false, shared = false}: {attachment?: boolean; shared?: boolean} = {},
): Response {
  const tag = `"${file.sha256}"`;
  const {mime_type, name, size, stored_as} = file;
  const inline = isShownInline(mime_type) && !attachment;
  call.header('Content-Type', mime_type === 'text/plain' ? 'text/plain; charset=utf-8' : mime_type);
  call.header('Content-Disposition', disposition(inline ? 'inline' : 'attachment', name));
  call.header('Cache-Control', shared ? 'no-cache, no-transform' : 'private, no-cache, no-transform');
  call.header('ETag', tag);
  call.header('Accept-Ranges', 'bytes');
  if (!shared) call.header('Vary', 'Cookie, Authorization', {append: true});
  if (matches(call.req.header('If-None-Match'), tag)) return call.body(null, 304);
  const range = rangeOf(call, tag, size);
  if (range === 'beyond') {
    call.header('Content-Range', `bytes */${size}`);
    return call.body(null, 416);
  }
  if (range) call.header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  call.header('Content-Length', String(range ? range.end - range.start + 1 : size));
  const status = range ? 206 : 200;
  if (call.req.method === 'HEAD' || size === 0) return call.body(null, status);
  return call.body(Readable.toWeb(store.stream(stored_as, range ?? undefined)) as ReadableStream, status);
}

/** Bytes generated here from a file: small, and cached by the browser for a few minutes. */
export function sendMade(call: Call, bytes: Uint8Array, tag: string, name: string): Response {
  call.header('Content-Type', 'image/webp');
  call.header('Content-Disposition', disposition('inline', `${name.replace(/\.\w+$/, '')}.webp`));
  call.header('Cache-Control', 'private, max-age=300, no-transform');
  call.header('Vary', 'Cookie, Authorization', {append: true});
  call.header('ETag', tag);
  if (matches(call.req.header('If-None-Match'), tag)) return call.body(null, 304);
  return call.body(new Uint8Array(bytes));
}

function matches(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/** One range of bytes. What is no such thing, or of an older file, counts as none: the whole file is the answer. */
function rangeOf({req}: Call, tag: string, size: number): ByteRange | null | 'beyond' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(req.header('Range')?.trim() ?? '') ?? [];
  const condition = req.header('If-Range');
  if (first === undefined || last === undefined || (condition && condition !== tag) || !(first || last)) return null;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start > end ? 'beyond' : {start, end};
}
