import type {ImageRules} from '../../values/file.js';

const FORMATS: Record<string, {type: string; extension: string}> = {
  JPEG: {type: 'image/jpeg', extension: 'jpg'},
  PNG: {type: 'image/png', extension: 'png'},
  WEBP: {type: 'image/webp', extension: 'webp'},
};
const HEIC = /^image\/hei[cf](-sequence)?$/;

export function isHeic({name, type}: {name: string; type: string}): boolean {
  return HEIC.test(type) || (!type && /\.hei[cf]$/i.test(name));
}

/**
 * The format an image is written in: the configured one, else its own where its width or height is capped (JPEG for one that
 * browsers do not write). null: it stays as it is.
 */
export function conversionOf(
  file: {name: string; type: string},
  {format = '', maxWidth = 0, maxHeight = 0}: ImageRules,
) {
  const isImage = file.type.startsWith('image/') || isHeic(file);
  const wanted = Object.hasOwn(FORMATS, format.toUpperCase()) ? FORMATS[format.toUpperCase()]! : null;
  // Drawings have no pixels to cap, and animations would stop.
  const capped = (maxWidth > 0 || maxHeight > 0) && !/^image\/(svg|gif)/.test(file.type);
  const own = capped ? (Object.values(FORMATS).find(({type}) => type === file.type) ?? FORMATS.JPEG!) : null;
  const target = wanted ?? own;
  return isImage && target ? {...target, name: renamed(file.name, target.extension)} : null;
}

/** Quality of an encoder, 0 to 1: exactly 1 is the fraction, 100 and above no loss. */
export function qualityOf(compress = 100): number {
  if (!Number.isFinite(compress) || compress < 0 || compress >= 100) return 1;
  return compress > 1 ? compress / 100 : compress;
}

/** Width and height within the caps, whole pixels, never enlarged. */
export function fitted(
  {width, height}: {width: number; height: number},
  {maxWidth = 0, maxHeight = 0}: ImageRules,
): {width: number; height: number} {
  const scale = Math.min(1, maxWidth > 0 ? maxWidth / width : 1, maxHeight > 0 ? maxHeight / height : 1);
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))};
}

/** Whether the server is asked for a smaller file. */
export function isTooLarge({size}: {size: number}, {maxSize = 0}: ImageRules): boolean {
  return maxSize > 0 && size > maxSize * 1024;
}

function renamed(name: string, extension: string): string {
  const known = extension === 'jpg' ? /\.(jpe?g)$/i : new RegExp(`\\.${extension}$`, 'i');
  return known.test(name) ? name : `${name.replace(/\.[^.]*$/, '') || name}.${extension}`;
}
