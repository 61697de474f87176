/** Browsers cap an element's height (Firefox at 17.9 million px, Chromium at 33.5 million by pixel ratio). */
export const MAX_CANVAS = 8_000_000;

/** Rows of one height, seen through a viewport. All in px but `count`. */
export interface RowGeometry {
  count: number;
  rowHeight: number;
  viewport: number;
}

/** Where a list is scrolled: the scroller's own position, and the px of all rows above the viewport's top. */
export interface ScrollPosition {
  scrollTop: number;
  top: number;
}

/** Height of the element that gives the scrollbar its length. */
export function canvasHeight({count, rowHeight}: RowGeometry): number {
  return Math.min(count * rowHeight, MAX_CANVAS);
}

/**
 * The position after the scroller moved. Short moves are exact, px by px; long ones (the thumb dragged) go to the same
 * fraction of all rows. Both ends of the scrollbar are the ends of the rows.
 */
export function scrolled(place: ScrollPosition, scrollTop: number, geometry: RowGeometry): ScrollPosition {
  const {maxScroll, maxTop} = limits(geometry);
  if (maxTop <= maxScroll) return {scrollTop, top: clamp(scrollTop, maxTop)};
  if (scrollTop <= 0 || scrollTop >= maxScroll) return {scrollTop, top: scrollTop <= 0 ? 0 : maxTop};
  const moved = scrollTop - place.scrollTop;
  const top = Math.abs(moved) <= 2 * geometry.viewport ? place.top + moved : (scrollTop / maxScroll) * maxTop;
  return {scrollTop, top: clamp(top, maxTop)};
}

/** The position in a list that became shorter. */
export function within(place: ScrollPosition, geometry: RowGeometry): ScrollPosition {
  const {maxScroll, maxTop} = limits(geometry);
  if (place.top <= maxTop && place.scrollTop <= maxScroll) return place;
  return {scrollTop: clamp(place.scrollTop, maxScroll), top: clamp(place.top, maxTop)};
}

/** The position with the scrollbar put where its fraction is true again, for when scrolling has come to rest. */
export function settled(place: ScrollPosition, geometry: RowGeometry): ScrollPosition {
  const {maxScroll, maxTop} = limits(geometry);
  return maxTop <= maxScroll ? place : {top: place.top, scrollTop: Math.round((place.top / maxTop) * maxScroll)};
}

/** The position that shows a row, moved no further than needed. */
export function revealed(place: ScrollPosition, row: number, geometry: RowGeometry): ScrollPosition {
  const {maxTop} = limits(geometry);
  const start = row * geometry.rowHeight;
  const end = start + geometry.rowHeight;
  if (start >= place.top && end <= place.top + geometry.viewport) return place;
  const top = clamp(start < place.top ? start : end - geometry.viewport, maxTop);
  return settled({top, scrollTop: top}, geometry);
}

/** Rows to render: `first` up to, not with, `last`. A row is at `index × rowHeight − shift` px of the canvas. */
export function rowWindow(place: ScrollPosition, geometry: RowGeometry, overscan: number) {
  const {count, rowHeight, viewport} = geometry;
  const first = Math.max(0, Math.floor(place.top / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((place.top + viewport) / rowHeight) + overscan);
  return {first: Math.min(first, last), last, shift: limits(geometry).scaled ? place.top - place.scrollTop : 0};
}

function limits(geometry: RowGeometry) {
  const all = geometry.count * geometry.rowHeight;
  return {
    maxTop: Math.max(0, all - geometry.viewport),
    maxScroll: Math.max(0, canvasHeight(geometry) - geometry.viewport),
    scaled: all > MAX_CANVAS,
  };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
