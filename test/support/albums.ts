import {deflateSync} from 'node:zlib';
import {PNG} from 'pngjs';
import type {AppDefinition} from '../../demo/server/definition.js';
import type {Attribute, TypeConfig, TypeName} from '../../src/values/types.js';
import {Person, type Answer} from './server.js';

const attribute = (internalId: string, type: TypeName, config: TypeConfig = {}): Attribute => ({
  internalId,
  name: internalId,
  label: internalId,
  type: [type, config],
});

const all = {view: true, insert: true, update: true, delete: true};

/** A small application for tests: albums with every kind of file field, and people who may see some of them. */
export const albums: AppDefinition = {
  id: 'albums',
  name: 'Albums',
  version: '1',
  vendor: 'lc-runtime',
  description: 'For tests',
  roles: {editor: 'Editor', north: 'North', reader: 'Reader', nobody: 'Nobody'},
  users: ['editor', 'second', 'north', 'reader', 'nobody'].map((username) => ({
    username,
    email: `${username}@albums.example`,
    presentation: username,
    roles: [username === 'second' ? 'editor' : username],
  })),
  enumerations: {},
  navigation: [],
  images: {
    tent: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path d="M48 8L88 56H8z" fill="#2f6b4f"/></svg>',
  },
  objects: [
    {
      alias: 'album',
      kind: 'list',
      name: 'Albums',
      singular: 'Album',
      icon: 'image',
      presentation: 'name',
      forms: [],
      lists: [],
      attributes: [
        attribute('name', 'string'),
        attribute('region', 'string'),
        attribute('cover', 'image'),
        attribute('scan', 'file', {accept: '.pdf,.txt,.xlsx'}),
        attribute('any', 'file', {accept: '*/*'}),
        attribute('shown', 'file', {accept: '*/*', canDownload: false}),
        attribute('secret', 'file', {accept: '*/*'}),
        attribute('photos', 'files', {accept: 'image/*', maxFiles: 3}),
        attribute('papers', 'files', {maxFileSize: 10}),
        attribute('pages', 'tabular_section', {columns: [attribute('picture', 'image')]}),
      ],
      rights: {
        editor: all,
        north: {...all, view: ['=', 'region', 'north'], update: ['=', 'region', 'north']},
        reader: {view: true, hidden: ['secret', 'pages.picture']},
      },
    },
  ],
};

export interface Uploaded {
  id: string;
  name: string;
  mimeType: string;
  isImage: boolean;
  isPreviewSupported: boolean;
  size: number;
  width: number | null;
  height: number | null;
}

/** Someone of the albums who uploads. */
export class Uploader extends Person {
  /** `field` is null for the call without one. */
  async upload(
    field: string | null,
    bytes: Uint8Array | string,
    name: string,
  ): Promise<Answer<Uploaded> & {body: {id?: string; name?: string}}> {
    const body = new FormData();
    body.set('file', new Blob([bytes as BlobPart]), name);
    const path = field === null ? '/designer/file/upload' : '/designer/file/upload-attribute-file';
    const query = {scriptAlias: 'album', ...(field !== null && {attrScriptAlias: field})};
    const response = await this.raw(path, query, {method: 'POST', body});
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer<Uploaded>['body'],
    };
  }

  /** Uploads what must be taken. */
  async stored(field: string | null, bytes: Uint8Array | string, name: string): Promise<Uploaded> {
    const {body} = await this.upload(field, bytes, name);
    if (!body.success) throw new Error(JSON.stringify(body));
    return body.result!;
  }

  download(id: string, headers: Record<string, string> = {}, params = ''): Promise<Response> {
    return this.raw('/designer/file/download', {id, params}, {headers});
  }
}

/** A PNG of one colour, or of noise that cannot be compressed. */
export function png(width: number, height: number, noise = false): Uint8Array {
  const picture = new PNG({width, height});
  for (let at = 0; at < picture.data.length; at++)
    picture.data[at] = at % 4 === 3 ? 255 : noise ? (at * 2654435761) >>> 24 : 120;
  return new Uint8Array(PNG.sync.write(picture));
}

/** A picture whose pixels repeat nowhere, as those of a photo. */
export function grain(width: number, height: number): Uint8Array {
  const picture = new PNG({width, height});
  let seed = 1;
  for (let at = 0; at < picture.data.length; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    picture.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
  }
  return new Uint8Array(PNG.sync.write(picture));
}

/** A few kilobytes that unfold to 100 million pixels. */
export function bomb(): Uint8Array {
  const side = 10_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc(named), named.length + 4);
  return whole;
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
