import {configOf} from '../../values/attribute-type.js';
import {partOf} from '../form/picked-parts.js';
import type {Attribute} from '../../values/types.js';

const NONE: readonly string[] = [];

/** Which columns of a section follow others: worked out once for all its rows. */
export class ColumnLinks {
  /** Columns that copy something from a record picked in another one. */
  readonly taking: readonly string[];
  /** Those of them that only show it: no values of the row's own. */
  readonly showing: readonly string[];
  private readonly dependents = new Map<string, string[]>();

  constructor(columns: ReadonlyMap<string, Attribute>) {
    const ids = [...columns.keys()];
    this.taking = [...columns].filter(([, column]) => ids.some((id) => partOf(column, id))).map(([id]) => id);
    this.showing = this.taking.filter((id) => configOf(columns.get(id)!).filledFrom === undefined);
    for (const [id, column] of columns)
      for (const on of new Set(Object.values(configOf(column).dependsOn ?? {})))
        this.dependents.set(on, [...this.dependentsOf(on), id]);
  }

  /** Columns that a change of an attribute, of the row or of the record, empties. */
  dependentsOf(id: string): readonly string[] {
    return this.dependents.get(id) ?? NONE;
  }
}
