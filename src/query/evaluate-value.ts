import {isPresented, rawValue} from '../values/presented.js';
import {textOf, type Value} from '../types/kind-part.js';
import {kindPart, type Kind} from '../types/kinds.js';
import {QueryFault} from './problem.js';

export type {Value} from '../types/kind-part.js';

/** The items of a list's cell. */
export function listOf(cell: unknown): unknown[] {
  const value = rawValue(cell);
  return Array.isArray(value) ? value.map((item) => rawValue(item)) : [];
}

/** The texts a reference or a list of them shows. */
export function presentationsOf(cell: unknown): string[] {
  if (Array.isArray(cell)) return cell.flatMap(presentationsOf);
  if (!isPresented(cell)) return [textOf(cell)].filter((text) => text !== null);
  if (!Array.isArray(cell.v)) return cell.v === null ? [] : [cell.p];
  return cell.v.length > 1 ? [cell.p, ...cell.p.split(', ')] : cell.v.length ? [cell.p] : [];
}

/** What a kind's values are compared with. A literal that the kind cannot have is refused. */
export function literalValue(literal: unknown, kind: Kind): Value {
  const value = kindPart(kind).literal(literal);
  if (value === undefined) throw new QueryFault('where', 'query.invalidValue');
  return value;
}
