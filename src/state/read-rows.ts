import {kindOf, type Kind} from '../query/kinds.js';
import {cellAt} from '../query/nested.js';
import type {Row} from '../query/types.js';
import {dateOf} from '../values/date.js';
import {heldNumber} from '../values/held-number.js';
import {momentReader} from '../values/moment.js';
import {toTime} from '../values/time.js';
import {localTime} from '../values/zone.js';
import type {GridColumn} from './grid-columns.js';

type Reader = (cell: unknown) => unknown;

/**
 * Rows as their page gives them, each cell under the path of its column and as its type has it: moments and days of ISO text or
 * `Date`, numbers in text. What cannot be read stays as it is. The same rows where there is nothing to read.
 */
export function readRows(rows: readonly Row[], columns: readonly GridColumn[], timeZone: string): readonly Row[] {
  const readers = columns.flatMap(({path, attribute}): [string, Reader][] => {
    const read = readerOf(kindOf(attribute), timeZone);
    return read || path.includes('.') ? [[path, read ?? ((cell) => cell)]] : [];
  });
  if (!readers.length) return rows;
  let changed = false;
  const read = rows.map((row) => {
    let copy: Row | null = null;
    for (const [path, reader] of readers) {
      const cell = reader(cellAt(row, path));
      if (cell !== row[path]) (copy ??= {...row})[path] = cell;
    }
    changed ||= copy !== null;
    return copy ?? row;
  });
  return changed ? read : rows;
}

function readerOf(kind: Kind, timeZone: string): Reader | null {
  switch (kind) {
    case 'number':
      return (cell) => (typeof cell === 'string' ? (heldNumber(cell.trim()) ?? cell) : cell);
    case 'time':
      return (cell) => (typeof cell === 'string' ? (toTime(cell) ?? cell) : cell);
    case 'date':
      return (cell) => {
        if (cell instanceof Date) return Number.isNaN(+cell) ? null : localTime(+cell, timeZone).date;
        return typeof cell === 'string' && cell.length > 10 ? (dateOf(cell) ?? cell) : cell;
      };
    case 'timestamp': {
      const moment = momentReader(timeZone);
      return (cell) => (typeof cell === 'string' || cell instanceof Date ? (moment(cell) ?? cell) : cell);
    }
    default:
      return null;
  }
}
