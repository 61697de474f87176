import {printFrame} from '../../ui/print-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {drawPage} from './draw-page.js';
import type {PdfModel} from './pdf-model.js';
import css from './print-pdf.css';

/** Dots of an inch, by those of PDF. */
const SHARP = 150 / 72;

/** Prints all pages as pictures, each on a sheet of its own. Resolves when the browser has taken them. */
export async function printPdf(pdf: PdfModel, root: RootModel, title: string, signal: AbortSignal): Promise<void> {
  const frame = printFrame(root, title, css);
  if (!frame) return;
  const {paper} = frame;
  try {
    for (let number = 1; number <= pdf.sizes.peek().length; number++) {
      const canvas = paper.createElement('canvas');
      const read = await pdf.pageOf(number);
      await drawPage(read, canvas, {scale: SHARP / Math.max(1, devicePixelRatio), turns: 0, signal});
      if (signal.aborted) return frame.remove();
      paper.body.append(canvas);
    }
  } catch (cause) {
    frame.remove();
    throw cause;
  }
  frame.print();
}
