import type {LabelPlan} from '../../contract/labels.js';
import type {RootModel} from '../../ui/root-context.js';
import {sheetDrawing} from './sheet-drawing.js';
import css from './print-sheets.css';

/** Prints all sheets, each on paper of its own. */
export function printSheets(plan: LabelPlan, root: RootModel, title: string): void {
  const frame = document.createElement('iframe');
  // Not `hidden`: Firefox prints nothing of what it does not lay out.
  frame.className = 'lc-unseen';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  root.overlayContainer.append(frame);
  const {contentWindow: page, contentDocument: paper} = frame;
  if (!page || !paper) return frame.remove();
  paper.title = title;
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  paper.adoptedStyleSheets = [sheet];
  paper.body.append(...plan.sheets.map((spots) => sheetDrawing(paper, plan, spots)));
  page.addEventListener('afterprint', () => frame.remove(), {once: true});
  page.print();
}
