import type {Row} from '../query/types.js';
import type {RowList} from './grid-source.js';

/** Rows a request in endless mode. */
export const BLOCK_SIZE = 100;
const MAX_BLOCKS = 60;

/** Rows of an endless list, held by blocks as they come into view; far ones are let go so that memory stays flat. */
export class BlockRows implements RowList {
  private readonly blocks = new Map<number, RowList>();

  constructor(readonly length: number) {}

  at(index: number): Row | undefined {
    return this.blocks.get(Math.floor(index / BLOCK_SIZE))?.at(index % BLOCK_SIZE);
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

  /** The same rows with one more block, and with another length when it became known. */
  with(block: number, rows: RowList, length = this.length): BlockRows {
    const next = this.resized(length);
    next.blocks.set(block, rows);
    const farthest = [...next.blocks.keys()].sort((a, b) => Math.abs(b - block) - Math.abs(a - block));
    for (const far of farthest.slice(0, next.blocks.size - MAX_BLOCKS)) next.blocks.delete(far);
    return next;
  }
}
