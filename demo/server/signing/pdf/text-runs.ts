import {getDocumentProxy} from 'unpdf';

/** A piece of text of a page as it is shown, in points from the top left corner; `y` is its base line. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Characters of text that are read of one document. */
const MOST_TEXT = 2_000_000;

/** The horizontal text of each page. */
export async function textRuns(bytes: Uint8Array): Promise<TextRun[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {verbosity: 0});
  try {
    const pages: TextRun[][] = [];
    let left = MOST_TEXT;
    for (let number = 1; number <= pdf.numPages && left > 0; number++) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({scale: 1});
      const {items} = await page.getTextContent();
      const runs: TextRun[] = [];
      for (const item of items) {
        if (!('str' in item) || !item.str.trim()) continue;
        left -= item.str.length;
        const [a = 0, b = 0, , , e = 0, f = 0] = item.transform as number[];
        const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f) as number[];
        const [toX = 0, toY = 0] = viewport.convertToViewportPoint(e + a, f + b) as number[];
        if (toX <= x || Math.abs(toY - y) > 0.01 * (toX - x)) continue;
        runs.push({text: item.str.normalize('NFC'), x, y, width: item.width, height: item.height});
      }
      pages.push(runs);
    }
    return pages;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** How wide letters of common fonts are, beside each other. */
const weightOf = (letter: string): number => {
  if (letter === '_') return 0.46;
  if (/[\s.,:;'|ilIjtfr·]/u.test(letter)) return 0.27;
  return /[\p{Lu}mw@%—…]/u.test(letter) ? 0.68 : 0.54;
};

/** Where a part of a run lies, as nearly as widths of its letters say. */
export function partOf({x, width, text}: TextRun, from: number, to: number): {x: number; width: number} {
  const sum = (part: string) => [...part].reduce((total, letter) => total + weightOf(letter), 0);
  const scale = width / (sum(text) || 1);
  return {x: x + sum(text.slice(0, from)) * scale, width: sum(text.slice(from, to)) * scale};
}
