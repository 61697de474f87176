import type {PDFPageProxy} from 'pdfjs-dist';
import {safeUrl} from '../../ui/safe-url.js';
import type {PdfModel} from './pdf-model.js';

/** A link of a page: to another page, or to an address that a browser may open. */
export interface PageLink {
  /** Of the page as it is turned, in percent. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** What it says; '' where it is over a picture. */
  text: string;
  page?: number;
  url?: string;
}

/** What the library says of a link, as far as it is followed: scripts, programs and forms are not. */
interface Annotation {
  subtype?: string;
  rect?: number[];
  url?: string;
  dest?: unknown;
  overlaidText?: string;
  contentsObj?: {str?: string};
}

const SCHEMES = /^(?:https?|mailto):/i;
/** Links of a page, and characters of a name; what has more is no text that somebody reads. */
const [MOST, LONGEST] = [1000, 200];

/** The links of a page that lead somewhere, in the order of the file. */
export async function linksOf(pdf: PdfModel, page: PDFPageProxy, turns: number): Promise<PageLink[]> {
  const annotations = (await page.getAnnotations()) as Annotation[];
  const links = annotations.filter(({subtype}) => subtype === 'Link').slice(0, MOST);
  const viewport = page.getViewport({scale: 1, rotation: (page.rotate + turns * 90) % 360});
  const read = links.map(async (link): Promise<PageLink | null> => {
    const target = await targetOf(pdf, link);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(link.rect ?? []) as number[];
    const [left, right] = shares(x1, x2, viewport.width);
    const [top, bottom] = shares(y1, y2, viewport.height);
    if (!target || !(right > left && bottom > top)) return null;
    const text = (link.contentsObj?.str || link.overlaidText || '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    return {left, top, width: right - left, height: bottom - top, text, ...target};
  });
  return (await Promise.all(read)).filter((link) => link !== null);
}

/** Two ends in percent of a length, the smaller one first. */
function shares(one: number, other: number, length: number): [number, number] {
  const share = (value: number) => Math.min(100, Math.max(0, (value / length) * 100));
  return [share(Math.min(one, other)), share(Math.max(one, other))];
}

async function targetOf(pdf: PdfModel, {url, dest}: Annotation): Promise<{page: number} | {url: string} | null> {
  if (url) {
    const safe = SCHEMES.test(url) ? safeUrl(url, document.baseURI) : null;
    return safe ? {url: safe} : null;
  }
  const page = dest ? await pdf.pageAt(dest) : null;
  return page ? {page} : null;
}
