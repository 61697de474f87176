import {
  decodePDFRawStream,
  PDFArray,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib';
import {onPage} from './page-space.js';
import {shownPage} from './open.js';

/** A drawn horizontal line of a page as it is shown, in points from the top left corner. */
export interface DrawnLine {
  x: number;
  y: number;
  width: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** What a line to write on is like. */
const SHORTEST = 60;
const THICKEST = 2;
/** Bytes of drawing that are read of one page. */
const MOST_BYTES = 2_000_000;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** Horizontal lines that the page itself draws, as strokes or as thin rectangles; those within its pictures are not looked for. */
export function drawnLines(pdf: PDFDocument, page: PDFPage): DrawnLine[] {
  const shown = shownPage(page);
  const lines: DrawnLine[] = [];
  for (const [from, to] of segments(contentOf(pdf.context, page))) {
    const [one, other] = [onPage(shown, from), onPage(shown, to)];
    const width = Math.abs(one.x - other.x);
    if (Math.abs(one.y - other.y) > THICKEST || width < SHORTEST) continue;
    lines.push({x: Math.min(one.x, other.x), y: Math.max(one.y, other.y), width});
  }
  return lines;
}

function contentOf(context: PDFContext, page: PDFPage): string {
  const contents = page.node.Contents();
  const parts: PDFObject[] = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  let text = '';
  for (const part of parts) {
    const stream = context.lookup(part, PDFStream);
    if (!(stream instanceof PDFRawStream) || text.length > MOST_BYTES) continue;
    text += `${Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1').slice(0, MOST_BYTES)}\n`;
  }
  // Neither strings nor pictures hold operators.
  return text.replace(/\((?:\\[^]|[^\\()])*\)/g, ' ').replace(/\bBI\b[^]*?\bEI\b/g, ' ');
}

interface Point {
  x: number;
  y: number;
}

/** Ends of straight pieces that are painted. */
function* segments(content: string): Generator<[Point, Point]> {
  let matrix = SAME;
  const saved: Matrix[] = [];
  let numbers: number[] = [];
  let at: Point = {x: 0, y: 0};
  let path: [Point, Point][] = [];
  for (const token of content.split(/\s+/)) {
    if (NUMBER.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (token === 'q') saved.push(matrix);
    else if (token === 'Q') matrix = saved.pop() ?? SAME;
    else if (token === 'cm' && numbers.length === 6) matrix = product(numbers as unknown as Matrix, matrix);
    else if (token === 'm') at = placed(matrix, a, b);
    else if (token === 'l') {
      const to = placed(matrix, a, b);
      path.push([at, to]);
      at = to;
    } else if (token === 're') {
      // Its long side, where it is thin; else nothing that one writes on.
      if (Math.min(Math.abs(c), Math.abs(d)) <= THICKEST)
        path.push([placed(matrix, a, b), placed(matrix, a + c, b + d)]);
    } else if (/^(S|s|f|F|f\*|B|B\*|b|b\*)$/.test(token)) {
      yield* path;
      path = [];
    } else if (token === 'n') path = [];
    numbers = [];
  }
}

const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

function product(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [A, B, C, D, E, F] = other;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
