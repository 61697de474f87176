let contents: Range | undefined;

/**
 * By how many px the content of a cell is wider than its room, 0 when it fits. The scroll width leaves out the padding
 * that text passes over from right to left, so the text itself is measured there.
 */
export function cutWidth(cell: HTMLElement): number {
  const {scrollWidth, clientWidth} = cell;
  const {direction, paddingLeft, paddingRight} = getComputedStyle(cell);
  if (direction === 'ltr') return scrollWidth - clientWidth;
  contents ??= document.createRange();
  contents.selectNodeContents(cell);
  const unseen = cell.querySelector(':scope > .lc-unseen:first-child');
  if (unseen) contents.setStartAfter(unseen);
  const {width} = contents.getBoundingClientRect();
  return Math.max(0, Math.ceil(width + parseFloat(paddingLeft) + parseFloat(paddingRight)) - clientWidth);
}
