import type {SeriesRole} from '../../values/chart.js';

/** What a shape is painted with: a series, or a part of the chart around them. */
export type Paint = SeriesRole | 'grid' | 'axis' | 'track' | 'surface' | 'tint';
export type Ink = 'muted' | 'plain' | 'strong';

/** A path, as SVG writes it. */
export interface Shape {
  d: string;
  fill?: Paint;
  stroke?: Paint;
  /** px of the stroke. */
  line?: number;
  dashed?: boolean;
}

/** Text; `y` is its baseline. `start` is the left end. */
export interface SceneText {
  x: number;
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  ink: Ink;
  /** px; 11 when absent. */
  size?: number;
}

/** Many points of one colour: x and y in turns, in px. */
export interface Dots {
  xy: Float32Array;
  radius: number;
}

/** What a person can point at: a figure of a category, or a point (`series` 0). */
export interface Spot {
  category: number;
  series: number;
}

/** A chart of a size as what is drawn, whatever draws it; px from the top left. */
export interface Scene {
  width: number;
  height: number;
  shapes: Shape[];
  texts: SceneText[];
  dots?: Dots;
  /** What lies at a point; null: nothing. */
  at(x: number, y: number): Spot | null;
  /** Where a figure is shown, and the shape that marks it; null where it is not. */
  where(spot: Spot): {x: number; y: number; mark: Shape | null} | null;
}

/** What scenes are made of. */
export interface SceneSize {
  width: number;
  height: number;
  /** From right to left: axes are mirrored. */
  rtl: boolean;
  /** A figure in full. */
  full(value: number): string;
  /** A figure at an axis: `45k`. */
  short(value: number): string;
  /** Without its unit. */
  bare(value: number): string;
  /** A value of the horizontal axis of points. */
  place(value: number): string;
}

/** Widths of letters in parts of the size of the type, as the widest of our fonts has them. */
const WIDEST = /[MWМШЩЖФЮ@%]/;
const CAPITAL = /\p{Lu}/u;

/** px that a text of an axis is about as wide. */
export const textWidth = (text: string, size = 11): number =>
  [...text].reduce((sum, letter) => sum + (WIDEST.test(letter) ? 0.92 : CAPITAL.test(letter) ? 0.7 : 0.58), 0) * size;

/** A text that fits. */
export function fitted(text: string, width: number, size = 11): string {
  const most = Math.floor(width / (size * 0.56));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;

/** A rectangle with round corners at its end, which is the top, or the bottom of what is less than nothing. */
export function bar(x: number, from: number, to: number, width: number): string {
  const radius = Math.min(1.5, width / 2, Math.abs(to - from));
  const sign = to < from ? 1 : -1;
  return (
    `M${px(x)} ${px(from)}V${px(to + sign * radius)}q0 ${px(-sign * radius)} ${px(radius)} ${px(-sign * radius)}` +
    `h${px(width - 2 * radius)}q${px(radius)} 0 ${px(radius)} ${px(sign * radius)}V${px(from)}z`
  );
}

export const circle = (x: number, y: number, radius: number) =>
  `M${px(x - radius)} ${px(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const px = (value: number) => Math.round(value * 10) / 10;
