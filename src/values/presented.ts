import type {PresentedValue} from './types.js';

/** Whether a cell is `{v, p}`: a raw value with its presentation. */
export function isPresented(cell: unknown): cell is PresentedValue {
  return typeof cell === 'object' && cell !== null && 'v' in cell && 'p' in cell;
}

/** The value of a cell without its presentation. */
export function rawValue(cell: unknown): unknown {
  return isPresented(cell) ? cell.v : cell;
}
