import {localized} from '../../values/localized.js';
import type {ShownContext} from '../../types/shown.js';
import {shownText} from '../../types/shown.js';
import {formatNumber} from '../../values/number.js';
import type {Row} from '../../query/types.js';
import {alignOf, type GridColumn} from '../../state/list/grid-columns.js';
import {groupAt} from '../../state/list-rows/line-marks.js';
import type {GridSession} from '../grid-session.js';
import {printFrame} from '../../ui/print-frame.js';
import {countText, rangeText} from '../bars/summary-text.js';
import css from './print-list.css';

/** Characters that a narrow column of a page has room for. */
const LONGEST_WORD = 20;

/** Prints the rows that are shown, or of them those selected, as a table whose heads are repeated on every page. */
export function printList(session: GridSession): void {
  const {app, root} = session;
  const frame = printFrame(root, session.title, css);
  if (!frame) return;
  const {paper} = frame;
  paper.documentElement.lang = app.locale.peek();
  paper.documentElement.dir = getComputedStyle(root.host).direction;
  const rows = printedRows(session);
  paper.body.append(
    textOf(paper, 'h1', paper.title),
    textOf(paper, 'p', countOf(session, rows.length)),
    tableOf(session, rows, paper),
  );
  frame.print();
  root.announce(app.t('export.printing', {count: rows.length}));
}

function textOf(paper: Document, name: 'h1' | 'p', text: string): HTMLElement {
  const element = paper.createElement(name);
  element.textContent = text;
  return element;
}

/** Which of all rows are on the paper. */
function countOf({app, model, selecting}: GridSession, printed: number): string {
  const selected = selecting.peek()?.model.count.peek();
  const {pageSize} = model.state.peek();
  if (pageSize > 0 && !selected) return rangeText(app, model);
  const count = model.total.peek();
  if (count === null || printed === count) return countText(app, model);
  const text = (value: number) => formatNumber(value, 0, app.formats.peek());
  return app.t('export.printedOf', {printed: text(printed), count, shown: text(count)});
}

function tableOf(session: GridSession, rows: Row[], paper: Document): HTMLTableElement {
  const {app, model} = session;
  const columns = model.columns.peek().filter(({kind}) => kind !== 'image');
  const context: ShownContext = {
    formats: app.formats.peek(),
    enumerations: model.description.peek()?.enumerations,
    words: {yes: app.t('ui.yes'), no: app.t('ui.no')},
  };
  const table = paper.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = paper.createElement('th');
    cell.textContent = localized(column.label, app.locale.peek());
    cell.className = classOf(column);
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const column of columns) {
      const cell = line.insertCell();
      const text = shownText(row[column.path], column.attribute, context);
      cell.textContent = text;
      cell.className = isWord(text) ? `${classOf(column)} word` : classOf(column);
    }
  }
  return table;
}

const classOf = (column: GridColumn) => `${column.kind} ${alignOf(column)}`;

/** A number, a code, a date: it would be harder to read on two lines. */
const isWord = (text: string): boolean => text.length <= LONGEST_WORD && !/\s/.test(text);

function printedRows({model, selecting}: GridSession): Row[] {
  const rows = model.rows.peek();
  const held: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows.at(index);
    if (row && !groupAt(row)) held.push(row);
  }
  const selection = selecting.peek()?.model;
  return selection?.count.peek() ? held.filter((row) => selection.has(row)) : held;
}
