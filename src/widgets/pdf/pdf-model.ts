import {batch, signal} from '@preact/signals-react';
import type {PDFPageProxy} from 'pdfjs-dist';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import {lazyPart} from '../../values/lazy-part.js';
import {PdfFinder} from './pdf-finder.js';
import type {OpenPdf} from './pdf-engine.js';

export const engine = lazyPart(() => import('./pdf-engine.js'));

/** Fetches the engine and starts its thread while the file is still on its way; whoever opens the file gets a failure. */
export const warmEngine = (): void =>
  void engine.load().then(
    ({prepareThread}) => prepareThread(),
    () => {},
  );

export interface PageSize {
  width: number;
  height: number;
}

export type PdfZoom = 'width' | 'page' | number;
export type PdfFault = {kind: 'damaged' | 'locked'} | {kind: 'unloaded'; error: ServiceError};

/** CSS pixels of a unit of PDF at 100 %. */
export const FULL = 96 / 72;
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** A PDF that is being read: its pages, which of them is in view, how large, and what is searched in it. */
export class PdfModel {
  readonly status = signal<'loading' | 'password' | 'failed' | 'ready'>('loading');
  readonly fault = signal<PdfFault | null>(null);
  /** The last password did not open it. */
  readonly wrong = signal(false);
  readonly file = signal<Blob | null>(null);
  /** Of each page, upright; those not read yet are taken to be like the first. */
  readonly sizes = signal<readonly PageSize[]>([]);
  readonly page = signal(1);
  readonly zoom = signal<PdfZoom>('width');
  readonly turns = signal(0);
  readonly finder = new PdfFinder(this);
  private opened: OpenPdf | null = null;
  private life = new AbortController();
  private answer: ((password: string | null) => void) | null = null;
  private readonly pages = new Map<number, Promise<PDFPageProxy>>();

  constructor(
    private readonly load: (signal: AbortSignal) => Promise<Blob>,
    private readonly notify: (cause: unknown) => void,
  ) {}

  get count(): number {
    return this.sizes.value.length;
  }

  async open(firstPage = 1): Promise<void> {
    this.close();
    const {signal} = (this.life = new AbortController());
    this.status.value = 'loading';
    warmEngine();
    const file = await this.fetched(signal);
    if (!file) return;
    try {
      const {openPdf} = await engine.load();
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opened = await openPdf(bytes, (wrong) => this.ask(wrong));
      if (signal.aborted) return opened.close();
      this.opened = opened;
      const size = sizeOf(await this.pageOf(1));
      if (signal.aborted) return;
      batch(() => {
        this.sizes.value = Array.from({length: opened.document.numPages}, () => size);
        this.page.value = Math.min(Math.max(1, firstPage), opened.document.numPages);
        this.status.value = 'ready';
      });
    } catch (cause) {
      if (signal.aborted) return;
      const locked = (cause as Error).name === 'PasswordException';
      const unloaded = /import|module|fetch/i.test(String(cause));
      this.fail(unloaded ? {kind: 'unloaded', error: asServiceError(cause)} : {kind: locked ? 'locked' : 'damaged'});
      this.notify(cause);
    }
  }

  /** A password that was entered. */
  unlock(password: string): void {
    this.status.value = 'loading';
    this.answer?.(password);
    this.answer = null;
  }

  close(): void {
    this.life.abort();
    this.answer?.(null);
    this.answer = null;
    this.finder.clear();
    this.pages.clear();
    this.opened?.close();
    this.opened = null;
    this.sizes.value = [];
  }

  /** A page; its size is known from then on. */
  pageOf(number: number): Promise<PDFPageProxy> {
    let page = this.pages.get(number);
    if (!page) {
      page = this.opened!.document.getPage(number);
      this.pages.set(number, page);
      void page.then((read) => this.measured(number, sizeOf(read))).catch(() => this.pages.delete(number));
    }
    return page;
  }

  /** The number of the page that a link within the file leads to; null where it leads nowhere. */
  async pageAt(destination: unknown): Promise<number | null> {
    const document = this.opened?.document;
    if (!document) return null;
    const path = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    const target: unknown = Array.isArray(path) ? path[0] : null;
    const index = typeof target === 'object' && target ? await document.getPageIndex(target as never) : target;
    return Number.isInteger(index) && this.sizes.peek()[index as number] ? (index as number) + 1 : null;
  }

  /** As large as the pages are then: CSS pixels of a unit, in a room of that size. */
  scaleIn(room: PageSize): number {
    const zoom = this.zoom.value;
    if (typeof zoom === 'number') return zoom * FULL;
    const {width, height} = this.shownSize(this.page.peek());
    const across = room.width / width;
    return Math.max(0.1, zoom === 'width' ? across : Math.min(across, room.height / height));
  }

  /** As it is turned. */
  shownSize(number: number): PageSize {
    const {width, height} = this.sizes.value[number - 1] ?? {width: 595, height: 842};
    return this.turns.value % 2 ? {width: height, height: width} : {width, height};
  }

  /** The next of the steps in that direction. */
  zoomBy(direction: 1 | -1, scale: number): void {
    const now = scale / FULL;
    const steps = direction > 0 ? ZOOMS : ZOOMS.toReversed();
    const next = steps.find((step) => (direction > 0 ? step > now * 1.01 : step < now * 0.99));
    if (next) this.zoom.value = next;
  }

  private async fetched(signal: AbortSignal): Promise<Blob | null> {
    try {
      const file = await this.load(signal);
      if (signal.aborted) return null;
      return (this.file.value = file);
    } catch (cause) {
      if (signal.aborted) return null;
      this.fail({kind: 'unloaded', error: asServiceError(cause)});
      this.notify(cause);
      return null;
    }
  }

  private ask(wrong: boolean): Promise<string | null> {
    batch(() => {
      this.wrong.value = wrong;
      this.status.value = 'password';
    });
    return new Promise((resolve) => (this.answer = resolve));
  }

  private fail(fault: PdfFault): void {
    batch(() => {
      this.fault.value = fault;
      this.status.value = 'failed';
    });
  }

  private measured(number: number, size: PageSize): void {
    const known = this.sizes.peek()[number - 1];
    if (!known || (known.width === size.width && known.height === size.height)) return;
    this.sizes.value = this.sizes.peek().with(number - 1, size);
  }
}

function sizeOf(page: PDFPageProxy): PageSize {
  const {width, height} = page.getViewport({scale: 1});
  return {width, height};
}
