import type {RootModel} from './root-context.js';

/** A document of its own that is printed instead of the page. */
export interface PrintFrame {
  paper: Document;
  /** Opens the browser's dialog; the document is gone once that is closed. */
  print(): void;
  /** Gives it up. */
  remove(): void;
}

/** An empty document with a title and a sheet, out of sight in a root; null where the browser makes none. */
export function printFrame(root: RootModel, title: string, css: string): PrintFrame | null {
  const frame = document.createElement('iframe');
  // Not `hidden`: Firefox prints nothing of what it does not lay out.
  frame.className = 'lc-unseen';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  root.overlayContainer.append(frame);
  const remove = () => frame.remove();
  const {contentWindow: page, contentDocument: paper} = frame;
  if (!page || !paper) {
    remove();
    return null;
  }
  paper.title = title;
  // A sheet belongs to the document that made it.
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  paper.adoptedStyleSheets = [sheet];
  const print = () => {
    page.addEventListener('afterprint', remove, {once: true});
    page.print();
  };
  return {paper, print, remove};
}
