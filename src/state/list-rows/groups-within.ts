import {BOUNDS} from '../../query/bounds.js';
import type {Cond, Row} from '../../query/types.js';
import {allOf} from '../list/list-state.js';
import {groupKey} from './grouped-rows.js';
import {groupCondition} from './row-groups.js';
import type {GroupBy, RowsRequest} from './grid-source.js';
import type {Group} from './line-marks.js';

/** A question for the groups within some groups of one level. */
export interface GroupsWithin {
  /** For figures by group. */
  request: RowsRequest;
  /** The groups that it asks about. */
  keys: string[];
  /** What is within each, by key, of the answer. */
  read: (rows: Row[]) => Map<string, Row[]>;
}

/** The questions for what is in some groups: one for those side by side; where rows are at hand, one for a level. */
export function withinGroups(request: RowsRequest, groups: readonly Group[], whole: boolean): GroupsWithin[] {
  const bundles = new Map<string, Group[]>();
  for (const group of groups) {
    const outer = JSON.stringify(group.values.slice(0, -1));
    const bundle = whole ? String(group.level) : `${group.level} ${outer}`;
    bundles.set(bundle, [...(bundles.get(bundle) ?? []), group]);
  }
  return [...bundles.values()].flatMap((bundle) =>
    parts(bundle, whole ? Infinity : BOUNDS.items).map((part) => within(request, part, whole)),
  );
}

function within(request: RowsRequest, groups: Group[], whole: boolean): GroupsWithin {
  const depth = groups[0]!.level + 1;
  const groupBy = request.groupBy!.slice(0, depth + 1);
  const paths = groupBy.slice(0, depth).map(({column}) => column.path);
  return {
    request: {...request, groupBy, where: whole ? request.where : allOf(request.where, ...conditions(groups, groupBy))},
    keys: groups.map(({key}) => key),
    read: (rows) => {
      const found = new Map<string, Row[]>(groups.map(({key}) => [key, []]));
      for (const row of rows) {
        const key = paths.reduce((around, path) => groupKey(around, row[path]), '');
        found.get(key)?.push(row);
      }
      return found;
    },
  };
}

/** What the rows of groups meet that have the same groups around them. */
function conditions(groups: Group[], groupBy: GroupBy[]): Cond[] {
  const {values, level} = groups[0]!;
  const around = values.slice(0, -1).map((value, at) => groupCondition(groupBy[at]!, value));
  const own = groups.map((group) => groupCondition(groupBy[level]!, group.values[level]));
  const [path, held] = [groupBy[level]!.column.path, own.filter(([op]) => op === '=').map((cond) => cond[2])];
  const any: Cond[] = held.length ? [['IN', path, held] as Cond] : [];
  if (held.length < own.length) any.push(own.find(([op]) => op !== '=')!);
  return [...around, any.length > 1 ? ['or', ...any] : any[0]!];
}

function parts<T>(all: T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < all.length; at += size) found.push(all.slice(at, at + size));
  return found;
}
