import {StandInUpload} from '../support/upload-stand-in.js';
import {until} from '../support/until.js';

type FileInfo = {
  id: string;
  name: string;
  mimeType: string;
  isImage: boolean;
  isPreviewSupported: boolean;
  size: number;
};

/** Stands in for the server of stored files: uploads by `XMLHttpRequest`, all else by `fetch`. */
export class FilePage {
  infos: Record<string, Partial<FileInfo>> = {};
  asked: string[] = [];
  sent = StandInUpload.answering('nothing');
  private readonly real = window.fetch;

  constructor() {
    window.fetch = async (input, init) => {
      const url = new URL(new Request(input, init).url);
      if (!url.pathname.startsWith('/designer/')) return this.real.call(window, input, init);
      this.asked.push(url.pathname);
      const info = this.infos[url.searchParams.get('id') ?? ''];
      return Response.json(info ? {success: true, result: info} : {success: false, errorCode: 'NOT_FOUND'});
    };
  }

  /** Answers the upload that was sent last. */
  async store(id: string, name = ''): Promise<void> {
    await until(() => this.sent.length);
    const last = this.sent.at(-1)!;
    last.answer({success: true, result: {id, name: name || (last.body.get('file') as File).name}});
  }

  leave(): void {
    window.fetch = this.real;
    StandInUpload.leave();
  }
}

export const named = (name: string, type = 'image/png', size = 3) => new File(['x'.repeat(size)], name, {type});

/** What a drop of files gives a page; browsers let no test drag real ones. */
export function drop(target: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, {bubbles: true, composed: true, cancelable: true, dataTransfer}));
  }
}

export function paste(target: Element, ...files: File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  const event = new ClipboardEvent('paste', {bubbles: true, composed: true, cancelable: true});
  // Firefox leaves files out of the data it is given.
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  target.dispatchEvent(event);
}

/** Takes the place of the browser's file dialog: gives these files, or (null) closes with no choice. */
export function withDialog(files: File[] | null): {opened: HTMLInputElement[]; leave: () => void} {
  const opened: HTMLInputElement[] = [];
  const real = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function click(this: HTMLInputElement) {
    if (this.type !== 'file') return real.call(this);
    opened.push(this);
    if (!files) return void this.dispatchEvent(new Event('cancel'));
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    this.files = chosen.files;
    this.dispatchEvent(new Event('change'));
  };
  return {opened, leave: () => (HTMLInputElement.prototype.click = real)};
}

export const inside = <E extends HTMLElement = HTMLElement>(el: Element, selector: string) =>
  el.shadowRoot!.querySelector<E>(selector);

export const buttonOf = (el: Element, label: string) =>
  [...el.shadowRoot!.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(label),
  );

export const textOf = (el: Element) => inside(el, '.lc-mount')?.textContent ?? '';
