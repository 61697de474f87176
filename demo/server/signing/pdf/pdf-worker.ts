// The thread that reads PDFs which came from people: nobody else waits for what is in them.
import {parentPort, workerData} from 'node:worker_threads';
import {drawnLines, type DrawnLine} from './drawn-lines.js';
import {openPdf, pageSizes, UnfitPdf} from './open.js';
import type {PdfAnswer, PdfTask} from './pdf-reader.js';
import {textRuns} from './text-runs.js';

const task = workerData as PdfTask;

async function run({do: what, bytes}: PdfTask): Promise<PdfAnswer> {
  try {
    return {result: what === 'measure' ? await pageSizes(bytes) : await marks(bytes)};
  } catch (error) {
    return {fault: error instanceof UnfitPdf ? error.fault : 'unreadable'};
  }
}

/** A page that says nothing readable has no lines; its fields are placed by hand. */
async function marks(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  const runs = await textRuns(bytes).catch(() => []);
  return pdf.getPages().map((page, at) => ({runs: runs[at] ?? [], lines: linesOrNone(() => drawnLines(pdf, page))}));
}

function linesOrNone(read: () => DrawnLine[]): DrawnLine[] {
  try {
    return read();
  } catch {
    return [];
  }
}

parentPort!.postMessage(await run(task));
