import type {ShownPage} from './open.js';

interface Point {
  x: number;
  y: number;
}

/** A point of the page's own space, as it is seen: from the top left corner of the page as it is shown. */
export function onPage({left, bottom, width, height, angle}: ShownPage, {x, y}: Point): Point {
  const [across, up] = [x - left, y - bottom];
  switch (angle) {
    case 0:
      return {x: across, y: height - up};
    case 90:
      return {x: up, y: across};
    case 180:
      return {x: width - across, y: up};
    case 270:
      return {x: width - up, y: height - across};
  }
}

/** A point as it is seen, in the page's own space. */
export function inPage({left, bottom, width, height, angle}: ShownPage, {x, y}: Point): Point {
  switch (angle) {
    case 0:
      return {x: left + x, y: bottom + height - y};
    case 90:
      return {x: left + y, y: bottom + x};
    case 180:
      return {x: left + width - x, y: bottom + y};
    case 270:
      return {x: left + height - y, y: bottom + width - x};
  }
}
