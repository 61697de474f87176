import type {FormHistory} from '../app/history.js';
import type {FieldModel} from '../field/field-model.js';
import type {Scope} from '../form/form-scope.js';
import type {LogicContext} from '../form/logic.js';
import type {Validation} from '../form/validation.js';
import type {TableModel} from './table-model.js';
import type {ReadonlySignal} from '@preact/signals-react';
import type {RowRights} from '../../values/metadata.js';
import type {Places} from '../../values/placements.js';

/** What a table needs of its form. */
export interface TableContext extends Omit<LogicContext, 'scope' | 'record'> {
  readonly: ReadonlySignal<boolean>;
  validation: Validation;
  changed(table: TableModel): void;
  /** After a cell was committed (`section.rowId.column`), or rows came, went or moved (`section`). */
  committed(path: string, value: unknown, cell?: FieldModel): void;
  /** Records a change that can be undone. */
  history: FormHistory;
  /** The record's values, for formulas of a row. */
  record: Scope;
  /** Whether this user may not change a column. */
  denied(id: string): boolean;
  /** What this user may do with rows; everything when absent. */
  rights(): RowRights | undefined;
  /** Its path in the form. */
  places?: Places;
}
