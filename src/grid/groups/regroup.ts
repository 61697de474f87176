import {levelsOf, sortOfLevels, turnedLevel, withLevel, withoutLevel} from '../../state/list/group-levels.js';
import type {SortKey} from '../../state/list/list-state.js';
import {localized} from '../../values/localized.js';
import type {GridSession} from '../grid-session.js';

/** What the rows are grouped by, from the outermost, in the directions in which the groups stand. */
export function levels({model}: GridSession): SortKey[] {
  return levelsOf(model.state.value.sort, model.groupBy.value);
}

/** Groups by a column too, or moves its level; `at` from 0, the innermost when absent. Announces where it is. */
export function setLevel(session: GridSession, path: string, at?: number): void {
  const before = levels(session);
  const next = withLevel(before, path, at);
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  regroup(session, next);
  const position = next.findIndex((key) => key.path === path) + 1;
  announce(session, 'groups.placed', path, {position, count: next.length});
}

export function removeLevel(session: GridSession, path: string): void {
  const column = nameOf(session, path);
  regroup(session, withoutLevel(levels(session), path));
  session.root.announce(session.app.t('groups.removed', {column}));
}

/** The groups of a level in the other direction. */
export function turnLevel(session: GridSession, path: string): void {
  const next = turnedLevel(levels(session), path);
  regroup(session, next);
  const {dir} = next.find((key) => key.path === path)!;
  announce(session, dir === 'ASC' ? 'table.sortedAscending' : 'table.sortedDescending', path);
}

/** The label of a column that rows are grouped by, or could be. */
export function nameOf({model, app}: GridSession, path: string): string {
  const columns = [...model.groupBy.value.map(({column}) => column), ...(model.description.value?.columns ?? [])];
  return localized(columns.find((column) => column.path === path)?.label, app.locale.value) || path;
}

function regroup({model}: GridSession, groups: SortKey[]): void {
  model.ask({groups, sort: sortOfLevels(model.state.peek().sort, groups), page: 1});
}

function announce(
  session: GridSession,
  key: 'groups.placed' | 'table.sortedAscending' | 'table.sortedDescending',
  path: string,
  words: Record<string, number> = {},
): void {
  session.root.announce(session.app.t(key, {column: nameOf(session, path), ...words}));
}
