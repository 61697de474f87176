import type {Cond, Row} from '../../query/types.js';
import type {GridModel} from './grid-model.js';
import {allOf} from './list-state.js';
import type {SelectionModel} from './selection-model.js';

/** Rows read at once. */
const BLOCK = 1000;

/** What the selected rows meet beside the list's own conditions; undefined: every row of the list does. */
export function selectedWhere(selection: SelectionModel): Cond | undefined {
  const ids = [...selection.rows.keys()];
  if (selection.every)
    return ids.length ? allOf(...chunks(ids).map((some): Cond => ['NOT-IN', 'id', some])) : undefined;
  if (!ids.length) return undefined;
  const parts = chunks(ids).map((some): Cond => ['IN', 'id', some]);
  return parts.length > 1 ? ['or', ...parts] : parts[0];
}

/** The selected rows. Where all that match are, they are read in blocks, in the order of their ids. */
export async function selectedRows(
  list: GridModel,
  selection: SelectionModel,
  signal: AbortSignal,
  done: (count: number, total: number) => void,
): Promise<Row[]> {
  if (!selection.every) return [...selection.rows.values()];
  const except = selection.rows;
  const request = {...list.requests.left, sort: []};
  const total = list.total.peek() ?? 0;
  const rows: Row[] = [];
  for (let offset = 0; ; offset += BLOCK) {
    const block = await list.requests.read(request, offset, BLOCK, signal);
    for (let index = 0; index < block.length; index++) {
      const row = block.at(index);
      if (row?.id && !except.has(row.id)) rows.push(row);
    }
    done(rows.length, Math.max(total, rows.length));
    if (block.length < BLOCK) return rows;
  }
}

function chunks(ids: string[]): string[][] {
  return Array.from({length: Math.ceil(ids.length / BLOCK)}, (_, at) => ids.slice(at * BLOCK, (at + 1) * BLOCK));
}
