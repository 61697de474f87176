import {localized} from '../values/localized.js';
import type {ShownContext} from '../values/shown.js';
import {shownText} from '../values/shown.js';
import type {Row} from '../query/types.js';
import type {GridSession} from './grid-session.js';
import css from './print-list.css';

/** Prints the rows that are shown, or of them those selected, as a table whose heads stand on every page. */
export function printList(session: GridSession): void {
  const {app, model, root} = session;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  root.overlayContainer.append(frame);
  const {contentWindow: page, contentDocument: paper} = frame;
  if (!page || !paper) return frame.remove();
  paper.documentElement.lang = app.locale.peek();
  paper.documentElement.dir = getComputedStyle(root.host).direction;
  paper.title = session.settings.heading || session.name;
  paper.body.append(heading(paper, paper.title), tableOf(session, paper));
  // A sheet belongs to the document that made it.
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  paper.adoptedStyleSheets = [sheet];
  page.addEventListener('afterprint', () => frame.remove(), {once: true});
  page.print();
  root.announce(app.t('grid.printing', {count: model.rows.peek().length}));
}

function heading(paper: Document, title: string): HTMLElement {
  const element = paper.createElement('h1');
  element.textContent = title;
  return element;
}

function tableOf(session: GridSession, paper: Document): HTMLTableElement {
  const {app, model} = session;
  const columns = model.columns.peek().filter(({kind}) => kind !== 'image');
  const context: ShownContext = {
    formats: app.formats.peek(),
    enumerations: model.description.peek()?.enumerations,
    words: {yes: app.t('grid.yes'), no: app.t('grid.no')},
  };
  const table = paper.createElement('table');
  const head = table.createTHead().insertRow();
  for (const {label, kind} of columns) {
    const cell = paper.createElement('th');
    cell.textContent = localized(label, app.locale.peek());
    cell.className = kind;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of printedRows(session)) {
    const line = body.insertRow();
    for (const {path, attribute, kind} of columns) {
      const cell = line.insertCell();
      cell.textContent = shownText(row[path], attribute, context);
      cell.className = kind;
    }
  }
  return table;
}

function printedRows({model, selecting}: GridSession): Row[] {
  const rows = model.rows.peek();
  const held = Array.from({length: rows.length}, (_, index) => rows.at(index)).filter((row) => row !== undefined);
  const selection = selecting.peek()?.model;
  return selection?.count.peek() ? held.filter((row) => selection.has(row)) : held;
}
