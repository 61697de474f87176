import type {ScannedKind} from '../../values/barcode.js';
import {ownWorker} from '../own-worker.js';
import {asPrinted} from './as-printed.js';
import type {ReadAnswer, ReadRequest} from './scan-worker.js';

interface Detector {
  detect(image: ImageBitmapSource): Promise<{rawValue: string; format: string}[]>;
}
interface DetectorClass {
  new (options: {formats: string[]}): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** By the names of browsers, '' for what none reads, and of the library. */
const NAMES: Record<ScannedKind, [browser: string, library: ReadRequest['formats'][number]]> = {
  qr: ['qr_code', 'QRCode'],
  code128: ['code_128', 'Code128'],
  ean13: ['ean_13', 'EAN13'],
  ean8: ['ean_8', 'EAN8'],
  upca: ['upc_a', 'UPCA'],
  code39: ['code_39', 'Code39'],
  itf14: ['itf', 'ITF'],
  datamatrix: ['data_matrix', 'DataMatrix'],
  pdf417: ['pdf417', 'PDF417'],
  aztec: ['aztec', 'Aztec'],
  codabar: ['codabar', 'Codabar'],
  code93: ['code_93', 'Code93'],
  code39mod43: ['code_39', 'Code39'],
  interleaved2of5: ['itf', 'ITF'],
  maxicode: ['', 'MaxiCode'],
  rss14: ['', 'DataBarOmni'],
  rssexpanded: ['', 'DataBarExp'],
  upce: ['upc_e', 'UPCE'],
};

const WORKER = new URL('../widgets/scan-worker.js', import.meta.url);
/** Ms in which a picture is read, the code for it included. */
const LONGEST = 120_000;

/** Reads codes in pictures. */
export interface CodeReader {
  /** What the first code says; null where there is none. Rejects where codes cannot be read at all. */
  read(image: ImageData | Blob): Promise<string | null>;
  close(): void;
}

/** The browser's own reader, where it has one of all kinds; else the library's. */
export async function codeReader(kinds: readonly ScannedKind[]): Promise<CodeReader> {
  return (await builtIn(kinds)) ?? inWorker(kinds);
}

async function builtIn(kinds: readonly ScannedKind[]): Promise<CodeReader | null> {
  const {BarcodeDetector} = globalThis as {BarcodeDetector?: DetectorClass};
  if (!BarcodeDetector) return null;
  try {
    const formats = [...new Set(kinds.map((kind) => NAMES[kind][0]))];
    const known = await BarcodeDetector.getSupportedFormats();
    if (!formats.every((format) => known.includes(format))) return null;
    const detector = new BarcodeDetector({formats});
    return {
      async read(image) {
        const source = image instanceof Blob ? await createImageBitmap(image) : image;
        const [found] = await detector.detect(source);
        return found ? asPrinted(found.rawValue, found.format, kinds) : null;
      },
      close() {},
    };
  } catch {
    return null;
  }
}

function inWorker(kinds: readonly ScannedKind[]): CodeReader {
  const worker = ownWorker('lc-scanner', WORKER);
  const formats = [...new Set(kinds.map((kind) => NAMES[kind][1]))];
  const waiting = new Map<number, (answer: ReadAnswer) => void>();
  let last = 0;
  let lost = '';
  const answerAll = (fault: string) => {
    lost = fault;
    for (const [id, answer] of waiting) answer({id, fault});
    waiting.clear();
  };
  worker.addEventListener('message', ({data}: MessageEvent<ReadAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  // It did not load, or its policy refused it.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    answerAll(event.message || 'the worker did not load');
  });
  return {
    async read(image) {
      if (lost) throw new Error(lost);
      const id = ++last;
      const late = setTimeout(() => answerAll('timeout'), LONGEST);
      const {found, fault} = await new Promise<ReadAnswer>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({id, image, formats} satisfies ReadRequest);
      });
      clearTimeout(late);
      if (fault) throw new Error(fault);
      return found ? asPrinted(found.text, found.format, kinds) : null;
    },
    close() {
      worker.terminate();
      answerAll('closed');
    },
  };
}
