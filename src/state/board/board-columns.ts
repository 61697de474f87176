import {typeOf} from '../../values/attribute-type.js';
import type {BoardSpec} from '../../values/list-modes.js';
import {optionsOf} from '../../values/options.js';
import {dateOf, dayNumber} from '../../values/date/date.js';
import {isPresented, rawValue} from '../../values/presented.js';
import type {ColourRole, LocalizedText, OptionsMap, TypeName} from '../../values/types.js';
import type {Cond, Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {GridDescription} from '../list-rows/grid-source.js';
import {GROUP_ROWS} from '../sources/records-query.js';

/** Name of the sum in rows of figures. */
export const SUM = 'sum_of_column';

/** A column of a board: a value, and what is known of the rows that have it. */
export interface BoardColumn {
  /** The value as text; '' for the rows that have none. */
  key: string;
  /** As a cell has it: a reference is {v, p}. */
  cell: unknown;
  text: string;
  colour?: ColourRole;
  /** null: not counted. */
  count: number | null;
  sum: number | null;
  limit?: number;
  /** Why no card is moved here by hand. */
  locked?: LocalizedText;
}

/** The key of the column that a cell puts its row into. */
export function columnKey(cell: unknown): string {
  const value = rawValue(cell);
  return value === null || value === undefined ? '' : String(value as string);
}

/** What the rows of a column meet. */
export function columnCondition(path: string, cell: unknown): Cond {
  return columnKey(cell) === '' ? ['EMPTY', path] : ['=', path, rawValue(cell)];
}

const FIT = new Set<TypeName>(['enumeration', 'boolean', 'reference']);

/** The columns of a list whose values a board can have as columns; that of the board comes first. */
export function fittingColumns({columns, viewColumns = []}: GridDescription, spec: BoardSpec | null): GridColumn[] {
  const fit = [...viewColumns, ...columns].filter(({attribute}) => FIT.has(typeOf(attribute)));
  const own = fit.find(({path}) => path === spec?.column);
  return own ? [own, ...fit.filter((column) => column !== own)] : fit;
}

interface ColumnsContext {
  enumerations: Record<string, OptionsMap>;
  /** The text of a cell, '' for an empty one. */
  text: (cell: unknown) => string;
}

/**
 * The columns of a board: all options of an enumeration in their order, no and yes of a boolean, the values found of a
 * reference by their text; then values found that are none of these, and that of the rows without a value.
 */
export function boardColumns(
  by: GridColumn,
  spec: BoardSpec | null,
  figures: readonly Row[] | null,
  context: ColumnsContext,
): BoardColumn[] {
  const own = spec?.column === by.path ? spec : null;
  const found = new Map((figures ?? []).map((row) => [columnKey(row[by.path]), row]));
  const known = knownCells(by, context);
  const column = (cell: unknown): BoardColumn => {
    const key = columnKey(cell);
    const figure = found.get(key);
    const {limits = {}, locked = {}} = own ?? {};
    return {
      key,
      cell,
      text: context.text(cell),
      ...colourOf(by, key, context),
      count: figures && Number(figure?.[GROUP_ROWS] ?? 0),
      sum: figures && numberOf(figure?.[SUM]),
      ...(Object.hasOwn(limits, key) && Number.isFinite(limits[key]) && {limit: limits[key]}),
      ...(Object.hasOwn(locked, key) && {locked: locked[key]}),
    };
  };
  const others = [...found.values()].map((row) => row[by.path]);
  const more = others.filter(
    (cell) => columnKey(cell) !== '' && !known.some((one) => columnKey(one) === columnKey(cell)),
  );
  const columns = [...known, ...more].map(column);
  if (!known.length) columns.sort((a, b) => a.text.localeCompare(b.text));
  return found.has('') ? [...columns, column(null)] : columns;
}

/** The values that are columns whether any row has them. */
function knownCells(by: GridColumn, {enumerations}: ColumnsContext): unknown[] {
  const type = typeOf(by.attribute);
  if (type === 'boolean') return [true, false];
  return type === 'enumeration' ? Object.keys(optionsOf(by.attribute, {enumerations})) : [];
}

function colourOf(by: GridColumn, key: string, {enumerations}: ColumnsContext): {colour?: ColourRole} {
  if (typeOf(by.attribute) !== 'enumeration') return {};
  const entry = optionsOf(by.attribute, {enumerations})[key];
  return entry && typeof entry === 'object' && 'colour' in entry ? {colour: entry.colour as ColourRole} : {};
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number(value ?? 0) || 0;
}

/** What is saved for a row that is moved to a column. */
export const savedValue = (cell: unknown): unknown => (isPresented(cell) ? cell.v : (cell ?? null));

/** Whole days since a date has passed; 0: it has not, or is none. */
export function daysLate(cell: unknown, today: string): number {
  const date = dateOf(rawValue(cell));
  return date ? Math.max(0, dayNumber(today) - dayNumber(date)) : 0;
}
