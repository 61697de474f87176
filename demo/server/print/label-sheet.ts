import {markup, type Html} from '../pages/html.js';
import {LABEL_SHEETS, type LabelSheet} from './paper.js';
import {printHtml} from './print-html.js';
import type {PrintNode} from './print-tree.js';

/** Labels on their sheets, as `pages/paper.css` lays them out; the places before the `first` are free. */
export function labelSheetHtml(labels: readonly PrintNode[][], sheet: LabelSheet, first: number): Html {
  const each = LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows;
  const free = (first - 1) % each;
  const cells = [
    ...Array.from({length: free}, () => markup`<div class="label free"></div>`),
    ...labels.map((label) => markup`<div class="label">${printHtml(label)}</div>`),
  ];
  const sheets = Array.from({length: Math.ceil(cells.length / each)}, (_, at) =>
    cells.slice(at * each, (at + 1) * each),
  );
  return markup`<main class="papers">${sheets.map((cells) => markup`<article class="paper a4 labels sheet-${sheet}">${cells}</article>`)}</main>`;
}
