import type {PivotModel} from '../../state/pivot/pivot-model.js';
import type {PivotColumn, PivotRow} from '../../state/pivot/pivot-heads.js';
import type {GridSession} from '../grid-session.js';
import {showRecords} from './pivot-drill.js';
import {keyText} from './pivot-words.js';

/** What every part of a pivot table gets. */
export interface PivotParts {
  session: GridSession;
  pivot: PivotModel;
}

/** Attributes by which a cell is found: its line, -1 the heads, and its place in it, 0 the row's head. */
export const cellAt = (line: number, place: number) => ({'data-r': line, 'data-c': place, tabIndex: -1});

/** The text of the last of some keys, which names its row or column. */
export function ownText(keys: readonly unknown[], zone: 'rows' | 'columns', {pivot, session}: PivotParts): string {
  const field = pivot.arrangement.value[zone][keys.length - 1];
  return field ? keyText(keys.at(-1), field, session) : session.app.t('pivot.total');
}

/** Shows the records of a cell; `row` null is the total of all. */
export function pressCell({pivot, session}: PivotParts, row: PivotRow | null, column: PivotColumn): void {
  showRecords(session, pivot.keysAt(row, column));
}
