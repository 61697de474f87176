export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 8;

/** The visible part of the window: an on-screen keyboard covers some of it, and zoom moves it. */
export function seenViewport(): Box {
  if (!visualViewport) return {left: 0, top: 0, width: innerWidth, height: innerHeight};
  const {offsetLeft: left, offsetTop: top, width, height} = visualViewport;
  return {left, top, width, height};
}

/**
 * The position of a box of `size` below `anchor` (above when there is more space), at least 8 px inside the visible
 * part.
 */
export function placeBeside(
  anchor: Box,
  size: {width: number; height: number},
  gap = 4,
  {left = 0, top = 0, width, height}: Partial<Box> & {width: number; height: number} = seenViewport(),
): {left: number; top: number; side: 'below' | 'above'} {
  const below = anchor.top + anchor.height + gap;
  const roomBelow = top + height - MARGIN - below;
  const roomAbove = anchor.top - top - gap - MARGIN;
  const side = roomBelow >= size.height || roomBelow >= roomAbove ? 'below' : 'above';
  const start = side === 'below' ? below : anchor.top - gap - size.height;
  const furthest = Math.max(left + MARGIN, left + width - MARGIN - size.width);
  return {
    left: Math.min(Math.max(anchor.left, left + MARGIN), furthest),
    top: Math.max(top + MARGIN, start),
    side,
  };
}
