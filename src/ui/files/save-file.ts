import {isInApp} from '../../bridge/in-app.js';
import {lazyPart} from '../../values/lazy-part.js';

const REVOKE_AFTER = 60_000;
const nativeFiles = lazyPart(() => import('../../bridge/files.js'));

/** Hands a file to the browser's downloads; the native app, where it shows the page, saves it itself. */
export function saveFile(file: Blob, name: string): void {
  if (!isInApp()) return saveByBrowser(file, name);
  saveByApp(file, name).catch(() => saveByBrowser(file, name));
}

async function saveByApp(file: Blob, name: string): Promise<void> {
  const {hasFiles, saveInApp} = await nativeFiles.load();
  if (await hasFiles('saveBase64File')) await saveInApp(file, name);
  else saveByBrowser(file, name);
}

function saveByBrowser(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER);
}
