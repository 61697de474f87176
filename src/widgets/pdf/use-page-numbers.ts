import {startTransition, useEffect, useState} from 'react';
import {pagesDrawn} from './draw-page.js';
import type {PdfModel} from './pdf-model.js';

/** Pages, more than a screen shows at first. */
const AT_ONCE = 4;

/**
 * The pages that have their paper: at first those up to the page that is asked for, and all of them once it is drawn, because to
 * lay out a long file takes longer than to draw what is in view.
 */
export function usePageNumbers(pdf: PdfModel): number[] {
  const count = pdf.sizes.value.length;
  const isOpen = count > 0;
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let over = false;
    void pagesDrawn().then(() => over || startTransition(() => setAll(true)));
    return () => {
      over = true;
      setAll(false);
    };
  }, [pdf, isOpen]);
  const length = all ? count : Math.min(count, Math.max(AT_ONCE, pdf.page.value + 1));
  return Array.from({length}, (_, index) => index + 1);
}
