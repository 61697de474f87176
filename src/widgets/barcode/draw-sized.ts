import type {RenderOptions} from 'bwip-js/browser';

export type Encoder = (canvas: HTMLCanvasElement, options: RenderOptions) => unknown;

export interface Size {
  width: number;
  height: number;
}

/** How a code looks; in px of the page. */
export interface Look {
  /** Its narrowest bar, where `width` does not say how wide all of it is. */
  bar: number;
  /** What it may be wide and high, at most. */
  width?: number;
  height?: number;
  /** Of the bars, `rrggbb`. */
  color?: string;
  /** Pixels of the canvas for one of the page. */
  ratio: number;
}

/** bwip-js draws 72 px an inch, and measures heights in mm. */
const MM = 25.4 / 72;
/** mm of bars whose height nobody gives. */
const USUAL = 12;
/** Part of a height that bars have at least, where thinner ones with smaller digits leave them as much. */
const LEAST_BARS = 1 / 3;

/**
 * Draws with whole pixels for each module, because a bar of two and a half is read badly: as large as it may be, never larger. Where that is too small
 * for the code, it answers what it needs.
 */
export function drawSized(
  canvas: HTMLCanvasElement,
  encode: Encoder,
  options: RenderOptions,
  hasBars: boolean,
  {bar, width, height, color, ratio}: Look,
): Size | null {
  // The library writes into the options that it is given.
  const drawn = (scale: number, bars = USUAL): Size => {
    const look = {backgroundcolor: 'FFFFFF', ...(color && {barcolor: color, textcolor: color})};
    encode(canvas, {...options, ...look, scale, ...(hasBars && {height: bars})});
    return {width: canvas.width, height: canvas.height};
  };
  const least = drawn(1, MM);
  const room = {width: (width ?? Infinity) * ratio, height: (height ?? Infinity) * ratio};
  const widest = Math.floor(
    Math.min(width ? room.width / least.width : bar * ratio, hasBars ? Infinity : room.height / least.height),
  );
  if (widest < 1 || room.height < least.height)
    return {width: Math.ceil(least.width / ratio), height: Math.ceil(least.height / ratio)};
  if (!hasBars || !height) drawn(widest);
  else drawHigh(drawn, widest, room.height);
  return null;
}

/** Bars with all that is around them so high. What the library adds to the height of bars differs by kind and scale, so that it is measured. */
function drawHigh(drawn: (scale: number, bars: number) => Size, widest: number, high: number): void {
  for (let scale = widest; ; scale--) {
    const bars = scale + high - drawn(scale, MM).height;
    if (scale > 1 && bars < high * LEAST_BARS) continue;
    const over = drawn(scale, (Math.max(1, bars) / scale) * MM).height - high;
    if (over > 0) drawn(scale, (Math.max(1, bars - over) / scale) * MM);
    return;
  }
}
