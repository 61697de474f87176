import {PDFDict, PDFDocument, PDFName, type PDFPage} from 'pdf-lib';
import type {PageSize} from '../../db/signing-tables.js';

/** A page as it is shown: its box in the space of the page, and by how much it is turned clockwise. */
export interface ShownPage extends PageSize {
  left: number;
  bottom: number;
  angle: 0 | 90 | 180 | 270;
}

/** Why bytes are no PDF to sign. */
export type PdfFault = 'unreadable' | 'encrypted' | 'signed' | 'too-many-pages';

export class UnfitPdf extends Error {
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/** Pages of one document. */
const MOST_PAGES = 500;
/** Points of an edge, as PDF allows. */
const LARGEST_EDGE = 14_400;

/** Opens a PDF to write into it; throws UnfitPdf. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // Readers accept bytes before the mark, and so does the library; a picture that has one later is none.
    if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw new UnfitPdf('unreadable');
    return await PDFDocument.load(bytes, {updateMetadata: false, throwOnInvalidObject: false});
  } catch (error) {
    if (error instanceof UnfitPdf) throw error;
    // The library's own class of it has no prototype.
    const isEncrypted = error instanceof Error && /is encrypted/.test(error.message);
    throw new UnfitPdf(isEncrypted ? 'encrypted' : 'unreadable');
  }
}

/** Sizes of the pages of a PDF that can be signed; throws UnfitPdf. */
export async function pageSizes(bytes: Uint8Array): Promise<PageSize[]> {
  const pdf = await openPdf(bytes);
  try {
    if (pdf.getPageCount() > MOST_PAGES) throw new UnfitPdf('too-many-pages');
    if (isSigned(pdf)) throw new UnfitPdf('signed');
    const pages = pdf.getPages().map(shownPage);
    const isSized = ({width, height}: PageSize) =>
      width > 0 && height > 0 && width <= LARGEST_EDGE && height <= LARGEST_EDGE;
    if (!pages.length || !pages.every(isSized)) throw new UnfitPdf('unreadable');
    return pages.map(({width, height}) => ({width: rounded(width), height: rounded(height)}));
  } catch (error) {
    throw error instanceof UnfitPdf ? error : new UnfitPdf('unreadable');
  }
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** What is seen of a page: the crop box within the media box. */
export function shownPage(page: PDFPage): ShownPage {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const across = Math.min(media.x + media.width, crop.x + crop.width) - left;
  const up = Math.min(media.y + media.height, crop.y + crop.height) - bottom;
  const angle = ((((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360) as ShownPage['angle'];
  const [width, height] = angle % 180 ? [up, across] : [across, up];
  return {left, bottom, width, height, angle};
}

/** Whether somebody has signed the file already: to write into it would break that. */
function isSigned(pdf: PDFDocument): boolean {
  return pdf.context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFDict)) return false;
    return object.has(PDFName.of('ByteRange')) && object.has(PDFName.of('Contents'));
  });
}
