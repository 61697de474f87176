import {NativeError} from './channel.js';
import {isInApp} from './in-app.js';
import type {NativeFile, NativeMessage} from './messages.js';
import {appHas, send} from './native-app.js';

/** What a person may choose. */
export interface FileRequest {
  /** As the attribute of a file input: `image/*,.pdf`. */
  accept?: string;
  multiple?: boolean;
  /** A picture that is made now. */
  camera?: boolean;
}

/** What is handed on. */
export interface Shared {
  title?: string;
  text?: string;
  url?: string;
  files?: readonly File[];
}

/** Whether the app takes files of the page and gives its own: from its version 3.0.1. */
export const hasFiles = async (type: NativeMessage = 'requestFile'): Promise<boolean> => isInApp() && appHas(type);

/** Files that the person chooses in the app; [] where they gave up. Rejects with a NativeError, FILE_NOT_FOUND where one cannot be read. */
export async function requestFiles({accept = '', multiple = false, camera = false}: FileRequest): Promise<File[]> {
  const given: unknown = await send('requestFile', {accept, multiple, source: camera ? 'camera' : 'any'});
  if (given === null) return [];
  return [given].flat().map(fileOf);
}

function fileOf(given: unknown): File {
  const {name, mimeType, base64} = (given ?? {}) as Partial<NativeFile>;
  if (typeof name !== 'string' || !name || typeof base64 !== 'string') throw new NativeError('FILE_NOT_FOUND');
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, {type: typeof mimeType === 'string' ? mimeType : ''});
  } catch (cause) {
    throw new NativeError('FILE_NOT_FOUND', '', {cause});
  }
}

/** Saves a file by the app: a picture in the gallery where `gallery`, else among the device's files. */
export async function saveInApp(file: Blob, name: string, {gallery = false} = {}): Promise<void> {
  await send(gallery ? 'saveBase64FileToGallery' : 'saveBase64File', await nativeFile(file, name));
}

export async function shareInApp({files = [], ...shared}: Shared): Promise<void> {
  await send('share', {...shared, files: await Promise.all(files.map((file) => nativeFile(file, file.name)))});
}

async function nativeFile(file: Blob, name: string): Promise<NativeFile> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new NativeError('FILE_NOT_FOUND', '', {cause: reader.error}));
  });
  reader.readAsDataURL(file);
  const address = await read;
  return {name, mimeType: file.type, base64: address.slice(address.indexOf(',') + 1)};
}
