import type {BarcodeAsked} from '../contract/barcode.js';
import type {FileInfo} from '../contract/files.js';
import {ServiceError} from './errors.js';
import type {Client} from './client.js';

/** Codes that machines read, drawn by the server. What a type cannot hold is refused with a sentence that says what it can. */
export class BarcodeService {
  constructor(private readonly client: Client) {}

  /** The address of the picture, which the browser saves as a file; only cookies carry the right to it. */
  url(asked: BarcodeAsked): string {
    return this.client.url('/designer/file/download-barcode', fieldsOf(asked));
  }

  /** The picture. */
  async picture(asked: BarcodeAsked, signal?: AbortSignal): Promise<Blob> {
    return (await this.client.send(this.url(asked), {headers: {Accept: 'image/png'}, signal})).blob();
  }

  /** Stores the picture as a file of the person, which a record may then refer to. */
  async save(asked: BarcodeAsked): Promise<FileInfo> {
    const body = new URLSearchParams(fieldsOf(asked));
    const {result} = await this.client.call<FileInfo>('/designer/file/save-barcode', {body});
    if (!result?.id) throw new ServiceError('malformed');
    return result;
  }
}

function fieldsOf({width, height, params, ...asked}: BarcodeAsked): Record<string, string> {
  return {
    ...asked,
    ...(width !== undefined && {width: `${width}`}),
    ...(height !== undefined && {height: `${height}`}),
    ...(params && {params: JSON.stringify(params)}),
  };
}
