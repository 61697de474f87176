import {batch, signal} from '@preact/signals-react';
import {findAll, pageText, type PageText} from './find-text.js';
import type {PdfModel} from './pdf-model.js';

export interface Found {
  page: number;
  /** Where in the text of the page. */
  from: number;
}

/** The search in a PDF: what was found so far, and which of it is shown. */
export class PdfFinder {
  readonly open = signal(false);
  readonly query = signal('');
  readonly found = signal<readonly Found[]>([]);
  /** Of those found; -1: none. */
  readonly at = signal(-1);
  readonly busy = signal(false);
  private readonly texts = new Map<number, Promise<PageText>>();
  private life = new AbortController();

  constructor(private readonly pdf: PdfModel) {}

  textOf(page: number): Promise<PageText> {
    let text = this.texts.get(page);
    if (!text) {
      text = this.pdf
        .pageOf(page)
        .then((read) => read.getTextContent())
        .then(({items}) => pageText(items.flatMap((item) => ('str' in item ? [item] : []))));
      this.texts.set(page, text);
      text.catch(() => this.texts.delete(page));
    }
    return text;
  }

  /** Searches all pages; the first match from the page in view on is shown. */
  async find(query: string): Promise<void> {
    this.life.abort();
    const {signal} = (this.life = new AbortController());
    batch(() => {
      this.query.value = query;
      this.found.value = [];
      this.at.value = -1;
      this.busy.value = query.trim() !== '';
    });
    if (!query.trim()) return;
    const from = this.pdf.page.peek();
    for (let page = 1; page <= this.pdf.sizes.peek().length; page++) {
      const text = await this.textOf(page).catch(() => null);
      if (signal.aborted) return;
      const places = text ? findAll(text, query).map((place) => ({page, from: place})) : [];
      if (!places.length) continue;
      batch(() => {
        const before = this.found.peek();
        this.found.value = [...before, ...places];
        if (this.at.peek() < 0 && page >= from) this.at.value = before.length;
      });
    }
    batch(() => {
      if (this.at.peek() < 0 && this.found.peek().length) this.at.value = 0;
      this.busy.value = false;
    });
  }

  step(by: 1 | -1): void {
    const {length} = this.found.peek();
    if (length) this.at.value = (Math.max(0, this.at.peek()) + by + length) % length;
  }

  hide(): void {
    batch(() => {
      this.open.value = false;
      this.stop();
    });
  }

  clear(): void {
    this.hide();
    this.texts.clear();
  }

  private stop(): void {
    this.life.abort();
    this.query.value = '';
    this.found.value = [];
    this.at.value = -1;
    this.busy.value = false;
  }
}
