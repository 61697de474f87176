import {readFile} from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';
import {degrees, rgb, type PDFDocument, type PDFFont, type PDFPage} from 'pdf-lib';
import type {FieldType} from '../../../../src/contract/signing.js';
import {TEXT_FONT} from '../../print/pdf.js';
import {shownPage, type ShownPage} from './open.js';
import {inPage} from './page-space.js';

/** What a recipient entered, and where it goes: points from the top left corner of the page as it is shown. */
export interface Stamp {
  type: FieldType;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** As it is written; of a checkbox not empty: checked. */
  text: string;
  /** A PNG of a signature or initials. */
  picture?: Uint8Array;
}

const INK = rgb(0.08, 0.14, 0.25);
const LARGEST = 11;
const SMALLEST = 5;
const LEADING = 1.2;

/** Draws what recipients entered onto the pages. */
export async function stampAll(pdf: PDFDocument, stamps: readonly Stamp[]): Promise<void> {
  const pages = pdf.getPages();
  let font: PDFFont | undefined;
  for (const stamp of stamps) {
    const page = pages[stamp.page - 1];
    if (!page) continue;
    const shown = shownPage(page);
    if (stamp.picture) await drawPicture(pdf, page, shown, stamp, stamp.picture);
    else if (stamp.type === 'checkbox') drawCheckbox(page, shown, stamp);
    else if (stamp.text) drawText(page, shown, stamp, (font ??= await textFont(pdf)));
  }
}

async function textFont(pdf: PDFDocument): Promise<PDFFont> {
  pdf.registerFontkit(fontkit);
  return pdf.embedFont(await readFile(TEXT_FONT), {subset: true});
}

/** Upright for who reads the page, however that is turned. */
const placed = (shown: ShownPage, x: number, y: number) => ({
  ...inPage(shown, {x, y}),
  rotate: degrees(shown.angle),
});

/** As large as it fits, in the middle. */
async function drawPicture(pdf: PDFDocument, page: PDFPage, shown: ShownPage, stamp: Stamp, png: Uint8Array) {
  const image = await pdf.embedPng(png);
  const scale = Math.min(stamp.width / image.width, stamp.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const x = stamp.x + (stamp.width - width) / 2;
  const y = stamp.y + (stamp.height + height) / 2;
  page.drawImage(image, {...placed(shown, x, y), width, height});
}

function drawCheckbox(page: PDFPage, shown: ShownPage, {x, y, width, height, text}: Stamp): void {
  const side = Math.min(width, height, 14);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const line = (from: [number, number], to: [number, number], thickness: number) =>
    page.drawLine({
      start: inPage(shown, {x: left + from[0] * side, y: top + from[1] * side}),
      end: inPage(shown, {x: left + to[0] * side, y: top + to[1] * side}),
      ...{thickness, color: INK},
    });
  const corners: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  corners.forEach((corner, at) => line(corner, corners[(at + 1) % 4]!, 0.8));
  if (!text) return;
  line([0.2, 0.55], [0.42, 0.78], 1.6);
  line([0.42, 0.78], [0.82, 0.24], 1.6);
}

/** In the largest letters in which all of it fits, else as much as does in the smallest. */
function drawText(page: PDFPage, shown: ShownPage, {x, y, width, height, text}: Stamp, font: PDFFont): void {
  let size = Math.max(SMALLEST, Math.min(LARGEST, height * 0.7));
  let lines = wrapped(text, font, size, width);
  while (size > SMALLEST && lines.length * size * LEADING > height) lines = wrapped(text, font, (size -= 0.5), width);
  const fitting = lines.slice(0, Math.max(1, Math.floor(height / (size * LEADING))));
  const top = y + (height - fitting.length * size * LEADING) / 2;
  fitting.forEach((line, at) => {
    const base = top + at * size * LEADING + size;
    page.drawText(line, {...placed(shown, x + 2, base), size, font, color: INK});
  });
}

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const room = width - 4;
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap((each) => pieces(each, fits))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

/** A word that is wider than the line, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
