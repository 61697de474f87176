import type {LabelPlan} from '../../contract/labels.js';
import {printFrame} from '../../ui/print-frame.js';
import type {RootModel} from '../../ui/root-context.js';
import {sheetDrawing} from './sheet-drawing.js';
import css from './print-sheets.css';

/** Prints all sheets, each on paper of its own. */
export function printSheets(plan: LabelPlan, root: RootModel, title: string): void {
  const frame = printFrame(root, title, css);
  if (!frame) return;
  const {paper} = frame;
  paper.body.append(...plan.sheets.map((spots) => sheetDrawing(paper, plan, spots)));
  frame.print();
}
