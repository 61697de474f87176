import {readFileSync} from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import {BOLD_FONT, TEXT_FONT} from '../pdf.js';

type Font = ReturnType<typeof fontkit.create>;

const fonts = new Map<string, Font>();

function fontOf(path: string): Font {
  const known = fonts.get(path);
  if (known) return known;
  const font = fontkit.create(readFileSync(path));
  fonts.set(path, font);
  return font;
}

/** How long a line is in the font of the PDF; `size` and the length have one unit. */
export function textWidth(text: string, size: number, bold = false): number {
  const font = fontOf(bold ? BOLD_FONT : TEXT_FONT);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

const MORE = '…';

/** As much of a line as there is room for. */
export function cutText(text: string, room: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= room) return text;
  const letters = [...text];
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (textWidth(`${letters.slice(0, middle).join('').trimEnd()}${MORE}`, size, bold) <= room) least = middle;
    else most = middle - 1;
  }
  return least ? `${letters.slice(0, least).join('').trimEnd()}${MORE}` : '';
}
