/**
 * What the device offers, by the native app that shows the page, and by the browser's own way where there is one and no app. Each rejects with
 * a NativeError, whose code is NOT_FOUND where there is no way.
 */
import {NativeError} from './channel.js';
import {requestFiles, saveInApp, shareInApp, type FileRequest, type Shared} from './files.js';
import {isInApp} from './in-app.js';
import type {NativeCodeType, ScannedCode} from './messages.js';
import {appHas, send} from './native-app.js';
import {scanInApp} from './scan.js';

export {NativeError} from './channel.js';
export {isInApp} from './in-app.js';
export {currentPosition, type LocationRequest} from './location.js';
export {deviceInfo, hasPermission, requestPermission} from './native-app.js';
export {NATIVE_CODE_TYPES, DEVICE_PERMISSIONS} from './messages.js';
export type {
  AccuracyLevel,
  DeviceInfo,
  DevicePermission,
  DevicePosition,
  NativeCodeType,
  PermissionState,
  ScannedCode,
} from './messages.js';
export type {FileRequest, Shared} from './files.js';

/** The app's scanner; a page outside of it has `lc-scanner`. */
export const scanCode = (types: readonly NativeCodeType[] = []): Promise<ScannedCode> => scanInApp([...types]);

/** Files from the app's chooser or camera; a page outside of it has `pickFiles` of `lc-runtime/dialogs`. */
export async function requestFile(request: FileRequest = {}): Promise<File[]> {
  await must('requestFile');
  return requestFiles(request);
}

/** Hands something on to another app of the device. */
export async function share(shared: Shared): Promise<void> {
  if (isInApp() && (await appHas('share'))) return shareInApp(shared);
  const {files = [], ...rest} = shared;
  const given = {...rest, ...(files.length && {files: [...files]})};
  if (!navigator.canShare?.(given)) throw new NativeError('NOT_FOUND');
  return navigator.share(given).catch((cause: DOMException) => {
    if (cause.name !== 'AbortError') throw new NativeError('UNKNOWN_ERROR', cause.message, {cause});
  });
}

/** Saves a file on the device by the app. */
export async function saveFile(file: Blob, name: string): Promise<void> {
  await must('saveBase64File');
  return saveInApp(file, name);
}

/** Saves a picture in the device's gallery: a file, or the address of one. */
export async function saveToGallery(picture: File | string): Promise<void> {
  await must('saveToGallery');
  if (typeof picture !== 'string') return saveInApp(picture, picture.name, {gallery: true});
  await send('saveToGallery', {url: new URL(picture, location.href).href});
}

async function must(type: 'requestFile' | 'saveBase64File' | 'saveToGallery'): Promise<void> {
  if (!isInApp() || !(await appHas(type))) throw new NativeError('NOT_FOUND');
}

/** Schemes that leave the page for another program. */
const OUTSIDE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:'];

/** Opens an address outside of the page: by the app, else in a new tab. */
export async function openExternalUrl(url: string): Promise<void> {
  const {protocol, href} = new URL(url, location.href);
  if (!OUTSIDE.includes(protocol)) throw new NativeError('UNKNOWN_ERROR', `not an address to open: ${protocol}`);
  if (isInApp()) await send('openExternalUrl', {url: href});
  else window.open(href, '_blank', 'noopener');
}

const order =
  (type: 'hideStatusBar' | 'showStatusBar' | 'openSettings' | 'requestAppRate' | 'closeApp') => async () => {
    await send(type, {});
  };
export const hideStatusBar = order('hideStatusBar');
export const showStatusBar = order('showStatusBar');
/** The device's settings of the app, where a person gives back a permission. */
export const openSettings = order('openSettings');
/** Asks the person to rate the app. */
export const requestAppRate = order('requestAppRate');
export const closeApp = order('closeApp');
