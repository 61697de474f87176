import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {extname, join, normalize, sep} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import type {Call} from './context.js';
import {Refusal} from './refusal.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.bcmap': 'application/octet-stream',
  '.pdf': 'application/pdf',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.md', '.txt']);
/** A name with a content hash never changes its content. */
const HASHED = /^chunks\/.*-[\w-]{7}\.(js|css|woff2)(\.map)?$/;

interface Kept {
  etag: string;
  plain: Buffer;
  encoded: Map<string, Promise<Buffer>>;
  changed: number;
}

/** Files of a folder with type, ETag, compression (cached in memory) and caching; what is outside or hidden is 404. */
export class StaticFolder {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly folder: string,
    private readonly excluded: readonly string[] = [],
  ) {}

  async answer(call: Call, path: string): Promise<Response> {
    const file = await this.file(path);
    if (!file) throw new Refusal('NOT_FOUND', 'server.notFound', {status: 404});
    const extension = extname(path);
    const encoding = COMPRESSED.has(extension) ? acceptedEncoding(call.req.header('Accept-Encoding')) : '';
    const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
    call.header('Content-Type', TYPES[extension]);
    call.header('ETag', etag);
    call.header('Vary', 'Accept-Encoding', {append: true});
    call.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    // Modules are fetched with CORS: pages of other origins may use them, they hold nothing private.
    call.header('Access-Control-Allow-Origin', '*');
    if (call.req.header('If-None-Match')?.split(/, */).includes(etag)) return call.body(null, 304);
    if (!encoding) return call.body(new Uint8Array(file.plain));
    call.header('Content-Encoding', encoding);
    return call.body(new Uint8Array(await compressed(file, encoding)));
  }

  private async file(path: string): Promise<Kept | null> {
    const inside = normalize(path).split(sep).filter(Boolean);
    if (inside.some((part) => part.startsWith('.')) || this.excluded.includes(inside[0] ?? '')) return null;
    if (!Object.hasOwn(TYPES, extname(path))) return null;
    const full = join(this.folder, ...inside);
    const facts = await stat(full).catch(() => null);
    if (!facts?.isFile()) return null;
    const known = this.kept.get(full);
    if (known?.changed === facts.mtimeMs) return known;
    const plain = await readFile(full);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
    const file = {etag, plain, encoded: new Map<string, Promise<Buffer>>(), changed: facts.mtimeMs};
    this.kept.set(full, file);
    return file;
  }
}

function acceptedEncoding(header = ''): '' | 'br' | 'gzip' {
  const names = header.split(',').map((part) => part.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : '';
}

function compressed(file: Kept, encoding: 'br' | 'gzip'): Promise<Buffer> {
  let body = file.encoded.get(encoding);
  if (!body) {
    const params = {[constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.plain.length};
    body = encoding === 'br' ? promisify(brotliCompress)(file.plain, {params}) : promisify(gzip)(file.plain);
    file.encoded.set(encoding, body);
  }
  return body;
}
