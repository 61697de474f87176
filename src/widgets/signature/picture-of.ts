import {inkBounds} from './ink.js';

/** Pixels that a signature is wide and high at most. */
const [WIDEST, HIGHEST] = [900, 360];

/** What is drawn on a canvas as a PNG of its ink alone; null when there is none. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const box = canvas.width && canvas.height ? inkBounds(pixelsOf(canvas)) : null;
  if (!box) return null;
  const scale = Math.min(1, WIDEST / box.width, HIGHEST / box.height);
  const [width, height] = [box.width * scale, box.height * scale].map((side) => Math.max(1, Math.round(side)));
  const target = canvasOf(width!, height!);
  const context = contextOf(target);
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, box.x, box.y, box.width, box.height, 0, 0, width!, height!);
  return new Promise((done, fail) =>
    target.toBlob((blob) => (blob ? done(blob) : fail(new Error('no PNG'))), 'image/png'),
  );
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (!context) throw new Error('no 2d context');
  return context;
}

export const pixelsOf = (canvas: HTMLCanvasElement) =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
