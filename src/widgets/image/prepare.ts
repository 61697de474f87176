import {lazyPart} from '../../values/lazy-part.js';
import {conversionOf, fitted, isHeic, isTooLarge, qualityOf} from './plan.js';
import type {ImageRules} from '../../values/file.js';

const heic = lazyPart(() => import('../heic/heic.js'));

export interface Preparation extends ImageRules {
  /** The same image in at most `size` KB, made by the server. */
  reduce: (file: File, size: number, signal: AbortSignal) => Promise<File>;
  /** Learns of what went wrong; the original is used then. */
  failed: (cause: unknown) => void;
}

/** The file to send for a chosen one: converted and capped as configured, reduced by the server where it is too large. */
export async function prepareImage(file: File, rules: Preparation, signal: AbortSignal): Promise<File> {
  const converted = await orOriginal(file, rules, () => convert(file, rules));
  if (!converted.type.startsWith('image/') || !isTooLarge(converted, rules) || signal.aborted) return converted;
  return orOriginal(converted, rules, () => rules.reduce(converted, rules.maxSize!, signal));
}

async function orOriginal(file: File, {failed}: Preparation, work: () => Promise<File>): Promise<File> {
  try {
    return await work();
  } catch (cause) {
    failed(cause);
    return file;
  }
}

async function convert(file: File, rules: ImageRules): Promise<File> {
  const target = conversionOf(file, rules);
  if (!target) return file;
  const source = await decode(file);
  try {
    const size = fitted(source, rules);
    const quality = qualityOf(rules.compress);
    // Encoding an image of the wanted kind again would lose quality and win nothing.
    const fits = size.width === source.width && size.height === source.height;
    if (fits && (!rules.format || (file.type === target.type && quality === 1))) return file;
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d context');
    if (target.type === 'image/jpeg') {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.width, size.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, size.width, size.height);
    const blob = await canvas.convertToBlob({type: target.type, quality});
    // A browser that cannot encode the format answers PNG.
    if (blob.type !== target.type) throw new Error(`${target.type} cannot be written here`);
    return new File([blob], target.name, {type: blob.type, lastModified: file.lastModified});
  } finally {
    source.close();
  }
}

/** The image upright, as its EXIF data has it. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, {imageOrientation: 'from-image'});
  } catch {
    if (!isHeic(file)) return painted(file);
    // Only Safari reads it by itself.
    const {decodeHeic} = await heic.load();
    return createImageBitmap(await decodeHeic(new Uint8Array(await file.arrayBuffer())));
  }
}

/** Through an image element: Firefox makes no bitmap of a JPEG that needs rotation. */
async function painted(file: File): Promise<ImageBitmap> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
