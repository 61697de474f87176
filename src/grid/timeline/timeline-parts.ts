import type {Row} from '../../query/types.js';
import {shownText} from '../../types/shown.js';
import type {GridColumn} from '../../state/list/grid-columns.js';
import type {TimelineModel} from '../../state/timeline/timeline-model.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';
import type {LazyCommands} from '../lazy-commands.js';
import {rowTitle} from '../row-title.js';
import type {BarMover} from './bar-mover.js';

/** What the parts of a timeline work with. */
export interface TimelineParts {
  session: GridSession;
  commands: LazyCommands;
  model: TimelineModel;
  mover: BarMover;
  context: CellContext;
  narrow: boolean;
}

/** The text of a row's cell; '' without a column. */
export function cellText(row: Row, column: GridColumn | undefined, context: CellContext): string {
  return column ? shownText(row[column.path], column.attribute, context) : '';
}

/** What a row is called in the timeline. */
export function titleOf({session, model, context}: TimelineParts, row: Row): string {
  return cellText(row, model.columns.value?.title, context) || rowTitle(session, row);
}

/** Opens a row, or selects it while rows are selected. */
export function pressItem({session, commands}: TimelineParts, row: Row, shift: boolean): void {
  const selecting = session.selecting.peek();
  if (selecting) selecting.pressRow(row, shift);
  else void commands.open(row);
}
