import {AnnotationMode, PasswordResponses, PDFWorker, TextLayer, getDocument} from 'pdfjs-dist/build/pdf.min.mjs';
import type {PDFDocumentProxy} from 'pdfjs-dist';
import {BESIDE, releaseThread, readInPage, acquireThread} from './pdf-thread.js';

export {TextLayer};
export {prepareThread} from './pdf-thread.js';
export const ANNOTATIONS = AnnotationMode.ENABLE;

/** Pixels of a picture; more is a bomb. */
const MOST_PIXELS = 100_000_000;

/** A file that is open. */
export interface OpenPdf {
  document: PDFDocumentProxy;
  close(): void;
}

/** pdf.js measures texts on a canvas that it puts at the end of the page, and relies on a sheet of its own to hide it. */
function hideMeasures(): void {
  if (hiding) return;
  hiding = new CSSStyleSheet();
  hiding.replaceSync('.hiddenCanvasElement {display: none !important}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiding];
}

let hiding: CSSStyleSheet | null = null;

/** All files share one thread; without one, because the code is of another origin, they are read in the page's own. */
async function readerOf(): Promise<PDFWorker> {
  try {
    return PDFWorker.create({port: acquireThread()});
  } catch {
    await readInPage();
    return new PDFWorker();
  }
}

/**
 * Opens a PDF. Nothing in it runs: there is no interpreter of its scripts here. `ask` is called for a password, `wrong`
 * after one that does not open it; null gives up, and the promise rejects.
 */
export async function openPdf(data: Uint8Array, ask: (wrong: boolean) => Promise<string | null>): Promise<OpenPdf> {
  hideMeasures();
  const worker = await readerOf();
  const task = getDocument({
    data,
    worker,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    standardFontDataUrl: `${BESIDE}pdf-fonts/`,
    cMapUrl: `${BESIDE}pdf-cmaps/`,
    wasmUrl: `${BESIDE}pdf-wasm/`,
  });
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    void task.destroy();
    releaseThread();
  };
  task.onPassword = (update: (password: string | Error) => void, reason: number) => {
    void ask(reason === PasswordResponses.INCORRECT_PASSWORD).then((password) =>
      update(password ?? new Error('no password')),
    );
  };
  try {
    return {document: await task.promise, close};
  } catch (cause) {
    close();
    throw cause;
  }
}
