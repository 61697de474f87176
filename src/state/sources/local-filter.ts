import {ServiceError} from '../../api/errors.js';
import {searchTest} from '../../query/evaluate-search.js';
import {rowTest, type Evaluation, type RowTest} from '../../query/evaluate.js';
import {cellAt} from '../../query/nested.js';
import {QueryFault} from '../../query/problem.js';
import {searchedNumber} from '../../query/searched-number.js';
import type {Cond, Path, Row} from '../../query/types.js';
import {isDate} from '../../values/date/date.js';
import type {Formats} from '../../values/formats.js';
import {isPresented} from '../../values/presented.js';
import {optionsOf} from '../../values/options.js';
import {isTime} from '../../values/date/time.js';
import {LOCALES, type Attribute, type TypeName} from '../../values/types.js';
import type {GridColumn} from '../list/grid-columns.js';
import type {RowsRequest} from '../list-rows/grid-source.js';

type Wanted = Pick<RowsRequest, 'where' | 'search' | 'searchColumns'>;

/**
 * Whether a search finds none but rows that an earlier one has found: its text goes on with the earlier one's, in the same
 * columns. A number is found by its whole value, what a condition means may change with the time, and the same search
 * again looks at all rows anew.
 */
export function goesOn(wanted: Wanted, earlier: Wanted, formats: Formats): boolean {
  const [text, begun] = [wanted.search.trim(), earlier.search.trim()];
  return (
    !wanted.where &&
    !earlier.where &&
    begun !== '' &&
    text.length > begun.length &&
    text.toLowerCase().includes(begun.toLowerCase()) &&
    searchedNumber(text, formats) === null &&
    wanted.searchColumns.every((path) => earlier.searchColumns.includes(path))
  );
}

/**
 * Finds those among some indexes whose rows meet the condition and hold the search, in their order. Conditions no row can
 * meet are refused.
 */
export function rowFinder(
  rows: readonly Row[],
  {where, search, searchColumns}: Wanted,
  columns: readonly GridColumn[],
  formats: Formats,
): (among: Uint32Array) => Uint32Array {
  const about = evaluation(rows, columns, formats);
  const holds = searchTest(searchColumns, search, about, formats);
  const meets = where && readyTest(where, about);
  const test = holds && meets ? (row: Row) => meets(row) && holds(row) : (holds ?? meets ?? (() => true));
  return (among) => {
    const found = new Uint32Array(among.length);
    let count = 0;
    for (let at = 0; at < among.length; at++) if (test(rows[among[at]!]!)) found[count++] = among[at]!;
    return found.subarray(0, count);
  };
}

function readyTest(where: Cond, about: Evaluation): RowTest {
  try {
    return rowTest(where, about);
  } catch (error) {
    throw error instanceof QueryFault ? new ServiceError('refused', error.message, {cause: error}) : error;
  }
}

/** What conditions and expressions over these rows are worked out with. */
export function evaluation(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  {locale, timeZone}: Formats,
): Evaluation {
  const known = new Map(columns.map(({path, attribute}) => [path, attribute]));
  return {
    locale,
    timeZone,
    now: Date.now(),
    attribute: (path) => known.get(path) ?? attributeLike(path, rows),
    options: (attribute) => optionsOf(attribute, {}),
  };
}

/** Rows may hold more than their columns show: the first row that has a value decides its type. */
function attributeLike(path: Path, rows: readonly Row[]): Attribute {
  const isHeld = (cell: unknown) => cell !== null && cell !== undefined && cell !== '';
  const row = rows.find((row) => isHeld(cellAt(row, path)));
  const cell = row && cellAt(row, path);
  return {internalId: path, name: path, label: path, type: [typeLike(cell), {multiple: Array.isArray(cell)}]};
}

function typeLike(cell: unknown): TypeName {
  if (typeof cell === 'number') return 'number';
  if (typeof cell === 'boolean') return 'boolean';
  if (isPresented(cell) || Array.isArray(cell)) return 'reference';
  if (isDate(cell)) return 'date';
  if (isTime(cell)) return 'time';
  const texts = typeof cell === 'object' && cell !== null && LOCALES.some((locale) => locale in cell);
  return texts ? 'multilingual_text' : 'string';
}
