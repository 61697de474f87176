import {useDeferredValue} from 'react';
import type {PdfModel} from './pdf-model.js';

/** Pages, more than a screen shows at first. */
const AT_ONCE = 8;

/** The pages that have their paper: the first ones at once, so that they are drawn before all of a long file is laid out. */
export function usePageNumbers(pdf: PdfModel): number[] {
  const count = pdf.sizes.value.length;
  const later = useDeferredValue(count, 0);
  const length = Math.min(count, Math.max(later, AT_ONCE, pdf.page.peek()));
  return Array.from({length}, (_, index) => index + 1);
}
