import {configOf, isCalculated} from '../../values/attribute-type.js';
import type {TableContext} from './table-context.js';
import type {TableModel} from './table-model.js';
import type {RowPermission} from '../../values/metadata.js';
import type {Attribute} from '../../values/types.js';

/** What this user may do with the rows of a table now. */
export class TablePermissions {
  constructor(
    private readonly table: TableModel,
    private readonly context: TableContext,
  ) {}

  get add(): boolean {
    return this.may('insert') && !this.table.placement?.disableAdd;
  }

  get delete(): boolean {
    return this.may('delete') && !this.table.placement?.disableDelete;
  }

  /** Moving needs the whole order in view, so not while a search hides rows. */
  get move(): boolean {
    return this.may('move') && !this.table.placement?.disableDrag && this.table.search.value === '';
  }

  /** Whether a column can be edited as far as its rows do not decide. */
  edit(column: Attribute): boolean {
    return !isCalculated(column) && configOf(column).editable !== false && !this.context.denied(column.internalId);
  }

  private may(what: RowPermission): boolean {
    return !this.table.readonly.value && this.context.rights()?.[what] !== false;
  }
}
