import {batch} from '@preact/signals-react';
import type {FilterCondition} from '../../query/conditions.js';
import type {Cond} from '../../query/types.js';
import {operatorsFor} from '../../state/filter/criterion.js';
import {filtersWhere, type ListFilter} from '../../state/filter/filters.js';
import {allOf} from '../../state/list/list-state.js';
import {groupCondition} from '../../state/list-rows/row-groups.js';
import type {PivotField} from '../../state/pivot/pivot-fields.js';
import {bucketEnd} from '../../values/date/bucket.js';
import {rawValue} from '../../values/presented.js';
import {announceFilters} from '../lazy-filter.js';
import {leadToRows} from '../lead-to-rows.js';
import {keyText} from './pivot-words.js';
import type {GridSession} from '../grid-session.js';

/** A field of a pivot table with one of its values. */
export interface PressedKey {
  field: PivotField;
  key: unknown;
}

/** Shows the records of a cell in the table of the list, by its own filters, unless the page cancels `lc-pivot-press`. */
export function showRecords(session: GridSession, keys: PressedKey[]): void {
  const {model, root, app} = session;
  const where = allOf(...keys.map(({field, key}) => groupCondition(field, key))) ?? null;
  const detail = {
    keys: keys.map(({field: {column, bucket}, key}) => ({path: column.path, period: bucket, value: rawValue(key)})),
    where,
  };
  if (!root.emit('lc-pivot-press', detail, {cancelable: true})) return;
  const {filters, tree} = model.state.peek();
  const made: Record<string, ListFilter> = {...filters};
  const others: Cond[] = [];
  for (const {field, key} of keys) {
    const {path} = field.column;
    const filter = ownFilter(session, field, key);
    if (filter && !made[path]) made[path] = {path, ...filter};
    else others.push(groupCondition(field, key));
  }
  batch(() => {
    model.view.choose('list');
    model.ask({filters: made, tree: allOf(tree, ...others) ?? null, where: filtersWhere, page: 1});
  });
  announceFilters(session);
  leadToRows(session);
  const value = keys.map(({field, key}) => keyText(key, field, session)).join(', ');
  if (value) root.announce(app.t('pivot.filtered', {name: session.name, value}));
}

/** The filter of a list's column that finds a value; null where its filter cannot say so. */
function ownFilter({model}: GridSession, {column, bucket}: PivotField, key: unknown): FilterCondition | null {
  const listed = model.description.peek()?.columns.some(({path}) => path === column.path);
  const value = rawValue(key);
  const filter = filterOf(value, key, bucket);
  const offered = operatorsFor(column.attribute);
  if (filter.operator1 === '=' && offered.includes('IN')) Object.assign(filter, {operator1: 'IN', value1: [key]});
  return listed && offered.includes(filter.operator1!) ? filter : null;
}

function filterOf(value: unknown, key: unknown, bucket: PivotField['bucket']): FilterCondition {
  if (value === null || value === undefined || value === '' || value === false) return {operator1: 'EMPTY'};
  if (value === true) return {operator1: 'FILLED'};
  if (!bucket) return {operator1: '=', value1: key};
  return {operator1: 'BETWEEN', value1: {start: value, end: bucketEnd(value as string, bucket)}};
}
