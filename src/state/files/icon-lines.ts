import type {IconRow} from '../../api/icons.js';

/** One line: the head of a category, or as many icons as fit side by side. */
export type IconLine =
  {head: string; count: number; open: boolean; icons?: undefined} | {head?: undefined; icons: readonly IconRow[]};

/** A cell of the lines. */
export interface TilePosition {
  line: number;
  column: number;
}

/** Icons as lines: each category has a head, and its icons beneath it while it is open. */
export function iconLines(
  icons: readonly IconRow[],
  counts: ReadonlyMap<string, number>,
  closed: ReadonlySet<string>,
  columns: number,
): IconLine[] {
  const lines: IconLine[] = [];
  for (let start = 0; start < icons.length;) {
    const {category} = icons[start]!;
    let end = start;
    while (icons[end]?.category === category) end++;
    const open = !closed.has(category);
    lines.push({head: category, count: counts.get(category) ?? end - start, open});
    for (let from = start; open && from < end; from += columns) {
      lines.push({icons: icons.slice(from, Math.min(end, from + columns))});
    }
    start = end;
  }
  return lines;
}

/** The position of an icon; null when it is not among the lines. */
export function placeOfIcon(lines: readonly IconLine[], name: string): TilePosition | null {
  for (const [line, {icons}] of lines.entries()) {
    const column = icons?.findIndex((icon) => icon.name === name) ?? -1;
    if (column >= 0) return {line, column};
  }
  return null;
}

const cellsOf = (line: IconLine | undefined): number => line?.icons?.length ?? (line ? 1 : 0);

/** Where a key leads among the cells; null for a key that leads nowhere. Left and right go on in the next line. */
export function movedPosition(
  lines: readonly IconLine[],
  {line, column}: TilePosition,
  key: string,
  {ctrl, page}: {ctrl: boolean; page: number},
): TilePosition | null {
  const last = lines.length - 1;
  const onLine = (to: number) => {
    const within = Math.min(Math.max(to, 0), last);
    return {line: within, column: Math.min(column, cellsOf(lines[within]) - 1)};
  };
  const end = (of: number) => ({line: of, column: cellsOf(lines[of]) - 1});
  switch (key) {
    case 'ArrowUp':
      return onLine(line - 1);
    case 'ArrowDown':
      return onLine(line + 1);
    case 'PageUp':
      return onLine(line - page);
    case 'PageDown':
      return onLine(line + page);
    case 'Home':
      return {line: ctrl ? 0 : line, column: 0};
    case 'End':
      return end(ctrl ? last : line);
    case 'ArrowLeft':
      return column > 0 ? {line, column: column - 1} : line > 0 ? end(line - 1) : {line, column};
    case 'ArrowRight':
      if (column < cellsOf(lines[line]) - 1) return {line, column: column + 1};
      return line < last ? {line: line + 1, column: 0} : {line, column};
    default:
      return null;
  }
}
