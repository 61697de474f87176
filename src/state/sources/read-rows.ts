import {kindOf, kindPart} from '../../types/kinds.js';
import {cellAt} from '../../query/nested.js';
import type {Row} from '../../query/types.js';
import type {GridColumn} from '../list/grid-columns.js';

type Reader = (cell: unknown) => unknown;

/**
 * Rows as their page gives them, each cell under the path of its column and as its type has it: moments and days of ISO text or
 * `Date`, numbers in text. What cannot be read stays as it is. The same rows where there is nothing to read.
 */
export function readRows(rows: readonly Row[], columns: readonly GridColumn[], timeZone: string): readonly Row[] {
  const readers = columns.flatMap(({path, attribute}): [string, Reader][] => {
    const read = kindPart(kindOf(attribute)).pageCell?.(timeZone);
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
