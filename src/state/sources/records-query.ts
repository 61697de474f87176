import type {Cond, Query, Row} from '../../query/types.js';
import type {Figure, RowsRequest} from '../list-rows/grid-source.js';
import {allOf} from '../list/list-state.js';

/** How many rows a group has, in an answer of figures. */
export const GROUP_ROWS = 'rows_of_group';
/** Rows of one answer at most; more groups than that are not distinguished. */
const MOST_GROUPS = 10_000;

/** A list's request as a query of the wire; `base` is what is asked for whatever the person filters. */
export function recordsQuery(base: Query, request: RowsRequest): Query {
  const {sort, columns, groupBy = []} = request;
  const paths = new Set(columns.map(({path}) => path));
  for (const {column} of groupBy) paths.add(column.path);
  return {
    ...base,
    ...matching(base, request),
    select: base.select ?? [...paths],
    orderBy: sort.length || !base.orderBy ? sort.map(({path, dir}) => ({column: path, dir})) : base.orderBy,
    withPresentations: base.withPresentations ?? true,
    withPrimaryKey: true,
  };
}

/** Only which rows match, for counting them. */
export function matchingQuery(base: Query, request: RowsRequest): Query {
  const {from, joins} = base;
  return {from, ...(joins && {joins}), ...matching(base, request)};
}

/** The question for figures, over all rows or by group. */
export function figuresQuery(base: Query, request: RowsRequest, figures: Figure[], grouped: boolean): Query {
  const select: Query['select'] = figures.map(({as, fn, path}) => ({expr: {fn, args: [path]}, as}));
  const query = matchingQuery(base, request);
  const {groupBy, sort} = request;
  if (!grouped || !groupBy) return {...query, select};
  const paths = groupBy.map(({column}) => column.path);
  return {
    ...query,
    select: [...paths, {expr: {fn: 'count', args: ['id']}, as: GROUP_ROWS}, ...select],
    groupBy: paths,
    orderBy: sort.slice(0, paths.length).map(({path, dir}) => ({column: path, dir})),
    limit: MOST_GROUPS,
    withPresentations: true,
  };
}

/** Those of the records that match. */
export function byId(query: Query, ids: string[]): Query {
  return {...query, where: allOf(query.where, ['IN', 'id', ids]), limit: ids.length};
}

function matching(base: Query, {where, search, searchColumns}: RowsRequest): Pick<Query, 'where' | 'search'> {
  const both: Cond | undefined = allOf(base.where, where);
  return {
    ...(both && {where: both}),
    ...(search && searchColumns.length && {search: {text: search, columns: searchColumns}}),
  };
}

/** Numbers of aggregates come as text where they are exact; figures are numbers. */
export function figureRow(row: Row, figures: Figure[]): Row {
  const numbers = figures.map(({as}) => [as, numeric(row[as])]);
  return {...row, ...(Object.fromEntries(numbers) as Record<string, unknown>)};
}

function numeric(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
