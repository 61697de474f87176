import type {Path, Row} from './types.js';

/** The cell that a row has under a path: one of its own by that name, else what lies there within it (`c.name`). */
export function cellAt(row: Row, path: Path): unknown {
  if (path in row || !path.includes('.')) return row[path];
  return path.split('.').reduce<unknown>(member, row);
}

function member(held: unknown, step: string): unknown {
  return typeof held === 'object' && held !== null && Object.hasOwn(held, step)
    ? (held as Record<string, unknown>)[step]
    : undefined;
}
