import type {AppModel} from '../../state/app/app-model.js';
import {extensionOf, kindOf, readableSize} from '../../values/file.js';
import {formatNumber} from '../../values/number.js';

/** "284 KB" in the reader's language. */
export function sizeText(app: AppModel, bytes: number): string {
  const {value, scale, unit} = readableSize(bytes);
  return app.t(`file.size.${unit}`, {value: formatNumber(value, scale, app.formats.value)});
}

/** "PDF", "Spreadsheet". */
export function kindText(app: AppModel, name: string): string {
  const kind = kindOf(name);
  if (kind === 'document' || kind === 'spreadsheet') return app.t(`file.kind.${kind}`);
  return extensionOf(name).toUpperCase() || app.t('file.kind.other');
}

const ICONS = {
  image: 'image',
  document: 'file-text',
  spreadsheet: 'file-spreadsheet',
  archive: 'file-archive',
  audio: 'file-music',
  video: 'file-play',
  text: 'file-text',
  other: 'file',
};

export function iconOf(name: string): string {
  return ICONS[kindOf(name)];
}
