import {kindOf, kindPart} from '../../types/kinds.js';
import {configOf, typeOf} from '../../values/attribute-type.js';
import {isBucket, type Bucket} from '../../values/date/bucket.js';
import type {WeekDay} from '../../values/formats.js';
import type {PivotSpec, PivotValue} from '../../values/pivot-spec.js';
import type {TypeName} from '../../values/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import type {GroupFigure, GroupKey} from '../list-rows/row-groups.js';

/** What rows or columns of a pivot table are by. */
export interface PivotField extends GroupKey {
  /** As metadata and addresses have it: `supplier`, `date:month`. */
  token: string;
}

/** What a cell shows. */
export interface PivotFigure extends GroupFigure {
  /** As addresses have it: `sum:total`, `count`. */
  token: string;
}

/** How a pivot table is made. */
export interface Arrangement {
  rows: PivotField[];
  columns: PivotField[];
  values: PivotFigure[];
}

/** The parts that fields are put into. */
export const ZONES = ['rows', 'columns', 'values'] as const;
export type Zone = (typeof ZONES)[number];

/** As many as rows or columns are by, and as cells show. */
export const MOST_FIELDS = 6;
const NEVER = new Set<TypeName>(['file', 'files', 'image', 'tabular_section']);

/** Whether days or moments, which are put together by period. */
const hasPeriods = ({attribute}: GridColumn): boolean => !!kindPart(kindOf(attribute)).dayOf;

/** Whether it can be added up. */
export const isAddable = ({attribute}: GridColumn): boolean =>
  kindOf(attribute) === 'number' || !!kindPart(kindOf(attribute)).fromMeasure;

/** What can be worked out of a column. */
export function figuresFor(column: GridColumn): PivotValue['fn'][] {
  const extremes = kindPart(kindOf(column.attribute)).measure ? (['min', 'max'] as const) : [];
  return [...(isAddable(column) ? (['sum', 'avg'] as const) : []), ...extremes, 'count', 'distinct'];
}

/** The columns of a list, and those of its views, that a person can put somewhere. */
export function pivotChoices({columns, viewColumns = []}: GridDescription): GridColumn[] {
  return [...columns, ...viewColumns].filter(({attribute}) => {
    const {multiple, policy} = configOf(attribute);
    return !NEVER.has(typeOf(attribute)) && !multiple && !policy;
  });
}

/** What `token` means; undefined where the list has no such column. */
export function fieldOf(token: string, choices: GridColumn[], firstDayOfWeek?: WeekDay): PivotField | undefined {
  const [path, period] = token.split(':');
  const column = choices.find((each) => each.path === path);
  if (!column) return undefined;
  if (!hasPeriods(column)) return {token: column.path, column};
  const bucket: Bucket = isBucket(period) ? period : 'month';
  return {token: `${column.path}:${bucket}`, column, bucket, firstDayOfWeek};
}

/** The figure that `token` means. */
export function figureOf(token: string, choices: GridColumn[]): PivotFigure | undefined {
  const [fn, path] = token.split(':') as [PivotValue['fn'], string | undefined];
  if (path === undefined) return fn === 'count' ? {token, fn} : undefined;
  const column = choices.find((each) => each.path === path);
  return column && figuresFor(column).includes(fn) ? {token, fn, column} : undefined;
}

const figureToken = ({fn, column}: PivotValue): string => (column ? `${fn}:${column}` : fn);

/** The tokens of each part, as metadata says. */
export function ownTokens(spec: PivotSpec | null): Record<Zone, string[]> {
  return {
    rows: spec?.rows ?? [],
    columns: spec?.columns ?? [],
    values: (spec?.values ?? []).map(figureToken),
  };
}

/** How the table is made, of tokens: what there is not is left out, a field is in one part once, and a cell shows something. */
export function arrangementOf(
  tokens: Record<Zone, string[]>,
  choices: GridColumn[],
  firstDayOfWeek?: WeekDay,
): Arrangement {
  const used = new Set<string>();
  const once = <T extends {token: string}>(parts: (T | undefined)[]): T[] =>
    parts
      .filter((part) => part !== undefined)
      .filter(({token}) => !used.has(token) && !!used.add(token))
      .slice(0, MOST_FIELDS);
  const fields = (zone: 'rows' | 'columns') =>
    once(tokens[zone].map((token) => fieldOf(token, choices, firstDayOfWeek)));
  const [rows, columns] = [fields('rows'), fields('columns')];
  const values = once(tokens.values.map((token) => figureOf(token, choices)));
  return {rows, columns, values: values.length ? values : [{token: 'count', fn: 'count'}]};
}

/** Tokens as a choice of the view keeps them. */
export const tokensText = (tokens: readonly string[]): string => tokens.join(',');
export const textTokens = (text: string): string[] => text.split(',').filter(Boolean);
