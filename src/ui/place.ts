export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 8;

/** Where a box of `size` goes below `anchor` (above when there is more room), kept 8 px inside the viewport. */
export function placeBeside(
  anchor: Box,
  size: {width: number; height: number},
  gap = 4,
  viewport = {width: innerWidth, height: innerHeight},
): {left: number; top: number; side: 'below' | 'above'} {
  const below = anchor.top + anchor.height + gap;
  const roomBelow = viewport.height - MARGIN - below;
  const roomAbove = anchor.top - gap - MARGIN;
  const side = roomBelow >= size.height || roomBelow >= roomAbove ? 'below' : 'above';
  const top = side === 'below' ? below : anchor.top - gap - size.height;
  const furthest = Math.max(MARGIN, viewport.width - MARGIN - size.width);
  return {left: Math.min(Math.max(anchor.left, MARGIN), furthest), top: Math.max(MARGIN, top), side};
}
