import type {ShownContext} from './shown.js';
import type {Attribute, TypeName} from '../values/types.js';

/** How a cell looks: alignment, and whether its text may be cut. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean' | 'badge' | 'reference' | 'image';

/** What a value is shown of. */
export interface Shown {
  /** As it came: perhaps with its presentation. */
  given: unknown;
  attribute: Attribute;
  context: ShownContext;
  /** The text of the same value as another type has it. */
  as(type: TypeName): string;
}

/** How values of a type look. Loads with every first view that shows values. */
export interface TextPart {
  cell: CellKind;
  /** px below which a cell of it could be cut, where it needs more than its kind of cell. */
  least?: number;
  /** Columns of 12 that a field of it takes of a form; 6 when absent. */
  span?: number;
  /** A value is a record itself, never one with a presentation. */
  isRecord?: true;
  /** The text of a value that is not empty, without its presentation; '' where it has none. */
  text(plain: unknown, shown: Shown): string;
  /** The text of an empty value; '' when absent. */
  emptyText?(context: ShownContext): string;
}
