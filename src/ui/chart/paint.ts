import type {Ink, Paint, Scene} from './scene.js';

/** The custom property of each colour of a chart. */
export const PAINTS: Record<Paint | Ink, string> = {
  1: '--lc-series-1',
  2: '--lc-series-2',
  3: '--lc-series-3',
  4: '--lc-series-4',
  5: '--lc-series-5',
  other: '--lc-series-other',
  compare: '--lc-series-compare',
  grid: '--lc-series-grid',
  axis: '--lc-border',
  track: '--lc-series-grid',
  surface: '--lc-surface',
  tint: '--lc-accent-subtle',
  muted: '--lc-text-muted',
  plain: '--lc-text',
  strong: '--lc-text',
};

/** The colours as they are where an element stands. */
export function coloursAt(element: Element): (paint: Paint | Ink) => string {
  const probe = document.createElement('span');
  element.append(probe);
  const colours = new Map<string, string>();
  for (const [name, property] of Object.entries(PAINTS)) {
    probe.style.color = `var(${property})`;
    colours.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return (paint) => colours.get(paint) ?? '';
}

type Canvas = CanvasRenderingContext2D;

/** Draws all points of a scene. */
export function paintDots(canvas: Canvas, {dots}: Scene, colour: string): void {
  if (!dots) return;
  const {xy, radius} = dots;
  canvas.fillStyle = colour;
  const side = 2 * radius;
  if (radius < 2) {
    for (let at = 0; at < xy.length; at += 2) canvas.fillRect(xy[at]! - radius, xy[at + 1]! - radius, side, side);
    return;
  }
  canvas.beginPath();
  for (let at = 0; at < xy.length; at += 2) {
    canvas.moveTo(xy[at]! + radius, xy[at + 1]!);
    canvas.arc(xy[at]!, xy[at + 1]!, radius, 0, 2 * Math.PI);
  }
  canvas.fill();
}

/** Draws a whole scene, as SVG shows it. */
export function paintScene(canvas: Canvas, scene: Scene, colour: (paint: Paint | Ink) => string, font: string): void {
  for (const {d, fill, stroke, line = 1, dashed} of scene.shapes) {
    const path = new Path2D(d);
    if (fill) {
      canvas.fillStyle = colour(fill);
      canvas.fill(path);
    }
    if (stroke) {
      canvas.strokeStyle = colour(stroke);
      canvas.lineWidth = line;
      canvas.setLineDash(dashed ? [4, 3] : []);
      canvas.stroke(path);
    }
  }
  paintDots(canvas, scene, colour('1'));
  canvas.direction = 'ltr';
  for (const {x, y, text, anchor, ink, size = 11} of scene.texts) {
    canvas.font = `${ink === 'strong' ? 600 : 400} ${size}px ${font}`;
    canvas.fillStyle = colour(ink);
    canvas.textAlign = ALIGN[anchor];
    canvas.fillText(text, x, y);
  }
}

const ALIGN = {start: 'left', middle: 'center', end: 'right'} as const;
