import {Worker} from 'node:worker_threads';
import type {PageSize} from '../../db/signing-tables.js';
import type {DrawnLine} from './drawn-lines.js';
import {UnfitPdf, type PdfFault} from './open.js';
import type {TextRun} from './text-runs.js';

/** What is written and drawn on a page. */
export interface PageMarks {
  runs: TextRun[];
  lines: DrawnLine[];
}

export interface PdfTask {
  do: keyof PdfResults;
  bytes: Uint8Array;
}
interface PdfResults {
  /** Sizes of the pages of a PDF that can be signed. */
  measure: PageSize[];
  marks: PageMarks[];
}
export type PdfAnswer = {result: PdfResults[keyof PdfResults]} | {fault: PdfFault};

/** Milliseconds allowed for one document. */
const LIMIT = 20_000;
const MEMORY_MB = 1_024;

/** Reads PDFs of people, one after another, each in a thread of its own that ends with it; throws UnfitPdf. */
export class PdfReader {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly script: URL) {}

  read<K extends keyof PdfResults>(what: K, bytes: Uint8Array): Promise<PdfResults[K]> {
    const reading = this.last.then(() => this.once({do: what, bytes}) as Promise<PdfResults[K]>);
    this.last = reading.catch(() => undefined);
    return reading;
  }

  private async once(task: PdfTask): Promise<PdfResults[keyof PdfResults]> {
    const worker = new Worker(this.script, {workerData: task, resourceLimits: {maxOldGenerationSizeMb: MEMORY_MB}});
    worker.unref();
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<PdfAnswer>((resolve) => {
        const unreadable = () => resolve({fault: 'unreadable'});
        worker.once('message', resolve).once('error', unreadable).once('exit', unreadable);
        timer = setTimeout(unreadable, LIMIT);
      });
      if ('fault' in answer) throw new UnfitPdf(answer.fault);
      return answer.result;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}
