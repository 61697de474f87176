import {open} from 'node:fs/promises';
import {fileTypeFromFile, supportedExtensions} from 'file-type';
import {heldType} from '../../../src/values/attribute-type.js';
import type {Attribute} from '../../../src/values/types.js';

import {extensionOf} from './file-names.js';

/** What a file is by its content. `extension` is the usual one of that type. */
export interface FileKind {
  mimeType: string;
  extension: string;
}

const UNKNOWN = 'application/octet-stream';
/** Text formats have no signature: the name distinguishes them. None but plain text is ever shown inline. */
const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  eml: 'message/rfc822',
  ics: 'text/calendar',
};
/** Office files of before 2007 share one container. */
const COMPOUND: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};
const SAME: Record<string, string> = {jpeg: 'jpg', jfif: 'jpg', tiff: 'tif', htm: 'html'};

/** Types a browser shows by itself and safely. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'text/plain']);
/** Pictures that can be measured and made smaller here. */
const DECODED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff']);

export const isShownInline = (mimeType: string): boolean => SHOWN.has(mimeType);
export const isDecoded = (mimeType: string): boolean => DECODED.has(mimeType);
/** A picture of pixels: SVG is a document that can hold scripts, and is treated as one. */
export const isImage = (mimeType: string): boolean => mimeType.startsWith('image/') && mimeType !== 'image/svg+xml';

/** The type of a file by its content. The name only distinguishes texts, and formats without a signature. */
export async function kindOfFile(path: string, name: string): Promise<FileKind> {
  const extension = extensionOf(name);
  const found = await fileTypeFromFile(path);
  if (found?.ext === 'cfb' && Object.hasOwn(COMPOUND, extension)) return {mimeType: COMPOUND[extension]!, extension};
  // XML has a mark, but what it describes has none.
  if (found && found.ext !== 'xml') return {mimeType: found.mime, extension: found.ext};
  if (await isText(path))
    return Object.hasOwn(TEXTS, extension)
      ? {mimeType: TEXTS[extension]!, extension}
      : {mimeType: 'text/plain', extension: 'txt'};
  // A format with a known signature, without that signature, is not what its name claims.
  return {mimeType: UNKNOWN, extension: supportedExtensions.has(extension as never) ? '' : extension};
}

/** What an attribute accepts by default: pictures, or anything in a list of files. */
function acceptOf(attribute: Attribute): string {
  return attribute.type[1]?.accept ?? (heldType(attribute) === 'files' ? '' : 'image/*');
}

/** Whether an attribute accepts a file of that type. */
export function accepts(attribute: Attribute, kind: FileKind): boolean {
  if (heldType(attribute) === 'image' && !isImage(kind.mimeType)) return false;
  const tokens = acceptOf(attribute)
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean);
  return !tokens.length || tokens.some((token) => matches(token, kind));
}

function matches(token: string, {mimeType, extension}: FileKind): boolean {
  if (token === '*' || token === '*/*') return true;
  if (token.startsWith('.')) return usual(token.slice(1)) === usual(extension);
  return token.endsWith('/*') ? mimeType.startsWith(token.slice(0, -1)) : token === mimeType;
}

const usual = (extension: string): string => (Object.hasOwn(SAME, extension) ? SAME[extension]! : extension);

const LOOKED_AT = 64 * 1024;

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const begin = buffer.subarray(0, bytesRead);
    // The last character may be cut.
    const text = new TextDecoder('utf-8', {fatal: true}).decode(begin, {stream: true});

    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
