import type {PDFPageProxy} from 'pdfjs-dist';
import {engine} from './pdf-model.js';

/** Pixels of a canvas that phones still give. */
const MOST_PIXELS = 16_000_000;

/** Pages on their way: thumbnails wait for them. */
const drawing = new Set<Promise<unknown>>();
/** Those of them that are read: the pages beside them wait. */
const read = new Set<Promise<unknown>>();

/** Draws a page that is read, or one beside it as soon as those are drawn. */
export function inTurn<T>(draw: () => Promise<T>, isRead: boolean): Promise<T> {
  const drawn = isRead ? draw() : Promise.allSettled(read).then(draw);
  const sets = isRead ? [drawing, read] : [drawing];
  for (const set of sets) set.add(drawn);
  void drawn.catch(() => undefined).then(() => sets.forEach((set) => set.delete(drawn)));
  return drawn;
}

/** Resolves when no page is being drawn, those that come into view with the next frame included. */
export async function pagesDrawn(): Promise<void> {
  await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((task) => setTimeout(task));
  while (drawing.size) await Promise.allSettled(drawing);
}

export interface Drawing {
  scale: number;
  turns: number;
  signal: AbortSignal;
}

/** Draws a page on a canvas, sharp on this screen. What was there stays until it is done. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, drawing: Drawing): Promise<void> {
  const {scale, turns, signal} = drawing;
  const {ANNOTATIONS} = await engine.load();
  const rotation = (page.rotate + turns * 90) % 360;
  const plain = page.getViewport({scale, rotation});
  const ratio = Math.min(Math.max(1, devicePixelRatio), Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
  const viewport = page.getViewport({scale: scale * ratio, rotation});
  const made = document.createElement('canvas');
  [made.width, made.height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  if (signal.aborted) return;
  const task = page.render({canvas: made, viewport, annotationMode: ANNOTATIONS});
  signal.addEventListener('abort', () => task.cancel(), {once: true});
  await task.promise;
  if (signal.aborted) return;
  [canvas.width, canvas.height] = [made.width, made.height];
  canvas.getContext('2d')?.drawImage(made, 0, 0);
  [made.width, made.height] = [0, 0];
}

/** Lays the text of a page over it, to be selected and marked; returns its parts in order. */
export async function layText(page: PDFPageProxy, box: HTMLElement, drawing: Drawing): Promise<HTMLElement[]> {
  const {TextLayer} = await engine.load();
  const {scale, turns, signal} = drawing;
  const viewport = page.getViewport({scale, rotation: (page.rotate + turns * 90) % 360});
  const layer = new TextLayer({textContentSource: await page.getTextContent(), container: box, viewport});
  if (signal.aborted) return [];
  signal.addEventListener('abort', () => layer.cancel(), {once: true});
  box.replaceChildren();
  await layer.render();
  return layer.textDivs;
}
