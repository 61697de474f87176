import {LABEL_PAPER, type LabelPlan} from '../../../../src/contract/labels.js';
import {markup, type Html} from '../../pages/html.js';
import {drawingsPdf} from '../pdf.js';
import {sheetSvg} from './sheet-svg.js';

/** The sheets as a page of the browser, one beneath the other. */
export const labelsHtml = (plan: LabelPlan): Html =>
  markup`<main class="papers">${plan.sheets.map((places) => markup`<article class="paper sheet">${sheetSvg(plan, places)}</article>`)}</main>`;

/** The same as a PDF. */
export function labelsPdf(plan: LabelPlan, locale: string): Promise<Buffer> {
  const pages = plan.sheets.map((places) => sheetSvg(plan, places).text);
  return drawingsPdf(pages, LABEL_PAPER, {title: plan.name, locale});
}
