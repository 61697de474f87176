export interface Size {
  width: number;
  height: number;
}

const STEPS = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
const LEAST = STEPS[0]!;
const MOST = STEPS.at(-1)!;

/** The zoom at which an image fits into a room; a smaller one keeps its size. */
export function fitOf({width, height}: Size, room: Size): number {
  if (!room.width || !room.height || !width || !height) return 1;
  return Math.max(LEAST, Math.min(1, room.width / width, room.height / height));
}

/** The next step above or below a zoom. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const near = 0.001;
  if (direction > 0) return STEPS.find((step) => step > zoom + near) ?? MOST;
  return STEPS.findLast((step) => step < zoom - near) ?? LEAST;
}

/** A zoom within what is allowed. */
export function clampZoom(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom));
}
