import type {Row} from '../../query/types.js';
import type {RowList} from './grid-source.js';

/** Rows a request in endless mode. */
export const BLOCK_SIZE = 100;
/** Blocks held at most, so that memory stays flat however far a list is scrolled. */
export const MAX_BLOCKS = 60;

/** Rows of an endless list, held by blocks as they come into view; those farthest from the newest are let go. */
export class BlockRows implements RowList {
  private readonly blocks = new Map<number, RowList>();

  constructor(readonly length: number) {}

  at(index: number): Row | undefined {
    return this.blocks.get(Math.floor(index / BLOCK_SIZE))?.at(index % BLOCK_SIZE);
  }

  /** Rows that are held. */
  get held(): number {
    return [...this.blocks.values()].reduce((sum, {length}) => sum + length, 0);
  }

  patched(rows: ReadonlyMap<string, Row>): BlockRows {
    const next = new BlockRows(this.length);
    for (const [block, held] of this.blocks) next.blocks.set(block, patched(held, rows));
    return next;
  }

  /** The blocks of `first` up to `last` that are not held. */
  missing(first: number, last: number): number[] {
    const missing: number[] = [];
    const end = Math.min(last, this.length);
    for (let block = Math.floor(first / BLOCK_SIZE); block * BLOCK_SIZE < end; block++) {
      if (!this.blocks.has(block)) missing.push(block);
    }
    return missing;
  }

  /** The same rows in a list of another length. */
  resized(length: number): BlockRows {
    const next = new BlockRows(length);
    for (const [held, rows] of this.blocks) next.blocks.set(held, rows);
    return next;
  }

  /** The same rows with those of the blocks `first` up to, not with, `end`, and with another length. */
  with(first: number, end: number, rows: RowList, length = this.length): BlockRows {
    const next = this.resized(length);
    for (let block = first; block < end; block++) next.blocks.set(block, part(rows, block - first));
    const distance = (block: number) => (block < first ? first - block : Math.max(0, block - end + 1));
    const farthest = [...next.blocks.keys()].sort((a, b) => distance(b) - distance(a));
    for (const far of farthest.slice(0, Math.max(0, next.blocks.size - MAX_BLOCKS))) next.blocks.delete(far);
    return next;
  }
}

/** The rows with some of them replaced by the ones with the same ids. */
export function patched(rows: RowList, others: ReadonlyMap<string, Row>): Row[] {
  return Array.from({length: rows.length}, (_, index) => {
    const row = rows.at(index)!;
    return (row.id && others.get(row.id)) || row;
  });
}

function part(rows: RowList, index: number): RowList {
  const start = index * BLOCK_SIZE;
  if (start === 0 && rows.length <= BLOCK_SIZE) return rows;
  const length = Math.max(0, Math.min(BLOCK_SIZE, rows.length - start));
  return Array.from({length}, (_, row) => rows.at(start + row)!);
}
