import type {Formats} from '../values/formats.js';
import {columnReading, type Evaluation} from './evaluate-expression.js';
import {textTest} from './evaluate-text.js';
import type {RowTest} from './evaluate.js';
import {searchedNumber} from './searched-number.js';
import type {Path} from './types.js';

/**
 * A list's text search made ready for many rows, as the server answers it: a column's shown text holds the text, whatever
 * the case; numbers equal it, where it is numeric. null when there is no text.
 */
export function searchTest(
  paths: readonly Path[],
  search: string,
  about: Evaluation,
  formats: Pick<Formats, 'decimalSymbol' | 'thousandsSeparator'>,
): RowTest | null {
  const text = search.trim();
  if (!text) return null;
  const number = searchedNumber(text, formats);
  const tests = paths.map((path): RowTest | null => {
    const column = columnReading(path, about);
    if (column.kind !== 'number') return textTest('within', column, text, about);
    return number === null ? null : (row) => column.value(row) === number;
  });
  const able = tests.filter((test) => test !== null);
  return (row) => able.some((test) => test(row));
}
