import {render, type DrawingContext} from 'bwip-js/node';
import type {BarcodeType} from '../../../src/contract/barcode.js';
import {encoded} from './draw.js';

type Point = [x: number, y: number];

/** A code without a size: the outlines of its dark parts, in modules from its left top corner. */
export interface Outline {
  parts: Point[][];
  width: number;
  height: number;
}

/** With an even number of px for a module, bars begin and end at whole ones. */
const SCALE = 2;
/** The library draws these twice as large as others. */
const LARGE: readonly BarcodeType[] = ['DATAMATRIX', 'QRCODE,L', 'QRCODE,M', 'QRCODE,Q', 'QRCODE,H'];

/** A value that its type holds, drawn; null where the encoder does not take it. */
export function outlineOf(type: BarcodeType, value: string): Outline | null {
  try {
    const drawn = render({...encoded(type, value), scale: SCALE}, collecting());
    return measured(drawn, LARGE.includes(type) ? SCALE * 2 : SCALE);
  } catch {
    return null;
  }
}

/** Keeps what the library draws instead of drawing it. */
function collecting(): DrawingContext<Point[][]> {
  const parts: Point[][] = [];
  const nothing = () => undefined;
  return {
    ...{init: nothing, hexagon: nothing, ellipse: nothing, fill: nothing, text: nothing},
    scale: () => null,
    measure: () => ({width: 0, ascent: 0, descent: 0}),
    line(x0, y0, x1, y1, wide) {
      const [left, right] = [x0 - wide / 2, x1 + wide / 2];
      parts.push([
        [left, y0],
        [right, y0],
        [right, y1],
        [left, y1],
      ]);
    },
    polygon: (points) => void parts.push(points),
    end: () => parts,
  };
}

function measured(parts: Point[][], px: number): Outline {
  const [xs, ys] = [0, 1].map((axis) => parts.flat().map((point) => point[axis]!));
  const [left, top] = [Math.min(...xs!), Math.min(...ys!)];
  return {
    parts: parts.map((part) => part.map(([x, y]): Point => [(x - left) / px, (y - top) / px])),
    width: (Math.max(...xs!) - left) / px,
    height: (Math.max(...ys!) - top) / px,
  };
}

/** As an SVG path in a box with its left top corner at `x` and `y`; as fine as 0.001 of its unit. */
export function pathOf({parts, ...size}: Outline, box: {x: number; y: number; width: number; height: number}): string {
  const place = ([x, y]: Point) =>
    `${fine(box.x + (x / size.width) * box.width)} ${fine(box.y + (y / size.height) * box.height)}`;
  return parts.map((part) => `M${part.map(place).join('L')}z`).join('');
}

const fine = (length: number): number => Math.round(length * 1000) / 1000;
