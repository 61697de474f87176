import {shownText} from '../../types/shown.js';
import type {Group} from '../../state/list-rows/line-marks.js';
import type {CellContext} from '../cells/cell.js';
import type {GridSession} from '../grid-session.js';

/** What the rows of a group have in common, in words. */
export function groupText(group: Group, {app, model}: GridSession, context: CellContext): string {
  const by = model.groupBy.value[group.level];
  return (by && shownText(group.values[group.level], by.column.attribute, context)) || app.t('table.noGroup');
}
