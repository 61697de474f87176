/** A table as HTML's table model lays it out: which cell covers each slot; absent where none does. */
interface TableGrid {
  head: Slots[];
  body: Slots[];
  foot: Slots[];
  /** Columns in all. */
  width: number;
}

/** The cell of each column in a row, with whether it begins there or comes from the left or from above. */
export type Slots = (Slot | undefined)[];
interface Slot {
  cell: HTMLTableCellElement;
  /** Columns it has come over from the left. */
  offset: number;
}

/**
 * The slots of a table's cells, by HTML's algorithm of forming a table: cells skip slots that are occupied, a `rowspan`
 * ends with its row group, that of 0 only there. The head is `<thead>`, else the first row with all the rows of `<th>`
 * alone after it, and those that its cells reach into.
 */
export function tableGrid(table: HTMLTableElement): TableGrid {
  const groups = [table.tHead, ...table.tBodies, table.tFoot].filter((group) => group !== null);
  const loose = [...table.rows].filter((row) => row.parentElement === table);
  const bodies = groups.filter((group) => group.localName === 'tbody').map((group) => laidOut([...group.rows]));
  const rows = [...laidOut(loose), ...bodies.flat()];
  const head = table.tHead?.rows.length ? laidOut([...table.tHead.rows]) : rows.splice(0, headRows(rows));
  const foot = table.tFoot ? laidOut([...table.tFoot.rows]) : [];
  const width = [...head, ...rows, ...foot].reduce((most, {length}) => Math.max(most, length), 0);
  return {head, body: rows, foot, width};
}

/** The rows of one group. */
function laidOut(rows: HTMLTableRowElement[]): Slots[] {
  const grid = rows.map((): Slots => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]![x]) x++;
      const end = cell.rowSpan === 0 ? rows.length : Math.min(rows.length, y + cell.rowSpan);
      for (let down = y; down < end; down++) {
        for (let offset = 0; offset < cell.colSpan; offset++) grid[down]![x + offset] ??= {cell, offset};
      }
      x += cell.colSpan;
    }
  });
  return grid;
}

function headRows(rows: Slots[]): number {
  if (!rows.length) return 0;
  const isHead = (slots: Slots) => slots.length > 0 && slots.every((slot) => !slot || slot.cell.localName === 'th');
  let count = 1;
  if (isHead(rows[0]!)) while (count < rows.length && isHead(rows[count]!)) count++;
  const reaches = (row: Slots) =>
    row.some((slot) => slot && rows[count - 1]!.some((above) => above?.cell === slot.cell));
  while (count < rows.length && reaches(rows[count]!)) count++;
  return count;
}
