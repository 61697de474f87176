import {typeByName} from '../values/file.js';
import {refusalText} from './refusal-text.js';
import type {Client} from './client.js';
import {INVALID_ARGUMENTS, ServiceError} from './errors.js';
import {postFile, type UploadOptions} from './upload.js';
import type {Envelope} from '../contract/envelope.js';
import type {FileInfo, StoredFile} from '../contract/files.js';

/** A stored file to look at. */
export interface PreviewItem {
  id: string;
  /** Its name, without a path. */
  basename: string;
  url: string;
  isImage: boolean;
  mimeType: string;
}

/** Where uploads of a field go: an address, or the aliases it is made from. */
export interface UploadTarget {
  /** Wins over the aliases. */
  urlUpload?: string;
  ownerScriptAlias?: string;
  attrScriptAlias?: string;
}

export interface UploadArguments extends UploadTarget, Omit<UploadOptions, 'onProgress'> {
  file?: File;
  /** The file's bytes, with or without `data:…;base64,`, in place of `file`; `fileName` names it. */
  base64str?: string;
  fileName?: string;
  /** The part that is transferred, 0 to 1. */
  progressCallback?: (part: number) => void;
}

/** Stored files of the server. */
export class FilesService {
  constructor(readonly client: Client) {}

  /**
   * Stores a file. Rejects with 'Invalid arguments' where file or target are missing, with TypeError where `file` is
   * none, with the server's message where it refuses.
   */
  async upload({file, base64str, fileName, progressCallback, signal, timeout, ...target}: UploadArguments) {
    const url = this.uploadUrl(target);
    const given = file ?? (base64str && fileName ? await fileOf(base64str, fileName) : undefined);
    if (!url || given === undefined) throw new Error(INVALID_ARGUMENTS);
    if (!(given instanceof File)) throw new TypeError('not a file');
    const options = {onProgress: progressCallback, signal, timeout};
    return storedIn(await postFile<Partial<StoredFile>>(this.client, url, given, options));
  }

  /** The address for a target; '' where it names none. */
  uploadUrl({urlUpload, ownerScriptAlias, attrScriptAlias}: UploadTarget): string {
    if (urlUpload) return this.client.url(urlUpload);
    if (!ownerScriptAlias) return '';
    return attrScriptAlias
      ? this.client.url('/designer/file/upload-attribute-file', {scriptAlias: ownerScriptAlias, attrScriptAlias})
      : this.client.url('/designer/file/upload', {scriptAlias: ownerScriptAlias});
  }

  async info(id: string, signal?: AbortSignal): Promise<FileInfo> {
    const {result} = await this.client.call<FileInfo>('/designer/file/get-info', {query: {id}, signal});
    if (!result) throw new ServiceError('malformed', '', {status: 200});
    return result;
  }

  downloadUrl(id: string): string {
    return this.client.url('/designer/file/download', {id});
  }

  /** An image at most `size` pixels wide and high, 40 to 1024. */
  thumbnailUrl(id: string, size: number): string {
    return this.client.url('/designer/file/thumbnail', {id, size: String(size)});
  }

  /** An image of the image designer, `width` pixels wide, 40 to 1024. */
  designedUrl(source: string, width: number): string {
    return this.client.url('/designer/image/get-image', {source, params: JSON.stringify({width})});
  }

  previewUrl(id: string): string {
    return this.client.url('/file-preview', {params: JSON.stringify({id})});
  }

  /** A stored file to view; where the server gives no type, its name decides. */
  previewItem({id, name, mimeType}: StoredFile): PreviewItem {
    const basename = name.replace(/^.*[\\/]/s, '');
    const type = mimeType || typeByName(basename);
    return {id, basename, url: this.previewUrl(id), isImage: type.startsWith('image/'), mimeType: type};
  }

  /** Whether a plain address of the browser shows the file: a bearer token goes with calls only. */
  get addressable(): boolean {
    return !this.client.options.token;
  }

  /** The bytes behind one of the addresses above. */
  async bytes(url: string, signal?: AbortSignal): Promise<Blob> {
    return (await this.client.send(url, {headers: {Accept: '*/*'}, signal, timeout: 60_000})).blob();
  }

  /** The same image in at most `size` KB. */
  async reduce(file: File, size: number, signal?: AbortSignal): Promise<File> {
    const body = new FormData();
    body.append('file', file, file.name);
    const options = {query: {size: String(size)}, body, signal, timeout: 60_000};
    const text = await (await this.client.send('/designer/file/reduce', options)).text();
    // A refusal is JSON even here.
    if (text.trimStart().startsWith('{')) throw new ServiceError('refused', refusalText(JSON.parse(text) as Envelope));
    return fileOf(text.trim(), file.name, file.type);
  }

  /** Anyone who has the public address may read the file from now on. */
  async makePublic(id: string): Promise<void> {
    await this.client.call('/designer/file/make-public', {query: {id}, body: new URLSearchParams()});
  }

  async makePrivate(id: string): Promise<void> {
    await this.client.call('/designer/file/make-private', {query: {id}, body: new URLSearchParams()});
  }

  /** The public address of a public file; relative to the scheme where none is given. */
  async publicUrl(id: string, scheme?: 'https' | 'http'): Promise<string> {
    const query = {id, params: scheme && JSON.stringify({scheme})};
    const {result} = await this.client.call<string | {url: string}>('/designer/file/get-public-url', {query});
    return typeof result === 'string' ? result : (result?.url ?? '');
  }
}

/** Servers answer id and name beside `success` or under `result`. */
function storedIn(envelope: Envelope<Partial<StoredFile>> & Partial<StoredFile>): StoredFile {
  const id = envelope.result?.id ?? envelope.id;
  const name = envelope.result?.name ?? envelope.name;
  if (id === undefined) throw new ServiceError('malformed', '', {status: 200});
  return {id: String(id), name: name ?? ''};
}

async function fileOf(base64: string, name: string, type?: string): Promise<File> {
  const [, given, data = base64] = /^data:([^;,]*)[^,]*,(.*)$/s.exec(base64) ?? [];
  let text: string;
  try {
    text = atob(data.replace(/\s/g, ''));
  } catch {
    throw new TypeError('not a file');
  }
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new File([bytes], name, {type: given || type || ''});
}
