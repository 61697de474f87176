import {lazyView} from '../src/ui/late/lazy-view.js';
import {choice, flag, object, text, whole} from '../src/host/properties.js';
import {ShellElement} from '../src/host/shell-element.js';
import type {PdfViewerProps} from '../src/widgets/pdf/pdf-viewer.js';
import {lazyPart} from '../src/values/lazy-part.js';

const equipment = lazyPart(() => import('./equip.js'));
const errors = lazyPart(() => import('../src/api/errors.js'));
const PdfViewer = lazyView<PdfViewerProps>(
  () => import('../src/widgets/pdf/pdf-viewer.js').then(({PdfViewer: view}) => view),
  {words: 'later'},
);

type PdfData = Blob | ArrayBuffer | Uint8Array | null;
const isData = (value: unknown) =>
  value === null || value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;

/**
 * A PDF with its pages, thumbnails, search and marks, to be printed and downloaded. Only pages in view are drawn; scripts in
 * a file never run, and nothing is fetched from elsewhere. Its links lead to its pages, and to addresses of the web and of mail in a
 * new tab.
 * @tag lc-pdf
 * @fires {CustomEvent} lc-ready - The pages are there; detail {pages}.
 * @fires {CustomEvent} lc-page - Another page is in view; detail {page}.
 * @fires {CustomEvent} lc-error - The file could not be loaded or read: `{code, message, cause}`.
 * @key PageDown_PageUp - The next page and the one before it.
 * @key Home_End - The first and the last page.
 * @key +_- - Larger and smaller.
 * @key 0 - As wide as there is room.
 * @key Ctrl+F - Opens the search.
 * @key Escape - Closes the search.
 * @example <lc-pdf name="Frame agreement 2027.pdf"></lc-pdf>
 */
export class LcPdf extends ShellElement {
  static override tag = 'lc-pdf';
  static override wordless = true;
  static override properties = {
    src: text(),
    fileId: text(),
    data: object<PdfData>(null, isData),
    name: text(),
    page: whole(1),
    zoom: choice(['width', 'page', '50', '75', '100', '125', '150', '200'], 'width'),
    noDownload: flag(),
  };

  /** Address of the file. */
  declare src: string;
  /** Id of a stored file; wins over the address. */
  declare fileId: string;
  /** The file itself, by script; wins over both. */
  declare data: PdfData;
  /** Name of the file, with which it is downloaded; the last part of the address when absent. */
  declare name: string;
  /** The page that is shown first. */
  declare page: number;
  /** How large the pages are: as wide as there is room, as high, or percent. */
  declare zoom: 'width' | 'page' | '50' | '75' | '100' | '125' | '150' | '200';
  /** Neither downloaded nor printed. */
  declare noDownload: boolean;

  private source: {key: unknown[]; load: PdfViewerProps['load']} | null = null;

  protected override view() {
    const {src, fileId, data, name, page, zoom, noDownload} = this;
    if (!src && !fileId && !data) return null;
    return (
      <PdfViewer
        load={this.loaderOf(data, fileId, src)}
        name={name || lastPart(src)}
        page={page}
        zoom={zoom === 'width' || zoom === 'page' ? zoom : Number(zoom) / 100}
        canSave={!noDownload}
        onPage={(shown) => this.emit('lc-page', {page: shown})}
        onReady={(pages) => this.emit('lc-ready', {pages})}
      />
    );
  }

  /** The same function for the same file: another one is read anew. */
  private loaderOf(...key: [data: PdfData, fileId: string, src: string]): PdfViewerProps['load'] {
    if (this.source?.key.every((each, at) => each === key[at])) return this.source.load;
    const [data, fileId, src] = key;
    const load = async (signal: AbortSignal): Promise<Blob> => {
      if (data) return data instanceof Blob ? data : new Blob([data as BlobPart], {type: 'application/pdf'});
      if (fileId) return this.stored(fileId, signal);
      return fetched(src, signal);
    };
    this.source = {key, load};
    return load;
  }

  private async stored(id: string, signal: AbortSignal): Promise<Blob> {
    const app = this.app!;
    const {equip} = await equipment.load();
    equip(app);
    const files = await (await app.services()).files();
    return files.bytes(files.downloadUrl(id), signal);
  }
}

async function fetched(address: string, signal: AbortSignal): Promise<Blob> {
  const {ServiceError} = await errors.load();
  const answer = await fetch(address, {signal, credentials: 'same-origin'}).catch((cause: unknown) => {
    throw new ServiceError('network', '', {cause});
  });
  if (!answer.ok) throw new ServiceError('http', '', {status: answer.status});
  return answer.blob();
}

function lastPart(address: string): string {
  const path =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export default LcPdf;
