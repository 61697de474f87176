import {createHash} from 'node:crypto';
import type {Files} from './service.js';

/** A drawing of the application, and how many pixels wide it is wanted. */
export interface Drawing {
  svg: string;
  width: number;
  format: 'webp' | 'jpg' | 'png';
}

/** The drawing as pixels: rendered once, then stored under a key that depends on its content. */
export async function renderDrawing(
  {store, images}: Pick<Files, 'store' | 'images'>,
  drawing: Drawing,
): Promise<{key: string; bytes: Uint8Array}> {
  const {svg, width, format} = drawing;
  const key = `drawn-${createHash('sha256').update(`${format} ${width} ${svg}`).digest('hex')}`;
  const known = await store.read(key);
  if (known) return {key, bytes: known};
  const {bytes} = await images.run({do: 'draw', svg, width, format});
  await store.write(key, bytes);
  return {key, bytes};
}
