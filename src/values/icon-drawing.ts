/** One part of an icon: an SVG tag and its attributes, on a square of 24. */
export type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>];
export type IconDrawing = readonly IconPart[];

const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};
const PAINT = ['fill', 'stroke', 'opacity'];
/** Figures and the letters of paths. */
const FIGURES = /^[\d\s.,+\-eMmLlHhVvCcSsQqTtAaZz]{1,8000}$/;
const PAINTS = /^(?:none|currentColor|[\d.]{1,8})$/;
const MOST_PARTS = 100;

/** What may be drawn of parts that a server sent: shapes by figures, in the colour of the text. All else is left out. */
export function readDrawing(parts: unknown): IconDrawing {
  if (!Array.isArray(parts)) return [];
  return parts.slice(0, MOST_PARTS).flatMap((part: unknown): IconPart[] => {
    const [tag, attributes] = Array.isArray(part) ? (part as unknown[]) : [];
    if (typeof tag !== 'string' || !Object.hasOwn(GEOMETRY, tag)) return [];
    const read = readAttributes(GEOMETRY[tag]!, attributes);
    return GEOMETRY[tag]!.some((name) => name in read) ? [[tag, read]] : [];
  });
}

function readAttributes(geometry: readonly string[], given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  const safe = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const pattern = geometry.includes(name) ? FIGURES : PAINT.includes(name) ? PAINTS : null;
    const text = typeof value === 'number' ? String(value) : value;
    return pattern && typeof text === 'string' && pattern.test(text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(safe);
}
