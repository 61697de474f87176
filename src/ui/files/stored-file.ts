import type {FilesService} from '../../api/files.js';
import {isInApp} from '../../bridge/in-app.js';
import type {StoredFile} from '../../contract/files.js';
import type {AppModel} from '../../state/app/app-model.js';
import {lazyPart} from '../../values/lazy-part.js';
import {errorText} from '../error-text.js';

/** Stored files to show large. */
export interface Viewing {
  files: StoredFile[];
  /** Which of them is shown first. */
  index?: number;
  /** They may be saved and shared from there. */
  canDownload: boolean;
}

const device = lazyPart(() => import('../../bridge/device.js'));
const REVOKE_AFTER = 60_000;

/** A stored file can be saved and shared only by id and name; without them it counts as not found. */
async function withFile(
  app: AppModel,
  {id, name}: Partial<StoredFile>,
  act: (files: FilesService, file: StoredFile) => Promise<void>,
): Promise<void> {
  if (!id || !name) return void app.notifications.add({kind: 'danger', title: app.t('fileNotFound')});
  try {
    await act(await (await app.services()).files(), {id, name});
  } catch (error) {
    app.notifications.add({kind: 'danger', title: name, text: errorText(app, error)});
  }
}

/** Hands a stored file to the browser's downloads. */
export function saveStored(app: AppModel, stored: Partial<StoredFile>): Promise<void> {
  return withFile(app, stored, async (files, {id, name}) => {
    const address = files.downloadUrl(id);
    if (isInApp()) return saveByApp(await files.bytes(address), name);
    if (files.addressable) return follow(address, {download: name});
    await followBytes(await files.bytes(address), {download: name});
  });
}

/** By the native app that shows the page; an older one leaves files to the browser. */
async function saveByApp(bytes: Blob, name: string): Promise<void> {
  const {saveFile} = await device.load();
  await saveFile(bytes, name).catch(() => followBytes(bytes, {download: name}));
}

/** Hands a stored file to another app of the device; saves it where the browser cannot share. */
export function shareStored(app: AppModel, stored: Partial<StoredFile>): Promise<void> {
  return withFile(app, stored, async (files, {id, name}) => {
    const bytes = await files.bytes(files.downloadUrl(id));
    const file = new File([bytes], name, {type: bytes.type});
    if (isInApp()) return (await device.load()).share({files: [file]});
    if (!navigator.canShare?.({files: [file]})) return saveStored(app, {id, name});
    await navigator.share({files: [file]}).catch((cause: unknown) => {
      if ((cause as Error).name !== 'AbortError') throw cause;
    });
  });
}

/** Types that a tab shows without running anything of theirs in this page's origin. */
const INERT = /^(application\/pdf|text\/plain|image\/(png|jpeg|gif|webp|avif))\b/;

/** Opens the server's preview of a file in a new tab; saves it where only calls carry the right and a tab could run it. */
export function previewStored(app: AppModel, stored: Partial<StoredFile>): Promise<void> {
  return withFile(app, stored, async (files, {id, name}) => {
    const address = files.previewUrl(id);
    if (files.addressable) return follow(address, {target: '_blank'});
    const bytes = await files.bytes(address);
    await followBytes(bytes, INERT.test(bytes.type) ? {target: '_blank'} : {download: name});
  });
}

async function followBytes(bytes: Blob, how: Parameters<typeof follow>[1]): Promise<void> {
  const address = URL.createObjectURL(bytes);
  await follow(address, how);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

async function follow(href: string, {download, target}: {download?: string; target?: string}): Promise<void> {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener';
  if (download !== undefined) link.download = download;
  if (target) link.target = target;
  link.click();
}
