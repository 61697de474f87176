import type {Fault} from '../../rules/validate.js';
import type {FormHistory} from '../app/history.js';
import type {EnteredState} from './field-value.js';
import type {FieldModel} from './field-model.js';
import type {LogicContext} from '../form/logic.js';
import type {Validation} from '../form/validation.js';
import type {ReadonlySignal} from '@preact/signals-react';
import type {Rule} from '../../values/types.js';

/** What a field needs of its form or row. */
export interface FieldContext extends LogicContext {
  /** Whether everything around the field is read-only. */
  readonly: ReadonlySignal<boolean>;
  /** Whether this user may not change a field, by the server's current answer. */
  denied?: (id: string) => boolean;
  /** When fields are checked. */
  validation: Validation;
  /** Records a change that can be undone. */
  history: FormHistory;
  /** After each change of the value or of the saved value, whoever made it. */
  changed(field: FieldModel): void;
  /** After a change by the person or a script: other fields may depend on it. `data` is more of a picked record. */
  committed(field: FieldModel, data?: Record<string, unknown>): void;
  /** After each change of the fault. */
  faulted?: (field: FieldModel) => void;
  /** Label of another field, for rules that compare the two. */
  labelOf?: (id: string) => string;
}

/** What undo puts back of a field. */
export interface FieldState extends EnteredState {
  readonly fault: Fault | null;
}

/** What a script sets instead of, or beside, what the metadata declares; absent: as it is. */
export interface FieldOverrides {
  visible?: boolean;
  /** true: read-only whatever the metadata declares. */
  readonly?: boolean;
  /** Rules beside the attribute's and the placement's. */
  rules?: readonly Rule[];
}
